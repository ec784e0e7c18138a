import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionResult, Copy, GuideDay } from '../../src/model/guide/answers.ts';
import { desk, type DeskRole } from '../support/desk.ts';
import { type Answer, answerOf } from '../support/house.ts';
import { startSailing } from '../support/seats.ts';
import { dayFromNow, paymentsOf, type SalesDesk, startSales } from '../support/voucher-desk.ts';

const DEVICE = 'phone-of-the-guide';
/** Tomorrow is sold at any hour: a guide has two days. */
const DAY = dayFromNow(1);

let sales: SalesDesk;
let plan: RecordModel;
let departure: RecordModel;
let copy: Copy;
const party = (change: Readonly<Record<string, unknown>> = {}): Promise<RecordModel> =>
  sales.sale('senior', { service_date: DAY, off_schedule: true, reason: 'Завтра', adults: 2, children: 1, child_ages: [6], ...change });

beforeAll(async () => {
  sales = await startSales();
  ({ plan } = await startSailing(sales, { capacity_sold: 80, capacity_licensed: 99 }));
  departure = await sales.admin
    .collection('departures')
    .getFirstListItem(sales.admin.filter('service_date = {:day} && plan = {:plan}', { day: DAY, plan: plan.id }));
  await sales.admin.collection('departures').update(departure.id, { guide: sales.idOf('guide') });
});
afterAll(() => sales.stop());

const take = async (role: DeskRole, device = DEVICE): Promise<Answer> => desk(sales.as(role), 'guide-copies', { country: 'thailand', device });
/** A session of the guide's on record, as if he had just signed in on a phone. */
const signedIn = async (): Promise<string> =>
  (await sales.admin.collection('sessions').create({ subject: `users:${sales.idOf('guide')}`, last_seen: new Date() })).id;
const takeBy = async (session: string, device: string): Promise<Answer> => {
  const headers = { 'x-house-session': session };
  return answerOf(sales.as('guide').send('/api/desk/guide-copies', { method: 'POST', body: { country: 'thailand', device }, headers }));
};
const takeIn = async (session: string, device: string): Promise<Copy> => (await takeBy(session, device)).body['copy'] as Copy;
const read = async (role: DeskRole, id = departure.id): Promise<GuideDay> =>
  (await desk(sales.as(role), `guide?country=thailand&departure=${id}`)).body as unknown as GuideDay;
const action = (kind: string, more: Readonly<Record<string, unknown>> = {}) => ({ key: randomUUID(), kind, departure: departure.id, at: Date.now(), ...more });
const send = async (actions: readonly unknown[], by: Copy | null = copy, role: DeskRole = 'guide'): Promise<Answer> =>
  desk(sales.as(role), 'boarding', { country: 'thailand', ...(by ? { copy: by.id, signature: by.signature } : {}), actions });
const resultsOf = ({ body }: Answer): readonly ActionResult[] => body['results'] as readonly ActionResult[];
const entered = (): Promise<readonly RecordModel[]> => sales.admin.collection('boarding_actions').getFullList({ sort: 'created' });

