import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, spanOf } from '../../../../../src/lib/time/zone.ts';
import {
  type Bar,
  barsAbove,
  besides,
  type Board,
  boardOf,
  daysFrom,
  rulerOfDays,
  rulerOfHours,
  shifted,
  viewBeside,
  viewDays,
  viewFrom,
} from '../../../../../src/fleet/departures/calendar/board.rules.ts';

const FROM = '2026-11-23';
const BOATS = ['a', 'b', 'c'];
const time = fc.integer({ min: 0, max: 47 }).map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
const day = fc.integer({ min: -3, max: 12 }).map((ahead) => dayAfter(FROM, ahead));
const boat = fc.constantFrom('a', 'b', 'c', '', 'gone');
const departures = fc
  .array(fc.record({ boat, service_date: day, start_time: time, minutes: fc.constantFrom(0, 60, 480, 1_440, 2_000) }), { maxLength: 40 })
  .map((all) => all.map((one, at) => ({ id: `d${at}`, ...one })));
const blocks = fc.array(fc.record({ boat: fc.constantFrom(...BOATS), day, time, hours: fc.integer({ min: 1, max: 90 }) }), { maxLength: 20 }).map((all) =>
  all.map(({ boat: named, day: first, time: from, hours }, at) => {
    const until = new Date(Date.parse(`${first}T${from}:00Z`) + hours * 3_600_000).toISOString();
    return { id: `b${at}`, boat: named, from: `${first} ${from}`, until: `${until.slice(0, 10)} ${until.slice(11, 16)}` };
  }),
);

/** Days that a departure or a block touches, minute by minute of the clock. */
function touched(first: string, at: string, minutes: number, days: readonly string[]): readonly number[] {
  const start = Date.parse(`${first}T${at}:00Z`);
  const end = minutes > 0 ? start + minutes * 60_000 : Date.parse(`${first}T24:00:00Z`);
  return days.flatMap((one, column) => {
    const morning = Date.parse(`${one}T00:00:00Z`);
    return start < morning + 86_400_000 && end > morning ? [column] : [];
  });
}

const lapping = (one: Bar, other: Bar): boolean => one.boat === other.boat && one.lane === other.lane && one.first <= other.last && other.first <= one.last;

