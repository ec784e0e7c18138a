import { lazy, type ReactNode, useEffect, useMemo, useState } from 'react';
import { can } from '../../access/policy.ts';
import { withPb } from '../../data/ask.ts';
import { live } from '../../kit/live/hear-live.ts';
import { useAddress, useLink } from '../../kit/panels/Address.tsx';
import { Panels } from '../../kit/panels/Panels.tsx';
import { useQuery } from '../../kit/query/use-query.ts';
import { useStaff } from '../../kit/ui/staff-context.ts';
import { staffScreen } from '../../kit/screen/staff-screen.tsx';
import { type Carried, carriedValue } from '../../lib/carried.ts';
import { dayAfter, isDay, spanOf } from '../../lib/time/zone.ts';
import { dayIn } from '../../lib/time/zone-clock.ts';
import { href, localePath } from '../../routing/href.ts';
import { matchPath } from '../../routing/panels.ts';
import { type CalendarAsked, readCalendar, unpackCalendar } from './calendar/calendar.repo.ts';
import type { Calendar, MisfitDeparture, PackedCalendar } from '../../model/departures/answers.ts';
import { type Bar, boardOf, daysFrom, rulerOfDays, rulerOfHours, type View, viewBeside, viewDays, viewFrom, VIEWS } from './calendar/board.rules.ts';
import { Board, type Place } from './calendar/Board.tsx';
import { blockText, boatName, type CalendarIndex, indexOf, momentText, rangeHead, seatsText, stateText, tripText, untilText } from './calendar/words.screen.ts';
import { queryOf } from './calendar/place-query.screen.ts';
import { DayTable } from './calendar/DayTable.tsx';
import { Misfits, useMisfits } from './calendar/Misfits.tsx';
import { useMove } from './calendar/use-move.screen.ts';
import { calendarT } from './plans/texts.screen.ts';

const DeparturePanel = lazy(() => import('./panels.tsx').then((module) => ({ default: module.DeparturePanel })));
const BlockPanel = lazy(() => import('./panels.tsx').then((module) => ({ default: module.BlockPanel })));
const NewDeparturePanel = lazy(() => import('./panels.tsx').then((module) => ({ default: module.NewDeparturePanel })));
const FeedsPanel = lazy(() => import('./panels.tsx').then((module) => ({ default: module.FeedsPanel })));
const NewBlockPanel = lazy(() => import('./panels.tsx').then((module) => ({ default: module.NewBlockPanel })));

interface CalendarProps {
  readonly first: Carried<PackedCalendar>;
  readonly view: View;
  /** The first day that is shown. */
  readonly from: string;
  /** The boat that is shown alone; '' where all are. */
  readonly boat: string;
  /** What no longer fits its boat. */
  readonly misfits: readonly MisfitDeparture[];
}

const VIEW_TITLES = { day: 'cal_day', week: 'cal_week', month: 'cal_month' } as const;
const load = withPb(readCalendar);

/** Boats by days, and panels over them. */
export const CalendarScreen = staffScreen(calendarT, CalendarOf);

