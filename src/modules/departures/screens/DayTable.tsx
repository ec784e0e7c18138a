import type { AnchorHTMLAttributes } from 'react';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { spanOf } from '../../boats/rules/spans.ts';
import { overlap } from '../../boats/rules/spans.ts';
import { dayAfter } from '../../../lib/zone.ts';
import type { Calendar } from '../repo/calendar.ts';
import type { CalendarIndex } from './calendar-index.ts';
import { dayHead } from './day-head.ts';
import { blockText, boatName, stateText, tripText, untilText } from './words.ts';

interface DayTableProps {
  readonly calendar: Calendar;
  readonly index: CalendarIndex;
  readonly days: readonly string[];
  readonly linkTo: (kind: 'departure' | 'block', id: string) => Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>;
}

/** The same as the board, day by day in words. */
export function DayTable({ calendar, index, days, linkTo }: DayTableProps) {
  const { t, lang } = useStaff();
  const rows = days.map((day) => {
    const within = { from: `${day} 00:00`, until: `${dayAfter(day, 1)} 00:00` };
    return {
      day,
      departures: calendar.departures.filter((one) => overlap(spanOf(one.service_date, one.start_time, one.minutes), within)),
      blocks: calendar.blocks.filter((one) => overlap(one, within)),
    };
  });
  if (rows.every(({ departures, blocks }) => departures.length + blocks.length === 0)) return <p className="kit-hint">{t('cal_none')}</p>;
  return (
    <div className="cal-days">
      {rows
        .filter(({ departures, blocks }) => departures.length + blocks.length > 0)
        .map(({ day, departures, blocks }) => (
          <section key={day}>
            <h2>{dayHead(day, lang).long}</h2>
            <table>
              <thead className="sr-only">
                <tr>
                  {(['cal_when', 'cal_what', 'cal_where', 'cal_taken', 'cal_state'] as const).map((title) => (
                    <th key={title} scope="col">
                      {t(title)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {departures.map((one) => (
                  <tr key={one.id} data-state={one.state}>
                    <td>
                      {one.service_date === day ? one.start_time : '…'} <small>{untilText(t, one)}</small>
                    </td>
                    <th scope="row">
                      <a {...linkTo('departure', one.id)}>{tripText(index, one, lang)}</a>
                    </th>
                    <td>{boatName(index, one.boat, t)}</td>
                    <td>{one.hulls_taken > 0 ? t('cal_whole') : t('cal_seats', { taken: one.seats_taken, capacity: one.capacity })}</td>
                    <td>{stateText(t, one)}</td>
                  </tr>
                ))}
                {blocks.map((one) => (
                  <tr key={one.id} data-state="block">
                    <td>
                      {one.from.slice(0, 10) === day ? one.from.slice(11) : '…'}{' '}
                      <small>{one.until.slice(0, 10) === day ? t('cal_until', { until: one.until.slice(11) }) : ''}</small>
                    </td>
                    <th scope="row">
                      <a {...linkTo('block', one.id)}>{blockText(t, one)}</a>
                    </th>
                    <td>{boatName(index, one.boat, t)}</td>
                    <td />
                    <td>{t('block')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
    </div>
  );
}
