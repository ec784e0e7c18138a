import type { Way } from '../../../access/writes.ts';
import { deskAct, deskShow } from '../../../backend/desk/desk.ts';
import { shownOf, storedTime, zoneOf } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import type { App, PbRecord, RecordEvent, RecordRequestEvent, RequestEvent } from '../../../backend/jsvm.d.ts';
import type { CurrencyFormat } from '../../../lib/money.ts';
import type { Zone } from '../../../lib/time/zone.ts';
import { type MainChange, makeMain as made, readMainChange as meant } from '../../../model/currencies/operations.ts';
import { payableStep, isRate } from '../rules/rate.ts';
import type { FrozenRate } from '../../../model/currencies/fields/rates.ts';

/** The currency that a country's prices are kept in. */
const mainOf = (app: App, country: string): PbRecord | undefined =>
  app.findRecordsByFilter('currencies', 'country = {:country} && main = true', '', 1, 0, { country })[0];

/**
 * A currency that somebody saves: it keeps its code and country, has a name in both languages, and which one is the main one is
 * decided by a way of its own (main-change.ts); a country's first is its main one.
 * @throws Refusal `invalid` with the fault at its field
 */
export function checkCurrency(e: RecordRequestEvent, tx: App, way: Way): void {
  const { record } = e;
  const before = record.original();
  const isNew = way === 'create';
  if (!isNew) for (const name of ['code', 'country']) if (record.getString(name) !== before.getString(name)) throw fieldFault(name, 'fixed');
  if (record.getString('symbol_side') === '') record.set('symbol_side', 'left');
  // Whoever fills a house for the first time says which one it is, and may leave names for later.
  if (!e.hasSuperuserAuth()) {
    if (!isNew && record.getBool('main') !== before.getBool('main')) throw fieldFault('main', 'fixed');
    if (isNew) beginCurrency(tx, record);
    const isBlank = (name: string): boolean => record.getString(name).trim() === '' && (isNew || before.getString(name) !== record.getString(name));
    // Without a code the database refuses it by itself, with all that is missing.
    for (const name of record.getString('code') === '' ? [] : ['name_ru', 'name_en'])
      if (isBlank(name)) throw new BadRequestError('missing', { [name]: new ValidationError('validation_required', 'Cannot be blank.') });
  }
  if (record.getBool('main') && !record.getBool('active')) throw fieldFault('active', 'main_currency');
}

/** A country's first currency is its main one, and in use. */
function beginCurrency(tx: App, record: PbRecord): void {
  const isFirst = !mainOf(tx, record.getString('country'));
  record.set('main', isFirst);
  if (isFirst) record.set('active', true);
}

/** A currency that anything was ever worth in stays, put aside; so does the main one. @throws BadRequestError with the code `currency_used` */
export function dropCurrency(e: RecordEvent): void {
  const code = e.record.getString('code');
  const isPriced = e.app.findRecordsByFilter('rates', 'base = {:code} || quote = {:code}', '', 1, 0, { code }).length > 0;
  if (e.record.getBool('main') || isPriced)
    throw new BadRequestError('currency_used', { code: new ValidationError('currency_used', 'Prices or rates are told in it: put it aside instead.') });
  e.next();
}

export function readMainChange(e: RequestEvent): void {
  deskShow(e, meant, (app, _actor, { id }) => {
    const currency = byId(app, 'currencies', id);
    if (!currency) throw new Refusal('not_found', { collection: 'currencies' });
    return meaningOf(app, currency);
  });
}

/** Numbers that would be read in another currency, and what keeps its own. */
function meaningOf(app: App, currency: PbRecord): MainChange {
  const country = currency.getString('country');
  const from = mainOf(app, country)?.getString('code') ?? '';
  const to = currency.getString('code');
  const one = (sql: string): number => rowsOf(app, sql, { country }, { count: 0 })[0]?.count ?? 0;
  return {
    from,
    to,
    excursions: one('SELECT COUNT(*) AS count FROM ic_excurs INDEXED BY idx_ic_excurs_1 WHERE country = {:country} AND (price_adult > 0 OR private_price > 0)'),
    boats: one('SELECT COUNT(*) AS count FROM boats INDEXED BY idx_boats_1 WHERE country = {:country} AND charter_price > 0'),
    has_rate: from === '' || isRated(app, from, to),
  };
}

