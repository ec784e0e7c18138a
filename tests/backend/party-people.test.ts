import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Copy, GuideDay, ManifestParty, OpenParty } from '../../src/model/guide/answers.ts';
import { jacketsOf, mergeParty } from '../../src/money/guide/rules/merge.ts';
import type { Person } from '../../src/model/vouchers/answers.ts';
import { desk } from '../support/desk.ts';
import type { Answer } from '../support/house.ts';
import { startSailing } from '../support/seats.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';

const DAY = dayFromNow(1);
let sales: SalesDesk;
let departure: RecordModel;
let copy: Copy;

beforeAll(async () => {
  sales = await startSales();
  const { plan } = await startSailing(sales);
  departure = await sales.admin
    .collection('departures')
    .getFirstListItem(sales.admin.filter('service_date = {:day} && plan = {:plan}', { day: DAY, plan: plan.id }));
  await sales.admin.collection('departures').update(departure.id, { guide: sales.idOf('guide'), capacity: 80 });
  copy = (await desk(sales.as('guide'), 'guide-copies', { country: 'thailand', device: 'phone-of-the-guide' })).body['copy'] as Copy;
});
afterAll(() => sales.stop());

const named = (...names: readonly string[]) => names.map((name_latin) => ({ band: 'adult', name_latin }));
const sell = (change: Readonly<Record<string, unknown>>): Promise<RecordModel> =>
  sales.sale('senior', { service_date: DAY, off_schedule: true, reason: 'Завтра', adults: undefined, children: undefined, ...change });
const peopleOf = ({ id }: { readonly id: string }): Promise<readonly (Person & RecordModel)[]> =>
  sales.admin.collection('voucher_people').getFullList({ filter: sales.admin.filter('voucher = {:id}', { id }), sort: 'sort' });
const statesOf = async (voucher: RecordModel): Promise<readonly string[]> => (await peopleOf(voucher)).map(({ name_latin, state }) => `${name_latin} ${state}`);
const amend = async (voucher: RecordModel, body: Readonly<Record<string, unknown>>): Promise<Answer> =>
  sales.act('senior', await sales.read(voucher.id), 'amend', { reason: 'Гость передумал', ...body });
const faultOf = ({ body }: Answer): unknown =>
  (body['data'] as { readonly fields?: Readonly<Record<string, { readonly code: string }>> } | undefined)?.fields?.['people']?.code;
const manifest = async (voucher: RecordModel): Promise<ManifestParty> => {
  const { departures } = (await desk(sales.as('manager'), `guide?country=thailand&departure=${departure.id}`)).body as unknown as GuideDay;
  const found = departures[0]?.parties?.find(({ id }) => id === voucher.id);
  if (!found) throw new Error('not on the manifest');
  return found;
};
const listed = async (voucher: RecordModel): Promise<readonly string[]> =>
  (await manifest(voucher)).people.filter(({ isOff }) => !isOff).map(({ name }) => name);
const checkIn = async (voucher: RecordModel, who: readonly (string | number)[]): Promise<Answer> =>
  desk(sales.as('guide'), 'boarding', {
    ...{ country: 'thailand', copy: copy.id, signature: copy.signature },
    actions: [{ key: randomUUID(), kind: 'check_in', departure: departure.id, voucher: voucher.id, who, at: Date.now() }],
  });
const open = async (voucher: RecordModel): Promise<OpenParty | undefined> =>
  ((await desk(sales.as('manager'), 'open-people?country=thailand')).body['rows'] as readonly OpenParty[]).find(({ id }) => id === voucher.id);
const miscounted = async (): Promise<readonly string[]> =>
  ((await desk(sales.as('senior'), 'seat-check')).body['faults'] as readonly { readonly fault: string; readonly id: string }[])
    .filter(({ fault }) => fault === 'people_differ')
    .map(({ id }) => id);

