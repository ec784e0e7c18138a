import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CashLine } from '../../src/model/cash/fields/shapes.ts';
import type { DayFault } from '../../src/model/cash/answers.ts';
import { runSql } from '../support/backend.ts';
import { desk, type DeskRole } from '../support/desk.ts';
import type { Answer } from '../support/house.ts';
import { dayFromNow, paymentIn, paymentsOf, type SalesDesk, startSales, voucherIn } from '../support/voucher-desk.ts';

type Body = Readonly<Record<string, unknown>>;
interface Held {
  readonly holder: string;
  readonly currency: string;
  readonly amount: number;
}

let sales: SalesDesk;
const COUNTRY = 'thailand';
const write = (role: DeskRole, route: string, body: Body = {}, key?: string): Promise<Answer> =>
  desk(sales.as(role), route, { country: COUNTRY, ...body }, key);
const holdings = async (role: DeskRole = 'accountant') =>
  (await desk(sales.as(role), `cash?country=${COUNTRY}`)).body as unknown as {
    readonly held: readonly Held[];
    readonly writes: string;
    readonly moves: readonly RecordModel[];
  };
const userOf = (role: DeskRole): string => `users:${sales.idOf(role)}`;
const heldBy = async (holder: string, currency = 'THB'): Promise<number> =>
  (await holdings()).held.find((one) => one.holder === holder && one.currency === currency)?.amount ?? 0;
const office = async (): Promise<string> =>
  `boxes:${(await sales.admin.collection('cash_boxes').getFirstListItem(`country = "${COUNTRY}" && kind = "office"`)).id}`;
const readDay = async (day = '') =>
  (await desk(sales.as('accountant'), `cash/day?country=${COUNTRY}&day=${day}`)).body as unknown as {
    readonly day: string;
    readonly lines: readonly CashLine[];
    readonly faults: readonly DayFault[];
    readonly isClosed: boolean;
    readonly writes: string;
  };
/** Counts the boxes as the books have them, with what is said otherwise. */
const counted = (lines: readonly CashLine[], more = 0) =>
  lines.filter(({ holder }) => holder.startsWith('boxes:')).map(({ holder, currency, closing }) => ({ holder, currency, amount: closing + more }));
const cash = (voucher: RecordModel, role: DeskRole, amount: number, more: Body = {}): Promise<Answer> =>
  sales.pay(role, voucher.id, { kind: 'balance', method: 'cash_thb', amount, ...more });
const sale = (change: Body = {}): Promise<RecordModel> => sales.sale('manager', change);

beforeAll(async () => {
  sales = await startSales();
});
afterAll(() => sales.stop());

describe('cash that somebody takes', () => {
  it('is held by a manager himself, and in the office’s box by whoever keeps the books', async () => {
    const voucher = await sale();
    const before = await heldBy(userOf('manager'));
    expect((await cash(voucher, 'manager', 100_000)).status).toBe(200);
    expect((await cash(voucher, 'accountant', 50_000)).status).toBe(200);
    expect(await heldBy(userOf('manager'))).toBe(before + 100_000);
    expect(await heldBy(await office())).toBe(50_000);
    // What is awaited is held by nobody, and neither is what is with a bank.
    await sales.pay('manager', voucher.id, { kind: 'balance', method: 'agent_collected', amount: 50_000 });
    await sales.pay('manager', voucher.id, { kind: 'balance', method: 'thai_qr', amount: 50_000 });
    expect(await heldBy(userOf('manager'))).toBe(before + 100_000);
  });

  it('is an agent’s where he collected it, once somebody has seen it', async () => {
    const voucher = await sale();
    await sales.admin.collection('vouchers').update(voucher.id, { agent: sales.idOf('agent') });
    const waiting = paymentIn(await sales.pay('manager', voucher.id, { kind: 'balance', method: 'agent_collected', amount: 200_000 }));
    expect(await heldBy(userOf('agent'))).toBe(0);
    expect((await desk(sales.as('accountant'), `payments/${waiting.id}/clear`, {})).status).toBe(200);
    expect(await heldBy(userOf('agent'))).toBe(200_000);
    const give = { from: userOf('agent'), to: await office(), lines: [{ currency: 'THB', amount: 200_000 }] };
    expect(await write('accountant', 'cash-moves', give)).toMatchObject({ status: 422, body: { data: { fields: { note: {} } } } });
    expect((await write('manager', 'cash-moves', { ...give, note: 'Anan' })).status).toBe(403);
    expect((await write('accountant', 'cash-moves', { ...give, note: 'Anan' })).status).toBe(200);
    expect(await heldBy(userOf('agent'))).toBe(0);
  });

  it('goes to the holder of what is put right, on the day that is open', async () => {
    const voucher = await sale();
    const payment = paymentIn(await cash(voucher, 'manager', 500_000));
    const before = await heldBy(userOf('manager'));
    expect((await desk(sales.as('accountant'), `payments/${payment.id}/correct`, { amount: 450_000, reason: 'Недодали' })).status).toBe(200);
    expect(await heldBy(userOf('manager'))).toBe(before - 50_000);
  });
});

