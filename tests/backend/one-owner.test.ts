import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ownerAt } from '../../scripts/lib/claim.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { countsIn, pidIn, recordsIn, type RunningCommand, runCommand, untilClaimed } from '../support/house-commands.ts';
import { type Folder, makeFolder, pausePublishing, processesOf } from '../support/whole-stack.ts';
import { houseForm, isInShort } from '../support/house-form.ts';

const leftOut = houseForm('one-owner');

const NAMES = ['start', 'start elsewhere', 'setup', 'admin', 'rotate', 'backup', 'restore', 'seed', 'build', 'database', 'site-node'] as const;
type Name = (typeof NAMES)[number];

let folder: Folder;
let dataDir: string;
let backup: string;
let before: Readonly<Record<string, unknown>>;
let elsewhere: NodeJS.ProcessEnv;
/** Ports where nobody is. */
let nowhere: NodeJS.ProcessEnv;
/** Settings of machines of several; nobody answers there. */
let several: NodeJS.ProcessEnv;

const wordsOf = (name: Name): readonly string[] =>
  ({
    start: ['start'],
    'start elsewhere': ['start'],
    setup: ['setup'],
    admin: ['admin', 'password', 'boss'],
    rotate: ['admin', 'rotate-secrets'],
    backup: ['backup'],
    restore: ['restore', backup],
    seed: ['seed'],
    build: ['build'],
    database: ['database', '--name', 'a'],
    'site-node': ['site-node', '--name', 's'],
  })[name];
const settingsOf = (name: Name): NodeJS.ProcessEnv => {
  if (name === 'database') return { ...several, DURABILITY: 'replica' };
  if (name === 'site-node') return { ...several, DATABASE_URL: 'http://127.0.0.1:9' };
  if (name === 'start elsewhere') return elsewhere;
  // Whoever has no unit's settings at hand asks at a port where nobody is.
  return name === 'start' ? {} : nowhere;
};
const begin = (name: Name): RunningCommand => runCommand(folder, wordsOf(name), settingsOf(name));
const note = (name: 'house' | 'site'): string => path.join(dataDir, `${name}.json`);

beforeAll(async () => {
  folder = await makeFolder(path.resolve('.cache', `owners-${randomUUID()}`));
  dataDir = path.join(folder.at, 'data');
  await pausePublishing(folder);
  const freePorts = async (): Promise<NodeJS.ProcessEnv> => {
    const [port, pocketbase, publisher] = [await freePort(), await freePort(), await freePort()].map(String);
    return { PORT: port, POCKETBASE_PORT: pocketbase, PUBLISHER_PORT: publisher };
  };
  elsewhere = await freePorts();
  nowhere = await freePorts();
  const bucket = 's3://nobody/house?endpoint=http://127.0.0.1:9';
  several = { ...nowhere, NATS_URL: '127.0.0.1:9', REPLICA_URL: bucket, RELEASE_STORE: bucket, REPLICA_ACCESS_KEY: 'k', REPLICA_SECRET: 's' };
  expect(await runCommand(folder, ['admin', 'create', 'boss']).ended).toMatchObject({ code: 0 });
  const { code, said } = await runCommand(folder, ['backup']).ended;
  expect([code, said]).toEqual([0, expect.stringContaining('.zip')]);
  backup = path.join(dataDir, 'kept.zip');
  fs.copyFileSync(/Backup: (\S+\.zip)/.exec(said)?.[1] ?? '', backup);
  before = recordsIn(dataDir);
  expect(before).toMatchObject({ integrity_check: 'ok', admins: expect.stringMatching(/^1 /) });
}, 240_000);
afterEach(() => {
  for (const { pid } of processesOf(folder)) spawnSync('kill', ['-9', String(pid)]);
});
afterAll(() => {
  fs.rmSync(folder.at, { recursive: true, force: true });
});

/** What comes of a command: done, refused in these words, or, of one that stays or takes minutes, begun. */
type Outcome = 'right' | 'begins' | RegExp;

/** Who met whom: the one that was there first, and the one that came. */
const met = new Set<string>();

/**
 * One after the other: those that do their work would else refuse one another.
 * @param first who is there
 * @param isReadable whether the records can be counted now; whoever was stopped may be about to move the database
 */
