import { type CSSProperties, memo } from 'react';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { blockText, type CalendarIndex, seatsText, tripText } from './words.screen.ts';
import type { Bar } from './board.rules.ts';
import { freeSeats } from '../seats/seats.rules.ts';

/** What is seen of a bar: its hour, what it is, how full it is; colours repeat what shapes and words say. */
function Face({ index, bar, isShort }: { readonly index: CalendarIndex; readonly bar: Bar; readonly isShort: boolean }) {
  const { t, lang } = useStaff();
  if (bar.kind === 'block') {
    const block = index.blocks.get(bar.id);
    return (
      <span className="cal-bar" data-block={block?.kind ?? 'hold'} aria-hidden>
        <b>{block ? blockText(t, block) : ''}</b>
      </span>
    );
  }
  const departure = index.departures.get(bar.id);
  if (!departure) return null;
  const full = departure.capacity > 0 ? Math.min(1, (departure.seats_taken + departure.held_seats) / departure.capacity) : 0;
  const state = departure.state === 'open' && freeSeats(departure) === 0 ? 'full' : departure.state;
  return (
    <span className="cal-bar" data-state={state} style={{ '--cal-full': `${Math.round(full * 100)}%` } as CSSProperties} aria-hidden>
      <b>{departure.start_time}</b>
      {!isShort && (
        <>
          {' '}
          <span className="cal-trip">{tripText(index, departure, lang)}</span> <i>{seatsText(departure)}</i>
        </>
      )}
    </span>
  );
}

/** Drawn anew only when its record changes: a bar that is dragged passes hundreds of others. */
export const BarFace = memo(Face);
