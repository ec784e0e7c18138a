import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mergeParty } from '../../src/money/guide/rules/merge.ts';
import type { Copy, GuideDay, ManifestParty } from '../../src/model/guide/answers.ts';
import { desk } from '../support/desk.ts';
import { reading } from '../support/reading.ts';
import { startSailing } from '../support/seats.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';
import { campaign } from '../support/campaign.ts';

const { steps: STEPS, seed: SEED } = campaign('parties', { steps: 40, whole: 600 });

/** Steps of one life; a campaign takes thousands. */
const DAY = dayFromNow(1);
const MOST_PARTIES = 8;
const MOST_EACH = 4;

let sales: SalesDesk;
let departure: string;
let copy: Copy;
beforeAll(async () => {
  sales = await startSales();
  const { plan } = await startSailing(sales);
  const found = await sales.admin
    .collection('departures')
    .getFirstListItem(sales.admin.filter('service_date = {:day} && plan = {:plan}', { day: DAY, plan: plan.id }));
  departure = found.id;
  await sales.admin.collection('departures').update(departure, { guide: sales.idOf('guide'), capacity: 400 });
  copy = (await desk(sales.as('guide'), 'guide-copies', { country: 'thailand', device: 'phone-of-the-guide' })).body['copy'] as Copy;
});
afterAll(() => sales.stop());

let state = SEED;
const below = (end: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * end);
};
const one = <T>(list: readonly T[]): T | undefined => list[below(list.length)];

/** What somebody who writes everything down by hand knows of a party. */
interface Known {
  readonly id: string;
  /** Who comes by name; '' of those whom nobody named. */
  names: readonly string[];
  /** Who was told not to come. */
  gone: readonly string[];
  /** Whom the guide took aboard, by name. */
  aboard: readonly string[];
}

const readDay = async (): Promise<readonly ManifestParty[]> =>
  ((await desk(sales.as('manager'), `guide?country=thailand&departure=${departure}`)).body as unknown as GuideDay).departures[0]?.parties ?? [];
const sorted = (list: readonly string[]): readonly string[] => list.toSorted();

/** Plain words of the database beside the product's own reader. */
function plain(sql: string, ...parameters: readonly string[]): readonly Readonly<Record<string, unknown>>[] {
  return reading(sales.dataDir)
    .prepare(sql)
    .all(...parameters);
}

async function expectAlike(known: readonly Known[], what: string): Promise<void> {
  const shown = await readDay();
  const sold = plain(
    "SELECT id, adults + children + infants AS n, pax_count FROM vouchers WHERE departure = ? AND state IN ('on_hold', 'pending_supplier', 'confirmed')",
    departure,
  );
  expect([what, sorted(shown.map(({ id }) => id))]).toEqual([what, sorted(sold.map(({ id }) => String(id)))]);
  for (const { id, n, pax_count } of sold) {
    const people = shown.find((party) => party.id === id)?.people.filter(({ isOff }) => !isOff) ?? [];
    const rows = plain("SELECT name_latin FROM voucher_people WHERE voucher = ? AND state IN ('coming', 'aboard', 'did_not_come')", String(id));
    const told = known.find((party) => party.id === id);
    expect([what, people.length, n]).toEqual([what, Number(pax_count), Number(pax_count)]);
    expect([what, sorted(people.map(({ name }) => name))]).toEqual([what, sorted(told?.names ?? [])]);
    expect([what, sorted(rows.map(({ name_latin }) => String(name_latin)))]).toEqual([what, sorted(told?.names ?? [])]);
    for (const name of told?.gone ?? []) expect(people.map((person) => person.name)).not.toContain(name);
  }
  const { body } = await desk(sales.as('manager'), `guide?country=thailand&departure=${departure}`);
  const [day] = (body as unknown as GuideDay).departures;
  for (const { id, aboard } of known) {
    const party = day?.parties?.find((found) => found.id === id);
    const standing = mergeParty(
      party?.people ?? [],
      (day?.actions ?? []).filter(({ voucher }) => voucher === id),
    );
    const there = (party?.people ?? []).filter((_, at) => standing.people[at]?.state === 'aboard').map(({ name }) => name);
    expect([what, sorted(there)]).toEqual([what, sorted(aboard)]);
  }
  const { faults } = (await desk(sales.as('senior'), 'seat-check')).body as { readonly faults: readonly { readonly fault: string }[] };
  expect(faults.filter(({ fault }) => fault === 'people_differ')).toEqual([]);
}