describe('a hand-over', () => {
  it('is counted by two people, enters once, and never gives more than is held', async () => {
    const voucher = await sale();
    await cash(voucher, 'manager', 300_000);
    const [from, to, held] = [userOf('manager'), await office(), await heldBy(userOf('manager'))];
    const inBox = await heldBy(to);
    const lines = [{ currency: 'THB', amount: held }];
    expect(await write('manager', 'cash-moves', { from, to, lines: [{ currency: 'THB', amount: held + 100 }] })).toMatchObject({
      status: 409,
      body: { code: 'cash_over' },
    });
    expect(await write('manager', 'cash-moves', { from: userOf('senior'), to, lines })).toMatchObject({ status: 403 });
    expect(await write('manager', 'cash-moves', { from, to: 'bank', lines, note: '1' })).toMatchObject({ status: 422 });
    const key = randomUUID();
    const made = await Promise.all([1, 2, 3].map(() => write('manager', 'cash-moves', { from, to, lines }, key)));
    const [move] = made.map(({ body }) => body['move'] as RecordModel);
    expect(new Set(made.map(({ body }) => (body['move'] as RecordModel).id)).size).toBe(1);
    expect(await heldBy(from)).toBe(held);
    // What is offered is not offered twice.
    expect(await write('manager', 'cash-moves', { from, to, lines: [{ currency: 'THB', amount: 100 }] })).toMatchObject({ status: 409 });
    const count = (role: DeskRole, amount: number) =>
      write(role, `cash-moves/${move?.id}/count`, { counted: [{ currency: 'THB', amount }], expected: move?.['revision'] });
    for (const role of ['manager', 'senior', 'guide'] as const) expect((await count(role, held)).status, role).toBe(403);
    expect(await count('accountant', held - 100)).toMatchObject({ status: 422, body: { code: 'cash_differs' } });
    const answers = await Promise.all([count('accountant', held), count('admin', held), count('accountant', held)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await heldBy(from), await heldBy(to)]).toEqual([0, inBox + held]);
  });

  it('goes back with a reason, and into the bank by the accountant alone', async () => {
    const voucher = await sale();
    await cash(voucher, 'manager', 100_000);
    const [from, to] = [userOf('manager'), await office()];
    const move = (await write('manager', 'cash-moves', { from, to, lines: [{ currency: 'THB', amount: 100_000 }] })).body['move'] as RecordModel;
    const back = (reason: string) => write('accountant', `cash-moves/${move.id}/return`, { reason, expected: move['revision'] });
    expect(await back('')).toMatchObject({ status: 422, body: { code: 'reason_missing' } });
    expect((await back('Рваная купюра')).status).toBe(200);
    expect(await heldBy(from)).toBe(100_000);
    const held = await heldBy(to);
    const bank = { from: to, to: 'bank', lines: [{ currency: 'THB', amount: 50_000 }], note: 'KBank 118' };
    for (const role of ['manager', 'senior'] as const) expect((await write(role, 'cash-moves', bank)).status, role).toBe(403);
    expect((await write('accountant', 'cash-moves', bank)).status).toBe(200);
    expect(await heldBy(to)).toBe(held - 50_000);
    // A mistake is a counter-move.
    expect((await write('accountant', 'cash-moves', { from: 'bank', to, lines: bank.lines, note: 'Ошибка' })).status).toBe(200);
    expect(await heldBy(to)).toBe(held);
  });
});

