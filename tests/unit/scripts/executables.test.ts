import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { type ModulePin, PINS } from '../../../scripts/lib/executable-pins.ts';
import { isAsFetched, resolveExecutable, resolvePinned } from '../../../scripts/lib/executables.ts';
import { unpackVerified } from '../../../scripts/lib/pocketbase-binary.ts';
import { ARCHIVE_SHA256, POCKETBASE_PIN } from '../../../scripts/lib/pocketbase-pins.ts';
import { cacheHome } from '../../../scripts/lib/settings.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pocketbase-binary-'));
afterEach(() => void vi.unstubAllEnvs());
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

let count = 0;
/** An executable in a folder of its own. */
function kept(content: string): string {
  count += 1;
  const file = path.join(folder, String(count), 'pocketbase');
  fs.mkdirSync(path.dirname(file));
  fs.writeFileSync(file, content);
  return file;
}
const built = ({ module, version, sum }: ModulePin): string => `ELF…mod\t${module}\tv${version}\t${sum}\ndep\t…`;

describe('a downloaded archive', () => {
  const zip = Buffer.from(zipSync({ pocketbase: Buffer.from('a program') }));
  const sum = createHash('sha256').update(zip).digest('hex');

  it('is unpacked, executable, when its sum is the pinned one', async () => {
    const target = kept('');
    expect(await unpackVerified(zip, sum, target)).toBeNull();
    expect(fs.readFileSync(target, 'utf8')).toBe('a program');
    expect(fs.statSync(target).mode & 0o111).toBe(0o111);
  });

  it('is refused and not written when a byte of it differs', async () => {
    const target = path.join(folder, 'refused', 'pocketbase');
    const other = Buffer.from(zip);
    other[40] = (other[40] ?? 0) ^ 1;
    expect(await unpackVerified(other, sum, target)).toContain('checksum');
    expect(fs.existsSync(target)).toBe(false);
  });

  it('has a pinned sum for every system that has a Node of its own', () => {
    expect(Object.keys(ARCHIVE_SHA256).toSorted()).toEqual(['darwin_amd64', 'darwin_arm64', 'linux_amd64', 'linux_arm64', 'windows_amd64']);
    for (const sum of Object.values(ARCHIVE_SHA256)) expect(sum).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe.each(Object.entries({ pocketbase: POCKETBASE_PIN, ...PINS }))('a kept executable of %s', (_, pin) => {
  it('is used while it is what was fetched, and not when a byte of it changed', () => {
    const file = kept('a program');
    fs.writeFileSync(`${file}.sha256`, createHash('sha256').update('a program').digest('hex'));
    expect(isAsFetched(file, pin)).toBe(true);
    fs.writeFileSync(file, 'a programme');
    expect(isAsFetched(file, pin)).toBe(false);
  });

  it('without a sum is used only when Go built it from the pinned source, and held to its sum from then on', () => {
    const file = kept(built(pin));
    expect(isAsFetched(file, pin)).toBe(true);
    fs.appendFileSync(file, '!');
    expect(isAsFetched(file, pin)).toBe(false);
    expect(isAsFetched(kept(built({ ...pin, sum: 'h1:0000000000000000000000000000000000000000000=' })), pin)).toBe(false);
    expect(isAsFetched(kept(built({ ...pin, version: '0.0.1' })), pin)).toBe(false);
    expect(isAsFetched(kept('a program of somebody'), pin)).toBe(false);
    expect(isAsFetched(path.join(folder, 'none'), pin)).toBe(false);
  });
});

describe('a pinned executable that was kept', () => {
  it.each(Object.entries(PINS))('is found where %s of that version is kept, and fetched anew by nobody', async (name, pin) => {
    vi.stubEnv('XDG_CACHE_HOME', path.join(folder, 'cache'));
    vi.stubEnv(pin.setting, '');
    const file = path.join(folder, 'cache/treasure-island', `${name}-${pin.version}`, process.platform === 'win32' ? `${name}.exe` : name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, built(pin));
    expect(await resolveExecutable(name as keyof typeof PINS)).toBe(file);
  });

  it('gives way to the one that its setting names, which has to be there', async () => {
    const file = kept('another program');
    vi.stubEnv('LITESTREAM_BIN', file);
    expect(await resolveExecutable('litestream')).toBe(file);
    vi.stubEnv('LITESTREAM_BIN', path.join(folder, 'none'));
    await expect(resolveExecutable('litestream')).rejects.toThrow(/LITESTREAM_BIN names .* does not exist/);
  });

  it.each(['', undefined])('lies in the home folder where XDG_CACHE_HOME is %j', (value) => {
    vi.stubEnv('XDG_CACHE_HOME', value);
    expect(cacheHome()).toBe(path.join(os.homedir(), '.cache/treasure-island'));
  });

  it('that cannot be had says why, and what to do', async () => {
    vi.stubEnv('XDG_CACHE_HOME', path.join(folder, 'empty'));
    vi.stubEnv('PATH', '');
    const wanted = resolvePinned(PINS.litestream, { configured: undefined, folder: 'litestream-0', executable: 'litestream' });
    await expect(wanted).rejects.toThrow(/Litestream 0\.5\.18 could not be had \(Go is not installed\).*LITESTREAM_BIN/);
  });
});