describe('a guide’s day', () => {
  it('is his own departures of two days, and nobody else’s', async () => {
    await party();
    const answer = await take('guide');
    expect(answer.status).toBe(200);
    copy = answer.body['copy'] as Copy;
    const { departures } = answer.body as unknown as GuideDay;
    expect(departures.map(({ id }) => id)).toEqual([departure.id]);
    expect(departures[0]?.parties?.[0]).toMatchObject({
      name: 'Anna Ivanova',
      people: [{ name: 'Anna Ivanova', band: 'adult' }, { band: 'adult' }, { band: 'child', age: 6 }],
    });
    expect(JSON.stringify(departures)).not.toContain('+79161234567');
    const other = await sales.admin
      .collection('departures')
      .getFirstListItem(sales.admin.filter('plan = {:plan} && service_date = {:day}', { plan: plan.id, day: dayFromNow(2) }));
    await sales.admin.collection('departures').update(other.id, { guide: sales.idOf('guide') });
    expect((await desk(sales.as('guide'), `guide?country=thailand&departure=${other.id}`)).status).toBe(404);
    expect((await read('senior', other.id)).departures[0]?.id).toBe(other.id);
    const today = await sales.admin
      .collection('departures')
      .getFirstListItem(sales.admin.filter('plan = {:plan} && service_date = {:day}', { plan: plan.id, day: dayFromNow(0) }));
    expect((await desk(sales.as('guide'), `guide?country=thailand&departure=${today.id}`)).status).toBe(404);
    for (const role of ['agent', 'content', 'tourist', 'guest'] as const)
      expect([401, 403]).toContain((await desk(sales.as(role), 'guide?country=thailand')).status);
    for (const collection of ['departures', 'vouchers', 'boarding_actions']) expect(await sales.as('guide').collection(collection).getFullList()).toEqual([]);
    for (const collection of ['guide_copies', 'handovers'])
      await expect(sales.as('guide').collection(collection).getFullList()).rejects.toMatchObject({ status: 403 });
  });

  it('takes what was done once, however often it is sent, and says what cannot be', async () => {
    const voucher = await party({ lead_name_latin: 'Boris Petrov' });
    const done = action('check_in', { voucher: voucher.id, who: [0, 2] });
    const wrong = action('check_in', { voucher: voucher.id, who: [] });
    const first = await send([done, wrong]);
    expect(resultsOf(first)).toEqual([
      { key: done.key, result: 'done' },
      { key: wrong.key, result: 'refused', code: 'invalid' },
    ]);
    const again = await Promise.all([send([done]), send([done]), send([done])]);
    expect(again.flatMap(resultsOf).map(({ result }) => result)).toEqual(['known', 'known', 'known']);
    expect((await entered()).filter(({ key }) => key === done.key)).toHaveLength(1);
    const day = (await read('manager')).departures[0];
    const people = day?.parties?.find(({ id }) => id === voucher.id)?.people ?? [];
    // A phone of before names places: they become the people who stand in them.
    expect(day?.actions).toMatchObject([{ key: done.key, who: [people[0]?.id, people[2]?.id], actor: `users:${sales.idOf('guide')}` }]);
    const rows = await sales.admin
      .collection('voucher_people')
      .getFullList({ filter: sales.admin.filter('voucher = {:id}', { id: voucher.id }), sort: 'sort' });
    expect(rows.map(({ state, by }) => [state, by])).toEqual([
      ['aboard', `users:${sales.idOf('guide')}`],
      ['coming', `users:${sales.idOf('senior')}`],
      ['aboard', `users:${sales.idOf('guide')}`],
    ]);
  });

  it('takes back what he did himself, not what a colleague did', async () => {
    const voucher = await party({ lead_name_latin: 'Vera Orlova' });
    const theirs = action('check_in', { voucher: voucher.id, who: [0] });
    expect(resultsOf(await send([theirs], null, 'manager'))).toMatchObject([{ result: 'done' }]);
    const undo = action('undo', { voucher: voucher.id, undoes: theirs.key });
    expect(resultsOf(await send([undo]))).toMatchObject([{ result: 'refused', code: 'forbidden' }]);
    expect(resultsOf(await send([undo], null, 'senior'))).toMatchObject([{ result: 'done' }]);
  });

  it('is signed: another signature, another guide and a phone that was ended send nothing', async () => {
    const voucher = await party({ lead_name_latin: 'Gleb Serov' });
    const some = action('check_in', { voucher: voucher.id, who: [0] });
    expect(await send([some], { ...copy, signature: '0'.repeat(64) })).toMatchObject({ status: 409, body: { code: 'copy_stale' } });
    const before = (await entered()).length;
    const lost = await takeIn(await signedIn(), 'a-phone-that-is-lost');
    expect(await desk(sales.as('accountant'), `guide-copies/${lost.id}/end`, {})).toMatchObject({ status: 403 });
    expect(await desk(sales.as('senior'), `guide-copies/${lost.id}/end`, {})).toMatchObject({ status: 200 });
    expect(await send([some], lost)).toMatchObject({ status: 409, body: { code: 'copy_ended' } });
    expect(await take('guide', 'a-phone-that-is-lost')).toMatchObject({ status: 409, body: { code: 'copy_ended' } });
    expect((await entered()).length).toBe(before);
    expect(resultsOf(await send([some]))).toMatchObject([{ result: 'done' }]);
  });
});

