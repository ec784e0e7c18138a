import type { BusinessDatabase } from '../seed/business/database.ts';

/** The demo's agent sells as much as this; what else is written is spread over all others. */
const BUSY_ENTRIES = 2_200;
/** Payouts of one day of his: their statement has so many lines. */
const STATED = { payouts: 10, lines: 200 } as const;
const STATED_LINES = STATED.payouts * STATED.lines;
/** Day of that statement. */
export const STATED_ON = '2026-06-30';
/** What was sold lies so many days back at most. */
const SPREAD_DAYS = 3 * 365;
/** Memory for pages while rows are copied, in KiB. */
const FILL_KIB = 4_000_000;
/** States of entries by their number: the older are paid. */
const STATES = `CASE WHEN n % 20 < 13 THEN 'paid' WHEN n % 20 < 15 THEN 'due' WHEN n % 20 < 17 THEN 'hold' WHEN n % 20 < 19 THEN 'pending' ELSE 'cancelled' END`;
const BACK = `(n * 7919 % ${SPREAD_DAYS})`;
const AMOUNT = '(100 * (n % 500) + 12000)';

type Cells = Readonly<Record<string, string>>;

/** Partners of a house that has been at it for years: agents, and for each entry a lead, a touch, a voucher and a commission. Wants one lead with a voucher of the demo's agent. */
export function fillPartners(database: BusinessDatabase, agents: number, entries: number): void {
  const one = (sql: string): string => String(Object.values(database.all(sql)[0] ?? {})[0] ?? '');
  const busy = one("SELECT id FROM users WHERE username = 'agent'");
  const voucher = one(`SELECT id FROM vouchers WHERE agent = '${busy}' AND state = 'completed' LIMIT 1`);
  const lead = one(`SELECT lead FROM vouchers WHERE id = '${voucher}'`);
  const payer = `users:${one("SELECT id FROM users WHERE username = 'accountant'")}`;
  const triggers = database.all("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'");
  database.run(`PRAGMA cache_size = -${FILL_KIB}`);
  const numbers = (most: number): string => `(WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < ${most}) SELECT n FROM c)`;
  const id = (letter: string, at = 'n'): string => `printf('b${letter}%013d', ${at})`;
  const agent = `CASE WHEN n <= ${BUSY_ENTRIES} THEN '${busy}' ELSE ${id('a', `1 + n % ${agents - 1}`)} END`;
  const day = `date('now', '-' || ${BACK} || ' days')`;
  const instant = `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || ${BACK} || ' days')`;
  const isStated = `n <= ${STATED_LINES}`;
  const state = `CASE WHEN ${isStated} THEN 'paid' ELSE ${STATES} END`;
  const payout = `CASE WHEN ${isStated} THEN ${id('p', `1 + (n - 1) / ${STATED.lines}`)} WHEN ${STATES} = 'paid' THEN ${id('p', `100 + n % ${agents - 1}`)} ELSE '' END`;
  const copy = (table: string, source: string, most: number, cells: Cells): void => {
    const names = database.all(`PRAGMA table_info(${table})`).map(({ name }) => String(name));
    const told = names.map((name) => cells[name] ?? `s."${name}"`).join(', ');
    database.run(`INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(', ')}) SELECT ${told} FROM ${numbers(most)} JOIN ${table} s ON ${source}`);
  };
  const write = (table: string, most: number, cells: Cells, where = ''): void =>
    database.run(
      `INSERT INTO ${table} (${Object.keys(cells)
        .map((name) => `"${name}"`)
        .join(', ')}) SELECT ${Object.values(cells).join(', ')} FROM ${numbers(most)} ${where}`,
    );
  database.together(() => {
    for (const { name } of triggers) database.run(`DROP TRIGGER ${String(name)}`);
    copy('users', `s.id = '${busy}'`, agents - 1, {
      ...{ id: id('a'), username: "'bench-agent-' || n", tokenKey: "printf('%050d', n)", name_ru: "'Агент ' || n", name_en: "'Agent ' || n" },
      ...{ manager_code: "''", phone_e164: "''", email: "''" },
    });
    copy('agent_profiles', `s.agent = '${busy}'`, agents - 1, { id: id('f'), agent: id('a') });
    copy('leads', `s.id = '${lead}'`, entries, {
      ...{ id: id('l'), uuid: "'bench-' || n", number: "''", external_id: "''", agent, created: instant, name: "'Guest ' || n", merged_into: "''" },
    });
    write('referral_touches', entries, {
      ...{ id: id('t'), agent, at: instant, code: "'boris'", country: "'thailand'", created: instant, updated: instant, device: "''", dispute: "''" },
      ...{
        head: '1',
        is_watched: '0',
        lead: id('l'),
        live: '1',
        method: "'link'",
        owns: '1',
        signals: "'[]'",
        decision: "''",
        decided_at: "''",
        decided_by: "''",
      },
    });
    copy('vouchers', `s.id = '${voucher}'`, entries, {
      ...{ id: id('v'), uuid: "'bench-' || n", number: "''", public_token: "'bench-' || n", lead: id('l'), agent, created: instant, departure: "''" },
      ...{ service_date: day, reseller_reference: "''" },
    });
    write('commission_entries', entries, {
      ...{ id: id('e'), agent, amount: AMOUNT, first_amount: AMOUNT, base_amount: `${AMOUNT} * 8`, country: "'thailand'", created: instant, updated: instant },
      ...{ currency: "'THB'", due_on: day, kind: "'sale'", lead: id('l'), next_day: "''", pay: "'percent'", rate: '1200', payout, people: '2' },
      ...{
        reject_reason: "''",
        revision: '1',
        service_date: day,
        sold_on: day,
        state,
        terms: "'{}'",
        settlement: "'referral'",
        turn: '1',
        voucher: id('v'),
        working: "'{}'",
      },
    });
    const paid = { approved_by: `'${payer}'`, drafted_by: `'${payer}'`, sent_by: `'${payer}'`, confirmed_by: "''", failed_by: "''", voided_by: "''" };
    const times = { approved_at: instant, drafted_at: instant, sent_at: instant, confirmed_at: "''", failed_at: "''", voided_at: "''", created: instant };
    write(
      'payouts',
      100 + agents,
      {
        ...{ id: id('p'), number: "'BENCH-' || n", agent: `CASE WHEN n <= ${STATED.payouts} THEN '${busy}' ELSE ${id('a', 'n - 99')} END` },
        ...{
          clawbacks: '0',
          country: "'thailand'",
          currency: "'THB'",
          reason: "''",
          revision: '1',
          state: "'sent'",
          until: `'${STATED_ON}'`,
          updated: instant,
        },
        ...{ reference: "''", paid_on: "''", payee: "''", bank: "''", account: "''", account_by: "''" },
        ...{ entries: '0', gross: '0', net: '0', way: "'transfer'", held: '0', set_off: '0', ...paid, ...times },
      },
      `WHERE n <= ${STATED.payouts} OR n BETWEEN 100 AND ${98 + agents}`,
    );
    database.run(`INSERT INTO payout_lines (id, agent, amount, created, entry, live, payout)
      SELECT 'bk' || SUBSTR(id, 3), agent, amount, created, id, 1, payout FROM commission_entries WHERE payout != '' AND id LIKE 'be%'`);
    database.run(`UPDATE payouts SET (entries, gross, net) = (SELECT COUNT(*), SUM(amount), SUM(amount) FROM payout_lines l WHERE l.payout = payouts.id)
      WHERE number LIKE 'BENCH-%'`);
    for (const { sql } of triggers) database.run(String(sql));
  });
  database.run('ANALYZE');
}
