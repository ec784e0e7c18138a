import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { stopLeftover } from '../../scripts/lib/leftover.ts';
import { resolvePocketBase } from '../../scripts/lib/pocketbase-binary.ts';
import { freePort, isPortFree } from '../../scripts/lib/ports.ts';
import { freshDataDir, startBackend } from '../support/backend.ts';

const dataDir = freshDataDir();
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

/** A command that starts PocketBase and then waits, as `npm start` does. */
const COMMAND = `
  const [binary, dataDir, port] = process.argv.slice(1);
  const { startPocketBase } = await import(process.cwd() + '/scripts/lib/pocketbase-process.ts');
  await startPocketBase({ binary, dataDir, port: Number(port), siteUrl: 'http://127.0.0.1' });
  process.stdout.write('up');
  setInterval(() => undefined, 1000);`;

describe('a PocketBase whose command was killed', () => {
  it('is ended by the next start, one whose command lives is not', async () => {
    const port = await freePort();
    const binary = await resolvePocketBase(process.env['POCKETBASE_BIN']);
    const command = spawn(process.execPath, ['--input-type=module', '-e', COMMAND, binary, dataDir, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(command.stdout, 'data');
    await stopLeftover(dataDir);
    expect(await isPortFree(port)).toBe(false);
    command.kill('SIGKILL');
    await once(command, 'exit');
    expect(await isPortFree(port)).toBe(false);
    await stopLeftover(dataDir);
    await expect.poll(() => isPortFree(port)).toBe(true);
  });

  it('is nobody’s business where there is none', async () => {
    await stopLeftover(dataDir);
    const backend = await startBackend();
    await stopLeftover(backend.dataDir);
    expect((await fetch(`${backend.url}/api/health`)).ok).toBe(true);
    await backend.stop();
  });
});
