import type { App } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { storedTime } from '../../../backend/time.ts';
import type { HeldRates } from '../../../model/currencies/operations.ts';
import type { Told } from '../../../schema/operation.ts';
import { HELD_MS } from '../rules/names.ts';

const ROW = { id: '', source: '', date: '', rates: '', held_at: '' };

/** Rates of a country that wait for a person, as long as they can be entered; `null` where none do. */
export function heldIn(app: App, country: string): Told<HeldRates> | null {
  const sql = `SELECT id, source, date, COALESCE(rates, '[]') AS rates, held_at FROM rates_held INDEXED BY idx_rates_held_1
    WHERE country = {:country} AND state = 'waiting' AND held_at > {:since} ORDER BY held_at DESC LIMIT 1`;
  const [row] = rowsOf(app, sql, { country, since: storedTime(Date.now() - HELD_MS) }, ROW);
  return row ? { ...row, rates: JSON.parse(row.rates) as HeldRates['rates'] } : null;
}
