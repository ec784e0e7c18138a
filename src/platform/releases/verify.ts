import fs from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from './files.ts';
import type { InlineHashes } from '../web/csp.ts';
import { firstForeignInline } from './inline-elements.ts';
import { PublishError } from './publish-error.ts';

const REQUIRED_FILES = ['index.html', 'en.html', '404.html', 'sitemap.xml', 'robots.txt'];
const MIN_SECRET_LENGTH = 8;
const SHOWN_LENGTH = 60;

export interface VerifyOptions {
  /** Names of all files under the client folder. */
  readonly client: readonly string[];
  /** Pages of the public release; 0 when there is none or the comparison is not wanted. */
  readonly previousPages: number;
  /** Folders whose files are new. */
  readonly newFiles: readonly string[];
  /** Strings that must be in no file. */
  readonly secrets: readonly string[];
  /** Inline scripts and styles of the code; pages may hold no others. */
  readonly inline: InlineHashes;
}

/**
 * Checks a release before it becomes public.
 * @returns the number of its pages.
 * @throws PublishError with one sentence on what is wrong.
 */
export async function verifyRelease({ client, previousPages, newFiles, secrets, inline }: VerifyOptions): Promise<number> {
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
    await verifyFiles(folder, secrets, inline);
  }
  return pages;
}

async function verifyFiles(folder: string, secrets: readonly string[], inline: InlineHashes): Promise<void> {
  // Short strings would be found by chance.
  const needles = secrets.filter((secret) => secret.length >= MIN_SECRET_LENGTH).map((secret) => Buffer.from(secret));
  for (const name of await listFiles(folder)) {
    const isPage = name.endsWith('.html');
    if (needles.length === 0 && !isPage) continue;
    const bytes = await fs.readFile(path.join(folder, name));
    if (needles.some((needle) => bytes.includes(needle)))
      throw new PublishError('secret_found', `A secret of this installation is written in ${name} of the built site: it was not published.`);
    const foreign = isPage ? firstForeignInline(bytes.toString('utf8'), inline) : null;
    if (foreign !== null)
      throw new PublishError(
        'foreign_inline',
        `${name} of the built site holds an inline script or style that is not among those of the code (“${foreign.slice(0, SHOWN_LENGTH)}”): it was not published. Name it in src/app/pages/_public/inline-parts.ts.`,
      );
  }
}