describe('a copy that the office ends', () => {
  const unsent = (some: Copy, actions: readonly unknown[], more: object = {}, role: DeskRole = 'guest'): Promise<Answer> =>
    answerOf(sales.as(role).send('/api/desk/guide-unsent', { method: 'POST', body: { copy: some.id, key: some.key, actions, ...more } }));

  it('ends that phone’s session and no other, and comes back to it only after a sign-in', async () => {
    const [session, other] = [await signedIn(), await signedIn()];
    const lost = await takeIn(session, 'a-phone-in-a-taxi');
    expect((await takeBy(other, 'another-phone')).status).toBe(200);
    expect((await desk(sales.as('manager'), `guide-copies/${lost.id}/end`, {})).status).toBe(200);
    const ends = await sales.admin.collection('session_ends').getFullList({ filter: sales.admin.filter('session = {:session}', { session }) });
    expect(ends).toMatchObject([{ subject: `users:${sales.idOf('guide')}`, epoch: 0 }]);
    expect((await sales.admin.collection('sessions').getOne(session))['ended_at']).not.toBe('');
    expect((await sales.admin.collection('sessions').getOne(other))['ended_at']).toBe('');
    // Neither the name that the phone gave itself nor its session opens it again, whatever else it says.
    for (const [by, device] of [
      [session, 'a-phone-in-a-taxi'],
      [session, 'a-phone-with-a-new-name'],
      ['', 'a-phone-in-a-taxi'],
      [other, 'a-phone-in-a-taxi'],
    ] as const)
      expect(await takeBy(by, device)).toMatchObject({ status: 409, body: { code: 'copy_ended' } });
    expect((await takeBy(other, 'another-phone')).status).toBe(200);
    const again = await takeIn(await signedIn(), 'a-phone-in-a-taxi');
    expect(again.id).toBe(lost.id);
    expect(await send([], again)).toMatchObject({ status: 200 });
  });

  it('ends all sessions of its guide where nobody knows which one the phone has', async () => {
    const guide2 = await sales.admin.collection('users').create({
      ...{
        username: 'oldphone',
        name_ru: 'Старый телефон',
        type: 'guide',
        active: true,
        password: 'a long enough pass',
        passwordConfirm: 'a long enough pass',
      },
    });
    const old = await sales.admin.collection('guide_copies').create({
      ...{
        country: 'thailand',
        user: guide2.id,
        device: 'a-phone-of-before',
        departures: [],
        expires_at: new Date(Date.now() + 3_600_000),
        seen_at: new Date(),
      },
    });
    expect((await desk(sales.as('senior'), `guide-copies/${old.id}/end`, {})).status).toBe(200);
    const ends = await sales.admin
      .collection('session_ends')
      .getFullList({ filter: sales.admin.filter('subject = {:subject}', { subject: `users:${guide2.id}` }) });
    expect(ends.map(({ epoch }) => Number(epoch) > 0)).toEqual([true]);
  });

  it('takes what the phone has left by the copy’s key alone, once, and nothing by another', async () => {
    const voucher = await party({ lead_name_latin: 'Ulya Nim' });
    const lost = await takeIn(await signedIn(), 'a-phone-in-the-sea');
    const [seen, cash, wrong] = [
      action('check_in', { voucher: voucher.id, who: [0] }),
      action('cash', { voucher: voucher.id, amount: 1_000_00, currency: 'THB' }),
      action('check_in', { voucher: voucher.id, who: [] }),
    ];
    await desk(sales.as('senior'), `guide-copies/${lost.id}/end`, {});
    expect(await unsent({ ...lost, key: '0'.repeat(64) }, [seen])).toMatchObject({ status: 409, body: { code: 'copy_stale' } });
    expect(await unsent({ ...lost, id: copy.id }, [seen])).toMatchObject({ status: 409, body: { code: 'copy_stale' } });
    const first = await unsent(lost, [seen, cash, wrong]);
    expect(first).toMatchObject({ status: 200, body: { ended: true } });
    expect(resultsOf(first).map(({ result }) => result)).toEqual(['done', 'done', 'refused']);
    // The answer was lost: the same once more, and then its last word.
    expect(resultsOf(await unsent(lost, [seen, cash])).map(({ result }) => result)).toEqual(['known', 'known']);
    expect((await unsent(lost, [], { isLast: true })).status).toBe(200);
    expect(await unsent(lost, [action('cash', { voucher: voucher.id, amount: 1_00, currency: 'THB' })])).toMatchObject({
      status: 409,
      body: { code: 'copy_ended' },
    });
    const kept = (await entered()).filter((one) => one['voucher'] === voucher.id);
    expect(kept.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['check_in', `users:${sales.idOf('guide')}`],
      ['cash', `users:${sales.idOf('guide')}`],
    ]);
    expect((await sales.admin.collection('guide_copies').getOne(lost.id))['forgotten_at']).not.toBe('');
    const undo = action('undo', { voucher: voucher.id, undoes: cash.key });
    expect(resultsOf(await send([undo]))).toMatchObject([{ result: 'done' }]);
  });

  it('takes what another guide left on a phone, while the copy goes on', async () => {
    const voucher = await party({ lead_name_latin: 'Fedor Oak' });
    const seen = action('check_in', { voucher: voucher.id, who: [1] });
    const answer = await unsent(copy, [seen], {}, 'guest');
    expect(answer).toMatchObject({ status: 200, body: { ended: false, results: [{ key: seen.key, result: 'done' }] } });
    expect((await send([])).status).toBe(200);
  });
});

