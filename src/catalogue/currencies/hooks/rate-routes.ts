import { type Desk, deskAct, deskShow } from '../../../backend/desk.ts';
import { hasJob } from '../../../backend/jobs.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import type { Plain } from '../../../backend/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { textIn } from '../../../backend/request.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { settingIn } from '../../../backend/settings.ts';
import { storedTime, timeOf } from '../../../backend/time.ts';
import { DAY_MS } from '../../../lib/zone.ts';
import { enterRates as entered, readRates, takeRateBack as takenBack } from '../../../model/currencies/operations.ts';
import { pairFault, pairField } from '../rules/pair.ts';
import { RATES_JOB } from '../rules/names.ts';
import { heldIn } from './held-list.ts';
import { rateFault } from './rates.ts';

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
export function saidRates(told: unknown): readonly SaidRow[] {
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
export function enterAll(desk: Desk, { country, rows, source, valid_from }: Entered): { readonly rates: readonly string[] } {
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
