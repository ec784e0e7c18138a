import type PocketBase from 'pocketbase';
import { step } from '../../lib/console.ts';
import { createRng } from '../scenes/random.ts';
import { openBusiness } from './database.ts';
import { openHistorian } from './histories.ts';
import { bringGuests } from './partner-guests.ts';
import { workAsHouse } from './partner-house.ts';
import { collectThemselves, hirePartners, openDesks, writeTerms } from './partner-people.ts';
import { payOut } from './partner-payouts.ts';
import { tellGuests } from './partner-words.ts';
import { earningsOf, hasRules, writeEarning, writeRules } from './partner-sales.ts';

/**
 * Writes the demo's partners: twelve agents of all kinds, whose guests the year's leads were, what they earned of the year's
 * sales and how they were paid for it. The past is written as the house would have; what is of today goes by its own routes.
 * What is there from an earlier run stays. Needs the leads, the vouchers and the colleagues.
 */
export async function seedPartners(admin: PocketBase, dataDir: string, now_ms: number): Promise<void> {
  step('Paying the partners of a year …');
  await hirePartners(admin);
  const database = openBusiness(dataDir);
  try {
    const idOf = (type: string): string => String(database.all('SELECT id FROM users WHERE type = ? ORDER BY id LIMIT 1', type)[0]?.['id'] ?? '');
    const office = { accountant: `users:${idOf('accountant')}`, senior: `users:${idOf('senior')}` };
    if (!hasRules(database)) {
      database.together(() => writeTerms(database, office.accountant, now_ms));
      await openDesks(admin);
      database.together(() => {
        bringGuests({ database, rng: createRng('partners/guests'), now_ms, senior: office.senior });
        collectThemselves(database);
        const earnings = earningsOf(database, now_ms);
        for (const one of payOut(database, openHistorian(database, true), office, earnings, now_ms)) writeEarning(database, one);
        // Last of all: whoever finds them finds the rest.
        writeRules(database, now_ms);
      });
    }
  } finally {
    database.close();
  }
  await workAsHouse(admin, now_ms);
  await tellGuests(admin, dataDir, now_ms);
}
