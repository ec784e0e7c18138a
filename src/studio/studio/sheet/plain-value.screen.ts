import { CROP_PARTS, cropOf } from '../../../catalogue/catalogue/rules/picture-crop.ts';
import type { Translate } from '../../../i18n/message-key.ts';

/** A value of content as people read it, where nobody says it better: lists by lines, texts in both languages beside each other. */
export function plainValue(t: Translate, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((one) => plainValue(t, one)).join('\n');
  return Object.values(value)
    .map((one) => plainValue(t, one))
    .filter(Boolean)
    .join(' · ');
}

/** What of a picture is shown, in whole per cent of its sides. */
export function cropWords(t: Translate, value: unknown): string {
  if (typeof value !== 'string' || value === '') return t('studio_crop_whole');
  const { x, y, width, height } = cropOf(value);
  const percent = (parts: number): number => Math.round((parts / CROP_PARTS) * 100);
  return t('studio_crop', { x: percent(x), y: percent(y), width: percent(width), height: percent(height) });
}
