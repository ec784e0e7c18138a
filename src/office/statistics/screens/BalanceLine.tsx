import { useStaff } from '../../../kit/ui/staff-context.ts';
import { numberText } from '../charts/written.ts';
import { type Balance, isBalanced } from '../overview.ts';

/** The sentence that says whether every lead is accounted for; computed, and red where it is not. */
export function BalanceLine({ balance }: { readonly balance: Balance }) {
  const { t, lang } = useStaff();
  const text = (value: number): string => numberText(value, lang);
  const isTrue = isBalanced(balance);
  const words = {
    before: text(balance.before),
    new: text(balance.new),
    reopened: text(balance.reopened),
    closed: text(balance.closed),
    after: text(balance.after),
  };
  const sum = balance.before + balance.new + balance.reopened + balance.taken - balance.given - balance.closed;
  return (
    <p className="stats-balance" data-wrong={!isTrue || undefined} role={isTrue ? undefined : 'alert'}>
      <span>{t('stats_balance', words)}</span>
      {!isTrue && <span>{t('stats_balance_wrong', { sum: text(sum), after: text(balance.after) })}</span>}
    </p>
  );
}
