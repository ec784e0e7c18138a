import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RecordModel } from 'pocketbase';
import { desk } from './desk.ts';
import type { SalesDesk } from './voucher-desk.ts';

/** A boat for 38 guests, licensed for 42, and what sails on it every morning: the group and the private boat of one trip. */
export async function startSailing(
  sales: SalesDesk,
  change: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly boat: RecordModel; readonly plan: RecordModel }> {
  const add = (collection: string, record: Readonly<Record<string, unknown>>) => sales.admin.collection(collection).create({ country: 'thailand', ...record });
  const boat = await add('boats', { name: 'Andaman', kind: 'speedboat', owner: 'own', capacity_licensed: 42, capacity_sold: 38, active: true, ...change });
  const plan = await add('sailing_plans', { name: 'Phi Phi', boat: boat.id, excursions: ['128', '1281'], start_time: '08:00', active: true });
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
    d.seats_taken, d.persons_taken, d.parties_taken, d.hulls_taken
  FROM departures d LEFT JOIN live l ON l.departure = d.id GROUP BY d.id`;

/** What is wrong with any departure: seats that are counted otherwise than they are taken, more than there are, somebody beside a charter. */
export function seatFaults(dataDir: string): readonly string[] {
  const database = new DatabaseSync(path.join(dataDir, 'pb_data/data.db'), { readOnly: true, timeout: 5000 });
  try {
    const rows = database.prepare(MANIFESTS).all() as unknown as readonly (Manifest & Readonly<Record<string, number>>)[];
    return rows.flatMap((row) => {
      const { id, seats, persons, parties, hulls, capacity, held, licensed, state } = row;
      const counted = [row['seats_taken'], row['persons_taken'], row['parties_taken'], row['hulls_taken']];
      return [
        ...(counted.join() === [seats, persons, parties, hulls].join() ? [] : [`${id} counts ${counted.join()} of ${[seats, persons, parties, hulls].join()}`]),
        ...(seats > capacity - held ? [`${id} sold ${seats} of ${capacity} less ${held}`] : []),
        ...(licensed > 0 && persons > licensed ? [`${id} carries ${persons} of ${licensed}`] : []),
        ...(hulls > 0 && (parties > 1 || held > 0) ? [`${id} is taken whole, with ${parties} parties and ${held} held`] : []),
        ...(state === 'cancelled' && parties > 0 ? [`${id} was called off under ${parties} parties`] : []),
      ];
    });
  } finally {
    database.close();
  }
}

/** Live vouchers of a day that sit nowhere. */
export function standing(dataDir: string): number {
  const database = new DatabaseSync(path.join(dataDir, 'pb_data/data.db'), { readOnly: true, timeout: 5000 });
  try {
    const sql = "SELECT COUNT(*) AS n FROM vouchers WHERE departure = '' AND state IN ('on_hold', 'pending_supplier', 'confirmed')";
    return Number(database.prepare(sql).get()?.['n']);
  } finally {
    database.close();
  }
}
