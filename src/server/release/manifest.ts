import { createHash } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { readJson, writeAtomically } from './files.ts';

const FILE = 'files.json';
const DIGEST_LENGTH = 24;

const entrySchema = z.object({
  /** Digest of the bytes, as in the entity tag. */
  digest: z.string(),
  /** Cache key of the page that was rendered into it; absent where it is not known or there is none. */
  key: z.string().optional(),
});

const manifestSchema = z.object({
  /** Digest of the application; releases with the same one run the same code. */
  app: z.string(),
  /** Files under `server`. */
  server: z.array(z.string()),
  /** Files under `client`, without their compressed forms. */
  client: z.record(z.string(), entrySchema),
  /** Compressed forms under `client`. */
  compressed: z.array(z.string()),
});

/** What lies in a release, so that neither the next one nor the site has to read what did not change. */
export type ReleaseFiles = Readonly<z.infer<typeof manifestSchema>>;
export type ClientFile = Readonly<z.infer<typeof entrySchema>>;

/** Digest of a file's bytes as manifests and entity tags have it. */
export function bytesDigest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, DIGEST_LENGTH);
}

export const manifestFile = (folder: string): string => path.join(folder, FILE);

/** What a release says of its files; `null` of one that says nothing. */
export async function readManifest(folder: string): Promise<ReleaseFiles | null> {
  const parsed = manifestSchema.safeParse(await readJson(manifestFile(folder)));
  return parsed.success ? parsed.data : null;
}

export async function writeManifest(folder: string, files: ReleaseFiles): Promise<void> {
  await writeAtomically(manifestFile(folder), JSON.stringify(files));
}
