import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../scripts/lib/ports.ts';

/** Says which program heard the signal. */
const HEARD = "data:text/javascript,process.on('SIGUSR2',()=>console.log('heard',process.argv[1]))";

it('the entry of the commands passes on what asks a database machine to hand over', { timeout: 120_000 }, async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hand-over-'));
  const gate = await freePort();
  // It opens its gate and waits for servers of NATS that are nowhere.
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'database', '--begin'], {
    env: {
      ...process.env,
      ...{ NATS_URL: `127.0.0.1:${await freePort()}`, REPLICA_URL: 's3://bucket/house', REPLICA_ACCESS_KEY: 'a', REPLICA_SECRET: 'b', DURABILITY: 'replica' },
      ...{ DATA_DIR: folder, POCKETBASE_PORT: String(gate), LITESTREAM_BIN: process.execPath, NODE_OPTIONS: `--import="${HEARD}"` },
    },
  });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  try {
    const isUp = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${gate}/gate/health`).then(
        ({ status }) => status === 503,
        () => false,
      );
    await expect.poll(isUp, { timeout: 90_000 }).toBe(true);
    child.kill('SIGUSR2');
    await expect.poll(() => said, { timeout: 20_000 }).toContain(`heard ${path.resolve('scripts/database.ts')}`);
  } finally {
    child.kill('SIGTERM');
    await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
