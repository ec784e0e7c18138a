import type { ReplicaPlace } from '../../../src/platform/env.ts';
import { PlainError } from '../console.ts';
import { generationUrl, runLitestream } from './place.ts';

/** What one life of the database left in the replica. */
export interface Generation {
  readonly number: number;
  readonly files: number;
  readonly bytes: number;
  /** Number of the last change that is kept there. */
  readonly lastTxid: number;
  /** Instants of the first and the last change. */
  readonly from: Date;
  readonly to: Date;
}

interface ListedFile {
  readonly max_txid: string;
  readonly size: number;
  readonly timestamp: string;
}

/** One generation, or `null` where there is nothing of it. @throws PlainError where the replica cannot be asked */
export async function readGeneration(binary: string, place: ReplicaPlace, number: number): Promise<Generation | null> {
  const files = JSON.parse(await runLitestream(binary, ['ltx', '-level', 'all', '-json', generationUrl(place, number)], place)) as readonly ListedFile[];
  if (files.length === 0) return null;
  const times = files.map(({ timestamp }) => Date.parse(timestamp));
  return {
    number,
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    lastTxid: Math.max(...files.map(({ max_txid }) => Number.parseInt(max_txid, 16))),
    from: new Date(Math.min(...times)),
    to: new Date(Math.max(...times)),
  };
}

/** So many numbers are asked for at once; the last one lies before a row of so many that have nothing. */
const AT_ONCE = 8;

/**
 * Every generation, oldest first. Who took the lease and died before the first copy leaves a number without anything: what lies
 * behind such gaps is newer and counts. @throws PlainError where the replica cannot be asked
 */
export async function listGenerations(binary: string, place: ReplicaPlace, read: typeof readGeneration = readGeneration): Promise<readonly Generation[]> {
  const found: Generation[] = [];
  for (let first = 1; ; first += AT_ONCE) {
    const row = await Promise.all(Array.from({ length: AT_ONCE }, (_, more) => read(binary, place, first + more)));
    const there = row.filter((one) => one !== null);
    if (there.length === 0) return found;
    found.push(...there);
  }
}

// decision: the-copy-of-the-database
/**
 * The generation that a restore takes: the newest, or the one that was written at an instant.
 * @throws PlainError where there is none
 */
export function generationFor(generations: readonly Generation[], at: Date | null): Generation {
  const chosen = generations.findLast(({ from }) => at === null || from <= at);
  if (chosen) return chosen;
  throw new PlainError(
    generations[0] === undefined
      ? 'The replica is empty: there is nothing to restore.'
      : `The replica begins at ${generations[0].from.toISOString()}: name a later instant.`,
  );
}
