import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { freePort, isPortFree } from '../../scripts/lib/ports.ts';
import { resolvePocketBase } from '../../scripts/lib/pocketbase-binary.ts';
import { codeDigest } from '../../src/platform/releases/digests.ts';
import { writeState } from '../../src/public/publishing/publisher-parts.server.ts';
import { writeReleaseInfo } from '../../src/platform/releases/releases.ts';
import { layTemplate } from './backend-template.ts';
import { publish } from '../unit/platform/http/fake-release.ts';

const RELEASE = '20261101T000000Z-aaaaaa';
export const SLOW_ANSWER_MS = 1_500;
/** Answers everything on demand late, so that something is under way when the stop comes. */
const HANDLER = `export async function handler(request, response) {
  await new Promise((resolve) => setTimeout(resolve, ${SLOW_ANSWER_MS}));
  response.writeHead(200).end('late');
}`;

export interface Folder {
  readonly at: string;
  readonly env: NodeJS.ProcessEnv;
  readonly ports: readonly number[];
  readonly url: string;
}

/** A start installs what the lockfile asks for, which would take the tests' own packages from under them. */
function requireInstalled(): void {
  const lock = createHash('sha256').update(fs.readFileSync('package-lock.json')).digest('hex');
  const stamp = 'node_modules/.installed-lock';
  if (!fs.existsSync(stamp) || fs.readFileSync(stamp, 'utf8') !== lock) throw new Error('The lockfile has changed: run npm test, which installs it first.');
}

/** Settings and folders for `npm start` with a release that is there already and counts as one of this code. */
export async function makeFolder(at: string): Promise<Folder> {
  requireInstalled();
  const ports = [await freePort(), await freePort(), await freePort()];
  const [port, pocketbase, publisher] = ports.map(String);
  const url = `http://127.0.0.1:${port}`;
  const site = { root: at, releasesDir: path.join(at, 'releases'), dataDir: path.join(at, 'data') };
  layTemplate(site.dataDir);
  await publish(site, RELEASE);
  fs.writeFileSync(path.join(site.releasesDir, RELEASE, 'server/entry.mjs'), HANDLER);
  const createdAt = new Date().toISOString();
  await writeReleaseInfo(site.releasesDir, { id: RELEASE, createdAt, pages: 4, codeDigest: await codeDigest('.'), dataDigest: '', siteUrl: url, mark: null });
  const env = {
    ...process.env,
    PORT: port,
    POCKETBASE_PORT: pocketbase,
    PUBLISHER_PORT: publisher,
    POCKETBASE_BIN: await resolvePocketBase(process.env['POCKETBASE_BIN']),
    DATA_DIR: site.dataDir,
    RELEASES_DIR: site.releasesDir,
    SITE_URL: url,
    DEMO: '0',
    WORKERS: '2',
    NODE_ENV: '',
  };
  return { at, env, ports, url };
}

/** Lets the release builder wait for somebody to publish, so that the next starts cost no build. */
export async function pausePublishing({ at }: Folder): Promise<void> {
  await writeState(path.join(at, 'releases'), { paused: { at: new Date().toISOString(), codeDigest: await codeDigest('.') } });
}

/** Runs a command on the folder in a group of its own and waits until the site says that it is there. */
export async function runUntilReady({ env }: Folder, command: string, args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString('utf8');
      if (said.includes('Press Ctrl-C')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`It ended too soon: ${said}`)));
  });
  return child;
}

export const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** Everything that runs with the folder's settings. */
export function processesOf({ at }: Folder): readonly Process[] {
  const lines = spawnSync('ps', ['axeww', '-o', 'pid=,ppid=,command='], { encoding: 'utf8', maxBuffer: 2 ** 26 }).stdout.split('\n');
  return lines
    .filter((line) => line.includes(`DATA_DIR=${at}/`))
    .map((line) => {
      const [pid, parent, ...command] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), command: command.join(' ') };
    });
}

/** The process whose command holds the words. */
export function pidOf(folder: Folder, words: string): number {
  const found = processesOf(folder).find(({ command }) => command.includes(words));
  if (!found) throw new Error(`Nothing runs ${words}.`);
  return found.pid;
}

/** What still runs or listens, in words; empty when everything is gone. */
export async function whatIsLeft(folder: Folder): Promise<readonly string[]> {
  const taken = await Promise.all(folder.ports.map(async (port) => ((await isPortFree(port)) ? [] : [`port ${port}`])));
  return [...taken.flat(), ...processesOf(folder).map(({ command }) => command.slice(0, 80))];
}
