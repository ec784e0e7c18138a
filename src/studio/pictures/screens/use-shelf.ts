import { useCallback, useMemo, useRef, useState } from 'react';
import { browserPb, withPb } from '../../../data/ask.ts';
import { asAppError } from '../../../errors/app-error.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useQuery, type UseQuery } from '../../../kit/query/use-query.ts';
import { errorText, sayFailed, sayUndoable } from '../../../kit/ui/say.ts';
import { useT } from '../../../kit/ui/staff-context.ts';
import { addVideo, changePicture, familyPictures, type PictureChange, SHELF_OF, type Shelf, type ShelfPicture } from '../repo.ts';
import { sortAfter, sortsFor } from '../rules/order.ts';

const load = withPb(familyPictures);

/** The pictures of an excursion and its variants as their drafts have them, and what is done to them: all of it goes into drafts. */
export interface UsedShelf extends Pick<UseQuery<readonly ShelfPicture[]>, 'found' | 'again' | 'refresh' | 'retry'> {
  change(picture: ShelfPicture, change: PictureChange): Promise<void>;
  /** Takes a picture away, and offers to put it back. @param said what was done, in words */
  remove(picture: ShelfPicture, said: string): Promise<void>;
  putBack(picture: ShelfPicture): Promise<void>;
  putInOrder(wanted: readonly ShelfPicture[]): Promise<void>;
  addLink(excursion: string, video: string, last: ShelfPicture | undefined): Promise<void>;
  /** Everything that was pressed has been written, or refused and said. */
  settled(): Promise<void>;
}

/** @param main id of the main excursion */
export function useShelf(shelf: Shelf, main: string, first: readonly ShelfPicture[]): UsedShelf {
  const t = useT();
  const [hand] = useState(() => crypto.randomUUID());
  const hear = useMemo(() => live(`${SHELF_OF[shelf].collection} drafts`), [shelf]);
  const { found, edit, again, refresh, retry } = useQuery(load, [shelf, main] as const, { first, live: hear });

  const underWay = useRef(new Set<Promise<unknown>>());
  const counted = useCallback(<T>(work: Promise<T>): Promise<T> => {
    underWay.current.add(work);
    const end = (): void => void underWay.current.delete(work);
    work.then(end, end);
    return work;
  }, []);
  const settled = useCallback(async (): Promise<void> => {
    // What ends may have begun another.
    while (underWay.current.size > 0) await Promise.allSettled(underWay.current);
  }, []);
  const write = useCallback(
    async (picture: ShelfPicture, change: PictureChange): Promise<void> => {
      await changePicture(await browserPb(), shelf, picture, change, hand);
    },
    [shelf, hand],
  );
  /** Shows a change at once, and what is there in truth once it is written. */
  const optimistic = (changes: ReadonlyMap<string, PictureChange>, pictures: readonly ShelfPicture[]): Promise<void> => counted(shown(changes, pictures));
  const shown = async (changes: ReadonlyMap<string, PictureChange>, pictures: readonly ShelfPicture[]): Promise<void> => {
    try {
      await edit(
        (all) => all.map((one) => ({ ...one, ...changes.get(one.id) })),
        async () => {
          for (const one of pictures) {
            const change = changes.get(one.id);
            if (change) await write(one, change);
          }
        },
      );
    } catch (thrown) {
      sayFailed(errorText(t, asAppError(thrown)));
    }
    await again();
  };
  const putBack = (picture: ShelfPicture): Promise<void> => counted(shownAgain(picture));
  const shownAgain = async ({ id }: ShelfPicture): Promise<void> => {
    // What was written meanwhile has been seen by nobody: the draft is read as it is now.
    const now = (await familyPictures(await browserPb(), shelf, main)).find((one) => one.id === id);
    if (now?.hidden) await optimistic(new Map([[id, { hidden: false }]]), [now]);
    // Taking a publication back, or a colleague, was quicker: nothing is left to write, and the screen shows it.
    else await again();
  };

  return {
    ...{ found, again, refresh, retry, putBack, settled },
    change: async (picture, change) => {
      await counted(write(picture, change));
      await again();
    },
    remove: async (picture, said) => {
      await optimistic(new Map([[picture.id, { hidden: true }]]), [picture]);
      sayUndoable(said, { label: t('undo'), action: () => void putBack(picture) });
    },
    putInOrder: async (wanted) => {
      const sorts = new Map(sortsFor(wanted).map(({ id, sort }) => [id, { sort }]));
      if (sorts.size > 0) await optimistic(sorts, wanted);
    },
    addLink: async (excursion, video, last) => {
      await counted(browserPb().then((pb) => addVideo(pb, excursion, { video, sort: sortAfter(last?.sort), hand })));
      await again();
    },
  };
}
