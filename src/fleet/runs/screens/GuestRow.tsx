import { asking } from '../../../data/ask.ts';
import { type AppError, asAppError, MessageError } from '../../../errors/app-error.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { errorText, sayDone, sayFailed } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { STOP_STATES, type StopState } from '../../../model/runs/fields/vocab.ts';
import { actOnPlace, type DayGuest, type DayRun, type PickupDay } from '../../../model/runs/operations.ts';
import type { AskedOf } from '../../../schema/operation.ts';
import { keepsWindow } from '../rules/times.ts';

const STATE_TITLES = {
  planned: 'run_state_planned',
  ready: 'run_state_ready',
  picked: 'run_state_picked',
  late: 'run_state_late',
  missed: 'run_state_missed',
} as const satisfies Readonly<Record<StopState, string>>;

export const seatsOf = ({ adults, children, infants }: DayGuest): number => adults + children + infants;

/** Who a party is, as a driver counts: everybody takes a seat. */
const partyText = (t: Translate, { adults, children, infants }: DayGuest): string =>
  [t('pickups_adults', { count: adults }), children > 0 && t('pickups_children', { count: children }), infants > 0 && t('pickups_infants', { count: infants })]
    .filter(Boolean)
    .join(' ');

export const pierText = ({ piers }: PickupDay, id: string, t: Translate, lang: Language): string => {
  const pier = piers.find((one) => one.id === id);
  return pier ? localized(pier, 'name', lang) : t('pickups_no_pier');
};

/** A run by its van and the hour that it has to reach. */
const runText = ({ vans }: PickupDay, { van, start }: Pick<DayRun, 'van' | 'start'>): string =>
  [vans.find(({ id }) => id === van)?.name ?? '—', start].filter(Boolean).join(' ');

/** Why somebody may not sit there, with names and numbers; another error as it is. */
function saidOf(thrown: unknown, t: Translate): AppError {
  const error = asAppError(thrown);
  const { code, data } = error;
  if (code !== 'van_full') return error;
  return new MessageError(t('pickups_full', { van: String(data['van'] ?? ''), seats: Number(data['seats'] ?? 0), wanted: Number(data['wanted'] ?? 0) }), error);
}

type PlaceAction = AskedOf<typeof actOnPlace>['action'];

interface GuestRowProps {
  readonly guest: DayGuest;
  readonly of: PickupDay;
  readonly mayEdit: boolean;
  readonly onDone: () => void;
}

/** One party: where and when it waits, in which van, and what may be done with its place. */
export function GuestRow({ guest, of, mayEdit, onDone }: GuestRowProps) {
  const { t, lang } = useStaff();
  const isPlaced = guest.run !== '';
  const isOutside = isPlaced && !keepsWindow(guest.at, guest);
  const window = { from: guest.from, to: guest.to || guest.from };
  const act = async (action: PlaceAction, body: Readonly<Record<string, string>> = {}): Promise<void> => {
    try {
      await asking(actOnPlace)({ voucher: guest.id, action, ...body }, guest.stop === '' ? {} : { expected: guest.revision });
      sayDone(t('pickups_moved'));
    } catch (thrown) {
      sayFailed(errorText(t, saidOf(thrown, t)));
    }
    onDone();
  };
  return (
    <li className="runs-guest" data-state={guest.state}>
      <p className="runs-who">
        <time>{guest.at || guest.from || '—'}</time> <b>{guest.name}</b> {partyText(t, guest)}
        {guest.transfer === 'private' && <Pill>{t('pickups_private')}</Pill>}
        {guest.hotel === '' && <Pill tone="danger">{t('pickups_gap_hotel')}</Pill>}
        {guest.from === '' && <Pill tone="danger">{t('pickups_gap_window')}</Pill>}
        {isOutside && <Pill tone="danger">{t('pickups_outside', window)}</Pill>}
        {guest.state !== 'planned' && <Pill tone={guest.state === 'late' || guest.state === 'missed' ? 'danger' : 'ok'}>{t(STATE_TITLES[guest.state])}</Pill>}
      </p>
      <p className="runs-where">
        {[
          guest.hotel,
          guest.room && t('pickups_room', { room: guest.room }),
          guest.zone,
          guest.from && !isOutside && t('pickups_window', window),
          !isPlaced && `${pierText(of, guest.pier, t, lang)}, ${t('pickups_start', { start: guest.start })}`,
          !isPlaced && guest.stop !== '' && t('pickups_aside_hand'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {mayEdit && <Acts {...{ guest, of, act }} />}
    </li>
  );
}

interface ActsProps {
  readonly guest: DayGuest;
  readonly of: PickupDay;
  readonly act: (action: PlaceAction, body?: Readonly<Record<string, string>>) => Promise<void>;
}

/** Another van, another time, another state: all of it by the platform's own controls, so by keys and by thumbs alike. */
function Acts({ guest, of, act }: ActsProps) {
  const { t } = useStaff();
  const isPlaced = guest.run !== '';
  const [name, label] = [guest.name, { name: guest.name }];
  const runs = of.runs.filter(({ pier }) => pier === guest.pier);
  const idle = of.vans.filter(({ id, active }) => active && !of.runs.some(({ van, start }) => van === id && start === guest.start));
  /** Where he may go, with its words. */
  const places: ReadonlyMap<string, string> = new Map([
    ['', t('pickups_to_none')],
    ...runs.map((run) => [run.id, runText(of, run)] as const),
    ...idle.map((van) => [`van:${van.id}`, t('pickups_to_new', { van: van.name })] as const),
  ]);
  return (
    <div className="runs-acts">
      <ChoiceField
        label={t('pickups_to', label)}
        isBare
        value={guest.run}
        choices={[...places.keys()]}
        titleOf={(place) => places.get(place) ?? ''}
        onChoose={(place) => {
          const [kind, id = ''] = place.split(':');
          void (kind === 'van' ? act('place', { van: id }) : place === '' ? act('aside') : act('place', { run: place }));
        }}
      />
      {isPlaced && (
        <>
          <input
            key={guest.at}
            className="kit-input"
            type="time"
            aria-label={t('pickups_at', label)}
            defaultValue={guest.at}
            onBlur={({ target }) => target.value !== '' && target.value !== guest.at && void act('time', { at: target.value })}
          />
          <button type="button" className="kit-button kit-button-plain" aria-label={t('pickups_earlier', { name })} onClick={() => void act('earlier')}>
            ↑
          </button>
          <button type="button" className="kit-button kit-button-plain" aria-label={t('pickups_later', { name })} onClick={() => void act('later')}>
            ↓
          </button>
          <ChoiceField
            label={t('run_state', label)}
            isBare
            value={guest.state}
            choices={STOP_STATES}
            titleOf={(state) => t(STATE_TITLES[state])}
            onChoose={(state) => void act(state)}
          />
        </>
      )}
    </div>
  );
}
