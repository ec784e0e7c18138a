import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { isAsFetched, unpackVerified } from '../../../scripts/lib/pocketbase-binary.ts';
import { ARCHIVE_SHA256, MODULE_SUM, POCKETBASE_VERSION } from '../../../scripts/lib/pocketbase-pins.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pocketbase-binary-'));
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
const built = (sum: string): string => `ELF…mod\tgithub.com/pocketbase/pocketbase\tv${POCKETBASE_VERSION}\t${sum}\ndep\t…`;

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

describe('a kept executable', () => {
  it('is used while it is what was fetched, and not when a byte of it changed', () => {
    const file = kept('a program');
    fs.writeFileSync(`${file}.sha256`, createHash('sha256').update('a program').digest('hex'));
    expect(isAsFetched(file)).toBe(true);
    fs.writeFileSync(file, 'a programme');
    expect(isAsFetched(file)).toBe(false);
  });

  it('without a sum is used only when Go built it from the pinned source, and held to its sum from then on', () => {
    const file = kept(built(MODULE_SUM));
    expect(isAsFetched(file)).toBe(true);
    fs.appendFileSync(file, '!');
    expect(isAsFetched(file)).toBe(false);
    expect(isAsFetched(kept(built('h1:0000000000000000000000000000000000000000000=')))).toBe(false);
    expect(isAsFetched(kept('a program of somebody'))).toBe(false);
    expect(isAsFetched(path.join(folder, 'none'))).toBe(false);
  });
});
