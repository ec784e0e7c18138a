import { createHash, randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'promptparse';
import type { LineRow, SlipRow, Statements } from '../../src/model/incoming/operations.ts';
import { proposalsFor } from '../../src/money/incoming/rules/match.ts';
import type { VoucherDocument } from '../../src/booking/vouchers/document/document.ts';
import type { PayPart } from '../../src/booking/vouchers/document/pay-part.rules.ts';
import { setTo } from '../support/settings.ts';
import { desk, type DeskRole } from '../support/desk.ts';
import { type Answer, answerOf } from '../support/house.ts';
import { paymentIn, paymentsOf, type SalesDesk, startSales, voucherIn } from '../support/voucher-desk.ts';

let sales: SalesDesk;
let promptPay: RecordModel;
let roubles: RecordModel;
const ROLES: readonly DeskRole[] = ['guest', 'tourist', 'agent', 'guide', 'content', 'manager', 'senior', 'accountant', 'admin'];

const METHOD = { country: 'thailand', method: 'thai_qr', kind: 'biller', name_ru: 'PromptPay', name_en: 'PromptPay', active: true, sort: 1 };
const addMethod = (role: DeskRole, change: Readonly<Record<string, unknown>>): Promise<Answer> => desk(sales.as(role), 'pay-methods', { ...METHOD, ...change });

beforeAll(async () => {
  sales = await startSales();
  // That an account waits is tried elsewhere.
  await setTo(sales, 'account_wait_hours', 0);
  const biller = '099400016550001';
  promptPay = (await addMethod('accountant', { account: biller, confirm: biller, holder: 'TREASURE ISLAND CO' })).body['method'] as RecordModel;
  const card = {
    method: 'transfer_rub',
    kind: 'card_number',
    account: '2200000000000004',
    confirm: '2200 0000 0000 0004',
    name_ru: 'Рубли',
    name_en: 'Roubles',
    sort: 2,
  };
  roubles = (await addMethod('admin', card)).body['method'] as RecordModel;
});
afterAll(() => sales.stop());

const pay = async (voucher: RecordModel): Promise<PayPart | null> => {
  const token = String((await sales.read(voucher.id))['public_token']);
  const found = await sales.as('site').send<VoucherDocument>(`/api/desk/public-voucher/${token}`, { method: 'GET' });
  return found.pay ?? null;
};
/** A picture that is a picture: one red point. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AKp//2Q==',
  'base64',
);
interface Sent {
  readonly bytes?: Buffer;
  readonly code?: string;
  readonly way?: string;
}
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
async function sendSlip(
  voucher: RecordModel,
  { bytes = Buffer.concat([JPEG, Buffer.from(randomUUID())]), code = '', way = promptPay.id }: Sent = {},
  role: DeskRole = 'site',
) {
  const body = new FormData();
  const token = String((await sales.read(voucher.id))['public_token']);
  for (const [name, value] of Object.entries({ token, way, hash: hashOf(bytes), code })) body.set(name, value);
  body.set('file', new File([new Uint8Array(bytes)], 'slip.jpg', { type: 'image/jpeg' }));
  return answerOf(sales.as(role).send<Record<string, unknown>>('/api/house/slip', { method: 'POST', body }));
}
const slipsOf = async (role: DeskRole = 'accountant') =>
  (await desk(sales.as(role), 'slips?country=thailand')).body as unknown as { readonly waiting: readonly SlipRow[]; readonly decided: readonly SlipRow[] };
const waitingOf = async (voucher: RecordModel): Promise<readonly SlipRow[]> => (await slipsOf()).waiting.filter((one) => one.voucher === voucher.id);
const decide = (role: DeskRole, { id, revision }: SlipRow, action: string, body: Readonly<Record<string, unknown>> = {}) =>
  desk(sales.as(role), `slips/${id}/${action}`, { expected: revision, ...body });

describe('ways to pay', () => {
  it('are written by accountants and administrators, an account typed twice, and every change of it is told', async () => {
    for (const role of ROLES.filter((one) => one !== 'accountant' && one !== 'admin'))
      expect([401, 403]).toContain((await addMethod(role, { account: '099400016550001', confirm: '099400016550001' })).status);
    expect(await addMethod('accountant', { account: '099400016550001', confirm: '099400016550002' })).toMatchObject({
      status: 422,
      body: { data: { fields: { confirm: { code: 'typed_differs' } } } },
    });
    expect(await addMethod('accountant', { account: '123', confirm: '123' })).toMatchObject({ status: 422, body: { data: { fields: { account: {} } } } });
    expect(await addMethod('accountant', { kind: 'bank_account', account: '1234567890', confirm: '1234567890' })).toMatchObject({
      status: 422,
      body: { data: { fields: { kind: {} } } },
    });
    const own = (await addMethod('accountant', { account: '081 234 5678', confirm: '0812345678', kind: 'promptpay_phone', active: false })).body[
      'method'
    ] as RecordModel;
    expect(own['account']).toBe('0812345678');
    const save = (body: Readonly<Record<string, unknown>>, expected = own['revision']) =>
      desk(sales.as('accountant'), `pay-methods/${own.id}/save`, { expected, seen: own, ...body });
    expect(await save({ account: '0899999999' })).toMatchObject({ status: 422, body: { data: { fields: { confirm: { code: 'typed_differs' } } } } });
    expect(await save({ account: '0899999999', confirm: '0899999998' })).toMatchObject({ status: 422 });
    expect((await save({ account: '0899999999', confirm: '089-999-9999' })).status).toBe(200);
    // The same digits are another account by another kind: what it is of stays.
    await desk(sales.as('accountant'), `pay-methods/${own.id}/save`, { expected: 2, seen: own, kind: 'biller', method: 'card' });
    expect(await sales.admin.collection('pay_methods').getOne(own.id)).toMatchObject({ kind: 'promptpay_phone', method: 'thai_qr' });
    const events = await sales.admin.collection('events').getFullList({ filter: `entity = "pay_methods" && record = "${own.id}"`, sort: 'revision' });
    expect(events.map((one) => [one['action'], one['before']?.account, one['after']?.account, one['actor']])).toEqual([
      ['create', undefined, '0812345678', `users:${sales.idOf('accountant')}`],
      ['change_account', '0812345678', '0899999999', `users:${sales.idOf('accountant')}`],
    ]);
    for (const role of ROLES) await expect(sales.as(role).collection('pay_methods').update(own.id, { account: '0811111111' })).rejects.toBeTruthy();
  });

  it('are told to a guest with the very sum that his ledger lacks, and to nobody where nothing is due', async () => {
    const held = await sales.hold('manager');
    const { deposit_due } = held as unknown as { readonly deposit_due: number };
    const told = await pay(held);
    expect(told?.due).toMatchObject({ kind: 'deposit', sum: deposit_due, seen_to: 0 });
    expect(told?.due?.until).toBe(held['expires_at']);
    const [qr, card] = told?.ways ?? [];
    expect(told?.ways.map(({ id }) => id)).toEqual([promptPay.id, roubles.id]);
    expect(qr?.sum).toBe(deposit_due);
    const code = parse(qr?.code ?? '', true);
    expect([Number(code?.getTagValue('54')) * 100, code?.getTagValue('30', '02')]).toEqual([deposit_due, told?.reference]);
    // 2.54 roubles a baht, whole roubles, never less than what is due.
    expect(card).toMatchObject({ currency: 'RUB', sum: Math.ceil((deposit_due / 100) * 2.54) * 100, code: '' });
    expect(JSON.stringify(told)).not.toContain('+7916');
    await sales.pay('manager', held.id, { amount: 100_00, method: 'cash_thb' });
    expect((await pay(held))?.due?.sum).toBe(deposit_due - 100_00);
    await sales.pay('manager', held.id, { amount: deposit_due - 100_00, method: 'cash_thb' });
    expect(await pay(held)).toBeNull();
    const cancelled = await sales.hold('manager');
    await sales.act('manager', cancelled, 'cancel', { by: 'client', reason: 'Передумал' });
    expect(await pay(cancelled)).toBeNull();
  });
});

describe('a slip', () => {
  it('waits: the payment is awaited, the hold is kept, and the page says that somebody looks', async () => {
    const held = await sales.hold('manager');
    expect(await sendSlip(held)).toMatchObject({ status: 200, body: { isKnown: false } });
    const [payment] = await paymentsOf(sales.admin, held.id);
    expect(payment).toMatchObject({ state: 'pending', kind: 'deposit', method: 'thai_qr', amount: held['deposit_due'], currency: 'THB' });
    const after = await sales.read(held.id);
    expect([after['paid'], String(after['expires_at']) > String(held['expires_at'])]).toEqual([0, true]);
    const told = await pay(held);
    expect([told?.due?.seen_to, told?.ways, told?.slips[0]?.state]).toEqual([held['deposit_due'], [], 'waiting']);
    const [slip] = await waitingOf(held);
    expect(slip).toMatchObject({ voucher: held.id, amount: held['deposit_due'], payment: payment?.id, way_ru: 'PromptPay' });
  });

  it('comes from the site alone, for a voucher that something is due for, and as many of one wait as the owner lets, five where he said nothing', async () => {
    const held = await sales.hold('manager');
    for (const role of ROLES) expect([401, 403]).toContain((await sendSlip(held, {}, role)).status);
    expect(await sendSlip(held, { way: 'nobody000000000' })).toMatchObject({ status: 422, body: { data: { fields: { way: {} } } } });
    const same = Buffer.concat([JPEG, Buffer.from('same')]);
    expect((await sendSlip(held, { bytes: same })).body['isKnown']).toBe(false);
    expect((await sendSlip(held, { bytes: same })).body['isKnown']).toBe(true);
    for (let more = 0; more < 4; more += 1) expect((await sendSlip(held)).status).toBe(200);
    expect(await sendSlip(held)).toMatchObject({ status: 422, body: { data: { fields: { file: { code: 'slips_many' } } } } });
    await setTo(sales, 'slips_waiting', 6);
    expect((await sendSlip(held)).status).toBe(200);
    expect((await sendSlip(held)).status).toBe(422);
    await setTo(sales, 'slips_waiting', null);
    // All of one payment: what is due is awaited once.
    expect(await paymentsOf(sales.admin, held.id)).toHaveLength(1);
    const sold = await sales.sale('senior');
    expect(await sendSlip(sold)).toMatchObject({ status: 422, body: { data: { fields: { file: { code: 'not_due' } } } } });
    expect(await sendSlip({ ...held, id: held.id }, { way: roubles.id })).toMatchObject({ status: 422 });
  });

  it('is seen by the desk, decided on by seniors, accountants and administrators, and its file is nobody’s by its address', async () => {
    const held = await sales.hold('manager');
    await sendSlip(held);
    const [slip] = await waitingOf(held);
    if (!slip) throw new Error('no slip');
    for (const role of ROLES) {
      const mayRead = ['manager', 'senior', 'accountant', 'admin'].includes(role);
      expect((await desk(sales.as(role), 'slips?country=thailand')).status === 200).toBe(mayRead);
      if (!['senior', 'accountant', 'admin'].includes(role)) expect([401, 403]).toContain((await decide(role, slip, 'accept')).status);
      const token = await sales
        .as(role)
        .files.getToken()
        .catch(() => '');
      const file = await fetch(`${sales.url}/api/files/slips/${slip.id}/${slip.file}?token=${token}&download=1`);
      expect(file.status === 200).toBe(mayRead);
      if (mayRead) expect(file.headers.get('content-disposition')).toContain('attachment');
    }
    expect((await fetch(`${sales.url}/api/files/slips/${slip.id}/${slip.file}`)).status).not.toBe(200);
  });

  it('is accepted once, whoever of two presses first, and the guest reads that it is paid', async () => {
    const held = await sales.hold('manager');
    await sendSlip(held);
    await sendSlip(held);
    const [slip, other] = await waitingOf(held);
    if (!slip || !other) throw new Error('no slips');
    const answers = await Promise.all((['accountant', 'senior', 'admin'] as const).map((role) => decide(role, slip, 'accept')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'slip_decided' });
    const [payment, ...more] = await paymentsOf(sales.admin, held.id);
    expect([payment?.['state'], more]).toEqual(['cleared', []]);
    expect((await sales.read(held.id))['paid']).toBe(held['deposit_due']);
    expect(await waitingOf(held)).toEqual([]);
    expect((await pay(held))?.slips.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
    expect((await pay(held))?.due).toBeNull();
  });

  it('is accepted with the sum that it shows: what was awaited never comes, and one payment stands', async () => {
    const held = await sales.hold('manager');
    await sendSlip(held);
    const [slip] = await waitingOf(held);
    if (!slip) throw new Error('no slip');
    expect(await decide('accountant', slip, 'accept', { amount: Number(held['total']) + 100_00 })).toMatchObject({
      status: 422,
      body: { code: 'payment_over' },
    });
    expect((await decide('accountant', slip, 'accept', { amount: Number(held['total']) })).status).toBe(200);
    const rows = await paymentsOf(sales.admin, held.id);
    expect(rows.map((row) => [row['state'], row['amount']])).toEqual([
      ['void', held['deposit_due']],
      ['cleared', held['total']],
    ]);
    expect((await slipsOf()).decided.find(({ id }) => id === slip.id)).toMatchObject({ state: 'accepted', payment: rows[1]?.id });
  });

  it('is refused with a reason that the guest reads; the hold then lasts a day, and he may send another', async () => {
    const held = await sales.hold('manager');
    await sendSlip(held);
    const [slip] = await waitingOf(held);
    if (!slip) throw new Error('no slip');
    expect((await decide('senior', slip, 'refuse')).status).toBe(422);
    expect((await decide('senior', slip, 'refuse', { reason: 'not_ours', words: 'Пришлите ещё раз' })).status).toBe(200);
    expect((await paymentsOf(sales.admin, held.id)).map((row) => row['state'])).toEqual(['void']);
    const told = await pay(held);
    expect(told?.slips[0]).toMatchObject({ state: 'refused', reason: 'not_ours', words: 'Пришлите ещё раз' });
    expect([told?.due?.sum, told?.ways.length]).toEqual([held['deposit_due'], 2]);
    expect((await sendSlip(held)).status).toBe(200);
  });

  it('follows its payment when that is settled on the voucher itself', async () => {
    const held = await sales.hold('manager');
    await sendSlip(held);
    const [payment] = await paymentsOf(sales.admin, held.id);
    expect((await desk(sales.as('manager'), `payments/${payment?.id}/clear`, {})).status).toBe(200);
    expect((await slipsOf()).decided.find((one) => one.voucher === held.id)).toMatchObject({ state: 'accepted' });
  });

  it('is of a payment that the desk awaits already, in its own sum', async () => {
    const held = await sales.hold('manager');
    const entered = paymentIn(await sales.pay('manager', held.id, { amount: 1000_00, method: 'bank_thb' }));
    await sendSlip(held);
    const [slip] = await waitingOf(held);
    expect([slip?.payment, slip?.amount]).toEqual([entered.id, 1000_00]);
    expect((await pay(held))?.ways[0]?.sum).toBe(Number(held['deposit_due']) - 1000_00);
  });

  it('is known again by its bytes and by the bank’s number in its code', async () => {
    const [one, two, three] = [await sales.hold('manager'), await sales.hold('manager'), await sales.hold('manager')];
    const bytes = Buffer.concat([JPEG, Buffer.from('twin')]);
    await sendSlip(one, { bytes, code: '004:015124102518AT012345' });
    await sendSlip(two, { bytes });
    await sendSlip(three, { code: '004:015124102518AT012345' });
    const [first] = await waitingOf(one);
    expect([first?.twin, (await waitingOf(two))[0]?.twin, (await waitingOf(three))[0]?.twin]).toEqual(['', first?.id, first?.id]);
    expect((await waitingOf(two))[0]).toMatchObject({ twin_voucher: one.id, twin_name: 'Anna Ivanova', twin_state: 'waiting' });
  });
});

describe('a statement', () => {
  const COLUMNS = { day: 0, amount: 1, payer: 2, words: 3, reference: -1, isMonthFirst: false };
  const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const row = (line: number, amount: number, payer = '', words = '') => ({ line, day: today, amount, payer, words, reference: '' });
  const load = (lines: readonly unknown[], role: DeskRole = 'accountant', bank = 'KBank', key?: string) =>
    desk(sales.as(role), 'statements', { country: 'thailand', bank: { name: bank, currency: 'THB', columns: COLUMNS }, file: 'nov.csv', lines }, key);
  const read = async (): Promise<Statements> => (await desk(sales.as('accountant'), 'statements?country=thailand')).body as unknown as Statements;
  const lineOf = async (amount: number): Promise<LineRow> => {
    const { open, decided } = await read();
    const found = [...open, ...decided].find((one) => one.amount === amount);
    if (!found) throw new Error('no such line');
    return found;
  };
  const confirm = (picks: readonly unknown[], role: DeskRole = 'accountant', more = {}) => desk(sales.as(role), 'statement-lines/confirm', { picks, ...more });

  it('is read by seniors, accountants and administrators, its lines once however often they come', async () => {
    for (const role of ROLES) {
      const may = ['senior', 'accountant', 'admin'].includes(role);
      expect((await desk(sales.as(role), 'statements?country=thailand')).status === 200).toBe(may);
      if (!may) expect([401, 403]).toContain((await load([row(1, 11)], role)).status);
    }
    const first = [row(1, 1100), row(2, 1100), row(3, 1200, 'OLEG')];
    expect((await load(first)).body['statement']).toMatchObject({ added: 3, known: 0 });
    expect((await load([...first, row(4, 1300)])).body['statement']).toMatchObject({ added: 1, known: 3 });
    // Two who load the same at once.
    const both = await Promise.all([load([row(1, 1400)]), load([row(1, 1400)], 'senior')]);
    expect(both.map(({ body }) => (body['statement'] as RecordModel)['added']).toSorted()).toEqual([0, 1]);
    expect((await load([row(1, 1100)], 'accountant', 'SCB')).body['statement']).toMatchObject({ added: 1 });
    expect((await read()).banks.map(({ name, columns }) => [name, columns])).toEqual([
      ['KBank', COLUMNS],
      ['SCB', COLUMNS],
    ]);
  });

  it('with a broken line changes nothing and says which', async () => {
    const before = (await read()).open.length;
    for (const broken of [
      { ...row(7, 5), day: '2026-13-01' },
      { ...row(7, 5), amount: 1.5 },
      { ...row(7, 5), amount: -5 },
      { ...row(7, 5), day: '2199-01-01' },
    ])
      expect(await load([row(1, 77_00), broken, row(9, 78_00)], 'accountant', 'Broken')).toMatchObject({
        status: 422,
        body: { data: { fields: { lines: { code: 'line_7' } } } },
      });
    const after = await read();
    expect([after.open.length, after.banks.some(({ name }) => name === 'Broken')]).toEqual([before, false]);
    expect(await load([])).toMatchObject({ status: 422 });
    expect(await load(Array.from({ length: 1001 }, (_, at) => row(at + 1, at + 1)))).toMatchObject({
      status: 422,
      body: { data: { fields: { lines: { code: 'too_many' } } } },
    });
  });

  it('clears the awaited payment of the very sum, or enters one, once', async () => {
    const [awaited, held] = [
      await sales.hold('manager', { lead_name_latin: 'Olga Awaits' }),
      await sales.hold('manager', { lead_name_latin: 'Petr Held', adults: 3 }),
    ];
    await sendSlip(awaited);
    const reference = (await pay(held))?.reference ?? '';
    await load(
      [row(1, Number(awaited['deposit_due']), 'ОЛЬГА AWAITS', 'olga awaits'), row(2, Number(held['deposit_due']), '', `trip ${reference}`)],
      'accountant',
      'Match',
    );
    const { open, claims } = await read();
    const found = proposalsFor(open, claims);
    const [one, two] = [await lineOf(Number(awaited['deposit_due'])), await lineOf(Number(held['deposit_due']))];
    expect(found.get(one.id)?.isSure).toBe(true);
    expect(found.get(one.id)?.proposals[0]).toMatchObject({ voucher: awaited.id, reasons: ['sum', 'name'] });
    expect(found.get(two.id)?.isSure).toBe(true);
    expect(found.get(two.id)?.proposals[0]).toMatchObject({ voucher: held.id, payment: '', reasons: ['number', 'sum'] });
    const picks = [one, two].map((line) => ({ line: line.id, ...found.get(line.id)?.proposals[0] }));
    for (const role of ['manager', 'guide', 'agent', 'guest'] as const) expect([401, 403]).toContain((await confirm(picks, role)).status);
    const answers = await Promise.all([confirm(picks), confirm(picks, 'senior'), confirm(picks, 'admin')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    for (const voucher of [awaited, held]) {
      expect((await paymentsOf(sales.admin, voucher.id)).map((payment) => [payment['state'], payment['amount']])).toEqual([
        ['cleared', voucher['deposit_due']],
      ]);
      expect((await sales.read(voucher.id))['paid']).toBe(voucher['deposit_due']);
    }
    expect((await slipsOf()).decided.find((slip) => slip.voucher === awaited.id)).toMatchObject({ state: 'accepted' });
  });

  it('refuses all that are confirmed together where one cannot be', async () => {
    const held = await sales.hold('manager', { lead_name_latin: 'All Or None' });
    await load([row(1, 5_00, 'A'), row(2, 99_999_00, 'B')], 'accountant', 'All');
    const picks = [await lineOf(5_00), await lineOf(99_999_00)].map(({ id }) => ({ line: id, voucher: held.id, payment: '' }));
    expect(await confirm(picks)).toMatchObject({ status: 422, body: { code: 'payment_over' } });
    expect(await paymentsOf(sales.admin, held.id)).toEqual([]);
    expect(await confirm([{ line: picks[0]?.line, voucher: held.id, payment: 'nobody000000000' }])).toMatchObject({
      status: 409,
      body: { code: 'line_decided' },
    });
  });

  it('is taken back by a correction to nothing, and counted again', async () => {
    const held = await sales.hold('manager', { lead_name_latin: 'Taken Back' });
    await load([row(1, 321_00)], 'accountant', 'Undo');
    const line = await lineOf(321_00);
    expect((await confirm([{ line: line.id, voucher: held.id, payment: '' }])).status).toBe(200);
    const act = async (action: string, body: Readonly<Record<string, unknown>>) =>
      desk(sales.as('accountant'), `statement-lines/${line.id}/${action}`, { expected: (await lineOf(321_00)).revision, ...body });
    expect((await act('undo', {})).body).toMatchObject({ code: 'reason_missing' });
    expect((await act('undo', { reason: 'Не его' })).status).toBe(200);
    expect((await paymentsOf(sales.admin, held.id)).map((payment) => [payment['kind'], payment['amount']])).toEqual([
      ['deposit', 321_00],
      ['correction', -321_00],
    ]);
    expect((await sales.read(held.id))['paid']).toBe(0);
    expect(await lineOf(321_00)).toMatchObject({ state: 'open', voucher: '', payment: '' });
    expect((await act('aside', { reason: 'Возврат банка' })).status).toBe(200);
    expect(await confirm([{ line: line.id, voucher: held.id, payment: '' }])).toMatchObject({ status: 409 });
    expect((await act('reopen', {})).status).toBe(200);
    expect(voucherIn({ status: 200, body: { voucher: held } })).toBe(held);
    expect((await confirm([{ line: line.id, voucher: held.id, payment: '' }])).status).toBe(200);
    expect((await sales.read(held.id))['paid']).toBe(321_00);
  });
});
