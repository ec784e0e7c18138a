import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { Env } from '../../platform/env.ts';
import { buildEnv, inProject } from './renderer/build-env.server.ts';

const LOG_TAIL_LINES = 60;

export interface AstroBuildOptions {
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
export async function runAstroBuild({ env, outDir, logFile, force, signal }: AstroBuildOptions): Promise<number> {
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
