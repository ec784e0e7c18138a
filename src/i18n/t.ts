import type { Language } from './language.ts';
import { readableKey } from './message.ts';
import type { MessageKey, Translate } from './message-key.ts';
import { en } from '../registry/messages.en.ts';
import { ru } from '../registry/messages.ru.ts';
import { islandTranslator } from './translator.ts';

export type { MessageKey, Translate };
export { readableKey };

const translatorOf = islandTranslator({ ru, en });

/**
 * The translator of a language; never a global language, so requests cannot disturb each other.
 * @example getT('en')('hours', { count: 2 }) // '2 hours'
 */
export function getT(language: Language): Translate {
  return translatorOf(language);
}
