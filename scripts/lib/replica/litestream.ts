import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { ReplicaPlace } from '../../../src/platform/env.ts';
import { guard } from '../guard.ts';
import { stopChild } from '../stop-child.ts';
import { databaseOf, socketOf } from './folder.ts';
import { generationUrl, litestreamEnv } from './place.ts';

const BACKOFF_MS = [200, 500, 1000, 2000, 5000] as const;
const STEADY_MS = 5_000;
/** It copies what it has before it ends. */
const STOP_TIMEOUT_MS = 4_000;
// decision: the-copy-of-the-database
/**
 * After each checkpoint Litestream writes a row of its own. A transaction of PocketBase that has read before it and writes after it
 * can never be committed, and PocketBase tries for 7.5 s before it says so, while everybody waits: with Litestream's own measure,
 * 1,000 pages, that ended every filling of a catalogue. 64 MB of WAL make it rare.
 */
const CHECKPOINT_PAGES = 16_384;
const CHECKPOINT_INTERVAL = '1h';
const KEPT_LOG_BYTES = 5_000_000;

export interface LitestreamOptions {
  readonly binary: string;
  readonly dataDir: string;
  readonly place: ReplicaPlace;
  readonly generation: number;
  /** Hears of every death that nobody asked for. */
  readonly onEnded?: (how: string) => void;
}

export interface RunningLitestream {
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/**
 * Runs Litestream beside a PocketBase whose database exists, and starts it again whenever it dies, until `stop`.
 * What it says is in `DATA_DIR/litestream.log`.
 */
export function superviseLitestream(options: LitestreamOptions, say: (line: string) => void = () => undefined): RunningLitestream {
  const config = path.join(options.dataDir, 'litestream.yml');
  fs.writeFileSync(config, configOf(options), { mode: 0o600 });
  let child: ChildProcess;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  const start = (tries: number): void => {
    const since = Date.now();
    child = launch(options, config);
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      const next = Date.now() - since > STEADY_MS ? 0 : tries;
      const how = signal ?? `code ${code}`;
      say(`Litestream stopped (${how}); starting it again …`);
      options.onEnded?.(how);
      timer = setTimeout(() => start(next + 1), BACKOFF_MS[Math.min(next, BACKOFF_MS.length - 1)]);
    });
  };
  start(0);
  return {
    get process() {
      return child;
    },
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await stopChild(child, STOP_TIMEOUT_MS);
    },
  };
}

function launch({ binary, dataDir, place }: LitestreamOptions, config: string): ChildProcess {
  // After kill -9 it is still there, and nobody behind it.
  fs.rmSync(socketOf(dataDir), { force: true });
  const log = path.join(dataDir, 'litestream.log');
  if ((fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0) > KEPT_LOG_BYTES) fs.renameSync(log, `${log}.1`);
  const output = fs.openSync(log, 'a', 0o600);
  const child = spawn(binary, ['replicate', '-no-expand-env', '-config', config], {
    env: litestreamEnv(place),
    stdio: ['ignore', output, output],
    // A group of its own: Ctrl-C reaches the command, which stops it after PocketBase.
    detached: true,
  });
  fs.closeSync(output);
  child.on('error', () => undefined);
  guard(child);
  return child;
}

/** Keys are not in it: they go by the environment. YAML takes JSON as it is. */
function configOf({ dataDir, place, generation }: LitestreamOptions): string {
  return JSON.stringify({
    socket: { enabled: true, path: socketOf(dataDir), permissions: 0o600 },
    logging: { level: 'warn' },
    // As long as backups are kept: an instant of the last fourteen days can be named.
    snapshot: { interval: '24h', retention: '336h' },
    'shutdown-sync-timeout': '3s',
    dbs: [
      {
        path: databaseOf(dataDir),
        'min-checkpoint-page-count': CHECKPOINT_PAGES,
        'checkpoint-interval': CHECKPOINT_INTERVAL,
        replica: { url: generationUrl(place, generation), 'sync-interval': '1s' },
      },
    ],
  });
}
