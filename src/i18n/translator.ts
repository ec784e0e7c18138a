import { createInstance, type InitOptions, type TFunction } from 'i18next';
import type { Language } from './language.ts';
import type { Translate } from './message-key.ts';

/** What is shown for a missing key: underscores become spaces, the first letter a capital (specification §5). */
export function readableKey(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How every translator of the house is set up. Synchronous: the messages are part of the bundle. */
const OPTIONS = {
  initAsync: false,
  lng: 'ru',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  parseMissingKeyHandler: readableKey,
} as const satisfies InitOptions;

/** Fixed translators over the messages; none of them has a language that could change. */
export function fixedTranslators(messages: Record<Language, Readonly<Record<string, string>>>): Record<Language, TFunction> {
  const i18n = createInstance();
  void i18n.init({ ...OPTIONS, resources: { ru: { translation: messages.ru }, en: { translation: messages.en } } });
  return { ru: i18n.getFixedT('ru'), en: i18n.getFixedT('en') };
}

/**
 * The translator of an island that carries its own areas, instead of every message of the site.
 * @example const usersT = islandTranslator({ ru: { ...staffRu, ...usersRu }, en: { ...staffEn, ...usersEn } });
 */
export function islandTranslator(messages: Record<Language, Readonly<Record<string, string>>>): (language: Language) => Translate {
  const fixed = fixedTranslators(messages);
  const translators: Record<Language, Translate> = { ru: (key, values) => fixed.ru(key, { ...values }), en: (key, values) => fixed.en(key, { ...values }) };
  return (language) => translators[language];
}
