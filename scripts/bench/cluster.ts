import fs from 'node:fs';
import path from 'node:path';
import { ensureClusterPackages } from '../lib/cluster-packages.ts';
import { freePorts } from '../lib/ports.ts';
import { loadSeed } from '../seed/load.ts';
import { openDemoAccounts } from '../seed/people.ts';
import type { Blow } from './cluster-chaos.ts';
import { rows } from './report.ts';
import { signIn } from './sign-in.ts';

const KILLS: readonly Blow[] = ['node', 'pocketbase', 'litestream', 'all'];
const NATS: readonly Blow[] = ['nats-1', 'nats-2', 'nats-3'];
const WRITERS = 4;
const READERS = 50;
const KILL_ROUNDS = 30;
const OTHER_ROUNDS = 10;
const LONGEST_MS = 10_000;
const MEDIAN_MS = 5_000;
const EXCURSIONS = 4;
const PICTURE_WIDTH_PX = 48;
const PAGES = 8;

const record = (figure: string, measured: string, budget: string, ok: boolean): void => void rows.push({ figure, measured, budget, ok });
const times = (count: number, blows: readonly Blow[]): readonly Blow[] => Array.from({ length: count }, (_, at) => blows[at % blows.length] ?? 'node');

/** Breaks the database on two machines for three quarters of an hour, under writers, and readers of the two sites before it. */
export async function benchCluster(): Promise<void> {
  ensureClusterPackages();
  const { PORTS, startLocalCluster } = await import('../cluster/local.ts');
  const { runChaos } = await import('./cluster-chaos.ts');
  const folder = path.resolve('.cache/bench-cluster');
  fs.rmSync(folder, { recursive: true, force: true });
  const say = (line: string): void => void process.stdout.write(`  ${new Date().toISOString().slice(11, 19)} ${line}\n`);
  const cluster = await startLocalCluster({
    ...{ folder, firstPort: await freePorts(PORTS), say, sites: 2 },
    fill: async (admin) => {
      await loadSeed(admin, { excursions: EXCURSIONS, pictureWidth: PICTURE_WIDTH_PX });
      await openDemoAccounts(admin);
    },
  });
  try {
    const blows = [
      ...times(KILL_ROUNDS, KILLS),
      ...times(OTHER_ROUNDS, ['frozen']),
      ...NATS.flatMap((one) => times(OTHER_ROUNDS, [one])),
      ...times(OTHER_ROUNDS, ['s3']),
      ...times(OTHER_ROUNDS, ['hand over']),
    ];
    const { siteUrl: url } = cluster;
    const site = { url, pages: await publicPages(url), cookie: await signIn(url, 'senior'), screen: '/thailand/leads' };
    const counts = await runChaos(cluster, blows, WRITERS, READERS, say, site);
    say(JSON.stringify(counts));
    record(
      'cluster: acknowledged writes lost, doubled, of two machines at once',
      `${counts.lost}, ${counts.doubled}, ${counts.splits} of ${counts.acknowledged}`,
      '0, 0, 0',
      counts.lost + counts.doubled + counts.splits === 0,
    );
    record('cluster: writes that were not done and do not say why', `${counts.unsaid} of ${counts.unknown}`, '0', counts.unsaid === 0);
    record('cluster: integrity', counts.integrity, 'ok', counts.integrity === 'ok');
    record('cluster: public pages that did not come', `${counts.pagesFailed} of ${counts.pages}`, '0', counts.pagesFailed === 0);
    record(
      'cluster: screens that said something else than “away”',
      `${counts.screensFailed} of ${counts.screens}, away ${counts.screensAway}`,
      '0',
      counts.screensFailed === 0,
    );
    const longest = (list: typeof counts.nextWrite): readonly number[] => list.map(({ longestMs }) => longestMs).toSorted((a, b) => a - b);
    const groups = Object.entries(Object.groupBy(counts.nextWrite, ({ blow }) => blow));
    for (const [blow, list = []] of groups) {
      const waits = longest(list);
      record(
        `cluster: no write after: ${blow} (${list.length}), median and longest`,
        `${waits[waits.length >> 1]} and ${waits.at(-1)} ms`,
        `${LONGEST_MS} ms`,
        (waits.at(-1) ?? 0) <= LONGEST_MS,
      );
    }
    const waits = longest(counts.nextWrite);
    const median = waits[waits.length >> 1] ?? Number.POSITIVE_INFINITY;
    record('cluster: no write after all of them, median', `${median} ms`, `${MEDIAN_MS} ms`, median <= MEDIAN_MS);
  } finally {
    await cluster.stop();
  }
}

/** The first pages of the site's map, in both languages. */
async function publicPages(url: string): Promise<readonly string[]> {
  const page = await (await fetch(`${url}/thailand`)).text();
  const found = [...page.matchAll(/href="(\/thailand\/[^"?#]+)"/g)].map(([, where = '']) => where);
  const own = ['/', '/thailand', ...new Set(found)].slice(0, PAGES);
  return own.flatMap((where) => [where, where === '/' ? '/en' : `/en${where}`]);
}
