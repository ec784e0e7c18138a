import fs from 'node:fs';
import path from 'node:path';

/** Whether a file of a release's client folder comes from the code, not from the catalogue. */
export function isCodeFile(name: string): boolean {
  return name.startsWith('_astro/') || fs.existsSync(path.join('public', name));
}
