import fs from 'node:fs';
import path from 'node:path';
import type { ReplicaFacts } from '../../../src/model/house/operations.ts';
import { COPYING_FOLDER } from '../../../src/office/house/rules/names.ts';
import type { ReplicaPlace } from '../../../src/platform/env.ts';
import { databaseOf, socketOf } from './folder.ts';
import { askPosition } from './litestream-control.ts';
import { generationName } from './place.ts';

const ANSWER_MS = 5_000;
/** Names are `<first change>-<last change>.ltx`, in hex. */
const CHANGE_FILE = /^([0-9a-f]{16})-[0-9a-f]{16}\.ltx$/;

/** How far the copy elsewhere is behind this machine, and whether Litestream has just said so. */
export type ReplicaLag = Pick<ReplicaFacts, 'changes' | 'bytes' | 'behind_ms' | 'answers'>;

/**
 * Asks Litestream, which is not made to copy by it, how far the copy is. Where it has just failed to reach the storage it no longer
 * says what the copy has: what it said before holds. Where it does not answer at all, as it may while it waits for the storage, the
 * copy is as far behind as it was, and for longer; a copy that was whole is behind from the first moment of silence on, for nobody
 * knows what has been written since.
 */
export function lagReader(dataDir: string, now: () => number = Date.now, ask = askPosition): () => Promise<ReplicaLag> {
  const control = { socket: socketOf(dataDir), database: databaseOf(dataDir), timeoutMs: ANSWER_MS };
  const changesDir = path.join(path.dirname(databaseOf(dataDir)), COPYING_FOLDER, 'ltx/0');
  let copied = 0;
  let changes = 0;
  let since_ms: number | null = null;
  return async () => {
    const told = await ask(control).catch(() => null);
    if (told) {
      // Another life of the database counts from its own beginning.
      copied = Math.min(told.txid, Math.max(copied, told.replicated_txid));
      changes = told.txid - copied;
      since_ms = changes === 0 ? null : (since_ms ?? now());
    } else since_ms ??= now();
    const bytes = changes === 0 ? 0 : bytesAfter(changesDir, copied);
    return { answers: told !== null, changes, bytes, behind_ms: since_ms === null ? 0 : now() - since_ms };
  };
}

/** What lies here of changes that the copy has not. */
function bytesAfter(folder: string, txid: number): number {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return names
    .filter((name) => Number.parseInt(CHANGE_FILE.exec(name)?.[1] ?? '0', 16) > txid)
    .reduce((sum, name) => sum + (fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** Where the copy lies, in words that hold no secret. */
export function placeWords({ url }: ReplicaPlace, generation: number): Pick<ReplicaFacts, 'host' | 'folder'> {
  const { host, pathname, searchParams } = new URL(url);
  const endpoint = searchParams.get('endpoint');
  return { host: endpoint === null ? 'amazonaws.com' : new URL(endpoint).host, folder: `${host}${pathname.replace(/\/+$/, '')}/${generationName(generation)}` };
}
