import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SettingKey, SETTINGS } from '../../src/registry/settings.ts';
import { parseListQuery } from '../../src/data/list-query.ts';
import { BOAT_LIST, listBoats } from '../../src/fleet/boats/repo/boats.ts';
import { buildCatalogue } from '../../src/public/storefront/snapshot/catalogue.ts';
import { loadSnapshot } from '../../src/public/storefront/snapshot/snapshot.server.ts';
import { validSnapshot } from '../../src/public/storefront/snapshot/valid/valid-snapshot.server.ts';
import { desk } from '../support/desk.ts';
import { answerOf } from '../support/house.ts';
import { startSailing } from '../support/seats.ts';
import { setTo } from '../support/settings.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';

/** What each setting is for, before and after it is set: nothing is started anew in between. */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const ALWAYS = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [{ from: '00:00', to: '24:00' }]]));

let sales: SalesDesk;
let plan: RecordModel;
beforeAll(async () => {
  sales = await startSales();
  ({ plan } = await startSailing(sales, { capacity_sold: 8, capacity_licensed: 9 }));
  await setTo(sales, 'office_hours', ALWAYS);
  const { id: _id, created: _created, updated: _updated, ...sold } = await sales.admin.collection('ic_excurs').getOne('128');
  await sales.admin.collection('ic_excurs').create({ ...sold, id: '130' });
  const other = { country: 'thailand', name: 'Old', kind: 'speedboat', owner: 'own', capacity_licensed: 9, capacity_sold: 8, active: true };
  const boat = await sales.admin.collection('boats').create(other);
  const insured = { kind: 'insurance', valid_from: dayFromNow(-100), valid_to: dayFromNow(20) };
  await sales.admin.collection('boat_documents').create({ boat: boat.id, ...insured });
});
afterAll(() => sales.stop());

const at = (stored: unknown): number => Date.parse(String(stored).replace(' ', 'T'));
/** How far an instant is away, to the minute. */
const minutesTo = (stored: unknown): number => Math.round((at(stored) - Date.now()) / MINUTE_MS);
const house = (route: string, body: object) => answerOf(sales.as('site').send<Record<string, unknown>>(`/api/house/${route}`, { method: 'POST', body }));
let phone = 79_160_000_000;
async function newLead(): Promise<RecordModel> {
  phone += 1;
  const { body } = await desk(sales.as('manager'), 'leads', { country: 'thailand', name: 'Анна', phone_raw: `+${phone}`, source: 'phone', language: 'ru' });
  return body['lead'] as RecordModel;
}
/** When the reminder of a kind is due, by the country's clock. */
async function dueOf(kind: string, day: string, hold: boolean): Promise<string> {
  const voucher = hold ? await sales.hold('manager', { service_date: day }) : await sales.sale('manager', { service_date: day });
  await desk(sales.as('manager'), 'reminders/queue', { country: 'thailand', day, kind });
  const reminder = await sales.admin.collection('reminders').getFirstListItem(`voucher = "${voucher.id}" && kind = "${kind}"`);
  return hold
    ? String(Math.round((at(voucher['expires_at']) - at(reminder['due_at'])) / HOUR_MS))
    : new Date(at(reminder['due_at']) + 7 * HOUR_MS).toISOString().slice(0, 16);
}
/** A code to a number that never had one. */
async function code(more: Readonly<Record<string, unknown>> = {}) {
  phone += 1;
  return house('phone-code', { phone: `+${phone}`, address: `${Math.random()}`, country: 'RU', ...more });
}
/** For how long a second code to one number is waited for. */
async function secondCode(): Promise<string> {
  await code();
  const again = await house('phone-code', { phone: `+${phone}`, address: `${Math.random()}`, country: 'RU' });
  const wait = Number((again.body['data'] as Record<string, unknown>)['retry_after_s']);
  return wait <= 60 ? 'minute' : wait <= 3600 ? 'hour' : 'day';
}
let countries = 0;
const freshCountry = (): string => {
  countries += 1;
  return `${String.fromCharCode(65 + countries)}A`;
};
let ahead = 30;
const freeDay = (): string => {
  ahead += 1;
  return dayFromNow(ahead);
};

