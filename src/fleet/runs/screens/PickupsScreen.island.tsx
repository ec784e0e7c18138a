import { useMemo, useState } from 'react';
import { can } from '../../../access/policy.ts';
import { asking, browserPb } from '../../../data/ask.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { formatDate } from '../../../kit/fields/date/format-date.ts';
import { useAddress, useLink } from '../../../kit/panels/Address.tsx';
import { Panels } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { dayAfter, isDay } from '../../../lib/time/zone.ts';
import { dayIn } from '../../../lib/time/zone-clock.ts';
import { href, localePath } from '../../../routing/href.ts';
import { actOnRun, type DayRun, drawRuns, type PickupDay, readPickups } from '../../../model/runs/operations.ts';
import { addVan } from '../repo/runs.ts';
import { STOP_STATES, VAN_OWNERS } from '../../../model/runs/fields/vocab.ts';
import { GuestRow, pierText, seatsOf } from './GuestRow.tsx';
import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { pickups as pickupsEn, runs as runsEn } from '../../../model/runs/messages/en.desk.ts';
import { pickups as pickupsRu, runs as runsRu } from '../../../model/runs/messages/ru.desk.ts';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { CopyButton } from '../../../kit/ui/CopyButton.tsx';
import { driverPath } from '../rules/draw.ts';

interface RunCardProps {
  readonly run: DayRun;
  readonly of: PickupDay;
  readonly mayEdit: boolean;
  readonly onDone: () => void;
}

/** One van on its way: whom it fetches in its order, who drives, and his list. */
function RunCard({ run, of, mayEdit, onDone }: RunCardProps) {
  const { t, lang, country } = useStaff();
  const van = of.vans.find(({ id }) => id === run.van);
  const guests = of.guests.filter((guest) => guest.run === run.id);
  const taken = guests.reduce((sum, guest) => sum + seatsOf(guest), 0);
  const seats = van?.seats ?? 0;
  const driver = run.driver_name || run.driver_phone ? [run.driver_name, run.driver_phone] : [van?.driver_name, van?.driver_phone];
  const act = async (action: 'link' | 'end-link'): Promise<void> => {
    await asking(actOnRun)({ id: run.id, action }, { expected: run.revision });
    sayDone(t(action === 'link' ? 'pickups_link_made' : 'pickups_link_ended'));
    onDone();
  };
  return (
    <section className="runs-card" aria-labelledby={`run-${run.id}`}>
      <h2 id={`run-${run.id}`}>
        {van?.name ?? '—'} {van?.plate} <small>{t('pickups_seats', { taken, seats })}</small>
      </h2>
      <p className="runs-where">
        {[pierText(of, run.pier, t, lang), run.start && t('pickups_start', { start: run.start }), ...driver].filter(Boolean).join(' · ')}
      </p>
      <ol>
        {guests.map((guest) => (
          <GuestRow key={guest.id} {...{ guest, of, mayEdit, onDone }} />
        ))}
      </ol>
      <div className="runs-acts">
        <a className="kit-button kit-button-plain" href={localePath(href('run-list', { country, run: run.id }), lang)}>
          {t('pickups_list')}
        </a>
        {run.token !== '' && <CopyButton text={() => location.origin + driverPath(run.token)} label={t('pickups_link')} />}
        {mayEdit && run.token === '' && <Button action={() => act('link')}>{t('pickups_link')}</Button>}
        {mayEdit && run.token !== '' && <Button action={() => act('end-link')}>{t('pickups_link_end')}</Button>}
      </div>
    </section>
  );
}

const NEW = { name: '', plate: '', seats: '10', driver_name: '', driver_phone: '', supplier: '' };
const FIELDS = [
  ['name', 'van_name', 60],
  ['plate', 'van_plate', 20],
  ['seats', 'van_seats', 2],
  ['driver_name', 'van_driver', 80],
  ['driver_phone', 'van_driver_phone', 40],
  ['supplier', 'van_supplier', 120],
] as const;
const OWNER_TITLES = { own: 'van_owner_own', supplier: 'van_owner_supplier' } as const;

