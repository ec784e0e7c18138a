import { ImagePlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { can } from '../../../access/policy.ts';
import { browserPb, withPb } from '../../../data/ask.ts';
import { asAppError } from '../../../errors/app-error.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { errorText, sayFailed } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { BOAT_PHOTO_MIME_TYPES, type BoatPhoto } from '../../../model/boats/fields/boat-photos.ts';
import { addPhoto, listPhotos, placePhoto } from '../repo/boat-parts.ts';
import { movedPhoto, PHOTO_STEP, photoNumbers, placedPhotos } from '../rules/photo-order.ts';
import { PhotoList } from './PhotoList.tsx';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { BOAT_FILE_MAX_BYTES } from '../../../model/boats/fields/boat-documents.ts';

/** Why a chosen file is no photo of a boat, as a message that takes its name; `null` where it is one. */
export function photoFault({ type, size }: Pick<File, 'type' | 'size'>): Extract<MessageKey, `boat_photo_refused_${string}`> | null {
  if (!BOAT_PHOTO_MIME_TYPES.some((one) => one === type)) return 'boat_photo_refused_kind';
  if (size === 0) return 'boat_photo_refused_empty';
  return size > BOAT_FILE_MAX_BYTES ? 'boat_photo_refused_large' : null;
}

const load = withPb(listPhotos);
/** The photos of a boat: sent one after another, put in order, told in both languages, deleted. */
export function PhotosTab({ boat, first }: { readonly boat: string; readonly first: readonly BoatPhoto[] | null }) {
  const { t, session } = useStaff();
  const { found, edit, refresh, retry } = useQuery(load, [boat], { first, live: live('boat_photos') });
  const mayEdit = can(session, 'boats.edit');
  const last = Math.max(0, ...(found.data ?? []).map(({ sort }) => sort));
  // One move after another: the next one stands on the numbers of the one before.
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  const move = async (photos: readonly BoatPhoto[], id: string, to: number): Promise<boolean> => {
    const moved = movedPhoto(photos, id, to);
    if (moved === photos) return false;
    const place = async (): Promise<true> => {
      const pb = await browserPb();
      for (const [photo, sort] of photoNumbers(moved)) await placePhoto(pb, photo, sort);
      return true;
    };
    const write = (): Promise<true> => {
      const placing = writing.current.then(place, place);
      writing.current = placing;
      return placing;
    };
    try {
      await edit((now) => placedPhotos(now, id, to), write);
      return true;
    } catch (thrown) {
      sayFailed(errorText(t, asAppError(thrown)));
      refresh();
      return false;
    }
  };
  return (
    <PanelRecord found={found} onRetry={retry}>
      {(photos) => (
        <>
          {mayEdit && <AddPhotos boat={boat} last={last} onAdded={refresh} />}
          {photos.length === 0 ? (
            <p className="text-ink-2">{t('boat_photos_empty')}</p>
          ) : (
            <PhotoList photos={photos} mayEdit={mayEdit} onMove={(id, to) => move(photos, id, to)} onChanged={refresh} />
          )}
        </>
      )}
    </PanelRecord>
  );
}

interface AddPhotosProps {
  readonly boat: string;
  /** The number of the last photo. */
  readonly last: number;
  readonly onAdded: () => void;
}

/** Takes several photos at once; of those that are not taken it is said why, each by its name. */
function AddPhotos({ boat, last, onAdded }: AddPhotosProps) {
  const { t } = useStaff();
  const id = useId();
  const [sending, setSending] = useState<{ readonly at: number; readonly total: number } | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isOver, setIsOver] = useState(false);
  const send = async (files: readonly File[]): Promise<void> => {
    if (sending || files.length === 0) return;
    const faults: string[] = [];
    const good = files.filter((file) => {
      const fault = photoFault(file);
      if (fault) faults.push(t(fault, { name: file.name }));
      return fault === null;
    });
    setRefused(faults);
    for (const [at, file] of good.entries()) {
      setSending({ at: at + 1, total: good.length });
      try {
        await addPhoto(await browserPb(), boat, file, last + (at + 1) * PHOTO_STEP);
      } catch (thrown) {
        faults.push(t('boat_photo_refused_failed', { name: file.name, reason: errorText(t, asAppError(thrown)) }));
        setRefused([...faults]);
      }
    }
    setSending(null);
    onAdded();
  };
  return (
    <fieldset
      className="pic-add"
      aria-label={t('boat_photos_add')}
      data-over={isOver}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        void send([...event.dataTransfer.files]);
      }}
    >
      <input
        id={id}
        className="sr-only"
        type="file"
        multiple
        accept={BOAT_PHOTO_MIME_TYPES.join(',')}
        disabled={sending !== null}
        aria-describedby={`${id}-limits`}
        onChange={({ target }) => {
          void send([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <label htmlFor={id} className="kit-button kit-button-primary">
        <ImagePlus className="size-4" aria-hidden /> {t('boat_photos_add')}
      </label>
      <p id={`${id}-limits`} className="kit-hint">
        {t('boat_photos_limits')}
      </p>
      <p className="boat-sending" role="status">
        {sending && t('boat_photos_sending', sending)}
      </p>
      {refused.length > 0 && (
        <div className="kit-notice kit-notice-bad" role="alert">
          <p>{t('boat_photos_refused')}</p>
          <ul>
            {refused.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
    </fieldset>
  );
}
