import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { Shelf, ShelfPicture } from '../repo.ts';
import { nameOfPicture, positionOf, sourceOf } from './picture-name.ts';
import { ShownPart } from './ShownPart.tsx';

interface RemovedPicturesProps {
  readonly shelf: Shelf;
  readonly pictures: readonly ShelfPicture[];
  readonly onPutBack: (picture: ShelfPicture) => Promise<void>;
}

/** Pictures that were taken away, published or not: each can be put back for some months. */
export function RemovedPictures({ shelf, pictures, onPutBack }: RemovedPicturesProps) {
  const { t, lang } = useStaff();
  if (pictures.length === 0) return null;
  return (
    <details className="pic-removed">
      <summary>{t('pictures_gone', { count: pictures.length })}</summary>
      <p className="kit-hint">{t('pictures_gone_hint')}</p>
      <ul>
        {pictures.map((picture, at) => {
          const name = nameOfPicture(t, lang, picture, at + 1);
          return (
            <li key={picture.id}>
              {picture.file !== '' && <ShownPart source={sourceOf(shelf, picture)} crop={picture.crop} position={positionOf(picture)} />}
              <span>{picture.video || name}</span>
              <Button label={t('pictures_put_back_of', { name })} action={() => onPutBack(picture)}>
                {t('pictures_put_back')}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
