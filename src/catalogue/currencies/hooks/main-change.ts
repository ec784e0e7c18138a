import { deskRead, deskWrite } from '../../../backend/desk.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { type Plain, shownOf } from '../../../backend/record-data.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { textIn, wordIn } from '../../../backend/request.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { storedTime } from '../../../backend/time.ts';
import { mainOf } from './main-currency.ts';

/** GET currencies/{id}/main: what it would mean if it became the one that prices are kept in. */
export function readMainChange(e: RequestEvent): void {
  deskRead(e, 'currencies.edit', (app, _actor): Plain => {
    const currency = byId(app, 'currencies', wordIn(e.request.pathValue('id')));
    if (!currency) throw new Refusal('not_found', { collection: 'currencies' });
    return meaningOf(app, currency);
  });
}

/** Numbers that would be read in another currency, and what keeps its own. */
function meaningOf(app: App, currency: PbRecord): Plain {
  const country = currency.getString('country');
  const from = mainOf(app, country)?.getString('code') ?? '';
  const to = currency.getString('code');
  const one = (sql: string): number => rowsOf(app, sql, { country }, { count: 0 })[0]?.count ?? 0;
  return {
    from,
    to,
    excursions: one('SELECT COUNT(*) AS count FROM ic_excurs INDEXED BY idx_ic_excurs_1 WHERE country = {:country} AND (price_adult > 0 OR private_price > 0)'),
    boats: one('SELECT COUNT(*) AS count FROM boats INDEXED BY idx_boats_1 WHERE country = {:country} AND charter_price > 0'),
    has_rate: from === '' || rateBetween(app, from, to),
  };
}

/** Whether a rate between two currencies is in force. */
function rateBetween(app: App, one: string, other: string): boolean {
  const filter = '((base = {:one} && quote = {:other}) || (base = {:other} && quote = {:one})) && valid_from <= {:now}';
  return app.findRecordsByFilter('rates', filter, '', 1, 0, { one, other, now: storedTime(Date.now()) }).length > 0;
}

/**
 * POST currencies/{id}/make-main {confirm}: prices of the country are read in it from now on; their numbers stay as they are, and so
 * does the currency of every voucher that was sold. `confirm` is its code, typed.
 * @throws Refusal `invalid` where the code is not typed, it is put aside, or nobody knows what it is worth
 */
export function makeMain(e: RequestEvent): void {
  deskWrite(e, { right: 'currencies.edit' }, (desk): Plain => {
    const currency = desk.take('currencies', e.request.pathValue('id'));
    desk.expect(currency);
    const before = mainOf(desk.tx, currency.getString('country'));
    const [from, to] = [before?.getString('code') ?? '', currency.getString('code')];
    if (currency.getBool('main')) throw new Refusal('move_refused', { from: 'main', action: 'make-main', allowed: [] });
    if (textIn(desk.body['confirm'], 3).toUpperCase() !== to) throw fieldFault('confirm', 'missing');
    if (!currency.getBool('active')) throw fieldFault('active', 'main_currency');
    if (from !== '' && !rateBetween(desk.tx, from, to)) throw fieldFault('confirm', 'no_rate');
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
