import type { ExcursionName } from '../../catalogue/catalogue/repo/excursion-names.ts';
import type { LeadRecord } from '../../model/leads/answers.ts';
import type { LeadRow } from '../../model/leads/fields/leads.ts';
import { LANGUAGES, type Language } from '../../i18n/language.ts';
import { localized } from '../../i18n/localized.ts';
import { picks as picksEn } from '../../model/leads/messages/en.picks.ts';
import { picks as picksRu } from '../../model/leads/messages/ru.picks.ts';

const ANSWER: Readonly<Record<Language, string>> = { ru: picksRu.pick_action, en: picksEn.pick_action };
const answerIn = (action: string): string | undefined => LANGUAGES.map((language) => ANSWER[language]).find((answer) => action.startsWith(answer));

/** Whether a guest waits for an answer to what he picked: of an open lead it is the next action, of a closed one nobody has spoken with him since. */
export function waitsForPick({ next_action, due_at, picks, last_touch_at }: Pick<LeadRow, 'next_action' | 'due_at' | 'picks' | 'last_touch_at'>): boolean {
  return answerIn(next_action) !== undefined || (due_at === '' && (picks ?? []).some(({ at }) => at >= last_touch_at));
}

/** An action that begins with the answer to a pick, the answer in the reader's language; any other as it is. */
export function pickAction(action: string, lang: Language): string {
  const answer = answerIn(action);
  return answer === undefined ? action : ANSWER[lang] + action.slice(answer.length);
}

/** Excursions by their names; one that is gone by its id. */
export function namesOf(names: readonly ExcursionName[], ids: readonly string[], lang: Language): string {
  const nameOf = (id: string): string => {
    const found = names.find((one) => one.id === id);
    return found ? localized(found, 'name', lang) || id : id;
  };
  return [...new Set(ids)]
    .filter((id) => id !== '')
    .map(nameOf)
    .join(', ');
}

/** What a guest asks for: the excursion with its variant, and the others that he thinks of. */
export function wishText(names: readonly ExcursionName[], lead: Pick<LeadRecord, 'excursion' | 'variant' | 'excursions'>, lang: Language): string {
  const others = (lead.excursions ?? []).filter((id) => id !== lead.excursion);
  const variant = lead.variant && lead.variant !== lead.excursion ? namesOf(names, [lead.variant], lang) : '';
  const main = namesOf(names, [lead.excursion], lang);
  return [variant === '' ? main : `${main} (${variant})`, namesOf(names, others, lang)].filter(Boolean).join(', ');
}
