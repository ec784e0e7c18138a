import { useMemo } from 'react';
import { can } from '../../../access/policy.ts';
import { browserPb, withPb } from '../../../data/browser-pb.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { formatDate } from '../../../kit/fields/date/format-date.ts';
import { useAddress, useLink } from '../../../kit/panels/Address.tsx';
import { Panels } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { dayAfter, isDay } from '../../../lib/zone.ts';
import { dayIn } from '../../../lib/zone-clock.ts';
import { href, localePath } from '../../../routing/href.ts';
import { drawRuns, type PickupDay, readPickups } from '../repo/runs.ts';
import { STOP_STATES } from '../../../model/runs/fields/vocab.ts';
import { NewVan } from './NewVan.tsx';
import { GuestRow } from './GuestRow.tsx';
import { RunCard } from './RunCard.tsx';
import { pickupsT } from './texts.ts';

interface PickupsProps {
  readonly first: PickupDay;
  readonly day: string;
}

const load = withPb(readPickups);

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
    const { placed, left } = await drawRuns(await browserPb(), country, day);
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