describe('a party that is amended', () => {
  it('of four named people to three lists who sails, and not who was cancelled', async () => {
    const voucher = await sell({ people: named('ANNA', 'BORIS', 'VERA', 'GLEB'), lead_name_latin: 'ANNA' });
    expect(voucher).toMatchObject({ adults: 4, children: 0, pax_count: 4 });
    const people = await peopleOf(voucher);
    const unsaid = await amend(voucher, { adults: 3 });
    expect([unsaid.status, faultOf(unsaid)]).toEqual([422, 'who_leaves']);
    expect((await sales.read(voucher.id))['adults']).toBe(4);
    const said = await amend(voucher, { people: people.filter(({ name_latin }) => name_latin !== 'BORIS').map(({ id, band }) => ({ id, band })) });
    expect(said).toMatchObject({ status: 200, body: { voucher: { adults: 3, pax_count: 3 } } });
    expect(await statesOf(voucher)).toEqual(['ANNA coming', 'BORIS cancelled', 'VERA coming', 'GLEB coming']);
    expect(await listed(voucher)).toEqual(['ANNA', 'VERA', 'GLEB']);
    const gone = (await peopleOf(voucher)).find(({ name_latin }) => name_latin === 'BORIS');
    expect(gone).toMatchObject({ by: `users:${sales.idOf('senior')}` });
    // Who was taken off is told by the voucher's history.
    const { rows } = (await desk(sales.as('manager'), `events?entity=vouchers&record=${voucher.id}`)).body as { rows: readonly RecordModel[] };
    expect(rows.some(({ entity, record, after }) => entity === 'voucher_people' && record === gone?.id && after.state === 'cancelled')).toBe(true);
  });

  it('of children of seven and nine to the one of nine keeps the one of nine', async () => {
    const voucher = await sell({ adults: 2, children: 2, child_ages: [7, 9] });
    const answer = await amend(voucher, { children: 1, child_ages: [9] });
    expect(answer).toMatchObject({ status: 200, body: { voucher: { children: 1, child_ages: [9] } } });
    const { people } = await manifest(voucher);
    expect(people.filter(({ band }) => band === 'child').map(({ age }) => age)).toEqual([9]);
    expect(jacketsOf(people)).toEqual({ adult: 2, child: 1, infant: 0 });
  });

  it('says in words that five names are too many for three adults, and loses none of them where it may stay open', async () => {
    const voucher = await sell({ adults: 3 });
    const five = named('A', 'B', 'C', 'D', 'E');
    for (const [action, body] of [
      ['save', { people: five }],
      ['amend', { adults: 3, people: five, reason: 'x' }],
    ] as const) {
      const answer = await sales.act('senior', await sales.read(voucher.id), action, body);
      expect([answer.status, faultOf(answer)]).toEqual([422, 'who_leaves']);
    }
    const draft = await sales.draft('senior', { people: five, adults: 3, people_unknown: true, children: undefined });
    expect((await statesOf(draft)).filter((one) => one.endsWith(' coming')).length).toBe(3);
    expect((await peopleOf(draft)).map(({ name_latin }) => name_latin)).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  it('stands on the list of questions while nobody knows who does not come, and leaves it with the answer', async () => {
    const voucher = await sell({ people: named('ANNA', 'BORIS'), lead_name_latin: 'ANNA' });
    expect(await open(voucher)).toBeUndefined();
    expect((await amend(voucher, { adults: 1, people_unknown: true })).status).toBe(200);
    expect(await open(voucher)).toMatchObject({ unsure: 1, nameless: 0, people: 1 });
    const { people } = await manifest(voucher);
    expect(people.map(({ name, isOff, isUnsure }) => [name, isOff, isUnsure])).toEqual([
      ['ANNA', false, true],
      ['BORIS', true, true],
    ]);
    expect([jacketsOf(people).adult, mergeParty(people, []).told]).toEqual([1, ['unsure']]);
    const boris = (await peopleOf(voucher)).find(({ name_latin }) => name_latin === 'BORIS');
    expect((await amend(voucher, { people: [{ id: boris?.id, band: 'adult' }] })).status).toBe(200);
    expect([await statesOf(voucher), await open(voucher)]).toEqual([['ANNA cancelled', 'BORIS coming'], undefined]);
    expect(await miscounted()).toEqual([]);
  });

  it('stands there whoever else of the party is sure', async () => {
    const misha = { band: 'child', name_latin: 'MISHA', age: 7 };
    const voucher = await sell({ people: [...named('ANNA', 'BORIS', 'VERA'), misha], lead_name_latin: 'ANNA' });
    const [, ...others] = await peopleOf(voucher);
    expect((await amend(voucher, { people: others.map(({ id, band }) => ({ id, band })) })).status).toBe(200);
    expect((await amend(voucher, { adults: 1, children: 1, people_unknown: true })).status).toBe(200);
    expect((await peopleOf(voucher)).map(({ name_latin, unsure }) => [name_latin, unsure])).toEqual([
      ['ANNA', false],
      ['BORIS', true],
      ['VERA', true],
      ['MISHA', false],
    ]);
    expect(await open(voucher)).toMatchObject({ unsure: 1, nameless: 0, people: 2 });
  });

  it('has whoever joins, named or not; a name that is missing is a question', async () => {
    const voucher = await sell({ people: named('ANNA'), lead_name_latin: 'ANNA' });
    expect((await amend(voucher, { adults: 2 })).body).toMatchObject({ voucher: { adults: 2, people: [{ name_latin: 'ANNA' }, { name_latin: '' }] } });
    expect(await open(voucher)).toMatchObject({ nameless: 1, people: 2 });
    const [, nobody] = await peopleOf(voucher);
    const [anna] = await peopleOf(voucher);
    const people = [
      { id: anna?.id, band: 'adult' },
      { id: nobody?.id, band: 'adult', name_latin: 'DINA', passport: 'AA 1', birth_date: '1990-02-03' },
    ];
    expect((await sales.act('senior', await sales.read(voucher.id), 'save', { people })).status).toBe(200);
    expect([await listed(voucher), await open(voucher)]).toEqual([['ANNA', 'DINA'], undefined]);
    // Who takes a place that is sold takes it from somebody.
    const other = [
      { id: anna?.id, band: 'adult' },
      { band: 'adult', name_latin: 'EVA' },
    ];
    expect((await sales.act('senior', await sales.read(voucher.id), 'save', { people: other })).status).toBe(200);
    expect(await statesOf(voucher)).toEqual(['ANNA coming', 'DINA replaced', 'EVA coming']);
  });

  it('sells nobody for less than his age costs', async () => {
    const infant = await sell({ adults: 2 });
    const people = [...named('ANNA', 'BORIS'), { band: 'infant', name_latin: 'KID', age: 8 }];
    expect(faultOf(await amend(infant, { people }))).toBe('age_band');
  });

  it('is merged with what a colleague wrote meanwhile, or asks', async () => {
    const voucher = await sell({ people: named('ANNA', 'BORIS'), lead_name_latin: 'ANNA' });
    const seen = (await desk(sales.as('senior'), `vouchers/${voucher.id}/save`, { expected: (await sales.read(voucher.id))['revision'], hotel: 'Kata Beach' }))
      .body['voucher'] as RecordModel;
    const stale = { expected: 1, seen: { people: [] }, people: named('VERA', 'GLEB') };
    const clash = await desk(sales.as('senior'), `vouchers/${voucher.id}/save`, stale);
    expect(clash).toMatchObject({ status: 409, body: { code: 'stale', data: { clashes: ['people'] } } });
    const right = {
      expected: 1,
      seen: { people: seen['people'] as unknown },
      people: (seen['people'] as readonly Person[]).map((one) => ({ ...one, citizenship: 'RU' })),
    };
    expect((await desk(sales.as('senior'), `vouchers/${voucher.id}/save`, right)).status).toBe(200);
    expect((await peopleOf(voucher)).map(({ citizenship }) => citizenship)).toEqual(['RU', 'RU']);
  });
});

describe('a check-in of a phone', () => {
  it('names the person: the office drops an adult while an aboard child stays aboard', async () => {
    const voucher = await sell({ adults: 2, children: 1, child_ages: [7], lead_name_latin: 'ANNA' });
    const child = (await manifest(voucher)).people.find(({ band }) => band === 'child');
    expect((await amend(voucher, { adults: 1 })).status).toBe(200);
    expect((await checkIn(voucher, [child?.id ?? ''])).status).toBe(200);
    const party = await manifest(voucher);
    const day = (await desk(sales.as('manager'), `guide?country=thailand&departure=${departure.id}`)).body as unknown as GuideDay;
    const standing = mergeParty(
      party.people,
      (day.departures[0]?.actions ?? []).filter((one) => one.voucher === voucher.id),
    );
    expect(party.people.map(({ band }, at) => `${band} ${standing.people[at]?.state}`)).toEqual(['adult awaited', 'child aboard']);
    expect((await peopleOf(voucher)).map(({ band, state }) => `${band} ${state}`)).toEqual(['adult coming', 'adult cancelled', 'child aboard']);
  });

  it('keeps the guide’s word of whom the office took off, as a question, until he is taken in again', async () => {
    const voucher = await sell({ people: named('ANNA', 'BORIS'), lead_name_latin: 'ANNA' });
    const [anna, boris] = (await manifest(voucher)).people;
    expect((await amend(voucher, { people: [{ id: anna?.id, band: 'adult' }] })).status).toBe(200);
    // A phone of before says the place, which is his still.
    expect((await checkIn(voucher, [1])).status).toBe(200);
    const party = await manifest(voucher);
    expect(party.people.map(({ name, isOff }) => [name, isOff])).toEqual([
      ['ANNA', false],
      ['BORIS', true],
    ]);
    expect(await open(voucher)).toMatchObject({ came: 1, unsure: 0 });
    expect(await statesOf(voucher)).toEqual(['ANNA coming', 'BORIS cancelled']);
    expect((await amend(voucher, { people: [anna, boris].map((one) => ({ id: one?.id, band: 'adult' })) })).status).toBe(200);
    expect([await statesOf(voucher), await open(voucher)]).toEqual([['ANNA coming', 'BORIS aboard'], undefined]);
    // Who is aboard is not taken off.
    expect(faultOf(await amend(voucher, { people: [{ id: anna?.id, band: 'adult' }] }))).toBe('aboard');
  });
});

describe('the database', () => {
  it('has as many people as are sold, whoever saves a voucher, and says where it has not', async () => {
    const voucher = await sell({ adults: 2, children: 1, child_ages: [7], lead_name_latin: 'ANNA' });
    await sales.admin.collection('vouchers').update(voucher.id, { adults: 3 });
    expect(await listed(voucher)).toEqual(['ANNA', '', '', '']);
    await sales.admin.collection('vouchers').update(voucher.id, { adults: 1, pax_count: 2 });
    expect(await listed(voucher)).toEqual(['ANNA', '']);
    expect(await miscounted()).toEqual([]);
    const [, child] = (await peopleOf(voucher)).filter(({ state }) => state === 'coming');
    await sales.admin.collection('voucher_people').update(child?.id ?? '', { state: 'cancelled' });
    expect(await miscounted()).toEqual([voucher.id]);
    await sales.admin.collection('voucher_people').update(child?.id ?? '', { state: 'coming' });
  });
});

describe('a second sale of the same guest, trip and day', () => {
  it('is asked about first, with the voucher that is there', async () => {
    const guest = { service_date: dayFromNow(12), contact_phone: '+7 916 555-44-33', again: false };
    const first = await sales.sale('senior', guest);
    const sale = { excursion: '128', adults: 2, lead_name_latin: 'Anna', contact_phone: '89165554433', service_date: dayFromNow(12) };
    const again = (more: object) => desk(sales.as('manager'), 'vouchers', { ...sale, uuid: randomUUID(), ...more });
    expect(await again({})).toMatchObject({ status: 409, body: { code: 'sold_twice', data: { voucher: first.id, number: first['number'] } } });
    expect((await again({ service_date: dayFromNow(13) })).status).toBe(200);
    expect((await again({ contact_phone: '+79165554434' })).status).toBe(200);
    expect((await again({ again: true })).status).toBe(200);
    await sales.admin.collection('vouchers').getOne(first.id);
  });
});
