import type { Language } from '../../i18n/language.ts';
import { fillIn, type MessageValues } from '../../i18n/fill-in.ts';
import { pluralForm } from '../../i18n/message.ts';
import type { family as russian } from '../../model/storefront/messages/ru.ts';

type Stem<K> = K extends `${infer S}_${'one' | 'few' | 'many' | 'other'}` ? S : K;
export type FamilyKey = Stem<keyof typeof russian>;
export type FamilyTexts = Readonly<Partial<Record<keyof typeof russian, string>>>;
/** Says the words of the party's total and of the calendar; `count` chooses the plural form. */
export type Say = (key: FamilyKey, values?: MessageValues) => string;

/** The words of a language out of the texts that were fetched. */
export function sayIn(texts: FamilyTexts, lang: Language): Say {
  const found: Readonly<Record<string, string | undefined>> = texts;
  return (key, values = {}) => {
    const { count } = values;
    const counted = typeof count === 'number' ? found[`${key}_${pluralForm(count, lang)}`] : undefined;
    return fillIn(counted ?? found[key], values);
  };
}
