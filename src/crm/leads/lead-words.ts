import { isSeller } from '../../schema/vocab.ts';
import type { DeskWords, NamedWord, StatusWord } from '../../people/desk/repo/desk-words.ts';
import type { Language } from '../../i18n/language.ts';
import { pickAction } from './picked.ts';
import { localized } from '../../i18n/localized.ts';

/** The name of a code; the code itself where nobody knows it. */
export function nameIn(words: readonly NamedWord[], id: string, lang: Language): string {
  const word = words.find((one) => one.id === id);
  return word ? localized(word, 'name', lang) || id : id;
}

export function statusOf(words: DeskWords, id: string): StatusWord | undefined {
  return words.statuses.find((one) => one.id === id);
}

/** What is to be done next: an action that a status or a pick proposes is said in the reader's language, one's own words as they are. */
export function actionText({ statuses }: DeskWords, action: string, lang: Language): string {
  const status = action === '' ? undefined : statuses.find(({ action_ru, action_en }) => action === action_ru || action === action_en);
  return status ? localized(status, 'action', lang) || action : pickAction(action, lang);
}

/** Statuses to which a lead may go from where it is, in the order of the statuses. */
export function nextStatuses(words: DeskWords, id: string): readonly StatusWord[] {
  const { next } = statusOf(words, id) ?? {};
  return next ? words.statuses.filter((one) => next.includes(one.id)) : [];
}

export function personName(words: DeskWords, id: string, lang: Language): string {
  const person = words.people.find((one) => one.id === id);
  return person ? localized(person, 'name', lang) : '';
}

export const choicesOf = (words: readonly NamedWord[], lang: Language): readonly { readonly value: string; readonly text: string }[] =>
  words.map(({ id, ...names }) => ({ value: id, text: localized(names, 'name', lang) || id }));

/** People who can have leads. */
export const managersOf = ({ people }: DeskWords): DeskWords['people'] => people.filter(({ type, active }) => active && isSeller(type));

/** What a status requires (`statuses.required_fields`). */
export const requiredBy = (words: DeskWords, status: string): readonly string[] => statusOf(words, status)?.required_fields ?? [];
