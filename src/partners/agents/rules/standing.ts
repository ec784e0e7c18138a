import type { VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import { dayAfter } from '../../../lib/time/zone.ts';
import type { EntryState } from '../../../model/agents/fields/vocab.ts';
import { isEarning } from './commission.ts';

/** Every way that an entry can go; there is no other. What is reduced stays where it is: that is a step of its history, not a state. */
export const ENTRY_TRANSITIONS: Readonly<Record<EntryState, readonly EntryState[]>> = {
  /** Sold; the trip is ahead. */
  pending: ['hold', 'due', 'cancelled', 'rejected'],
  /** The trip took place; the days run. A trip that is moved is ahead again. */
  hold: ['due', 'pending', 'cancelled', 'rejected'],
  due: ['in_payout', 'pending', 'hold', 'cancelled', 'rejected'],
  in_payout: ['paid', 'due'],
  paid: [],
  cancelled: [],
  rejected: [],
};

/** Whether an entry may still be reckoned anew; afterwards what changes is an entry of its own. */
export const isOpenEntry = (state: EntryState): boolean => state === 'pending' || state === 'hold' || state === 'due';
/** Whether it was collected into a payout: its sum stays. */
export const isSettledEntry = (state: EntryState): boolean => state === 'in_payout' || state === 'paid';

/** Where an entry stands by the calendar. */
export interface Standing {
  readonly state: EntryState;
  /** The day on which it is due, and the one on which it goes on; '' where it goes nowhere by itself. Days of the country. */
  readonly due_on: string;
  readonly next_day: string;
}

interface Trip {
  readonly state: VoucherState;
  readonly service_date: string;
}

/**
 * Where an entry stands on a day: ahead of the trip until it took place, or its day is over, or its guests did not come;
 * then held for so many days after the day of the trip, and due from the next morning of the country on.
 * @example standingOf({ state: 'completed', service_date: '2026-11-30' }, 3, '2026-12-02') // { state: 'hold', due_on: '2026-12-03', … }
 */
export function standingOf({ state, service_date }: Trip, hold_days: number, today: string): Standing {
  if (!isEarning(state)) return { state: 'cancelled', due_on: '', next_day: '' };
  const due_on = dayAfter(service_date, hold_days);
  const isOver = state !== 'confirmed' || today > service_date;
  if (!isOver) return { state: 'pending', due_on, next_day: dayAfter(service_date, 1) };
  return today < due_on ? { state: 'hold', due_on, next_day: due_on } : { state: 'due', due_on, next_day: '' };
}
