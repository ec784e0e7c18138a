import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PlainError, step } from './console.ts';

/** Pinned version of the official PocketBase. */
export const POCKETBASE_VERSION = '0.40.4';
const GO_FLOOR_MINOR = 21;
const DOWNLOAD_TIMEOUT_MS = 120_000;

/** Folder kept between clones; never under the temp folder, where PocketBase switches itself to developer mode. */
function cacheDir(): string {
  const base = process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache');
  return path.join(base, 'treasure-island', `pocketbase-${POCKETBASE_VERSION}`);
}

const EXECUTABLE = process.platform === 'win32' ? 'pocketbase.exe' : 'pocketbase';

/**
 * Gives the path of the PocketBase executable, fetching or building it on first use.
 * Order: `POCKETBASE_BIN`, cached copy, official archive with its published checksum, the Go module.
 * @throws PlainError when none of them can be had.
 */
export async function resolvePocketBase(configured: string | undefined): Promise<string> {
  if (configured) {
    if (!fs.existsSync(configured)) throw new PlainError(`POCKETBASE_BIN names ${configured}, which does not exist: correct or unset it.`);
    return configured;
  }
  const cached = path.join(cacheDir(), EXECUTABLE);
  if (fs.existsSync(cached)) return cached;
  fs.mkdirSync(cacheDir(), { recursive: true });
  const reasons = [await downloadOfficial(cached), buildWithGo(cached)];
  if (fs.existsSync(cached)) return cached;
  throw new PlainError(
    `PocketBase ${POCKETBASE_VERSION} could not be had (${reasons.filter(Boolean).join('; ')}): connect to the internet or install Go, or set POCKETBASE_BIN to an executable of that version.`,
  );
}

async function downloadOfficial(target: string): Promise<string | null> {
  const system = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform as string];
  const processor = { x64: 'amd64', arm64: 'arm64' }[process.arch as string];
  if (!system || !processor) return `no official build for ${process.platform} ${process.arch}`;
  const archive = `pocketbase_${POCKETBASE_VERSION}_${system}_${processor}.zip`;
  const base = `https://github.com/pocketbase/pocketbase/releases/download/v${POCKETBASE_VERSION}`;
  step(`Fetching PocketBase ${POCKETBASE_VERSION} …`);
  try {
    const signal = AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS);
    const [zip, sums] = await Promise.all(
      [`${base}/${archive}`, `${base}/checksums.txt`].map(async (url) => {
        const response = await fetch(url, { signal });
        if (!response.ok) throw new Error(`answer ${response.status}`);
        return Buffer.from(await response.arrayBuffer());
      }),
    );
    if (!zip || !sums) return 'empty download';
    const expected = sums
      .toString('utf8')
      .split('\n')
      .find((line) => line.trim().endsWith(archive))
      ?.split(/\s+/)[0];
    if (createHash('sha256').update(zip).digest('hex') !== expected) return 'the download did not match its checksum';
    const zipFile = `${target}.zip`;
    fs.writeFileSync(zipFile, zip);
    // Both tools read zip archives: unzip on most systems, bsdtar as `tar` on macOS and Windows.
    const folder = path.dirname(target);
    const unpacked = [
      ['unzip', '-oq', zipFile, EXECUTABLE, '-d', folder],
      ['tar', '-xf', zipFile, '-C', folder, EXECUTABLE],
    ].some(([tool = '', ...args]) => spawnSync(tool, args).status === 0);
    fs.rmSync(zipFile, { force: true });
    if (!unpacked) return 'neither unzip nor tar could open the archive';
    fs.chmodSync(target, 0o755);
    return null;
  } catch (error) {
    return `the official archive is out of reach (${error instanceof Error ? error.message : String(error)})`;
  }
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
    env: { ...process.env, GOBIN: bin, GOTOOLCHAIN: 'auto', GOFLAGS: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  const built = path.join(bin, process.platform === 'win32' ? 'base.exe' : 'base');
  if (build.status === 0 && fs.existsSync(built)) fs.renameSync(built, target);
  fs.rmSync(bin, { recursive: true, force: true });
  return build.status === 0 ? null : `Go could not build it (${build.stderr.trim().split('\n').at(-1) ?? 'no reason given'})`;
}
