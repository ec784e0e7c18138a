import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Env } from '../../src/platform/env.ts';
import { claim, ownerAt } from './claim.ts';
import { PlainError, step } from './console.ts';
import { onStopAsked } from './stop-signals.ts';

const LOOK_MS = 100;

/** Where a site that has no terminal says what it would say there. */
const logOf = (dataDir: string): string => path.join(dataDir, 'house.log');

/**
 * Starts the site in a session of its own, which no terminal ends, and passes on what it says until it answers.
 * @throws PlainError where it does not come up, or runs already
 */
export async function startInBackground({ dataDir }: Pick<Env, 'dataDir'>): Promise<void> {
  claim(dataDir, 'house').release();
  const file = logOf(dataDir);
  const log = fs.openSync(file, 'a', 0o600);
  const said = follow(file, fs.fstatSync(log).size);
  const child = spawn(process.execPath, [...process.execArgv, path.resolve('scripts/start.ts'), '--log', file], {
    detached: true,
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  let isStopping = false;
  onStopAsked({
    stop: () => {
      isStopping = true;
      child.kill('SIGTERM');
    },
    hurry: () => child.kill('SIGKILL'),
  });
  const address = await untilUp(child, dataDir, said);
  said();
  if (address === null) throw new PlainError(isStopping ? 'It was stopped.' : `The site did not come up: what it said is above, and in ${file}.`);
  step(`The site runs in the background (process ${child.pid}): ${address}`);
  step(`What it says is in ${file}. npm run status says how it is, npm run stop ends it.`);
  child.unref();
}

/** @returns the site's address, `null` where the process has ended */
async function untilUp(child: ChildProcess, dataDir: string, said: () => void): Promise<string | null> {
  for (; ; await pause(LOOK_MS)) {
    if (child.exitCode !== null || child.signalCode !== null) return null;
    said();
    const owner = ownerAt(dataDir, 'house');
    if (owner !== null && owner !== 'unknown' && owner.pid === child.pid && owner.address !== undefined) return owner.address;
  }
}

/** Passes on what is appended to a file from a place on. */
function follow(file: string, from: number): () => void {
  let at = from;
  return () => {
    const { size } = fs.statSync(file);
    if (size <= at) return;
    const open = fs.openSync(file, 'r');
    const fresh = Buffer.alloc(size - at);
    at += fs.readSync(open, fresh, 0, fresh.length, at);
    fs.closeSync(open);
    // The whole of its last words is said once more here, in other words.
    process.stdout.write(fresh);
  };
}