const depositOf = async (excursion: string): Promise<unknown> => (await sales.hold('manager', { excursion, service_date: freeDay() }))['deposit_due'];

interface Trial {
  /** What is set. */
  readonly value: unknown;
  /** What the house does: the same before and after it is taken back. */
  readonly does: () => Promise<unknown>;
  readonly usual: unknown;
  readonly after: unknown;
  /** What has to be set before it. */
  readonly first?: Partial<Record<SettingKey, unknown>>;
}
const relative =
  (kind: string, days: number): (() => Promise<unknown>) =>
  async () => {
    const day = freeDay();
    const due = await dueOf(kind, day, false);
    return [Math.round((Date.parse(day) - Date.parse(due.slice(0, 10))) / DAY_MS) * Math.sign(days), due.slice(11)];
  };

const TRIALS: Partial<Record<SettingKey, Trial>> = {
  hold_hours: {
    value: 3,
    usual: 24 * 60,
    after: 3 * 60,
    does: async () => minutesTo((await sales.hold('manager', { service_date: freeDay() }))['expires_at']),
  },
  manager_discount: {
    ...{ value: 2000, usual: 403, after: 200 },
    does: async () => (await sales.act('manager', await sales.draft('manager'), 'save', { discount: { kind: 'percent', value: 1500, reason: 'Друг' } })).status,
  },
  reminder_evening: { value: '20:30', usual: [1, '18:00'], after: [1, '20:30'], does: relative('pickup_tomorrow', 1) },
  balance_days: { value: 5, usual: [2, '10:00'], after: [5, '10:00'], does: relative('balance', 1) },
  reminder_morning: { value: '08:15', usual: [2, '10:00'], after: [2, '08:15'], does: relative('balance', 1) },
  review_days: { value: 3, usual: [1, '10:00'], after: [3, '10:00'], does: () => reviewAsked() },
  hold_warning_hours: { value: 6, usual: '3', after: '6', does: () => dueOf('hold_expiring', freeDay(), true) },
  seat_offer_minutes: {
    ...{ value: 45, usual: 120, after: 45 },
    async does() {
      const day = freeDay();
      const sold = await sales.hold('senior', { service_date: day, start_time: '08:00', adults: 8, children: 0 });
      const waiting = await sales.draft('manager', { service_date: day, start_time: '08:00', adults: 2, children: 0 });
      await desk(sales.as('manager'), 'waiting', { voucher: waiting.id });
      await sales.act('senior', sold, 'cancel', { reason: 'Не едут' });
      return minutesTo((await sales.read(waiting.id))['expires_at']);
    },
  },
  pick_answer_minutes: {
    ...{ value: 90, usual: 15, after: 90 },
    async does() {
      const lead = await newLead();
      const offer = (await desk(sales.as('manager'), `leads/${lead.id}/offer`, { excursions: ['128'] })).body['offer'] as RecordModel;
      await house('offer-pick', { token: offer['token'], excursions: ['128'] });
      return minutesTo((await sales.admin.collection('leads').getOne(lead.id))['next_action_at']);
    },
  },
  offer_days: {
    ...{ value: 7, usual: 60, after: 7 },
    does: async () =>
      minutesTo(
        ((await desk(sales.as('manager'), `leads/${(await newLead()).id}/offer`, { excursions: ['128'] })).body['offer'] as RecordModel)['expires_at'],
      ) / 1440,
  },
  review_link_days: { value: 30, usual: 'open', after: 'over', does: () => stageOf(-60, 0) },
  review_edit_days: { value: 60, usual: 'settled', after: 'open', does: () => stageOf(-40, 30) },
  departure_days: {
    ...{ value: 130, usual: 0, after: 10 },
    async does() {
      const filter = `plan = "${plan.id}" && service_date > "${dayFromNow(120)}"`;
      await desk(sales.as('senior'), `plans/${plan.id}/make`, {});
      const made = await sales.admin.collection('departures').getFullList({ filter });
      return made.length;
    },
  },
  few_seats: {
    ...{ value: 8, usual: 5, after: 8 },
    does: async () => (await house('availability', { excursion: '128' })).body['few'],
  },
  contact_reads_most: { value: 50, first: { contact_reads_said: 20 }, usual: 200, after: 429, does: () => readContacts('senior') },
  contact_reads_said: {
    ...{ value: 20, usual: 0, after: 1 },
    async does() {
      await readContacts('accountant');
      return (await sales.admin.collection('events').getFullList({ filter: 'entity = "contacts" && action = "reads_said" && actor_name = "manager"' })).length;
    },
  },
  contact_reveals_most: { value: 5, first: { contact_reveals_said: 2 }, usual: 200, after: 429, does: () => reveal('accountant', 6) },
  contact_reveals_said: {
    ...{ value: 2, usual: 0, after: 1 },
    async does() {
      const told = () => sales.admin.collection('events').getList(1, 1, { filter: 'action = "reveals_said"' });
      const before = (await told()).totalItems;
      await reveal('manager2', 1);
      return (await told()).totalItems - before;
    },
  },
  saved_views_most: {
    ...{ value: 5, usual: 200, after: 422 },
    async does() {
      const views = sales.as('manager').collection('saved_views');
      const save = (name: string) => answerOf(views.create({ owner: sales.idOf('manager'), screen: 'leads', name, query: '' }));
      const answers = [];
      for (let count = 0; count < 6; count += 1) answers.push((await save(`${Math.random()}`)).status);
      for (const one of await views.getFullList()) await sales.admin.collection('saved_views').delete(one.id);
      return answers.at(-1);
    },
  },
  guest_reviews: {
    value: false,
    usual: ['open', 1],
    after: ['off', 0],
    async does() {
      const stage = await stageOf(-3, 0);
      const sold = await sales.sale('manager', { service_date: freeDay() });
      ahead += 1;
      const day = dayFromNow(-ahead);
      await sales.admin.collection('vouchers').update(sold.id, { service_date: day, departure: '' });
      await sales.act('manager', await sales.read(sold.id), 'complete');
      return [stage, (await desk(sales.as('manager'), 'reminders/queue', { country: 'thailand', day, kind: 'review' })).body['queued']];
    },
  },
  waiting_line: { value: false, usual: 200, after: 409, does: async () => (await waitFor(freeDay())).status },
  guest_slips: {
    value: false,
    usual: [true, 'way'],
    after: [false, 'file'],
    async does() {
      const held = await sales.hold('manager', { service_date: freeDay() });
      const token = String((await sales.read(held.id))['public_token']);
      const { pay } = (await answerOf(sales.as('site').send<Record<string, unknown>>(`/api/desk/public-voucher/${token}`, { method: 'GET' }))).body as {
        readonly pay: { readonly takes_slips: boolean };
      };
      const form = new FormData();
      for (const [name, text] of Object.entries({ token, way: 'nobody', hash: 'a'.repeat(64) })) form.set(name, text);
      form.set('file', new File(['x'], 'slip.jpg', { type: 'image/jpeg' }));
      const { body } = await house('slip', form);
      return [pay.takes_slips, Object.keys((body['data'] as { readonly fields: object }).fields)[0]];
    },
  },
  calendar_links: {
    value: false,
    usual: [200, 200],
    after: [503, 503],
    async does() {
      const body = { country: 'thailand', boat: plan['boat'] as string };
      calendar ??= ((await desk(sales.as('senior'), 'feeds', body)).body['feed'] as { readonly token: string }).token;
      return [(await house('feed', { token: calendar })).status, (await desk(sales.as('senior'), 'feeds', body)).status];
    },
  },
  usual_deposit: { value: 3000, usual: 345_000, after: 207_000, does: () => depositOf('128') },
  paid_in_full: { value: ['sea'], usual: 345_000, after: 690_000, does: () => depositOf('128') },
  alone_up_to: { value: 300_000, usual: 'cleared', after: 'pending', does: refunded },
  usual_cutoff_hours: {
    ...{ value: 30, first: { hold_hours: 336 }, usual: 12, after: 30 },
    async does() {
      const day = dayFromNow(5);
      const held = await sales.hold('manager', { excursion: '130', service_date: day });
      return (Date.parse(`${day}T08:00:00+07:00`) - at(held['expires_at'])) / HOUR_MS;
    },
  },
  excluded_category: {
    ...{ value: 'catsea000000001', usual: ['128', '129', '130'], after: [] },
    async does() {
      const { snapshot } = validSnapshot(await loadSnapshot(sales.url, undefined));
      return buildCatalogue(snapshot)
        .listed('thailand')
        .map(({ id }) => id);
    },
  },
  paper_warning_days: {
    ...{ value: 5, usual: ['insurance'], after: [] },
    async does() {
      const { rows } = await listBoats(
        sales.as('manager'),
        { country: 'thailand', timezone: 'Asia/Bangkok' },
        parseListQuery(BOAT_LIST, new URLSearchParams()),
      );
      return rows.flatMap(({ papers }) => papers.soon.map(({ kind }) => kind));
    },
  },
  phone_code_minutes: { value: 2, usual: 300, after: 120, does: async () => (await code()).body['expires_in_s'] },
  phone_code_wait_seconds: { value: 30, usual: 60, after: 30, does: async () => (await code()).body['resend_after_s'] },
  phone_code_guesses: {
    ...{ value: 3, usual: 4, after: 2 },
    async does() {
      const sent = await code();
      const wrong = sent.body['code'] === '000000' ? '000001' : '000000';
      const { body } = await house('phone-login', { phone: `+${phone}`, code: wrong });
      return (body['data'] as Record<string, unknown>)['left'];
    },
  },
  phone_codes_an_hour: { value: 1, usual: 'minute', after: 'hour', does: () => secondCode() },
  phone_codes_a_day: { value: 1, first: { phone_codes_an_hour: 1 }, usual: 'hour', after: 'day', does: () => secondCode() },
  phone_codes_from_address: {
    ...{ value: 2, usual: 200, after: 429 },
    async does() {
      const address = `${Math.random()}`;
      for (let count = 0; count < 2; count += 1) await code({ address });
      return (await code({ address })).status;
    },
  },
  sms_a_day: { value: 1, first: { sms_a_day_to_country: 1 }, usual: 200, after: 429, does: async () => (await code({ country: freshCountry() })).status },
  sms_a_day_to_country: {
    ...{ value: 1, usual: 200, after: 429 },
    async does() {
      const country = freshCountry();
      await code({ country });
      return (await code({ country })).status;
    },
  },
  sea_undo_minutes: { value: 0, usual: null, after: 'late', does: undoFault },
  rate_stale_hours: {
    ...{ value: 48, usual: true, after: false },
    async does() {
      const held = await sales.hold('manager', { service_date: freeDay() });
      const { body } = await desk(sales.as('manager'), `vouchers/${held.id}/payment-facts`);
      return (body['stale'] as readonly string[]).includes('RUB');
    },
  },
  // Last: it enters a rate of today.
  rate_jump: { value: 3000, usual: 422, after: 200, does: leap },
};

