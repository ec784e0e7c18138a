import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { expiredOn } from '../../boats/rules/documents.ts';
import { boatName, type CalendarIndex, dayHead } from './words.screen.ts';
import { type Bar, barsAbove, besides, type Board as BoardData, type BoardRow, DAY_MINUTES, type Ruler, shifted } from './board.rules.ts';
import type { Span } from '../../../lib/time/zone.ts';
import { BarFace } from './BarFace.tsx';
import { type Chosen, useChosen } from './use-chosen.screen.ts';
import { type Lift, type Shift, useLift } from './use-lift.screen.ts';
import type { Put } from './use-move.screen.ts';

/**
 * A board that is wider than its screen begins at today, with the day before it; what is past lies to the left.
 * @param from the first of its days: another one is another board
 */
function useToday(from: string): RefObject<HTMLDivElement | null> {
  const board = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: days that come and go are no reason to scroll, other days are.
  useEffect(() => {
    const [boats, today] = ['th', '[data-today="true"]'].map((one) => board.current?.querySelector<HTMLElement>(`thead ${one}`));
    if (board.current && boats && today) board.current.scrollLeft = today.offsetLeft - boats.offsetWidth - today.offsetWidth;
  }, [from]);
  return board;
}

/** Heights in pixels: the days' names, a lane, and the air below the lanes of a boat. */
const HEAD = 44;
const LANE = 40;
const AIR = 8;
/** As many bars are in the page at least, those of the first boats; the others come with its script. */
const BARS_AT_ONCE = 200;
/** More days leave a bar room for its hour alone. */
const WIDE_DAYS = 14;
/** By how many columns Shift and an arrow move a bar: a week, or an hour. */
const STRIDES = { days: 7, hours: 2 } as const;
/** Keys that begin something new beside a bar. */
const MADE: Readonly<Record<string, Bar['kind']>> = { KeyN: 'departure', KeyB: 'block' };
const WAYS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const;

interface BoardProps {
  readonly index: CalendarIndex;
  readonly board: BoardData;
  readonly ruler: Ruler;
  readonly today: string;
  readonly mayMove: boolean;
  /** A bar that was asked to be lifted elsewhere; '' where none is. */
  readonly toLift: string;
  readonly onLifted: () => void;
  /** What a bar says of itself, for whoever hears it. */
  readonly labelOf: (bar: Bar) => string;
  readonly onOpen: (bar: Bar) => void;
  /** @param place where it is put, in words */
  readonly onMove: (bar: Bar, to: Put, place: string) => void;
  /** Begins something new where nothing stands. */
  readonly onMake: (kind: Bar['kind'], place: Place) => void;
}

/** Where something new is to stand: a boat, '' where none is meant, and the first and the last of its columns. */
export interface Place {
  readonly boat: string;
  readonly first: Span;
  readonly last: Span;
}

const heightOf = ({ lanes }: BoardRow): number => lanes * LANE + AIR;

