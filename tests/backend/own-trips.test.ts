import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedFleet } from '../../scripts/seed/business/fleet.ts';
import { writeRecords } from '../../scripts/seed/load.ts';
import { connect } from '../../src/data/pocketbase.ts';
import { LANGUAGES } from '../../src/i18n/language.ts';
import { listLinkedExcursions } from '../../src/partners/agents/codes/linked-excursions.ts';
import { readOwnTrips } from '../../src/partners/agents/own/own.repo.ts';
import { ownSailings, ownTrips } from '../../src/partners/agents/own/own-trips.screen.ts';
import { excursionTitle } from '../../src/catalogue/catalogue/excursion-title.ts';
import { type ExcursionOption, listExcursionOptions } from '../../src/catalogue/catalogue/repo/excursion-options.ts';
import { pricedOn } from '../../src/catalogue/catalogue/rules/price-lists.ts';
import { priceOf } from '../../src/catalogue/catalogue/rules/pricing.ts';
import { ask } from '../../src/data/ask.ts';
import { readFreeSeats } from '../../src/model/vouchers/operations.ts';
import type { FreeSeats } from '../../src/model/departures/answers.ts';
import { buildCatalogue } from '../../src/public/storefront/snapshot/catalogue.ts';
import { loadSnapshot } from '../../src/public/storefront/snapshot/snapshot.server.ts';
import { validSnapshot } from '../../src/public/storefront/snapshot/valid/valid-snapshot.server.ts';
import { campaign } from '../support/campaign.ts';
import { openDemo } from '../support/demo-claims.ts';
import { openEngine } from '../support/engine/app.ts';
import { enterEngine } from '../support/engine/desk.ts';
import { randomFrom } from '../support/random-edits.ts';
import { runSql, startBackend, type TestBackend } from '../support/backend.ts';
import { rowsIn } from '../support/commissions.ts';
import { addPerson, PASSWORD } from '../support/house.ts';
import { dayFromNow } from '../support/voucher-desk.ts';

const { steps: STEPS, seed: SEED } = campaign('promises', { steps: 300, whole: 1_000_000 });
const COUNTRIES = ['thailand', 'maldives'] as const;
let backend: TestBackend;
let agent: PocketBase;
let agentId = '';
let managerId = '';

/** Boats of the demo that sail, with some of everything that changes what an agent reads of them. */
beforeAll(async () => {
  backend = await startBackend();
  await writeRecords(backend.admin);
  await seedFleet(backend.admin, backend.dataDir, Date.now());
  agentId = await addPerson(backend.admin, 'users', { username: 'anna', name_ru: 'Анна', type: 'agent' });
  managerId = await addPerson(backend.admin, 'users', { username: 'boris', name_ru: 'Борис', type: 'manager' });
  agent = connect(backend.url);
  await agent.collection('users').authWithPassword('anna', PASSWORD);
  const ahead = `service_date >= '${dayFromNow(1)}'`;
  const some = (of: number, at: number): string =>
    `id IN (SELECT id FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY id) AS n FROM departures WHERE ${ahead}) WHERE n % ${of} = ${at})`;
  for (const change of [
    `UPDATE departures SET seats_taken = capacity / 2, persons_taken = capacity / 2, parties_taken = 1 WHERE ${some(7, 1)}`,
    `UPDATE departures SET seats_taken = capacity, persons_taken = capacity, parties_taken = 3 WHERE ${some(7, 2)}`,
    `UPDATE departures SET hulls_taken = 1, parties_taken = 1, persons_taken = 2, seats_taken = 2 WHERE ${some(7, 3)}`,
    `UPDATE departures SET held_seats = 3 WHERE ${some(7, 4)}`,
    `UPDATE departures SET persons_taken = licensed - 1, seats_taken = 3, parties_taken = 1 WHERE licensed > 0 AND ${some(7, 5)}`,
    `UPDATE departures SET state = 'closed' WHERE ${some(11, 3)}`,
    `INSERT INTO allotments (id, country, departure, agent, seats, release_hours, until, state, revision)
      SELECT SUBSTR(id, 1, 12) || 'own', country, id, '${agentId}', 4, 24, '2099-01-01 00:00:00.000Z', 'live', 1 FROM departures WHERE ${some(3, 1)}`,
    // Of another agent, due and not fallen back: whoever asks has them.
    `INSERT INTO allotments (id, country, departure, agent, seats, release_hours, until, state, revision)
      SELECT SUBSTR(id, 1, 12) || 'due', country, id, 'someoneelse0000', 2, 24, '2020-01-01 00:00:00.000Z', 'live', 1 FROM departures WHERE ${some(5, 2)}`,
    `UPDATE ic_excurs SET hidden = TRUE WHERE id IN (SELECT id FROM ic_excurs WHERE parent = '' ORDER BY id LIMIT 1 OFFSET 5)`,
    `UPDATE ic_excurs SET status = 'archived' WHERE id IN (SELECT id FROM ic_excurs WHERE parent != '' ORDER BY id LIMIT 1 OFFSET 3)`,
    "UPDATE ic_excurs SET site_name_en = '', site_variant_name_en = '' WHERE id IN (SELECT id FROM ic_excurs ORDER BY id LIMIT 20)",
    `INSERT OR REPLACE INTO price_lists (id, excursion, valid_from, valid_to, price_adult, price_child, price_infant, private_price, revision)
      SELECT 'first' || SUBSTR('0000000000' || id, -10), id, '2020-01-01', '', 4321, 0, 0, 65432, 1 FROM ic_excurs WHERE CAST(id AS INTEGER) % 2 = 0
      UNION ALL SELECT 'later' || SUBSTR('0000000000' || id, -10), id, '${dayFromNow(2)}', '${dayFromNow(3)}', 5432, 1234, 0, 0, 1 FROM ic_excurs WHERE CAST(id AS INTEGER) % 3 = 0`,
  ])
    runSql(backend, change);
}, 300_000);
afterAll(() => backend.stop());