let calendar: string | undefined;

/** Fills a day's boat, and puts a party in line for it. */
async function waitFor(day: string) {
  await sales.hold('senior', { service_date: day, start_time: '08:00', adults: 8, children: 0 });
  const waiting = await sales.draft('manager', { service_date: day, start_time: '08:00', adults: 2, children: 0 });
  return desk(sales.as('manager'), 'waiting', { voucher: waiting.id });
}

/** What one person gives back of a trip: paid at once, or left to somebody else. */
async function refunded(): Promise<unknown> {
  const voucher = await sales.sale('manager', { service_date: freeDay() });
  await sales.pay('accountant', voucher.id, { kind: 'balance', amount: 600_000 });
  const { body } = await sales.pay('accountant', voucher.id, { kind: 'refund', amount: 500_000, reason: 'Шторм' });
  return (body['payment'] as RecordModel | undefined)?.['state'];
}

/** What keeps a day that was just called off from being taken back. */
async function undoFault(): Promise<unknown> {
  const [day] = (await sales.admin.collection('departures').getList(1, 1, { filter: 'state = "open"', sort: '-service_date' })).items;
  const said = { country: 'thailand', scope: 'departure', departure: day?.id, why: 'weather' };
  const seaDay = (await desk(sales.as('senior'), 'sea-days', said)).body['sea_day'] as RecordModel;
  await desk(sales.as('senior'), `sea-days/${seaDay.id}/run`, { expected: seaDay['revision'] });
  await expect.poll(async () => (await sales.admin.collection('sea_days').getOne(seaDay.id))['state']).toBe('done');
  return (await desk(sales.as('senior'), `sea-days/${seaDay.id}/choices`)).body['undo'];
}

