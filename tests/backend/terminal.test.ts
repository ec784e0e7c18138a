import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Ended, runCommand, watchCommand } from '../support/house-commands.ts';
import { ended, type Folder, makeFolder, pausePublishing, processesOf, whatIsLeft } from '../support/whole-stack.ts';
import { houseForm } from '../support/house-form.ts';

const leftOut = houseForm('terminal');

const UP_MS = 120_000;
const GONE_MS = 30_000;
const STACK = /\n\s+at .*\d+:\d+/;
const NOBODY = 65_534;
const TERMINAL = ['script', ['-qec', 'bash --norc -i', '/dev/null']] as const;

let folder: Folder;
let out: string;
beforeAll(async () => {
  folder = await makeFolder(path.resolve('.cache', `terminal-${randomUUID()}`));
  out = path.join(folder.at, 'out');
  await pausePublishing(folder);
});
afterEach(() => {
  for (const { pid } of processesOf(folder)) spawnSync('kill', ['-9', String(pid)]);
  fs.rmSync(out, { force: true });
});
afterAll(() => fs.rmSync(folder.at, { recursive: true, force: true }));

const said = (): string => (fs.existsSync(out) ? fs.readFileSync(out, 'utf8') : '');
const npm = (...args: readonly string[]): Promise<Ended> =>
  watchCommand(spawn('npm', ['run', '--silent', ...args], { env: folder.env, stdio: ['ignore', 'pipe', 'pipe'] })).ended;
const status = (): Promise<Ended> => runCommand(folder, ['status']).ended;
const untilUp = (): Promise<void> => expect.poll(said, { timeout: UP_MS }).toContain('Press Ctrl-C');
const allGone = (): Promise<void> => expect.poll(() => whatIsLeft(folder), { timeout: GONE_MS }).toEqual([]);

/** A shell in a terminal of its own, in which somebody types. */
function openTerminal(): ChildProcess {
  const [command, args] = TERMINAL;
  return spawn(command, args, { env: folder.env, stdio: ['pipe', 'ignore', 'ignore'], detached: true });
}
const type = (terminal: ChildProcess, line: string): unknown => terminal.stdin?.write(`${line}\n`);
/** What of the house's folder runs by these words; a failure names it. */
const commandsOf = (words: RegExp): readonly string[] =>
  processesOf(folder).flatMap(({ pid, command }) => (words.test(command) ? [`${pid} ${command.slice(0, 60)}`] : []));
/** A shell whose terminal is gone may read its end before it hears of it, and is left then without a word to its job. */
function hangUpJob(): void {
  for (const { pid, command } of processesOf(folder)) if (/^npm start/.test(command)) spawnSync('kill', ['-HUP', String(pid)]);
}
async function close(terminal: ChildProcess): Promise<void> {
  terminal.kill('SIGKILL');
  await ended(terminal);
}

describe('a site in the background of a terminal that is closed', { timeout: 300_000 }, () => {
  it.skipIf(leftOut())('goes on under nohup, with the processes that it has, until it is asked to end', async () => {
    const terminal = openTerminal();
    type(terminal, `nohup npm start > '${out}' 2>&1 &`);
    await untilUp();
    const site = (): readonly number[] =>
      processesOf(folder).flatMap(({ pid, command }) => (/scripts\/(start|worker|publisher)\.ts/.test(command) ? [pid] : []));
    const before = site();
    await close(terminal);
    await expect.poll(() => commandsOf(/bash --norc/), { timeout: GONE_MS }).toEqual([]);
    hangUpJob();
    await expect.poll(() => commandsOf(/^npm start/), { timeout: GONE_MS }).toEqual([]);
    expect(await fetch(folder.url).then((answer) => answer.ok)).toBe(true);
    expect(site()).toEqual(before);
    const { code, said: told } = await npm('status');
    expect([code, told]).toEqual([0, expect.stringContaining(`Address: ${folder.url}`)]);
    expect(await npm('stop')).toMatchObject({ code: 0 });
    await allGone();
    expect(said()).not.toMatch(STACK);
  });

  it.skipIf(leftOut())('ends with it by a plain &, and says why', async () => {
    const terminal = openTerminal();
    type(terminal, `npm start > '${out}' 2>&1 &`);
    await untilUp();
    await close(terminal);
    await allGone();
    expect(said()).toContain('The terminal that this was started from was closed: stopping');
    expect(said()).not.toMatch(STACK);
    expect(await status()).toMatchObject({ code: 3, said: expect.stringContaining('because the terminal that it was started from was closed') });
  });

  it.skipIf(leftOut())('ends with it where the shell is left and tells its jobs nothing, though it has nobody left to tell', async () => {
    const terminal = openTerminal();
    type(terminal, `npm start 2> '${out}' &`);
    await expect.poll(async () => (await status()).code, { timeout: UP_MS }).toBe(0);
    type(terminal, 'exit');
    await ended(terminal);
    await allGone();
    expect(said()).not.toMatch(STACK);
    expect((await status()).said).toMatch(/ended at .* because (the terminal|what had started it)/);
  });
});

