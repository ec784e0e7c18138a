import fs from 'node:fs';
import { handSnapshot } from '../../storefront/snapshot/handed.ts';
import { nextTurn } from '../../storefront/snapshot/next-turn.ts';
import { loadSnapshot, readPictures, refreshSnapshot, type Snapshot, withKnownObjects, withKnownPictures } from '../../storefront/snapshot/snapshot.server.ts';
import { readRateProblems } from '../../storefront/snapshot/valid/rate-problems.ts';
import { openGoodRecords, type RecordProblem, validSnapshot } from '../../storefront/snapshot/valid/valid-snapshot.server.ts';
import type { RenderRequest } from './messages.server.ts';

/** Reads the manifest of pictures again when its file is another one. */
export function createPictureReader(manifest: string): () => Snapshot['pictures'] {
  let version = '';
  let known: Snapshot['pictures'] = {};
  return () => {
    const stat = fs.statSync(manifest, { throwIfNoEntry: false });
    const now = `${stat?.ino} ${stat?.mtimeMs} ${stat?.size}`;
    if (now !== version) known = withKnownPictures(known, readPictures(manifest));
    version = now;
    return known;
  };
}

export interface SourceOptions {
  readonly pocketbaseUrl: string;
  readonly picturesManifest: string;
  /** Journal of the last good records; remembered in this process alone where it is left out. */
  readonly goodRecords?: string;
  /** Parts with no more records are read whole; the snapshot's own number where it is left out. */
  readonly wholeUpTo?: number;
}

/** The catalogue in memory; the pages see what was read last, as far as pages can be made of it. */
export interface Source {
  /** Records that pages cannot be made from as they are. */
  problems(): readonly RecordProblem[];
  /** When the prices that are shown change by the calendar the next time, in ms; `null` where they do not. */
  turns(): number | null;
  /** Reads what changed; `null` reads everything again. */
  refresh(changes: RenderRequest['changes']): Promise<void>;
  /**
   * Lets pages be made of another snapshot than the one that was read, while the work goes on. Nothing of it is remembered.
   * @param change makes it of the one that was read.
   */
  lend<T>(change: (read: Snapshot) => Snapshot, work: (problems: readonly RecordProblem[]) => Promise<T>): Promise<T>;
}

/** Reads the catalogue for the first time. @throws ClientResponseError when PocketBase does not answer. */
export async function createSource({ pocketbaseUrl, picturesManifest, goodRecords, ...options }: SourceOptions): Promise<Source> {
  const pictures = createPictureReader(picturesManifest);
  const good = openGoodRecords(goodRecords);
  let problems: readonly RecordProblem[] = [];
  let ofRates = await readRateProblems(pocketbaseUrl);
  let shown: Snapshot;
  const hand = (read: Snapshot): void => {
    const valid = validSnapshot(read, good.read());
    good.save(valid.snapshot);
    problems = valid.problems;
    shown = valid.snapshot;
    handSnapshot(shown);
  };
  let snapshot: Snapshot = { ...(await loadSnapshot(pocketbaseUrl, undefined)), pictures: pictures() };
  hand(snapshot);
  return {
    problems: () => [...problems, ...ofRates],
    turns: () => nextTurn(shown),
    async refresh(changes) {
      if (changes === null || changes.some(({ collection }) => collection === 'rates')) ofRates = await readRateProblems(pocketbaseUrl);
      const fresh =
        changes === null
          ? withKnownObjects(snapshot, await loadSnapshot(pocketbaseUrl, undefined))
          : await refreshSnapshot(pocketbaseUrl, snapshot, changes, options);
      snapshot = { ...fresh, pictures: pictures() };
      hand(snapshot);
    },
    async lend(change, work) {
      const lent = validSnapshot(change(snapshot), good.read());
      handSnapshot(lent.snapshot);
      try {
        return await work(lent.problems);
      } finally {
        handSnapshot(shown);
      }
    },
  };
}
