import { listTargets as listed, setTargets as set } from '../../../model/statistics/operations.ts';
import { type Desk, deskAct, deskShow } from '../../../backend/desk/desk.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { type Plain, setFields, timeOf, zoneOf } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { textIn, wordIn } from '../../../backend/engine/request.ts';
import { rowsOf, mainCurrency } from '../../../backend/engine/rows.ts';
import { localDay } from '../../../lib/time/zone.ts';
import { isSeller } from '../../../schema/vocab.ts';
import { isMonth, isTargetMonth, targetFault } from './target.rules.ts';
import { seesAll } from '../figures/sums.hooks.ts';

/** As many as a house has people who sell, and more. */
const MOST_AT_ONCE = 300;

/** Targets in the currency that prices are kept in now; told in another one they say nothing. */
function targetsText(app: App, parameters: Readonly<Record<'country' | 'from' | 'to' | 'own', string>>): string {
  const sql = `SELECT json_group_array(json_object('manager', t.manager, 'month', t.month, 'total', t.total, 'vouchers', t.vouchers, 'revision', t.revision)) AS rows
    FROM (SELECT * FROM stat_targets INDEXED BY idx_stat_targets_1
      WHERE country = {:country} AND month >= {:from} AND month <= {:to} AND ({:own} = '' OR manager = {:own}) ORDER BY month, manager) t
    JOIN currencies c INDEXED BY idx_currencies_1 ON c.country = {:country} AND c.main = TRUE AND c.code = t.currency`;
  return rowsOf(app, sql, parameters, { rows: '' })[0]?.rows ?? '[]';
}

export function listTargets(e: RequestEvent): void {
  deskShow(e, listed, (app, actor, { country, from, to }) => {
    if (!isMonth(from) || !isMonth(to) || from > to) throw fieldFault('from', 'wrong');
    return [`"rows":${targetsText(app, { country, from, to, own: seesAll(actor) ? '' : actor.user })}`];
  });
}

interface SaidTarget {
  readonly manager: string;
  readonly total: number;
  readonly vouchers: number;
  /** As whoever sets it saw it; 0 where there was none. */
  readonly revision: number;
}

function saidIn(row: unknown): SaidTarget {
  const of: Plain = row !== null && typeof row === 'object' ? (row as Plain) : {};
  const number = (name: string): number => (typeof of[name] === 'number' ? of[name] : Number.NaN);
  return { manager: wordIn(textIn(of['manager'], 40)), total: number('total'), vouchers: number('vouchers'), revision: number('revision') };
}

function targetOf<Body>(desk: Desk<Body>, country: string, month: string, manager: string): PbRecord | null {
  const filter = 'country = {:country} && month = {:month} && manager = {:manager}';
  return desk.tx.findRecordsByFilter('stat_targets', filter, '', 1, 0, { country, month, manager })[0] ?? null;
}

// decision: targets
export function setTargets(e: RequestEvent): void {
  deskAct(e, set, (desk) => {
    const { body, tx, now } = desk;
    const country = desk.take('countries', body.country);
    const { month } = body;
    if (!isTargetMonth(month, localDay(timeOf(now), zoneOf(country.getString('timezone'))))) throw fieldFault('month', 'wrong');
    const rows = Array.isArray(body.rows) ? body.rows.map(saidIn) : [];
    if (rows.length === 0 || rows.length > MOST_AT_ONCE || new Set(rows.map(({ manager }) => manager)).size < rows.length) throw fieldFault('rows', 'missing');
    const currency = mainCurrency(tx, country.id);
    if (currency === '') throw fieldFault('rows', 'no_currency');
    const held = rows.map((said) => {
      const target = targetOf(desk, country.id, month, said.manager);
      const holds = target?.getString('currency') === currency;
      const of = (name: string): number => (target && holds ? target.getInt(name) : 0);
      return { said, target, stored: { manager: said.manager, month, total: of('total'), vouchers: of('vouchers'), revision: of('revision') } };
    });
    for (const { said, target } of held) {
      const person = said.manager === '' ? null : tx.findRecordsByFilter('users', 'id = {:id}', '', 1, 0, { id: said.manager })[0];
      if (!person || !isSeller(person.getString('type')) || (!target && !person.getBool('active'))) throw fieldFault(said.manager || 'rows', 'wrong');
      const fault = targetFault(said);
      if (fault) throw fieldFault(said.manager, fault);
    }
    // Whoever sets what stands already is nobody's rival.
    const changed = held.filter(({ said, stored }) => said.total !== stored.total || said.vouchers !== stored.vouchers);
    const clashes = changed.filter(({ said, stored }) => said.revision !== stored.revision);
    if (clashes.length > 0) throw new Refusal('stale', { rows: clashes.map(({ stored }) => stored) });
    for (const { said, target } of changed) {
      const { manager, total, vouchers } = said;
      if (!target) desk.add('stat_targets', { country: country.id, manager, month, currency, total, vouchers }, { action: 'create' });
      else if (total === 0 && vouchers === 0) {
        desk.note(target, { action: 'delete' });
        tx.delete(target);
      } else {
        setFields(target, { currency, total, vouchers });
        desk.save(target, { action: 'save' });
      }
    }
    return { changed: changed.length };
  });
}
