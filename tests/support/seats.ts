import type { DatabaseSync } from 'node:sqlite';
import type { RecordModel } from 'pocketbase';
import { desk } from './desk.ts';
import { reading } from './reading.ts';
import type { SalesDesk } from './voucher-desk.ts';

/**
 * A boat for 38 guests, licensed for 42, and what sails on it every morning: the group and the private boat of one trip.
 * @param change of the boat
 * @param of what else is said of the plan: one that ends soon costs little each time that its days are made
 */
export async function startSailing(
  sales: SalesDesk,
  change: Readonly<Record<string, unknown>> = {},
  of: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly boat: RecordModel; readonly plan: RecordModel }> {
  const add = (collection: string, record: Readonly<Record<string, unknown>>) => sales.admin.collection(collection).create({ country: 'thailand', ...record });
  const boat = await add('boats', { name: 'Andaman', kind: 'speedboat', owner: 'own', capacity_licensed: 42, capacity_sold: 38, active: true, ...change });
  const plan = await add('sailing_plans', { name: 'Phi Phi', boat: boat.id, excursions: ['128', '1281'], start_time: '08:00', active: true, ...of });
  const { status } = await desk(sales.as('senior'), `plans/${plan.id}/make`, {});
  if (status !== 200) throw new Error(`no departures: ${status}`);
  return { boat, plan };
}

interface Manifest extends Readonly<Record<'seats' | 'persons' | 'parties' | 'hulls' | 'capacity' | 'held' | 'licensed', number>> {
  readonly id: string;
  readonly state: string;
}

/** Who sits where, added up out of vouchers and of nothing that was counted before. */
const MANIFESTS = `
  WITH live AS (
    SELECT v.departure, v.adults, v.children, v.infants,
      (SELECT COUNT(*) FROM json_each(COALESCE(NULLIF(v.units, ''), '[]')) u WHERE json_extract(u.value, '$.type') = 'private_boat') AS hull
    FROM vouchers v WHERE v.state NOT IN ('draft', 'expired', 'cancelled', 'rejected'))
  SELECT d.id, d.state, d.capacity, d.held_seats AS held, d.licensed,
    COALESCE(SUM(l.adults), 0) + COALESCE(SUM(l.children), 0) + CASE d.infants_count WHEN TRUE THEN COALESCE(SUM(l.infants), 0) ELSE 0 END AS seats,
    COALESCE(SUM(l.adults + l.children + l.infants), 0) AS persons, COUNT(l.departure) AS parties, COALESCE(SUM(l.hull), 0) AS hulls,
    d.seats_taken, d.persons_taken, d.parties_taken, d.hulls_taken, d.allotted, d.infants_count
  FROM departures d LEFT JOIN live l ON l.departure = d.id GROUP BY d.id`;

/** How many live vouchers of a departure wait for their guest's choice. */
const ASKED = `
  SELECT v.departure, COUNT(DISTINCT v.id) AS parties FROM sea_choices c JOIN vouchers v ON v.id = c.voucher
  WHERE c.state IN ('open', 'passed_to_manager') AND v.state NOT IN ('draft', 'expired', 'cancelled', 'rejected') GROUP BY v.departure`;

/** Seats that are kept for guests whose departure was called off: of each open choice as many as its party needs there, whatever was written down. */
const PROMISED = `
  SELECT c.kept_departure AS departure, SUM(CASE WHEN instr(COALESCE(v.units, ''), '"private_boat"') > 0 THEN c.kept_seats
    WHEN d.infants_count = TRUE THEN v.adults + v.children + v.infants ELSE v.adults + v.children END) AS seats
  FROM sea_choices c JOIN vouchers v ON v.id = c.voucher JOIN departures d ON d.id = c.kept_departure WHERE c.state = 'open' GROUP BY 1`;

/** Seats that agents still hold: of each live allotment what its agent's guests do not sit on, added up one by one. */
function heldByAgents(database: DatabaseSync): ReadonlyMap<string, number> {
  const all = <T>(sql: string): readonly T[] => database.prepare(sql).all() as unknown as readonly T[];
  const counting = new Set(all<{ id: string }>('SELECT id FROM departures WHERE infants_count = TRUE').map(({ id }) => id));
  const sold = new Map<string, number>();
  const guests = all<{ departure: string; agent: string; adults: number; children: number; infants: number }>(
    "SELECT departure, agent, adults, children, infants FROM vouchers WHERE state NOT IN ('draft', 'expired', 'cancelled', 'rejected')",
  );
  for (const { departure, agent, adults, children, infants } of guests) {
    const key = `${departure} ${agent}`;
    sold.set(key, (sold.get(key) ?? 0) + adults + children + (counting.has(departure) ? infants : 0));
  }
  const held = new Map<string, number>();
  for (const { departure, agent, seats } of all<{ departure: string; agent: string; seats: number }>("SELECT * FROM allotments WHERE state = 'live'"))
    held.set(departure, (held.get(departure) ?? 0) + Math.max(0, seats - (sold.get(`${departure} ${agent}`) ?? 0)));
  return held;
}