/** Boats by days or hours: a table of what is where, and over it one layer of bars, so that a bar keeps its place in the page while it moves. */
export function Board({ index, board, ruler, today, mayMove, toLift, onLifted, labelOf, onOpen, onMove, onMake }: BoardProps) {
  const { t, lang } = useStaff();
  const layer = useRef<HTMLUListElement>(null);
  const frame = useToday(`${ruler.columns.length} ${ruler.columns[0]?.from ?? ''}`);
  const [said, say] = useState('');
  const [current, setCurrent] = useState<string | null>(null);
  const rowOf = ({ boat }: Pick<Bar, 'boat'>): number => board.rows.findIndex((row) => row.boat === boat);
  const { columns: shown } = ruler;
  const isHours = ruler.minutes < DAY_MINUTES;
  const isWide = !isHours && shown.length > WIDE_DAYS;
  const placeOf = ({ bar, shift }: Lift): string => {
    const boat = boatName(index, board.rows[rowOf(bar) + shift.rows]?.boat ?? '', t);
    if (isHours) {
      const { from, until } = shifted(bar, shift.columns * ruler.minutes, shift.longer * ruler.minutes);
      return `${boat}, ${from.slice(11)} – ${until.slice(11)}`;
    }
    const [first, last] = [bar.first + shift.columns, bar.last + shift.columns + shift.longer].map(
      (at) => dayHead(shown[at]?.from.slice(0, 10) ?? '', lang).long,
    );
    return `${boat}, ${first === last ? first : `${first} – ${last}`}`;
  };
  const bounded = (bar: Bar, { columns: by, rows, longer }: Shift): Shift => {
    const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
    const named = index.boats.size;
    const later = within(by, -bar.first, shown.length - 1 - bar.last);
    return {
      columns: later,
      // What has no boat may move in time alone.
      rows: rows === 0 ? 0 : within(rows, -rowOf(bar), Math.max(0, named - 1) - rowOf(bar)),
      longer: within(longer, bar.first - bar.last, shown.length - 1 - bar.last - later),
    };
  };
  // A block has its length in days too, a departure in hours alone.
  const mayLengthen = ({ kind }: Bar): boolean => kind === 'block' || isHours;
  const lifting = useLift({
    mayLengthen,
    layer,
    stride: isHours ? STRIDES.hours : STRIDES.days,
    rowOf,
    bounded,
    cell: () => {
      const box = layer.current?.getBoundingClientRect();
      const column = layer.current?.querySelector('[data-column]')?.getBoundingClientRect();
      const rowAt = (y: number): number => {
        let top = (box?.top ?? 0) + HEAD;
        const at = board.rows.findIndex((row) => {
          top += heightOf(row);
          return y < top;
        });
        return at < 0 ? board.rows.length - 1 : at;
      };
      return { width: column?.width ?? 1, rowAt };
    },
    onLift: (bar) => say(t('cal_lifted', { what: labelOf(bar) })),
    onShift: (lift) => say(placeOf(lift)),
    onBack: () => say(t('cal_put_back')),
    onDrop: (lift) => {
      const boat = board.rows[rowOf(lift.bar) + lift.shift.rows]?.boat ?? '';
      onMove(lift.bar, { minutes: lift.shift.columns * ruler.minutes, longer: lift.shift.longer * ruler.minutes, boat }, placeOf(lift));
    },
  });
  const makeIn = (kind: Bar['kind'], boat: string, from: number, until: number): void => {
    const [first, last] = [shown[from], shown[until]];
    // Hours are sailed, days are blocked; and where there is no boat, there is none to block.
    if (first && last) onMake(isHours || boat === '' ? 'departure' : kind, { boat, first, last });
  };
  const { chosen, cells } = useChosen(
    mayMove
      ? ({ row, first, last }) => {
          if (lifting.lift) lifting.putAt(row, first);
          else makeIn(first < last ? 'block' : 'departure', board.rows[row]?.boat ?? '', first, last);
        }
      : null,
  );
  const asked = board.bars.find(({ key }) => key === toLift);
  useEffect(() => {
    if (!asked) return;
    layer.current?.querySelector<HTMLElement>(`[data-bar="${CSS.escape(asked.key)}"]`)?.focus();
    lifting.raise(asked);
    onLifted();
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, bar: Bar): void => {
    const isLifts = mayMove && lifting.onKeyDown(event, bar);
    const way = WAYS[event.key as keyof typeof WAYS];
    const made = mayMove && !event.ctrlKey && !event.metaKey && !event.altKey ? MADE[event.code] : undefined;
    if (!isLifts && !way && !made) return;
    event.preventDefault();
    event.stopPropagation();
    if (isLifts) return;
    if (made) makeIn(made, bar.boat, bar.first, bar.first);
    if (!way) return;
    const next = besides(board, bar.key, way);
    if (next) layer.current?.querySelector<HTMLElement>(`[data-bar="${CSS.escape(next.key)}"]`)?.focus();
  };
  const columns = { '--cal-days': shown.length } as CSSProperties;
  const rows = [`${HEAD}px`, ...board.rows.flatMap((row) => [...Array.from({ length: row.lanes }, () => `${LANE}px`), `${AIR}px`])].join(' ');
  const linesBefore = (at: number): number => board.rows.slice(0, at).reduce((all, { lanes }) => all + lanes + 1, 0);
  const [isWhole, setWhole] = useState(board.bars.length <= BARS_AT_ONCE);
  useEffect(() => setWhole(true), []);
  const bars = isWhole ? board.bars : barsAbove(board, BARS_AT_ONCE);
  const tabbable = board.bars.some(({ key }) => key === current) ? current : (board.bars[0]?.key ?? null);
  return (
    <>
      <div ref={frame} className="cal-board" style={columns} data-wide={isWide} data-hours={isHours} data-lifting={lifting.lift !== null}>
        <div className="cal-inner">
          <table className="cal-grid">
            <caption className="sr-only">{t('cal_board')}</caption>
            <thead>
              <tr style={{ height: HEAD }}>
                <th scope="col">{t('cal_boat')}</th>
                {shown.map(({ from }) => (
                  <Head key={from} from={from} isHours={isHours} today={today} />
                ))}
              </tr>
            </thead>
            <tbody data-makes={mayMove || undefined} {...cells}>
              {board.rows.map((row, at) => (
                <BoatRow key={row.boat} {...{ row, index, ruler, today }} chosen={chosen?.row === at && !lifting.lift ? chosen : null} />
              ))}
            </tbody>
          </table>
          <ul ref={layer} className="cal-layer" aria-label={t('departures_title')} style={{ gridTemplateRows: rows }}>
            {bars.map((bar) => {
              const { columns: by, rows: down, longer } = lifting.lift?.bar.key === bar.key ? lifting.lift.shift : { columns: 0, rows: 0, longer: 0 };
              const at = rowOf(bar) + down;
              const isLifted = lifting.lift?.bar.key === bar.key;
              const lane = down === 0 ? bar.lane : 0;
              return (
                <li
                  key={bar.key}
                  style={{ gridRow: linesBefore(at) + lane + 2, gridColumn: `${bar.first + by + 2} / ${bar.last + by + longer + 3}` }}
                  data-lifted={isLifted || undefined}
                >
                  <button
                    type="button"
                    data-bar={bar.key}
                    tabIndex={bar.key === tabbable ? 0 : -1}
                    aria-label={labelOf(bar)}
                    aria-describedby="cal-how"
                    {...(mayMove ? { 'aria-pressed': isLifted } : {})}
                    onFocus={() => setCurrent(bar.key)}
                    onClick={() => !lifting.wasDragged() && !isLifted && onOpen(bar)}
                    onKeyDown={(event) => onKeyDown(event, bar)}
                    {...(mayMove
                      ? {
                          onPointerDown: (event) => lifting.pointer.onPointerDown(event, bar),
                          onPointerMove: lifting.pointer.onPointerMove,
                          onPointerUp: lifting.pointer.onPointerUp,
                          onPointerCancel: lifting.pointer.onPointerCancel,
                        }
                      : {})}
                  >
                    <BarFace index={index} bar={bar} isShort={isWide} />
                    {mayMove && mayLengthen(bar) && <span data-grip="" aria-hidden />}
                  </button>
                </li>
              );
            })}
            <li className="cal-measure" data-column="" aria-hidden />
          </ul>
        </div>
      </div>
      {/* Beside what scrolls: a month begins at today, and would take them out of sight with its past. */}
      <p id="cal-how" className="kit-hint cal-how">
        {t('cal_how')}
      </p>
      <div role="status" className={lifting.lift ? 'cal-said' : 'sr-only'}>
        {said}
      </div>
    </>
  );
}

interface HeadProps {
  readonly from: string;
  readonly isHours: boolean;
  readonly today: string;
}

/** A day, or an hour over both its halves. */
function Head({ from, isHours, today }: HeadProps) {
  const { lang } = useStaff();
  if (isHours)
    return from.endsWith(':00') ? (
      <th scope="colgroup" colSpan={2}>
        {from.slice(11)}
      </th>
    ) : null;
  const day = from.slice(0, 10);
  const { weekday, day: number } = dayHead(day, lang);
  return (
    <th scope="col" data-today={day === today}>
      <span>{weekday}</span> {number}
    </th>
  );
}

interface BoatRowProps {
  readonly row: BoardRow;
  readonly index: CalendarIndex;
  readonly ruler: Ruler;
  readonly today: string;
  /** Its cells that are being chosen. */
  readonly chosen: Chosen | null;
}

function BoatRow({ row, index, ruler, today, chosen }: BoatRowProps) {
  const { t } = useStaff();
  const boat = index.boats.get(row.boat);
  return (
    <tr style={{ height: heightOf(row) }} data-owner={boat?.owner ?? 'none'}>
      <th scope="row">
        <b>{boatName(index, row.boat, t)}</b>
        {boat && <small>{boat.capacity_sold}</small>}
      </th>
      {ruler.columns.map(({ from }, column) => {
        const day = from.slice(0, 10);
        const isUnfit = boat !== undefined && expiredOn(day, boat.papers).length > 0;
        return (
          <td
            key={from}
            data-today={(ruler.minutes === DAY_MINUTES && day === today) || undefined}
            data-unfit={isUnfit || undefined}
            data-chosen={(chosen !== null && chosen.first <= column && column <= chosen.last) || undefined}
          >
            {isUnfit && <span className="sr-only">{t('cal_papers')}</span>}
          </td>
        );
      })}
    </tr>
  );
}
