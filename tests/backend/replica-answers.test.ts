import type PocketBase from 'pocketbase';
import type { SendOptions } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../src/data/pocketbase.ts';
import { createSettling } from '../../src/data/settled.ts';
import { asAppError } from '../../src/errors/app-error.ts';
import { makeIdempotencyKeys } from '../../src/lib/idempotency-keys.ts';
import { createConsentReader } from '../../src/public/enquiry/submit.server.ts';
import { createLeadDesk } from '../../src/public/enquiry/submit.server.ts';
import { createSubmit } from '../../src/public/enquiry/submit.server.ts';
import { ask } from '../../src/data/ask.ts';
import { addLead } from '../../src/model/leads/operations.ts';
import { createNote } from '../../src/model/notes/operations.ts';
import { actOnVoucher } from '../../src/booking/vouchers/voucher/vouchers.repo.ts';
import { addPayment } from '../../src/model/vouchers/operations.ts';
import type { DeskRole } from '../support/desk.ts';
import { enquiryInput } from '../support/enquiry.ts';
import { type LosingGate, openLosingGate } from '../support/losing-gate.ts';
import { type SalesDesk, startSales } from '../support/voucher-desk.ts';

let sales: SalesDesk;
let gate: LosingGate;
const waited: number[] = [];

beforeAll(async () => {
  sales = await startSales();
  gate = await openLosingGate(sales.url);
});
afterAll(async () => {
  await gate.close();
  await sales.stop();
});
beforeEach(() => {
  waited.length = 0;
  gate.lose(0);
  gate.standBy(0);
});

/** What somebody's screen asks, through the gate. */
function screen(role: DeskRole = 'senior'): PocketBase {
  const pb = connect(gate.url, { token: sales.as(role).authStore.token });
  const settling = createSettling({ pause: async (ms) => void waited.push(ms), isOffline: () => false });
  const send = pb.send.bind(pb);
  pb.send = <T>(path: string, options: SendOptions): Promise<T> => settling<T>(path, options, (sent) => send<T>(path, sent));
  return pb;
}
const count = async (collection: string, filter = ''): Promise<number> => (await sales.admin.collection(collection).getList(1, 1, { filter })).totalItems;
const site = () => createSubmit(createLeadDesk(gate.url, sales.secrets.serviceToken), { secondsToWait: async () => 0 }, createConsentReader(gate.url));
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => asAppError(error).code,
  );
const LEAD = { name: 'Мария', phone_raw: '+7 916 555 00 11', adults: 2, language: 'ru', source: 'phone_call' };
const NOTE = { title_ru: 'Взять', title_en: 'Bring', body_ru: 'Крем', body_en: 'Cream', kind: 'rules', scope: 'country', show_on: ['page'] };

/** Whatever a form sends, with the keys that it keeps. */
const WRITES = {
  lead: async (pb, keys) => (await ask(pb, addLead, { ...LEAD, country: 'thailand' }, { key: keys.keyFor(LEAD) })).lead,
  note: (pb, keys) => ask(pb, createNote, { country: 'thailand', ...NOTE } as never, { key: keys.keyFor(NOTE) }),
  keyless: (pb) => ask(pb, createNote, { country: 'thailand', ...NOTE, title_en: 'Keyless' } as never),
} as const satisfies Readonly<Record<string, (pb: PocketBase, keys: ReturnType<typeof makeIdempotencyKeys>) => Promise<unknown>>>;
const KEPT_IN = { lead: 'leads', note: 'notes', keyless: 'notes' } as const;

