import { useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Dialog } from '../../../kit/ui/Dialog.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import type { SentAction } from '../rules/shapes.ts';
import { photoAddress } from '../repo/guide.ts';
import { BLANK } from './PartyCard.tsx';
import { type GuideView, PhotoUnread } from './use-guide-day.ts';
import type { Pressed } from '../../../kit/ui/use-press.ts';

/** As large as a photo of an incident has to be to be seen, so that it goes over a weak signal. */
const WIDEST = 1600;
const QUALITY = 0.8;

/** A photo made smaller; without what the camera wrote into it. */
async function smaller(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, WIDEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', QUALITY));
}

interface IncidentDialogProps {
  readonly departure: string;
  readonly act: GuideView['act'];
  readonly onClose: () => void;
}

/** What happened, with a photo where there is one. */
export function IncidentDialog({ departure, act, onClose }: IncidentDialogProps) {
  const { t } = useStaff();
  const [note, setNote] = useState('');
  const [photo, setPhoto] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isUnread, setUnread] = useState(false);
  const save = async (): Promise<Pressed> => {
    setMissing(note.trim() === '');
    if (note.trim() === '') return false;
    // What happened is written down whatever becomes of its picture.
    const picture = photo && (await smaller(photo).catch(() => null));
    const isKept = await act({ ...BLANK, kind: 'incident', departure, voucher: '', note: note.trim() }, picture ?? undefined).then(
      () => photo === null || picture !== null,
      (thrown: unknown) => {
        if (!(thrown instanceof PhotoUnread)) throw thrown;
        return false;
      },
    );
    if (isKept) onClose();
    else setUnread(true);
  };
  if (isUnread)
    return (
      <Dialog title={t('pier_incident')} isOpen onClose={onClose} isWide>
        <div className="pier-dialog pier-form">
          <p role="alert">{t('pier_photo_unread')}</p>
          <blockquote>{note.trim()}</blockquote>
          <p className="pier-row">
            <Button look="primary" action={onClose}>
              {t('pier_close')}
            </Button>
          </p>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={t('pier_incident')} isOpen onClose={onClose} isWide>
      <div className="pier-dialog pier-form">
        <TextField
          label={t('pier_incident_note')}
          value={note}
          maxLength={1000}
          onChange={setNote}
          isRequired
          error={isMissing ? t('pier_note_missing') : undefined}
        />
        <label className="kit-field">
          <span className="kit-label">{t('pier_incident_photo')}</span>
          <input type="file" className="kit-input" accept="image/*" capture="environment" onChange={({ target }) => setPhoto(target.files?.[0] ?? null)} />
        </label>
        <p className="pier-row">
          <Button action={onClose}>{t('pier_close')}</Button>
          <Button look="primary" action={save}>
            {t('pier_incident_save')}
          </Button>
        </p>
      </div>
    </Dialog>
  );
}

/** What happened on the departure; the desk sees the photos. */
export function Incidents({ incidents, isDesk }: { readonly incidents: readonly SentAction[]; readonly isDesk: boolean }) {
  const { t, lang, timezone } = useStaff();
  if (incidents.length === 0) return null;
  const show = async (action: SentAction): Promise<void> => {
    open(await photoAddress(await browserPb(), action), '_blank', 'noopener');
  };
  return (
    <section aria-label={t('pier_incidents')}>
      <h2>{t('pier_incidents')}</h2>
      <ul className="pier-done">
        {incidents.map((one) => (
          <li key={one.key} className="pier-line">
            <span>
              {one.note}
              <small>{[one.actor_name, formatMoment(one.at, lang, timezone)].join(', ')}</small>
            </span>
            {isDesk && one.photo && <Button action={() => show(one)}>{t('pier_photo_of')}</Button>}
          </li>
        ))}
      </ul>
    </section>
  );
}
