import fs from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from './files.ts';

const HEARTBEAT_MS = 5_000;
const POLL_MS = 50;
/** A lock not touched for so long is left over, even if another program has its process number by now. */
const ABANDONED_MS = 60_000;

/**
 * Runs `work` while nobody else builds into the same folder. The lock of a process that died is taken over.
 * @param waitMs how long to wait for another build.
 * @throws Error naming the process that builds now.
 */
export async function withBuildLock<T>(releasesDir: string, work: () => Promise<T>, waitMs = 0): Promise<T> {
  await fs.mkdir(releasesDir, { recursive: true });
  const file = path.join(releasesDir, 'build.lock');
  await takeLock(file, Date.now() + waitMs);
  const heartbeat = setInterval(() => void fs.utimes(file, new Date(), new Date()).catch(() => undefined), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    await fs.rm(file, { force: true });
  }
}

async function takeLock(file: string, deadline: number): Promise<void> {
  for (;;) {
    try {
      await fs.writeFile(file, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = await livingHolder(file);
    if (holder !== null && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      continue;
    }
    if (holder !== null) throw new Error(`Another build is running (process ${holder}): wait until it ends, then run the command again.`);
    await fs.rm(file, { force: true });
  }
}

async function livingHolder(file: string): Promise<number | null> {
  try {
    const { mtimeMs } = await fs.stat(file);
    const holder = Number(await fs.readFile(file, 'utf8'));
    return Date.now() - mtimeMs < ABANDONED_MS && isAlive(holder) ? holder : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  // 0 is what an empty lock file reads as, and would name this process's whole group.
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
