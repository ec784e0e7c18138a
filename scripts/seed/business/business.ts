import type PocketBase from 'pocketbase';
import { progress, step } from '../../lib/console.ts';
import { seedCash } from './cash.ts';
import { hireColleagues } from './colleagues.ts';
import { afterWriting, openBusiness } from './database.ts';
import { seedFleet } from './fleet.ts';
import { HISTORIES_UP_TO } from './histories.ts';
import { seedIncoming } from './incoming.ts';
import { settlePartners } from './partner-house.ts';
import { seedPartners } from './partners.ts';
import { seedRuns } from './fleet.ts';
import { seedLeads } from './leads.ts';
import { seedTargets } from './colleagues.ts';
import { seedVouchers } from './vouchers.ts';

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
