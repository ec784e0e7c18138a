import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ReplicaPlace } from '../../../src/platform/env.ts';
import { checkDatabase, collectionsIn } from '../backup.ts';
import { PlainError } from '../console.ts';
import { resolveExecutable } from '../executables.ts';
import { databaseOf } from './folder.ts';
import { bringReplica } from './restore.ts';

const SPARE = 'replica-drill';

/** Removes what a drill that was killed left behind. */
export function sweepDrill(dataDir: string): void {
  fs.rmSync(path.join(dataDir, SPARE), { recursive: true, force: true });
}

/**
 * Restores the copy elsewhere into a spare folder, checks it as a whole, and counts every collection: it has to have as many records
 * as the living database before or after, or a number between. The living database is only read.
 * @param generation whose copy is tried; the newest where it is not said
 * @returns how many records it would bring back
 * @throws PlainError where it would bring back less than everything
 */
export async function drillReplica(dataDir: string, place: ReplicaPlace, generation: number | null = null): Promise<number> {
  sweepDrill(dataDir);
  const target = path.join(dataDir, SPARE, 'data.db');
  try {
    const before = countsOf(databaseOf(dataDir));
    await bringReplica(await resolveExecutable('litestream'), place, { at: null, target, generation });
    checkDatabase(target);
    const found = countsOf(target);
    const after = countsOf(databaseOf(dataDir));
    const differing = [...new Set([...before.keys(), ...found.keys(), ...after.keys()])].flatMap((name) => {
      const range = [before.get(name) ?? 0, after.get(name) ?? 0];
      const count = found.get(name) ?? 0;
      return count >= Math.min(...range) && count <= Math.max(...range) ? [] : [`${name}: ${count} instead of ${range.join('–')}`];
    });
    if (differing.length > 0) throw new PlainError(differing.join(', '));
    return [...found.values()].reduce((sum, count) => sum + count, 0);
  } finally {
    sweepDrill(dataDir);
  }
}

function countsOf(file: string): ReadonlyMap<string, number> {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    return new Map(collectionsIn(database).map(({ name }) => [name, Number(database.prepare(`SELECT COUNT(*) AS records FROM "${name}"`).get()?.['records'])]));
  } finally {
    database.close();
  }
}
