import path from 'node:path';
import type { Env } from '../../platform/env.ts';
import { describeFiles, keepApplication, writeManifest } from '../../platform/releases/manifest.ts';
import { withBuildLock } from '../../platform/releases/build-lock.ts';
import { compressFolder, pruneCompressed } from '../../platform/releases/compress.ts';
import { readInputs } from '../../platform/releases/digests.ts';
import { listFiles } from '../../platform/releases/files.ts';
import { readInlineHashes, verifyRelease } from '../../platform/releases/verify.ts';
import { type PictureReport, preparePictures } from './pictures.server.ts';
import {
  currentReleaseId,
  emptyTrash,
  type Mark,
  newReleaseId,
  pruneReleases,
  readReleaseInfo,
  removeRelease,
  swapCurrent,
  writeReleaseInfo,
} from '../../platform/releases/releases.ts';
import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { buildEnv, inProject } from './renderer/build-env.server.ts';

const LOG_TAIL_LINES = 60;

interface AstroBuildOptions {
  readonly env: Env;
  /** Absolute folder of the new release. */
  readonly outDir: string;
  readonly logFile: string;
  /** Renders every page again. */
  readonly force: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Runs `astro build` in a process of its own; its output goes to the log, and to the terminal when it fails.
 * @returns processor seconds that the build took.
 * @throws Error naming the log when the build fails, or when `signal` stops it.
 */
async function runAstroBuild({ env, outDir, logFile, force, signal }: AstroBuildOptions): Promise<number> {
  const root = process.cwd();
  const log = await fs.open(logFile, 'a');
  try {
    const cpuReport = pathToFileURL(path.join(root, 'src/platform/releases/cpu-report.ts')).href;
    const args = ['--disable-warning=ExperimentalWarning', '--import', cpuReport, path.join(root, 'node_modules/astro/bin/astro.mjs'), 'build'];
    const child = spawn(process.execPath, force ? [...args, '--force'] : args, {
      cwd: root,
      env: { ...buildEnv(env), OUT_DIR: inProject(outDir) },
      stdio: ['ignore', log.fd, log.fd, 'pipe'],
      ...(signal ? { signal } : {}),
    });
    let cpuSeconds = '';
    (child.stdio[3] as Readable).on('data', (chunk: Buffer) => {
      cpuSeconds += chunk.toString('utf8');
    });
    const end = await new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('close', (code, killed) => resolve(killed ?? `code ${code}`));
    });
    if (end !== 'code 0') {
      // Who is killed, or never started, says nothing.
      await log.appendFile(`The build ended (${end}).\n`);
      process.stderr.write(`${await tailOf(logFile)}\n`);
      throw new Error(`The site could not be built: the reason is above and in ${path.relative(root, logFile)}.`);
    }
    return Number(cpuSeconds) || 0;
  } finally {
    await log.close();
  }
}

async function tailOf(file: string): Promise<string> {
  return (await fs.readFile(file, 'utf8')).trimEnd().split('\n').slice(-LOG_TAIL_LINES).join('\n');
}

export interface BuildOptions {
  readonly env: Env;
  /** Renders every page again and accepts a site that has lost most of its pages. */
  readonly force?: boolean;
  /** Strings that no file of the release may hold. */
  readonly secrets?: readonly string[];
  /** Newest change of the catalogue at the time of the call, where it is known. */
  readonly mark?: Mark;
  readonly onStep?: (message: string) => void;
  readonly onPictures?: (done: number, total: number) => void;
  /** Stops the build. */
  readonly signal?: AbortSignal;
}

export interface BuiltRelease {
  readonly id: string;
  /** Absolute folder with `client`, `server` and `release.json`. */
  readonly folder: string;
  readonly pages: number;
  /** Processor seconds of the whole build, pictures included. */
  readonly cpuSeconds: number;
  /** Processor seconds of making the pages: reading the catalogue, bundling, rendering, writing. */
  readonly pagesCpuSeconds: number;
  readonly pictures: PictureReport;
}

/**
 * Builds the site from what a guest sees of PocketBase, checks it, compresses it and makes it public.
 * A build that fails changes nothing public and leaves only its log.
 * @throws Error with one sentence on what went wrong.
 */
export async function buildRelease(options: BuildOptions): Promise<BuiltRelease> {
  requireInsideProject(options.env.releasesDir);
  return withBuildLock(options.env.releasesDir, () => build(options));
}

async function build({ env, force = false, secrets = [], mark = null, onStep, onPictures, signal }: BuildOptions): Promise<BuiltRelease> {
  const { releasesDir, dataDir } = env;
  const startedCpu = process.cpuUsage();
  // Read before the pages are: a change during the build makes the release stale, never wrongly fresh.
  const inputs = await readInputs(env);
  const pictures = await preparePictures({ pocketbaseUrl: env.pocketbaseUrl, dataDir, ...(onPictures ? { onProgress: onPictures } : {}) });
  for (const failure of pictures.failed) onStep?.(`The picture ${failure} could not be read; the pages do without it.`);
  signal?.throwIfAborted();

  const id = newReleaseId();
  const folder = path.join(releasesDir, id);
  try {
    onStep?.('Building the pages …');
    const astroCpuSeconds = await runAstroBuild({ env, outDir: folder, logFile: path.join(releasesDir, `${id}.log`), force, ...(signal ? { signal } : {}) });
    const previous = await currentReleaseId(releasesDir);
    const previousPages = force || previous === null ? 0 : ((await readReleaseInfo(releasesDir, previous))?.pages ?? 0);
    const pages = await verifyRelease({
      client: await listFiles(path.join(folder, 'client')),
      previousPages,
      newFiles: [folder],
      secrets,
      inline: await readInlineHashes(path.join(folder, 'client')),
    });
    await compressFolder(path.join(folder, 'client'), compressedDir(dataDir));
    signal?.throwIfAborted();
    const files = await describeFiles(folder);
    await writeManifest(folder, files);
    await keepApplication(releasesDir, folder, files);
    await writeReleaseInfo(releasesDir, { id, createdAt: new Date().toISOString(), pages, ...inputs, app: files.app, mark });
    await swapCurrent(releasesDir, id);
    await pruneReleases(releasesDir);
    await emptyTrash(releasesDir);
    await pruneCompressed(compressedDir(dataDir));
    const { user, system } = process.cpuUsage(startedCpu);
    return { id, folder, pages, pagesCpuSeconds: astroCpuSeconds, cpuSeconds: astroCpuSeconds + (user + system) / 1e6, pictures };
  } catch (error) {
    if ((await currentReleaseId(releasesDir)) !== id) await removeRelease(releasesDir, id);
    throw error;
  }
}

/** Where compressed forms are kept, by their content. */
export const compressedDir = (dataDir: string): string => path.join(dataDir, 'compressed');

/** Outside of the project the built server would not find its packages. */
export function requireInsideProject(releasesDir: string): void {
  const relative = path.relative(process.cwd(), releasesDir);
  if (relative === '' || relative.startsWith('..') || path.isAbsolute(relative)) {
    throw new Error(`RELEASES_DIR names ${releasesDir}, which is outside of the project: choose a folder inside it.`);
  }
}