it('has on the manifest whoever is sold, before and after every amendment and check-in, on line and off', async () => {
  const known: Known[] = [];
  /** What the guide's phone has noted down and not sent yet, by the copy that it had then. */
  const queue: { readonly party: Known; readonly name: string; readonly who: string | number }[] = [];
  const given: string[] = [];
  const fresh = (): string => {
    given.push(`GUEST ${String(given.length + 1).padStart(3, '0')}`);
    return given.at(-1) ?? '';
  };
  const rowsOf = async (id: string): Promise<readonly RecordModel[]> =>
    sales.admin
      .collection('voucher_people')
      .getFullList({ filter: sales.admin.filter("voucher = {:id} && (state = 'coming' || state = 'aboard')", { id }), sort: 'sort' });
  const amend = async (party: Known, people: readonly object[]): Promise<number> =>
    (await sales.act('senior', await sales.read(party.id), 'amend', { reason: 'x', people })).status;

  for (let step = 0; step < STEPS; step += 1) {
    const party = one(known);
    const drawn = party && known.length > 2 ? (one(['drop', 'join', 'swap', 'note', 'note', 'send', 'rename', 'sell', 'twice', 'lead']) ?? 'sell') : 'sell';
    // The boat has an end: a long life goes on with the parties that are there.
    const what = drawn === 'sell' && known.length >= MOST_PARTIES ? 'twice' : drawn;
    if (what === 'sell' || !party) {
      const names = Array.from({ length: 1 + below(4) }, (_, at) => (at > 0 && below(3) === 0 ? '' : fresh()));
      const people = names.map((name_latin) => ({ band: 'adult', name_latin }));
      const sold = await sales.sale('senior', {
        service_date: DAY,
        off_schedule: true,
        reason: 'x',
        adults: undefined,
        children: undefined,
        people,
        lead_name_latin: names[0],
      });
      known.push({ id: sold.id, names, gone: [], aboard: [] });
    } else if (what === 'note') {
      // The phone has a copy of now; what it notes down arrives whenever it likes.
      const found = one((await readDay()).find(({ id }) => id === party.id)?.people.filter(({ isOff, name }) => !isOff && name !== '') ?? []);
      if (found) queue.push({ party, name: found.name, who: below(3) === 0 ? found.sort : found.id });
    } else if (what === 'send') {
      const actions = queue.splice(0).map((noted) => ({ noted, key: randomUUID() }));
      const sent = actions.map(({ noted, key }) => ({ key, kind: 'check_in', departure, voucher: noted.party.id, who: [noted.who], at: Date.now() }));
      const body = { country: 'thailand', copy: copy.id, signature: copy.signature, actions: [...sent, ...sent] };
      expect((await desk(sales.as('guide'), 'boarding', body)).status).toBe(200);
      for (const { noted } of actions) noted.party.aboard = [...new Set([...noted.party.aboard, noted.name])];
    } else {
      const rows = await rowsOf(party.id);
      const ids = rows.map(({ id, band }) => ({ id, band }));
      const chosen = one(rows);
      const name = String(chosen?.['name_latin'] ?? '');
      const isFree = chosen !== undefined && chosen['state'] === 'coming';
      if (what === 'drop' && rows.length > 1 && chosen) {
        const status = await amend(
          party,
          ids.filter(({ id }) => id !== chosen.id),
        );
        expect(status).toBe(isFree ? 200 : 422);
        if (isFree) {
          party.names = rows.filter(({ id }) => id !== chosen.id).map((row) => String(row['name_latin']));
          if (name !== '') party.gone = [...party.gone, name];
        }
      } else if (what === 'join' && rows.length < MOST_EACH) {
        const joined = below(3) === 0 ? '' : fresh();
        expect(await amend(party, [...ids, { band: 'adult', name_latin: joined }])).toBe(200);
        party.names = [...party.names, joined];
      } else if (what === 'swap' && isFree && name !== '') {
        const joined = fresh();
        const people = [...ids.filter(({ id }) => id !== chosen.id), { band: 'adult', name_latin: joined }];
        expect((await sales.act('senior', await sales.read(party.id), 'save', { people })).status).toBe(200);
        party.names = [...party.names.filter((known_name) => known_name !== name), joined];
        party.gone = [...party.gone, name];
      } else if (what === 'rename' && chosen) {
        const renamed = fresh();
        const people = ids.map((row) => (row.id === chosen.id ? { ...row, name_latin: renamed } : row));
        expect((await sales.act('senior', await sales.read(party.id), 'save', { people })).status).toBe(200);
        party.names = rows.map((row) => (row.id === chosen.id ? renamed : String(row['name_latin'])));
        party.aboard = party.aboard.map((there) => (there === name && name !== '' ? renamed : there));
        for (const [at, noted] of queue.entries()) if (noted.party === party && noted.name === name) queue[at] = { ...noted, name: renamed };
      } else if (what === 'twice') {
        // The same list once more makes nobody twice.
        expect(
          await amend(
            party,
            rows.map((row) => ({ band: row['band'], name_latin: row['name_latin'] })),
          ),
        ).toBe(200);
      } else if (what === 'lead') {
        // A number alone: whoever is nobody yet goes first, and where everybody is named it is asked who.
        const status = (await sales.act('senior', await sales.read(party.id), 'amend', { reason: 'x', adults: rows.length - 1 })).status;
        const isBlank = party.names.includes('') && rows.length > 1;
        expect(status).toBe(isBlank ? 200 : 422);
        if (isBlank) party.names = party.names.toSpliced(party.names.lastIndexOf(''), 1);
      }
      // Whose voucher it is takes the place of one whom nobody named, where he is not listed any more.
      const lead = String((await sales.read(party.id))['lead_name_latin']);
      if (!party.names.includes(lead) && (await rowsOf(party.id)).some((row) => row['name_latin'] === lead)) {
        party.names = party.names.toSpliced(party.names.indexOf(''), 1, lead);
        party.gone = party.gone.filter((gone) => gone !== lead);
      }
    }
    await expectAlike(known, `${step} ${what}`);
  }
});
