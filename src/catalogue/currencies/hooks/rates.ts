import { SYSTEM } from '../../../backend/sessions/actor.ts';
import { type Desk, deskAct, deskShow, openDesk } from '../../../backend/desk/desk.ts';
import { houseAct } from '../../../backend/sessions/house-act.ts';
import { askJob, hasJob } from '../../../backend/jobs/jobs.ts';
import type { App, PbRecord, RecordEvent, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, type Plain, storedTime, timeOf } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal, inTransaction } from '../../../backend/engine/refusal.ts';
import { textIn } from '../../../backend/engine/request.ts';
import { rowsOf, settingIn } from '../../../backend/engine/rows.ts';
import { DAY_MS } from '../../../lib/time/zone.ts';
import {
  askFetch as fetchAsked,
  confirmHeld as confirmed,
  dismissHeld as dismissed,
  enterRates as entered,
  type HeldRates,
  holdRates as operation,
  readRates,
  takeRateBack as takenBack,
} from '../../../model/currencies/operations.ts';
import type { Told } from '../../../schema/operation.ts';
import { HELD_MS, pairFault, pairField, RATES_JOB } from '../rules/pair.ts';
import { isRate, rateJump } from '../rules/rate.ts';

const HELD_LIST_ROW = { id: '', source: '', date: '', rates: '', held_at: '' };

/** Rates of a country that wait for a person, as long as they can be entered; `null` where none do. */
function heldIn(app: App, country: string): Told<HeldRates> | null {
  const sql = `SELECT id, source, date, COALESCE(rates, '[]') AS rates, held_at FROM rates_held INDEXED BY idx_rates_held_1
    WHERE country = {:country} AND state = 'waiting' AND held_at > {:since} ORDER BY held_at DESC LIMIT 1`;
  const [row] = rowsOf(app, sql, { country, since: storedTime(Date.now() - HELD_MS) }, HELD_LIST_ROW);
  return row ? { ...row, rates: JSON.parse(row.rates) as HeldRates['rates'] } : null;
}

const FROZEN = ['base', 'quote', 'value', 'valid_from'] as const;

/** What a rate says, before it is one. */
export interface SaidRate {
  readonly base: string;
  readonly quote: string;
  /** Decimal text. */
  readonly value: string;
  /** The value a second time, or ''. */
  readonly confirmed: string;
  /** Stored instant. */
  readonly valid_from: string;
}

interface RateFault {
  readonly field: string;
  readonly code: keyof typeof MESSAGES;
}

// decision: exchange-rates
/**
 * What stands against a rate: it is above zero, of two currencies, in the direction in which its pair is kept, and said twice
 * where it is further away from the one before it than the owner lets pass. `null` where nothing does.
 */
function rateFault(tx: App, { base, quote, value, confirmed, valid_from }: SaidRate): RateFault | null {
  if (!isRate(value)) return { field: 'value', code: 'rate_zero' };
  if (base === quote) return { field: 'quote', code: 'rate_same' };
  if (tx.findRecordsByFilter('rates', 'base = {:quote} && quote = {:base}', '', 1, 0, { base, quote }).length > 0)
    return { field: 'base', code: 'rate_direction' };
  const before = valueBefore(tx, { base, quote, at: valid_from });
  if (before !== null && confirmed !== value && rateJump(before, value) > settingIn(tx, 'rate_jump')) return { field: 'confirmed_value', code: 'rate_jump' };
  return null;
}

/** Adds a rate, whoever sends it. @throws BadRequestError with the code of what stands against it, at its field */
export function addRate(e: RecordEvent): void {
  inTransaction(e, (tx) => {
    const { record } = e;
    const of = (name: string): string => record.getString(name);
    const said = { base: of('base'), quote: of('quote'), value: of('value'), confirmed: of('confirmed_value'), valid_from: of('valid_from') };
    const fault = rateFault(tx, said);
    if (fault) throw faultOf(fault.field, fault.code);
    e.next();
  });
}

/** A rate that stands is never changed: vouchers and payments name it. @throws BadRequestError with the code `rate_frozen` */
export function keepRate(e: RecordEvent): void {
  const before = e.record.original();
  if (FROZEN.some((field) => before.getString(field) !== e.record.getString(field))) throw faultOf('value', 'rate_frozen');
  e.next();
}

/** A rate that has been in force is never deleted either; one that has yet to begin may be. @throws BadRequestError with the code `rate_frozen` */
export function dropRate(e: RecordEvent): void {
  if (e.record.getString('valid_from') <= new Date().toISOString().replace('T', ' ')) throw faultOf('value', 'rate_frozen');
  e.next();
}