describe('two people', () => {
  const big = async (): Promise<RecordModel> => {
    const voucher = await sale({ excursion: '128', variant: '1281', adults: 4, children: 0 });
    expect((await cash(voucher, 'accountant', 3_000_000)).status).toBe(200);
    return voucher;
  };

  it('give back a large sum: one prepares, another pays, in parts as little as at once', async () => {
    const voucher = await big();
    const refund = (role: DeskRole, amount: number) => sales.pay(role, voucher.id, { kind: 'refund', method: 'cash_thb', amount, reason: 'Шторм' });
    const small = paymentIn(await refund('accountant', 1_500_000));
    expect(small['state']).toBe('cleared');
    const second = paymentIn(await refund('accountant', 1_000_000));
    expect(second['state']).toBe('pending');
    expect(await desk(sales.as('accountant'), `payments/${second.id}/clear`, {})).toMatchObject({ status: 422, body: { code: 'dual_control' } });
    expect((await desk(sales.as('manager'), `payments/${second.id}/clear`, {})).status).toBe(403);
    const before = await heldBy(userOf('senior'));
    const paid = await Promise.all([1, 2].map(() => desk(sales.as('senior'), `payments/${second.id}/clear`, {})));
    expect(paid.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    // It left the hand of whoever paid it.
    expect(await heldBy(userOf('senior'))).toBe(before - 1_000_000);
  });

  it('put a large sum right, and nobody his own proposal', async () => {
    const voucher = await big();
    const [payment] = await paymentsOf(sales.admin, voucher.id);
    const right = { amount: 400_000, reason: 'Лишний ноль' };
    expect(await desk(sales.as('accountant'), `payments/${payment?.id}/correct`, right)).toMatchObject({ status: 422, body: { code: 'dual_control' } });
    const prepared = await write('accountant', 'cash-requests', { kind: 'correction', payment: payment?.id, ...right });
    const request = prepared.body['request'] as RecordModel;
    const decide = (role: DeskRole, action: string, reason = '') =>
      write(role, `cash-requests/${request.id}/${action}`, { expected: request['revision'], reason });
    expect((await decide('manager', 'approve')).status).toBe(403);
    expect(await decide('accountant', 'approve')).toMatchObject({ status: 422, body: { code: 'dual_control' } });
    const before = await heldBy(await office());
    const all = await Promise.all([decide('senior', 'approve'), decide('admin', 'approve'), decide('senior', 'approve')]);
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await heldBy(await office())).toBe(before - 2_600_000);
    expect((await sales.read(voucher.id))['paid']).toBe(400_000);
  });

  it('let a difference stand, and decline one with a reason', async () => {
    const box = await office();
    const before = await heldBy(box);
    const found = { kind: 'difference', holder: box, currency: 'THB', amount: -5_000, reason: 'Не нашли' };
    expect((await write('senior', 'cash-requests', found)).status).toBe(403);
    expect(await write('accountant', 'cash-requests', { ...found, amount: 0 })).toMatchObject({ status: 422 });
    const request = (await write('accountant', 'cash-requests', found)).body['request'] as RecordModel;
    const decide = (role: DeskRole, action: string, reason = '') =>
      write(role, `cash-requests/${request.id}/${action}`, { expected: request['revision'], reason });
    expect(await decide('senior', 'decline')).toMatchObject({ status: 422, body: { code: 'reason_missing' } });
    expect((await decide('senior', 'approve')).status).toBe(200);
    expect(await heldBy(box)).toBe(before - 5_000);
  });
});

