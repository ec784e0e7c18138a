import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { compressFolder } from '../compress.ts';
import type { Env } from '../../env.ts';
import { buildEnv, inProject } from '../build-env.ts';
import { describeFiles, type ReleaseFiles } from '../manifest.ts';
import { PublishError } from '../publish-error.ts';
import { RENDERER_SETTINGS, type RenderRequest, type RenderResult, type Reply } from './messages.ts';

const PROGRAM = 'src/server/release/renderer/process.ts';

export interface Renderer {
  /** Folder with `client` and `server` of the code, without a page. */
  readonly folder: string;
  readonly files: ReleaseFiles;
  /** Renders what differs from the base. One request at a time. */
  render(work: RenderRequest): Promise<RenderResult>;
  readonly isAlive: boolean;
  /** Hears once that the process ended by itself. */
  onEnd(listener: () => void): void;
  close(): Promise<void>;
}

export interface RendererOptions {
  readonly env: Env;
  /** Folder of compressed forms by content. */
  readonly compressedDir: string;
  /** Parts of the catalogue with no more records are read whole. */
  readonly wholeUpTo?: number;
  /** Ends the process, also while it builds. */
  readonly signal?: AbortSignal;
}

/**
 * Starts a process that builds the code once and then renders pages on request.
 * @throws PublishError when the code cannot be built; the reason is in `renderer.log` beside the releases.
 */
export async function startRenderer({ env, compressedDir, wholeUpTo, signal }: RendererOptions): Promise<Renderer> {
  const home = path.join(env.releasesDir, '.renderer');
  const folder = path.join(home, String(process.pid), 'code');
  removeLeftOvers(home);
  fs.mkdirSync(folder, { recursive: true });
  const logFile = path.join(env.releasesDir, 'renderer.log');
  const log = fs.openSync(logFile, 'w');
  const child = fork(PROGRAM, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', log, log, 'ipc'],
    env: {
      ...buildEnv(env),
      OUT_DIR: inProject(folder),
      // A cache of its own: a build without pages empties it.
      BUILD_CACHE_DIR: inProject(path.join(home, String(process.pid), 'cache')),
      [RENDERER_SETTINGS.folder]: folder,
      ...(wholeUpTo === undefined ? {} : { [RENDERER_SETTINGS.wholeUpTo]: String(wholeUpTo) }),
    },
  });
  fs.closeSync(log);
  const link = talkTo(child);
  signal?.addEventListener('abort', () => child.kill('SIGKILL'), { once: true });
  try {
    await link.ready;
    await compressFolder(path.join(folder, 'client'), compressedDir);
    const files = await describeFiles(folder);
    return {
      folder,
      files,
      render: link.ask,
      get isAlive() {
        return link.isAlive();
      },
      onEnd: link.onEnd,
      close: async () => {
        await end(child);
        fs.rmSync(path.dirname(folder), { recursive: true, force: true });
      },
    };
  } catch (error) {
    await end(child);
    if (error instanceof PublishError && error.code === 'backend_down') throw error;
    throw new PublishError('build_failed', `The code could not be built: the reason is in ${inProject(logFile)}.`, { cause: error });
  }
}

function talkTo(child: ChildProcess) {
  const waiting = new Map<number, { resolve(result: RenderResult): void; reject(error: Error): void }>();
  const listeners: (() => void)[] = [];
  let count = 0;
  let hasEnded = false;
  const ended = new PublishError('build_failed', 'The renderer ended.');

  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (reply: Reply) => {
      if (reply.kind === 'ready') return resolve();
      if (reply.kind === 'done') {
        waiting.get(reply.id)?.resolve(reply.result);
        waiting.delete(reply.id);
        return;
      }
      const error = new PublishError(reply.isBackend ? 'backend_down' : 'build_failed', reply.reason);
      if (reply.id === null) return reject(error);
      waiting.get(reply.id)?.reject(error);
      waiting.delete(reply.id);
    });
    const onEnd = (): void => {
      if (hasEnded) return;
      hasEnded = true;
      reject(ended);
      for (const { reject: refuse } of waiting.values()) refuse(ended);
      waiting.clear();
      for (const listener of listeners) listener();
    };
    child.once('error', onEnd);
    child.once('exit', onEnd);
  });

  return {
    ready,
    ask: (work: RenderRequest): Promise<RenderResult> =>
      new Promise((resolve, reject) => {
        if (hasEnded) return reject(ended);
        count += 1;
        waiting.set(count, { resolve, reject });
        child.send({ id: count, work });
      }),
    isAlive: () => !hasEnded,
    onEnd: (listener: () => void) => void listeners.push(listener),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.removeAllListeners('message');
  child.kill('SIGKILL');
  await gone;
}

/** Folders of publishers that were killed. */
function removeLeftOvers(home: string): void {
  if (!fs.existsSync(home)) return;
  for (const name of fs.readdirSync(home)) {
    if (name !== String(process.pid) && isRunning(Number(name))) continue;
    fs.rmSync(path.join(home, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