/** What is free, told by one statement of its own: each thing that is on sale on each departure. */
const FREE = `SELECT s.value AS sold, d.service_date AS day, d.start_time AS time, e.private AS is_whole,
    CASE WHEN d.hulls_taken > 0 THEN 0
      WHEN e.private AND (d.parties_taken > 0 OR d.held_seats + d.kept > 0) THEN 0
      WHEN d.licensed > 0 THEN MAX(0, MIN(d.capacity - d.held_seats - d.kept - d.seats_taken, d.licensed - d.persons_taken))
      ELSE MAX(0, d.capacity - d.held_seats - d.kept - d.seats_taken) END AS free,
    CASE WHEN e.private OR d.hulls_taken > 0 THEN 0 ELSE COALESCE((SELECT MAX(0, a.seats - (SELECT COALESCE(SUM(v.adults + v.children + IIF(d.infants_count, v.infants, 0)), 0)
      FROM vouchers v WHERE v.departure = d.id AND v.agent = a.agent AND v.state IN ('on_hold', 'pending_supplier', 'confirmed', 'completed', 'no_show')))
      FROM allotments a WHERE a.departure = d.id AND a.agent = ? AND a.state = 'live' AND a.until > ?), 0) END AS own
  FROM (SELECT *, MAX(0, allotted - COALESCE((SELECT SUM(seats) FROM allotments a WHERE a.departure = departures.id AND a.state = 'live' AND a.until < '2021'), 0)) AS kept
      FROM departures) d, json_each(d.excursions) s
    JOIN ic_excurs e ON e.id = s.value AND e.status = 'active' AND NOT e.hidden LEFT JOIN ic_excurs m ON m.id = e.parent AND e.parent != ''
  WHERE (e.parent = '' OR (m.status = 'active' AND NOT m.hidden)) AND d.country = ? AND d.service_date >= ? AND d.service_date < ? AND d.state = 'open' AND d.starts_at > ? AND (d.cutoff_at = '' OR d.cutoff_at > ?)`;

function freeBy(country: string, from: string, to: string): readonly FreeSeats[] {
  const now = new Date().toISOString().replace('T', ' ');
  return rowsIn(backend, FREE, agentId, now, country, from, to, now, now).map((row) => ({
    ...row,
    is_whole: row['is_whole'] === 1,
  })) as unknown as readonly FreeSeats[];
}
const keyOf = ({ sold, day, time, free, own, is_whole }: FreeSeats): string => [day, time, sold, free, own, is_whole].join(' ');
const keysOf = (rows: readonly FreeSeats[]): readonly string[] => rows.map(keyOf).toSorted();

