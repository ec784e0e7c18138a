import { useEffect } from 'react';
import { referenceOf } from '../../studio/rules/subject.ts';
import { useStudio } from '../../studio/screens/sheet/studio-context.ts';
import { SHELF_OF, type Shelf, type ShelfPicture } from '../repo.ts';

interface TellStudioProps {
  readonly shelf: Shelf;
  readonly pictures: readonly ShelfPicture[];
  readonly reload: () => Promise<void>;
  /** Everything that was pressed has been written. */
  readonly settled: () => Promise<void>;
}

/** Says to the editing screen around how the drafts of the pictures stand, so that its page and its bar follow. */
export function TellStudio({ shelf, pictures, reload, settled }: TellStudioProps) {
  const { changed, register } = useStudio();
  const reference = referenceOf({ entity: SHELF_OF[shelf].collection, record: 'all' });
  const state = pictures.map(({ id, revision, draft }) => `${id}.${revision}.${draft?.revision ?? 0}.${draft?.state ?? ''}`).join();
  useEffect(() => changed(reference, state), [changed, reference, state]);
  useEffect(() => {
    // What is done to pictures is shown before it is written: whoever publishes waits for it.
    register(reference, { flush: settled, reload, isDirty: false });
    return () => register(reference, null);
  }, [register, reference, reload, settled]);
  return null;
}
