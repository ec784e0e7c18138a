import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claim, leftAt, ownerAt } from '../../../scripts/lib/claim.ts';
import { isDatabaseOpen } from '../../../src/platform/folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'claim-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Another process that has the folder. */
async function another(code: string): Promise<{ readonly pid: number; readonly kill: () => Promise<void> }> {
  const program = `const root = process.cwd();\n${code}\nprocess.stdout.write('ready'); setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    pid: Number(child.pid),
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
const CLAIMS = `const { claim } = await import(root + '/scripts/lib/claim.ts');
  claim(process.argv[1], 'house', { command: 'start', serves: true, port: 4321 });`;

describe('a claim', () => {
  it('is refused to others in words, and free when its owner is killed', async () => {
    const owner = await another(CLAIMS);
    expect(() => claim(folder, 'house')).toThrow(`This house already runs: npm start (process ${owner.pid}, port 4321), in ${folder}`);
    expect(ownerAt(folder, 'house')).toMatchObject({ pid: owner.pid, port: 4321 });
    // What is another's in the same folder is another matter.
    claim(folder, 'site').release();
    await owner.kill();
    expect(ownerAt(folder, 'house')).toBeNull();
    expect(leftAt(folder, 'house')).toMatchObject({ pid: owner.pid });
    claim(folder, 'house').release('it was asked to');
    expect(leftAt(folder, 'house')).toMatchObject({ why: 'it was asked to' });
  });

  it('is no note: one that was left by a number that somebody has now says nothing', () => {
    fs.writeFileSync(path.join(folder, 'house.json'), JSON.stringify({ pid: process.ppid, machine: os.hostname(), command: 'start', serves: true }));
    expect(ownerAt(folder, 'house')).toBeNull();
    claim(folder, 'house').release();
    expect(leftAt(folder, 'house')).toBeNull();
  });

  it('is not copied with the folder', async () => {
    const owner = await another(CLAIMS);
    const copy = `${folder}-copy`;
    fs.cpSync(folder, copy, { recursive: true, filter: (file) => !file.endsWith('.lock') });
    fs.writeFileSync(path.join(copy, 'house.lock'), '');
    claim(copy, 'house').release();
    expect(ownerAt(folder, 'house')).toMatchObject({ pid: owner.pid });
    fs.rmSync(copy, { recursive: true });
    await owner.kill();
  });

  it('may be taken again by who has it, and is over with the last', async () => {
    const first = claim(folder, 'house', { command: 'start' });
    const second = claim(folder, 'house');
    first.release();
    first.release();
    expect(ownerAt(folder, 'house')).toMatchObject({ command: 'start', pid: process.pid });
    second.release();
    expect(ownerAt(folder, 'house')).toBeNull();
  });

  it('says what to do where the folder is none', () => {
    fs.writeFileSync(path.join(folder, 'file'), '');
    expect(() => claim(path.join(folder, 'file'), 'house')).toThrow();
  });
});

it('a database that another process has open is known', async () => {
  const file = path.join(folder, 'data.db');
  expect(isDatabaseOpen(file)).toBe(false);
  const own = new DatabaseSync(file);
  own.exec('PRAGMA journal_mode = WAL; CREATE TABLE one (id)');
  own.close();
  const other = await another(`const { DatabaseSync } = await import('node:sqlite');
    const database = new DatabaseSync(process.argv[1] + '/data.db');
    database.prepare('SELECT * FROM one').all();`);
  expect(isDatabaseOpen(file)).toBe(true);
  await other.kill();
  expect(isDatabaseOpen(file)).toBe(false);
});
