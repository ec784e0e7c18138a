import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import type { EditedExcursion } from '../../studio/lists/families.repo.ts';
import { ExcursionFrame, type ExcursionFrameProps } from '../../studio/excursion/ExcursionFrame.tsx';
import type { Shelf, ShelfPicture } from '../repo.ts';
import { PicturesOf } from './PicturesOf.tsx';
import { islandTranslator } from '../../../i18n/translator.ts';
import { STUDIO_TEXTS } from '../../studio/sheet/texts.screen.ts';
import { pictures as picturesEn } from '../../../model/pictures/messages/en.ts';
import { pictures as picturesRu } from '../../../model/pictures/messages/ru.ts';

/** Texts of the screen of pictures, and no others. */
const picturesT = islandTranslator({ ru: { ...STUDIO_TEXTS.ru, ...picturesRu }, en: { ...STUDIO_TEXTS.en, ...picturesEn } });

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