describe('npm start -- --background', { timeout: 300_000 }, () => {
  it.skipIf(leftOut())('comes back when the site is up, which nothing but npm run stop ends', async () => {
    const up = await npm('start', '--', '--background');
    expect([up.code, up.said]).toEqual([0, expect.stringContaining(`runs in the background`)]);
    const log = path.join(folder.at, 'data/house.log');
    for (const words of [folder.url, log, 'npm run stop']) expect(up.said).toContain(words);
    expect(fs.statSync(log).mode & 0o077).toBe(0);
    const { code, said: told } = await npm('status');
    expect(code).toBe(0);
    for (const words of [`port ${new URL(folder.url).port}`, 'PocketBase 0.', 'Last release: 20261101T000000Z-aaaaaa', log]) expect(told).toContain(words);
    const again = await npm('start', '--', '--background');
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('This house already runs')]);
    expect(await npm('stop')).toMatchObject({ code: 0, said: expect.stringContaining('Stopped.') });
    expect(await whatIsLeft(folder)).toEqual([]);
    expect(await npm('stop')).toMatchObject({ code: 0, said: expect.stringContaining('does not run') });
    expect(await npm('status')).toMatchObject({ code: 3, said: expect.stringContaining('because it was asked to') });
  });

  it.skipIf(leftOut())('says what keeps it from coming up', async () => {
    const env = { ...folder.env, HOST: '192.0.2.1' };
    const { code, said: told } = await runCommand({ env }, ['start', '--background']).ended;
    expect([code, told]).toEqual([1, expect.stringContaining('This machine has no address 192.0.2.1')]);
    expect(told).toContain('did not come up');
  });
});

describe('a start that cannot be', { timeout: 120_000 }, () => {
  const refused = async (env: NodeJS.ProcessEnv, words: string): Promise<void> => {
    const { code, said: told } = await runCommand(folder, ['start'], env).ended;
    expect([code, told]).toEqual([1, expect.stringContaining(words)]);
    expect(told).not.toMatch(STACK);
  };

  it.skipIf(leftOut())('says what to do about a port that is none', async () => {
    await refused({ PORT: 'abc' }, 'The setting PORT is wrong: it is a number from 1 to 65535');
    await refused({ POCKETBASE_PORT: '70000' }, 'The setting POCKETBASE_PORT is wrong: it is a number from 1 to 65535');
  });

  it.skipIf(leftOut())('says what to do about a folder that it may not write, or that is none', async () => {
    const closed = path.join(folder.at, 'closed');
    fs.mkdirSync(closed, { mode: 0o500 });
    const file = path.join(folder.at, 'file');
    fs.writeFileSync(file, '');
    await refused({ DATA_DIR: path.join(file, 'data') }, 'is no folder');
    // Root may write everywhere.
    const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    fs.chmodSync(folder.at, 0o711);
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/start.ts'], {
      env: { ...folder.env, DATA_DIR: path.join(closed, 'data') },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user,
    });
    const { code, said: told } = await watchCommand(started).ended;
    expect([code, told]).toEqual([1, expect.stringContaining('This user may not write')]);
    expect(told).not.toMatch(STACK);
  });

  it.skipIf(leftOut())('ends without a stack trace where nobody reads what it says', async () => {
    const { stderr } = spawnSync(
      'sh',
      ['-c', `'${process.execPath}' scripts/bootstrap.mjs nothing 2>&1 >&- | true; '${process.execPath}' scripts/bootstrap.mjs status | true`],
      {
        env: folder.env,
        encoding: 'utf8',
      },
    );
    expect(stderr).not.toMatch(STACK);
  });
});
