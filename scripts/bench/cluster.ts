import fs from 'node:fs';
import path from 'node:path';
import { ensureClusterPackages } from '../lib/cluster-packages.ts';
import { freePorts } from '../lib/ports.ts';
import type { Blow } from './cluster-chaos.ts';
import { rows } from './report.ts';

const KILLS: readonly Blow[] = ['node', 'pocketbase', 'litestream', 'all'];
const NATS: readonly Blow[] = ['nats-1', 'nats-2', 'nats-3'];
const WRITERS = 4;
const READERS = 50;
const KILL_ROUNDS = 30;
const OTHER_ROUNDS = 10;
const LONGEST_MS = 10_000;

const record = (figure: string, measured: string, budget: string, ok: boolean): void => void rows.push({ figure, measured, budget, ok });
const times = (count: number, blows: readonly Blow[]): readonly Blow[] => Array.from({ length: count }, (_, at) => blows[at % blows.length] ?? 'node');

/** Breaks the database on two machines for three quarters of an hour, under writers and readers. */
export async function benchCluster(): Promise<void> {
  ensureClusterPackages();
  const { PORTS, startLocalCluster } = await import('../cluster/local.ts');
  const { runChaos } = await import('./cluster-chaos.ts');
  const folder = path.resolve('.cache/bench-cluster');
  fs.rmSync(folder, { recursive: true, force: true });
  const say = (line: string): void => void process.stdout.write(`  ${line}\n`);
  const cluster = await startLocalCluster({ folder, firstPort: await freePorts(PORTS), say });
  try {
    const blows = [
      ...times(KILL_ROUNDS, KILLS),
      ...times(OTHER_ROUNDS, ['frozen']),
      ...NATS.flatMap((one) => times(OTHER_ROUNDS, [one])),
      ...times(OTHER_ROUNDS, ['s3']),
      ...times(OTHER_ROUNDS, ['hand over']),
    ];
    const counts = await runChaos(cluster, blows, WRITERS, READERS, say);
    const waits = counts.nextWrite.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const worst = waits.at(-1) ?? 0;
    say(JSON.stringify(counts));
    record(
      'cluster: acknowledged writes lost, doubled, of two machines at once',
      `${counts.lost}, ${counts.doubled}, ${counts.splits} of ${counts.acknowledged}`,
      '0, 0, 0',
      counts.lost + counts.doubled + counts.splits === 0,
    );
    record('cluster: integrity', counts.integrity, 'ok', counts.integrity === 'ok');
    record('cluster: next write, median and longest', `${waits[waits.length >> 1]} and ${worst} ms`, `${LONGEST_MS} ms`, worst <= LONGEST_MS);
  } finally {
    await cluster.stop();
  }
}