/** The value that is in force when a rate begins. */
function valueBefore(tx: App, pair: { readonly base: string; readonly quote: string; readonly at: string }): string | null {
  const filter = 'base = {:base} && quote = {:quote} && valid_from <= {:at}';
  const [row] = tx.findRecordsByFilter('rates', filter, '-valid_from,-created', 1, 0, pair);
  const value = row?.getString('value') ?? '';
  return isRate(value) ? value : null;
}

/** For the dashboard, which speaks English; screens find their words by the code. */
const MESSAGES = {
  rate_zero: 'A rate is a number above zero.',
  rate_same: 'A rate is between two different currencies.',
  rate_direction: 'This pair is kept the other way round: enter the rate in that direction.',
  rate_jump: 'Far away from the rate before: enter the same value here too if it is right.',
  rate_frozen: 'A rate that stands is neither changed nor deleted: add a new one.',
} as const;

/** In the form that PocketBase has for faults of fields. */
function faultOf(field: string, code: keyof typeof MESSAGES): BadRequestError {
  return new BadRequestError(code, { [field]: new ValidationError(code, MESSAGES[code]) });
}

/** How far back rates are shown. */
const SHOWN_DAYS = 400;
const MOST_ROWS = 2000;
/** As many rates at once as a country has pairs, and more. */
const MOST_AT_ONCE = 20;
/** So far ahead a rate may begin. */
const AHEAD_DAYS = 366;

const ROW = { id: '', base: '', quote: '', value: '', spread_percent: '', source: '', valid_from: '', created: '', by: '' };

export function listRates(e: RequestEvent): void {
  deskShow(e, readRates, (app, _actor, { country }) => {
    const currencies = rowsOf(
      app,
      `SELECT code, name_ru, name_en, symbol, main, decimals FROM currencies INDEXED BY idx_currencies_1
        WHERE country = {:country} AND active = TRUE ORDER BY main DESC, sort, code`,
      { country },
      { code: '', name_ru: '', name_en: '', symbol: '', main: false, decimals: 0 },
    );
    return {
      ...{ currencies, rates: ratesOf(app, country), held: heldIn(app, country), isFetched: hasJob(app, RATES_JOB) },
      ...{ now: storedTime(Date.now()), stale_hours: settingIn(app, 'rate_stale_hours', country), jump: settingIn(app, 'rate_jump') },
    };
  });
}

function ratesOf(app: App, country: string) {
  const known = 'SELECT code FROM currencies INDEXED BY idx_currencies_1 WHERE country = {:country} AND active = TRUE';
  // What was in force when the time shown began is shown too: a pair that nobody touches for years has a rate all the same.
  const sql = `SELECT r.id, r.base, r.quote, r.value, CAST(r.spread_percent AS TEXT) AS spread_percent, r.source, r.valid_from, r.created, COALESCE(ev.actor_name, '') AS "by"
    FROM rates r INDEXED BY idx_rates_1 LEFT JOIN events ev INDEXED BY idx_events_1 ON ev.entity = 'rates' AND ev.record = r.id AND ev.action = 'create'
    WHERE r.base IN (${known}) AND r.quote IN (${known})
      AND (r.valid_from >= {:since} OR r.valid_from = (SELECT MAX(o.valid_from) FROM rates o INDEXED BY idx_rates_1
        WHERE o.base = r.base AND o.quote = r.quote AND o.valid_from < {:since}))
    ORDER BY r.valid_from DESC, r.created DESC LIMIT ${MOST_ROWS}`;
  const rows = rowsOf(app, sql, { country, since: storedTime(Date.now() - SHOWN_DAYS * DAY_MS) }, ROW);
  return rows.map((row) => ({ ...row, spread_percent: Number(row.spread_percent) }));
}

type SaidRow = ReturnType<typeof saidIn>;

/** What was typed of one rate, as the request tells it. */
function saidIn(row: unknown) {
  const of: Plain = row !== null && typeof row === 'object' ? (row as Plain) : {};
  const spread = Number(of['spread_percent'] ?? 0);
  return {
    base: textIn(of['base'], 3),
    quote: textIn(of['quote'], 3),
    value: textIn(of['value'], 20),
    confirmed: textIn(of['confirmed_value'], 20),
    spread_percent: Number.isFinite(spread) ? spread : -1,
  };
}

/** When rates begin: now, or at a moment that is named and neither past nor too far. @throws Refusal */
function beginningIn(named: string, now: string): string {
  if (named === '') return now;
  const at = Date.parse(named.replace(' ', 'T'));
  if (Number.isNaN(at)) throw fieldFault('valid_from', 'missing');
  if (at < timeOf(now)) throw fieldFault('valid_from', 'too_old');
  if (at > timeOf(now) + AHEAD_DAYS * DAY_MS) throw fieldFault('valid_from', 'too_far');
  return storedTime(at);
}