/** What is wrong with the line: seats that are free for whoever waits for them, or somebody in it who has seats already. */
function lineFaults(database: DatabaseSync): readonly string[] {
  interface Row {
    readonly id: string;
    readonly place: string;
    readonly state: string;
    readonly adults: number;
    readonly children: number;
    readonly hull: number;
    readonly room: number | null;
    readonly persons: number;
    readonly licensed: number;
    readonly taken: number;
    readonly parties: number;
    readonly hulls: number;
  }
  const rows = database
    .prepare(
      `SELECT w.id, w.state AS place, v.state, v.adults, v.children, v.infants AS babies, d.licensed, d.persons_taken AS persons, d.parties_taken AS parties, d.hulls_taken AS hulls,
        d.held_seats + d.allotted AS taken, d.capacity - d.held_seats - d.allotted - d.seats_taken AS room,
        (SELECT COUNT(*) FROM json_each(COALESCE(NULLIF(v.units, ''), '[]')) u WHERE json_extract(u.value, '$.type') = 'private_boat') AS hull
      FROM waiting_list w JOIN vouchers v ON v.id = w.voucher
        LEFT JOIN departures d ON d.service_date = w.service_date AND d.start_time = w.start_time AND d.country = w.country AND d.state = 'open' AND instr(d.excursions, '"' || w.sold || '"')
      WHERE w.state IN ('waiting', 'offered')`,
    )
    .all() as unknown as readonly (Row & { readonly babies: number })[];
  return rows.flatMap((row) => {
    const { id, place, state, adults, children, babies, hull, room, persons, licensed, taken, parties, hulls } = row;
    const isEnough = room !== null && room >= adults + children && (licensed === 0 || persons + adults + children + babies <= licensed);
    const isFree = isEnough && hulls === 0 && (hull === 0 || (parties === 0 && taken === 0));
    return [
      ...(place === 'waiting' && state !== 'draft' ? [`${id} waits as ${state}`] : []),
      ...(place === 'offered' && state !== 'on_hold' ? [`${id} was offered, and is ${state}`] : []),
      ...(place === 'waiting' && isFree ? [`${id} waits beside ${room} free seats for ${adults + children}`] : []),
    ];
  });
}

/** What is wrong with any departure: seats that are counted otherwise than they are taken, more than there are, somebody beside a charter. */
export function seatFaults(dataDir: string): readonly string[] {
  const database = reading(dataDir);
  const rows = database.prepare(MANIFESTS).all() as unknown as readonly (Manifest & Readonly<Record<string, number>>)[];
  const agents = heldByAgents(database);
  const promised = new Map(
    (database.prepare(PROMISED).all() as unknown as readonly { departure: string; seats: number }[]).map((row) => [row.departure, row.seats]),
  );
  const asked = new Map(
    (database.prepare(ASKED).all() as unknown as readonly { readonly departure: string; readonly parties: number }[]).map((row) => [
      row.departure,
      row.parties,
    ]),
  );
  const faults = rows.flatMap((row) => {
    const { id, seats, persons, parties, hulls, capacity, licensed, state } = row;
    const allotted = (agents.get(id) ?? 0) + (promised.get(id) ?? 0);
    const held = row.held + allotted;
    const counted = [row['seats_taken'], row['persons_taken'], row['parties_taken'], row['hulls_taken']];
    return [
      ...(counted.join() === [seats, persons, parties, hulls].join() ? [] : [`${id} counts ${counted.join()} of ${[seats, persons, parties, hulls].join()}`]),
      ...(row['allotted'] === allotted ? [] : [`${id} counts ${row['allotted']} held by agents and for guests of ${allotted}`]),
      ...(seats > capacity - held ? [`${id} sold ${seats} of ${capacity} less ${held}`] : []),
      ...(licensed > 0 && persons > licensed ? [`${id} carries ${persons} of ${licensed}`] : []),
      ...(hulls > 0 && (parties > 1 || held > 0) ? [`${id} is taken whole, with ${parties} parties and ${held} held`] : []),
      // A storm asks everybody on it; any other way a departure with guests is not called off, and of one that sails nobody is asked.
      ...((asked.get(id) ?? 0) === (state === 'cancelled' ? parties : 0)
        ? []
        : [`${id} is ${state} with ${parties} parties, ${asked.get(id) ?? 0} of them asked`]),
    ];
  });
  return [...faults, ...lineFaults(database)];
}

/** Live vouchers of a day that sit nowhere. */
export function standing(dataDir: string): number {
  const database = reading(dataDir);
  const sql = "SELECT COUNT(*) AS n FROM vouchers WHERE departure = '' AND state IN ('on_hold', 'pending_supplier', 'confirmed')";
  return Number(database.prepare(sql).get()?.['n']);
}

/** Vouchers that hold seats of a day, as the database has them. */
export const HELD_ON = "SELECT COUNT(*) AS n FROM vouchers WHERE service_date = ? AND state = 'on_hold'";
