import type { App, PbRecord } from '../jsvm.d.ts';
import { SETTINGS, type SettingKey } from '../../registry/settings.ts';
import { type Setting, type SettingValue, valueIn } from '../../schema/settings.ts';

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

const SQL = `SELECT country, COALESCE(value, 'null') AS value, secret FROM settings INDEXED BY idx_settings_1 WHERE key = {:key} AND country IN ('', {:country})`;
const MAIN_CURRENCY = 'SELECT code FROM currencies INDEXED BY idx_currencies_2 WHERE country = {:country} AND main = 1';
const SHAPE = { country: '', value: '', secret: '' };

// decision: settings
/**
 * What the owner has set, as the transaction of `app` sees it: who changed it a moment ago is heard. It is one row by its
 * index, so it is asked where it is needed and kept by nobody.
 * @example settingIn(desk.tx, 'hold_hours', voucher.getString('country')) // 24
 */
export function settingIn<K extends SettingKey>(app: App, key: K, country = ''): SettingValue<(typeof SETTINGS)[K]> {
  const rows = rowsOf(app, SQL, { key, country }, SHAPE);
  return valueIn<(typeof SETTINGS)[K]>(
    SETTINGS[key],
    rows.map((row) => ({ country: row.country, value: JSON.parse(row.value || 'null') as unknown })),
    country,
    SETTINGS[key].kind === 'money' ? mainCurrency(app, country) : '',
  );
}

/** What prices of a country are kept in; '' where nobody said. */
export function mainCurrency(app: App, country: string): string {
  const [row] = rowsOf(app, MAIN_CURRENCY, { country }, { code: '' });
  return row?.code ?? '';
}

/** A declared setting by a key that somebody sent; none where nobody declares it. */
export function declaredAs(key: string): Setting | undefined {
  return Object.hasOwn(SETTINGS, key) ? SETTINGS[key as SettingKey] : undefined;
}

/** What keeps secrets: of this machine, and not in the database. */
const keyOfSecrets = (): string => $os.getenv('POCKETBASE_ENCRYPTION_KEY');

/** A secret as it is kept. */
export const sealed = (secret: string): string => (secret === '' ? '' : $security.encrypt(secret, keyOfSecrets()));

/** A kept secret as it was written; '' where none was, or it was sealed by another key than this house's. */
export function unsealed(kept: string): string {
  if (kept === '') return '';
  try {
    return String($security.decrypt(kept, keyOfSecrets()));
  } catch {
    return '';
  }
}

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
