import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { durationText } from '../../../kit/time/duration.ts';
import { timeOf } from '../rules/levels.ts';

const MB = 1e6;
const GB = 1e9;
const MINUTE_MS = 60_000;

/** A size on the disk. @example sizeText(12_300_000, 'en') // '12.3 MB' */
export function sizeText(bytes: number, lang: Language): string {
  const [value, unit] = bytes >= GB ? [bytes / GB, 'gigabyte'] : [bytes / MB, 'megabyte'];
  return new Intl.NumberFormat(lang, { style: 'unit', unit, maximumFractionDigits: value < 100 ? 1 : 0 }).format(value);
}

/** A number with its thousands apart. */
export const countText = (value: number, lang: Language): string => new Intl.NumberFormat(lang).format(value);

/** Milliseconds as seconds. @example secondsText(1230, 'en') // '1.2' */
export const secondsText = (ms: number, lang: Language): string => new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(ms / 1000);

/** How long ago an instant was. @param now ISO */
export const ageText = (t: Translate, instant: string, now: string): string => durationText(t, (timeOf(now) - timeOf(instant)) / MINUTE_MS);
