import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { dayAfter } from '../../../lib/zone.ts';
import { blocksIn } from '../../boats/hooks/hull.ts';
import { overlap, type Span, spanOf } from '../../boats/rules/spans.ts';

/** What keeps a hull from being somewhere else. */
export interface InTheWay extends Span {
  readonly kind: 'departure' | 'block';
  readonly id: string;
  /** What it is: a block's kind; '' of a departure. */
  readonly what: string;
}

/** When a departure has its hull. */
export const departureSpan = (departure: PbRecord): Span =>
  spanOf(departure.getString('service_date'), departure.getString('start_time'), departure.getInt('minutes'));

const SHAPE = { id: '', service_date: '', start_time: '', minutes: 0 };
/** Longer than a day none is at sea without a boat's calendar saying so: one that began so many days ago may still be under way. */
const LONGEST_DAYS = 14;

/** Departures and blocks that have a moment of a stretch in common on one boat. @param except ids that are themselves asked about */
export function inTheWay(app: App, boat: string, span: Span, except: readonly string[] = []): readonly InTheWay[] {
  const sql = `SELECT id, service_date, start_time, minutes FROM departures INDEXED BY idx_departures_2
    WHERE boat = {:boat} AND service_date >= {:from} AND service_date <= {:to} AND state NOT IN ('cancelled', 'finished')`;
  const days = { boat, from: dayAfter(span.from.slice(0, 10), -LONGEST_DAYS), to: span.until.slice(0, 10) };
  const departures = rowsOf(app, sql, days, SHAPE).flatMap(({ id, service_date, start_time, minutes }): readonly InTheWay[] => {
    const own = spanOf(service_date, start_time, minutes);
    return overlap(own, span) && !except.includes(id) ? [{ kind: 'departure', id, what: '', ...own }] : [];
  });
  const blocks = blocksIn(app, boat, span).flatMap(({ id, kind, from, until }): readonly InTheWay[] =>
    except.includes(id) ? [] : [{ kind: 'block', id, what: kind, from, until }],
  );
  return [...departures, ...blocks].toSorted((a, b) => (a.from < b.from ? -1 : 1));
}
