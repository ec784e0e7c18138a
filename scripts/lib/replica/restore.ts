import fs from 'node:fs';
import path from 'node:path';
import type { ReplicaPlace } from '../../../src/platform/env.ts';
import { putInPlace, type Restored } from '../backup.ts';
import { PlainError } from '../console.ts';
import { resolveExecutable } from '../executables.ts';
import type { PocketBaseOptions } from '../pocketbase-process.ts';
import { generationFor, listGenerations } from './generations.ts';
import { generationUrl, runLitestream } from './place.ts';

const RESTORE_TIMEOUT_MS = 3_600_000;

interface Wish {
  /** The database as it was at this instant; `null`: as it was last. */
  readonly at: Date | null;
  readonly forgetSettings: boolean;
  /** Goes on although files that records name are on no disk of this machine. */
  readonly withoutFiles: boolean;
}

/**
 * Puts the copy that lies elsewhere in the place of the database, with the guards of a restored backup. Files are no part of the
 * copy: those of the database that it replaces are taken along.
 * @throws PlainError where there is nothing to restore, or it is not whole; then everything is as it was
 */
export async function restoreReplica(options: PocketBaseOptions, place: ReplicaPlace, { at, forgetSettings, withoutFiles }: Wish): Promise<Restored> {
  const secrets = path.join(options.dataDir, 'secrets.json');
  if (!forgetSettings && !fs.existsSync(secrets))
    throw new PlainError(
      `There is no ${secrets}: put the one of the installation that wrote the replica there, or add --forget-settings to do without its settings.`,
    );
  const binary = await resolveExecutable('litestream');
  const fill = async (folder: string): Promise<void> => {
    await bringReplica(binary, place, { at, target: path.join(folder, 'data.db') });
    const files = path.join(options.dataDir, 'pb_data/storage');
    if (fs.existsSync(files)) linkFiles(files, path.join(folder, 'storage'));
  };
  return await putInPlace(options, { what: 'replica', databases: ['data.db'], fill, forgetSettings, mayMissFiles: withoutFiles });
}

interface Bringing {
  readonly at: Date | null;
  readonly target: string;
  /** The one that is meant, whichever others there are. */
  readonly generation?: number | null;
}

/** Writes the database of the replica into a file that does not exist. @throws PlainError */
export async function bringReplica(binary: string, place: ReplicaPlace, { at, target, generation = null }: Bringing): Promise<void> {
  const number = generation ?? generationFor(await listGenerations(binary, place), at).number;
  fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  const when = at === null ? [] : ['-timestamp', at.toISOString()];
  await runLitestream(binary, ['restore', ...when, '-o', target, generationUrl(place, number)], place, RESTORE_TIMEOUT_MS);
  if (!fs.existsSync(target)) throw new PlainError('The replica gave nothing: name a later instant.');
  // How far it followed; nothing of the database.
  fs.rmSync(`${target}-txid`, { force: true });
}

/** PocketBase writes every file once and never changes one: both folders may have it. */
function linkFiles(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else fs.linkSync(source, target);
  }
}