describe('the list of all payments', () => {
  it('answers every filter, walks to its end in both directions, and its totals are those of its rows', async () => {
    const voucher = await sale({ lead_name_latin: 'Quentin Zhukov' });
    for (const amount of [10_000, 20_000, 30_000]) await cash(voucher, 'manager', amount);
    const all = await sales.admin.collection('payments').getFullList({ filter: `country = "${COUNTRY}"`, sort: '-received_at,-id' });
    const ask = async (params: string) => (await desk(sales.as('senior'), `payments?country=${COUNTRY}&count=1${params}`)).body;
    const walk = async (params: string): Promise<readonly string[]> => {
      const ids: string[] = [];
      let after = '';
      do {
        const page = await ask(`${params}&limit=3${after ? `&after=${encodeURIComponent(after)}` : ''}`);
        ids.push(...(page['rows'] as readonly RecordModel[]).map(({ id }) => id));
        after = String(page['after']);
      } while (after !== '');
      return ids;
    };
    const today = dayFromNow(0);
    const cases: readonly (readonly [string, (row: RecordModel) => boolean])[] = [
      ['', () => true],
      ['&state=pending', (row) => row['state'] === 'pending'],
      ['&kind=correction', (row) => row['kind'] === 'correction'],
      ['&method=cash_thb&state=cleared', (row) => row['method'] === 'cash_thb' && row['state'] === 'cleared'],
      [`&received_by=${sales.idOf('manager')}`, (row) => row['received_by'] === userOf('manager')],
      ['&currency=RUB', (row) => row['currency'] === 'RUB'],
      ['&least=20000&most=60000', (row) => Math.abs(row['amount']) >= 20_000 && Math.abs(row['amount']) <= 60_000],
      [`&from=${today}&to=${today}`, () => true],
      [`&to=${dayFromNow(-1)}`, () => false],
      ['&q=Zhukov', (row) => row['voucher'] === voucher.id],
      ['&q=Жуков', (row) => row['voucher'] === voucher.id],
      ['&state=nonsense&least=abc', () => true],
    ];
    for (const [params, fits] of cases) {
      const wanted = all.filter(fits);
      expect(await walk(params), params).toEqual(wanted.map(({ id }) => id));
      expect((await ask(params))['total'], params).toBe(wanted.length);
      const { totals } = (await desk(sales.as('senior'), `payments/totals?country=${COUNTRY}${params}`)).body as {
        totals: readonly { currency: string; state: string; came: number; went: number }[];
      };
      for (const state of ['cleared', 'pending']) {
        const kindOf = (row: RecordModel): string =>
          row['kind'] === 'correction' ? String(all.find(({ id }) => id === row['corrects'])?.['kind']) : String(row['kind']);
        const sum = (isOut: boolean): number =>
          wanted
            .filter((row) => row['state'] === state && row['currency'] === 'THB' && row['method'] !== 'credit' && (kindOf(row) === 'refund') === isOut)
            .reduce((total, row) => total + Number(row['amount']), 0);
        const told = totals.find((one) => one.currency === 'THB' && one.state === state);
        expect([told?.came ?? 0, told?.went ?? 0], `${params} ${state}`).toEqual([sum(false), sum(true)]);
      }
    }
    const one = (await desk(sales.as('accountant'), `payments/${all[0]?.id}`)).body;
    expect(one).toMatchObject({ payment: { id: all[0]?.id }, voucher: { id: all[0]?.['voucher'] } });
    for (const role of ['manager', 'guide', 'agent', 'content'] as const) {
      expect((await desk(sales.as(role), `payments?country=${COUNTRY}`)).status, role).toBe(403);
      expect((await desk(sales.as(role), `payments/totals?country=${COUNTRY}`)).status, role).toBe(403);
      expect((await desk(sales.as(role), `payments/${all[0]?.id}`)).status, role).toBe(403);
    }
  });
});

