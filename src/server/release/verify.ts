import fs from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from './files.ts';
import { PublishError } from './publish-error.ts';

const REQUIRED_FILES = ['index.html', 'en.html', '404.html', 'sitemap.xml', 'robots.txt'];
const MIN_SECRET_LENGTH = 8;

export interface VerifyOptions {
  /** Names of all files under the client folder. */
  readonly client: readonly string[];
  /** Pages of the public release; 0 when there is none or the comparison is not wanted. */
  readonly previousPages: number;
  /** Folders whose files are new. */
  readonly newFiles: readonly string[];
  /** Strings that must be in no file. */
  readonly secrets: readonly string[];
}

/**
 * Checks a release before it becomes public.
 * @returns the number of its pages.
 * @throws PublishError with one sentence on what is wrong.
 */
export async function verifyRelease({ client, previousPages, newFiles, secrets }: VerifyOptions): Promise<number> {
  const present = new Set(client);
  const missing = REQUIRED_FILES.filter((name) => !present.has(name));
  if (missing.length > 0) throw new PublishError('pages_missing', `The built site lacks ${missing.join(', ')}: the public site was left as it is.`);
  const pages = client.filter((name) => name.endsWith('.html')).length;
  if (pages * 2 < previousPages) {
    throw new PublishError(
      'pages_lost',
      `The built site has ${pages} pages where the public one has ${previousPages}: it was not published; if this is meant, run npm run build -- --force.`,
    );
  }
  for (const folder of newFiles) {
    const leaked = await firstLeak(folder, secrets);
    if (leaked !== null)
      throw new PublishError('secret_found', `A secret of this installation is written in ${leaked} of the built site: it was not published.`);
  }
  return pages;
}

async function firstLeak(folder: string, secrets: readonly string[]): Promise<string | null> {
  // Short strings would be found by chance.
  const needles = secrets.filter((secret) => secret.length >= MIN_SECRET_LENGTH).map((secret) => Buffer.from(secret));
  if (needles.length === 0) return null;
  for (const name of await listFiles(folder)) {
    const bytes = await fs.readFile(path.join(folder, name));
    if (needles.some((needle) => bytes.includes(needle))) return name;
  }
  return null;
}
