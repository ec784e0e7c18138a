import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { compressFolder } from '../../../platform/releases/compress.ts';
import type { Env } from '../../../platform/env.ts';
import { buildEnv, inProject } from './build-env.server.ts';
import { KEPT_CODE } from './kept-code.server.ts';
import { describeFiles, type ReleaseFiles } from '../../../platform/releases/manifest.ts';
import { PublishError } from '../../../platform/releases/verify.ts';
import type { PreviewRequest, PreviewResult, RenderRequest, RenderResult, Reply } from './messages.server.ts';

/**
 * Ten thousand pages in a row are mostly garbage: a small young generation, an old one that may grow by a third before it is
 * cleaned, and memory that goes back to the system, keep what the process holds near to what it needs. None is a limit that a
 * larger catalogue could run into.
 */
const SMALL_HEAP = ['--max-semi-space-size=8', '--heap-growing-percent=30'];
/** glibc's own; others have no such settings. */
const SMALL_MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

const PROGRAM = 'src/public/publishing/renderer/process.server.ts';

export interface Renderer {
  /** Folder with `client` and `server` of the code, without a page. */
  readonly folder: string;
  readonly files: ReleaseFiles;
  /** Renders what differs from the base. One request at a time. @param onStaged hears of each file that lies in the staged folder */
  render(work: RenderRequest, onStaged?: (name: string) => void): Promise<RenderResult>;
  /** Renders one page as it would be; of a release under way it comes between two pages. */
  preview(request: PreviewRequest): Promise<PreviewResult>;
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
  /** Module that runs in the process; the renderer's own where it is left out. */
  readonly program?: string;
}

/**
 * Starts a process that builds the code once and then renders pages on request.
 * @throws PublishError when the code cannot be built; the whole reason is in `renderer.log` beside the releases.
 */
export async function startRenderer({ env, compressedDir, wholeUpTo, signal, program = PROGRAM }: RendererOptions): Promise<Renderer> {
  const home = path.join(env.releasesDir, '.renderer');
  const folder = path.join(home, String(process.pid), 'code');
  removeLeftOvers(home);
  fs.mkdirSync(folder, { recursive: true });
  const logFile = path.join(env.releasesDir, 'renderer.log');
  const log = openLog(logFile);
  const child = fork(program, {
    execArgv: ['--disable-warning=ExperimentalWarning', ...SMALL_HEAP],
    serialization: 'advanced',
    stdio: ['ignore', log, log, 'ipc'],
    env: {
      ...buildEnv(env),
      ...SMALL_MALLOC,
      OUT_DIR: inProject(folder),
      // A cache of its own: a build without pages empties it.
      BUILD_CACHE_DIR: inProject(path.join(home, String(process.pid), 'cache')),
      RENDERER_FOLDER: folder,
      ...(wholeUpTo === undefined ? {} : { RENDERER_WHOLE_UP_TO: String(wholeUpTo) }),
    },
  });
  fs.closeSync(log);
  const link = talkTo(child, logFile);
  const dismiss = (): void => {
    dismissed.add(child);
    child.kill('SIGKILL');
  };
  signal?.addEventListener('abort', dismiss, { once: true });
  try {
    await link.ready;
    await compressFolder(path.join(folder, 'client'), compressedDir);
    const files = await describeFiles(folder);
    return {
      folder,
      files,
      render: link.ask,
      preview: link.preview,
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
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
    throw new PublishError('build_failed', `The code could not be built (${reason}); the whole reason is in ${inProject(logFile)}.`, { cause: error });
  }
}

/** A new log; that of the process before stays beside it. */
function openLog(file: string): number {
  if (fs.existsSync(file)) fs.renameSync(file, `${file}.before`);
  return fs.openSync(file, 'a');
}

type OnStaged = (name: string) => void;

function talkTo(child: ChildProcess, logFile: string) {
  const waiting = new Map<number, { resolve(result: RenderResult | PreviewResult): void; reject(error: Error): void; onStaged?: OnStaged | undefined }>();
  const listeners: (() => void)[] = [];
  let count = 0;
  let ended: PublishError | null = null;

  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (reply: Reply) => {
      if (reply.kind === 'ready') return resolve();
      if (reply.kind === 'staged') return waiting.get(reply.id)?.onStaged?.(reply.name);
      if (reply.kind === 'done' || reply.kind === 'previewed') {
        waiting.get(reply.id)?.resolve(reply.result);
        waiting.delete(reply.id);
        return;
      }
      const error = new PublishError(reply.isBackend ? 'backend_down' : 'build_failed', reply.reason);
      if (reply.id === null) return reject(error);
      waiting.get(reply.id)?.reject(error);
      waiting.delete(reply.id);
    });
    const onEnd = (how: string): void => {
      if (ended) return;
      const error = new PublishError('build_failed', `The renderer ended (${how}).`);
      ended = error;
      // Who is killed, or never started, says nothing by himself.
      if (!dismissed.has(child)) fs.appendFileSync(logFile, `${new Date().toISOString()} ${error.message}\n`);
      reject(error);
      for (const { reject: refuse } of waiting.values()) refuse(error);
      waiting.clear();
      for (const listener of listeners) listener();
    };
    child.once('error', (error) => onEnd(error.message));
    child.once('exit', (code, signal) =>
      onEnd(signal === 'SIGKILL' ? 'SIGKILL: the system ends processes so when memory is short' : (signal ?? `code ${code}`)),
    );
  });

  const send = <T extends RenderResult | PreviewResult>(
    request: { readonly work: RenderRequest } | { readonly preview: PreviewRequest },
    onStaged?: OnStaged,
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      count += 1;
      waiting.set(count, { resolve: (result) => resolve(result as T), reject, onStaged });
      child.send({ id: count, ...request });
    });

  return {
    ready,
    ask: (work: RenderRequest, onStaged?: OnStaged) => send<RenderResult>({ work }, onStaged),
    preview: (preview: PreviewRequest) => send<PreviewResult>({ preview }),
    isAlive: () => ended === null,
    onEnd: (listener: () => void) => void listeners.push(listener),
  };
}

/** Processes that are ended on purpose. */
const dismissed = new WeakSet<ChildProcess>();

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  dismissed.add(child);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.removeAllListeners('message');
  child.kill('SIGKILL');
  await gone;
}

/** Folders of publishers that were killed. */
function removeLeftOvers(home: string): void {
  if (!fs.existsSync(home)) return;
  for (const name of fs.readdirSync(home)) {
    if (name === KEPT_CODE || (name !== String(process.pid) && isRunning(Number(name)))) continue;
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
