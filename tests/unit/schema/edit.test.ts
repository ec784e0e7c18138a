import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editOf, mergeEdit, type RequestEdit, canonical } from '../../../src/schema/edit.ts';
import { KINSHIP } from '../../support/kinship.ts';
import { voucherWords } from '../../../src/booking/vouchers/voucher/input.rules.ts';

const NAMES = ['adults', 'children', 'child_ages', 'hotel', 'room', 'note'] as const;
const { leads } = KINSHIP;
const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);
const record = fc.record(Object.fromEntries(NAMES.map((name) => [name, fc.oneof(fc.integer({ min: 0, max: 2 }), fc.constantFrom('', 'a', null))])));

describe('an edit', () => {
  it('holds what was changed and nothing else, and how it and its kin were seen', () => {
    const stored = { adults: 3, hotel: 'Kata', room: '7', note: '' };
    expect(editOf(stored, { ...stored, room: '8' }, stored, leads)).toEqual({ fields: { room: '8' }, seen: { room: '7', hotel: 'Kata' } });
    expect(editOf(stored, stored, stored, leads)).toEqual({ fields: {}, seen: {} });
  });

  it('never touches a field that its person left alone, whatever others did', () => {
    fc.assert(
      fc.property(record, record, record, (was, mine, is) => {
        const { fields, clashes } = mergeEdit(editOf(was, mine, was, leads), is, leads);
        for (const name of Object.keys(fields)) expect(same(was[name], mine[name])).toBe(false);
        // A field is written over what its person saw, or over what says the same.
        for (const name of Object.keys(fields)) expect(same(is[name], was[name])).toBe(true);
        if (clashes.length > 0) expect(fields).toEqual({});
      }),
      { numRuns: 2000 },
    );
  });

  it('is merged whole unless both changed the same, or its kin, to something else', () => {
    fc.assert(
      fc.property(record, record, record, (was, mine, is) => {
        const { fields, clashes } = mergeEdit(editOf(was, mine, was, leads), is, leads);
        const moved = (name: string): boolean => !same(was[name], is[name]) && !same(mine[name], is[name]);
        const changed = NAMES.filter((name) => !same(was[name], mine[name]) && !same(mine[name], is[name]));
        const kin: Readonly<Record<string, readonly string[]>> = {
          hotel: ['room'],
          room: ['hotel'],
          children: ['child_ages'],
          child_ages: ['children'],
        };
        const isClash = changed.some((name) => moved(name) || (kin[name] ?? []).some(moved));
        expect(clashes.length > 0).toBe(isClash);
        if (!isClash) expect({ ...is, ...fields }).toEqual({ ...is, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) });
      }),
      { numRuns: 2000 },
    );
  });

  it('of a program that sends everything leaves alone what it sends as it saw it', () => {
    const edit: RequestEdit = { fields: { adults: 3, hotel: 'Kata' }, seen: { adults: 3, hotel: '', room: '' } };
    expect(mergeEdit(edit, { adults: 5, hotel: '', room: '' }, leads)).toEqual({ fields: { hotel: 'Kata' }, clashes: [] });
  });

  it('may change one member of an object while another changes its neighbour', () => {
    const { cancellation_rules: rules } = KINSHIP;
    const was = { reschedule: { free_until_hours: 24, max_times: 1 } };
    const edit = editOf(was, { reschedule: { free_until_hours: 48, max_times: 1 } }, was, rules);
    const merged = mergeEdit(edit, { reschedule: { free_until_hours: 24, max_times: 3 } }, rules);
    expect(merged).toEqual({ fields: { reschedule: { free_until_hours: 48, max_times: 3 } }, clashes: [] });
    expect(mergeEdit(edit, { reschedule: { free_until_hours: 12, max_times: 1 } }, rules)).toEqual({ fields: {}, clashes: ['reschedule'] });
  });

  it('asks both who change when a guest is fetched and from where, and nobody about the room', () => {
    const was = { zone: 'Kata', hotel: 'A', room: '', lobby_note: '', pickup_from: '', pickup_to: '', pickup_status: 'unset' };
    const timed = editOf(was, { ...was, pickup_from: '07:00' }, was, KINSHIP.vouchers);
    expect(mergeEdit(timed, { ...was, hotel: 'B' }, KINSHIP.vouchers).clashes).toEqual(['pickup_from', 'hotel']);
    expect(mergeEdit(timed, { ...was, room: '12' }, KINSHIP.vouchers)).toEqual({ fields: { pickup_from: '07:00' }, clashes: [] });
  });
});

describe('a voucher in the words of its forms', () => {
  it('leaves out what follows from them', () => {
    expect(
      voucherWords({
        excursion: '128',
        variant: '128',
        units: [
          { type: 'adult', qty: 2, unit_price: 1 },
          { type: 'extra_hour', qty: 2, unit_price: 500 },
        ],
        collect_on_tour: { asked: null, amount: 900, currency: 'THB', collector: 'guide' },
        discount: { kind: 'fixed', value: 100, reason: 'x', by: 'users:1' },
        restrictions_ack: { list: ['heart'], by: 'users:1', at: '' },
      }),
    ).toMatchObject({
      variant: '',
      extra_hours: { qty: 2, unit_price: 500 },
      collect_on_tour: { asked: null, collector: 'guide' },
      discount: { kind: 'fixed', value: 100, reason: 'x' },
      restrictions_ack: { list: ['heart'] },
    });
    expect(voucherWords({ units: null, discount: null })).toMatchObject({ extra_hours: null, discount: null, restrictions_ack: null });
  });
});
