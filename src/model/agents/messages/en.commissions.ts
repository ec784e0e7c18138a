import type { commissions as russian } from './ru.commissions.ts';

type Key = Exclude<keyof typeof russian, `${string}_few` | `${string}_many`>;

/** What an agent earns, and how it comes about. */
export const commissions = {
  own_commissions: 'What I earn',
  own_commissions_text: 'What you earn for every guest, how it comes about, and when it is paid out.',
  own_commissions_empty: 'Nothing has been earned yet.',
  commission_sum: 'Sum',
  commission_how: 'How it comes about',
  commission_state: 'State',
  commission_state_pending: 'Trip ahead',
  commission_state_hold: 'On hold',
  commission_state_due: 'Due',
  commission_state_in_payout: 'In a payout',
  commission_state_paid: 'Paid',
  commission_state_cancelled: 'Cancelled',
  commission_state_rejected: 'Not accepted',
  commission_percent: '{base} × {percent}% = {amount}',
  commission_per_guest: '{sum} × {people} = {amount}',
  commission_per_voucher: '{amount} for the voucher',
  commission_capped: '{amount}: no more than was sold',
  commission_nothing: 'nothing is earned for this sale',
  commission_clawback: '{amount} is taken back: the sale changed after it was paid out',
  commission_adjustment: '{amount} is added: the sale changed after it was paid out',
  commission_by_hand: '{amount} from the office',
  commission_was: 'it was {first}',
  commission_is_cancelled: 'the sale was cancelled, it was {first}',
  commission_is_rejected: 'the office did not accept this sale',
  commission_unlocks_one: 'unlocks on {day}, {count} day after the trip',
  commission_unlocks_other: 'unlocks on {day}, {count} days after the trip',
  commission_unlocks_at_once: 'unlocks right after the trip, on {day}',
  commission_due_since: 'due since {day}',
} as const satisfies Record<Key, string>;
