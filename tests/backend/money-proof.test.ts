import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCash } from '../../scripts/seed/business/cash.ts';
import { openBusiness } from '../../scripts/seed/business/database.ts';
import { seedLeads } from '../../scripts/seed/business/leads.ts';
import { seedVouchers } from '../../scripts/seed/business/vouchers.ts';
import { runSql } from '../support/backend.ts';
import { rowsIn } from '../support/commissions.ts';
import { desk } from '../support/desk.ts';
import { paymentsOf, type SalesDesk, startSales } from '../support/voucher-desk.ts';

const SOON = { timeout: 60_000 };
let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
  const now_ms = Date.now();
  const business = openBusiness(sales.dataDir);
  seedLeads(business, { count: 900, days: 120, now_ms });
  seedVouchers(business, { count: 300, now_ms });
  business.close();
  seedCash(sales.dataDir, now_ms);
});
afterAll(() => sales.stop());

interface Row {
  readonly outcome: string;
  readonly code: string;
  readonly error: string;
  readonly failed: number;
  readonly ended_at: string;
}
async function proved(): Promise<Row> {
  const row = async (): Promise<Row> =>
    ((await desk(sales.as('admin'), 'house')).body['jobs'] as readonly (Row & { readonly name: string })[]).find(({ name }) => name === 'cash_prove') as Row;
  const { ended_at } = await row();
  await sales.admin.crons.run('cash_prove');
  await expect.poll(async () => (await row()).ended_at, SOON).not.toBe(ended_at);
  return row();
}
const triggers = (): readonly string[] =>
  rowsIn(
    sales,
    "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name IN ('payments_stay', 'payments_kept', 'cash_entries_stay', 'cash_entries_kept')",
  ).map(({ sql }) => String(sql));
/** Plants something that the database itself would refuse, and takes it back. */
async function planted(sql: string, back: string): Promise<Row> {
  const kept = triggers();
  const drop = ['payments_stay', 'payments_kept', 'cash_entries_stay', 'cash_entries_kept'].map((name) => `DROP TRIGGER ${name}`).join('; ');
  runSql(sales, `${drop}; ${sql}`);
  const row = await proved();
  runSql(sales, `${back}; ${kept.join('; ')}`);
  return row;
}

describe('the night’s proof', () => {
  it('finds nothing in a demo business, whose vouchers all say what is kept of them', async () => {
    // How many of them there are is drawn with the day and the hour.
    expect(rowsIn(sales, "SELECT count(*) AS n FROM vouchers WHERE state IN ('cancelled', 'no_show') AND kept > 0")[0]?.['n']).toBeGreaterThan(0);
    expect(await proved()).toMatchObject({ outcome: 'done', code: '', error: '', failed: 0 });
  });

  it('finds every way in which a sum may be another, and is a fault on the desk then', async () => {
    const sold = await sales.sale('senior');
    expect((await sales.pay('senior', sold.id, { amount: 1000 })).status).toBe(200);
    expect(await proved()).toMatchObject({ outcome: 'done' });
    const [payment] = await paymentsOf(sales.admin, sold.id);
    const [entry] = rowsIn(sales, 'SELECT id FROM cash_entries WHERE payment = ?', String(payment?.id));
    const voucher = (change: string, back: string): readonly [string, string] => [
      `UPDATE vouchers SET ${change} WHERE id = '${sold.id}'`,
      `UPDATE vouchers SET ${back} WHERE id = '${sold.id}'`,
    ];
    const ways: Readonly<Record<string, readonly [string, string]>> = {
      [`paid ${sold.id}`]: voucher('paid = paid + 1, kept = kept + 1', 'paid = paid - 1, kept = kept - 1'),
      [`kept ${sold.id}`]: voucher('kept = kept - 1', 'kept = kept + 1'),
      [`returned ${sold.id}`]: voucher("refund_state = 'paid', refund_due = 5", "refund_state = 'none', refund_due = 0"),
      [`cash ${sold.id}`]: [
        `UPDATE cash_entries SET amount = amount + 1 WHERE id = '${String(entry?.['id'])}'`,
        `UPDATE cash_entries SET amount = amount - 1 WHERE id = '${String(entry?.['id'])}'`,
      ],
      [`cash_of_nothing ${String(payment?.id)}`]: [
        `UPDATE payments SET state = 'void' WHERE id = '${payment?.id}'; UPDATE vouchers SET paid = 0, kept = 0 WHERE id = '${sold.id}'`,
        `UPDATE payments SET state = 'cleared' WHERE id = '${payment?.id}'; UPDATE vouchers SET paid = 1000, kept = 1000 WHERE id = '${sold.id}'`,
      ],
    };
    for (const [said, [sql, back]] of Object.entries(ways)) {
      const row = await planted(sql, back);
      expect([said, row.code, row.outcome === 'done']).toEqual([said, 'money_differs', false]);
      expect(row.error).toContain(said);
    }
    expect(await proved()).toMatchObject({ outcome: 'done' });
    const { faults } = (await desk(sales.as('admin'), 'house')).body as { readonly faults: readonly object[] };
    expect(faults).toContainEqual(expect.objectContaining({ kind: 'job', code: 'money_differs', about: 'cash_prove' }));
  });
});