/** Whether a rate that is a fifth away from the one before it is taken at its word. */
async function leap(): Promise<number> {
  const [last] = (await sales.admin.collection('rates').getList(1, 1, { filter: 'base = "THB" && quote = "RUB"', sort: '-valid_from,-created' })).items;
  const value = (Number(last?.['value']) * 1.2).toFixed(4);
  const rates = [{ base: 'THB', quote: 'RUB', value, confirmed_value: '', spread_percent: 0 }];
  return (await desk(sales.as('senior'), 'rates', { country: 'thailand', source: 'manual', valid_from: '', rates })).status;
}

/** When a guest is asked for his review: how many days after his trip, and at what time. */
async function reviewAsked(): Promise<unknown> {
  const sold = await sales.sale('manager', { service_date: freeDay() });
  ahead += 1;
  const day = dayFromNow(-ahead);
  await sales.admin.collection('vouchers').update(sold.id, { service_date: day, departure: '' });
  const done = await sales.act('manager', await sales.read(sold.id), 'complete');
  expect(done.status).toBe(200);
  await desk(sales.as('manager'), 'reminders/queue', { country: 'thailand', day, kind: 'review' });
  const reminder = await sales.admin.collection('reminders').getFirstListItem(`voucher = "${sold.id}" && kind = "review"`);
  const due = new Date(at(reminder['due_at']) + 7 * HOUR_MS).toISOString();
  return [Math.round((Date.parse(due.slice(0, 10)) - Date.parse(day)) / DAY_MS), due.slice(11, 16)];
}