describe('what a guide says', () => {
  it('is of people of that departure, those too who were moved from it meanwhile', async () => {
    const [here, moved] = [await party({ lead_name_latin: 'Inna Here' }), await party({ lead_name_latin: 'Lara Moved' })];
    const elsewhere = await sales.sale('senior', { lead_name_latin: 'Kim Elsewhere' });
    expect(elsewhere['departure']).not.toBe(departure.id);
    await sales.act('senior', await sales.read(moved.id), 'reschedule', { service_date: dayFromNow(9), reason: 'Просят позже' });
    expect((await sales.read(moved.id))['departure']).not.toBe(departure.id);
    const sent = await send([
      action('check_in', { voucher: here.id, who: [0] }),
      action('check_in', { voucher: moved.id, who: [0] }),
      action('check_in', { voucher: elsewhere.id, who: [0] }),
      action('cash', { voucher: elsewhere.id, amount: 100_00, currency: 'THB' }),
    ]);
    expect(resultsOf(sent).map(({ result, code }) => code ?? result)).toEqual(['done', 'done', 'not_found', 'not_found']);
  });

  it('stands at the hour at which it was done, whatever the phone’s clock said', async () => {
    const voucher = await party({ lead_name_latin: 'Yan Clock' });
    const [now, day] = [Date.now(), 86_400_000];
    const done = now - 3_600_000;
    const at = async (clock: number, said: object): Promise<number> => {
      const one = { ...action('check_in', { voucher: voucher.id, who: [0] }), ...said };
      await desk(sales.as('guide'), 'boarding', { country: 'thailand', copy: copy.id, signature: copy.signature, clock, actions: [one] });
      const [row] = (await entered()).filter(({ key }) => key === one.key);
      return Math.round((Date.parse(String(row?.['at']).replace(' ', 'T')) - done) / 60_000);
    };
    // Right all along; nine days ahead since, and still; nine days behind; ahead when it was done, and right again.
    expect(await at(now, { at: done, wall: done, since: now - day })).toBe(0);
    expect(await at(now + 9 * day, { at: done + 9 * day, wall: done + 9 * day, since: now - day })).toBe(0);
    expect(await at(now - 9 * day, { at: done - 9 * day, wall: done - 9 * day, since: now - day })).toBe(0);
    expect(await at(now, { at: done + 9 * day, wall: done + 9 * day, since: now - day })).toBe(60);
  });

  it('says at which frozen rate dollars reduce what is to be collected, and what is in the ledger already', async () => {
    const voucher = await party({ lead_name_latin: 'Dol Lar' });
    await sales.admin.collection('vouchers').update(voucher.id, { rate_snapshot: [{ base: 'THB', quote: 'USD', value: '0.03', rate_id: 'r' }] });
    const cash = action('cash', { voucher: voucher.id, amount: 30_00, currency: 'USD' });
    await send([cash]);
    const [shown] = (await read('senior')).departures;
    expect(shown?.parties?.find(({ id }) => id === voucher.id)?.rates?.find(({ quote }) => quote === 'USD')).toMatchObject({ base: 'THB', value: '0.03' });
    expect(shown?.actions.find(({ key }) => key === cash.key)).toMatchObject({ isEntered: false });
    await send([action('undo', { voucher: voucher.id, undoes: cash.key })]);
  });
});

