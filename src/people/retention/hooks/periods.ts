import type { App } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/rows.ts';
import type { SetPeriods } from '../rules/periods.ts';

/** The periods that somebody set. */
export function readPeriods(app: App): SetPeriods {
  const rows = rowsOf(app, 'SELECT rule, count FROM retention_periods', {}, { rule: '', count: 0 });
  return Object.fromEntries(rows.map(({ rule, count }) => [rule, count]));
}
