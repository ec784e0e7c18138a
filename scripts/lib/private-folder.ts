import fs from 'node:fs';
import path from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;
/** Copies of what is public; releases are linked with these files, and whoever serves a release reads them there. */
const PUBLIC = ['pictures', 'compressed'];

/**
 * Makes a data folder and everything in it its owner's alone, whatever it was before: older installations, restored
 * backups, files copied by hand. Links are left alone, and so is what they lead to.
 */
export function makePrivate(dataDir: string): void {
  fs.mkdirSync(dataDir, { recursive: true, mode: FOLDER });
  closeFolder(dataDir, PUBLIC);
}

function closeFolder(folder: string, isLeft: readonly string[] = []): void {
  close(folder, FOLDER);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (isLeft.includes(entry.name)) close(place, FOLDER);
      else closeFolder(place);
    } else if (entry.isFile()) close(place, FILE);
  }
}

/** What was taken away meanwhile needs no closing; what belongs to somebody else, such as a mounted volume, is his to close. */
function close(place: string, mode: number): void {
  try {
    fs.chmodSync(place, mode);
  } catch (error) {
    if (!['ENOENT', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
