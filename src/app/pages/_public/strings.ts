import type { Language } from '../../../i18n/language.ts';
import { en } from '../../../registry/messages.en.ts';
import { app as enApp } from '../../../model/pwa/messages/en.ts';
import { ru } from '../../../registry/messages.ru.ts';
import { app as ruApp } from '../../../model/pwa/messages/ru.ts';

/** Islands whose texts travel apart from the pages. */
export const STRING_SETS = ['search', 'favourites', 'enquiry', 'family', 'lists', 'app'] as const;
export type StringsOf = (typeof STRING_SETS)[number];

const MESSAGES: Record<Language, Readonly<Record<string, string>>> = { ru, en };

const kept = new Map<string, Readonly<Record<string, string>>>();

/** The texts of one island: every message that begins with its name; the app has an area of its own. The same object each time. */
export function stringsOf(island: StringsOf, lang: Language): Readonly<Record<string, string>> {
  const key = `${island} ${lang}`;
  const known = kept.get(key) ?? chosen(island, lang);
  kept.set(key, known);
  return known;
}

function chosen(island: StringsOf, lang: Language): Readonly<Record<string, string>> {
  if (island === 'app') return { ru: ruApp, en: enApp }[lang];
  return Object.fromEntries(Object.entries(MESSAGES[lang]).filter(([key]) => key.startsWith(`${island}_`)));
}
