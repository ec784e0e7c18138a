import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type Blow, runChaos } from '../../scripts/bench/cluster-chaos.ts';
import { findHaproxy } from '../../scripts/cluster/haproxy.ts';
import { PORTS, startLocalCluster } from '../../scripts/cluster/local.ts';
import { ensureClusterPackages } from '../../scripts/lib/cluster-packages.ts';
import { freePorts } from '../../scripts/lib/ports.ts';
import { freshDataDir } from '../support/backend.ts';

const BLOWS: readonly Blow[] = ['node', 'pocketbase', 'frozen', 'nats-1', 'hand over'];
const missing = findHaproxy() === null ? 'HAProxy' : null;
if (missing) console.info(`The database on two machines is not broken here: ${missing} is not installed.`);

it.runIf(missing === null)(
  'loses and doubles no acknowledged write whatever ends or freezes, and never has two machines answer',
  { timeout: 400_000 },
  async () => {
    ensureClusterPackages();
    const folder = freshDataDir();
    const cluster = await startLocalCluster({
      ...{ folder, firstPort: await freePorts(PORTS), say: () => undefined },
    });
    try {
      const counts = await runChaos(cluster, BLOWS, 4, 10, () => undefined);
      console.info(JSON.stringify(counts));
      expect(counts).toMatchObject({ rounds: BLOWS.length, lost: 0, doubled: 0, splits: 0, unsaid: 0, integrity: 'ok' });
      expect(counts.acknowledged).toBeGreaterThan(50);
      expect(Math.max(...counts.nextWrite.map(({ ms }) => ms))).toBeLessThan(60_000);
    } finally {
      await cluster.stop();
      fs.rmSync(path.resolve(folder), { recursive: true, force: true });
    }
  },
);
