import type { ExcursionName } from '../../../catalogue/catalogue/repo/excursion-names.ts';
import { type Language, LANGUAGES } from '../../../i18n/language.ts';
import { localized, nameById } from '../../../i18n/localized.ts';
import type { LeadRecord } from '../../../model/leads/answers.ts';
import type { LeadRow } from '../../../model/leads/fields/leads.ts';
import { picks as picksEn } from '../../../model/leads/messages/en.picks.ts';
import { picks as picksRu } from '../../../model/leads/messages/ru.picks.ts';
import type { DeskWords, NamedWord, StatusWord } from '../../../people/desk/repo/desk-words.ts';
import { isSeller } from '../../../schema/vocab.ts';

const ANSWER: Readonly<Record<Language, string>> = { ru: picksRu.pick_action, en: picksEn.pick_action };
const answerIn = (action: string): string | undefined => LANGUAGES.map((language) => ANSWER[language]).find((answer) => action.startsWith(answer));

/** Whether a guest waits for an answer to what he picked: of an open lead it is the next action, of a closed one nobody has spoken with him since. */
export function waitsForPick({
  next_action,
  closed_at,
  picks,
  last_touch_at,
}: Pick<LeadRow, 'next_action' | 'closed_at' | 'picks' | 'last_touch_at'>): boolean {
  return answerIn(next_action) !== undefined || (closed_at !== '' && (picks ?? []).some(({ at }) => at >= last_touch_at));
}

/** An action that begins with the answer to a pick, the answer in the reader's language; any other as it is. */
function pickAction(action: string, lang: Language): string {
  const answer = answerIn(action);
  return answer === undefined ? action : ANSWER[lang] + action.slice(answer.length);
}

/** Excursions by their names; one that is gone by its id. */
export function namesOf(names: readonly ExcursionName[], ids: readonly string[], lang: Language): string {
  return [...new Set(ids)]
    .filter((id) => id !== '')
    .map((id) => nameById(names, id, lang))
    .join(', ');
}

/** What a guest asks for: the excursion with its variant, and the others that he thinks of. */
export function wishText(names: readonly ExcursionName[], lead: Pick<LeadRecord, 'excursion' | 'variant' | 'excursions'>, lang: Language): string {
  const others = (lead.excursions ?? []).filter((id) => id !== lead.excursion);
  const variant = lead.variant && lead.variant !== lead.excursion ? namesOf(names, [lead.variant], lang) : '';
  const main = namesOf(names, [lead.excursion], lang);
  return [variant === '' ? main : `${main} (${variant})`, namesOf(names, others, lang)].filter(Boolean).join(', ');
}

/** The name of a code; the code itself where nobody knows it. */
export function nameIn(words: readonly NamedWord[], id: string, lang: Language): string {
  const word = words.find((one) => one.id === id);
  return word ? localized(word, 'name', lang) || id : id;
}

export function statusOf(words: Pick<DeskWords, 'statuses'>, id: string): StatusWord | undefined {
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
