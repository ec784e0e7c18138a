import { houseAct } from '../../../backend/house-act.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { type CopiedFiles, copyFiles as operation, type FileCopy, type FilesToCopy } from '../../../model/house/operations.ts';

export function copyFiles(e: RequestEvent): void {
  houseAct(e, operation, (sent) => copied(sent as FilesToCopy));
}

function copied({ store, files }: FilesToCopy): CopiedFiles {
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
  return { copies, failed };
}
