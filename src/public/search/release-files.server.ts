import fs from 'node:fs/promises';
import path from 'node:path';
import { siteSettings } from '../../platform/env.ts';
import { CURRENT } from '../../platform/releases/releases.ts';

const KEPT = 24;

/** Files read so far, by the release's own file: they never change. */
const known = new Map<string, Promise<unknown>>();

/**
 * Reads a JSON file of the release that is public now, once.
 * @param name its path on the site
 * @throws where the release has no such file
 */
export async function readRelease<T>(name: string): Promise<T> {
  const current = await fs.realpath(path.join(siteSettings().releasesDir, CURRENT));
  const file = path.join(current, 'client', name);
  const read = known.get(file);
  if (read) return read as Promise<T>;
  const reading = fs.readFile(file, 'utf8').then((text) => JSON.parse(text) as T);
  if (known.size >= KEPT) known.clear();
  known.set(file, reading);
  reading.catch(() => known.delete(file));
  return reading;
}
