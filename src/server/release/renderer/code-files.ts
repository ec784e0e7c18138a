import fs from 'node:fs';
import path from 'node:path';
import { MANIFEST_PATH, SERVICE_WORKER_PATH } from '../../../config/constants.ts';

/** Written by the build beside the pages. */
const MADE_BY_BUILD: ReadonlySet<string> = new Set([MANIFEST_PATH, SERVICE_WORKER_PATH]);

/** Whether a file of a release's client folder comes from the code, not from the catalogue. */
export function isCodeFile(name: string): boolean {
  return name.startsWith('_astro/') || MADE_BY_BUILD.has(`/${name}`) || fs.existsSync(path.join('public', name));
}
