import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { connect } from '../../data/pocketbase.ts';
import type { Env } from '../env.ts';
import { digestOf } from '../hash.ts';
import { ALL_COLLECTIONS } from '../../registry/collections.ts';
import { isMissing, listFiles } from './files.ts';

const CODE_FOLDERS = ['src', 'public'];
const CODE_FILES = ['astro.config.mjs', 'package-lock.json'];

/** Digest of everything but data that a build reads; `root` is the project's folder. */
export async function codeDigest(root: string): Promise<string> {
  const hash = createHash('sha256');
  const inFolders = await Promise.all(
    CODE_FOLDERS.map(async (folder) => (await listFiles(path.join(root, folder))).filter((name) => !name.endsWith('.md')).map((name) => `${folder}/${name}`)),
  );
  for (const name of [...inFolders.flat(), ...CODE_FILES]) {
    const bytes = await fs.readFile(path.join(root, name)).catch((error: unknown) => {
      if (isMissing(error)) return Buffer.alloc(0);
      throw error;
    });
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** What a guest sees. Views repeat the rows of tables that are counted anyway; rules that begin with a session let no guest in. */
export const SEEN_BY_GUESTS = ALL_COLLECTIONS.filter(
  ({ kind, rules }) => kind === 'base' && rules.listRule !== null && !rules.listRule.startsWith('@request.auth.id'),
);

/** Digest of what a guest sees of the catalogue: count and last change of each collection. */
export async function dataDigest(pocketbaseUrl: string): Promise<string> {
  const guest = connect(pocketbaseUrl);
  return digestOf(
    await Promise.all(
      SEEN_BY_GUESTS.map(async ({ name }) => {
        const { totalItems, items } = await guest.collection(name).getList(1, 1, { sort: '-updated', fields: 'updated' });
        return [name, totalItems, items[0]?.['updated'] ?? ''];
      }),
    ),
  );
}

export interface Inputs {
  readonly codeDigest: string;
  readonly dataDigest: string;
  readonly siteUrl: string;
  /** Where its pages tell that they were opened. */
  readonly analyticsUrl: string;
}

/** Everything that a release depends on, as it is now. */
export async function readInputs(env: Env): Promise<Inputs> {
  const [code, data] = await Promise.all([codeDigest(process.cwd()), dataDigest(env.pocketbaseUrl)]);
  return { codeDigest: code, dataDigest: data, siteUrl: env.siteUrl, analyticsUrl: env.analyticsUrl };
}
