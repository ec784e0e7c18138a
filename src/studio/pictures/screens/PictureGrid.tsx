import { GripVertical, Pencil, Play, Trash2 } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { isDrafted, type Shelf, type ShelfPicture } from '../repo.ts';
import { movedIn } from '../rules/order.ts';
import { nameOfPicture, positionOf, sourceOf } from './picture-name.ts';
import { ShownPart } from './ShownPart.tsx';

interface PictureGridProps {
  readonly shelf: Shelf;
  /** In their order. */
  readonly pictures: readonly ShelfPicture[];
  readonly openId: string | undefined;
  readonly onEdit: (picture: ShelfPicture) => void;
  readonly onRemove: (picture: ShelfPicture, name: string) => void;
  readonly onOrder: (pictures: readonly ShelfPicture[]) => void;
}

/** The pictures of one excursion or variant; their order changes by drag, by touch and by keys, and is read aloud. */
export function PictureGrid({ shelf, pictures, openId, onEdit, onRemove, onOrder }: PictureGridProps) {
  const { t, lang } = useStaff();
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) =>
      onOrder(movedIn(pictures, new Set([...keys].map(String)), { id: String(target.key), isBefore: target.dropPosition === 'before' })),
  });
  return (
    <GridList aria-label={t('pictures_list')} className="pic-grid" layout="grid" dragAndDropHooks={dragAndDropHooks} keyboardNavigationBehavior="tab">
      {pictures.map((picture, at) => {
        const name = nameOfPicture(t, lang, picture, at + 1);
        return (
          <GridListItem key={picture.id} id={picture.id} textValue={name} className="pic-tile" data-open={picture.id === openId}>
            <div className="pic-frame">
              {picture.file === '' ? <Play aria-hidden /> : <ShownPart source={sourceOf(shelf, picture)} crop={picture.crop} position={positionOf(picture)} />}
              {isDrafted(picture) && <span className="pic-waits">{t('pictures_waits')}</span>}
              {at === 0 && shelf !== 'assets' && <span className="pic-cover">{t('pictures_cover')}</span>}
            </div>
            <p className="pic-name" data-empty={picture.alt_ru === '' || picture.alt_en === ''}>
              {picture.video || (picture.alt_ru === '' && picture.alt_en === '' ? t('pictures_nameless') : name)}
            </p>
            <div className="pic-ways">
              <AriaButton slot="drag" className="kit-button kit-button-quiet kit-button-icon" aria-label={t('pictures_drag', { name })}>
                <GripVertical className="size-4" aria-hidden />
              </AriaButton>
              <Button look="quiet" size="icon" label={t('pictures_edit', { name })} action={() => onEdit(picture)}>
                <Pencil className="size-4" aria-hidden />
              </Button>
              <Button look="quiet" size="icon" label={t('pictures_remove_of', { name })} action={() => onRemove(picture, name)}>
                <Trash2 className="size-4" aria-hidden />
              </Button>
            </div>
          </GridListItem>
        );
      })}
    </GridList>
  );
}
