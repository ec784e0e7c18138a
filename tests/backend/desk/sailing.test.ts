import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSailing } from '../../../src/catalogue/catalogue/repo/excursion-options.ts';
import { DAY_REASONS, dayReasons, nextSailings } from '../../../src/catalogue/catalogue/rules/sailing-days.ts';
import type { SailReason } from '../../../src/model/vouchers/fields/vocab.ts';
import { desk, type DeskRole } from '../../support/desk.ts';
import type { Answer } from '../../support/house.ts';
import { dayFromNow, type SalesDesk, startSales, voucherIn } from '../../support/voucher-desk.ts';

let sales: SalesDesk;
let client = '';
beforeAll(async () => {
  sales = await startSales();
  await sales.admin.collection('ic_excurs').update('128', { max_people: 5, route: ['chalong'] });
  const made = await desk(sales.as('manager'), 'clients', { country: 'thailand', name: 'Анна', phones: ['+79161234567'] }, randomUUID());
  client = (made.body['client'] as RecordModel).id;
});
afterAll(() => sales.stop());

type Plain = Readonly<Record<string, unknown>>;
type Undo = () => Promise<unknown>;
const DAY = dayFromNow(10);
const schedule = async (change: Plain): Promise<unknown> => {
  const row = await sales.admin.collection('excursion_schedules').getFirstListItem('excursion = "128"');
  return sales.admin.collection('excursion_schedules').update(row.id, change);
};
const excursion = (change: Plain): Promise<unknown> => sales.admin.collection('ic_excurs').update('128', change);
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Makes a reason true of the day that everything is tried on; gives the way back. */
const SPOIL: Readonly<Record<SailReason, () => Promise<Undo>>> = {
  season: async () => {
    await schedule({ season_from: dayFromNow(100).slice(5), season_to: dayFromNow(130).slice(5) });
    return () => schedule({ season_from: '', season_to: '' });
  },
  weekday: async () => {
    await schedule({ weekdays: [1, 2, 3, 4, 5, 6, 7].filter((one) => one !== weekday(DAY)) });
    return () => schedule({ weekdays: [1, 2, 3, 4, 5, 6, 7] });
  },
  off: async () => {
    await schedule({ exceptions: [{ day: DAY, runs: false, reason_ru: 'Шторм', reason_en: 'Storm' }] });
    return () => schedule({ exceptions: [] });
  },
  closed: async () => {
    const row = await sales.admin.collection('park_closures').create({ location: 'chalong', from: dayFromNow(5).slice(5), to: dayFromNow(20).slice(5) });
    return () => sales.admin.collection('park_closures').delete(row.id);
  },
  sales_over: async () => {
    await schedule({ cutoff_hours: 24 * 30 });
    return () => schedule({ cutoff_hours: 12 });
  },
  past: async () => async () => undefined,
  people: async () => {
    await excursion({ max_people: 1 });
    return () => excursion({ max_people: 5 });
  },
  infants: async () => {
    await excursion({ not_for: ['infants'] });
    return () => excursion({ not_for: [] });
  },
  too_young: async () => {
    await excursion({ age_min: 3 });
    return () => excursion({ age_min: 0 });
  },
  archived: async () => {
    await excursion({ status: 'archived' });
    return () => excursion({ status: 'active' });
  },
  hidden: async () => {
    await excursion({ hidden: true });
    return () => excursion({ hidden: false });
  },
};

/** Every way in: what has to be there before, and what is asked for. A day of its own makes `save` and `move` another trip. */
const WAYS: Readonly<
  Record<
    string,
    {
      readonly from: () => Promise<RecordModel | null>;
      readonly go: (role: DeskRole, voucher: RecordModel | null, day: string, more: Plain) => Promise<Answer>;
    }
  >
> = {
  create: {
    from: async () => null,
    go: (role, _, service_date, more) => {
      const body = { uuid: randomUUID(), excursion: '128', adults: 2, start_time: '08:00', service_date, again: true, ...more };
      return desk(sales.as(role), 'vouchers', body, body.uuid);
    },
  },
  save: {
    from: () => sales.hold('manager', { service_date: dayFromNow(12) }),
    go: (role, voucher, service_date, more) => act(role, voucher, 'save', { service_date, ...more }),
  },
  hold: { from: () => sales.draft('manager'), go: (role, voucher, _, more) => act(role, voucher, 'hold', more) },
  supplier: { from: () => sales.draft('manager'), go: (role, voucher, _, more) => act(role, voucher, 'supplier', more) },
  confirm: {
    from: () => sales.hold('manager', { deposit_due: 0, reason: 'Платит отель' }),
    go: (role, voucher, _, more) => act(role, voucher, 'confirm', more),
  },
  move: {
    from: () => sales.sale('manager', { service_date: dayFromNow(12) }),
    go: (role, voucher, service_date, more) => act(role, voucher, 'reschedule', { service_date, reason: 'x', ...more }),
  },
  amend: {
    from: () => sales.sale('manager', { adults: 2, children: 0 }),
    go: (role, voucher, _, more) => act(role, voucher, 'amend', { adults: 3, reason: 'x', ...more }),
  },
  credit: {
    from: () => sales.hold('manager', { client }),
    go: async (role, voucher, _, more) => {
      return sales.pay(role, voucher?.id ?? '', { kind: 'deposit', method: 'credit', amount: 1000, credit_from: source, ...more });
    },
  },
};
const act = (role: DeskRole, voucher: RecordModel | null, action: string, body: Plain): Promise<Answer> =>
  sales.act(role, voucher as RecordModel, action, body);
