import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { resolveExecutable } from '../../scripts/lib/executables.ts';
import { guard } from '../../scripts/lib/guard.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { stopChild } from '../../scripts/lib/stop-child.ts';
import type { ReplicaPlace } from '../../src/platform/env.ts';

export interface TestS3 {
  /** Where its buckets lie, to spoil them. */
  readonly folder: string;
  /** A folder of the one bucket. */
  place(folder: string): ReplicaPlace;
  /** It answers no more; what it holds stays. */
  halt(): Promise<void>;
  /** It answers again, at the same address. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** An S3 of its own with one empty bucket, by versitygw; `stop` removes its folder. */
export async function startS3(folder: string): Promise<TestS3> {
  const port = await freePort();
  const accessKey = 'tester';
  const secret = 'a-secret-of-tests';
  fs.mkdirSync(path.join(folder, 'bucket'), { recursive: true });
  const env = { ...process.env, ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secret };
  const binary = await resolveExecutable('versitygw');
  const endpoint = `http://127.0.0.1:${port}`;
  const serve = async (): Promise<ChildProcess> => {
    const child = spawn(binary, ['--port', `127.0.0.1:${port}`, '--quiet', 'posix', folder], { env, stdio: 'ignore' });
    guard(child);
    await waitFor(endpoint, child);
    return child;
  };
  let child = await serve();
  return {
    folder,
    place: (name) => ({ url: `s3://bucket/${name}?endpoint=${endpoint}`, accessKey, secret }),
    halt: async () => await stopChild(child, 2_000),
    async resume() {
      child = await serve();
    },
    async stop() {
      await stopChild(child, 2_000);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitFor(endpoint: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; ; tries++) {
    const isUp = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (tries > 200 || child.exitCode !== null) throw new Error('versitygw did not come up.');
    await pause(50);
  }
}