/** Whether a rate between two currencies is in force. */
function isRated(app: App, one: string, other: string): boolean {
  const filter = '((base = {:one} && quote = {:other}) || (base = {:other} && quote = {:one})) && valid_from <= {:now}';
  return app.findRecordsByFilter('rates', filter, '', 1, 0, { one, other, now: storedTime(Date.now()) }).length > 0;
}

// decision: currencies-of-prices
export function makeMain(e: RequestEvent): void {
  deskAct(e, made, (desk, { id }) => {
    const currency = desk.take('currencies', id);
    desk.expect(currency);
    const before = mainOf(desk.tx, currency.getString('country'));
    const [from, to] = [before?.getString('code') ?? '', currency.getString('code')];
    if (currency.getBool('main')) throw new Refusal('move_refused', { from: 'main', action: 'make-main', allowed: [] });
    if (desk.body.confirm.toUpperCase() !== to) throw fieldFault('confirm', 'missing');
    if (!currency.getBool('active')) throw fieldFault('active', 'main_currency');
    if (from !== '' && !isRated(desk.tx, from, to)) throw fieldFault('confirm', 'no_rate');
    if (before) {
      // First: a country has one main currency at any moment.
      before.set('main', false);
      desk.save(before, { action: 'save', note: { main: to } });
    }
    currency.set('main', true);
    desk.save(currency, { action: 'make_main', note: { from } });
    return { currency: shownOf(currency) };
  });
}

/** Where a voucher is sold: its clock and its money. */
export interface SaleContext {
  readonly country: string;
  readonly zone: Zone;
  readonly currency: string;
  /** Smallest sum that is paid, in minor units. */
  readonly step: number;
  readonly format: CurrencyFormat;
}

/** Smallest sum that is paid where a voucher is sold, in minor units. */
export const stepIn = (app: App, voucher: PbRecord<'vouchers'>): number => payableStep(mainOf(app, voucher.getString('country'))?.getInt('decimals') ?? 0);

export function saleContextOf(app: App, country: string): SaleContext {
  const found = byId(app, 'countries', country);
  const main = mainOf(app, country);
  if (!found || !main) throw new Refusal('not_found', { collection: found ? 'currencies' : 'countries' });
  const decimals = main.getInt('decimals');
  const format: CurrencyFormat = {
    code: main.getString('code'),
    symbol: main.getString('symbol'),
    side: main.getString('symbol_side') === 'right' ? 'right' : 'left',
    decimals,
    roundTo: main.getInt('round_to'),
  };
  return { country, zone: zoneOf(found.getString('timezone')), currency: format.code, step: payableStep(decimals), format };
}

/** The latest valid rate between two currencies, in either direction; `null` where there is none. */
export function rateBetween(app: App, one: string, other: string, now: string): FrozenRate | null {
  const filter = '((base = {:one} && quote = {:other}) || (base = {:other} && quote = {:one})) && valid_from <= {:now}';
  const [row] = app.findRecordsByFilter('rates', filter, '-valid_from,-created', 1, 0, { one, other, now });
  const value = row?.getString('value') ?? '';
  return row && isRate(value) ? { base: row.getString('base'), quote: row.getString('quote'), value, rate_id: row.id } : null;
}

/** Currencies that have a rate with one, in either direction. */
const OTHERS = 'SELECT quote AS code FROM rates WHERE base = {:currency} UNION SELECT base AS code FROM rates WHERE quote = {:currency}';

/** Rates of a currency that are in force, one per other currency. */
export function ratesOf(app: App, currency: string): readonly FrozenRate[] {
  const now = storedTime(Date.now());
  return rowsOf(app, OTHERS, { currency }, { code: '' }).flatMap(({ code }) => rateBetween(app, currency, code, now) ?? []);
}
