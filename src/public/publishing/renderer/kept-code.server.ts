import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { codeDigest } from '../../../platform/releases/digests.ts';
import { link } from '../../../platform/releases/manifest.ts';

// decision: the-resident-renderer
/** Beside the folders of the processes that render, and no number as they are. */
export const KEPT_CODE = 'kept';
const homeOf = (folder: string): string => path.join(path.dirname(path.dirname(folder)), KEPT_CODE);

/** What built code depends on beside the code itself. */
interface CodeSettings {
  readonly siteUrl: string;
  readonly analyticsUrl: string | undefined;
}

/** What a build of the code is known by: the same key is the same bytes. */
export async function codeKey({ siteUrl, analyticsUrl = '' }: CodeSettings): Promise<string> {
  const parts = [await codeDigest(process.cwd()), siteUrl, analyticsUrl, process.version];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

/**
 * Takes over what was built of the same code before: a house that starts again spends half a minute of the processor and the bundler's memory once.
 * @param folder of the code, empty @returns whether there was such a build
 */
export function takeKeptCode(folder: string, key: string): boolean {
  const kept = path.join(homeOf(folder), key);
  if (!fs.existsSync(kept)) return false;
  try {
    linkAll(kept, folder);
    return true;
  } catch {
    // Somebody cleared it away meanwhile: what came of it is built over.
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder, { recursive: true });
    return false;
  }
}

/** Keeps what was built, and nothing that was built of other code. Where it cannot be kept it is built again. */
export function keepCode(folder: string, key: string): void {
  const home = homeOf(folder);
  const aside = path.join(home, `${process.pid}.new`);
  try {
    dropKeptCode(folder);
    linkAll(folder, aside);
    fs.renameSync(aside, path.join(home, key));
  } catch {
    fs.rmSync(aside, { recursive: true, force: true });
  }
}

/** Forgets what was kept: whoever begins next builds. */
export const dropKeptCode = (folder: string): void => fs.rmSync(homeOf(folder), { recursive: true, force: true });

/** The same files under other names: none of either is ever written over. */
function linkAll(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true });
  for (const one of fs.readdirSync(from, { recursive: true, withFileTypes: true })) {
    const [source, target] = [path.join(one.parentPath, one.name), path.join(to, path.relative(from, one.parentPath), one.name)];
    if (one.isDirectory()) fs.mkdirSync(target, { recursive: true });
    else {
      fs.mkdirSync(path.dirname(target), { recursive: true });
      link(source, target);
    }
  }
}
