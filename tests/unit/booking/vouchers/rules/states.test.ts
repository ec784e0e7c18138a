import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasCome,
  hasEnded,
  holdUntil,
  mayDiscount,
  mayPay,
  mayUndo,
  mayWrite,
  actionsOf,
  holdsSeats,
  nextState,
  OCTO_STATUS,
  VOUCHER_ACTIONS,
} from '../../../../../src/booking/vouchers/voucher/voucher.rules.ts';
import { USER_TYPES } from '../../../../../src/schema/vocab.ts';
import { VOUCHER_STATES, type VoucherState } from '../../../../../src/model/vouchers/fields/vocab.ts';

/** The table of domain.md, written out once more. */
const ARROWS = [
  'draft>on_hold',
  'draft>pending_supplier',
  'draft>cancelled',
  'on_hold>pending_supplier',
  'on_hold>confirmed',
  'on_hold>expired',
  'on_hold>cancelled',
  'pending_supplier>confirmed',
  'pending_supplier>rejected',
  'pending_supplier>cancelled',
  'confirmed>confirmed',
  'confirmed>completed',
  'confirmed>no_show',
  'confirmed>cancelled',
];

describe('a voucher', () => {
  it('goes only where the table says', () => {
    const found = VOUCHER_STATES.flatMap((from) => VOUCHER_ACTIONS.flatMap((action) => nextState(from, action) ?? []).map((to) => `${from}>${to}`));
    expect([...new Set(found)].toSorted()).toEqual(ARROWS.toSorted());
  });

  it('stays in its last states whatever is tried', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...VOUCHER_ACTIONS), { maxLength: 40 }), (actions) => {
        let state: VoucherState = 'draft';
        const path: VoucherState[] = [state];
        for (const action of actions) {
          state = nextState(state, action) ?? state;
          path.push(state);
        }
        const end = path.findIndex((one) => actionsOf(one).length === 0);
        expect(end < 0 || path.slice(end).every((one) => one === path[end])).toBe(true);
        // Seats are given back once: nobody who lost them gets them again.
        const held = path.map(holdsSeats);
        expect(held.join().match(/true,false/g)?.length ?? 0).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is shown outside in the trade’s own words, a draft not at all', () => {
    expect(VOUCHER_STATES.filter((state) => OCTO_STATUS[state] === null)).toEqual(['draft']);
  });
});

describe('a hold', () => {
  const departure = { service_date: '2026-12-05', start_time: '08:00', cutoff_hours: 12 };
  const zone = () => 420;
  it('ends after its hours or when sales end, whichever comes first', () => {
    const start = Date.UTC(2026, 11, 5, 1);
    const early = start - 100 * 3_600_000;
    expect([24, 3].map((hours) => holdUntil(early, hours, departure, zone))).toEqual([24, 3].map((hours) => early + hours * 3_600_000));
    expect(holdUntil(start - 20 * 3_600_000, 24, departure, zone)).toBe(start - 12 * 3_600_000);
    expect(holdUntil(start - 12 * 3_600_000, 24, departure, zone)).toBeNull();
  });

  it('is over so long after its start as the trip takes, or with its day', () => {
    const at = (iso: string) => Date.parse(`${iso}+07:00`);
    const over = (minutes: number, iso: string) => hasEnded(departure, minutes, at(iso), zone);
    expect([over(540, '2026-12-05T16:59:59'), over(540, '2026-12-05T17:00:00')]).toEqual([false, true]);
    expect([over(0, '2026-12-05T23:59:59'), over(0, '2026-12-06T00:00:00')]).toEqual([false, true]);
    expect([over(2880, '2026-12-07T07:59:00'), over(2880, '2026-12-07T08:00:00')]).toEqual([false, true]);
  });

  it('knows the day of the trip by the local calendar', () => {
    expect(hasCome('2026-12-05', Date.UTC(2026, 11, 4, 16, 59), zone)).toBe(false);
    expect(hasCome('2026-12-05', Date.UTC(2026, 11, 4, 17), zone)).toBe(true);
  });
});

describe('rights over vouchers', () => {
  const who = (role: (typeof USER_TYPES)[number] | 'admin', id = 'me') => ({ id, role });
  it('are a manager’s over his own, a senior’s over all, nobody else’s', () => {
    expect(USER_TYPES.filter((type) => mayWrite(who(type), 'me') === null)).toEqual(['manager', 'senior']);
    expect(USER_TYPES.filter((type) => mayWrite(who(type), 'other') === null)).toEqual(['senior']);
    expect(mayWrite(who('admin'), 'other')).toBeNull();
  });

  it('end for managers at the discount’s limit and at the cutoff', () => {
    expect([mayDiscount(who('manager'), 700, 700), mayDiscount(who('manager'), 701, 700), mayDiscount(who('senior'), 9000, 700)]).toEqual([
      null,
      'discount_limit',
      null,
    ]);
    expect([mayUndo(who('manager'), 'me', false), mayUndo(who('manager'), 'me', true), mayUndo(who('senior'), 'me', true)]).toEqual([
      null,
      'after_cutoff',
      null,
    ]);
  });

  it('over refunds and corrections are the accountant’s and the senior’s', () => {
    expect(USER_TYPES.filter((type) => mayPay(who(type), 'me', 'refund') === null)).toEqual(['senior', 'accountant']);
    expect(USER_TYPES.filter((type) => mayPay(who(type), 'me', 'deposit') === null)).toEqual(['manager', 'senior', 'accountant']);
  });
});
