import type { Language } from './language.ts';
import { messageOf, type Messages } from './message.ts';
import type { Translate } from './message-key.ts';

/**
 * The translator of an island that carries its own areas, instead of every message of the site.
 * @example const usersT = islandTranslator({ ru: { ...staffRu, ...usersRu }, en: { ...staffEn, ...usersEn } });
 */
export function islandTranslator(messages: Record<Language, Messages>): (language: Language) => Translate {
  const translators: Record<Language, Translate> = {
    ru: (key, values) => messageOf(messages.ru, 'ru', key, values),
    en: (key, values) => messageOf(messages.en, 'en', key, values),
  };
  return (language) => translators[language];
}
