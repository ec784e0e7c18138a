import fs from 'node:fs';
import { readPictures, type Snapshot, withKnownPictures } from '../../storefront/snapshot/snapshot.server.ts';

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
