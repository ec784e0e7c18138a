import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import type { Reason } from '../../../schema/retention.ts';
import type { RetentionRun } from '../../../model/retention/operations.ts';

/** Why rows stay, in words. */
const REASON_WORDS: Readonly<Record<Reason, MessageKey>> = {
  expected: 'retention_expected',
  open_voucher: 'retention_open_voucher',
  unpaid: 'retention_unpaid',
  refund_due: 'retention_refund_due',
  credit_left: 'retention_credit_left',
  money_pending: 'retention_money_pending',
  legal_hold: 'retention_legal_hold',
};

/** Reasons with their numbers, the largest first. */
export const reasonsOf = ({ stayed }: RetentionRun): readonly (readonly [words: MessageKey, many: number])[] =>
  (Object.entries(stayed) as readonly (readonly [Reason, number])[]).toSorted((a, b) => b[1] - a[1]).map(([reason, many]) => [REASON_WORDS[reason], many]);

export const stayedOf = ({ stayed }: RetentionRun): number => Object.values(stayed).reduce((sum, many) => sum + many, 0);

/** How many rows a dry run would have ended. */
export const wouldEnd = (run: RetentionRun): number => run.due - stayedOf(run);

/** What a real run did, in one line. */
export function doneText(t: Translate, run: RetentionRun): string {
  const stayed = stayedOf(run);
  return [
    run.done > 0 ? t('retention_done', { count: run.done }) : t('retention_would_none'),
    ...(stayed > 0 ? [t('retention_stayed', { count: stayed })] : []),
    ...(run.failed > 0 ? [t('retention_failed', { count: run.failed })] : []),
    ...(run.state === 'going' ? [t('retention_going')] : []),
  ].join(', ');
}

/** What a dry run found, in one line. */
export function wouldText(t: Translate, run: RetentionRun): string {
  const [many, stayed] = [wouldEnd(run), stayedOf(run)];
  return [
    many > 0 ? t('retention_would', { count: many }) : t('retention_would_none'),
    ...(stayed > 0 ? [t('retention_stayed', { count: stayed })] : []),
    t('retention_looked', { count: run.looked }),
  ].join(', ');
}
