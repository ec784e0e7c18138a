import { useState } from 'react';
import { fold } from '../../../lib/text/fold.ts';
import { useLink } from '../../../kit/panels/Address.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { href, localePath } from '../../../routing/href.ts';
import type { ManifestDeparture, SentAction } from '../../../model/guide/answers.ts';
import { BLANK, PartyCard, PartyDialog } from './PartyDialog.tsx';
import { ScanDialog } from './ScanDialog.tsx';
import { type GuideView, PhotoUnread, standingOf } from './use-guide-day.ts';
import { mealText, sumsText, tripText } from './words.ts';
import { browserPb } from '../../../data/ask.ts';
import { Dialog } from '../../../kit/ui/Dialog.tsx';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { photoAddress } from '../repo/guide.ts';
import type { Pressed } from '../../../kit/ui/use-press.ts';
import { FileField } from '../../../kit/form/FileField.tsx';

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
function IncidentDialog({ departure, act, onClose }: IncidentDialogProps) {
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
        <FileField label={t('pier_incident_photo')} accept="image/*" capture="environment" onFile={(file) => setPhoto(file ?? null)} />
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
function Incidents({ incidents, isDesk }: { readonly incidents: readonly SentAction[]; readonly isDesk: boolean }) {
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

interface ManifestProps {
  readonly departure: ManifestDeparture;
  readonly view: GuideView;
  readonly isDesk: boolean;
}

/** Everybody on a departure, and what is done with them. */
export function Manifest({ departure, view, isDesk }: ManifestProps) {
  const { t, lang, country } = useStaff();
  const link = useLink();
  const [search, setSearch] = useState('');
  const [openId, setOpenId] = useState('');
  const [over, setOver] = useState<'scan' | 'incident' | null>(null);
  const standing = standingOf(departure, view.queue, view.formats);
  const { counts, total, jackets, meals } = standing;
  const wanted = fold(search);
  const isWanted = (names: readonly string[]): boolean => wanted === '' || names.some((name) => fold(name).includes(wanted));
  const shown = standing.parties.filter(({ party }) => isWanted([party.name, party.number, party.hotel, ...party.people.map(({ name }) => name)]));
  const opened = standing.parties.find(({ party }) => party.id === openId);
  const isFew = [jackets.adult, jackets.child, jackets.infant].some((count, at) => count > (departure.jackets[at] ?? 0));
  const hasJackets = departure.jackets.some((count) => count > 0);
  return (
    <>
      <header className="pier-head">
        <a {...link(localePath(href('guide', { country }), lang))}>← {t('pier_back')}</a>
        <h1>
          {departure.time} {tripText(departure, lang)}
        </h1>
        <p>{[departure.boat, lang === 'ru' ? departure.pier_ru : departure.pier_en, departure.captain].filter(Boolean).join(' · ')}</p>
        {departure.note && <p>{departure.note}</p>}
        <p className="pier-count">
          <strong>{t('pier_of', { count: counts.aboard, total })}</strong> <span>{t('pier_aboard')}</span>
          {counts.no_show > 0 && (
            <span>
              {' '}
              · {t('pier_no_show')}: {counts.no_show}
            </span>
          )}
          {counts.refused > 0 && (
            <span>
              {' '}
              · {t('pier_refused')}: {counts.refused}
            </span>
          )}
        </p>
        <dl className="pier-facts">
          <div>
            <dt>{t('pier_jackets')}</dt>
            <dd>
              {t('pier_jackets_line', { ...jackets })}
              {hasJackets && ` (${t('pier_jackets_have', { adult: departure.jackets[0], child: departure.jackets[1], infant: departure.jackets[2] })})`}
              {hasJackets && isFew && <strong className="pier-warn"> {t('pier_jackets_short')}</strong>}
            </dd>
          </div>
          {meals.length > 0 && (
            <div>
              <dt>{t('pier_meals')}</dt>
              <dd>{meals.map(([meal, people]) => `${mealText(t, meal)} ${people}`).join(', ')}</dd>
            </div>
          )}
          <div>
            <dt>{t('pier_to_collect')}</dt>
            <dd>{sumsText(view.formats, standing.toCollect, t)}</dd>
          </div>
          <div>
            <dt>{t('pier_collected')}</dt>
            <dd>{sumsText(view.formats, standing.collected, t)}</dd>
          </div>
        </dl>
      </header>
      <TextField label={t('pier_find')} value={search} onChange={setSearch} />
      <ul className="pier-parties" aria-label={t('pier_guests')}>
        {shown.map((one) => (
          <li key={one.party.id}>
            <PartyCard view={one} departure={departure} act={view.act} formats={view.formats} onMore={() => setOpenId(one.party.id)} />
          </li>
        ))}
      </ul>
      <Incidents incidents={standing.incidents} isDesk={isDesk} />
      <details className="pier-rules">
        <summary>{t('pier_rules')}</summary>
        <ul>
          {(['pier_rules_1', 'pier_rules_2', 'pier_rules_3', 'pier_rules_4'] as const).map((rule) => (
            <li key={rule}>{t(rule)}</li>
          ))}
        </ul>
      </details>
      <div className="pier-bar">
        <Button action={() => setOver('incident')}>{t('pier_incident')}</Button>
        <Button look="primary" action={() => setOver('scan')}>
          {t('pier_scan')}
        </Button>
      </div>
      {opened && <PartyDialog key={openId} view={opened} departure={departure} day={view} onClose={() => setOpenId('')} />}
      {over === 'scan' && (
        <ScanDialog
          parties={standing.parties.map(({ party }) => party)}
          onFound={(id) => {
            setOver(null);
            setOpenId(id);
          }}
          onClose={() => setOver(null)}
        />
      )}
      {over === 'incident' && <IncidentDialog departure={departure.id} act={view.act} onClose={() => setOver(null)} />}
    </>
  );
}
