import { rebuildSql, STAT_TABLES } from '../../src/office/statistics/figures/sums.rules.ts';
import type { BusinessDatabase } from '../seed/business/database.ts';

const YEARS_DAYS = 3 * 365;
/** Memory for pages while rows are copied, in KiB. */
const FILL_KIB = 4_000_000;
const INSTANTS = ['at', 'created', 'closed_at', 'status_since', 'confirmed_at', 'state_since', 'received_at', 'since', 'until', 'sold', 'cancelled'];
const DAYS = ['day', 'service_date', 'sailed', 'created_day', 'sold_day', 'cancelled_day'];
const POINTERS = ['id', 'lead', 'stage', 'voucher'];
const UNIQUE = ['uuid', 'public_token'];
/** A copy has no number, no seats and no other program's name. */
const BLANK = ['number', 'external_id', 'reseller_reference', 'departure', 'idempotency_key', 'pair', 'corrects', 'merged_into'];

/** What of the business is copied: everything that is over, so that no lead stays in work for years. */
const OVER = {
  leads: "SELECT id FROM leads WHERE country = 'thailand' AND closed_at != ''",
  vouchers: "SELECT id FROM vouchers WHERE country = 'thailand' AND state IN ('completed', 'cancelled', 'no_show', 'expired')",
} as const;
const TABLES: readonly (readonly [table: string, which: string])[] = [
  ['leads', 'id IN bench_leads'],
  ['lead_stages', 'lead IN bench_leads'],
  ['stat_lead_facts', 'lead IN bench_leads'],
  ['stat_lead_steps', 'lead IN bench_leads'],
  ['stat_spells', 'lead IN bench_leads'],
  ['vouchers', 'id IN bench_vouchers'],
  ['stat_vouchers', 'id IN bench_vouchers'],
  ['payments', 'voucher IN bench_vouchers'],
  ['stat_payments', 'id IN (SELECT p.id FROM payments p WHERE p.voucher IN bench_vouchers)'],
];

/** Makes a business so many times as big, and three years older: copies of what is over, each a while earlier than the one before. Wants all that is due to be settled. */
export function fillYears(database: BusinessDatabase, times: number): void {
  const triggers = database.all("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN ('leads', 'lead_stages', 'vouchers', 'payments')");
  for (const [table, sql] of Object.entries(OVER)) database.run(`CREATE TEMP TABLE bench_${table} AS ${sql}`);
  const step = Math.floor(YEARS_DAYS / times);
  // Rows go everywhere into many indexes: with the usual few pages in memory each would be written many times.
  database.run(`PRAGMA cache_size = -${FILL_KIB}`);
  database.together(() => {
    for (const { name } of triggers) database.run(`DROP TRIGGER ${String(name)}`);
    for (let copy = 1; copy < times; copy++) for (const [table, which] of TABLES) database.run(copySql(database, table, which, copy, copy * step));
    for (const { sql } of triggers) database.run(String(sql));
  });
  for (const table of STAT_TABLES)
    database.together(() => {
      for (const sql of rebuildSql(table)) database.run(sql.replaceAll('{:country}', "'thailand'"));
    });
  for (const table of Object.keys(OVER)) database.run(`DROP TABLE temp.bench_${table}`);
  database.run('ANALYZE');
}

function copySql(database: BusinessDatabase, table: string, which: string, copy: number, days: number): string {
  const names = database.all(`PRAGMA table_info(${table})`).map(({ name }) => String(name));
  const cell = (name: string): string => {
    if (POINTERS.includes(name)) return `CASE "${name}" WHEN '' THEN '' ELSE "${name}" || '${String(copy).padStart(3, '0')}' END`;
    if (UNIQUE.includes(name)) return `"${name}" || '-${copy}'`;
    if (BLANK.includes(name)) return "''";
    if (INSTANTS.includes(name)) return `CASE WHEN length("${name}") < 20 THEN "${name}" ELSE strftime('%Y-%m-%d %H:%M:%fZ', "${name}", '-${days} days') END`;
    return DAYS.includes(name) ? `CASE "${name}" WHEN '' THEN '' ELSE date("${name}", '-${days} days') END` : `"${name}"`;
  };
  const known = names.map((name) => `"${name}"`).join(', ');
  return `INSERT INTO ${table} (${known}) SELECT ${names.map(cell).join(', ')} FROM ${table} WHERE ${which}`;
}
