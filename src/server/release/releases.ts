import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isMissing, readJson, writeAtomically } from './files.ts';

const RELEASE_ID = /^\d{8}T\d{6}Z-[0-9a-f]{6}$/;
const CURRENT = 'current';
const INFO_FILE = 'release.json';
const KEPT_RELEASES = 10;
const KEPT_MS = 14 * 86_400_000;

const infoSchema = z.object({
  id: z.string().regex(RELEASE_ID),
  createdAt: z.iso.datetime(),
  /** How many HTML files it holds. */
  pages: z.number().int(),
  codeDigest: z.string(),
  dataDigest: z.string(),
  /** Origin written into its canonical addresses. */
  siteUrl: z.string(),
});
export type ReleaseInfo = Readonly<z.infer<typeof infoSchema>>;

/** A new id: the UTC second, so that ids sort by age, and six random digits. */
export function newReleaseId(now = new Date()): string {
  return `${now.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')}-${randomBytes(3).toString('hex')}`;
}

/** Ids of the release folders, newest first; unfinished ones included. */
export async function listReleases(releasesDir: string): Promise<readonly string[]> {
  try {
    const entries = await fs.readdir(releasesDir, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && RELEASE_ID.test(entry.name))
      .map((entry) => entry.name)
      .sort()
      .reverse();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Id of the release that is public now; `null` before the first one. */
export async function currentReleaseId(releasesDir: string): Promise<string | null> {
  try {
    const id = path.basename(await fs.readlink(path.join(releasesDir, CURRENT)));
    return RELEASE_ID.test(id) ? id : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** What a finished release says of itself; `null` when it is unfinished or gone. */
export async function readReleaseInfo(releasesDir: string, id: string): Promise<ReleaseInfo | null> {
  const parsed = infoSchema.safeParse(await readJson(path.join(releasesDir, id, INFO_FILE)));
  return parsed.success ? parsed.data : null;
}

/** Marks a release as finished. */
export async function writeReleaseInfo(releasesDir: string, info: ReleaseInfo): Promise<void> {
  await writeAtomically(path.join(releasesDir, info.id, INFO_FILE), `${JSON.stringify(info, null, 2)}\n`);
}

/** Makes a release public. Rename replaces the link in one step, so no reader ever misses it. */
export async function swapCurrent(releasesDir: string, id: string): Promise<void> {
  const next = path.join(releasesDir, `.${CURRENT}-${id}`);
  await fs.rm(next, { force: true });
  await fs.symlink(id, next, 'dir');
  await fs.rename(next, path.join(releasesDir, CURRENT));
}

/**
 * Removes old releases: kept are the newest 10, those younger than 14 days and the current one.
 * Folders of interrupted builds go too; the caller holds the build lock, so none of them is still being written.
 */
export async function pruneReleases(releasesDir: string, now = Date.now()): Promise<void> {
  const current = await currentReleaseId(releasesDir);
  let kept = 0;
  for (const id of await listReleases(releasesDir)) {
    const info = await readReleaseInfo(releasesDir, id);
    const isKept = id === current || (info !== null && (kept < KEPT_RELEASES || now - Date.parse(info.createdAt) < KEPT_MS));
    if (isKept) kept += 1;
    else await removeRelease(releasesDir, id);
  }
  await removeOldLogs(releasesDir, now);
}

/** Removes the folder of a release. */
export async function removeRelease(releasesDir: string, id: string): Promise<void> {
  await fs.rm(path.join(releasesDir, id), { recursive: true, force: true });
}

/** Logs of failed builds outlive their folder, to be read; for as long as a release would live. */
async function removeOldLogs(releasesDir: string, now: number): Promise<void> {
  const living = new Set(await listReleases(releasesDir));
  for (const name of await fs.readdir(releasesDir)) {
    const id = path.basename(name, '.log');
    if (!name.endsWith('.log') || !RELEASE_ID.test(id) || living.has(id)) continue;
    const file = path.join(releasesDir, name);
    if (now - (await fs.stat(file)).mtimeMs > KEPT_MS) await fs.rm(file, { force: true });
  }
}
