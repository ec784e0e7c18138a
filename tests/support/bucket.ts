import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type BucketPlace, type ObjectStore, openBucket } from '../../scripts/cluster/object-store.ts';
import { resolveExecutable } from '../../scripts/lib/executables.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { childEnv } from '../../scripts/lib/settings.ts';

export interface TestBucket extends BucketPlace {
  /** Folder of its objects, to spoil them. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** An S3 of its own with one bucket; `stop` removes its folder. */
export async function startBucket(): Promise<TestBucket> {
  const binary = await resolveExecutable('versitygw');
  const root = path.resolve('.cache', `bucket-${randomUUID()}`);
  const folder = path.join(root, 'treasure');
  fs.mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const env = childEnv({ ROOT_ACCESS_KEY: 'tester', ROOT_SECRET_KEY: 'tester-secret' });
  const child = spawn(binary, ['--port', `127.0.0.1:${port}`, '--health', '/health', 'posix', root], { stdio: 'ignore', env });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const place = { url: `http://127.0.0.1:${port}/treasure`, region: 'us-east-1', accessKey: 'tester', secret: 'tester-secret' };
  await untilAnswers(openBucket(place));
  return {
    ...place,
    folder,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      fs.rmSync(root, { recursive: true, force: true });
    },
  };
}

async function untilAnswers(store: ObjectStore): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await store.get('nothing');
      return;
    } catch (error) {
      if (tries > 300) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