describe('cash of a tour', () => {
  it('enters the ledger once, when two people have counted the same', async () => {
    const [one, two] = [await party({ lead_name_latin: 'Dina Kim' }), await party({ lead_name_latin: 'Egor Lis' })];
    const [first, second, mistaken] = [
      action('cash', { voucher: one.id, amount: 300_000, currency: 'THB' }),
      action('cash', { voucher: two.id, amount: 690_000, currency: 'THB' }),
      action('cash', { voucher: two.id, amount: 1_000_000, currency: 'THB' }),
    ];
    await send([first, second, mistaken, action('undo', { voucher: two.id, undoes: mistaken.key })]);
    const { open } = (await desk(sales.as('guide'), 'handovers?country=thailand')).body as { open: readonly { key: string }[] };
    expect(open.map(({ key }) => key).toSorted()).toEqual([first.key, second.key].toSorted());
    const offer = { country: 'thailand', keys: [first.key, second.key], handed: [{ currency: 'THB', amount: 980_000 }] };
    expect(await desk(sales.as('guide'), 'handovers', { ...offer, keys: [first.key] })).toMatchObject({ status: 409, body: { code: 'handover_changed' } });
    expect(await desk(sales.as('guide'), 'handovers', offer)).toMatchObject({ status: 422, body: { data: { fields: { explanation: {} } } } });
    const key = randomUUID();
    const answers = await Promise.all([1, 2].map(() => desk(sales.as('guide'), 'handovers', { ...offer, explanation: 'Сдача 100 бат' }, key)));
    const handover = answers[0]?.body['handover'] as RecordModel;
    expect(answers.map(({ body }) => (body['handover'] as RecordModel | undefined)?.id)).toEqual([handover.id, handover.id]);
    expect(resultsOf(await send([action('undo', { voucher: one.id, undoes: first.key })]))).toMatchObject([{ result: 'refused', code: 'cash_handed' }]);

    const count = (role: DeskRole, amount: number) =>
      desk(sales.as(role), `handovers/${handover.id}/count`, { expected: handover['revision'], counted: [{ currency: 'THB', amount }] });
    expect((await count('guide', 980_000)).status).toBe(403);
    expect((await count('manager', 980_000)).status).toBe(403);
    expect(await count('accountant', 990_000)).toMatchObject({ status: 422, body: { code: 'count_differs' } });
    expect(await paymentsOf(sales.admin, one.id)).toEqual([]);
    const counted = await Promise.all([count('accountant', 980_000), count('senior', 980_000), count('accountant', 980_000)]);
    expect(counted.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = [...(await paymentsOf(sales.admin, one.id)), ...(await paymentsOf(sales.admin, two.id))];
    expect(rows.map((row) => [row['kind'], row['method'], row['amount'], row['received_by']])).toEqual([
      ['collect_on_tour', 'cash_thb', 300_000, `users:${sales.idOf('guide')}`],
      ['collect_on_tour', 'cash_thb', 690_000, `users:${sales.idOf('guide')}`],
    ]);
    expect(await sales.read(two.id)).toMatchObject({ paid: 690_000, balance: 0, collect_amount: 0 });
    expect((await desk(sales.as('guide'), 'handovers?country=thailand')).body).toMatchObject({ open: [], rows: [{ state: 'done' }] });
  });

  it('goes back to the guide, who hands it over anew', async () => {
    const voucher = await party({ lead_name_latin: 'Zoya Ten' });
    const taken = action('cash', { voucher: voucher.id, amount: 100_000, currency: 'THB' });
    await send([taken]);
    const offer = { country: 'thailand', keys: [taken.key], handed: [{ currency: 'THB', amount: 100_000 }] };
    const handover = (await desk(sales.as('guide'), 'handovers', offer)).body['handover'] as RecordModel;
    const back = (reason: string) => desk(sales.as('accountant'), `handovers/${handover.id}/return`, { expected: handover['revision'], reason });
    expect(await back('')).toMatchObject({ status: 422 });
    expect((await back('Не хватает купюры')).status).toBe(200);
    expect(await paymentsOf(sales.admin, voucher.id)).toEqual([]);
    expect((await desk(sales.as('guide'), 'handovers', offer)).status).toBe(200);
  });

  /** What a guide took, signed by him. */
  const handOver = async (
    lines: readonly { readonly voucher: string; readonly amount: number; readonly currency: string }[],
    handed: readonly { readonly currency: string; readonly amount: number }[],
  ): Promise<{ handover: RecordModel; keys: readonly string[] }> => {
    const before = ((await desk(sales.as('guide'), 'handovers?country=thailand')).body as { open: readonly { key: string }[] }).open;
    expect(before).toEqual([]);
    const taken = lines.map((line) => action('cash', line));
    await send(taken);
    const keys = taken.map(({ key }) => key);
    const { body } = await desk(sales.as('guide'), 'handovers', { country: 'thailand', keys, handed, explanation: 'Как есть' });
    return { handover: body['handover'] as RecordModel, keys };
  };
  const countIn = (role: DeskRole, handover: RecordModel, counted: unknown, more: object = {}): Promise<Answer> =>
    desk(sales.as(role), `handovers/${handover.id}/count`, { expected: handover['revision'], counted, ...more });
  const heldBy = async (holder: string, currency = 'THB'): Promise<number> => {
    const { held } = (await desk(sales.as('accountant'), 'cash?country=thailand')).body as {
      held: readonly { holder: string; currency: string; amount: number }[];
    };
    return held.find((one) => one.holder === holder && one.currency === currency)?.amount ?? 0;
  };
  const differences = (): Promise<readonly RecordModel[]> =>
    sales.admin.collection('cash_requests').getFullList({ filter: 'kind = "difference"', sort: 'created' });

  it('names the pair and the day of a rate that nobody has said, and is counted once it is there', async () => {
    const voucher = await party({ lead_name_latin: 'Ira Sol' });
    const handed = [{ currency: 'USD', amount: 50_00 }];
    const { handover } = await handOver([{ voucher: voucher.id, amount: 50_00, currency: 'USD' }], handed);
    const pairs = [{ base: 'THB', quote: 'USD' }];
    expect(await countIn('accountant', handover, handed)).toMatchObject({
      status: 422,
      body: { code: 'rate_missing', data: { base: 'THB', quote: 'USD', day: dayFromNow(0), pairs } },
    });
    expect(await paymentsOf(sales.admin, voucher.id)).toEqual([]);
    await sales
      .as('accountant')
      .collection('rates')
      .create({ base: 'THB', quote: 'USD', value: '0.03', valid_from: new Date(Date.now() - 1000).toISOString() });
    expect((await countIn('accountant', handover, handed)).status).toBe(200);
    expect(await paymentsOf(sales.admin, voucher.id)).toMatchObject([{ amount: 50_00, currency: 'USD', amount_in_voucher_currency: 1667_00 }]);
  });

  it('says every line that is above its voucher, and enters it as the guest’s, who is owed it', async () => {
    const guide = `users:${sales.idOf('guide')}`;
    const was = await heldBy(guide);
    const voucher = await party({ lead_name_latin: 'Lev Dub' });
    const handed = [{ currency: 'THB', amount: 8000_00 }];
    const { handover, keys } = await handOver([{ voucher: voucher.id, amount: 8000_00, currency: 'THB' }], handed);
    const over = [{ key: keys[0], voucher: voucher.id, name: 'Lev Dub', state: 'confirmed', taken: 8000_00, amount: 1100_00, currency: 'THB' }];
    expect(await countIn('accountant', handover, handed)).toMatchObject({ status: 422, body: { code: 'payment_over', data: { over } } });
    expect(await countIn('accountant', handover, handed, { surplus: [{ key: keys[0], end: 'guest' }] })).toMatchObject({
      status: 200,
      body: { isWaiting: false },
    });
    expect(await sales.read(voucher.id)).toMatchObject({ paid: 8000_00, balance: -1100_00, refund_state: 'due', refund_due: 1100_00 });
    expect(await heldBy(guide)).toBe(was);
  });

  it('tells what was for no trip as a difference, with its reason; above what one decides on alone a second person agrees', async () => {
    const guide = `users:${sales.idOf('guide')}`;
    const was = await heldBy(guide);
    const [small, large] = [await party({ lead_name_latin: 'Mira Lan' }), await party({ lead_name_latin: 'Nik Orr' })];
    const first = await handOver([{ voucher: small.id, amount: 7000_00, currency: 'THB' }], [{ currency: 'THB', amount: 7000_00 }]);
    const apart = { surplus: [{ key: first.keys[0], end: 'difference' }] };
    const counted = [{ currency: 'THB', amount: 7000_00 }];
    expect(await countIn('accountant', first.handover, counted, apart)).toMatchObject({ status: 422, body: { data: { fields: { reason: {} } } } });
    expect(await countIn('accountant', first.handover, counted, { ...apart, reason: 'Чаевые экипажу' })).toMatchObject({ body: { isWaiting: false } });
    expect(await sales.read(small.id)).toMatchObject({ paid: 6900_00, balance: 0, refund_due: 0 });
    expect((await differences()).at(-1)).toMatchObject({
      ...{ state: 'approved', holder: guide, amount: 100_00, currency: 'THB', voucher: small.id, reason: 'Чаевые экипажу' },
      ...{ prepared_by: `users:${sales.idOf('accountant')}`, decided_by: `users:${sales.idOf('accountant')}` },
    });
    expect(await heldBy(guide)).toBe(was);

    const sum = [{ currency: 'THB', amount: 6900_00 + 20_000_01 }];
    const second = await handOver([{ voucher: large.id, amount: 6900_00 + 20_000_01, currency: 'THB' }], sum);
    const wide = { surplus: [{ key: second.keys[0], end: 'difference' }], reason: 'Не за поездку' };
    expect(await countIn('accountant', second.handover, sum, wide)).toMatchObject({ status: 200, body: { isWaiting: true } });
    expect(await heldBy(guide)).toBe(was - 20_000_01);
    const request = (await differences()).at(-1);
    expect(request).toMatchObject({ state: 'proposed', amount: 20_000_01 });
    const agree = (role: DeskRole) => desk(sales.as(role), `cash-requests/${request?.id}/approve`, { expected: request?.['revision'] });
    expect(await agree('accountant')).toMatchObject({ status: 422, body: { code: 'dual_control' } });
    expect((await agree('senior')).status).toBe(200);
    expect(await heldBy(guide)).toBe(was);
  });

  it('tells no difference of a sum that was only written down wrongly, nor of what the guide owes', async () => {
    const guide = `users:${sales.idOf('guide')}`;
    const [was, before] = [await heldBy(guide), (await differences()).length];
    const [wrong, right] = [await party({ lead_name_latin: 'Olga Pim' }), await party({ lead_name_latin: 'Petr Run' })];
    const counted = [{ currency: 'THB', amount: 7400_00 }];
    const { handover, keys } = await handOver(
      [
        { voucher: wrong.id, amount: 69_000_00, currency: 'THB' },
        { voucher: right.id, amount: 1000_00, currency: 'THB' },
      ],
      counted,
    );
    expect((await countIn('senior', handover, counted, { surplus: [{ key: keys[0], end: 'difference' }], reason: 'Лишний ноль' })).status).toBe(200);
    expect(await sales.read(wrong.id)).toMatchObject({ paid: 6900_00, balance: 0 });
    expect((await differences()).length).toBe(before);
    // 500 baht of what was paid are still with him.
    expect(await heldBy(guide)).toBe(was + 500_00);
  });

  it('is counted for a trip that came to nothing meanwhile: what its rule gives back is owed', async () => {
    const voucher = await party({ lead_name_latin: 'Rita Say' });
    const handed = [{ currency: 'THB', amount: 6900_00 }];
    const { handover, keys } = await handOver([{ voucher: voucher.id, amount: 6900_00, currency: 'THB' }], handed);
    await sales.act('senior', await sales.read(voucher.id), 'cancel', { by: 'operator', reason: 'Шторм', refund_choice: 'money' });
    expect(await countIn('accountant', handover, handed)).toMatchObject({
      status: 422,
      body: { code: 'payment_over', data: { over: [{ state: 'cancelled', taken: 6900_00, amount: 6900_00 }] } },
    });
    expect((await countIn('accountant', handover, handed, { surplus: [{ key: keys[0], end: 'guest' }] })).status).toBe(200);
    expect(await sales.read(voucher.id)).toMatchObject({ paid: 6900_00, refund_state: 'due', refund_due: 6900_00 });
  });
});