describe('what is due', () => {
  it('names refunds that are owed, refunds that wait, proposals and deposits on their way', async () => {
    const held = await sales.hold('manager');
    await sales.pay('manager', held.id, { kind: 'deposit', method: 'thai_qr', amount: 100_000 });
    const owed = await sale();
    await cash(owed, 'manager', 100_000);
    expect((await sales.act('senior', await sales.read(owed.id), 'cancel', { by: 'operator', reason: 'Шторм' })).status).toBe(200);
    const due = (await desk(sales.as('senior'), `cash/due?country=${COUNTRY}`)).body as Record<string, readonly RecordModel[]>;
    expect(due['owed']?.find(({ voucher }) => voucher === owed.id)).toMatchObject({ amount: 100_000, voucher_currency: 'THB' });
    expect(due['deposits']?.find(({ voucher }) => voucher === held.id)).toMatchObject({ pending: 100_000, paid: 0 });
    const prepared = voucherIn(await sales.pay('accountant', owed.id, { kind: 'refund', method: 'bank_thb', amount: 100_000, reason: 'Шторм' }));
    expect(prepared['refund_due']).toBe(100_000);
    const then = (await desk(sales.as('senior'), `cash/due?country=${COUNTRY}`)).body as Record<string, readonly RecordModel[]>;
    expect(then['owed']?.some(({ voucher }) => voucher === owed.id)).toBe(false);
    expect(then['prepared']?.find(({ voucher }) => voucher === owed.id)).toMatchObject({ amount: 100_000, method: 'bank_thb' });
    for (const role of ['manager', 'guide', 'agent'] as const) expect((await desk(sales.as(role), `cash/due?country=${COUNTRY}`)).status).toBe(403);
  });
});

describe('a day', () => {
  it('is refused while something is on its way or a box holds something else, row by row', async () => {
    const voucher = await sale();
    await cash(voucher, 'manager', 100_000);
    const move = (await write('manager', 'cash-moves', { from: userOf('manager'), to: await office(), lines: [{ currency: 'THB', amount: 100_000 }] })).body[
      'move'
    ] as RecordModel;
    const day = await readDay();
    const close = (role: DeskRole, more = 0, lines = day.lines) => write(role, 'cash/close', { day: day.day, counted: counted(lines, more) });
    for (const role of ['manager', 'senior', 'guide'] as const) expect((await close(role)).status, role).toBe(403);
    const refused = await close('accountant');
    expect(refused).toMatchObject({ status: 422, body: { code: 'cash_unbalanced' } });
    expect((refused.body['data'] as { faults: readonly DayFault[] }).faults.map(({ code, id }) => [code, id])).toContainEqual(['move_open', move.id]);
    await write('accountant', `cash-moves/${move.id}/count`, { counted: [{ currency: 'THB', amount: 100_000 }], expected: move['revision'] });
    // Whoever paid a refund out of a hand that held nothing is told as well.
    const below = (await readDay()).faults.filter(({ code }) => code === 'below_zero');
    for (const { holder, currency, amount } of below) {
      const request = (await write('accountant', 'cash-requests', { kind: 'difference', holder, currency, amount: -amount, reason: 'Из сейфа' })).body[
        'request'
      ] as RecordModel;
      expect((await write('admin', `cash-requests/${request.id}/approve`, { expected: request['revision'] })).status).toBe(200);
    }
    const now = await readDay();
    const wrong = await close('accountant', 700, now.lines);
    expect((wrong.body['data'] as { counts: readonly unknown[] }).counts).toContainEqual(expect.objectContaining({ currency: 'THB' }));
    for (const line of now.lines) {
      const { opening, received, taken, handed, refunds, banked, corrected, differences, closing } = line;
      expect(opening + received + taken - handed - refunds - banked + corrected + differences).toBe(closing);
      if (line.holder !== 'bank') expect(closing).toBe(await heldBy(line.holder, line.currency));
    }
  });

  it('is closed once by thirty at a time, and nothing of it changes any more', async () => {
    const { day, lines } = await readDay();
    const body = { day, counted: counted(lines) };
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => write(at % 2 === 0 ? 'accountant' : 'admin', 'cash/close', body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map((one) => one.body['code']))).toEqual(new Set(['cash_closed']));
    expect(await sales.admin.collection('cash_closes').getFullList()).toHaveLength(1);
    const before = await readDay(day);
    expect(before).toMatchObject({ isClosed: true, writes: dayFromNow(1) });
    // A payment, and a correction of a payment of the day, land on the next.
    const voucher = await sale();
    const late = paymentIn(await cash(voucher, 'accountant', 100_000));
    await desk(sales.as('accountant'), `payments/${late.id}/correct`, { amount: 90_000, reason: 'Сдача' });
    const entries = await sales.admin.collection('cash_entries').getFullList({ filter: `payment != "" && day = "${dayFromNow(1)}"` });
    expect(entries.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-10_000, 100_000]);
    expect(await readDay(day)).toEqual({ ...before, closes: expect.anything() });
    expect((await write('accountant', 'cash/close', { day: dayFromNow(1), counted: [] })).body).toMatchObject({ code: 'too_early' });
  });

  it('is kept by the database itself', async () => {
    const [entry] = await sales.admin.collection('cash_entries').getFullList();
    const [close] = await sales.admin.collection('cash_closes').getFullList();
    await expect(sales.admin.collection('cash_entries').update(entry?.id ?? '', { amount: 1 })).rejects.toMatchObject({ status: 400 });
    await expect(sales.admin.collection('cash_entries').delete(entry?.id ?? '')).rejects.toMatchObject({ status: 400 });
    await expect(sales.admin.collection('cash_closes').update(close?.id ?? '', { day: '2020-01-01' })).rejects.toMatchObject({ status: 400 });
    // Its note alone may lose a guest's name; the database lets nothing else go with it.
    for (const change of ["note = '', lines = '[]'", "day = '2020-01-01'", "closed_name = ''"])
      expect(() => runSql(sales, `UPDATE cash_closes SET ${change} WHERE id = '${close?.id}'`), change).toThrow('cash_closes_stay');
    runSql(sales, `UPDATE cash_closes SET note = '—' WHERE id = '${close?.id}'`);
    const { id: _id, ...copy } = { ...entry, day: close?.['day'] };
    await expect(sales.admin.collection('cash_entries').create(copy)).rejects.toMatchObject({ status: 400 });
  });
});

