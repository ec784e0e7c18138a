import type { LetterKind, StepAction } from '../../../model/agents/fields/vocab.ts';
import type { LetterLine, LetterStep } from '../../../model/agents/office.operations.ts';

const MINUTE_MS = 60_000;
/** What has just moved may move again, and comes seldom alone. */
const SETTLED_MS = 10 * MINUTE_MS;
/** An agent has one letter in this time at most; one that was refused is tried again after it. */
export const LETTER_MS = 60 * MINUTE_MS;
/** How long nobody else takes a letter that was claimed: longer than sending takes. */
export const CLAIM_MS = 2 * MINUTE_MS;
/** What could not be told by then is no news any more. */
export const NEWS_MS = 7 * 24 * LETTER_MS;

/** Whether a text can be an address of e-mail; whether somebody reads it nobody knows. */
export const isEmail = (text: string): boolean => /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(text);

/** Whether a letter goes now. @param oldest_ms the instant of the oldest move that it would tell */
export const isLetterDue = (oldest_ms: number, now_ms: number): boolean => now_ms - oldest_ms >= SETTLED_MS;

const OF_ACTIONS: Partial<Readonly<Record<StepAction, LetterKind>>> = {
  sold: 'sales',
  raised: 'sales',
  adjusted: 'sales',
  unlocked: 'due',
  reduced: 'less',
  cancelled: 'less',
  rejected: 'less',
  clawed_back: 'less',
};

/**
 * What of the steps of an agent's commissions a letter tells: of each commission and kind one line, from where it stood first to where
 * it stands last. What only goes on by the clock, or into a payout, is none.
 * @param steps oldest first
 * @param wanted the kinds that he wants
 */
export function linesOf(steps: readonly LetterStep[], wanted: readonly LetterKind[]): readonly LetterLine[] {
  const lines = new Map<string, LetterLine>();
  for (const step of steps) {
    const kind = OF_ACTIONS[step.action as StepAction];
    if (!kind || !wanted.includes(kind)) continue;
    const first = lines.get(`${step.entry} ${kind}`);
    lines.set(`${step.entry} ${kind}`, first ? { ...step, kind, before: first.before, created: first.created } : { ...step, kind });
  }
  return [...lines.values()];
}
