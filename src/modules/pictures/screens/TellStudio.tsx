import { useEffect } from 'react';
import { referenceOf } from '../../studio/rules/subject.ts';
import { useStudio } from '../../studio/screens/sheet/studio-context.ts';
import { SHELF_OF, type Shelf, type ShelfPicture } from '../repo.ts';

interface TellStudioProps {
  readonly shelf: Shelf;
  readonly pictures: readonly ShelfPicture[];
  readonly reload: () => Promise<void>;
}

const nothing = async (): Promise<void> => undefined;

/** Says to the editing screen around how the drafts of the pictures stand, so that its page and its bar follow. */
export function TellStudio({ shelf, pictures, reload }: TellStudioProps) {
  const { changed, register } = useStudio();
  const reference = referenceOf({ entity: SHELF_OF[shelf].collection, record: 'all' });
  const state = pictures.map(({ id, revision, draft }) => `${id}.${revision}.${draft?.revision ?? 0}.${draft?.state ?? ''}`).join();
  useEffect(() => changed(reference, state), [changed, reference, state]);
  useEffect(() => {
    // What is done to pictures is written at once.
    register(reference, { flush: nothing, reload, isDirty: false });
    return () => register(reference, null);
  }, [register, reference, reload]);
  return null;
}
