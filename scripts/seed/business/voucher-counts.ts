import { countryCode } from '../../../src/config/country-codes.ts';
import { HOUR_MS } from '../../../src/lib/time/zone.ts';
import { type BusinessDatabase, newId, stored } from './database.ts';

const COUNTRY = 'thailand';
const CURRENCY = 'THB';
const NUMBER_DIGITS = 6;

/** Last number of every year. */
type Numbers = Map<number, number>;

/** The next number of the year that a sale falls into, by the country's clock. */
export function nextNumber(numbers: Numbers, at: number): string {
  const year = new Date(at + 7 * HOUR_MS).getUTCFullYear();
  const next = (numbers.get(year) ?? 0) + 1;
  numbers.set(year, next);
  return `TI-${String(year % 100).padStart(2, '0')}-${countryCode(COUNTRY)}-${String(next).padStart(NUMBER_DIGITS, '0')}`;
}

/** Leaves the numbers where the desk goes on counting. */
export function keepNumbers(database: BusinessDatabase, numbers: Numbers): void {
  const now = stored(Date.now());
  const sql =
    "INSERT INTO counters (id, kind, scope, year, last, created, updated) VALUES (?, 'voucher', ?, ?, ?, ?, ?) ON CONFLICT (kind, scope, year) DO UPDATE SET last = excluded.last";
  for (const [year, last] of numbers) database.run(sql, newId(), COUNTRY, year, last, now, now);
}

/** Sums of the clients, as the desk keeps them. */
export function countForClients(database: BusinessDatabase): void {
  database.run(`UPDATE clients SET totals = json_object(
    'vouchers', (SELECT count(*) FROM vouchers WHERE client = clients.id AND state IN ('confirmed', 'completed', 'no_show')),
    'paid', COALESCE((SELECT json_object('${CURRENCY}', sum(paid)) FROM vouchers WHERE client = clients.id HAVING sum(paid) != 0), json('{}')),
    'last_trip', COALESCE((SELECT max(service_date) FROM vouchers WHERE client = clients.id AND state IN ('confirmed', 'completed', 'no_show')), ''))
    WHERE id IN (SELECT client FROM vouchers WHERE client != '')`);
  // Who came three times is important; some of those who did not come have to pay ahead.
  database.run("UPDATE clients SET vip = 1 WHERE json_extract(totals, '$.vouchers') >= 3");
  database.run(
    `UPDATE clients SET blacklisted = 1, blacklist_reason = 'Не вышли к трансферу: только с полной предоплатой'
    WHERE id IN (SELECT client FROM vouchers WHERE state = 'no_show' AND client < '5')`,
  );
}