describe('a voucher of before it was said what is kept', () => {
  it('is told by the migration what the rules would tell', () => {
    const told = () =>
      rowsIn(sales, 'SELECT id, kept, kept_rule, kept_terms FROM vouchers ORDER BY id').map(({ kept_terms, ...row }) => ({
        ...row,
        terms: JSON.parse(String(kept_terms)) as unknown,
      }));
    const before = told();
    const down = ['payments_stay', 'payments_kept'].map((name) => `DROP TRIGGER ${name}`).join('; ');
    runSql(sales, `UPDATE vouchers SET kept = 0, kept_rule = '', kept_terms = 'null'; ${down}`);
    const database = new DatabaseSync(path.join(sales.dataDir, 'pb_data/data.db'), { timeout: 5000 });
    const app = { nonconcurrentDB: () => ({ newQuery: (sql: string) => ({ execute: () => database.exec(sql) }) }) };
    const migration = fs.readFileSync('src/backend/migrations/1773510000_ledger_stays.js', 'utf8');
    // As PocketBase runs it.
    runInNewContext(migration, { migrate: (up: (to: typeof app) => void) => up(app) });
    database.close();
    expect(told()).toEqual(before);
  });
});

describe('the ledger', () => {
  it('is changed by nobody, the dashboard neither; what is awaited still comes, is handed over, and loses its words', async () => {
    const sold = await sales.sale('senior');
    expect((await sales.pay('senior', sold.id, { amount: 1000 })).status).toBe(200);
    expect((await sales.pay('senior', sold.id, { amount: 500, method: 'bank_thb' })).status).toBe(200);
    const [cleared, awaited] = await paymentsOf(sales.admin, sold.id);
    const payments = sales.admin.collection('payments');
    for (const change of [
      { amount: 900 },
      { amount_in_voucher_currency: 900 },
      { method: 'bank_thb' },
      { state: 'void' },
      { received_by: 'users:x' },
      { currency: 'USD' },
    ])
      await expect(payments.update(String(cleared?.id), change), JSON.stringify(change)).rejects.toThrow();
    await expect(payments.delete(String(cleared?.id))).rejects.toThrow();
    await expect(payments.delete(String(awaited?.id))).rejects.toThrow();
    for (const sql of [`DELETE FROM payments WHERE id = '${cleared?.id}'`, `UPDATE payments SET amount = 1 WHERE id = '${cleared?.id}'`])
      expect(() => runSql(sales, sql)).toThrow('payments_stay');
    expect(await payments.update(String(cleared?.id), { reason: '', handed_over_to: 'boxes:x' })).toMatchObject({ amount: 1000, handed_over_to: 'boxes:x' });
    expect(await payments.update(String(awaited?.id), { state: 'void' })).toMatchObject({ state: 'void' });
    await expect(payments.update(String(awaited?.id), { state: 'cleared' })).rejects.toThrow();
    expect(await paymentsOf(sales.admin, sold.id)).toHaveLength(2);
  });
});
