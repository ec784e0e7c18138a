import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PlainError, step } from './console.ts';
import { ARCHIVE_SHA256, MODULE_SUM, POCKETBASE_VERSION } from './pocketbase-pins.ts';
import { cacheHome, childEnv } from './settings.ts';
import { unzip } from './unzip.ts';

const GO_FLOOR_MINOR = 21;
const DOWNLOAD_TIMEOUT_MS = 120_000;

/** Folder kept between clones; never under the temp folder, where PocketBase switches itself to developer mode. */
function cacheDir(): string {
  return path.join(cacheHome(), `pocketbase-${POCKETBASE_VERSION}`);
}

const EXECUTABLE = process.platform === 'win32' ? 'pocketbase.exe' : 'pocketbase';

/**
 * Gives the path of the PocketBase executable, fetching or building it on first use. Order: `POCKETBASE_BIN`, cached copy
 * if it is still what was fetched or built, official archive with the pinned checksum, the Go module with the pinned sum.
 * @throws PlainError when none of them can be had.
 */
export async function resolvePocketBase(configured: string | undefined): Promise<string> {
  if (configured) {
    if (!fs.existsSync(configured)) throw new PlainError(`POCKETBASE_BIN names ${configured}, which does not exist: correct or unset it.`);
    return configured;
  }
  const cached = path.join(cacheDir(), EXECUTABLE);
  if (isAsFetched(cached)) return cached;
  if (fs.existsSync(cached)) step('The kept PocketBase is not what was fetched: it is fetched anew.');
  fs.rmSync(cached, { force: true });
  fs.mkdirSync(cacheDir(), { recursive: true });
  // Fetched aside and put in place with its sum: whoever is killed between leaves nothing that would be taken for it.
  const aside = fs.mkdtempSync(path.join(cacheDir(), 'fetched-'));
  const fetched = path.join(aside, EXECUTABLE);
  const reasons = [await downloadOfficial(fetched), buildWithGo(fetched)];
  const isThere = fs.existsSync(fetched);
  if (isThere) {
    fs.writeFileSync(sumFile(cached), digestOf(fetched));
    fs.renameSync(fetched, cached);
  }
  fs.rmSync(aside, { recursive: true, force: true });
  if (isThere) return cached;
  throw new PlainError(
    `PocketBase ${POCKETBASE_VERSION} could not be had (${reasons.filter(Boolean).join('; ')}): connect to the internet or install Go, or set POCKETBASE_BIN to an executable of that version.`,
  );
}

const sumFile = (executable: string): string => `${executable}.sha256`;
const digestOf = (file: string): string => createHash('sha256').update(fs.readFileSync(file)).digest('hex');

/**
 * Whether a kept executable is still the one that was fetched or built. One that was built before sums were written down
 * says itself what it was built from.
 */
export function isAsFetched(executable: string): boolean {
  if (!fs.existsSync(executable)) return false;
  if (fs.existsSync(sumFile(executable))) return fs.readFileSync(sumFile(executable), 'utf8') === digestOf(executable);
  if (!isBuiltFromPin(executable)) return false;
  fs.writeFileSync(sumFile(executable), digestOf(executable));
  return true;
}

/** Go writes module, version and sum of the source into what it builds. */
function isBuiltFromPin(executable: string): boolean {
  return fs.readFileSync(executable).includes(`github.com/pocketbase/pocketbase\tv${POCKETBASE_VERSION}\t${MODULE_SUM}\n`);
}

async function downloadOfficial(target: string): Promise<string | null> {
  const system = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform as string];
  const processor = { x64: 'amd64', arm64: 'arm64' }[process.arch as string];
  const expected = ARCHIVE_SHA256[`${system}_${processor}`];
  if (!expected) return `no checksum is known for ${process.platform} ${process.arch}`;
  const archive = `pocketbase_${POCKETBASE_VERSION}_${system}_${processor}.zip`;
  step(`Fetching PocketBase ${POCKETBASE_VERSION} …`);
  try {
    const response = await fetch(`https://github.com/pocketbase/pocketbase/releases/download/v${POCKETBASE_VERSION}/${archive}`, {
      signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS),
    });
    if (!response.ok) return `the official archive is out of reach (answer ${response.status})`;
    return await unpackVerified(Buffer.from(await response.arrayBuffer()), expected, target);
  } catch (error) {
    return `the official archive is out of reach (${error instanceof Error ? error.message : String(error)})`;
  }
}

/**
 * Writes the executable of an archive whose sum is the expected one.
 * @returns why it did not, or `null`.
 */
export async function unpackVerified(zip: Buffer, expected: string, target: string): Promise<string | null> {
  if (createHash('sha256').update(zip).digest('hex') !== expected) return 'the download did not match its checksum';
  const folder = `${target}.unpacked`;
  const zipFile = `${target}.zip`;
  fs.writeFileSync(zipFile, zip);
  await unzip(zipFile, folder);
  fs.renameSync(path.join(folder, path.basename(target)), target);
  fs.chmodSync(target, 0o755);
  return null;
}

function buildWithGo(target: string): string | null {
  if (fs.existsSync(target)) return null;
  const version = spawnSync('go', ['version'], { encoding: 'utf8' });
  if (version.status !== 0) return 'Go is not installed';
  const minor = Number(/go1\.(\d+)/.exec(version.stdout)?.[1] ?? 0);
  if (minor < GO_FLOOR_MINOR) return `Go 1.${minor} is too old`;
  step(`Building PocketBase ${POCKETBASE_VERSION} from its Go module (one to three minutes, once) …`);
  const bin = fs.mkdtempSync(path.join(path.dirname(target), 'build-'));
  // Go fetches the toolchain that the module asks for by itself when GOTOOLCHAIN allows it.
  const build = spawnSync('go', ['install', `github.com/pocketbase/pocketbase/examples/base@v${POCKETBASE_VERSION}`], {
    env: childEnv({ GOBIN: bin, GOTOOLCHAIN: 'auto', GOFLAGS: '' }),
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  const built = path.join(bin, process.platform === 'win32' ? 'base.exe' : 'base');
  const isPinned = build.status === 0 && fs.existsSync(built) && isBuiltFromPin(built);
  if (isPinned) fs.renameSync(built, target);
  fs.rmSync(bin, { recursive: true, force: true });
  if (build.status !== 0) return `Go could not build it (${build.stderr.trim().split('\n').at(-1) ?? 'no reason given'})`;
  return isPinned ? null : 'what Go built is not the pinned source';
}