export function enterRates(e: RequestEvent): void {
  deskAct(e, entered, (desk) => {
    const { country, source, rates, valid_from } = desk.body;
    desk.take('countries', country);
    if (!source) throw fieldFault('source', 'missing');
    return enterAll(desk, { country, rows: saidRates(rates), source, valid_from: beginningIn(valid_from, desk.now) });
  });
}

/** Rates as a request tells them. @throws Refusal where there are none, or too many */
function saidRates(told: unknown): readonly SaidRow[] {
  const rows = Array.isArray(told) ? told.map(saidIn) : [];
  if (rows.length === 0 || rows.length > MOST_AT_ONCE) throw fieldFault('rates', 'missing');
  return rows;
}

interface Entered {
  readonly country: string;
  readonly rows: readonly SaidRow[];
  readonly source: string;
  /** Stored instant. */
  readonly valid_from: string;
}

/** Adds all of them. @throws Refusal with the fault at the field of its pair, which undoes them all */
function enterAll(desk: Desk, { country, rows, source, valid_from }: Entered): { readonly rates: readonly string[] } {
  const { tx } = desk;
  const made = rows.map(({ base, quote, value, confirmed, spread_percent }) => {
    const at = pairField(base, quote);
    const fault = pairFault({ value, spread_percent }) ?? rateFault(tx, { base, quote, value, confirmed, valid_from })?.code;
    if (fault) throw fieldFault(at, fault);
    for (const code of [base, quote])
      if (tx.findRecordsByFilter('currencies', 'country = {:country} && code = {:code}', '', 1, 0, { country, code }).length === 0)
        throw fieldFault(at, 'missing');
    return desk.add('rates', { base, quote, value, confirmed_value: confirmed, spread_percent, source, valid_from }, { action: 'create' });
  });
  return { rates: made.map(({ id }) => id) };
}

export function takeRateBack(e: RequestEvent): void {
  deskAct(e, takenBack, (desk, { id }) => {
    const rate = desk.take('rates', id);
    if (rate.getString('valid_from') <= desk.now) throw new Refusal('move_refused', { from: 'in_force', action: 'take-back', allowed: [] });
    desk.note(rate, { action: 'delete' });
    // Nothing names a rate that was never in force: payments need not be searched for it, as PocketBase would.
    desk.tx.db().newQuery('DELETE FROM rates WHERE id = {:id}').bind({ id: rate.id }).execute();
    return {};
  });
}

export function holdRates(e: RequestEvent): void {
  houseAct(e, operation, (body) => {
    try {
      inTransaction(e, (tx) => {
        const desk = openDesk(tx, SYSTEM, body, undefined);
        const country = desk.take('countries', body.country).id;
        const { source, date } = body;
        if (!source) throw fieldFault('source', 'missing');
        const rates = saidRates(body.rates).map(({ base, quote, value, spread_percent }) => ({ base, quote, value, spread_percent }));
        for (const rate of rates) if (pairFault(rate)) throw fieldFault('rates', 'missing');
        for (const before of tx.findRecordsByFilter('rates_held', "country = {:country} && state = 'waiting'", '', 0, 0, { country })) {
          before.set('state', 'replaced');
          tx.save(before);
        }
        desk.add('rates_held', { country, source, rates, date, state: 'waiting', held_at: desk.now });
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw e.badRequestError('rates', null);
      throw error;
    }
    return {};
  });
}

/** Rates that wait, taken out of waiting. @throws Refusal `not_found` where they wait no more, or are of another day by now */
function decide(desk: Desk, id: unknown, state: 'taken' | 'dismissed'): PbRecord {
  const held = desk.take('rates_held', id);
  const isOver = held.getString('state') !== 'waiting' || timeOf(desk.now) - timeOf(held.getString('held_at')) > HELD_MS;
  if (isOver) throw new Refusal('not_found', { collection: 'rates_held' });
  held.set('state', state);
  held.set('decided_by', desk.actor.ref);
  held.set('decided_at', desk.now);
  desk.save(held, { action: state });
  return held;
}

export function confirmHeld(e: RequestEvent): void {
  deskAct(e, confirmed, (desk, { id }) => {
    const held = decide(desk, id, 'taken');
    const rows = saidRates(jsonIn<unknown>(held, 'rates', [])).map((row) => ({ ...row, confirmed: row.value }));
    return enterAll(desk, { country: held.getString('country'), rows, source: held.getString('source'), valid_from: desk.now });
  });
}

export function dismissHeld(e: RequestEvent): void {
  deskAct(e, dismissed, (desk, { id }) => ({ id: decide(desk, id, 'dismissed').id }));
}

export function askFetch(e: RequestEvent): void {
  deskAct(e, fetchAsked, (desk) => askJob(desk, RATES_JOB));
}
