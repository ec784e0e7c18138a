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

/** Pages lie no deeper below one that may move: a further page of a list, an excursion inside of an article. */
const STEPS_MAX = 2;

/**
 * Where an address that has no page leads: by its own rule, or by that of a page it lies below of, if there is a page then.
 * It costs a few look-ups, however long the address is.
 * @param path decoded and clean
 */
export function movedTo(redirects: ReadonlyMap<string, string>, path: string, isPage: (path: string) => boolean): string | null {
  const own = redirects.get(path);
  if (own !== undefined) return own;
  let above = path;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    above = above.slice(0, Math.max(above.lastIndexOf('/'), 0));
    const moved = redirects.get(above);
    if (moved === undefined) continue;
    const below = path.slice(above.length);
    return isPage(decodeURI(moved) + below) ? moved + encodeURI(below) : null;
  }
  return null;
}
