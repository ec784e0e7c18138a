import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCash } from '../../scripts/seed/business/cash.ts';
import { hireColleagues } from '../../scripts/seed/business/colleagues.ts';
import { openBusiness } from '../../scripts/seed/business/database.ts';
import { seedLeads } from '../../scripts/seed/business/leads.ts';
import { settlePartners } from '../../scripts/seed/business/partner-house.ts';
import { seedPartners } from '../../scripts/seed/business/business.ts';
import { seedVouchers } from '../../scripts/seed/business/vouchers.ts';
import { writeRecords } from '../../scripts/seed/load.ts';
import { closeDemoAccounts, openDemoAccounts } from '../../scripts/seed/people.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { oracleCommission, type OracleTerms, type OracleVoucher } from '../support/commission-oracle.ts';
import { commissionFaults, rowsIn } from '../support/commissions.ts';

/** A year in which everything happens on whatever day it is told. */
const SIZE = { leads: Number(process.env['DEMO_LEADS'] ?? 1200), vouchers: Number(process.env['DEMO_VOUCHERS'] ?? 640) };
type Row = Readonly<Record<string, unknown>>;

let backend: TestBackend;
let took_ms = 0;
beforeAll(async () => {
  backend = await startBackend();
  await writeRecords(backend.admin);
  await openDemoAccounts(backend.admin);
  await hireColleagues(backend.admin);
  const now_ms = Date.now() - Number(process.env['DEMO_BACK_MIN'] ?? 0) * 60_000;
  const business = openBusiness(backend.dataDir);
  seedLeads(business, { count: SIZE.leads, days: 365, now_ms });
  seedVouchers(business, { count: SIZE.vouchers, now_ms });
  business.close();
  const began = performance.now();
  await seedPartners(backend.admin, backend.dataDir, now_ms);
  seedCash(backend.dataDir, now_ms);
  await settlePartners(backend.admin);
  took_ms = performance.now() - began;
}, 300_000);
afterAll(() => backend.stop());

const rows = (sql: string, ...parameters: readonly (string | number)[]): readonly Row[] => rowsIn(backend, sql, ...parameters);
const wordsOf = (sql: string): readonly string[] => rows(sql).map((row) => String(Object.values(row)[0]));
const json = <T>(row: Row, name: string): T => JSON.parse(String(row[name] || 'null')) as T;

