import { type Statuses, statusesOf } from '../rules/lead.ts';
import type { StatusKind } from '../../../schema/vocab.ts';
import type { App } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/record-data.ts';
import { rowsOf } from '../../../backend/rows.ts';

/** The statuses as they are configured. */
export function readStatuses(app: App): Statuses {
  return statusesOf(
    app.findRecordsByFilter('statuses', '', 'sort', 0, 0).map((row) => ({
      code: row.id,
      kind: row.getString('kind') as StatusKind,
      next: jsonIn<readonly string[]>(row, 'next', []),
      required: jsonIn<readonly string[]>(row, 'required_fields', []),
      slaMinutes: row.getInt('sla_minutes'),
    })),
  );
}

/** States of a lead's vouchers. */
export function voucherStates(app: App, lead: string): readonly string[] {
  if (!app.hasTable('vouchers')) return [];
  return rowsOf(app, 'SELECT state FROM vouchers WHERE lead = {:lead}', { lead }, { state: '' }).map(({ state }) => state);
}
