import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import type { CopiedFiles, FileCopy, FilesToCopy } from '../rules/files.ts';

/**
 * POST house/files {store, files}: copies files of records from this disk into a bucket, by PocketBase's own client, so that it finds
 * them there as if it had written them. One that is there already, as long as it is here, is left as it is. For the superuser.
 */
export function copyFiles(e: RequestEvent): void {
  const { store, files } = JSON.parse(JSON.stringify(e.requestInfo().body)) as FilesToCopy;
  const here = $filesystem.local(`${$app.dataDir()}/storage`);
  const there = $filesystem.s3(store.bucket, store.region, store.endpoint, store.accessKey, store.secret, store.forcePathStyle);
  const copyOf = (file: string): FileCopy => {
    const isHere = here.exists(file);
    const isThere = there.exists(file);
    if (isThere && (!isHere || there.attributes(file).size === here.attributes(file).size)) return 'present';
    if (!isHere) return 'missing';
    there.uploadFile(here.getReuploadableFile(file, true), file);
    return 'copied';
  };
  const copies: FileCopy[] = [];
  let failed = '';
  try {
    for (const file of files) copies.push(copyOf(file));
  } catch (error) {
    failed = String(error);
  } finally {
    here.close();
    there.close();
  }
  e.json(200, { copies, failed } satisfies CopiedFiles);
}
