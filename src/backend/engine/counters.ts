import type { App } from '../jsvm.d.ts';

/**
 * The next number of a series, taken inside the caller's transaction: a number is used exactly when the rest is
 * committed, so a series has neither holes nor doubles.
 */
export function nextOf(tx: App, kind: string, scope: string, year: number): number {
  const [known] = tx.findRecordsByFilter('counters', 'kind = {:kind} && scope = {:scope} && year = {:year}', '', 1, 0, { kind, scope, year });
  const row = known ?? new Record(tx.findCollectionByNameOrId('counters'));
  const next = row.getInt('last') + 1;
  row.set('kind', kind);
  row.set('scope', scope);
  row.set('year', year);
  row.set('last', next);
  tx.save(row);
  return next;
}

/**
 * A document's number: prefix, year, the country's letters where series of several countries meet, digits.
 * @example formatNumber('L', 2026, 42, 5) // 'L-26-00042'
 * @example formatNumber('TI', 2026, 1234, 6, 'TH') // 'TI-26-TH-001234'
 */
export function formatNumber(prefix: string, year: number, value: number, digits: number, country = ''): string {
  const parts = [prefix, String(year % 100).padStart(2, '0'), country, String(value).padStart(digits, '0')];
  return parts.filter((part) => part !== '').join('-');
}
