import { deskRead, deskWrite } from '../../../backend/desk.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { type Plain, shownOf } from '../../../backend/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { textIn, wordIn } from '../../../backend/request.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { isDay } from '../../../lib/zone.ts';
import type { CashLine } from '../../../model/cash/fields/shapes.ts';
import { type Counted, countFaults, linesOf } from '../rules/day.ts';
import { type DayFault, isStopping } from '../rules/faults.ts';
import { lastClose, openDay, sumsBetween, todayOf } from './entries.ts';
import { faultsOf } from './faults.ts';
import { namesOf } from './holders.ts';
import { MOST_MINOR } from './sums-in.ts';

const CLOSED = { id: '', day: '', lines: '', note: '', closed_name: '', created: '' };
const SHOWN_CLOSES = 31;
const MOST_COUNTED = 200;

/** A day as it comes out: its lines, and what of it does not. */
function dayIn(app: App, country: string, day: string): { readonly lines: readonly CashLine[]; readonly faults: readonly DayFault[] } {
  const last = lastClose(app, country);
  const lines = linesOf(last.lines, sumsBetween(app, country, last.day, day));
  return { lines, faults: faultsOf(app, { country, after: last.day, day }, lines) };
}

/** The first day with something in it that is not closed yet; today where there is none. */
function nextDay(app: App, country: string): string {
  const after = lastClose(app, country).day;
  const sql = `SELECT COALESCE(MIN(day), '') AS day FROM cash_entries INDEXED BY idx_cash_entries_1 WHERE country = {:country} AND day > {:after}`;
  const first = rowsOf(app, sql, { country, after }, { day: '' })[0]?.day ?? '';
  const today = todayOf(app, country);
  return first !== '' && first < today ? first : today;
}

/** GET cash/day?country=&day=: a day as it comes out or was closed, what of it does not come out, and the latest days that were closed. */
export function readDay(e: RequestEvent): void {
  deskRead(e, 'cash.read', (app, _actor, query): Plain => {
    const country = wordIn(query['country']);
    const day = isDay(query['day']) ? query['day'] : nextDay(app, country);
    const sql = `SELECT id, day, COALESCE(lines, '[]') AS lines, note, closed_name, created FROM cash_closes INDEXED BY idx_cash_closes_1
      WHERE country = {:country} ORDER BY day DESC LIMIT ${SHOWN_CLOSES}`;
    const closes = rowsOf(app, sql, { country }, CLOSED);
    const isOver = day <= (closes[0]?.day ?? '');
    const one = isOver ? (closes.find((close) => close.day === day) ?? oldClose(app, country, day)) : undefined;
    const shown = isOver ? { lines: JSON.parse(one?.lines || '[]') as readonly CashLine[], faults: [] } : dayIn(app, country, day);
    return {
      ...{ day, today: todayOf(app, country), next: nextDay(app, country), writes: openDay(app, country), ...shown, isClosed: isOver },
      close: one ? { day: one.day, note: one.note, name: one.closed_name, at: one.created } : null,
      names: namesOf(app, [...new Set([...shown.lines, ...shown.faults].map(({ holder }) => holder))]),
      closes: closes.map(({ lines: _lines, ...close }) => close),
    };
  });
}

function oldClose(app: App, country: string, day: string): typeof CLOSED | undefined {
  const sql = `SELECT id, day, COALESCE(lines, '[]') AS lines, note, closed_name, created FROM cash_closes INDEXED BY idx_cash_closes_1
    WHERE country = {:country} AND day = {:day}`;
  return rowsOf(app, sql, { country, day }, CLOSED)[0];
}

function countedIn(value: unknown): readonly Counted[] {
  if (!Array.isArray(value) || value.length > MOST_COUNTED) throw fieldFault('counted', 'wrong');
  return (value as readonly Plain[]).map((one) => {
    const [holder, currency, amount] = [textIn(one?.['holder'], 60), textIn(one?.['currency'], 3), one?.['amount']];
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 0 || amount > MOST_MINOR) throw fieldFault('counted', 'wrong');
    return { holder, currency, amount };
  });
}

/**
 * POST cash/close {country, day, counted, note?}: closes a day for good. It has to come out: every box holds what was counted in
 * it, nothing is on its way, nobody holds less than nothing, and every payment can be booked.
 * @throws Refusal `cash_closed`, `too_early`, `cash_unbalanced` with the rows that do not come out
 */
export function closeDay(e: RequestEvent): void {
  deskWrite(e, { right: 'cash.edit', keyed: true }, (desk): Plain => {
    const { actor, body, tx } = desk;
    const country = desk.take('countries', textIn(body['country'], 15)).id;
    const day = textIn(body['day'], 10);
    if (!isDay(day)) throw fieldFault('day', 'wrong');
    const counted = countedIn(body['counted']);
    if (day <= lastClose(tx, country).day) throw new Refusal('cash_closed', { day });
    if (day > todayOf(tx, country)) throw new Refusal('too_early', { service_date: day });
    const { lines, faults } = dayIn(tx, country, day);
    const counts = countFaults(lines, counted);
    const stops = faults.filter(isStopping);
    if (stops.length + counts.length > 0) throw new Refusal('cash_unbalanced', { faults: stops, counts });
    const close = desk.add(
      'cash_closes',
      { country, day, lines, note: textIn(body['note'], 300), closed_by: actor.ref, closed_name: actor.name },
      { action: 'close_day', note: { day } },
    );
    return { close: shownOf(close) };
  });
}
