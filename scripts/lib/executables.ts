import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PlainError, step } from './console.ts';
import { type ModulePin, type PinnedName, PINS } from './executable-pins.ts';
import { cacheHome, childEnv, executableNamed } from './settings.ts';

const GO_FLOOR_MINOR = 21;

/**
 * Gives the path of a pinned executable, building it on first use: what its setting names, the kept copy if it is still what
 * was built, or the Go module with the pinned sum. Nobody asks for one that is not switched on.
 * @throws PlainError when none of them can be had.
 */
export function resolveExecutable(name: PinnedName): Promise<string> {
  const pin: ModulePin = PINS[name];
  return resolvePinned(pin, { configured: executableNamed(pin.setting), folder: `${name}-${pin.version}`, executable: name });
}

/** Brings a program into `target`. @returns why it did not, or `null` */
type Fetching = (target: string) => Promise<string | null>;

interface Kept {
  /** What its setting says. */
  readonly configured: string | undefined;
  /** Folder of this version, among what is kept between clones; never under the temp folder, where PocketBase switches itself to developer mode. */
  readonly folder: string;
  readonly executable: string;
  /** Tried before the module is built. */
  readonly fetchArchive?: Fetching;
}

/**
 * What a setting names, the kept copy if it is still what was fetched or built, the official archive, the Go module: the first
 * that can be had.
 * @throws PlainError when none can.
 */
export async function resolvePinned(pin: ModulePin, { configured, folder, executable, fetchArchive }: Kept): Promise<string> {
  if (configured) {
    if (!fs.existsSync(configured)) throw new PlainError(`${pin.setting} names ${configured}, which does not exist: correct or unset it.`);
    return configured;
  }
  const home = path.join(cacheHome(), folder);
  const cached = path.join(home, process.platform === 'win32' ? `${executable}.exe` : executable);
  if (isAsFetched(cached, pin)) return cached;
  if (fs.existsSync(cached)) step(`The kept ${pin.title} is not what was fetched: it is fetched anew.`);
  fs.rmSync(cached, { force: true });
  fs.mkdirSync(home, { recursive: true });
  // Fetched aside and put in place with its sum: whoever is killed between leaves nothing that would be taken for it.
  const aside = fs.mkdtempSync(path.join(home, 'fetched-'));
  const fetched = path.join(aside, path.basename(cached));
  const reasons = [fetchArchive ? await fetchArchive(fetched) : null, buildWithGo(pin, fetched)];
  const isThere = fs.existsSync(fetched);
  if (isThere) {
    fs.writeFileSync(sumFile(cached), digestOf(fetched));
    fs.renameSync(fetched, cached);
  }
  fs.rmSync(aside, { recursive: true, force: true });
  if (isThere) return cached;
  throw new PlainError(
    `${pin.title} ${pin.version} could not be had (${reasons.filter(Boolean).join('; ')}): connect to the internet ${fetchArchive ? 'or' : 'and'} install Go, or set ${pin.setting} to an executable of that version.`,
  );
}

const sumFile = (executable: string): string => `${executable}.sha256`;
const digestOf = (file: string): string => createHash('sha256').update(fs.readFileSync(file)).digest('hex');

/**
 * Whether a kept executable is still the one that was fetched or built. One without a written sum says itself what it was
 * built from.
 */
export function isAsFetched(executable: string, pin: ModulePin): boolean {
  if (!fs.existsSync(executable)) return false;
  if (fs.existsSync(sumFile(executable))) return fs.readFileSync(sumFile(executable), 'utf8') === digestOf(executable);
  if (!isBuiltFromPin(executable, pin)) return false;
  fs.writeFileSync(sumFile(executable), digestOf(executable));
  return true;
}

/** Go writes module, version and sum of the source into what it builds. */
function isBuiltFromPin(executable: string, { module, version, sum }: ModulePin): boolean {
  return fs.readFileSync(executable).includes(`${module}\tv${version}\t${sum}\n`);
}

function buildWithGo(pin: ModulePin, target: string): string | null {
  if (fs.existsSync(target)) return null;
  const version = spawnSync('go', ['version'], { encoding: 'utf8' });
  if (version.status !== 0) return 'Go is not installed';
  const minor = Number(/go1\.(\d+)/.exec(version.stdout)?.[1] ?? 0);
  if (minor < GO_FLOOR_MINOR) return `Go 1.${minor} is too old`;
  step(`Building ${pin.title} ${pin.version} from its Go module (one to three minutes, once) …`);
  const bin = fs.mkdtempSync(path.join(path.dirname(target), 'build-'));
  // Go fetches the toolchain that the module asks for by itself when GOTOOLCHAIN allows it.
  const build = spawnSync('go', ['install', `${pin.package}@v${pin.version}`], {
    // A compiler that collects its garbage less often takes a quarter less of the processor, and twice the memory.
    env: childEnv({ GOBIN: bin, GOTOOLCHAIN: 'auto', GOFLAGS: '', GOGC: '400' }),
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  const built = path.join(bin, process.platform === 'win32' ? `${pin.builds}.exe` : pin.builds);
  const isPinned = build.status === 0 && fs.existsSync(built) && isBuiltFromPin(built, pin);
  if (isPinned) fs.renameSync(built, target);
  fs.rmSync(bin, { recursive: true, force: true });
  if (build.status !== 0) return `Go could not build it (${build.stderr.trim().split('\n').at(-1) ?? 'no reason given'})`;
  return isPinned ? null : 'what Go built is not the pinned source';
}
