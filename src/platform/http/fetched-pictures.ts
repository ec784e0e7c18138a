import { existsSync } from 'node:fs';
import path from 'node:path';
import { clusterLink } from '../cluster.ts';

/** What another machine did not have is asked for again after so long: a lighter form may be made at any time. */
const MISSING_MS = 30_000;
const MISSING_MAX = 5_000;
/** Names that nobody has must not keep the store busy. */
const AT_ONCE = 8;
/** More than pages of one moment name: who comes after them is not waited for. */
const WAITING_MAX = 256;

const missing = new Map<string, number>();
const underWay = new Map<string, Promise<boolean>>();
const waiting: (() => void)[] = [];
let working = 0;

/** So many at once; a page of a machine that is new names more of them. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else working += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}

/** Whether a picture or a video may lie in the folder: on several machines it is fetched first from where all of them keep theirs. */
export async function isAtHand(folder: string, name: string): Promise<boolean> {
  const fetchPicture = clusterLink()?.fetchPicture;
  if (!fetchPicture || existsSync(path.join(folder, name))) return true;
  if (performance.now() - (missing.get(name) ?? -MISSING_MS) < MISSING_MS) return false;
  const asked = underWay.get(name);
  if (asked) return asked;
  if (underWay.size >= AT_ONCE + WAITING_MAX) return false;
  const fetching = inTurn(() => fetchPicture(folder, name)).then(
    (isThere) => {
      underWay.delete(name);
      if (missing.size >= MISSING_MAX) missing.clear();
      if (isThere) missing.delete(name);
      else missing.set(name, performance.now());
      return isThere;
    },
    // The store is out of reach: whether it has it is not known.
    () => {
      underWay.delete(name);
      return false;
    },
  );
  underWay.set(name, fetching);
  return fetching;
}
