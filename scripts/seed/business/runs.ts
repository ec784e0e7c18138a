import type PocketBase from 'pocketbase';
import { step } from '../../lib/console.ts';
import { dayAfter, localDay } from '../../../src/lib/time/zone.ts';
import { stableId } from '../ids.ts';
import { openBusiness, stored } from './database.ts';

const COUNTRY = 'thailand';
const PHUKET = (): number => 420;
const VANS = [
  { name: 'Toyota Commuter 1', plate: 'ภก 30-1181', seats: 10, driver: 'Somchai', supplier: '' },
  { name: 'Toyota Commuter 2', plate: 'ภก 30-1182', seats: 10, driver: 'Prasit', supplier: '' },
  { name: 'Toyota Commuter 3', plate: 'ภก 30-1183', seats: 10, driver: 'Niran', supplier: '' },
  { name: 'Toyota Commuter 4', plate: 'ภก 30-1184', seats: 10, driver: 'Boonmee', supplier: '' },
  { name: 'Hyundai H1', plate: 'ภก 30-1190', seats: 7, driver: 'Wirat', supplier: '' },
  { name: 'Toyota Camry', plate: 'ภก 30-1201', seats: 3, driver: 'Manop', supplier: '' },
  { name: 'Andaman Van A', plate: 'ภก 31-2210', seats: 12, driver: 'Sakda', supplier: 'Andaman Transfer' },
  { name: 'Andaman Van B', plate: 'ภก 31-2211', seats: 12, driver: 'Thawee', supplier: 'Andaman Transfer' },
  { name: 'Andaman Van C', plate: 'ภก 31-2212', seats: 12, driver: 'Udom', supplier: 'Andaman Transfer' },
  { name: 'Rawai Taxi', plate: 'ภก 31-3305', seats: 3, driver: 'Kamon', supplier: 'Rawai Taxi' },
] as const;

/** Writes the demo's vans, and draws up the runs of today and tomorrow. What is there from an earlier run stays. */
export async function seedRuns(admin: PocketBase, dataDir: string, now_ms: number): Promise<void> {
  const database = openBusiness(dataDir);
  try {
    if (database.all('SELECT id FROM vans LIMIT 1').length > 0) return;
    const stamp = stored(now_ms);
    database.together(() => {
      for (const [at, { name, plate, seats, driver, supplier }] of VANS.entries())
        database.insert('vans', {
          ...{ id: stableId('van', name), country: COUNTRY, name, plate, seats, driver_name: driver, driver_phone: `+6680000${1000 + at}` },
          ...{ owner: supplier === '' ? 'own' : 'supplier', supplier, active: 1, created: stamp, updated: stamp },
        });
    });
  } finally {
    database.close();
  }
  step(`Drawing up the runs of ${VANS.length} vans …`);
  const today = localDay(now_ms, PHUKET);
  for (const day of [today, dayAfter(today, 1)]) await admin.send('/api/desk/pickups/draw', { method: 'POST', body: { country: COUNTRY, day } });
}
