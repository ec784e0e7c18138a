import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { readEnv } from '../src/platform/env.ts';
import { sayWho } from './lib/claim.ts';
import { PlainError, run, step } from './lib/console.ts';
import { runningOn } from './lib/house-state.ts';

/** Six times what it takes at most. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 50;

// Ends what runs on this folder, in order, and comes back when it has ended.
await run(async () => {
  const env = readEnv();
  const owner = runningOn(env);
  if (owner === null) return step(`The house in ${env.dataDir} does not run.`);
  if (!owner.serves) throw new PlainError(`The house does not run; ${sayWho(owner)} is at work on ${env.dataDir}: wait until it has ended.`);
  if (owner.machine !== os.hostname()) throw new PlainError(`${sayWho(owner)} runs in another machine or container: stop it there.`);
  if (owner.isUnit) throw new PlainError(`${sayWho(owner)} is a service of systemd, which may start it again: stop it by systemctl stop and its name.`);
  step(`Stopping ${sayWho(owner)} …`);
  try {
    process.kill(owner.pid, 'SIGTERM');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM') throw new PlainError(`${sayWho(owner)} is another user’s: stop it as that user.`);
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await pause(LOOK_MS)) {
    if (runningOn(env)?.pid !== owner.pid) return step('Stopped.');
  }
  throw new PlainError(`${sayWho(owner)} has not ended within a minute: look into what it says, or end it with kill -9 ${owner.pid}.`);
});