async function expectAll(first: Name, outcomes: Readonly<Record<Name, Outcome>>, isReadable = true): Promise<void> {
  for (const second of Object.keys(outcomes)) met.add(`${first}, then ${second}`);
  const refused = Object.entries(outcomes).filter(([, outcome]) => outcome instanceof RegExp) as [Name, RegExp][];
  const ends = await Promise.all(refused.map(async ([name]) => [name, await begin(name).ended] as const));
  for (const [at, [name, { code, said }]] of ends.entries()) {
    expect([name, code, said]).toEqual([name, 1, expect.stringMatching(refused[at]?.[1] ?? '')]);
    expect(said, name).not.toMatch(/\n\s+at /);
  }
  for (const [name, outcome] of Object.entries(outcomes) as [Name, Outcome][]) {
    if (outcome instanceof RegExp) continue;
    const second = begin(name);
    if (outcome === 'right' && name === 'build') {
      // It has found the house and what to build; the rest is no matter of the folder.
      await second.says('Building the pages');
      process.kill(second.pid, 'SIGTERM');
      expect((await second.ended).said).toMatch(/the public site was left as it is|The build ended \(The operation was aborted\)/);
    } else if (outcome === 'right') {
      const { code, said } = await second.ended;
      expect([name, code, said]).toEqual([name, 0, expect.any(String)]);
    } else {
      await untilClaimed(note(name === 'site-node' ? 'site' : 'house'), second);
      second.signal('SIGKILL');
      await second.ended;
    }
  }
  if (isReadable) expect(recordsIn(dataDir)).toEqual(before);
}

