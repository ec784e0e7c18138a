import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ownerOf, PID_FILE, stopLeftover } from '../../scripts/lib/leftover.ts';
import { resolvePocketBase } from '../../scripts/lib/pocketbase-binary.ts';
import { freePort, isPortFree } from '../../scripts/lib/ports.ts';
import { layTemplate } from '../support/backend-template.ts';
import { freshDataDir, startBackend } from '../support/backend.ts';

const dataDir = freshDataDir();
layTemplate(dataDir);
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

/** A command that starts PocketBase and then waits, as `npm start` does. */
const COMMAND = `
  const [binary, dataDir, port] = process.argv.slice(1);
  const { startPocketBase } = await import(process.cwd() + '/scripts/lib/pocketbase-process.ts');
  await startPocketBase({ binary, dataDir, port: Number(port), siteUrl: 'http://127.0.0.1' });
  process.stdout.write('up');
  setInterval(() => undefined, 1000);`;

async function startCommand(port: number): Promise<ChildProcess> {
  const binary = await resolvePocketBase(process.env['POCKETBASE_BIN']);
  const command = spawn(process.execPath, ['--input-type=module', '-e', COMMAND, binary, dataDir, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(command.stdout, 'data');
  return command;
}

async function kill(command: ChildProcess): Promise<void> {
  command.kill('SIGKILL');
  await once(command, 'exit');
}

describe('a PocketBase whose command was killed', () => {
  it('ends with it', async () => {
    const port = await freePort();
    const command = await startCommand(port);
    await kill(command);
    await expect.poll(() => isPortFree(port), { timeout: 30_000 }).toBe(true);
  });

  it('is ended by the next start where its guard was killed too, one whose command lives is not', async () => {
    const port = await freePort();
    const command = await startCommand(port);
    await stopLeftover(dataDir);
    expect(ownerOf(dataDir)).toBe(command.pid);
    const copy = freshDataDir();
    fs.mkdirSync(copy, { recursive: true });
    fs.copyFileSync(path.join(dataDir, PID_FILE), path.join(copy, PID_FILE));
    expect(ownerOf(copy)).toBeUndefined();
    fs.rmSync(copy, { recursive: true });
    expect(await isPortFree(port)).toBe(false);
    expect(spawnSync('pkill', ['-KILL', '-P', String(command.pid), 'sh']).status).toBe(0);
    await kill(command);
    expect(await isPortFree(port)).toBe(false);
    await stopLeftover(dataDir);
    await expect.poll(() => isPortFree(port)).toBe(true);
  });

  it('is not taken for one that runs when its command had the number that this one has', () => {
    const folder = freshDataDir();
    fs.mkdirSync(folder, { recursive: true });
    const note = (owner: number): void => fs.writeFileSync(path.join(folder, PID_FILE), JSON.stringify({ pid: 1, owner }));
    note(process.pid);
    expect(ownerOf(folder)).toBeUndefined();
    // Nor when somebody else has its number, or the folder was copied: no PocketBase runs on this one.
    note(1);
    expect(ownerOf(folder)).toBeUndefined();
    fs.rmSync(folder, { recursive: true });
  });

  it('is nobody’s business where there is none', async () => {
    await stopLeftover(dataDir);
    const backend = await startBackend();
    await stopLeftover(backend.dataDir);
    expect((await fetch(`${backend.url}/api/health`)).ok).toBe(true);
    await backend.stop();
  });
});
