import { useState } from 'react';
import { asking } from '../../../data/ask.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { Dialog } from '../../../kit/ui/Dialog.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import type { Pressed } from '../../../kit/ui/use-press.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { closeDay, readClosing } from '../../../model/guide/operations.ts';
import type { ClosedParty, CloseFault, ClosingParty, PartyEnd } from '../../../model/guide/answers.ts';

const load = asking(readClosing);
const ENDS = ['stays', 'complete', 'no_show'] as const;
type Chosen = (typeof ENDS)[number];
const END_WORDS = {
  stays: 'pier_close_stays',
  complete: 'pier_close_complete',
  no_show: 'pier_close_no_show',
} as const satisfies Readonly<Record<Chosen, MessageKey>>;
const FAULT_WORDS = {
  not_own: 'pier_close_not_own',
  too_early: 'pier_close_too_early',
  refused: 'pier_close_refused',
} as const satisfies Readonly<Record<CloseFault, MessageKey>>;

/** Closes a day for all its parties in one press; before it everybody sees what each becomes. */
export function CloseDay({ today }: { readonly today: string }) {
  const { t } = useStaff();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="pier-row">
        <Button action={() => setOpen(true)}>{t('pier_close_day')}</Button>
      </p>
      {isOpen && <CloseDialog today={today} onClose={() => setOpen(false)} />}
    </>
  );
}

function CloseDialog({ today, onClose }: { readonly today: string; readonly onClose: () => void }) {
  const { t, country } = useStaff();
  const [day, setDay] = useState(today);
  const [parties, setParties] = useState<readonly ClosingParty[] | null>(null);
  const [ends, setEnds] = useState<Readonly<Record<string, Chosen>>>({});
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [closed, setClosed] = useState<readonly ClosedParty[] | null>(null);
  const look = async (): Promise<void> => {
    setClosed(null);
    setParties((await load({ country, day })).parties);
  };
  const open = (parties ?? []).filter(({ fault }) => fault === null);
  const endOf = ({ id, end }: ClosingParty): Chosen => end ?? ends[id] ?? 'stays';
  const undecided = open.filter(({ end }) => end === null);
  const wanted = open.filter((one) => endOf(one) !== 'stays');
  const needsReason = wanted.some((one) => endOf(one) === 'no_show');
  const press = async (): Promise<Pressed> => {
    setMissing(needsReason && reason.trim() === '');
    if (needsReason && reason.trim() === '') return false;
    const said = undecided.flatMap((one): readonly (readonly [string, PartyEnd])[] => {
      const end = endOf(one);
      return end === 'stays' ? [] : [[one.id, end]];
    });
    const done = await asking(closeDay)({ country, day, ends: Object.fromEntries(said), reason: reason.trim() });
    setParties((await load({ country, day })).parties);
    setClosed(done.closed);
  };
  return (
    <Dialog title={t('pier_close_day')} isOpen onClose={onClose} isWide>
      <div className="pier-dialog pier-form">
        <TextField
          label={t('pier_close_date')}
          type="date"
          value={day}
          max={today}
          onChange={(chosen) => {
            setDay(chosen);
            setParties(null);
            setClosed(null);
          }}
        />
        {parties === null && (
          <Button look="primary" action={look}>
            {t('pier_close_look')}
          </Button>
        )}
        {closed && <p role="status">{t('pier_close_done', { count: closed.filter(({ end }) => end !== null).length })}</p>}
        {parties?.length === 0 && <p>{t('pier_close_none')}</p>}
        {undecided.length > 1 && (
          <Button action={() => setEnds(Object.fromEntries(undecided.map(({ id }) => [id, 'complete'] as const)))}>
            {t('pier_close_all_came', { count: undecided.length })}
          </Button>
        )}
        <ul className="pier-done" aria-label={t('pier_guests')}>
          {(parties ?? []).map((one) => (
            <ClosingLine key={one.id} party={one} end={endOf(one)} onChoose={(end) => setEnds({ ...ends, [one.id]: end })} />
          ))}
        </ul>
        {needsReason && (
          <TextField
            label={t('pier_close_why')}
            value={reason}
            maxLength={500}
            onChange={setReason}
            isRequired
            error={isMissing ? t('pier_close_why_missing') : undefined}
          />
        )}
        <p className="pier-row">
          <Button action={onClose}>{t('pier_close')}</Button>
          {wanted.length > 0 && (
            <Button look="primary" action={press}>
              {t('pier_close_press', { count: wanted.length })}
            </Button>
          )}
        </p>
      </div>
    </Dialog>
  );
}

/** A party and what becomes of it: as it was checked in, or as whoever closes the day says. */
function ClosingLine({ party, end, onChoose }: { readonly party: ClosingParty; readonly end: Chosen; readonly onChoose: (end: Chosen) => void }) {
  const { t, lang } = useStaff();
  const name = [party.name, party.number].filter(Boolean).join(' ');
  const trip = lang === 'ru' ? party.trip_ru : party.trip_en || party.trip_ru;
  return (
    <li className="pier-line">
      <span>
        {name}
        <small>{[party.time, trip, `${t('pier_aboard')}: ${t('pier_of', { count: party.aboard, total: party.people })}`].filter(Boolean).join(', ')}</small>
      </span>
      {party.fault && <span>{t(FAULT_WORDS[party.fault])}</span>}
      {!party.fault && party.end && <b>{t(END_WORDS[party.end])}</b>}
      {!party.fault && !party.end && <ChoiceField label={name} value={end} choices={ENDS} titleOf={(one) => t(END_WORDS[one])} onChoose={onChoose} />}
    </li>
  );
}