let source = '';
const OVERRIDABLE: readonly string[] = ['season', 'weekday', 'off', 'closed', 'sales_over', 'infants', 'too_young'];

/** Whoever goes has a child of two along, however he comes in. */
async function withInfant(voucher: RecordModel | null): Promise<Plain> {
  if (!voucher) return { infants: 1, child_ages: [2] };
  const child_ages = [...Array.from({ length: Number(voucher['children']) }, () => 7), 2];
  await sales.admin.collection('vouchers').update(voucher.id, { infants: 1, child_ages });
  return {};
}

/** A day and hour that have gone by, wherever the way takes its day from. */
async function intoPast(way: string, voucher: RecordModel | null): Promise<string> {
  const past = dayFromNow(-1);
  if (voucher && way !== 'save' && way !== 'move') await sales.admin.collection('vouchers').update(voucher.id, { service_date: past });
  return past;
}

describe('whether a party can sail is asked', () => {
  beforeAll(async () => {
    const from = await sales.hold('manager', { client });
    await sales.pay('manager', from.id, { amount: 345_000 });
    await sales.act('manager', await sales.read(from.id), 'cancel', { refund_choice: 'credit', reason: 'x' });
    source = from.id;
  });
  const cells = Object.keys(WAYS).flatMap((way) => (Object.keys(SPOIL) as SailReason[]).map((reason) => [way, reason] as const));

  it.each(cells)('by %s, against %s', async (way, reason) => {
    const { from, go } = WAYS[way] ?? { from: async () => null, go: () => Promise.reject(new Error(way)) };
    const before = await from();
    const undo = await SPOIL[reason]();
    try {
      const day = reason === 'past' ? await intoPast(way, before) : DAY;
      const who = reason === 'infants' || reason === 'too_young' ? await withInfant(before) : {};
      const seen = async () => (before ? sales.read(before.id) : null);
      const refused = await go('manager', await seen(), day, who);
      // Whether the old day may be left is asked first.
      expect([403, 422]).toContain(refused.status);
      expect(JSON.stringify(refused.body)).toMatch(new RegExp(`"${reason}"|not_on_sale${way === 'move' && reason === 'sales_over' ? '|after_cutoff' : ''}`));
      const asked = { ...who, off_schedule: true, reason: 'Лодка идёт для них' };
      const manager = await go('manager', await seen(), day, asked);
      expect(manager.status).toBeGreaterThanOrEqual(403);
      const senior = await go('senior', await seen(), day, asked);
      if (OVERRIDABLE.includes(reason)) {
        expect(senior).toMatchObject({ status: 200 });
        expect(voucherIn(senior)['overrides']).toMatchObject([{ reasons: [reason], by: `users:${sales.idOf('senior')}`, reason: 'Лодка идёт для них' }]);
      } else expect(senior).toMatchObject({ status: 422 });
    } finally {
      await undo();
    }
  });

  it('once for one trip: what a senior set aside lets a manager go on', async () => {
    const undo = await SPOIL.weekday();
    try {
      const held = await sales.hold('senior', { off_schedule: true, reason: 'Чартер', sold_by: sales.idOf('manager'), deposit_due: 0 });
      expect(await sales.act('manager', held, 'confirm')).toMatchObject({ status: 200 });
    } finally {
      await undo();
    }
  });

  it('but not of a place where only landing is closed', async () => {
    const row = await sales.admin
      .collection('park_closures')
      .create({ location: 'chalong', from: dayFromNow(5).slice(5), to: dayFromNow(20).slice(5), landing_only: true });
    try {
      expect(await WAYS['create']?.go('manager', null, DAY, {})).toMatchObject({ status: 200 });
    } finally {
      await sales.admin.collection('park_closures').delete(row.id);
    }
  });
});

describe('the form of a sale', () => {
  it('says of each day and choice what the house does: weekday, season, and what is closed on the way of the chosen variant', async () => {
    await sales.admin.collection('locations').create({ id: 'rawai', country: 'thailand', kind: 'pier', name_ru: 'Раваи', name_en: 'Rawai' });
    await sales.admin.collection('ic_excurs').update('1281', { route: ['rawai'] });
    const undo = [await SPOIL.closed(), await SPOIL.weekday()];
    try {
      const days = await findSailing(sales.as('manager'), '128');
      const said = async (variant: string, ahead: number): Promise<readonly string[]> => {
        const answer = await WAYS['create']?.go('manager', null, dayFromNow(ahead), { variant });
        return ((answer?.body['data'] as { readonly reasons?: readonly string[] } | undefined)?.reasons ?? []).filter((one) =>
          DAY_REASONS.includes(one as never),
        );
      };
      const seen: string[] = [];
      for (const variant of ['128', '1281'])
        for (const ahead of [3, 10, 11, 24, 30]) {
          const reasons = dayReasons(dayFromNow(ahead), days, variant);
          expect([variant, ahead, reasons]).toEqual([variant, ahead, await said(variant, ahead)]);
          seen.push(`${variant} ${reasons.join()}`);
        }
      expect(new Set(seen)).toEqual(new Set(['128 ', '128 closed', '128 closed,weekday', '128 weekday', '1281 ', '1281 weekday']));
      // What is offered in the place of a closed day is open.
      expect(nextSailings(dayFromNow(6), 3, days, '128').every((day) => day > dayFromNow(20))).toBe(true);
    } finally {
      for (const one of undo) await one();
    }
  });
});