/** Where a guest stands with a review of a trip so many days ago, written so many days ago where he wrote. */
async function stageOf(days: number, written: number): Promise<unknown> {
  const sold = await sales.sale('manager', { service_date: freeDay() });
  const day = dayFromNow(days);
  await sales.admin.collection('vouchers').update(sold.id, { service_date: day, departure: '' });
  expect((await sales.act('manager', await sales.read(sold.id), 'complete')).status).toBe(200);
  const token = crypto.randomUUID().replaceAll('-', '');
  const facts = { voucher: sold.id, country: 'thailand', excursion: '128', trip_month: day.slice(0, 7), token };
  await sales.admin
    .collection('reviews')
    .create(
      written > 0
        ? { ...facts, state: 'waiting', rating: 5, text: 'Хорошо было в море', written_at: new Date(Date.now() - written * DAY_MS) }
        : { ...facts, state: 'invited' },
    );
  return (await house('review', { token })).body['stage'];
}

/** A page of leads with whole contacts, as somebody who reads many of them. */
async function readContacts(role: 'senior' | 'accountant'): Promise<number> {
  const reader = role === 'accountant' ? 'manager' : role;
  const { status } = await answerOf(
    sales.as(reader).send<Record<string, unknown>>('/api/desk/leads', { method: 'GET', query: { country: 'thailand', limit: 200 } }),
  );
  return status;
}

