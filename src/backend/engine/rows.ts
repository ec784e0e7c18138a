import type { App, PbRecord } from '../jsvm.d.ts';

type Shape = Readonly<Record<string, string | number | boolean>>;

/** Rows of a query; the shape names its columns and gives their types by example. Columns must not be NULL. */
export function rowsOf<T extends Shape>(app: App, sql: string, parameters: Readonly<Record<string, unknown>>, shape: T): readonly T[] {
  const found = arrayOf(new DynamicModel(shape));
  app.db().newQuery(sql).bind(parameters).all(found);
  const names = Object.keys(shape);
  return Array.from({ length: found.length }, (_, at) => {
    const row = found[at] as T;
    return Object.fromEntries(names.map((name) => [name, row[name]])) as T;
  });
}

/** A record by its id; none for an empty one, which PocketBase would look for in the whole table. */
export function byId<const Table extends string>(app: App, collection: Table, id: unknown): PbRecord<Table> | undefined {
  const text = String(id ?? '');
  return text === '' ? undefined : app.findRecordsByFilter(collection, 'id = {:id}', '', 1, 0, { id: text })[0];
}

/**
 * The index of a field that points at another record. It is named in the statement: of a field that is empty nearly
 * everywhere the statistics say that any value is found in the whole table, and the planner reads that.
 */
const POINTERS = {
  'referral_touches.lead': 'idx_referral_touches_1',
  'agent_manual_entries.lead': 'idx_agent_manual_entries_3',
  'agent_manual_entries.voucher': 'idx_agent_manual_entries_6',
  'agent_manual_notes.entry': 'idx_agent_manual_notes_1',
  'agent_manual_proofs.entry': 'idx_agent_manual_proofs_1',
  'leads.merged_into': 'idx_leads_merged',
  'leads.client': 'idx_leads_client',
  'clients.merged_into': 'idx_clients_5',
  'vouchers.lead': 'idx_vouchers_12',
  'vouchers.client': 'idx_vouchers_13',
  'activities.lead': 'idx_activities_1',
  'activities.client': 'idx_activities_2',
  'lead_stages.lead': 'idx_lead_stages_1',
  'offers.lead': 'idx_offers_2',
  'payments.corrects': 'idx_payments_5',
  'payments.pair': 'idx_payments_6',
  'cash_requests.payment': 'idx_cash_requests_4',
  'reviews.voucher': 'idx_reviews_4',
  'boarding_actions.handover': 'idx_boarding_actions_5',
  'import_lines.lead': 'idx_import_lines_3',
  'import_lines.client': 'idx_import_lines_4',
  'import_lines.voucher': 'idx_import_lines_5',
} as const;
export type Pointer = keyof typeof POINTERS;
export const isPointer = (name: string): name is Pointer => Object.hasOwn(POINTERS, name);
/** The index of a pointer, for statements of one's own. */
export const indexOfPointer = (pointer: Pointer): string => POINTERS[pointer];
const partsOf = (pointer: Pointer): readonly [table: string, field: string] => pointer.split('.') as [string, string];

/** Records that point at one, latest first by `created` or the field named. */
export function pointingAt(
  app: App,
  pointer: Pointer,
  id: string,
  { by = 'created', limit = 1000 }: { readonly by?: string; readonly limit?: number } = {},
): readonly PbRecord[] {
  if (id === '') return [];
  const [table, field] = partsOf(pointer);
  const sql = `SELECT id FROM ${table} INDEXED BY ${POINTERS[pointer]} WHERE ${field} = {:id} AND ${field} != '' ORDER BY ${by} DESC LIMIT {:limit}`;
  const ids = rowsOf(app, sql, { id, limit }, { id: '' }).map((row) => row.id);
  if (ids.length === 0) return [];
  const found = new Map(app.findRecordsByIds(table, ids).map((record) => [record.id, record]));
  return ids.flatMap((one) => found.get(one) ?? []);
}

/** Makes everything that points at one record point at another; `more` are further assignments. */
export function pointElsewhere(app: App, pointer: Pointer, { from, to }: { readonly from: string; readonly to: string }, more = ''): void {
  const [table, field] = partsOf(pointer);
  app
    .db()
    .newQuery(`UPDATE ${table} INDEXED BY ${POINTERS[pointer]} SET ${field} = {:to}${more} WHERE ${field} = {:from} AND ${field} != ''`)
    .bind({ from, to })
    .execute();
}
