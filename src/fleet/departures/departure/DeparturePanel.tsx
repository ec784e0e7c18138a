import { useState } from 'react';
import { can } from '../../../access/policy.ts';
import { asking, browserPb, withPb } from '../../../data/ask.ts';
import { formatDate } from '../../../kit/fields/date/format-date.ts';
import { describedShape } from '../../../kit/form/described.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { live } from '../../../kit/live/hear-live.ts';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { departures } from '../../../model/departures/fields/departures.ts';
import type { DepartureAction, DepartureWhy } from '../../../model/departures/fields/vocab.ts';
import { getDeparture, saveDeparture } from '../calendar/calendar.repo.ts';
import type { Calendar, CalendarDeparture } from '../../../model/departures/answers.ts';
import { departureActions } from './states.rules.ts';
import { ACT_TITLES, boatName, type CalendarIndex, misfitText, saidOf, stateText, tripText, untilText, WHY_TITLES } from '../calendar/words.screen.ts';
import { WaitingLine } from '../waiting/WaitingPlace.tsx';
import { Allotments } from '../seats/Allotments.tsx';
import { controlsOf, MoveButton } from './departure-controls.tsx';
import { AppError, MessageError } from '../../../errors/app-error.ts';
import { actOnDeparture } from '../../../model/departures/operations.ts';
import { useMisfits } from '../calendar/Misfits.tsx';

interface MisfitNoticeProps {
  readonly departure: CalendarDeparture;
  readonly onDone: (saved: CalendarDeparture) => void;
}

/** Why a departure does not fit its boat and what is to be done; where the law leaves it, a senior lets it sail in his name. */
function MisfitNotice({ departure, onDone }: MisfitNoticeProps) {
  const { t, lang, session } = useStaff();
  const [reason, setReason] = useState('');
  const [isMissed, setMissed] = useState(false);
  const found = useMisfits().find(({ id }) => id === departure.id);
  if (!found) return null;
  const allow = async (): Promise<void> => {
    const isMissing = reason.trim() === '';
    setMissed(isMissing);
    if (isMissing) throw new MessageError(t('misfit_reason_missing'), new AppError('invalid'));
    try {
      const { id, revision } = departure;
      onDone((await asking(actOnDeparture)({ id, action: 'allow', reason }, { expected: revision })).departure);
      sayDone(t('departure_done'));
    } catch (thrown) {
      throw saidOf(thrown, t, lang);
    }
  };
  return (
    <div className="kit-notice kit-notice-bad cal-misfit">
      <p>
        <strong>{t('misfit_stands')}</strong> {found.misfits.map((misfit) => misfitText(t, lang, misfit)).join('; ')}. {t('misfits_hint')}
      </p>
      {found.may_allow && can(session, 'departures.edit') && (
        <details className="kit-fold">
          <summary>{t('misfit_allow')}</summary>
          <p className="kit-hint">{t('misfit_allow_hint', { seats: found.seats_taken, licensed: found.licensed })}</p>
          <TextField
            label={t('misfit_allow_reason')}
            value={reason}
            maxLength={300}
            isRequired
            error={isMissed && reason.trim() === '' ? t('misfit_reason_missing') : undefined}
            onChange={setReason}
          />
          <Button action={allow}>{t('misfit_allow')}</Button>
        </details>
      )}
    </div>
  );
}

interface DeparturePanelProps {
  readonly id: string;
  readonly first: CalendarDeparture | null;
  readonly calendar: Calendar;
  readonly index: CalendarIndex;
  readonly closeTo: string;
  readonly onDone: () => void;
  /** Lifts its bar in the calendar, by the bar's key. */
  readonly onLift: (key: string) => void;
}

const load = withPb(getDeparture);
/** Why somebody calls a departure off; that its day is in no schedule is the plan's to say. */
const WHYS = ['weather', 'min_pax', 'park', 'vessel', 'house'] as const satisfies readonly DepartureWhy[];

/** Whether it is neither called off nor over. */
const isAhead = ({ state }: CalendarDeparture): boolean => state !== 'cancelled' && state !== 'finished';

