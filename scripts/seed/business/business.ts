import type PocketBase from 'pocketbase';
import { progress, step } from '../../lib/console.ts';
import { seedCash } from './cash.ts';
import { hireColleagues, seedTargets } from './colleagues.ts';
import { afterWriting, openBusiness } from './database.ts';
import { seedFleet, seedRuns } from './fleet.ts';
import { HISTORIES_UP_TO, openHistorian } from './histories.ts';
import { seedIncoming } from './incoming.ts';
import { settlePartners, workAsHouse } from './partner-house.ts';
import { seedLeads } from './leads.ts';
import { seedVouchers } from './vouchers.ts';
import { createRng } from '../scenes/random.ts';
import { bringGuests } from './partner-guests.ts';
import { collectThemselves, hirePartners, openDesks, writeTerms } from './partner-people.ts';
import { payOut } from './partner-payouts.ts';
import { tellGuests } from './partner-words.ts';
import { earningsOf, hasRules, writeEarning, writeRules } from './partner-sales.ts';

/** Leads of the demo's year. */
const DEMO_LEADS = 3000;
/** Vouchers of the demo's year; of a larger business one for two leads. */
const DEMO_VOUCHERS = 1400;
const YEAR_DAYS = 365;
/** A bigger business is an older one, up to so many years. */
const MOST_YEARS = 5;

export interface BusinessSize {
  readonly leads?: number;
  readonly vouchers?: number;
}

/**
 * Writes the business behind the catalogue: colleagues, leads, clients, vouchers, boats and what sails. Needs the catalogue and the accounts; what is
 * there from an earlier run is counted in.
 */
export async function seedBusiness(
  admin: PocketBase,
  dataDir: string,
  { leads = DEMO_LEADS, vouchers = leads <= DEMO_LEADS ? DEMO_VOUCHERS : Math.round(leads / 2) }: BusinessSize = {},
): Promise<void> {
  await hireColleagues(admin);
  const now_ms = Date.now();
  const years = Math.min(MOST_YEARS, Math.max(1, leads / 20_000));
  const database = openBusiness(dataDir);
  try {
    step(`Writing the business: ${leads} leads …`);
    seedLeads(database, { count: leads, days: Math.round(years * YEAR_DAYS), now_ms, report: progress('leads', leads) });
    step(`Selling ${vouchers} vouchers …`);
    seedVouchers(database, { count: vouchers, now_ms, report: progress('vouchers', vouchers) });
    seedTargets(database, now_ms);
    database.run('ANALYZE');
  } finally {
    database.close();
  }
  await afterWriting();
  // A bigger business is for measuring.
  if (leads <= HISTORIES_UP_TO) await seedPartners(admin, dataDir, now_ms);
  await seedFleet(admin, dataDir, now_ms);
  await seedRuns(admin, dataDir, now_ms);
  seedCash(dataDir, now_ms);
  if (leads <= HISTORIES_UP_TO) await settlePartners(admin);
  await seedIncoming(admin);
}

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
