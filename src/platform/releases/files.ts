import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Whether the error is the file system saying that a file or folder is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Every file under the folder, relative to it, with `/` between segments, sorted; nothing when the folder is not there. */
export async function listFiles(folder: string): Promise<readonly string[]> {
  try {
    const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Writes a file so that a reader sees either the old bytes or all of the new ones. */
export async function writeAtomically(file: string, bytes: string | Uint8Array): Promise<void> {
  const partial = `${file}.${randomBytes(4).toString('hex')}.partial`;
  await fs.writeFile(partial, bytes);
  await fs.rename(partial, file);
}

/** JSON of a file; `null` when it is not there. */
export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8'));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
