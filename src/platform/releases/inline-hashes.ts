import path from 'node:path';
import { z } from 'zod';
import type { InlineHashes } from '../web/csp.ts';
import { readJson } from './files.ts';

/** Where a release names the inline scripts and styles of its code, under `client`; the site shows it to nobody. */
export const INLINE_HASHES_FILE = 'inline-hashes.json';

const hash = z.string().regex(/^'sha256-[A-Za-z0-9+/]{43}='$/);
const schema = z.object({ scripts: z.array(hash), styles: z.array(hash) });

/** Hashes of the inline scripts and styles of a release's code; none where it does not name them. */
export async function readInlineHashes(clientDir: string): Promise<InlineHashes> {
  return schema.parse((await readJson(path.join(clientDir, INLINE_HASHES_FILE))) ?? { scripts: [], styles: [] });
}
