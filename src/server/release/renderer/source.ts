import { handSnapshot } from '../../../data/handed-snapshot.ts';
import { loadSnapshot, refreshSnapshot, type Snapshot, withKnownObjects } from '../../../data/snapshot.ts';
import { createPictureReader } from '../picture-reader.ts';
import type { RenderRequest } from './messages.ts';

export interface SourceOptions {
  readonly pocketbaseUrl: string;
  readonly picturesManifest: string;
  /** Parts with no more records are read whole; the snapshot's own number where it is left out. */
  readonly wholeUpTo?: number;
}

/** The catalogue in memory; the pages see what was read last. */
export interface Source {
  /** Reads what changed; `null` reads everything again. */
  refresh(changes: RenderRequest['changes']): Promise<void>;
}

/** Reads the catalogue for the first time. @throws ClientResponseError when PocketBase does not answer. */
export async function createSource({ pocketbaseUrl, picturesManifest, ...options }: SourceOptions): Promise<Source> {
  const pictures = createPictureReader(picturesManifest);
  let snapshot: Snapshot = { ...(await loadSnapshot(pocketbaseUrl, undefined)), pictures: pictures() };
  handSnapshot(snapshot);
  return {
    async refresh(changes) {
      const fresh =
        changes === null
          ? withKnownObjects(snapshot, await loadSnapshot(pocketbaseUrl, undefined))
          : await refreshSnapshot(pocketbaseUrl, snapshot, changes, options);
      snapshot = { ...fresh, pictures: pictures() };
      handSnapshot(snapshot);
    },
  };
}
