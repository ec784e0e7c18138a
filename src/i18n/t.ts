import type { Language } from './language.ts';
import type { MessageKey, Translate } from './message-key.ts';
import { en } from '../modules/collected/messages.en.ts';
import { ru } from '../modules/collected/messages.ru.ts';
import { fixedTranslators, readableKey } from './translator.ts';

export type { MessageKey, Translate };
export { readableKey };

const fixed = fixedTranslators({ ru, en });

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
