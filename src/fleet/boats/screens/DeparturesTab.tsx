import { browserPb, withPb } from '../../../data/browser-pb.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { type LoadOptions, useOptions } from '../../../kit/fields/relation/PickInput.tsx';
import { live } from '../../../kit/live/hear-live.ts';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Pill, type Tone } from '../../../kit/ui/Pill.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { siteTitle } from '../../../catalogue/catalogue/excursion-title.ts';
import { listExcursionOptions } from '../../../catalogue/catalogue/repo/excursion-options.ts';
import { type BoatDeparture, listDeparturesOf } from '../repo/boat-departures.ts';

const load = withPb(listDeparturesOf);
/** Variants go on one boat: what they are variants of says enough. */
const loadTitles: LoadOptions = async (country, lang) => {
  const rows = await listExcursionOptions(await browserPb(), country);
  return rows.map((row) => ({ id: row.id, title: siteTitle(rows.find(({ id }) => id === row.parent) ?? row, lang) }));
};
const STATES = {
  open: 'boat_departure_open',
  closed: 'boat_departure_closed',
  boarding: 'boat_departure_boarding',
  sailed: 'boat_departure_sailed',
  finished: 'boat_departure_finished',
  cancelled: 'boat_departure_cancelled',
} as const;
const TONES: Readonly<Record<BoatDeparture['state'], Tone>> = {
  open: 'ok',
  closed: 'plain',
  boarding: 'sea',
  sailed: 'sea',
  finished: 'quiet',
  cancelled: 'danger',
};

/** The departures that a boat is sent on, from today. */
export function DeparturesTab({ boat, first }: { readonly boat: string; readonly first: readonly BoatDeparture[] | null }) {
  const { t, lang, country, timezone } = useStaff();
  const { found, retry } = useQuery(load, [{ country, timezone }, boat], { first, live: live('departures') });
  const titles = useOptions(loadTitles);
  const titleOf = (id: string): string => titles?.find((one) => one.id === id)?.title ?? (titles === null ? '…' : id);
  return (
    <PanelRecord found={found} onRetry={retry}>
      {(departures) =>
        departures.length === 0 ? (
          <p className="text-ink-2">{t('boat_departures_empty')}</p>
        ) : (
          <ul className="boat-parts-list" aria-label={t('boat_departures_caption')}>
            {departures.map(({ id, service_date, start_time, excursions, seats_taken, capacity, hulls_taken, state }) => (
              <li key={id}>
                <div className="boat-part-words">
                  <p className="kit-line">
                    <strong className="tabular-nums">
                      {formatDay(service_date, lang)}, {start_time}
                    </strong>
                    <Pill tone={TONES[state]}>{t(STATES[state])}</Pill>
                    <span className="text-ink-2 tabular-nums">
                      {hulls_taken > 0 ? t('boat_departure_whole') : t('boat_departure_seats', { taken: seats_taken, capacity })}
                    </span>
                  </p>
                  <p>{[...new Set(excursions.map(titleOf))].join(', ')}</p>
                </div>
              </li>
            ))}
          </ul>
        )
      }
    </PanelRecord>
  );
}