/** One more van, with whoever drives it. */
function NewVan({ isFirst, onDone }: { readonly isFirst: boolean; readonly onDone: () => void }) {
  const { t, country } = useStaff();
  const [van, setVan] = useState(NEW);
  const [owner, setOwner] = useState<(typeof VAN_OWNERS)[number]>('own');
  const add = async (): Promise<void> => {
    await addVan(await browserPb(), country, { ...van, owner, seats: Number(van.seats) || 0, supplier: owner === 'own' ? '' : van.supplier, active: true });
    setVan(NEW);
    sayDone(t('van_added'));
    onDone();
  };
  return (
    <details className="runs-card" open={isFirst}>
      <summary>{t('van_new')}</summary>
      {isFirst && <p className="kit-hint">{t('pickups_vans_none')}</p>}
      <div className="runs-van">
        {FIELDS.filter(([name]) => name !== 'supplier' || owner === 'supplier').map(([name, title, maxLength]) => (
          <TextField key={name} label={t(title)} value={van[name]} maxLength={maxLength} onChange={(value) => setVan({ ...van, [name]: value })} />
        ))}
        <ChoiceField label={t('van_owner')} value={owner} choices={VAN_OWNERS} titleOf={(one) => t(OWNER_TITLES[one])} onChoose={setOwner} />
      </div>
      <Button look="primary" action={add}>
        {t('van_new')}
      </Button>
    </details>
  );
}

/** Texts of the pick-ups' screen, and no others. */
export const pickupsT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...runsRu, ...pickupsRu },
  en: { ...authEn, ...staffEn, ...runsEn, ...pickupsEn },
});

interface PickupsProps {
  readonly first: PickupDay;
  readonly day: string;
}

const load = asking(readPickups);

/** Who is fetched on a day by which van. */
export const PickupsScreen = staffScreen(pickupsT, Pickups);

function Pickups({ first, day: firstDay }: PickupsProps) {
  const { t, lang, country, timezone, session } = useStaff();
  const { address } = useAddress();
  const link = useLink();
  const asked = new URLSearchParams(address.split('?')[1] ?? '').get('day');
  const day = isDay(asked) ? asked : firstDay;
  const question = useMemo(() => ({ country, day }), [country, day]);
  const { found, refresh } = useQuery(load, [question], {
    first: day === firstDay ? first : null,
    isCarried: true,
    live: live('run_stops runs vans vouchers'),
  });
  const of = found.data ?? first;
  const mayEdit = can(session, 'runs.edit');
  const base = localePath(href('pickups', { country }), lang);
  const unplaced = of.guests.filter(({ run }) => run === '');
  const counts = Object.fromEntries(STOP_STATES.map((state) => [state, of.guests.filter((guest) => guest.state === state).length]));
  const draw = async (): Promise<void> => {
    const { placed, left } = await asking(drawRuns)({ country, day });
    refresh();
    sayDone(t('pickups_drawn', { placed, left: left.length }));
  };
  const common = { of, mayEdit, onDone: refresh };
  return (
    <Panels panel={null}>
      <div className="runs">
        <header className="runs-head">
          <h1>
            {t('pickups_title')} <small>{formatDate(day, lang)}</small>
          </h1>
          <nav className="runs-ways" aria-label={t('pickups_day')}>
            <a className="kit-button kit-button-plain" {...link(`${base}?day=${dayAfter(day, -1)}`)}>
              ← {t('pickups_before')}
            </a>
            <a className="kit-button kit-button-plain" {...link(`${base}?day=${dayIn(timezone, Date.now())}`)}>
              {formatDate(dayIn(timezone, Date.now()), lang)}
            </a>
            <a className="kit-button kit-button-plain" {...link(`${base}?day=${dayAfter(day, 1)}`)}>
              {t('pickups_after')} →
            </a>
            {mayEdit && (
              <Button look="primary" action={draw}>
                {t('pickups_draw')}
              </Button>
            )}
          </nav>
        </header>
        {of.guests.length === 0 ? (
          <p className="kit-hint">{t('pickups_none')}</p>
        ) : (
          <p className="runs-counts" role="status">
            {t('pickups_counts', { ready: counts['ready'] ?? 0, picked: counts['picked'] ?? 0, late: counts['late'] ?? 0, missed: counts['missed'] ?? 0 })}
          </p>
        )}
        {!mayEdit && <p className="kit-hint">{t('pickups_read_only')}</p>}
        {of.guests.length > 0 && (
          <section className="runs-card" data-waiting={unplaced.length > 0} aria-labelledby="runs-unplaced">
            <h2 id="runs-unplaced">
              {t('pickups_unplaced')} <small>{unplaced.length}</small>
            </h2>
            {unplaced.length === 0 && <p className="kit-hint">{t('pickups_unplaced_none')}</p>}
            <ul>
              {unplaced.map((guest) => (
                <GuestRow key={guest.id} guest={guest} {...common} />
              ))}
            </ul>
          </section>
        )}
        <div className="runs-all">
          {of.runs.map((run) => (
            <RunCard key={run.id} run={run} {...common} />
          ))}
        </div>
        {mayEdit && <NewVan isFirst={of.vans.length === 0} onDone={refresh} />}
      </div>
    </Panels>
  );
}
