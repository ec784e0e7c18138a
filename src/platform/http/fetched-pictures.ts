import { existsSync } from 'node:fs';
import path from 'node:path';
import { clusterLink } from '../cluster.ts';

/** What another machine did not have is asked for again after so long: a lighter form may be made at any time. */
const MISSING_MS = 30_000;
const MISSING_MAX = 5_000;
/** Names that nobody has must not keep the store busy. */
const AT_ONCE = 8;

const missing = new Map<string, number>();
const underWay = new Map<string, Promise<boolean>>();

/** Whether a picture or a video may lie in the folder: on several machines it is fetched first from where all of them keep theirs. */
export async function isAtHand(folder: string, name: string): Promise<boolean> {
  const fetchPicture = clusterLink()?.fetchPicture;
  if (!fetchPicture || existsSync(path.join(folder, name))) return true;
  if (performance.now() - (missing.get(name) ?? -MISSING_MS) < MISSING_MS) return false;
  const waiting = underWay.get(name);
  if (waiting) return waiting;
  if (underWay.size >= AT_ONCE) await Promise.race(underWay.values());
  if (underWay.size >= AT_ONCE) return false;
  const fetching = fetchPicture(folder, name)
    .catch(() => false)
    .then((isThere) => {
      underWay.delete(name);
      if (missing.size >= MISSING_MAX) missing.clear();
      if (isThere) missing.delete(name);
      else missing.set(name, performance.now());
      return isThere;
    });
  underWay.set(name, fetching);
  return fetching;
}
