import { type AnchorHTMLAttributes, memo } from 'react';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { CalendarBar, CalendarDeparture } from '../../../model/departures/answers.ts';
import type { Board } from './board.rules.ts';
import { blockText, boatName, type CalendarIndex, dayHead, stateText, tripText, untilText } from './words.screen.ts';

type Link = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>;
interface DayTableProps {
  readonly index: CalendarIndex;
  readonly board: Board;
  readonly days: readonly string[];
  readonly linkTo: (kind: 'departure' | 'block', id: string) => Link;
}

/** The same as the board, day by day in words. */
export const DayTable = memo(function DayTable({ index, board, days, linkTo }: DayTableProps) {
  const { t, lang } = useStaff();
  if (board.bars.length === 0) return <p className="kit-hint">{t('cal_none')}</p>;
  return days.map((day, at) => {
    const bars = board.bars.filter(({ first, last }) => first <= at && last >= at);
    return bars.length === 0 ? null : (
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
            {bars.map(({ key, kind, id }) => {
              const departure = kind === 'departure' ? index.departures.get(id) : undefined;
              const block = kind === 'block' ? index.blocks.get(id) : undefined;
              if (departure) return <DepartureRow key={key} {...{ index, departure, day }} link={linkTo(kind, id)} />;
              return block ? <BlockRow key={key} {...{ index, block, day }} link={linkTo(kind, id)} /> : null;
            })}
          </tbody>
        </table>
      </section>
    );
  });
});

interface RowProps {
  readonly index: CalendarIndex;
  readonly day: string;
  readonly link: Link;
}

function DepartureRow({ index, departure, day, link }: RowProps & { readonly departure: CalendarDeparture }) {
  const { t, lang } = useStaff();
  return (
    <tr data-state={departure.state}>
      <td>
        {departure.service_date === day ? departure.start_time : '…'} <small>{untilText(t, departure)}</small>
      </td>
      <th scope="row">
        <a {...link}>{tripText(index, departure, lang)}</a>
      </th>
      <td>{boatName(index, departure.boat, t)}</td>
      <td>{departure.hulls_taken > 0 ? t('cal_whole') : t('cal_seats', { taken: departure.seats_taken, capacity: departure.capacity })}</td>
      <td>{stateText(t, departure)}</td>
    </tr>
  );
}

function BlockRow({ index, block, day, link }: RowProps & { readonly block: CalendarBar }) {
  const { t } = useStaff();
  return (
    <tr data-state="block">
      <td>
        {block.from.slice(0, 10) === day ? block.from.slice(11) : '…'}{' '}
        <small>{block.until.slice(0, 10) === day ? t('cal_until', { until: block.until.slice(11) }) : ''}</small>
      </td>
      <th scope="row">
        <a {...link}>{blockText(t, block)}</a>
      </th>
      <td>{boatName(index, block.boat, t)}</td>
      <td />
      <td>{t('block')}</td>
    </tr>
  );
}
