import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { dayAfter, localDay } from '../../src/lib/time/zone.ts';
import { freePort } from '../lib/ports.ts';
import { startStack } from '../lib/stack.ts';
import { percentile } from './bytes.ts';
import { signIn } from './sign-in.ts';

const SIZES = [2_000, 12_000] as const;
const WRITES_AT_ONCE = [1, 8] as const;
const WRITES = 400;
const LISTENERS = 1_000;
const LISTENERS_SETTLE_MS = 3_000;
const KIB = 1024;

export interface GrowthFigures {
  /** Bytes of the database for a lead with its half voucher, histories and indexes included. */
  readonly leadBytes: number;
  /** Bytes of the database before anybody asked for anything. */
  readonly emptyBytes: number;
  /** By how many write at the same time: writes of the desk in a second, and the median until the answer in milliseconds. */
  readonly writes: Readonly<Record<number, { readonly perSecond: number; readonly median_ms: number }>>;
  /** Memory of PocketBase for one more open stream of changes, in bytes. */
  readonly listenerBytes: number;
}

/** What a lead weighs, how many writes a second one house takes, and what somebody costs who listens. */
export async function measureGrowth(): Promise<GrowthFigures> {
  const bytes: number[] = [];
  let writes: GrowthFigures['writes'] = {};
  let listenerBytes = 0;
  for (const leads of SIZES) {
    const folder = path.resolve('.cache', `bench-growth-${leads}`);
    fs.rmSync(folder, { recursive: true, force: true });
    const ports = { port: await freePort(), pocketbasePort: await freePort() };
    const stack = await startStack({ folder, ...ports, business: { leads, vouchers: leads / 2 }, pictureWidth: 640 });
    try {
      if (leads === SIZES.at(-1)) {
        const cookie = await signIn(stack.env.siteUrl, 'senior');
        const figures: Record<number, { perSecond: number; median_ms: number }> = {};
        for (const atOnce of WRITES_AT_ONCE) figures[atOnce] = await writeAtOnce(stack.env.siteUrl, cookie, atOnce);
        writes = figures;
        listenerBytes = await weighListeners(stack.backend.url, stack.backend.process.pid ?? 0);
      }
    } finally {
      await stack.stop();
    }
    // PocketBase has put its log of changes into the file when it ended.
    bytes.push(fs.statSync(path.join(folder, 'data/pb_data/data.db')).size);
    fs.rmSync(folder, { recursive: true, force: true });
  }
  const [few = 0, many = 0] = bytes;
  const leadBytes = (many - few) / (SIZES[1] - SIZES[0]);
  return { leadBytes, emptyBytes: few - leadBytes * SIZES[0], writes, listenerBytes };
}

/** Leads taken in by so many hands at the same time. */
async function writeAtOnce(siteUrl: string, cookie: string, hands: number): Promise<{ perSecond: number; median_ms: number }> {
  const times: number[] = [];
  let next = 0;
  const date_from = dayAfter(
    localDay(Date.now(), () => 420),
    40,
  );
  const take = async (): Promise<void> => {
    for (let turn = next++; turn < WRITES; turn = next++) {
      const started = performance.now();
      const answer = await fetch(`${siteUrl}/_pb/api/desk/leads`, {
        method: 'POST',
        headers: { cookie, origin: siteUrl, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({
          ...{ country: 'thailand', name: `Growth ${turn}`, phone_raw: `+7957${hands}${100_000 + turn}`, language: 'ru', source: 'phone' },
          ...{ date_from, adults: 1, hotel: 'Kata' },
        }),
      });
      if (!answer.ok) throw new Error(`A lead was answered with ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
      await answer.text();
      times.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: hands }, take));
  return { perSecond: (WRITES * 1000) / (performance.now() - started), median_ms: percentile(times, 0.5) };
}

async function weighListeners(url: string, pid: number): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const before = memoryOf(pid);
  const open = await Promise.all(
    Array.from(
      { length: LISTENERS },
      () =>
        new Promise<http.ClientRequest>((resolve, reject) => {
          const request = http.get(`${url}/api/realtime`, { agent }, (response) => response.once('data', () => resolve(request)));
          request.once('error', reject);
        }),
    ),
  );
  await new Promise((resolve) => setTimeout(resolve, LISTENERS_SETTLE_MS));
  const after = memoryOf(pid);
  for (const request of open) request.on('error', () => undefined).destroy();
  agent.destroy();
  return (after - before) / LISTENERS;
}

/** Bytes that a process has in memory. */
function memoryOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * KIB;
}