describe('a write that PocketBase committed and nobody could say whether it is kept', () => {
  it.each(Object.keys(WRITES) as (keyof typeof WRITES)[])('is one of unknown outcome, and pressed again it is there once: %s', async (name) => {
    const [pb, keys] = [screen(), makeIdempotencyKeys()];
    const before = await count(KEPT_IN[name]);
    gate.lose(1);
    expect(await codeOf(WRITES[name](pb, keys))).toBe('unknown_outcome');
    expect(await count(KEPT_IN[name])).toBe(before + 1);
    expect(await codeOf(WRITES[name](pb, keys))).toBe('done');
    expect(await count(KEPT_IN[name])).toBe(before + 1);
    expect(waited).toEqual([]);
  });

  it('and so is money on a voucher, although its form suggests another sum meanwhile', async () => {
    const [pb, keys] = [screen(), makeIdempotencyKeys()];
    const voucher = await sales.sale('manager');
    const pay = (amount: number) => {
      const body = { kind: 'balance', method: 'cash_thb', amount, currency: 'THB' } as const;
      return ask(pb, addPayment, { id: voucher.id, ...body }, { key: keys.keyFor(body) });
    };
    const paid = () => count('payments', `voucher = "${voucher.id}"`);
    gate.lose(1);
    expect(await codeOf(pay(100_000))).toBe('unknown_outcome');
    expect(await paid()).toBe(1);
    // What came in live made the form suggest the rest: it goes under the key of the first, which was kept.
    expect(await codeOf(pay(59_000))).toBe('key_reused');
    expect(await paid()).toBe(1);
    expect(await pay(100_000)).toMatchObject({ voucher: { paid: 100_000 } });
    expect(await paid()).toBe(1);
    // Answered, so that the next one is another.
    keys.done();
    expect(await pay(100_000)).toMatchObject({ voucher: { paid: 200_000 } });
    expect(await paid()).toBe(2);
  });

  it('and what a form without script changed, which keeps no key, is known for changed already', async () => {
    const draft = await sales.draft('manager');
    // Each answer is a page of its own, of whichever process.
    const hold = () => {
      const pb = connect(gate.url, { token: sales.as('manager').authStore.token });
      return actOnVoucher(pb, draft.id, 'hold', {}, { expected: Number(draft['revision']) });
    };
    gate.lose(1);
    expect(await codeOf(hold())).toBe('unknown_outcome');
    expect(await codeOf(hold())).toBe('stale');
    expect(await count('events', `record = "${draft.id}" && action = "hold"`)).toBe(1);
  });

  it('and an enquiry of a visitor, whichever of two sites he asks again', async () => {
    const input = enquiryInput({});
    const context = { address: '203.0.113.9', cookies: null, referrer: null };
    const here = site();
    const stored = () => count('leads', `uuid = "${String(input['uuid'])}"`);
    // The account signs in by a write of its own.
    expect(await here(enquiryInput({}), context)).toMatchObject({ ok: true });
    gate.lose(1);
    expect(await here(input, context)).toMatchObject({ ok: false, error: { code: 'enquiry_unavailable' } });
    expect(await stored()).toBe(1);
    const there = site();
    expect(await there(input, context)).toMatchObject({ ok: true, uuid: input['uuid'] });
    expect(await stored()).toBe(1);
  });

  it('is not said to be there before it is kept, although PocketBase knows it already', async () => {
    const input = enquiryInput({});
    const context = { address: '203.0.113.9', cookies: null, referrer: null };
    const submit = site();
    expect(await submit(enquiryInput({}), context)).toMatchObject({ ok: true });
    gate.lose(2);
    for (const _ of [1, 2]) expect(await submit(input, context)).toMatchObject({ ok: false });
    expect(await submit(input, context)).toMatchObject({ ok: true });
  });
});

it('a write that met another machine is sent again by itself and is there once, with what was typed', async () => {
  const [pb, keys] = [screen(), makeIdempotencyKeys()];
  const before = await count('leads');
  gate.standBy(2);
  expect(await WRITES.lead(pb, keys)).toMatchObject({ name: 'Мария' });
  expect(waited).toEqual([500, 1000]);
  expect(await count('leads')).toBe(before + 1);
  keys.done();
  gate.standBy(100);
  expect(await codeOf(WRITES.lead(pb, keys))).toBe('standby');
  gate.standBy(0);
  expect(await count('leads')).toBe(before + 1);
});

it('whoever is signed in gets a fresh token and reads on while nothing can be written', async () => {
  gate.lose(100);
  const pb = connect(gate.url, { token: sales.as('manager').authStore.token });
  expect((await pb.collection('users').authRefresh()).token).not.toBe('');
  expect((await pb.collection('notes').getList(1, 1)).items.length).toBe(1);
});
