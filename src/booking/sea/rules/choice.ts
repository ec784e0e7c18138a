import { mayChoose } from '../../../catalogue/cancellation/rules/rule.ts';
import type { RuleTerms } from '../../../model/cancellation/fields/shapes.ts';
import type { CancelledBy } from '../../../model/cancellation/fields/vocab.ts';
import type { Language } from '../../../schema/vocab.ts';
import { type ChoiceState, CHOSEN, type Chosen, type SeaWhy } from '../../../model/sea/fields/vocab.ts';
import type { UndoRefusal } from '../../../model/sea/operations.ts';

/** Path of the page where a guest chooses. Russian has no prefix. */
export function choicePath(token: string, language: Language): string {
  return `${language === 'ru' ? '' : `/${language}`}/s/${token}`;
}

/** Whether the text can be the token of a choice's link. */
export const isChoiceToken = (token: unknown): token is string => typeof token === 'string' && /^[0-9a-f]{32}$/.test(token);

/** Who calls a sold trip off, in the words of its cancellation rule. */
export function calledOffBy(why: SeaWhy): CancelledBy {
  return why === 'weather' || why === 'min_pax' ? why : 'operator';
}

/** In whose state a choice is after an answer: the guest's own says what he chose, the desk's that it was given there. */
export function stateAfter(answer: Chosen, isDesk: boolean): ChoiceState {
  if (isDesk) return 'answered_by_desk';
  return answer === 'move' ? 'moved' : answer === 'money' ? 'refunded' : 'credit';
}

/** Whether somebody still has to answer: the guest until the deadline, the desk after it too. */
export const isWaiting = (state: ChoiceState, isDesk: boolean): boolean => state === 'open' || (isDesk && state === 'passed_to_manager');

/**
 * What a guest may choose: only what was sold is moved, with its supplier's word; money only where something was paid, or where
 * nothing was and he just wants out; what his rule forbids is not offered.
 */
export function offeredTo({
  state,
  paid,
  why,
  rule,
}: {
  readonly state: string;
  readonly paid: number;
  readonly why: SeaWhy;
  readonly rule: Pick<RuleTerms, 'operator_cancel'> | null;
}): readonly Chosen[] {
  const may = (choice: Chosen): boolean => rule === null || mayChoose({ by: calledOffBy(why), choice }, rule);
  return CHOSEN.filter((one) => (one === 'move' ? state === 'confirmed' || state === 'on_hold' : one === 'money' ? may(one) : paid > 0 && may(one)));
}

const MINUTE_MS = 60_000;

/** Whether a sea day may be undone: so many minutes after it was done, while nobody was told and nobody has answered. */
export function undoRefusal(facts: {
  readonly state: string;
  readonly done_ms: number;
  readonly now_ms: number;
  readonly answered: number;
  readonly sent: number;
  readonly minutes: number;
}): UndoRefusal | null {
  if (facts.state !== 'done') return 'state';
  if (facts.now_ms - facts.done_ms > facts.minutes * MINUTE_MS) return 'late';
  if (facts.answered > 0) return 'answered';
  return facts.sent > 0 ? 'sent' : null;
}
