import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayIn } from '../../src/lib/time/zone-clock.ts';
import { RULES } from '../../src/records/retention-rules.ts';
import { runSql } from '../support/backend.ts';
import { cellsWith, markedPlaces, markersLeft, storedFiles } from '../support/every-column.ts';
import { desk as call, type DeskRole } from '../support/desk.ts';
import { addPerson, answerOf } from '../support/house.ts';
import { type Beside, liftPaymentGuard, plantMarkers, rowsPointingAt, traces } from '../support/markers.ts';
import { monthsAfter, walkAt } from '../support/moved-clock.ts';
import { STAYS } from '../support/stays.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
type Plain = Readonly<Record<string, unknown>>;

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
});
afterAll(() => sales.stop());

const post = async (role: DeskRole, route: string, body: Plain = {}) => {
  const answer = await call(sales.as(role), route, body);
  if (answer.status !== 200) throw new Error(`${route}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Readonly<Record<string, RecordModel>>;
};
const read = (collection: string, id: string) => sales.admin.collection(collection).getOne(id);
const runs = (rule: string) => sales.admin.collection('retention_runs').getFullList({ filter: `rule = "${rule}"`, sort: 'begun_at' });
/** At night in Phuket, while it is still the same day by UTC. */
const night = (day: string): Date => new Date(`${day}T19:29:00Z`);
const dayOf = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const yearsOf = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** Rows are found by these, and their time is told by the days. */
const BESIDE: Beside = {
  ...{ 'events.entity': null, 'events.record': null, 'saved_views.name': null, 'users.phone_e164': null, 'phone_codes.phone': null },
  ...{ 'leads.date_from': null, 'leads.date_to': null, 'vouchers.service_date': null, 'reminders.service_date': null },
};
/** Plants a marker in every word of the rows, and in what their history tells. */
function plant(rows: Readonly<Record<string, readonly string[]>>): readonly string[] {
  return [...plantMarkers(sales, rows, BESIDE).keys()].toSorted();
}
async function withHistory(rows: Readonly<Record<string, readonly string[]>>): Promise<Readonly<Record<string, readonly string[]>>> {
  const ids = Object.values(rows).flat();
  const events = await sales.admin.collection('events').getFullList();
  return { ...rows, events: events.filter(({ record }) => ids.includes(String(record))).map(({ id }) => id) };
}
/** Of the places in which something was planted those that may stay by the list that is written by hand. */
const stayOf = (planted: readonly string[]): readonly string[] => planted.filter((place) => place in STAYS);

/** Of what was planted there is left what may stay, and nothing else; what is left besides is told with the cells that hold it. */
function expectForgotten(planted: readonly string[]): void {
  const [left, stays] = [markersLeft(sales), stayOf(planted)];
  const told = left.filter((place) => !stays.includes(place)).flatMap((place) => cellsWith(sales, `zx${place.replace('.', 'q')}q`));
  expect(told).toEqual([]);
  expect(left).toEqual(stays);
}

async function request(name: string, phone: string): Promise<RecordModel> {
  const { lead } = await post('manager', 'leads', { country: 'thailand', name, phone_raw: phone, excursion: '128', message: `Привет от ${name}` });
  await post('manager', `leads/${lead?.id}/activity`, { kind: 'call_out', text: `${name} просит перезвонить` });
  await post('manager', `leads/${lead?.id}/offer`, { excursions: ['128'], note: `Для ${name}` });
  return read('leads', String(lead?.id));
}

describe('a rule that is new', () => {
  it('counts and does nothing until it was seen to run dry on a day before', async () => {
    const lead = await request('Сухов', '+79063330001');
    const later = monthsAfter(new Date(), 14);
    await walkAt(sales, later);
    expect(await read('leads', lead.id)).toMatchObject({ name: 'Сухов' });
    expect(await runs('requests')).toMatchObject([{ kind: 'dry', looked: 1, due: 1, done: 0, examples: [lead.id] }]);
    // The same night again is the same.
    await walkAt(sales, later);
    expect(await runs('requests')).toHaveLength(1);
    await walkAt(sales, later.getTime() + DAY_MS);
    expect(await read('leads', lead.id)).toMatchObject({ name: '—', message: '', status: 'lost' });
    expect(await runs('requests')).toMatchObject([{ kind: 'dry' }, { kind: 'real', state: 'done', looked: 1, due: 1, done: 1, failed: 0, examples: null }]);
    expect(cellsWith(sales, 'Сухов')).toEqual([]);
    expect(traces(sales, ['Сухов', '79063330001'])).toEqual([]);
  });
});

describe('a request of which no sale came', () => {
  it('is whole until a year after the last word about it, and then told nowhere; its number and days stay', async () => {
    const lead = await request('Летов', '+79063330002');
    const rows = await withHistory(rowsPointingAt(sales, { leads: [lead.id] }));
    const [last] = (await sales.admin.collection('activities').getFullList({ filter: `lead = "${lead.id}"`, sort: '-at' })).map(({ at }) => String(at));
    const planted = plant(rows);
    expect(planted.length).toBeGreaterThan(40);
    const due = monthsAfter(String(last).replace(' ', 'T'), 12);
    await walkAt(sales, due.getTime() - MINUTE_MS);
    expect(markersLeft(sales)).toEqual(planted);
    await walkAt(sales, due.getTime() + MINUTE_MS);
    expectForgotten(planted);
    expect(traces(sales, ['Летов', '79063330002'])).toEqual([]);
    runSql(
      sales,
      `UPDATE leads SET uuid = '${randomUUID()}', extras = 'null', source = '', budget_currency = '', created_by = '', updated_by = '' WHERE id = '${lead.id}'`,
    );
    clearMarkers();
  });

  it('takes its guest’s card along where nothing else is left of him, and stays where something is', async () => {
    const [gone, kept] = [await request('Картин', '+79063330003'), await request('Остапов', '+79063330004')];
    const clientOf = async (lead: RecordModel) =>
      String((await post('manager', `leads/${lead.id}/client`, { expected: (await read('leads', lead.id))['revision'] }))['client']?.id);
    const [one, other] = [await clientOf(gone), await clientOf(kept)];
    await sales.sale('manager', { client: other, lead: undefined, contact_phone: '+79063330004', lead_name_latin: 'Ostapov', service_date: dayFromNow(9) });
    const held = await request('Законов', '+79063330005');
    const legal = await clientOf(held);
    runSql(sales, `UPDATE clients SET legal_hold = 1 WHERE id = '${legal}'`);
    await walkAt(sales, monthsAfter(new Date(), 15));
    expect(await read('clients', one)).toMatchObject({ state: 'anonymised', name: '—', phones: null });
    expect(await read('leads', kept.id)).toMatchObject({ name: '—' });
    expect(await read('clients', other)).toMatchObject({ state: 'active', name: 'Остапов' });
    expect(await read('leads', held.id)).toMatchObject({ name: 'Законов' });
    expect((await runs('requests')).at(-1)).toMatchObject({ kind: 'real', done: 2, stayed: { legal_hold: 1 } });
    const history = await sales.admin.collection('events').getFullList({ filter: `record = "${one}" && action = "anonymise"` });
    expect(history).toMatchObject([{ actor: '', before: {}, after: {} }]);
    const asked = await call(sales.as('admin'), `clients/${legal}/anonymise`, { expected: (await read('clients', legal))['revision'], reason: 'x' });
    expect(asked).toMatchObject({ status: 422, body: { data: { reason: 'legal_hold' } } });
    runSql(sales, `UPDATE clients SET legal_hold = 0 WHERE id = '${legal}'`);
    await walkAt(sales, monthsAfter(new Date(), 16));
    expect(await read('leads', held.id)).toMatchObject({ name: '—' });
    expect(cellsWith(sales, 'Законов')).toEqual([]);
  });

  it('stays while something is held for it or it is about a day to come', async () => {
    const later = monthsAfter(new Date(), 17);
    const asks = await request('Завтрашний', '+79063330006');
    runSql(sales, `UPDATE leads SET date_from = '${dayIn('Asia/Bangkok', later.getTime())}' WHERE id = '${asks.id}'`);
    const holds = await request('Держателев', '+79063330007');
    const hold = await sales.hold('manager', { lead: holds.id, contact_phone: undefined });
    runSql(sales, `UPDATE vouchers SET expires_at = '2099-01-01 00:00:00.000Z' WHERE id = '${hold.id}'`);
    await walkAt(sales, later);
    expect((await runs('requests')).at(-1)).toMatchObject({ done: 0, due: 2, stayed: { expected: 1, open_voucher: 1 } });
    expect((await read('leads', asks.id))['name']).toBe('Завтрашний');
    runSql(sales, `UPDATE vouchers SET state = 'expired' WHERE id = '${hold.id}'`);
    await walkAt(sales, later.getTime() + 2 * DAY_MS);
    // The hold that ran out was his as well.
    expect(await read('vouchers', hold.id)).toMatchObject({ hotel: '', contact_phone: '', lead_name_latin: '' });
    expect(cellsWith(sales, 'Держателев')).toEqual([]);
  });
});

/** Takes whatever markers are left by design out of the way of the next test. */
function clearMarkers(): void {
  const putBack = liftPaymentGuard(sales);
  const cleared = markedPlaces(sales).flatMap((place) => {
    const [table = '', column = ''] = place.split('.');
    if (/_fts/.test(table)) return [];
    const marked = `CAST("${column}" AS TEXT) LIKE '%zx%q%q%xz%'`;
    return [`UPDATE OR REPLACE "${table}" SET "${column}" = substr(hex(randomblob(8)), 1, 15) WHERE ${marked}`];
  });
  runSql(sales, ['BEGIN IMMEDIATE', ...cleared, 'COMMIT'].join('; '));
  putBack();
}

describe('a sale', () => {
  it('tells who it was for five years, passports and health for a month; sums and days stay', async () => {
    const day = dayFromNow(5);
    const lead = await request('Пять Вековой', '+79063331111');
    const sold = await sales.sale('manager', { lead: lead.id, service_date: day, contact_phone: undefined, lead_name_latin: 'Pyat Vekovoy', meal: 'halal' });
    const party = (id: string) => sales.admin.collection('voucher_people').getFullList({ filter: sales.admin.filter('voucher = {:id}', { id }), sort: 'sort' });
    const people = [{ band: 'adult', name_latin: 'Pyat Vekovoy', age: 30, passport: 'ZZ998877', flags: ['отмечено'] }];
    await sales.act('manager', await sales.read(sold.id), 'save', { people, restrictions_ack: { list: ['беременность'] }, office_note: 'просил тихо' });
    const paid = await sales.pay('manager', sold.id, { amount: (await sales.read(sold.id))['balance'], kind: 'balance' });
    expect(paid.status).toBe(200);
    runSql(sales, `UPDATE vouchers SET state = 'completed' WHERE id = '${sold.id}'`);
    const before = await sales.read(sold.id);

    await walkAt(sales, night(dayOf(day, 29)));
    await walkAt(sales, night(dayOf(day, 29)));
    expect(await sales.read(sold.id)).toMatchObject({ meal: 'halal' });
    expect((await party(sold.id))[0]).toMatchObject({ passport: 'ZZ998877', flags: ['отмечено'] });
    await walkAt(sales, night(dayOf(day, 31)));
    expect(await sales.read(sold.id)).toMatchObject({ meal: '', restrictions_ack: null });
    expect((await party(sold.id))[0]).toMatchObject({ name_latin: 'Pyat Vekovoy', age: '30', passport: '', flags: null });
    for (const word of ['ZZ998877', 'отмечено', 'беременность']) expect(cellsWith(sales, word)).toEqual([]);
    expect(traces(sales, ['ZZ998877', 'отмечено', 'беременность'])).toEqual([]);

    await walkAt(sales, night(yearsOf(day, 5)).getTime() - 2 * DAY_MS);
    expect(await sales.read(sold.id)).toMatchObject({ lead_name_latin: 'Pyat Vekovoy', office_note: 'просил тихо' });
    await walkAt(sales, night(dayOf(yearsOf(day, 5), 1)));
    const after = await sales.read(sold.id);
    expect(after).toMatchObject({ lead_name_latin: '', contact_phone: '', office_note: '', hotel: '' });
    for (const kept of ['number', 'total', 'paid', 'balance', 'service_date', 'adults', 'excursion']) expect(after[kept]).toEqual(before[kept]);
    expect(await read('clients', String(before['client']))).toMatchObject({ state: 'anonymised', name: '—' });
    expect(await read('leads', lead.id)).toMatchObject({ name: '—', status: 'won' });
    for (const word of ['Vekovoy', 'Вековой', '9063331111', 'просил тихо']) expect(cellsWith(sales, word)).toEqual([]);
    expect(traces(sales, ['Pyat Vekovoy', 'letov', '79063331111', 'просил тихо'])).toEqual([]);
  });

  it('with a marker in every word loses all but what is listed by hand', async () => {
    const day = dayFromNow(6);
    const sold = await sales.sale('manager', { service_date: day, contact_phone: '+79063332222', lead_name_latin: 'Marker' });
    await sales.pay('manager', sold.id, { amount: (await sales.read(sold.id))['balance'], kind: 'balance', reason: 'от Marker' });
    await post('manager', 'reminders/queue', { country: 'thailand', day, kind: 'pickup_tomorrow' });
    runSql(sales, `UPDATE vouchers SET state = 'completed' WHERE id = '${sold.id}'`);
    const rows = await withHistory(rowsPointingAt(sales, { vouchers: [sold.id] }));
    expect(Object.keys(rows)).toEqual(expect.arrayContaining(['vouchers', 'payments', 'reminders', 'events']));
    const planted = plant(rows);
    // Its money is what it was.
    const end = yearsOf(day, 5);
    await walkAt(sales, night(dayOf(end, -2)));
    const words = planted.filter(
      (place) => !place.startsWith('reminders.text') && !/\.(passport|diet|flags|meal|restrictions_ack|recipient|last_error)$/.test(place),
    );
    expect(markersLeft(sales)).toEqual(expect.arrayContaining(words.filter((place) => !place.startsWith('events.'))));
    await walkAt(sales, night(dayOf(end, 1)));
    expectForgotten(planted);
    clearMarkers();
  });

  it('stays while money is between guest and house, whatever its age, and says why', async () => {
    const day = dayFromNow(7);
    const add = async (sql: string) => {
      const sold = await sales.sale('manager', { service_date: day });
      runSql(sales, `UPDATE vouchers SET state = 'completed', balance = 0 WHERE id = '${sold.id}'; UPDATE vouchers SET ${sql} WHERE id = '${sold.id}'`);
      return sold.id;
    };
    const ids = [
      await add('balance = 100'),
      await add("refund_state = 'due'"),
      await add('credit_left = 5'),
      await add('pending = 7'),
      await add("state = 'on_hold'"),
    ];
    await walkAt(sales, night(dayOf(yearsOf(day, 6), 1)));
    // Another guest has not paid either.
    expect((await runs('sales')).at(-1)).toMatchObject({ stayed: { unpaid: 2, refund_due: 1, credit_left: 1, money_pending: 1, open_voucher: 1 } });
    for (const id of ids) expect((await sales.read(id))['lead_name_latin']).toBe('Anna Ivanova');
    runSql(
      sales,
      `UPDATE vouchers SET balance = 0, refund_state = 'none', credit_left = 0, pending = 0, state = 'completed' WHERE id IN ('${ids.join("', '")}')`,
    );
    await walkAt(sales, night(dayOf(yearsOf(day, 6), 2)));
    for (const id of ids) expect((await sales.read(id))['lead_name_latin']).toBe('');
  });

  it('leaves a review that was published, and the guest’s link to it', async () => {
    const day = dayFromNow(8);
    const sold = await sales.sale('manager', { service_date: day });
    runSql(sales, `UPDATE vouchers SET state = 'completed', balance = 0 WHERE id = '${sold.id}'`);
    const fields = { country: 'thailand', voucher: sold.id, excursion: '128', language: 'ru', name: 'Ольга', rating: 5, trip_month: day.slice(0, 7) };
    const told = await sales.admin.collection('reviews').create({ ...fields, text: 'Было хорошо', token: 'a'.repeat(32), state: 'published' });
    await walkAt(sales, night(dayOf(yearsOf(day, 7), 1)));
    expect(await sales.read(sold.id)).toMatchObject({ lead_name_latin: '' });
    expect(await read('reviews', told.id)).toMatchObject({ text: 'Было хорошо', name: 'Ольга', state: 'published' });
    expect(cellsWith(sales, 'a'.repeat(32)).map(({ place }) => place)).toContain('reviews.token');
  });
});

describe('a hold of which no sale came', () => {
  it('is forgotten a year after it ran out, with a guest of whom nothing else is known; its lead has a time of its own', async () => {
    const lead = await request('Держава', '+79063334141');
    const hold = await sales.hold('manager', { lead: lead.id, contact_phone: undefined, lead_name_latin: 'Derzhava' });
    runSql(sales, `UPDATE vouchers SET state = 'expired' WHERE id = '${hold.id}'`);
    const { state_since, created } = await sales.read(hold.id);
    const due = monthsAfter([String(state_since), String(created)].toSorted().at(-1)?.replace(' ', 'T') ?? '', 12);
    runSql(sales, `UPDATE activities SET at = '2099-01-01 00:00:00.000Z' WHERE lead = '${lead.id}'`);
    await walkAt(sales, due.getTime() - MINUTE_MS);
    expect(await sales.read(hold.id)).toMatchObject({ lead_name_latin: 'Derzhava' });
    await walkAt(sales, due.getTime() + MINUTE_MS);
    expect(await sales.read(hold.id)).toMatchObject({ lead_name_latin: '', state: 'expired' });
    expect(await read('leads', lead.id)).toMatchObject({ name: 'Держава' });
    expect(cellsWith(sales, 'Derzhava')).toEqual([]);
  });
});

describe('what happened on board', () => {
  it('is forgotten with its photo two years later, on the disk too', async () => {
    const departure = await sales.admin.collection('departures').create({
      country: 'thailand',
      service_date: dayFromNow(0),
      start_time: '08:00',
      excursions: ['128'],
      state: 'open',
      capacity: 9,
      starts_at: new Date(),
      cutoff_at: new Date(),
    });
    const at = `${dayFromNow(0)} 05:00:00.000Z`;
    const fields = {
      country: 'thailand',
      departure: departure.id,
      kind: 'incident',
      key: randomUUID(),
      device: 'd',
      actor: 'users:x',
      at,
      note: 'ушиб колена',
    };
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
    const action = await sales.admin.collection('boarding_actions').create({ ...fields, photo: new File([png], 'knee.png', { type: 'image/png' }) });
    expect(storedFiles(sales).filter((file) => file.includes(action.id))).not.toEqual([]);
    const due = monthsAfter(at.replace(' ', 'T'), 24);
    await walkAt(sales, due.getTime() - 2 * DAY_MS);
    await walkAt(sales, due.getTime() - MINUTE_MS);
    expect((await read('boarding_actions', action.id))['note']).toBe('ушиб колена');
    await walkAt(sales, due.getTime() + MINUTE_MS);
    expect(await read('boarding_actions', action.id)).toMatchObject({ note: '', photo: '' });
    expect(storedFiles(sales).filter((file) => file.includes(action.id))).toEqual([]);
    expect(traces(sales, ['ушиб колена', 'knee'])).toEqual([]);
  });
});

describe('the account of a guest who comes no more', () => {
  it('is nobody’s two years after he was seen last', async () => {
    const id = await addPerson(sales.admin, 'users', { username: 't-old', type: 'tourist', name_ru: 'Бывший', phone_e164: '+79063339999' });
    const guide = await addPerson(sales.admin, 'users', { username: 'g-old', type: 'guide', name_ru: 'Гид', phone_e164: '+79063338888' });
    const { created } = await read('users', id);
    const due = monthsAfter(String(created).replace(' ', 'T'), 24);
    await walkAt(sales, due.getTime() - 2 * DAY_MS);
    await walkAt(sales, due.getTime() - MINUTE_MS);
    expect(await read('users', id)).toMatchObject({ name_ru: 'Бывший', active: true });
    await walkAt(sales, due.getTime() + MINUTE_MS);
    expect(await read('users', id)).toMatchObject({ name_ru: '', active: false, phone_e164: '' });
    expect(await read('users', guide)).toMatchObject({ name_ru: 'Гид', active: true });
    expect(cellsWith(sales, 'Бывший')).toEqual([]);
  });
});

/** A row of what is newer: its words, and the last night on which they are there. It is planted by SQL, behind every hook. */
interface Aged {
  readonly table: string;
  readonly fields: Plain;
  /** The last instant at which it stays, and the first at which it is gone. */
  readonly stays: Date;
  readonly goes: Date;
  /** What of the row stays; nothing where the row goes. */
  readonly left?: Plain;
}
const AT = '2031-03-15 08:00:00.000Z';
const MOMENT = Date.parse(AT.replace(' ', 'T'));
/** Counted from an instant. */
const sinceThen = (end: Date | number): Pick<Aged, 'stays' | 'goes'> => ({
  stays: new Date(Number(end) - MINUTE_MS),
  goes: new Date(Number(end) + MINUTE_MS),
});
/** Counted from a day, which is not counted itself: it is there until the end of the last day in Phuket, whose night is of the day after. */
const sinceDay = (last: string): Pick<Aged, 'stays' | 'goes'> => ({ stays: night(dayOf(last, -1)), goes: night(last) });
const daysOn = (days: number): number => MOMENT + days * DAY_MS;

const SLIP = { country: 'thailand', payment: 'p', state: 'refused', hash: 'h', code: 'c', words: '@', decided_at: AT };
const LINE = { country: 'thailand', statement: 's', bank: 'b', day: '2031-03-15', amount: 5, currency: 'THB', payer: '@', words: '@', reference: 'R7' };
const NEVER = { stays: night('2060-01-01'), goes: new Date(0) };
const CHOICE = { country: 'thailand', sea_day: 's', departure: 'd', from_day: '2031-03-15', deadline: AT, answered_at: AT, token: '@' };
const MOVE = { country: 'thailand', from_holder: 'users:a', to_holder: 'users:b', note: '@', reason: '@', offered_at: AT };
const REQUEST = { country: 'thailand', kind: 'difference', currency: 'THB', reason: '@', answer: '@', prepared_by: 'users:a', decided_at: AT };
const SAID = { country: 'thailand', agent: 'a', state: 'rejected', guest_name: '@', phone_raw: '@', comment: '@', reason: '@', said_at: AT, decided_at: AT };

const AGED: Readonly<Record<string, Aged>> = {
  'a slip, by the day on which it was decided': { table: 'slips', fields: SLIP, ...sinceDay('2031-09-15'), left: { state: 'refused', hash: 'h', code: 'c' } },
  'a slip that nobody has looked at': { table: 'slips', fields: { ...SLIP, state: 'waiting', decided_at: '' }, ...NEVER },
  'what an agent said of somebody of whom nothing came': {
    ...{ table: 'agent_manual_entries', fields: SAID, ...sinceThen(Date.parse('2032-03-15T08:00:00Z')) },
    left: { state: 'rejected', guest_name: '—', phone_raw: '', comment: '' },
  },
  'what an agent said of a guest who is his': { table: 'agent_manual_entries', fields: { ...SAID, state: 'approved' }, ...NEVER },
  'a line of a statement that is nobody’s': {
    ...{ table: 'statement_lines', fields: { ...LINE, key: 'k-open', state: 'open', created: '2031-01-01' }, ...sinceDay('2032-03-15') },
    left: { state: 'open', reference: 'R7', day: '2031-03-15', amount: 5 },
  },
  'a line that was put aside later': {
    ...{ table: 'statement_lines', fields: { ...LINE, key: 'k-aside', state: 'aside', decided_at: AT, day: '2030-01-01', reason: '@' } },
    ...{ ...sinceDay('2032-03-15'), left: { state: 'aside', reference: 'R7', reason: '' } },
  },
  'a line of a guest’s payment': { table: 'statement_lines', fields: { ...LINE, key: 'k-sold', state: 'confirmed' }, ...NEVER },
  'a session that was ended': {
    table: 'sessions',
    fields: { subject: 'users:a', place: '@', last_seen: '2031-03-01', ended_at: AT },
    ...sinceThen(daysOn(90)),
  },
  'a session that was left': { table: 'sessions', fields: { subject: 'users:a', place: '@', last_seen: AT, ended_at: '' }, ...sinceThen(daysOn(90)) },
  'a line of the log of the doors': { table: 'security_log', fields: { kind: 'refused', what: '@', at: AT }, ...sinceThen(daysOn(365)) },
  'a fault': { table: 'faults', fields: { kind: 'send', code: 'sms', detail: '@', at: AT }, ...sinceThen(daysOn(30)) },
  'what a backup holds': { table: 'backup_counts', fields: { backup: '@', at: AT }, ...sinceThen(daysOn(180)) },
  'a restore that was tried': { table: 'restore_proofs', fields: { backup: '@', began_at: AT }, ...sinceThen(daysOn(180)) },
  'a driver’s link': {
    table: 'runs',
    fields: { country: 'thailand', service_date: '2031-03-15', van: 'v', token: '@' },
    ...sinceDay('2031-03-22'),
    left: { van: 'v' },
  },
  'a link to choose': { table: 'sea_choices', fields: { ...CHOICE, voucher: 'v1', state: 'refunded' }, ...sinceDay('2031-03-22'), left: { state: 'refunded' } },
  'a link to choose that waits': { table: 'sea_choices', fields: { ...CHOICE, voucher: 'v2', state: 'passed_to_manager' }, ...NEVER },
  'words of cash that went from one to another': {
    ...{ table: 'cash_moves', fields: { ...MOVE, state: 'done' }, ...sinceThen(Date.parse('2036-03-15T08:00:00Z')), left: { state: 'done', note: '' } },
  },
  'words of cash on its way': { table: 'cash_moves', fields: { ...MOVE, state: 'offered' }, ...NEVER },
  'words of a difference': {
    ...{ table: 'cash_requests', fields: { ...REQUEST, state: 'approved' }, ...sinceThen(Date.parse('2036-03-15T08:00:00Z')), left: { kind: 'difference' } },
  },
  'words of a difference that nobody decided': { table: 'cash_requests', fields: { ...REQUEST, state: 'proposed', decided_at: '' }, ...NEVER },
  'words of a closed day': {
    ...{ table: 'cash_closes', fields: { country: 'thailand', day: '2031-03-15', note: '@' }, ...sinceDay('2036-03-15'), left: { note: '' } },
  },
};

describe('a record of the newer kinds', () => {
  const all = Object.entries(AGED).map(([title, aged], at) => ({ title, ...aged, id: `agedrecord${String(at).padStart(5, '0')}`, word: `aged${at}word` }));
  const placesOf = (word: string): readonly string[] => cellsWith(sales, word).map(({ place }) => place);
  /** What was seen of each: where its word stood at first, on the last night on which it stays and on the one on which it goes, and what was left then. */
  interface Seen {
    readonly planted: readonly string[];
    readonly stayed?: readonly string[];
    readonly gone?: readonly string[];
    readonly left?: Awaited<ReturnType<typeof answerOf>>;
  }
  const seen = new Map<string, Seen>();
  // All of them live through the same nights.
  beforeAll(async () => {
    for (const { table, fields, left, id, word } of all) {
      const values = Object.entries({ id, ...fields }).map(([name, value]) => [name, String(value).replace('@', word)] as const);
      const quoted = values.map(([, value]) => `'${value}'`).join(', ');
      runSql(sales, `INSERT INTO ${table} (${values.map(([name]) => name).join(', ')}) VALUES (${quoted})`);
      const history = `'${id}', '{}', json_object('${Object.keys(fields).find((name) => fields[name] === '@')}', '${word}'), 'update', '${AT}'`;
      if (left) runSql(sales, `INSERT INTO events (id, entity, record, before, after, action, at) VALUES ('e${id.slice(1)}', '${table}', ${history})`);
      seen.set(id, { planted: placesOf(word) });
    }
    const instants = all.flatMap(({ stays, goes }) => [stays.getTime(), goes.getTime()]).filter((at) => at > 0);
    let last = 0;
    for (const at of [...new Set(instants)].toSorted((one, other) => one - other)) {
      // What was run long ago is forgotten as well, and a rule of which nobody knows runs dry first.
      if (at - last > 30 * DAY_MS) await walkAt(sales, at - 2 * DAY_MS);
      await walkAt(sales, at);
      last = at;
      const dry = `kind = "dry" && begun_at = "${new Date(at).toISOString().replace('T', ' ')}"`;
      expect(await sales.admin.collection('retention_runs').getFullList({ filter: dry })).toEqual([]);
      for (const { table, stays, goes, id, word } of all) {
        const before = seen.get(id) ?? { planted: [] };
        if (stays.getTime() === at) seen.set(id, { ...before, stayed: placesOf(word) });
        if (goes.getTime() === at) seen.set(id, { ...before, gone: placesOf(word), left: await answerOf(read(table, id)) });
      }
    }
  });
  it.each(all)('$title goes on its day and not before', ({ id, goes, left }) => {
    const { planted, stayed, gone, left: found } = seen.get(id) ?? { planted: [] };
    expect(planted).not.toEqual([]);
    expect(stayed).toEqual(planted);
    if (goes.getTime() > 0) {
      expect(gone).toEqual([]);
      expect(found).toMatchObject(left ? { status: 200, body: left } : { status: 404 });
    }
  });

  it('of an agent’s word goes with its proof and all that was written of it', async () => {
    const agent = await addPerson(sales.admin, 'users', { username: 'aged-agent', type: 'agent' });
    const said = { country: 'thailand', agent, state: 'rejected', guest_name: 'Словцов', said_at: new Date(), decided_at: new Date() };
    const { id } = await sales.admin.collection('agent_manual_entries').create(said);
    await sales.admin.collection('agent_manual_notes').create({ entry: id, author: 'agent', text: 'Словцов был у стойки' });
    const file = new File([Buffer.from('%PDF-1.4 Словцов')], 'slovtsov.pdf', { type: 'application/pdf' });
    const proof = await sales.admin.collection('agent_manual_proofs').create({ entry: id, agent, file });
    const due = monthsAfter(new Date(), 12).getTime();
    await walkAt(sales, due - 3 * DAY_MS);
    await walkAt(sales, due - DAY_MS);
    expect(storedFiles(sales).filter((one) => one.includes(proof.id))).not.toEqual([]);
    await walkAt(sales, due + DAY_MS);
    expect(await read('agent_manual_entries', id)).toMatchObject({ guest_name: '—', state: 'rejected' });
    expect(storedFiles(sales).filter((one) => one.includes(proof.id))).toEqual([]);
    expect(cellsWith(sales, 'Словцов')).toEqual([]);
  });

  it('of a slip waits for the day of the trip and for money that goes back; its file goes with it', async () => {
    const day = dayFromNow(40);
    const sold = await sales.sale('manager', { service_date: day });
    const paid = await sales.pay('manager', sold.id, { amount: 100_000, kind: 'balance' });
    expect(paid.status).toBe(200);
    const [payment] = await sales.admin.collection('payments').getFullList({ filter: `voucher = "${sold.id}"` });
    const facts = { country: 'thailand', voucher: sold.id, payment: payment?.id, state: 'accepted', decided_at: new Date(), words: 'спасибо, Снимков' };
    const file = new File([Buffer.from('%PDF-1.4 Снимков')], 'snimkov.pdf', { type: 'application/pdf' });
    const { id } = await sales.admin.collection('slips').create({ ...facts, file });
    const last = monthsAfter(`${day}T00:00:00Z`, 6).toISOString().slice(0, 10);
    runSql(sales, `UPDATE vouchers SET refund_state = 'due' WHERE id = '${sold.id}'`);
    await walkAt(sales, night(dayOf(last, -1)));
    await walkAt(sales, night(dayOf(last, 3)));
    expect((await runs('slips')).find((one) => one['day'] === dayOf(last, 3))).toMatchObject({ stayed: { refund_due: 1 } });
    runSql(sales, `UPDATE vouchers SET refund_state = 'none' WHERE id = '${sold.id}'`);
    await walkAt(sales, night(dayOf(last, -1)));
    expect(await read('slips', id)).toMatchObject({ words: 'спасибо, Снимков', file: expect.stringMatching(/pdf$/) });
    await walkAt(sales, night(last));
    expect(await read('slips', id)).toMatchObject({ words: '', file: '', state: 'accepted' });
    expect(storedFiles(sales).filter((one) => one.includes(id))).toEqual([]);
    expect(traces(sales, ['Снимков', 'snimkov'])).toEqual([]);
  });

  it('of an import loses its cells after a week without a touch, and waits no longer', async () => {
    const facts = { country: 'thailand', what: 'leads', name: 'Гости.csv', phase: '', created: AT, updated: AT };
    const add = (id: string, fields: Plain) => {
      const values = Object.entries({ id, ...facts, ...fields });
      runSql(sales, `INSERT INTO imports (${values.map(([name]) => name).join(', ')}) VALUES (${values.map(([, value]) => `'${value}'`).join(', ')})`);
      runSql(
        sales,
        `INSERT INTO import_lines (id, import, line, raw, met, state) VALUES ('l${id.slice(1)}', '${id}', 2, '["Ячейкин"]', '{"name":"Ячейкин"}', 'refused')`,
      );
    };
    const states = () => Promise.all(['importdraft0001', 'importdone00001', 'importundo00001'].map(async (id) => String((await read('imports', id))['state'])));
    add('importdraft0001', { state: 'draft' });
    add('importdone00001', { state: 'done' });
    add('importundo00001', { state: 'paused', phase: 'undo' });
    await walkAt(sales, daysOn(7) - 2 * DAY_MS);
    await walkAt(sales, daysOn(7) - MINUTE_MS);
    expect(cellsWith(sales, 'Ячейкин')).toHaveLength(6);
    expect(await states()).toEqual(['draft', 'done', 'paused']);
    await walkAt(sales, daysOn(7) + MINUTE_MS);
    expect(cellsWith(sales, 'Ячейкин')).toEqual([]);
    expect(await states()).toEqual(['cancelled', 'done', 'paused']);
    expect(String((await read('imports', 'importdraft0001'))['updated'])).toBe(AT);
  });
});

describe('every rule', () => {
  it('asks the database something that it understands, and is carried out without a fault', async () => {
    await walkAt(sales, monthsAfter(new Date(), 200));
    await walkAt(sales, monthsAfter(new Date(), 201));
    const found = await sales.admin.collection('retention_runs').getFullList({ filter: 'failed > 0 || state = "going"' });
    expect(found).toEqual([]);
    for (const { code } of RULES) expect((await runs(code)).at(-1), code).toMatchObject({ kind: 'real', state: 'done' });
  });

  it('names nobody in what it did', async () => {
    const [row] = await sales.admin.collection('retention_runs').getFullList();
    expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['name']));
    expect((await answerOf(sales.as('senior').collection('retention_runs').getList())).status).toBe(403);
  });
});
