import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Stack } from '../lib/stack.ts';
import { percentile } from './bytes.ts';
import { statusOf } from './status-of.ts';

const PDFS = 40;
const EVERY_MS = 10;
const ALONE_MS = 8_000;

export interface PdfTimes {
  /** Milliseconds of the home page, 99th percentile: nothing else asked for, and while the PDFs are set. */
  readonly alone: number;
  readonly beside: number;
  /** How many PDFs came, and in how many seconds. */
  readonly pdfs: number;
  readonly seconds: number;
}

/** Asks for the PDFs of so many vouchers at once, and for the home page all the while. */
export async function measurePdfs(stack: Stack): Promise<PdfTimes> {
  const vouchers = await stack.backend.admin.collection('vouchers').getList<{ id: string; public_token: string }>(1, PDFS, { filter: 'public_token != ""' });
  if (vouchers.items.length < PDFS) throw new Error(`The measurement wants ${PDFS} vouchers; there are ${vouchers.items.length}.`);
  const home = `${stack.env.siteUrl}/`;
  const alone = await timesOf(home, () => performance.now(), ALONE_MS);
  const guests = new Worker(new URL('./guests.ts', import.meta.url));
  await once(guests, 'message');
  const started = performance.now();
  let isDone = false;
  guests.postMessage(vouchers.items.map(({ public_token }) => `${stack.env.siteUrl}/api/vouchers/${public_token}.pdf`));
  const asked = once(guests, 'message').finally(() => {
    isDone = true;
  });
  const beside = await timesOf(home, () => (isDone ? Number.POSITIVE_INFINITY : 0), 0);
  const [statuses] = (await asked) as [readonly number[]];
  await guests.terminate();
  return {
    alone: percentile(alone, 0.99),
    beside: percentile(beside, 0.99),
    pdfs: statuses.filter((status) => status === 200).length,
    seconds: (performance.now() - started) / 1000,
  };
}

/** Asks every ten milliseconds, whether the answer before has come or not, until the clock is past the end. */
async function timesOf(url: string, clock: () => number, length_ms: number): Promise<readonly number[]> {
  const times: Promise<number>[] = [];
  const end = clock() + length_ms;
  do {
    const at = performance.now();
    times.push(statusOf(url).then(() => performance.now() - at));
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  } while (clock() <= end);
  return Promise.all(times);
}