describe('the board of boats', () => {
  it('shows everything of its days once, where it is, and no two bars in one place', () => {
    fc.assert(
      fc.property(departures, blocks, (sailing, standing) => {
        const days = daysFrom(FROM, 7);
        const { rows, bars } = boardOf(BOATS, rulerOfDays(days), sailing, standing);
        const expected = [
          ...sailing.map(
            (one) => [`departure/${one.id}`, touched(one.service_date, one.start_time, one.minutes, days), BOATS.includes(one.boat) ? one.boat : ''] as const,
          ),
          ...standing.map((one) => {
            const minutes = (Date.parse(`${one.until.replace(' ', 'T')}:00Z`) - Date.parse(`${one.from.replace(' ', 'T')}:00Z`)) / 60_000;
            return [`block/${one.id}`, touched(one.from.slice(0, 10), one.from.slice(11), minutes, days), one.boat] as const;
          }),
        ].filter(([, columns]) => columns.length > 0);
        const told = bars.map(({ key, first, last, boat: named }) => [key, Array.from({ length: last - first + 1 }, (_, at) => first + at), named]);
        expect(told.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))).toEqual(expected.toSorted((a, b) => (a[0] < b[0] ? -1 : 1)));
        for (const [at, bar] of bars.entries()) for (const other of bars.slice(at + 1)) expect(lapping(bar, other)).toBe(false);
        for (const { boat: named, lane } of bars) expect(rows.find((row) => row.boat === named)?.lanes).toBeGreaterThan(lane);
        expect(rows.map((row) => row.boat)).toEqual([...BOATS, ...(bars.some((bar) => bar.boat === '') ? [''] : [])]);
      }),
    );
  });

  it('leads by arrows from any bar to any other of its row, and to rows beside it', () => {
    const at = (id: string, named: string, ahead: number) => ({ id, boat: named, service_date: dayAfter(FROM, ahead), start_time: '08:00', minutes: 60 });
    const board: Board = boardOf(BOATS, rulerOfDays(daysFrom(FROM, 7)), [at('1', 'a', 0), at('2', 'a', 3), at('3', 'c', 2), at('4', 'c', 6)], []);
    const go = (id: string, way: Parameters<typeof besides>[2]) => besides(board, `departure/${id}`, way)?.id ?? null;
    expect([go('1', 'right'), go('2', 'right'), go('2', 'left'), go('1', 'left')]).toEqual(['2', null, '1', null]);
    // The second boat has nothing: the next that has is meant, and there the nearest day.
    expect([go('1', 'down'), go('2', 'down'), go('4', 'up'), go('1', 'up'), go('3', 'down')]).toEqual(['3', '3', '2', null, null]);
  });

  it('has bars of whole boats, the first ones, where only so many are shown at first', () => {
    fc.assert(
      fc.property(departures, blocks, fc.integer({ min: 0, max: 60 }), (sailing, standing, least) => {
        const board = boardOf(BOATS, rulerOfDays(daysFrom(FROM, 7)), sailing, standing);
        const shown = barsAbove(board, least);
        expect(shown.length).toBeGreaterThanOrEqual(Math.min(least, board.bars.length));
        const boats = board.rows.map(({ boat: named }) => named);
        const last = Math.max(-1, ...shown.map(({ boat: named }) => boats.indexOf(named)));
        expect(shown).toEqual(board.bars.filter(({ boat: named }) => boats.indexOf(named) <= last));
      }),
    );
  });

  it('moves stretches by minutes of their clock, and makes them longer at their end', () => {
    const span = { from: '2026-11-29 08:00', until: '2026-12-01 00:00' };
    expect(shifted(span, 2 * 1440, 1440)).toEqual({ from: '2026-12-01 08:00', until: '2026-12-04 00:00' });
    expect(shifted(span, -510)).toEqual({ from: '2026-11-28 23:30', until: '2026-11-30 15:30' });
  });

  it('shows a day by half hours, in whole hours, as wide as what begins and ends on it', () => {
    const wide = (...spans: readonly (readonly [string, string])[]) => {
      const { columns } = rulerOfHours(
        FROM,
        spans.map(([from, until]) => ({ from, until })),
      );
      return [columns[0]?.from.slice(11), columns.at(-1)?.until.slice(11), columns.length];
    };
    expect(wide()).toEqual(['06:00', '19:00', 26]);
    expect(wide([`${FROM} 04:45`, `${FROM} 19:10`])).toEqual(['04:00', '20:00', 32]);
    expect(wide([`${FROM} 23:10`, `${dayAfter(FROM, 1)} 02:00`])).toEqual(['06:00', '00:00', 36]);
    // Of other days, or over the whole of this one: nothing more is shown.
    expect(wide([`${dayAfter(FROM, -1)} 03:00`, `${dayAfter(FROM, -1)} 05:00`], [`${FROM} 00:00`, `${dayAfter(FROM, 1)} 00:00`])).toEqual([
      '06:00',
      '19:00',
      26,
    ]);
  });

  it('shows everything of a day by hours just where its minutes are', () => {
    fc.assert(
      fc.property(departures, blocks, (sailing, standing) => {
        const spans = [
          ...sailing.map((one) => ({ key: `departure/${one.id}`, ...spanOf(one.service_date, one.start_time, one.minutes) })),
          ...standing.map((one) => ({ key: `block/${one.id}`, from: one.from, until: one.until })),
        ];
        const ruler = rulerOfHours(FROM, spans);
        const { bars } = boardOf(BOATS, ruler, sailing, standing);
        const expected = spans.flatMap(({ key, from, until }) => {
          const columns = ruler.columns.flatMap((one, at) => (from < one.until && until > one.from ? [at] : []));
          return columns.length > 0 ? [`${key} ${columns[0]}–${columns.at(-1)}`] : [];
        });
        expect(bars.map(({ key, first, last }) => `${key} ${first}–${last}`).toSorted()).toEqual(expected.toSorted());
        // Nothing of the day is left out that begins or ends on it.
        for (const { key, from, until } of spans)
          if ([from, until].some((moment) => moment > `${FROM} 00:00` && moment < `${dayAfter(FROM, 1)} 00:00`))
            expect(bars.map((bar) => bar.key)).toContain(key);
        for (const [at, bar] of bars.entries()) for (const other of bars.slice(at + 1)) expect(lapping(bar, other)).toBe(false);
      }),
    );
  });
});

describe('views of the calendar', () => {
  it('begin with the day, its Monday or its first, and lead on without a gap', () => {
    expect([viewFrom('day', '2026-11-25'), viewFrom('week', '2026-11-29'), viewFrom('week', FROM), viewFrom('month', '2026-11-25')]).toEqual([
      ...['2026-11-25', '2026-11-23', '2026-11-23', '2026-11-01'],
    ]);
    for (const view of ['day', 'week', 'month'] as const) {
      let from = viewFrom(view, '2027-12-15');
      for (let step = 0; step < 30; step++) {
        const next = viewBeside(view, from, 1);
        expect([view, next]).toEqual([view, dayAfter(from, viewDays(view, from))]);
        expect(viewBeside(view, next, -1)).toBe(from);
        from = next;
      }
    }
    expect([viewDays('month', '2028-02-01'), viewDays('month', '2027-02-01')]).toEqual([29, 28]);
  });
});
