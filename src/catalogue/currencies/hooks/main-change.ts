import { deskAct, deskShow } from '../../../backend/desk.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { shownOf } from '../../../backend/record-data.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { storedTime } from '../../../backend/time.ts';
import { type MainChange, makeMain as made, readMainChange as meant } from '../../../model/currencies/operations.ts';
import { mainOf } from './main-currency.ts';

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
    has_rate: from === '' || rateBetween(app, from, to),
  };
}

/** Whether a rate between two currencies is in force. */
function rateBetween(app: App, one: string, other: string): boolean {
  const filter = '((base = {:one} && quote = {:other}) || (base = {:other} && quote = {:one})) && valid_from <= {:now}';
  return app.findRecordsByFilter('rates', filter, '', 1, 0, { one, other, now: storedTime(Date.now()) }).length > 0;
}

export function makeMain(e: RequestEvent): void {
  deskAct(e, made, (desk, { id }) => {
    const currency = desk.take('currencies', id);
    desk.expect(currency);
    const before = mainOf(desk.tx, currency.getString('country'));
    const [from, to] = [before?.getString('code') ?? '', currency.getString('code')];
    if (currency.getBool('main')) throw new Refusal('move_refused', { from: 'main', action: 'make-main', allowed: [] });
    if (desk.body.confirm.toUpperCase() !== to) throw fieldFault('confirm', 'missing');
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
