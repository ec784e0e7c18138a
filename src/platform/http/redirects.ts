import path from 'node:path';
import { z } from 'zod';
import { readJson } from '../releases/files.ts';

// A target must be a path of this site: `//host` and `/\host` would lead away.
const rulesSchema = z.record(z.string(), z.string().regex(/^\/(?![/\\])[\x21-\x7e]*$/));

/**
 * Moved addresses of a release: old path → new path, from `redirects.json` in its client folder.
 * @throws Error when a rule is not of that form.
 */
export async function loadRedirects(clientDir: string): Promise<ReadonlyMap<string, string>> {
  const parsed = rulesSchema.safeParse((await readJson(path.join(clientDir, 'redirects.json'))) ?? {});
  if (!parsed.success) throw new Error(`The redirect rules of ${clientDir} are wrong: ${parsed.error.issues[0]?.path.join('.') ?? 'not an object'}.`);
  return new Map(Object.entries(parsed.data));
}
