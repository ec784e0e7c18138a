import type { PartBounds } from '../../../lib/part-size.ts';

/**
 * What statistics are kept of (migration 1771500000). Triggers note what changes in `stat_due`; whoever reads settles it first: what was counted of it is
 * taken from the sums, it is counted anew from views of the records, and added.
 */
export const STAT_SUMS = {
  leads: {
    view: 'stat_lead_sums',
    owner: 'lead',
    keys: ['country', 'grain', 'what', 'period', 'manager', 'source', 'status', 'reason'],
    sums: ['n'],
  },
  sales: {
    view: 'stat_sale_facts',
    owner: 'voucher',
    keys: ['country', 'grain', 'basis', 'split', 'period', 'key', 'state'],
    sums: ['n', 'guests', 'total', 'balance', 'known_n', 'known_total', 'net'],
  },
  money: {
    view: 'stat_money_facts',
    owner: 'id',
    keys: ['country', 'grain', 'period', 'kind', 'method', 'currency'],
    sums: ['n', 'amount', 'worth'],
  },
} as const;
export type StatTable = keyof typeof STAT_SUMS;
export const STAT_TABLES = Object.keys(STAT_SUMS) as readonly StatTable[];

/** Tables of what is counted, by what they are settled with: the column that says whose a row is, the views that tell them from the records. */
const FACTS: Readonly<
  Record<StatTable, readonly { readonly table: string; readonly owner: string; readonly views: readonly string[]; readonly columns: string }[]>
> = {
  leads: [
    {
      table: 'stat_lead_facts',
      owner: 'lead',
      views: ['stat_lead_moves', 'stat_lead_cohorts'],
      columns: 'country, what, at, stage, lead, day, manager, source, status, reason',
    },
    { table: 'stat_lead_steps', owner: 'lead', views: ['stat_lead_changes'], columns: 'lead, stage, n, country, day, manager, source, status' },
    { table: 'stat_spells', owner: 'lead', views: ['stat_lead_spells'], columns: 'country, until, since, lead' },
  ],
  sales: [
    {
      table: 'stat_vouchers',
      owner: 'id',
      views: ['stat_voucher_rows'],
      columns: `id, country, manager, source, agent, excursion, language, guest_country, cause, state, created, created_day, sold, sold_day, sailed, cancelled,
        cancelled_day, guests, total, balance, known_n, known_total, net`,
    },
  ],
  money: [{ table: 'stat_payments', owner: 'id', views: ['stat_payment_rows'], columns: 'id, country, day, kind, method, currency, amount, worth' }],
};

/** Sums are kept by day, by month and by year. */
const GRAINS = "(VALUES ('d'), ('m'), ('y')) g";
const PERIOD = "CASE g.column1 WHEN 'y' THEN substr(f.day, 1, 4) WHEN 'm' THEN substr(f.day, 1, 7) ELSE f.day END";

/** Adds what is counted to its sums, or takes it away. */
function putSql(table: StatTable, where: string, sign: '' | '-'): string {
  const { view, keys, sums } = STAT_SUMS[table];
  const columns = keys.map((key) => (key === 'grain' ? 'g.column1' : key === 'period' ? PERIOD : `f.${key}`));
  return `INSERT INTO stat_${table} (${[...keys, ...sums].join(', ')})
    SELECT ${[...columns, ...sums.map((sum) => `${sign}SUM(f.${sum})`)].join(', ')} FROM ${view} f, ${GRAINS} WHERE ${where}
    GROUP BY ${columns.map((_, at) => at + 1).join(', ')} ON CONFLICT DO UPDATE SET ${sums.map((sum) => `${sum} = ${sum} + excluded.${sum}`).join(', ')}`;
}

/**
 * As many are settled in one transaction, for which whoever writes waits: another clock or main currency of a country makes everything
 * due at once.
 */
export const SETTLED_AT_ONCE: PartBounds = { least: 5, most: 250, hold_ms: 60 };

/** SQL statements that settle the next so many of what is due, in one transaction. */
export function settleSql(table: StatTable, many: number): readonly string[] {
  const due = `SELECT id FROM stat_due WHERE kind = '${table}' ORDER BY id LIMIT ${many}`;
  const isDue = `f.${STAT_SUMS[table].owner} IN (${due})`;
  return [
    putSql(table, isDue, '-'),
    ...FACTS[table].flatMap((fact) => [
      `DELETE FROM ${fact.table} WHERE ${fact.owner} IN (${due})`,
      ...fact.views.map((view) => `INSERT OR IGNORE INTO ${fact.table} (${fact.columns}) SELECT ${fact.columns} FROM ${view} WHERE ${fact.owner} IN (${due})`),
    ]),
    putSql(table, isDue, ''),
    `DELETE FROM stat_due WHERE kind = '${table}' AND id IN (${due})`,
  ];
}

/** SQL statements that note as due whose facts are not what the records say, among ids from `first` to before `last`. */
export function doubtSql(table: StatTable): readonly string[] {
  return FACTS[table].map(({ table: kept, owner, views, columns }) => {
    const within = `${owner} >= {:first} AND ${owner} < {:last}`;
    const told = views.map((view) => `SELECT ${columns} FROM ${view} WHERE ${within}`).join(' UNION ALL ');
    const has = `SELECT ${columns} FROM ${kept} WHERE ${within}`;
    return `INSERT OR IGNORE INTO stat_due (kind, id) SELECT '${table}', ${owner} FROM (SELECT * FROM (${told}) EXCEPT ${has}) UNION SELECT '${table}', ${owner} FROM (${has} EXCEPT SELECT * FROM (${told}))`;
  });
}

/** SQL that notes all of a country as due: another clock, another main currency. Wants `country`. */
export const DUE_OF_COUNTRY: Readonly<Record<StatTable, string>> = {
  leads: "INSERT OR IGNORE INTO stat_due (kind, id) SELECT 'leads', id FROM leads WHERE country = {:country}",
  sales: "INSERT OR IGNORE INTO stat_due (kind, id) SELECT 'sales', id FROM vouchers WHERE country = {:country}",
  money: "INSERT OR IGNORE INTO stat_due (kind, id) SELECT 'money', id FROM payments WHERE country = {:country}",
};

/** SQL: how many rows of a country's sums are not what is counted. Wants `country`. */
export function differenceSql(table: StatTable): string {
  const { view, keys, sums } = STAT_SUMS[table];
  const columns = [...keys, ...sums].join(', ');
  const isSome = sums.map((sum) => `${sum} != 0`).join(' OR ');
  const words = keys.map((key) => (key === 'grain' ? 'g.column1 AS grain' : key === 'period' ? `${PERIOD} AS period` : `f.${key} AS ${key}`));
  const told = `SELECT ${columns} FROM (SELECT ${[...words, ...sums.map((sum) => `SUM(f.${sum}) AS ${sum}`)].join(', ')} FROM ${view} f, ${GRAINS}
    WHERE f.country = {:country} GROUP BY ${keys.map((_, at) => at + 1).join(', ')}) WHERE ${isSome}`;
  const kept = `SELECT ${columns} FROM stat_${table} WHERE country = {:country} AND (${isSome})`;
  return `SELECT (SELECT COUNT(*) FROM (${told} EXCEPT ${kept})) + (SELECT COUNT(*) FROM (${kept} EXCEPT ${told})) AS rows`;
}

/** SQL statements that add a country's sums up anew. Want `country`. */
export const rebuildSql = (table: StatTable): readonly string[] => [
  `DELETE FROM stat_${table} WHERE country = {:country}`,
  putSql(table, 'f.country = {:country}', ''),
];