function CalendarOf({ first: packed, view: firstView, from: firstFrom, boat, misfits: firstMisfits }: CalendarProps) {
  const { t, lang, country, timezone, session } = useStaff();
  const first = useMemo(() => unpackCalendar(carriedValue(packed)), [packed]);
  const { address, go } = useAddress();
  const query = new URLSearchParams(address.split('?')[1] ?? '');
  const today = dayIn(timezone, Date.now());
  const view = query.has('view') ? (Object.keys(VIEWS).find((one): one is View => one === query.get('view')) ?? firstView) : firstView;
  const asked = query.get('from');
  const from = isDay(asked) ? viewFrom(view, asked) : firstFrom;
  const days = useMemo(() => daysFrom(from, viewDays(view, from)), [from, view]);
  const question: CalendarAsked = { country, from, to: dayAfter(from, days.length), ...(boat ? { boat } : {}) };
  const isFirst = from === firstFrom && view === firstView;
  const { found, refresh } = useQuery(load, [question], { first: isFirst ? first : null, isCarried: true, live: live('departures calendar_blocks vouchers') });
  const calendar = found.data ?? first;
  const index = useMemo(() => indexOf(calendar), [calendar]);
  const { byDays, ruler, board } = useMemo(() => boardsOf(calendar, view, days), [calendar, view, days]);
  const base = localePath(boat ? href('boat-calendar', { country, id: boat }) : href('departures', { country }), lang);
  const search = `?view=${view}&from=${from}`;
  const panels = localePath(href('departures', { country }), lang);
  const hrefOf = (kind: 'departure' | 'block', id: string): string => `${panels}${kind === 'block' ? '/blocks' : ''}/${id}${search}`;
  const link = useLink();
  const [isTable, setTable] = useState(view === 'day');
  const isTableMade = useLater(board.bars.length > TABLE_AT_ONCE) || isTable;
  // A boat's own calendar has no panels: they are opened over that of all.
  const linkTo = (kind: 'departure' | 'block', id: string) => (boat ? { href: hrefOf(kind, id) } : link(hrefOf(kind, id)));
  const misfits = useMisfits(firstMisfits).filter((one) => boat === '' || one.boat === boat);
  const { move, undoable, undo } = useMove(index, refresh);
  useUndoKey(undo);
  const [toLift, setToLift] = useState('');
  const onLift = (key: string): void => {
    setToLift(key);
    go(panels + search);
  };
  const mayMove = can(session, 'departures.edit');
  const onMake = (kind: Bar['kind'], place: Place): void => {
    const to = `${panels}${kind === 'block' ? '/blocks' : ''}/new${search}&${queryOf(place, view === 'day')}`;
    if (boat) location.assign(to);
    else go(to);
  };
  const labelOf = (bar: Bar): string => barText(index, bar, t, lang);

  return (
    <Panels panel={boat ? null : panelOf(address, { index, calendar, closeTo: panels + search, from, refresh, onLift })}>
      <div className="cal">
        <Head
          {...{
            base,
            view,
            from,
            days,
            today,
            boat: boat ? boatName(index, boat, t) : '',
            mayAdd: mayMove && !boat,
            undo: undoable > 0 ? undo : null,
            plansTo: boat ? '' : localePath(href('plans', { country }), lang),
            feedsTo: boat || !can(session, 'feeds.edit') ? '' : `${panels}/feeds${search}`,
            addTo: { departure: `${panels}/new${search}`, block: `${panels}/blocks/new${search}` },
          }}
        />
        {calendar.boats.length === 0 && <p className="kit-hint">{t('cal_no_boats')}</p>}
        <Misfits rows={misfits} index={index} linkTo={(id) => linkTo('departure', id)} />
        <Board
          {...{ index, board, ruler, today, mayMove, toLift, labelOf }}
          onLifted={() => setToLift('')}
          onOpen={({ kind, id }) => (boat ? location.assign(hrefOf(kind, id)) : go(hrefOf(kind, id)))}
          onMove={move}
          onMake={onMake}
        />
        <button type="button" className="kit-button kit-button-plain cal-same" aria-expanded={isTable} onClick={() => setTable(!isTable)}>
          {t('cal_table')}
        </button>
        <div className="cal-days" data-shown={isTable}>
          {isTableMade && <DayTable {...{ index, board: byDays, days, linkTo }} />}
        </div>
      </div>
    </Panels>
  );
}

/** As many bars are in the page as a table too; a month of a large fleet brings its table along afterwards, where it is shown. */
const TABLE_AT_ONCE = 300;
/** Where boards have no room: departures.staff.css. */
const NARROW = '(width < 800px)';

/** Whether what is long is to be made: at once where it is not, and otherwise as soon as this is a screen that shows it. */
function useLater(isLong: boolean): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const look = (): void => setNarrow(query.matches);
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return !isLong || isNarrow;
}

/** Where everything stands by days, and as it is drawn: a single day by its hours. */
function boardsOf({ boats, departures, blocks }: Calendar, view: View, days: readonly string[]) {
  const ids = boats.map(({ id }) => id);
  const byDays = boardOf(ids, rulerOfDays(days), departures, blocks);
  if (view !== 'day') return { byDays, ruler: rulerOfDays(days), board: byDays };
  const spans = [...departures.map((one) => spanOf(one.service_date, one.start_time, one.minutes)), ...blocks];
  const ruler = rulerOfHours(days[0] ?? '', spans);
  return { byDays, ruler, board: boardOf(ids, ruler, departures, blocks) };
}

/** The key that takes back what was done last, wherever nobody is writing. */
function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

type Speech = Pick<ReturnType<typeof useStaff>, 't' | 'lang'>;

