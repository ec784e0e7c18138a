import { step } from '../lib/console.ts';
import { measureGrowth } from './growth.ts';
import { simulateWrites, type WriteCost } from './growth-model.ts';
import { reported } from './report.ts';

/** Writes a second in the busiest hour of a house with 120 leads and 60 vouchers a day: 2,000 writes, a fifth of them in that hour. */
const TODAY_PER_SECOND = 0.11;
const LEADS_A_YEAR = 120 * 365;
const TIMES = [1, 10, 100, 300, 1000] as const;
const CORES = 2;
/** A look at a copy in an object store in the same town, as the gate waits for it. */
const SYNC_MS = 8;
const SEED = 3;
const HOUR_S = 3600;
const WRITES_AT_LEAST = 20_000;
const GB = 1e9;
const MB = 1e6;

/** What one machine carries, measured, and what that comes to at so many times today's business, simulated. */
export async function benchGrowth(): Promise<void> {
  step('Weighing leads, writes and listeners …');
  const { leadBytes, emptyBytes, writes, listenerBytes } = await measureGrowth();
  reported('KB of the database for a lead with half a voucher', leadBytes / 1000, 1);
  reported('MB of the database of an empty demo', emptyBytes / MB, 1);
  for (const [hands, { perSecond, median_ms }] of Object.entries(writes)) {
    reported(`leads taken in a second by ${hands} at once`, perSecond, 1);
    reported(`ms until the answer, median, ${hands} at once`, median_ms, 1);
  }
  reported('MB of PocketBase for one more open stream', listenerBytes / MB, 2);
  const most = Math.max(...Object.values(writes).map(({ perSecond }) => perSecond));
  // Whoever writes alone waits for all the work; however many write, the writer takes them one by one.
  const cost: WriteCost = { work_ms: writes[1]?.median_ms ?? 0, commit_ms: 1000 / most, sync_ms: SYNC_MS };
  console.table(TIMES.map((times) => ({ times, 'GB a year': ((LEADS_A_YEAR * times * leadBytes) / GB).toFixed(1), ...answered(cost, times) })));
}

function answered(cost: WriteCost, times: number): Readonly<Record<string, string>> {
  const perSecond = TODAY_PER_SECOND * times;
  try {
    const day = simulateWrites(cost, { perSecond, seconds: Math.max(HOUR_S, WRITES_AT_LEAST / perSecond), cores: CORES, seed: SEED });
    const { median_ms, p95_ms, coresBusy, writerBusy } = day;
    return { median: median_ms.toFixed(0), p95: p95_ms.toFixed(0), cores: coresBusy.toFixed(2), writer: writerBusy.toFixed(2) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { median: 'never', p95: 'never', cores: '> 1', writer: '> 1' };
  }
}
