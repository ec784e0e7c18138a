import { browserPb } from '../../../data/browser-pb.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { CopyButton } from '../../../kit/ui/CopyButton.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { href, localePath } from '../../../routing/href.ts';
import { actOnRun, type DayRun, type PickupDay } from '../repo/runs.ts';
import { driverPath } from '../rules/link.ts';
import { GuestRow } from './GuestRow.tsx';
import { pierText, seatsOf } from './words.ts';

interface RunCardProps {
  readonly run: DayRun;
  readonly of: PickupDay;
  readonly mayEdit: boolean;
  readonly onDone: () => void;
}

/** One van on its way: whom it fetches in its order, who drives, and his list. */
export function RunCard({ run, of, mayEdit, onDone }: RunCardProps) {
  const { t, lang, country } = useStaff();
  const van = of.vans.find(({ id }) => id === run.van);
  const guests = of.guests.filter((guest) => guest.run === run.id);
  const taken = guests.reduce((sum, guest) => sum + seatsOf(guest), 0);
  const seats = van?.seats ?? 0;
  const driver = run.driver_name || run.driver_phone ? [run.driver_name, run.driver_phone] : [van?.driver_name, van?.driver_phone];
  const act = async (action: 'link' | 'end-link'): Promise<void> => {
    await actOnRun(await browserPb(), run, action);
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