const AT_WORK = /is at work on .*: wait until it has ended/;
const RUNS = /This house already runs: npm .* \(process \d+/;
const STOP_FIRST = /This house runs by npm .* \(process \d+.*: stop the site first/;
const everything = (outcome: Outcome): Record<Name, Outcome> => ({
  ...{ start: outcome, 'start elsewhere': outcome, setup: 'right', admin: outcome, rotate: outcome, backup: outcome, restore: outcome },
  ...{ seed: outcome, build: outcome, database: outcome, 'site-node': outcome },
});

/** What comes of a command where the site runs: it follows the site, or is refused. */
const FOLLOWED: Record<Name, Outcome> = {
  ...{ ...everything(RUNS), rotate: STOP_FIRST, restore: STOP_FIRST },
  ...{ admin: 'right', backup: 'right', build: 'right' },
};

describe('one folder has one owner', { timeout: 600_000 }, () => {
  it.each((['admin', 'rotate', 'backup', 'restore', 'seed', 'build'] as const).filter(() => !leftOut()))(
    'while npm run %s is at work everybody else is refused, and it ends well',
    async (name) => {
      // What does not touch the database may begin meanwhile, unless nobody may meet the work half done.
      const isAlone = name === 'rotate' || name === 'restore';
      const first = begin(name);
      await untilClaimed(note(isAlone ? 'site' : 'house'), first);
      // Wherever it is by now: it keeps what it has for as long as it lives.
      first.signal('SIGSTOP');
      await expectAll(name, { ...everything(AT_WORK), 'site-node': isAlone ? AT_WORK : name === 'build' ? /The releases in|is at work on/ : 'begins' }, false);
      if (name === 'seed' || name === 'build') {
        // A crash frees the folder at once.
        first.signal('SIGKILL');
        await first.ended;
        expect(ownerAt(dataDir, 'house')).toBeNull();
      } else {
        first.signal('SIGCONT');
        expect(await first.ended).toMatchObject({ code: 0 });
      }
      expect(recordsIn(dataDir)).toEqual(before);
    },
  );

  it.skipIf(leftOut())('while npm run setup is under way everybody does as alone', async () => {
    const first = begin('setup');
    first.signal('SIGSTOP');
    await expectAll('setup', {
      ...{ start: 'begins', 'start elsewhere': 'begins', setup: 'right', admin: 'right', rotate: 'right', backup: 'right', restore: 'right' },
      ...{ seed: 'begins', build: 'begins', database: 'begins', 'site-node': 'begins' },
    });
    first.signal('SIGCONT');
    expect(await first.ended).toMatchObject({ code: 0 });
    expect(recordsIn(dataDir)).toEqual(before);
  });

  it.skipIf(leftOut())('while a machine of several has the database, what needs it asks at its gate, and says where that does not answer', async () => {
    const first = begin('database');
    await untilClaimed(note('house'), first);
    first.signal('SIGSTOP');
    const silent = /npm run database \(process \d+\) has .*does not answer/;
    await expectAll('database', {
      ...everything(RUNS),
      rotate: STOP_FIRST,
      restore: STOP_FIRST,
      admin: silent,
      backup: silent,
      build: silent,
      'site-node': 'begins',
    });
    first.signal('SIGKILL');
    await first.ended;
    expect(recordsIn(dataDir)).toEqual(before);
  });

  it.skipIf(leftOut())('while a site of several is there, the database is free, and what ends its sessions is refused', async () => {
    const first = begin('site-node');
    await untilClaimed(path.join(folder.at, 'releases/releases.json'), first);
    first.signal('SIGSTOP');
    await expectAll('site-node', {
      ...{ ...everything(RUNS), rotate: STOP_FIRST, restore: STOP_FIRST },
      ...{ admin: 'right', backup: 'right', seed: 'begins', build: 'begins', database: 'begins' },
    });
    first.signal('SIGKILL');
    await first.ended;
    expect(recordsIn(dataDir)).toEqual(before);
  });

  it.skipIf(leftOut())('while the site runs at other ports than its settings say, it is the one owner all the same', async () => {
    // The port that its settings say is held meanwhile: another test's program there would be taken for it.
    const held = net.createServer((socket) => socket.destroy());
    await new Promise((resolve) => held.once('error', resolve).listen(Number(folder.env['POCKETBASE_PORT']), '127.0.0.1', () => resolve(null)));
    const first = begin('start elsewhere');
    await first.says('Press Ctrl-C');
    await expectAll('start elsewhere', FOLLOWED);
    expect(pidIn(note('house'))).toBe(first.pid);
    expect((await fetch(`http://127.0.0.1:${elsewhere['POCKETBASE_PORT']}/api/health`)).ok).toBe(true);
    held.close();
    expect(await runCommand(folder, ['stop'], nowhere).ended).toMatchObject({ code: 0, said: expect.stringContaining('Stopped.') });
    expect(await first.ended).toMatchObject({ code: 0 });
    expect(recordsIn(dataDir)).toEqual(before);
  });

  it.skipIf(leftOut())('while the site runs, commands follow it whatever ports they are told, and the others are refused', async () => {
    const first = begin('start');
    await first.says('Press Ctrl-C');
    await expectAll('start', FOLLOWED);
    expect(pidIn(note('house'))).toBe(first.pid);
    expect((await fetch(`http://127.0.0.1:${folder.env['POCKETBASE_PORT']}/api/health`)).ok).toBe(true);
    // Another business whose releases would lie there is refused, too.
    const other = runCommand(folder, ['start'], { ...elsewhere, DATA_DIR: path.join(folder.at, 'other') });
    expect(await other.ended).toMatchObject({ code: 1, said: expect.stringContaining('name another folder with RELEASES_DIR') });

    const copy = path.join(folder.at, 'copy');
    spawnSync('cp', ['-a', dataDir, copy]);
    const asCopy = { ...elsewhere, DATA_DIR: copy, RELEASES_DIR: path.join(folder.at, 'copy-releases') };
    expect(await runCommand(folder, ['status'], asCopy).ended).toMatchObject({ code: 3 });
    // At the ports of the house that it was copied from.
    const { POCKETBASE_PORT = '' } = folder.env;
    expect(await runCommand(folder, ['admin', 'create', 'other'], { ...asCopy, POCKETBASE_PORT }).ended).toMatchObject({ code: 0 });
    expect([countsIn(copy)['admins'], countsIn(dataDir)['admins']]).toEqual([2, 1]);
    expect(
      await runCommand(
        folder,
        ['rotate-secrets'].flatMap((word) => ['admin', word]),
        asCopy,
      ).ended,
    ).toMatchObject({ code: 0 });

    process.kill(first.pid, 'SIGKILL');
    await first.ended;
    expect(ownerAt(dataDir, 'house')).toBeNull();
    expect(await runCommand(folder, ['status'], elsewhere).ended).toMatchObject({ code: 3, said: expect.stringContaining('was killed') });
    // What is left of it is ended first, and its ports are waited for.
    const next = begin('start');
    await next.says('Press Ctrl-C');
    expect(await runCommand(folder, ['stop'], elsewhere).ended).toMatchObject({ code: 0, said: expect.stringContaining('Stopped.') });
    expect(await next.ended).toMatchObject({ code: 0 });
    expect(await runCommand(folder, ['restore', backup], elsewhere).ended).toMatchObject({ code: 0, said: expect.stringContaining('delete it when you') });
    expect(recordsIn(dataDir)).toEqual(before);
  });

  it.skipIf(isInShort)('whoever is there, each of them has come', () => {
    expect(NAMES.flatMap((first) => NAMES.map((second) => `${first}, then ${second}`)).filter((pair) => !met.has(pair))).toEqual([]);
  });
});
