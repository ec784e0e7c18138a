import type { App, RecordConstructor } from '../jsvm.d.ts';

declare const Record: RecordConstructor;

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
 * A document's number: prefix, year, digits.
 * @example formatNumber('L', 2026, 42, 5) // 'L-26-00042'
 */
export function formatNumber(prefix: string, year: number, value: number, digits: number): string {
  return `${prefix}-${String(year % 100).padStart(2, '0')}-${String(value).padStart(digits, '0')}`;
}
