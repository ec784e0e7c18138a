import { ArrowLeft, ArrowRight, Captions, Trash2 } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { browserPb } from '../../../data/ask.ts';
import { localized } from '../../../i18n/localized.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Confirm } from '../../../kit/ui/Confirm.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { type BoatPhoto, boatPhotos } from '../../../model/boats/fields/boat-photos.ts';
import { deletePhoto, photoAddress, savePart } from '../repo/boat-parts.ts';
import { describedShape } from '../../../kit/form/described.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';

/** What a photo shows, in both languages. */
const PHOTO_SHAPE: RecordShape<BoatPhoto> = describedShape(boatPhotos, {});

interface PhotoListProps {
  readonly photos: readonly BoatPhoto[];
  readonly mayEdit: boolean;
  /** Puts a photo at another place. @returns whether it stands there now */
  readonly onMove: (id: string, to: number) => Promise<boolean>;
  readonly onChanged: () => void;
}

/** Photos in an order that is changed by buttons, by dragging and by Alt with the arrows. */
export function PhotoList({ photos, mayEdit, onMove, onChanged }: PhotoListProps) {
  const { t, lang } = useStaff();
  const list = useRef<HTMLOListElement>(null);
  const [open, setOpen] = useState('');
  const [doomed, setDoomed] = useState<BoatPhoto | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const photoName = (photo: BoatPhoto): string => localized(photo, 'alt', lang) || t('boat_photo', { place: photos.indexOf(photo) + 1 });
  const move = async (photo: BoatPhoto, to: number): Promise<void> => {
    const name = photoName(photo);
    if (await onMove(photo.id, to)) setAnnouncement(t('boat_photo_moved', { photo: name, place: to + 1, total: photos.length }));
  };
  const onKeyDown = (event: KeyboardEvent, photo: BoatPhoto, at: number): void => {
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    void move(photo, at + step);
  };
  const drop = (event: DragEvent, at: number): void => {
    const photo = photos.find(({ id }) => id === dragged);
    setDragged(null);
    setOver(null);
    if (!photo) return;
    event.preventDefault();
    event.stopPropagation();
    void move(photo, at);
  };
  const remove = async (photo: BoatPhoto): Promise<void> => {
    await deletePhoto(await browserPb(), photo);
    setDoomed(null);
    sayDone(t('boat_part_deleted'));
    onChanged();
    list.current?.focus();
  };
  return (
    <>
      {mayEdit && photos.length > 1 && <p className="kit-hint">{t('boat_photos_order')}</p>}
      <p className="sr-only" aria-live="assertive">
        {announcement}
      </p>
      <ol ref={list} className="boat-photos" tabIndex={-1} aria-label={t('boat_tab_photos')}>
        {photos.map((photo, at) => {
          const name = photoName(photo);
          return (
            <li
              key={photo.id}
              data-photo={photo.id}
              draggable={mayEdit && open !== photo.id}
              data-dragged={dragged === photo.id}
              data-over={over === photo.id && dragged !== null && dragged !== photo.id}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', name);
                setDragged(photo.id);
              }}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(photo.id);
              }}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
              onDrop={(event) => drop(event, at)}
              onKeyDown={(event) => mayEdit && onKeyDown(event, photo, at)}
            >
              <img src={photoAddress(photo)} alt={localized(photo, 'alt', lang)} loading="lazy" decoding="async" draggable={false} />
              {localized(photo, 'alt', lang) ? (
                // The picture says it already to whoever does not see it.
                <p aria-hidden>{localized(photo, 'alt', lang)}</p>
              ) : (
                <p className="text-ink-2">{t('boat_photo_alt_missing')}</p>
              )}
              {mayEdit && (
                <div className="boat-photo-ways">
                  <Button look="quiet" size="icon" label={t('boat_photo_up', { photo: name })} action={() => move(photo, at - 1)}>
                    <ArrowLeft className="size-4" aria-hidden />
                  </Button>
                  <Button look="quiet" size="icon" label={t('boat_photo_down', { photo: name })} action={() => move(photo, at + 1)}>
                    <ArrowRight className="size-4" aria-hidden />
                  </Button>
                  <Button look="quiet" size="icon" label={t('boat_photo_edit', { photo: name })} action={() => setOpen(open === photo.id ? '' : photo.id)}>
                    <Captions className="size-4" aria-hidden />
                  </Button>
                  <Button look="quiet" size="icon" label={t('boat_part_delete_of', { name })} action={() => setDoomed(photo)}>
                    <Trash2 className="size-4" aria-hidden />
                  </Button>
                </div>
              )}
              {mayEdit && open === photo.id && (
                <RecordEditForm
                  draft={`boat_photos/${photo.id}`}
                  record={photo}
                  shape={PHOTO_SHAPE}
                  submitLabel={t('save')}
                  save={async (edit, expected) => savePart<BoatPhoto>(await browserPb(), 'boat_photos', photo.id, edit, expected)}
                  onSaved={() => {
                    sayDone(t('saved'));
                    setOpen('');
                    onChanged();
                  }}
                />
              )}
            </li>
          );
        })}
      </ol>
      <Confirm
        isOpen={doomed !== null}
        title={doomed ? t('boat_photo_delete_title', { name: photoName(doomed) }) : ''}
        text={t('boat_photo_delete_text')}
        confirm={t('boat_part_delete')}
        onConfirm={() => doomed && remove(doomed)}
        onClose={() => setDoomed(null)}
      />
    </>
  );
}
