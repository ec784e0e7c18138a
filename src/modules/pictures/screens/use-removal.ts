import { useCallback, useEffect, useRef, useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { asAppError } from '../../../errors/app-error.ts';
import { errorText } from '../../../kit/ui/error-text.ts';
import { sayFailed, sayUndoable } from '../../../kit/ui/say.ts';
import { useT } from '../../../kit/ui/staff-context.ts';
import { recordStore, type Shelf, type ShelfPicture } from '../repo.ts';

/** As long as the offer to take it back is read. */
const UNDO_MS = 8000;

interface Removal {
  /** Ids of pictures that are not shown any more, and not deleted yet. */
  readonly gone: ReadonlySet<string>;
  readonly remove: (picture: ShelfPicture, said: string) => void;
}

/**
 * Takes pictures away so that it can be taken back: they leave the screen at once and the house when the offer is over, or
 * when the page is left. @param onDone hears that one is deleted, or could not be
 */
export function useRemoval(shelf: Shelf, onDone: () => Promise<void>): Removal {
  const t = useT();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, { readonly picture: ShelfPicture; readonly timer: ReturnType<typeof setTimeout> }>());

  const show = useCallback((id: string): void => setGone((now) => new Set([...now].filter((one) => one !== id))), []);
  const carryOut = useCallback(
    async (id: string, isLeaving: boolean): Promise<void> => {
      const { picture, timer } = waiting.current.get(id) ?? {};
      if (!picture) return;
      clearTimeout(timer);
      waiting.current.delete(id);
      try {
        await recordStore(await browserPb(), shelf).remove(picture, { isLeaving });
      } catch (thrown) {
        sayFailed(errorText(t, asAppError(thrown)));
      }
      await onDone();
      show(id);
    },
    [shelf, onDone, show, t],
  );
  useEffect(() => {
    const leave = (): void => {
      for (const id of waiting.current.keys()) void carryOut(id, true);
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [carryOut]);

  const remove = (picture: ShelfPicture, said: string): void => {
    setGone((now) => new Set([...now, picture.id]));
    waiting.current.set(picture.id, { picture, timer: setTimeout(() => void carryOut(picture.id, false), UNDO_MS) });
    const action = (): void => {
      clearTimeout(waiting.current.get(picture.id)?.timer);
      waiting.current.delete(picture.id);
      show(picture.id);
    };
    sayUndoable(said, { label: t('undo'), action });
  };
  return { gone, remove };
}
