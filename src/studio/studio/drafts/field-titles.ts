import type { Translate } from '../../../i18n/message-key.ts';
import type { fields } from '../../../model/studio/messages/ru.fields.ts';

const LANGUAGE_SIGNS = { ru: 'RU', en: 'EN' } as const;

/**
 * What a field of content is called, its language behind it.
 * @example fieldTitle(t, 'summary_en') // 'Summary, EN'
 */
export function fieldTitle(t: Translate, field: string): string {
  const [, base = field, language] = /^(.+)_(ru|en)$/.exec(field) ?? [];
  // Every drafted field has a title: a test asks for all of them.
  const title = t(`studio_field_${base}` as keyof typeof fields);
  return language === 'ru' || language === 'en' ? `${title}, ${LANGUAGE_SIGNS[language]}` : title;
}