describe('who sees cash', () => {
  it('a manager and a guide their own, an agent and others nothing', async () => {
    const own = await holdings('manager');
    expect(own.held.every(({ holder }) => holder === userOf('manager'))).toBe(true);
    expect((await desk(sales.as('manager'), `cash/rows?country=${COUNTRY}&holder=${userOf('manager')}&currency=THB`)).status).toBe(200);
    expect((await desk(sales.as('manager'), `cash/rows?country=${COUNTRY}&holder=${await office()}&currency=THB`)).status).toBe(403);
    expect((await desk(sales.as('guide'), `cash?country=${COUNTRY}`)).status).toBe(200);
    for (const role of ['agent', 'content', 'tourist', 'guest'] as const)
      expect([401, 403]).toContain((await desk(sales.as(role), `cash?country=${COUNTRY}`)).status);
    for (const collection of ['cash_entries', 'cash_moves', 'cash_closes', 'cash_requests'])
      await expect(sales.as('accountant').collection(collection).getFullList(), collection).rejects.toMatchObject({ status: 403 });
  });

  it('walks what made up a sum to its first row', async () => {
    const box = await office();
    const ids: string[] = [];
    let after = '';
    let sum = 0;
    do {
      const page = (await desk(sales.as('accountant'), `cash/rows?country=${COUNTRY}&holder=${box}&currency=THB&after=${encodeURIComponent(after)}`)).body;
      for (const row of page['rows'] as readonly RecordModel[]) {
        ids.push(row.id);
        sum += Number(row['amount']);
      }
      after = String(page['after']);
    } while (after !== '');
    expect(new Set(ids).size).toBe(ids.length);
    expect(sum).toBe(await heldBy(box));
  });
});
