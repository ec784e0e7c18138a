import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, linkSync, mkdirSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { inPool } from '../../lib/in-pool.ts';
import { listFiles, readJson, writeAtomically } from './files.ts';

const FILE = 'files.json';
const DIGEST_LENGTH = 24;
const READERS = 8;

export interface ClientFile {
  /** Digest of the bytes, as in the entity tag. */
  readonly digest: string;
  /** Cache key of the page that was rendered into it; absent where it is not known or there is none. */
  readonly key?: string;
  /** Whether its compressed forms lie beside it. */
  readonly packed?: boolean;
}

/** What lies in a release, so that neither the next one nor the site has to read what did not change. */
export interface ReleaseFiles {
  /** Digest of the application; releases with the same one run the same code. */
  readonly app: string;
  /** Files under `server`. */
  readonly server: readonly string[];
  /** Files under `client`, without their compressed forms. */
  readonly client: Readonly<Record<string, ClientFile>>;
}

// The head only: ten thousand entries of a file that is written whole need no look each.
const headSchema = z.looseObject({ app: z.string().min(1), server: z.array(z.string()), client: z.looseObject({}) });

/** Compressed forms that may lie beside a file. */
export const FORMS = ['.br', '.gz'] as const;

/** Digest of a file's bytes as manifests and entity tags have it. */
export function bytesDigest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, DIGEST_LENGTH);
}

/** Where the manifest of a release lies. */
export const manifestFile = (folder: string): string => path.join(folder, FILE);

/** What a release says of its files; `null` of one that says nothing. */
export async function readManifest(folder: string): Promise<ReleaseFiles | null> {
  const manifest = await readJson(manifestFile(folder));
  return headSchema.safeParse(manifest).success ? (manifest as ReleaseFiles) : null;
}

/** Writes the manifest of a release, whole or not at all. */
export async function writeManifest(folder: string, files: ReleaseFiles): Promise<void> {
  await writeAtomically(manifestFile(folder), JSON.stringify(files));
}

/** Reads every file of a folder with `client` and `server` for its manifest. */
export async function describeFiles(folder: string): Promise<ReleaseFiles> {
  const digests = async (part: string, names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const found = new Map<string, string>();
    await inPool(names, READERS, async (name) => void found.set(name, bytesDigest(await fs.readFile(path.join(folder, part, name)))));
    return found;
  };
  const all = await listFiles(path.join(folder, 'client'));
  const present = new Set(all);
  const isForm = (name: string): boolean => FORMS.some((form) => name.endsWith(form) && present.has(name.slice(0, -form.length)));
  const names = all.filter((name) => !isForm(name));
  // The bundle that the pages are rendered with is no part of the application.
  const server = (await listFiles(path.join(folder, 'server'))).filter((name) => !name.startsWith('.'));
  const [client, application] = await Promise.all([digests('client', names), digests('server', server)]);
  return {
    app: bytesDigest(Buffer.from(JSON.stringify(server.map((name) => [name, application.get(name)])))),
    server,
    client: Object.fromEntries(
      names.map((name) => [name, { digest: client.get(name) ?? '', ...(FORMS.every((form) => present.has(name + form)) ? { packed: true } : {}) }]),
    ),
  };
}

/** Hard-links every file of a release, or of a build of the code, into a new folder. */
export function linkFiles(from: string, files: ReleaseFiles, to: string): void {
  for (const linkOne of linksOf(from, files, () => to)) linkOne();
}

/** The links of a release, to be made one by one; `to` is asked each time, as the folder may be renamed meanwhile. */
export function* linksOf(from: string, files: ReleaseFiles, to: () => string): Generator<() => void> {
  const folders = new Set<string>();
  const linkOne = (name: string) => (): void => {
    const folder = path.dirname(name);
    if (!folders.has(folder)) mkdirSync(path.join(to(), folder), { recursive: true });
    folders.add(folder);
    link(path.join(from, name), path.join(to(), name));
  };
  for (const name of files.server) yield linkOne(`server/${name}`);
  for (const [name, { packed }] of Object.entries(files.client)) {
    yield linkOne(`client/${name}`);
    if (packed) for (const form of FORMS) yield linkOne(`client/${name}${form}`);
  }
}

/** Gives a file another name, or copies it where that cannot be. @throws ErrnoException where it is gone */
export function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    // Other volumes and some file systems know no hard links, or no more of one file.
    if (error instanceof Error && 'code' in error && ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'].includes(String(error.code))) copyFileSync(from, to);
    else throw error;
  }
}

const FOLDER = '.apps';

/** The one place of an application, whichever releases share it: a process imports it once. */
export const applicationEntry = (releasesDir: string, app: string): string => path.join(releasesDir, FOLDER, app, 'server', 'entry.mjs');

/** Links the application of a release to its own place, unless it is there. */
export async function keepApplication(releasesDir: string, releaseFolder: string, files: ReleaseFiles): Promise<void> {
  const target = path.join(releasesDir, FOLDER, files.app);
  if (existsSync(target)) return;
  const partial = `${target}.partial`;
  await fs.rm(partial, { recursive: true, force: true });
  linkFiles(releaseFolder, { ...files, client: {} }, partial);
  // Where the application expects the pages to lie.
  await fs.symlink(path.join('..', '..', 'current', 'client'), path.join(partial, 'client'), 'dir');
  await fs.rename(partial, target);
}

/** Removes applications that no kept release has. */
export async function pruneApplications(releasesDir: string, kept: ReadonlySet<string>): Promise<void> {
  const folder = path.join(releasesDir, FOLDER);
  if (!existsSync(folder)) return;
  for (const name of await fs.readdir(folder)) if (!kept.has(name)) await fs.rm(path.join(folder, name), { recursive: true, force: true });
}