/** Opens hidden contacts so many times. @returns what the last one was answered */
async function reveal(role: 'accountant' | 'manager2', times: number): Promise<number> {
  const lead = await newLead();
  let last = 0;
  for (let count = 0; count < times; count += 1) last = (await desk(sales.as(role), `leads/${lead.id}/reveal`, { reason: 'x' })).status;
  return last;
}

describe('what is set', () => {
  it('holds in hours of the office: outside of them the clock of an enquiry stands', async () => {
    const due = async () => minutesTo((await newLead())['due_at']);
    expect(await due()).toBe(15);
    await setTo(sales, 'office_hours', Object.fromEntries(Object.keys(ALWAYS).map((day) => [day, []])));
    expect(await due()).toBeGreaterThan(300 * 24 * 60);
    await setTo(sales, 'office_hours', ALWAYS);
    expect(await due()).toBe(15);
  });

  it.each(Object.entries(TRIALS))('holds with the next request: %s', async (key, { value, does, usual, after, first = {} }) => {
    if (key.startsWith('contact_reads')) for (let count = 0; count < 55; count += 1) await newLead();
    if (key === 'rate_stale_hours')
      await sales.admin.collection('rates').create({ base: 'THB', quote: 'RUB', value: '2.55', valid_from: new Date(Date.now() - 30 * HOUR_MS) });
    for (const [other, early] of Object.entries(first)) await setTo(sales, other as SettingKey, early);
    expect(await does()).toEqual(usual);
    // Sums are of a country.
    const country = SETTINGS[key as SettingKey].kind === 'money' ? 'thailand' : '';
    await setTo(sales, key as SettingKey, value, country);
    expect(await does()).toEqual(after);
    await setTo(sales, key as SettingKey, null, country);
    for (const one of Object.keys(first)) await setTo(sales, one as SettingKey, null);
  });

  it('leaves whoever is under way in peace: who waits is offered seats, what was written is changed, a link works again', async () => {
    const day = freeDay();
    const sold = await sales.hold('senior', { service_date: day, start_time: '08:00', adults: 8, children: 0 });
    const waiting = await sales.draft('manager', { service_date: day, start_time: '08:00', adults: 2, children: 0 });
    await desk(sales.as('manager'), 'waiting', { voucher: waiting.id });
    await setTo(sales, 'waiting_line', false);
    await sales.act('senior', sold, 'cancel', { reason: 'Не едут' });
    expect((await sales.read(waiting.id))['state']).toBe('on_hold');
    await setTo(sales, 'guest_reviews', false);
    expect(await stageOf(-5, 1)).toBe('open');
    await setTo(sales, 'calendar_links', false);
    await setTo(sales, 'calendar_links', null);
    expect((await house('feed', { token: calendar })).status).toBe(200);
    for (const key of ['waiting_line', 'guest_reviews'] as const) await setTo(sales, key, null);
  });

  it('is tried here or on the site, whatever a module declares', () => {
    // Those of the gateway are tried in settings-gateway.test.ts.
    const elsewhere: readonly string[] = [
      'office_hours',
      'sms_address',
      'sms_key',
      'sms_sender',
      'sms_body',
      'sms_code_words',
      'sms_new_device_words',
      'phone_codes',
      // What the server has left: jobs.test.ts and the unit tests of the house at a glance.
      ...['disk_look_percent', 'disk_bad_percent'],
      // Accounts that wait: incoming.test.ts, own-account.test.ts; rows of guests: desk/taken-in-sum.test.ts.
      ...['account_wait_hours', 'contact_rows_proven'],
      // Slips: incoming.test.ts; what the site counts itself: settings.test.ts and the stories of slips.
      ...['slips_waiting', 'slips_by_link', 'slips_from_household', 'enquiries_a_minute', 'enquiries_an_hour'],
    ];
    expect(Object.keys(SETTINGS).filter((key) => !(key in TRIALS) && !elsewhere.includes(key))).toEqual([]);
  });
});
