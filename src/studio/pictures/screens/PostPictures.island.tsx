import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href } from '../../../routing/href.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { ContentRecord } from '../../studio/content/content-view.server.ts';
import { ContentFrame } from '../../studio/content/ContentFrame.tsx';
import type { ShelfPicture } from '../repo.ts';
import { PicturesOf } from './PicturesOf.tsx';
import { islandTranslator } from '../../../i18n/translator.ts';
import { CONTENT_TEXTS } from '../../studio/text/content-texts.screen.ts';
import { pictures as picturesEn } from '../../../model/pictures/messages/en.ts';
import { pictures as picturesRu } from '../../../model/pictures/messages/ru.ts';

/** Texts of the screen of an article's pictures, with those of what is around them. */
const postPicturesT = islandTranslator({ ru: { ...CONTENT_TEXTS.ru, ...picturesRu }, en: { ...CONTENT_TEXTS.en, ...picturesEn } });

interface PostPicturesProps {
  readonly record: ContentRecord;
  readonly first: readonly ShelfPicture[];
}

/** The pictures of an article, whose first one is its cover; public when they are published with it. */
export const PostPictures = staffScreen(postPicturesT, Pictures);

function Pictures({ record, first }: PostPicturesProps) {
  const { country } = useStaff();
  return (
    <PicturesOf
      shelf="post"
      mainId={record.id}
      path={href('post-images', { country, id: record.id })}
      first={first}
      frame={(pictures) => (
        <ContentFrame {...record} current="post-images">
          {pictures}
        </ContentFrame>
      )}
    />
  );
}
