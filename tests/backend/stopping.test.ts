import { type ChildProcess, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ended, type Folder, makeFolder, pausePublishing, pidOf, processesOf, runUntilReady, whatIsLeft } from '../support/whole-stack.ts';
import { houseForm } from '../support/house-form.ts';

const leftOut = houseForm('stopping');

const STOP_LIMIT_MS = 10_000;
const NPM = ['npm', ['start']] as const;
/** As a unit of systemd or a container does it. */
const BARE = [process.execPath, ['scripts/bootstrap.mjs', 'start']] as const;
/** As a person does it: in a terminal, which ends when its window is closed. */
const TERMINAL = ['script', ['-qec', 'npm start', '/dev/null']] as const;

let folder: Folder;
beforeAll(async () => {
  folder = await makeFolder(path.resolve('.cache', `stopping-${randomUUID()}`));
});
afterEach(() => {
  for (const { pid } of processesOf(folder)) spawnSync('kill', ['-9', String(pid)]);
});
afterAll(() => fs.rmSync(folder.at, { recursive: true, force: true }));

const start = ([command, args]: readonly [string, readonly string[]]): Promise<ChildProcess> => runUntilReady(folder, command, args);
const own = (child: ChildProcess): number => child.pid ?? Number.NaN;
const answerOf = (): Promise<string> => fetch(`${folder.url}/api/late`).then((answer) => answer.text());

/** Waits until nothing runs and no port is taken. */
async function allGone(): Promise<void> {
  const since = performance.now();
  let left = await whatIsLeft(folder);
  while (left.length > 0 && performance.now() - since < STOP_LIMIT_MS) {
    await pause(50);
    left = await whatIsLeft(folder);
  }
  expect(left).toEqual([]);
}

// Each starts everything, which a busy machine takes its time for.
describe('everything ends and every port is free within 10 s', { timeout: 360_000 }, () => {
  it.skipIf(leftOut())('after what was under way has been answered, when a process manager ends npm', async () => {
    const child = await start(NPM);
    const late = answerOf();
    await pause(300);
    // npm's shell dies of it at once and tells nobody.
    process.kill(own(child), 'SIGTERM');
    expect(await late).toBe('late');
    await allGone();
    // The builder of pages was ended too; the rest does without it.
    await pausePublishing(folder);
  });

  it.skipIf(leftOut())('after what was under way has been answered, when a unit or a container ends the command, which is no failure', async () => {
    const child = await start(BARE);
    const late = answerOf();
    await pause(300);
    process.kill(own(child), 'SIGTERM');
    expect(await late).toBe('late');
    await ended(child);
    expect(child.exitCode).toBe(0);
    expect(await whatIsLeft(folder)).toEqual([]);
  });

  it.skipIf(leftOut())('when npm is killed: what was under way is still answered', async () => {
    const child = await start(NPM);
    const late = answerOf();
    await pause(300);
    process.kill(own(child), 'SIGKILL');
    expect(await late).toBe('late');
    await allGone();
  });

  it.skipIf(leftOut()).each([
    ['the entry of the commands', 'bootstrap.mjs start'],
    ['the command', 'scripts/start.ts'],
  ])('when %s is killed', async (_, words) => {
    const child = await start(BARE);
    process.kill(pidOf(folder, words), 'SIGKILL');
    await allGone();
    await ended(child);
  });

  it.skipIf(leftOut())('when the terminal is closed', async () => {
    const child = await start(TERMINAL);
    process.kill(own(child), 'SIGKILL');
    await allGone();
  });

  it.skipIf(leftOut())('but SIGHUP of a process manager only replaces the workers', async () => {
    const child = await start(BARE);
    const workers = (): readonly number[] => processesOf(folder).flatMap(({ pid, command }) => (command.includes('scripts/worker.ts') ? [pid] : []));
    const before = workers();
    process.kill(own(child), 'SIGHUP');
    await expect.poll(() => workers().length === before.length && !workers().some((pid) => before.includes(pid)), { timeout: 90_000 }).toBe(true);
    expect(await answerOf()).toBe('late');
    process.kill(own(child), 'SIGTERM');
    await allGone();
  });

  it.skipIf(leftOut())('at once when Ctrl-C is pressed again', async () => {
    const child = await start(NPM);
    const late = answerOf().catch(() => 'cut off');
    await pause(300);
    process.kill(-own(child), 'SIGINT');
    await pause(600);
    process.kill(-own(child), 'SIGINT');
    expect(await late).toBe('cut off');
    await allGone();
  });
});
