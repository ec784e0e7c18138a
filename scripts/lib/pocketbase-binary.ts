import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { step } from './console.ts';
import { resolvePinned } from './executables.ts';
import { ARCHIVE_SHA256, POCKETBASE_PIN, POCKETBASE_VERSION } from './pocketbase-pins.ts';
import { unzip } from './unzip.ts';

const DOWNLOAD_TIMEOUT_MS = 120_000;

/**
 * Gives the path of the PocketBase executable, fetching or building it on first use. Order: `POCKETBASE_BIN`, cached copy
 * if it is still what was fetched or built, official archive with the pinned checksum, the Go module with the pinned sum.
 * @throws PlainError when none of them can be had.
 */
export function resolvePocketBase(configured: string | undefined): Promise<string> {
  return resolvePinned(POCKETBASE_PIN, {
    configured,
    folder: `pocketbase-${POCKETBASE_VERSION}`,
    executable: 'pocketbase',
    fetchArchive: downloadOfficial,
  });
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
