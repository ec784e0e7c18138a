import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { pruneApplications } from './manifest.ts';
import { isMissing, readJson, writeAtomically } from './files.ts';

const RELEASE_ID = /^\d{8}T\d{6}Z-[0-9a-f]{6}$/;
/** Name of the link to the public release. */
export const CURRENT = 'current';
const INFO_FILE = 'release.json';
const TRASH = '.trash';
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
  /** Where its pages tell that they were opened; '' where they tell nobody. */
  analyticsUrl: z.string().default(''),
  /** Digest of its application, shared by releases that differ in content only. */
  app: z.string().default(''),
  /** Newest changes of the catalogue that it shows: their time and ids. */
  mark: z
    .object({ at: z.string(), ids: z.array(z.string()) })
    .nullable()
    .default(null),
  /** What was new in it; `null` of a release that was built as a whole. */
  changes: z.object({ records: z.number().int(), rendered: z.number().int(), removed: z.number().int() }).nullable().default(null),
});
export type ReleaseInfo = Readonly<z.infer<typeof infoSchema>>;
export type Mark = ReleaseInfo['mark'];

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

/** What a finished release says of itself; `null` when it is unfinished or gone, or when `id` names none. */
export async function readReleaseInfo(releasesDir: string, id: string): Promise<ReleaseInfo | null> {
  if (!RELEASE_ID.test(id)) return null;
  const parsed = infoSchema.safeParse(await readJson(path.join(releasesDir, id, INFO_FILE)));
  return parsed.success ? parsed.data : null;
}

/** Marks a release as finished. */
export async function writeReleaseInfo(releasesDir: string, info: Readonly<z.input<typeof infoSchema>>): Promise<void> {
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
 * Removes old releases: kept are the newest 10, the current one and, of those younger than 14 days, the newest of each
 * day and of each application, so that its hashed assets stay. Folders of interrupted builds go too; the caller holds
 * the build lock, so none of them is still being written, and empties the trash when nobody waits.
 */
export async function pruneReleases(releasesDir: string, now = Date.now()): Promise<void> {
  const current = await currentReleaseId(releasesDir);
  const found = await Promise.all((await listReleases(releasesDir)).map(async (id) => ({ id, info: await readReleaseInfo(releasesDir, id) })));
  // The current one stays even where it says nothing of itself.
  const aged = found.flatMap(({ id, info }) => info ?? (id === current ? { id, app: '', createdAt: '' } : []));
  const kept = releasesToKeep(aged, current, now);
  const keptIds = new Set(kept.map(({ id }) => id));
  for (const { id } of found) if (!keptIds.has(id)) await discardRelease(releasesDir, id);
  await pruneApplications(releasesDir, new Set(kept.map(({ app }) => app)));
  await removeOldLogs(releasesDir, now);
}

/** What decides whether a release is kept. */
export type AgedRelease = Pick<ReleaseInfo, 'id' | 'app' | 'createdAt'>;

/** The newest 10, the current one and, of those younger than 14 days, the newest of each day and of each application. @param releases newest first */
export function releasesToKeep<Release extends AgedRelease>(releases: readonly Release[], current: string | null, now = Date.now()): readonly Release[] {
  const applications = new Set<string>();
  const days = new Set<string>();
  const kept: Release[] = [];
  for (const release of releases) {
    const { id, app, createdAt } = release;
    const day = createdAt.slice(0, 10);
    const isFirst = !applications.has(app) || !days.has(day);
    const isYoung = now - Date.parse(createdAt) < KEPT_MS;
    if (id !== current && kept.length >= KEPT_RELEASES && !(isYoung && isFirst)) continue;
    kept.push(release);
    applications.add(app);
    days.add(day);
  }
  return kept;
}

/** Takes a release away at once; its many files go later, by `emptyTrash`. */
async function discardRelease(releasesDir: string, id: string): Promise<void> {
  await fs.mkdir(path.join(releasesDir, TRASH), { recursive: true });
  await fs.rename(path.join(releasesDir, id), path.join(releasesDir, TRASH, id));
}

/** Removes the files of discarded releases: seconds of work where there are many, so nobody waits for it. */
export async function emptyTrash(releasesDir: string): Promise<void> {
  const trash = path.join(releasesDir, TRASH);
  if (process.platform === 'win32') return fs.rm(trash, { recursive: true, force: true });
  // The system's own command costs a fraction of the same calls by way of the thread pool.
  await promisify(execFile)('rm', ['-rf', '--', trash]);
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