describe('the partners of the demo', () => {
  it('are twelve of all kinds, some of them stopped, new or gone, and nobody knows a password of theirs', () => {
    const kinds = (name: string) => wordsOf(`SELECT DISTINCT ${name} FROM agent_profiles ORDER BY 1`);
    expect(rows('SELECT COUNT(*) AS n FROM agent_profiles')).toEqual([{ n: 12 }]);
    expect(kinds('kind')).toEqual(['agency', 'blogger', 'driver', 'hotel', 'person', 'tour_desk']);
    expect(kinds('settlement')).toEqual(['billing', 'net_rate', 'referral', 'referral_deposit']);
    expect(kinds('rate_group')).toEqual(['a', 'b', 'oversea']);
    expect(kinds('currency')).toEqual(['RUB', 'THB', 'USD']);
    expect(rows('SELECT state, COUNT(*) AS n FROM agent_profiles GROUP BY state ORDER BY state')).toEqual([
      { state: 'active', n: 9 },
      { state: 'closed', n: 1 },
      { state: 'pending', n: 1 },
      { state: 'suspended', n: 1 },
    ]);
    expect(rows("SELECT COUNT(*) AS n FROM agent_codes WHERE main = FALSE AND label != ''")[0]?.['n']).toBeGreaterThan(8);
    expect(wordsOf("SELECT id FROM users WHERE type = 'agent' AND (name_ru = '' OR name_en = '' OR (manager = '' AND username != 'agent'))")).toEqual([]);
  });

  it('have sales and payouts in every state, one that became less, one that was taken back', () => {
    expect(wordsOf('SELECT DISTINCT state FROM commission_entries ORDER BY 1')).toEqual([
      'cancelled',
      'due',
      'hold',
      'in_payout',
      'paid',
      'pending',
      'rejected',
    ]);
    expect(wordsOf('SELECT DISTINCT state FROM payouts ORDER BY 1')).toEqual(['approved', 'confirmed', 'draft', 'failed', 'sent', 'void']);
    expect(wordsOf('SELECT DISTINCT kind FROM commission_entries ORDER BY 1')).toEqual(['clawback', 'sale']);
    expect(wordsOf("SELECT DISTINCT action FROM commission_steps WHERE action IN ('reduced', 'clawed_back', 'released', 'rejected') ORDER BY 1")).toEqual([
      ...['clawed_back', 'reduced', 'rejected', 'released'],
    ]);
    expect(wordsOf('SELECT DISTINCT currency FROM commission_entries ORDER BY 1')).toEqual(['THB', 'USD']);
    expect(Number(rows("SELECT COUNT(DISTINCT SUBSTR(created, 1, 7)) AS n FROM payouts WHERE state = 'confirmed'")[0]?.['n'])).toBeGreaterThan(4);
    expect(wordsOf('SELECT DISTINCT method FROM referral_touches ORDER BY 1')).toEqual(expect.arrayContaining(['code', 'link', 'qr']));
  });

  it('balance: what each earned is what he was paid, is being paid, is due and is held, in every currency', () => {
    const sum = (states: string): string => `COALESCE(SUM(CASE WHEN state IN (${states}) THEN amount END), 0)`;
    const told = rows(
      `SELECT agent, currency, SUM(amount) AS earned, ${sum("'paid'")} AS paid, ${sum("'in_payout'")} AS moving, ${sum("'due'")} AS due,
        ${sum("'pending', 'hold'")} AS held, ${sum("'cancelled', 'rejected'")} AS void FROM commission_entries GROUP BY agent, currency`,
    );
    expect(told.length).toBeGreaterThan(9);
    expect(told.filter((one) => one['earned'] !== Number(one['paid']) + Number(one['moving']) + Number(one['due']) + Number(one['held']))).toEqual([]);
    expect(told.filter((one) => one['void'] !== 0)).toEqual([]);
    // What was paid is what left the house, or was set off, as its payouts tell.
    const paid = rows(
      "SELECT agent, currency, SUM(net + set_off) AS net FROM payouts WHERE state = 'confirmed' GROUP BY agent, currency ORDER BY agent, currency",
    );
    expect(paid).toEqual(
      rows("SELECT agent, currency, SUM(amount) AS net FROM commission_entries WHERE state = 'paid' GROUP BY agent, currency ORDER BY agent, currency"),
    );
    const moving = "state IN ('draft', 'approved', 'sent', 'failed')";
    expect(rows(`SELECT agent, currency, SUM(net + set_off) AS net FROM payouts WHERE ${moving} GROUP BY agent, currency ORDER BY agent, currency`)).toEqual(
      rows("SELECT agent, currency, SUM(amount) AS net FROM commission_entries WHERE state = 'in_payout' GROUP BY agent, currency ORDER BY agent, currency"),
    );
    expect(commissionFaults(backend)).toEqual([]);
  });

  it('are paid by payouts that are their lines, and go where their approver saw them go', () => {
    const wrong = rows(
      `SELECT p.number, p.net, p.entries FROM payouts p LEFT JOIN (SELECT payout, SUM(amount) AS net, COUNT(*) AS entries, SUM(MAX(amount, 0)) AS gross
        FROM payout_lines GROUP BY payout) l ON l.payout = p.id WHERE p.net + p.set_off IS NOT l.net OR p.entries IS NOT l.entries OR p.gross IS NOT l.gross OR p.net + p.set_off != p.gross + p.clawbacks`,
    );
    expect(wrong).toEqual([]);
    const elsewhere = `SELECT p.number FROM payouts p JOIN agent_profiles t ON t.agent = p.agent WHERE p.approved_at != '' AND p.net > 0
      AND (p.payee IS NOT t.payee OR p.bank IS NOT t.bank OR p.account IS NOT t.account OR p.account_by IS NOT t.account_by OR p.account = '')`;
    expect(wordsOf(elsewhere)).toEqual([]);
    expect(wordsOf("SELECT number FROM payouts WHERE approved_at = '' AND account != ''")).toEqual([]);
    // Large or not: nobody approved what he drew up, and everything happened in its order.
    expect(wordsOf("SELECT number FROM payouts WHERE approved_by != '' AND approved_by = drafted_by")).toEqual([]);
    expect(
      wordsOf(
        `SELECT number FROM payouts WHERE (sent_at != '' AND sent_at < approved_at) OR (confirmed_at != '' AND confirmed_at < sent_at) OR (approved_at != '' AND approved_at < drafted_at)
          OR MAX(approved_at, sent_at, confirmed_at, failed_at, voided_at) > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '+1 minute')`,
      ),
    ).toEqual([]);
    expect(
      wordsOf(
        "SELECT p.number FROM payouts p JOIN agent_profiles t ON t.agent = p.agent WHERE (t.settlement IN ('net_rate', 'billing')) != (p.way = 'set_off')",
      ),
    ).toEqual([]);
    expect(wordsOf('SELECT number FROM payouts GROUP BY country, number HAVING COUNT(*) > 1')).toEqual([]);
    const last =
      "SELECT country, CAST('20' || SUBSTR(number, 3, 2) AS INTEGER) AS year, MAX(CAST(SUBSTR(number, -5) AS INTEGER)) AS last FROM payouts GROUP BY 1, 2 ORDER BY 1, 2";
    expect(rows("SELECT scope AS country, year, last FROM counters WHERE kind = 'payout' ORDER BY 1, 2")).toEqual(rows(last));
  });

  it('are settled where they collect from guests themselves: one has agreed, one has his statement, and some of it was brought', () => {
    const settled = rows(
      "SELECT p.state, p.held, p.set_off, p.net, p.agent, (SELECT SUM(l.amount) FROM payout_lines l WHERE l.payout = p.id) AS share FROM payouts p WHERE p.way = 'set_off' ORDER BY p.state",
    );
    expect(settled.map(({ state, net }) => ({ state, net }))).toEqual([
      { state: 'confirmed', net: 0 },
      { state: 'sent', net: 0 },
    ]);
    // On some days all that is over of one of them is a guest who did not come: his share is nothing.
    for (const { held, set_off, share } of settled) expect([Number(set_off), Number(held) > Number(set_off)]).toEqual([Number(share), true]);
    expect(Math.max(...settled.map(({ set_off }) => Number(set_off)))).toBeGreaterThan(0);
    // What they hold is what guests paid them, less their share and what they brought.
    const collected = `SELECT COALESCE(SUM(p.amount), 0) FROM payments p JOIN vouchers v ON v.id = p.voucher WHERE v.agent = ? AND p.method = 'agent_collected' AND p.state = 'cleared'`;
    const brought = `SELECT COALESCE(SUM(json_extract(l.value, '$.amount')), 0) FROM cash_moves m, json_each(m.lines) l WHERE m.from_holder = 'users:' || ?`;
    const given: number[] = [];
    for (const { agent, state, set_off } of settled) {
      const [sum] = rows(
        `SELECT (${collected}) AS took, (${brought}) AS gave, (SELECT SUM(amount) FROM cash_entries WHERE holder = 'users:' || ?) AS held`,
        ...[agent, agent, agent].map(String),
      );
      const [took, gave, held] = [Number(sum?.['took']), Number(sum?.['gave']), Number(sum?.['held'])];
      given.push(gave);
      expect([state, held]).toEqual([state, took - gave - (state === 'confirmed' ? Number(set_off) : 0)]);
    }
    expect(Math.max(...given)).toBeGreaterThan(0);
    expect(
      rows(
        "SELECT day, holder FROM (SELECT c.day, json_extract(l.value, '$.holder') AS holder, json_extract(l.value, '$.closing') AS closing FROM cash_closes c, json_each(c.lines) l) WHERE closing < 0",
      ),
    ).toEqual([]);
  });

  it('earn what the rule says of the figures of their vouchers, to the unit', () => {
    const entries = rows(
      `SELECT e.id, e.agent, e.country, e.sold_on, e.amount, e.first_amount, e.terms, e.state, e.reject_reason, t.rate_group, t.hold_days, t.settlement, v.*,
        e.id AS entry, e.amount AS amount, e.state AS stands, v.state AS state,
        ROW_NUMBER() OVER (PARTITION BY e.agent, e.country, SUBSTR(e.sold_on, 1, 7) ORDER BY v.confirmed_at, v.id) AS nth
      FROM commission_entries e JOIN vouchers v ON v.id = e.voucher JOIN agent_profiles t ON t.agent = e.agent WHERE e.kind = 'sale'`,
    );
    expect(entries.length).toBeGreaterThan(30);
    const rules = rows("SELECT * FROM commission_rules WHERE state = 'active'");
    const faults = entries.flatMap((entry) => {
      const terms = json<OracleTerms & Row>(entry, 'terms');
      const own = rules.find((one) => one['agent'] === entry['agent'] && one['country'] === entry['country']);
      const rule = own ?? rules.find((one) => one['agent'] === '' && one['country'] === entry['country'] && one['rate_group'] === entry['rate_group']);
      const tiers = rule ? json<readonly { readonly from: number; readonly value: number }[]>(rule, 'tiers') : [];
      const value = tiers.findLast(({ from }) => from <= Number(entry['nth']))?.value ?? rule?.['value'];
      const agreed = { rule: rule?.['id'], pay: rule?.['pay'], base: rule?.['base'], value, hold_days: entry['hold_days'], settlement: entry['settlement'] };
      const voucher: OracleVoucher = { ...entry, price_snapshot: json(entry, 'price_snapshot') };
      const isWhole = entry['amendments'] === '[]' || entry['amendments'] === '';
      const first = oracleCommission(terms, { ...voucher, state: 'confirmed', refund_state: 'none' });
      const collected = entry['reject_reason'] !== '' && entry['stands'] !== 'paid';
      const amount = collected ? 0 : oracleCommission(terms, voucher);
      return [
        ...Object.entries(agreed).flatMap(([name, wanted]) => (terms[name] === wanted ? [] : [{ entry: entry['entry'], name, wanted, told: terms[name] }])),
        ...(isWhole && first !== entry['first_amount'] ? [{ entry: entry['entry'], first, told: entry['first_amount'] }] : []),
        ...(amount === entry['amount'] ? [] : [{ entry: entry['entry'], amount, told: entry['amount'] }]),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('own the guests whom they touched first, and nobody else’s', () => {
    expect(
      wordsOf(
        "SELECT id FROM leads WHERE agent != '' AND created_by = 'demo' AND agent IS NOT (SELECT t.agent FROM referral_touches t WHERE t.lead = leads.id AND t.owns = TRUE)",
      ),
    ).toEqual([]);
    expect(wordsOf('SELECT v.id FROM vouchers v JOIN leads l ON l.id = v.lead WHERE v.agent != l.agent')).toEqual([]);
    expect(
      wordsOf('SELECT t.lead FROM referral_touches t WHERE t.owns = TRUE AND EXISTS (SELECT 1 FROM referral_touches o WHERE o.lead = t.lead AND o.at < t.at)'),
    ).toEqual([]);
    expect(
      wordsOf("SELECT code FROM referral_touches t WHERE code != '' AND NOT EXISTS (SELECT 1 FROM agent_codes c WHERE c.code = t.code AND c.agent = t.agent)"),
    ).toEqual([]);
    expect(wordsOf('SELECT DISTINCT dispute FROM referral_touches ORDER BY 1')).toEqual(['', 'decided', 'open']);
    expect(wordsOf('SELECT id FROM agent_agreements WHERE accepted_at < version')).toEqual([]);
    // Whoever was stopped, is new or has gone has nobody of now.
    const stopped =
      "SELECT l.id FROM leads l JOIN agent_profiles t ON t.agent = l.agent WHERE t.state IN ('suspended', 'closed', 'pending') AND l.received_at > ?";
    expect(rows(stopped, new Date(Date.now() - 39 * 86_400_000).toISOString().replace('T', ' '))).toEqual([]);
  });

  it('say themselves whom they sent, in every state, and earn by what was approved as by any other sale', () => {
    expect(rows('SELECT state, COUNT(*) AS n FROM agent_manual_entries GROUP BY state ORDER BY state')).toEqual([
      { state: 'approved', n: 3 },
      { state: 'disputed', n: 1 },
      { state: 'matched', n: 1 },
      { state: 'rejected', n: 2 },
      { state: 'submitted', n: 1 },
    ]);
    // What was approved is sold by the agent who said it, of a lead or of a voucher without one, and each is claimed once.
    const claimed = rows(
      `SELECT m.id, m.agent, m.claimed, v.id AS voucher, v.state, v.agent AS seller, v.lead FROM agent_manual_entries m
        JOIN vouchers v ON (v.lead != '' AND v.lead = m.lead) OR v.id = m.voucher WHERE m.state = 'approved'`,
    );
    expect(new Set(claimed.map(({ lead }) => lead === ''))).toEqual(new Set([true, false]));
    expect(claimed.filter((one) => one['seller'] !== one['agent'] || ![one['lead'], one['voucher']].includes(one['claimed']))).toEqual([]);
    const confirmed = claimed.filter((one) => one['state'] === 'confirmed');
    expect(confirmed.length).toBeGreaterThan(1);
    for (const { voucher, agent } of confirmed)
      expect(rows("SELECT agent FROM commission_entries WHERE voucher = ? AND state IN ('pending', 'hold') AND amount > 0", String(voucher))).toEqual([
        { agent },
      ]);
    // Each has its history, in the order of what happened, and nothing of it is of a day that has not come.
    const steps = rows(
      `SELECT m.id, m.state, GROUP_CONCAT(e.action, ' ' ORDER BY e.revision, e.at) AS done, MAX(e.at) AS last FROM agent_manual_entries m
        JOIN events e ON e.entity = 'agent_manual_entries' AND e.record = m.id GROUP BY m.id`,
    );
    expect(steps.map(({ state, done }) => `${state}: ${done}`).toSorted()).toEqual([
      'approved: create match approve',
      'approved: create match approve',
      'approved: create match approve',
      'disputed: create reject dispute',
      'matched: create match',
      'rejected: create reject',
      'rejected: create reject dispute reject',
      'submitted: create',
    ]);
    expect(steps.filter(({ last }) => String(last) > new Date(Date.now() + 60_000).toISOString().replace('T', ' '))).toEqual([]);
    expect(
      rows(
        "SELECT record FROM (SELECT record, at, LAG(at) OVER (PARTITION BY record ORDER BY revision, at) AS earlier FROM events WHERE entity = 'agent_manual_entries') WHERE at < earlier",
      ),
    ).toEqual([]);
    expect(wordsOf("SELECT id FROM agent_manual_entries WHERE said_at > created OR (decided_at != '' AND decided_at < created)")).toEqual([]);
  });

  it('go on by the clock as the house would bring them: the next night changes none', async () => {
    const before = rows('SELECT id, state, amount, due_on, next_day FROM commission_entries ORDER BY id');
    await backend.admin.send('/api/house/commissions', { method: 'POST', body: {} });
    expect(rows('SELECT id, state, amount, due_on, next_day FROM commission_entries ORDER BY id')).toEqual(before);
    await backend.admin.send('/api/house/commissions', { method: 'POST', body: { at: new Date(Date.now() + 90 * 86_400_000).toISOString() } });
    expect(commissionFaults(backend)).toEqual([]);
  });

  it('are written once, quickly, and are switched off where the demo ends', async () => {
    const count = () =>
      rows(
        'SELECT (SELECT COUNT(*) FROM commission_entries) AS entries, (SELECT COUNT(*) FROM payouts) AS payouts, (SELECT COUNT(*) FROM referral_touches) AS touches, (SELECT COUNT(*) FROM agent_codes) AS codes, (SELECT COUNT(*) FROM agent_manual_entries) AS said',
      );
    const before = count();
    await seedPartners(backend.admin, backend.dataDir, Date.now());
    expect(count()).toEqual(before);
    console.info(`the demo's partners took ${Math.round(took_ms)} ms`);
    expect(took_ms).toBeLessThan(30_000);
    await closeDemoAccounts(backend.admin);
    expect(wordsOf("SELECT username FROM users WHERE type = 'agent' AND active = TRUE")).toEqual([]);
  });
});