/** One departure: who sails it, on what, how full it is, and what is done with it. */
export function DeparturePanel({ id, first, calendar, index, closeTo, onDone, onLift }: DeparturePanelProps) {
  const { t, lang, country, session } = useStaff();
  const { found, set, retry } = useQuery(load, [id], { first, live: live('departures') });
  const changed = (saved: CalendarDeparture): void => {
    set(saved);
    onDone();
  };
  return (
    <SidePanel title={found.data ? `${found.data.start_time} ${tripText(index, found.data, lang)}` : t('departure')} closeTo={closeTo}>
      <PanelRecord found={found} onRetry={retry}>
        {(departure) => (
          <>
            <dl className="kit-facts">
              <Fact title={t('departure_day')}>
                {formatDate(departure.service_date, lang)} {departure.start_time} {untilText(t, departure)}
              </Fact>
              <Fact title={t('cal_where')}>{boatName(index, departure.boat, t)}</Fact>
              <Fact title={t('cal_taken')}>
                {departure.hulls_taken > 0 ? t('cal_whole') : t('cal_seats', { taken: departure.seats_taken, capacity: departure.capacity })}
              </Fact>
              {departure.held_seats + departure.allotted > 0 && <Fact title={t('departure_held')}>{departure.held_seats + departure.allotted}</Fact>}
              <Fact title={t('cal_state')}>{[stateText(t, departure), departure.reason].filter(Boolean).join('. ')}</Fact>
            </dl>
            <MisfitNotice departure={departure} onDone={changed} />
            <p className="cal-acts">
              <a className="kit-button kit-button-plain" href={localePath(href('guide-departure', { country, departure: departure.id }), lang)}>
                {t('departure_manifest')}
              </a>
              {can(session, 'sea.edit') && departure.parties_taken > 0 && (departure.state === 'open' || departure.state === 'closed') && (
                <a className="kit-button kit-button-plain" href={`${localePath(href('sea-day-create', { country }), lang)}?departure=${departure.id}`}>
                  {t('departure_call_off')}
                </a>
              )}
            </p>
            {can(session, 'departures.edit') ? (
              <>
                <Acts departure={departure} onDone={changed} />
                {isAhead(departure) && (
                  <>
                    <MoveButton onPress={() => onLift(`departure/${id}`)} />
                    <Edit calendar={calendar} departure={departure} onSaved={changed} />
                  </>
                )}
              </>
            ) : (
              <p className="kit-hint">{t('departure_read_only')}</p>
            )}
            <WaitingLine departure={id} />
            <Allotments departure={id} agents={calendar.agents} mayEdit={isAhead(departure) && can(session, 'departures.edit')} />
          </>
        )}
      </PanelRecord>
    </SidePanel>
  );
}

const Fact = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);

/** What its state allows; calling it off asks why. */
function Acts({ departure, onDone }: { readonly departure: CalendarDeparture; readonly onDone: (saved: CalendarDeparture) => void }) {
  const { t, lang } = useStaff();
  const [why, setWhy] = useState<(typeof WHYS)[number]>('weather');
  const [reason, setReason] = useState('');
  const act = async (action: DepartureAction): Promise<void> => {
    try {
      const { id, revision } = departure;
      const words = action === 'cancel' ? { why, reason } : {};
      onDone((await asking(actOnDeparture)({ id, action, ...words }, { expected: revision })).departure);
      sayDone(t('departure_done'));
    } catch (thrown) {
      throw saidOf(thrown, t, lang);
    }
  };
  const actions = departureActions(departure.state);
  return (
    <div className="cal-acts">
      {actions
        .filter((action) => action !== 'cancel')
        .map((action) => (
          <Button key={action} action={() => act(action)}>
            {t(ACT_TITLES[action])}
          </Button>
        ))}
      {actions.includes('cancel') && (
        <details>
          <summary>{t('departure_act_cancel')}</summary>
          <ChoiceField label={t('departure_why')} value={why} choices={WHYS} titleOf={(one) => t(WHY_TITLES[one])} onChoose={setWhy} />
          <TextField label={t('departure_reason')} value={reason} maxLength={300} onChange={setReason} />
          <Button look="danger" action={() => act('cancel')}>
            {t('departure_act_cancel')}
          </Button>
        </details>
      )}
    </div>
  );
}

interface EditProps {
  readonly calendar: Calendar;
  readonly departure: CalendarDeparture;
  readonly onSaved: (saved: CalendarDeparture) => void;
}

function Edit({ calendar, departure, onSaved }: EditProps) {
  const { t, lang } = useStaff();
  const [shape] = useState(() => describedShape<CalendarDeparture>(departures, controlsOf(calendar)));
  return (
    <RecordEditForm
      draft={`departures/${departure.id}`}
      record={departure}
      shape={shape}
      isPaired
      submitLabel={t('save')}
      save={async (edit, expected) => {
        try {
          return await saveDeparture(await browserPb(), departure.id, edit, expected);
        } catch (thrown) {
          throw saidOf(thrown, t, lang);
        }
      }}
      onSaved={(saved) => {
        sayDone(t('saved'));
        onSaved(saved);
      }}
    />
  );
}
