import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import type { EditedExcursion } from '../../studio/repo/families.ts';
import { ExcursionFrame, type ExcursionFrameProps } from '../../studio/screens/ExcursionFrame.tsx';
import type { Shelf, ShelfPicture } from '../repo.ts';
import { PicturesOf } from './PicturesOf.tsx';
import { picturesT } from './texts.ts';

interface PicturesProps extends ExcursionFrameProps {
  readonly shelf: Shelf;
  /** The main excursion, then its variants; those too that are only drafts yet. */
  readonly excursions: readonly EditedExcursion[];
  /** Path of the excursion's page, without language prefix. */
  readonly base: string;
  readonly first: readonly ShelfPicture[];
}

/** The pictures of an excursion and its variants: what there is, its order, what it shows, and more of it; public when it is published. */
export const PicturesScreen = staffScreen(picturesT, Pictures);

function Pictures({ shelf, excursions, base, first, ...frame }: PicturesProps) {
  return (
    <PicturesOf
      {...{ shelf, excursions, first }}
      mainId={frame.main.id}
      path={`${base}/${shelf}`}
      frame={(pictures) => <ExcursionFrame {...frame}>{pictures}</ExcursionFrame>}
    />
  );
}
