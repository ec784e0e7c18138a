import { createInstance, type TFunction } from 'i18next';
import type { Language } from './language.ts';
import { en } from './messages/en/all.ts';
import { ru } from './messages/ru/all.ts';

type PluralSuffix = '_one' | '_few' | '_many' | '_other';
type Base<K> = K extends `${infer Stem}${PluralSuffix}` ? Stem : K;
export type MessageKey = Base<keyof typeof ru>;
export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

const i18n = createInstance();
// Synchronous: the messages are part of the bundle.
void i18n.init({
  initAsync: false,
  lng: 'ru',
  resources: { ru: { translation: ru }, en: { translation: en } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  parseMissingKeyHandler: readableKey,
});
const fixed: Record<Language, TFunction> = { ru: i18n.getFixedT('ru'), en: i18n.getFixedT('en') };

/** What is shown for a missing key: underscores become spaces, the first letter a capital (specification §5). */
export function readableKey(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Texts without values are looked up once: a build asks for them on every page. */
function makeTranslator(language: Language): Translate {
  const plain = new Map<MessageKey, string>();
  return (key, values) => {
    if (values) return fixed[language](key, values);
    const known = plain.get(key) ?? fixed[language](key);
    plain.set(key, known);
    return known;
  };
}
const translators: Record<Language, Translate> = { ru: makeTranslator('ru'), en: makeTranslator('en') };

/**
 * The translator of a language; never a global language, so requests cannot disturb each other.
 * @example getT('en')('hours', { count: 2 }) // '2 hours'
 */
export function getT(language: Language): Translate {
  return translators[language];
}