describe('what an agent may sell', () => {
  it.each(COUNTRIES)('is free on each day of a week as a plain statement tells it, and is named once: %s', async (country) => {
    const [from, to] = [dayFromNow(0), dayFromNow(7)];
    const { rows, sails } = await ask(agent, readFreeSeats, { country, from, to });
    expect(keysOf(rows)).toEqual(keysOf(freeBy(country, from, to)));
    expect(rows.map(({ day, time }) => `${day} ${time}`)).toEqual(rows.map(({ day, time }) => `${day} ${time}`).toSorted());
    expect(sails.map(({ id }) => id).toSorted()).toEqual([...new Set(rows.map(({ sold }) => sold))].toSorted());
    const named = rowsIn(backend, 'SELECT * FROM ic_excurs WHERE country = ?', country);
    const nameOf = (id: string, language: string): unknown => {
      const row = named.find((one) => one['id'] === id);
      return [`site_name_${language}`, `name_${language}`, 'site_name_ru', 'name_ru'].map((name) => row?.[name]).find(Boolean);
    };
    for (const sail of sails) {
      const row = named.find(({ id }) => id === sail.id);
      const main = String(row?.['parent'] || sail.id);
      expect([sail.name_ru, sail.name_en]).toEqual([nameOf(main, 'ru'), nameOf(main, 'en')]);
      expect(sail.variant_ru).toBe(main === sail.id ? '' : row?.['site_variant_name_ru']);
    }
    if (country !== 'thailand') return;
    expect(rows.length).toBeGreaterThan(200);
    for (const kind of [(one: FreeSeats) => one.own > 0, (one: FreeSeats) => one.free === 0, (one: FreeSeats) => one.is_whole])
      expect(rows.filter(kind).length).toBeGreaterThan(3);
  });

  it.each(COUNTRIES)('on his own day is what the records say, in both languages: names, prices of the day, pages, seats: %s', async (country) => {
    const [options, linked] = await Promise.all([listExcursionOptions(agent, country), listLinkedExcursions(agent, country)]);
    for (const ahead of [1, 2, 4]) {
      const day = dayFromNow(ahead);
      const offer = await readOwnTrips(agent, country, day);
      const free = freeBy(country, day, dayFromNow(ahead + 1));
      for (const lang of LANGUAGES) {
        const titleOf = (one: ExcursionOption): string => excursionTitle(one, options, lang);
        const parents = new Set(options.map(({ parent }) => parent));
        const trips = options.filter(({ id, parent }) => !parents.has(id) || parent !== '').map((one) => ({ id: one.id, title: titleOf(one) }));
        expect(ownTrips(offer.trips, lang)).toEqual(trips.toSorted((one, other) => one.title.localeCompare(other.title, lang)));

        const told = ownSailings(offer, country, lang);
        const wanted = options
          .filter(({ id }) => free.some(({ sold }) => sold === id))
          .toSorted((one, other) => titleOf(one).localeCompare(titleOf(other), lang));
        expect(told.map(({ trip, path, titles }) => [trip.id, path, titles[lang]])).toEqual(
          wanted.map((one) => [one.id, linked.find(({ id }) => id === (one.parent || one.id))?.path ?? '', titleOf(one)]),
        );
        expect(told.map(({ prices, lists }) => priceOf(pricedOn(prices, lists, day), 'THB'))).toEqual(
          wanted.map((one) => priceOf(pricedOn(one, one.lists ?? [], day), 'THB')),
        );
        expect(told.map(({ rows }) => keysOf(rows))).toEqual(wanted.map(({ id }) => keysOf(free.filter(({ sold }) => sold === id))));
      }
    }
  });

  it('tells nothing of what guests do not see, and nothing of another country; a day that is none is refused', async () => {
    const { trips } = await readOwnTrips(agent, 'thailand', dayFromNow(1));
    const seen = new Set(trips.map(({ id }) => id));
    expect(seen.size).toBeGreaterThan(20);
    const unseen = rowsIn(
      backend,
      "SELECT e.id FROM ic_excurs e LEFT JOIN ic_excurs m ON m.id = e.parent WHERE e.hidden OR e.status != 'active' OR m.hidden OR m.status != 'active'",
    );
    expect(unseen.length).toBeGreaterThan(1);
    expect(unseen.filter(({ id }) => seen.has(String(id)))).toEqual([]);
    await expect(readOwnTrips(agent, 'thailand', 'tomorrow')).rejects.toMatchObject({ code: 'invalid', data: { fields: { day: { code: 'wrong' } } } });
    expect(await readOwnTrips(agent, 'nowhere', dayFromNow(1))).toEqual({ hasRegions: false, trips: [], sold: [] });
  });
});

describe('what a page of the demo says to a party', () => {
  it(`is what the desk answers who sells it, by the reason and to the last unit: seed ${SEED}`, { timeout: 3_600_000 }, async () => {
    const { snapshot } = validSnapshot(await loadSnapshot(backend.url, undefined));
    const copy = path.join(backend.dataDir, `${randomUUID()}.db`);
    runSql(backend, `VACUUM INTO '${copy}'`);
    const engine = openEngine(copy);
    const leave = enterEngine();
    try {
      const demo = openDemo(engine, buildCatalogue(snapshot), managerId);
      const all = demo.wishes();
      const random = randomFrom(SEED);
      const drawn = STEPS >= all.length ? all : Array.from({ length: STEPS }, () => all[Math.floor(random() * all.length)] as (typeof all)[number]);
      const words = new Map<string, number>();
      const faults: string[] = [];
      for (const wish of drawn) {
        const { word, difference } = demo.differs(wish);
        words.set(word, (words.get(word) ?? 0) + 1);
        if (difference !== '') faults.push(difference);
      }
      process.stdout.write(`${drawn.length} wishes of ${all.length}: ${JSON.stringify(Object.fromEntries(words))}.\n`);
      expect(faults).toEqual([]);
      for (const word of ['runs', 'full', 'unsold', 'too_many', 'too_young']) expect([word, words.has(word)]).toEqual([word, true]);
    } finally {
      leave();
      engine.close();
    }
  });
});