/** A bar in words, for whoever hears it. */
function barText(index: CalendarIndex, { kind, id }: Bar, t: Speech['t'], lang: Speech['lang']): string {
  const block = kind === 'block' ? index.blocks.get(id) : undefined;
  if (block) return [blockText(t, block), boatName(index, block.boat, t), `${momentText(block.from, lang)} – ${momentText(block.until, lang)}`].join(', ');
  const departure = index.departures.get(id);
  if (!departure) return '';
  // What is seen comes first, as it is seen: whoever speaks to the page says that.
  const seen = `${departure.start_time} ${tripText(index, departure, lang)} ${seatsText(departure)}`;
  const whole = departure.hulls_taken > 0 ? [t('cal_whole')] : [];
  return [seen, untilText(t, departure), ...whole, boatName(index, departure.boat, t), stateText(t, departure)].filter(Boolean).join(', ');
}

interface HeadProps {
  readonly base: string;
  readonly view: View;
  readonly from: string;
  readonly days: readonly string[];
  readonly today: string;
  readonly boat: string;
  readonly mayAdd: boolean;
  /** Takes the last move back; `null` where there is none. */
  readonly undo: (() => void) | null;
  /** The plans of departures; '' in a boat's own calendar. */
  readonly plansTo: string;
  /** Links to calendars; '' for whoever makes none. */
  readonly feedsTo: string;
  readonly addTo: Readonly<Record<'departure' | 'block', string>>;
}

function Head({ base, view, from, days, today, boat, mayAdd, undo, plansTo, feedsTo, addTo }: HeadProps) {
  const { t, lang } = useStaff();
  const link = useLink();
  const to = (next: View, day: string): string => `${base}?view=${next}&from=${viewFrom(next, day)}`;
  return (
    <header className="cal-head">
      <h1>
        {boat ? t('departures_of_boat', { boat }) : t('departures_title')} <small>{rangeHead(days, lang)}</small>
      </h1>
      <nav className="cal-ways" aria-label={t('cal_view')}>
        <a className="kit-button kit-button-plain" {...link(`${base}?view=${view}&from=${viewBeside(view, from, -1)}`)}>
          ← <span className="cal-word">{t('cal_before')}</span>
        </a>
        <a className="kit-button kit-button-plain" {...link(to(view, today))}>
          {t('cal_today')}
        </a>
        <a className="kit-button kit-button-plain" {...link(`${base}?view=${view}&from=${viewBeside(view, from, 1)}`)}>
          <span className="cal-word">{t('cal_after')}</span> →
        </a>
        {(['day', 'week', 'month'] as const).map((one) => (
          <a
            key={one}
            className="kit-button kit-button-plain"
            {...link(to(one, days.includes(today) ? today : from))}
            aria-current={one === view ? 'true' : undefined}
          >
            {t(VIEW_TITLES[one])}
          </a>
        ))}
        {undo && (
          <button type="button" className="kit-button kit-button-plain" aria-keyshortcuts="Control+Z Meta+Z" onClick={undo}>
            {t('cal_undo')}
          </button>
        )}
        {plansTo !== '' && (
          <a className="kit-button kit-button-plain" href={plansTo}>
            {t('plans_open')}
          </a>
        )}
        {feedsTo !== '' && (
          <a className="kit-button kit-button-plain" {...link(feedsTo)}>
            {t('feeds_title')}
          </a>
        )}
        {mayAdd && (
          <>
            <a className="kit-button kit-button-plain" {...link(addTo.block)}>
              {t('block_new')}
            </a>
            <a className="kit-button kit-button-primary" {...link(addTo.departure)}>
              {t('departure_new')}
            </a>
          </>
        )}
      </nav>
    </header>
  );
}

interface PanelOfProps {
  readonly index: CalendarIndex;
  readonly calendar: Calendar;
  readonly closeTo: string;
  readonly from: string;
  readonly refresh: () => void;
  /** Lifts a bar of the board, by its key. */
  readonly onLift: (key: string) => void;
}

/** The panel that an address names. */
function panelOf(address: string, { index, calendar, closeTo, from, refresh, onLift }: PanelOfProps): ReactNode {
  const matched = matchPath('departures', address);
  const id = matched?.params['id'] ?? '';
  if (matched?.name === 'departure-create') return <NewDeparturePanel key={address} {...{ calendar, closeTo, from, onDone: refresh }} />;
  if (matched?.name === 'departure-feeds') return <FeedsPanel {...{ calendar, closeTo }} />;
  if (matched?.name === 'block-create') return <NewBlockPanel key={address} {...{ calendar, closeTo, from, onDone: refresh }} />;
  if (matched?.name === 'block') return <BlockPanel key={id} {...{ id, first: index.blocks.get(id) ?? null, calendar, closeTo, onDone: refresh, onLift }} />;
  if (matched?.name === 'departure')
    return <DeparturePanel key={id} {...{ id, first: index.departures.get(id) ?? null, calendar, index, closeTo, onDone: refresh, onLift }} />;
  return null;
}
