import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getT } from '../../src/i18n/t.ts';
import { movedParts } from '../../src/partners/agents/letters/letters.server.ts';
import { ask as askBy } from '../../src/data/ask.ts';
import { readAgentNews } from '../../src/model/agents/office.operations.ts';
import { runSql } from '../support/backend.ts';
import { actOnPayout, addRule, changeOf, commissionFaults, rowsIn, unlockAt } from '../support/commissions.ts';
import { type DeskRole, desk } from '../support/desk.ts';
import { addPerson } from '../support/house.ts';
import { setTo } from '../support/settings.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';

const COUNTRY = 'thailand';
const SITE = 'https://island.example';
let sales: SalesDesk;
let agent = '';
let rival = '';
let sold: readonly RecordModel[] = [];

/** An agent of the manager's with sales that stayed, grew less and came to nothing, one that is due, a payout that went; and another's. */
beforeAll(async () => {
  sales = await startSales();
  await addRule(sales);
  await setTo(sales, 'alone_up_to', 1_000_000, COUNTRY);
  agent = sales.idOf('agent');
  rival = await addPerson(sales.admin, 'users', { username: 'rival', name_ru: 'Соперник', type: 'agent', manager: sales.idOf('senior') });
  await sales.admin.collection('users').update(agent, { manager: sales.idOf('manager') });
  const add = (of: string): Promise<RecordModel> => sales.sale('senior', { agent: of, lead_name_latin: 'Zxqguest Secret' });
  const due = await add(agent);
  await sales.admin.collection('vouchers').update(due.id, { service_date: dayFromNow(-5) });
  await unlockAt(sales, new Date().toISOString());
  const payout = changeOf(await desk(sales.as('accountant'), 'payouts', { country: COUNTRY, agent, currency: 'THB' }));
  for (const [role, action] of [
    ['senior', 'approve'],
    ['accountant', 'send'],
  ] as const)
    changeOf(await actOnPayout(sales, role, payout.id, action));
  const [kept, less, gone, others] = [await add(agent), await add(agent), await add(agent), await add(rival)];
  changeOf(await sales.act('senior', await sales.read(less.id), 'amend', { adults: 1, reason: 'x' }));
  changeOf(await sales.act('senior', await sales.read(gone.id), 'cancel', { reason: 'x' }));
  sold = [due, kept, less, gone, others];
  // Of letters he wants none: this text has everything all the same.
  await desk(sales.as('agent'), 'agent-letters', { email: '', language: 'en', sales: false, due: false, less: false, payouts: false, revision: 0 });
});
afterAll(async () => {
  expect(commissionFaults(sales)).toEqual([]);
  await sales.stop();
});

const ask = (role: DeskRole, of: string, country = COUNTRY) => desk(sales.as(role), `agents/${of}/news?country=${country}`);
/** Whole baht as both languages write them. */
const baht = (minor: unknown): string => `฿${(Number(minor) / 100).toLocaleString('en')}`;

describe('the text that an agent is written', () => {
  it.each(['ru', 'en'] as const)('tells the sums that the records have, voucher by voucher, and no guest (%s)', async (lang) => {
    const t = getT(lang);
    const news = await askBy(sales.as('manager'), readAgentNews, { id: agent, country: COUNTRY });
    const parts = await movedParts(sales.as('manager'), news, lang, SITE);
    const partOf = (title: string): readonly string[] =>
      parts
        .find((one) => one.startsWith(title))
        ?.split('\n')
        .slice(1) ?? [];
    const entries = rowsIn(
      sales,
      "SELECT v.number, e.amount, e.first_amount FROM commission_entries e JOIN vouchers v ON v.id = e.voucher WHERE e.agent = ? AND e.kind = 'sale' ORDER BY v.number",
      agent,
    );
    expect(entries).toHaveLength(4);
    // As they were sold: each voucher with what came of it first.
    const first = partOf(t('letters_of_sales'));
    expect(first).toHaveLength(4);
    for (const { number, first_amount } of entries)
      expect(first.some((line) => line.startsWith(`${String(number)}: `) && line.endsWith(` = ${baht(first_amount)}`))).toBe(true);
    const less = entries.filter(({ amount, first_amount }) => amount !== first_amount);
    expect(partOf(t('letters_of_less')).toSorted()).toEqual(
      less.map(({ number, amount, first_amount }) => t('letters_was', { number: String(number), before: baht(first_amount), after: baht(amount) })).toSorted(),
    );
    expect(less).toHaveLength(2);
    const [paid] = rowsIn(sales, 'SELECT number, net FROM payouts WHERE agent = ?', agent);
    expect(partOf(t('letters_of_sent'))).toEqual([t('letters_line', { number: String(paid?.['number']), sum: baht(paid?.['net']) })]);
    const [ready] = rowsIn(
      sales,
      "SELECT SUM(l.amount) AS sum FROM payout_lines l JOIN payouts p ON p.id = l.payout WHERE p.agent = ? AND p.state = 'sent'",
      agent,
    );
    expect(ready?.['sum']).toBe(paid?.['net']);
    expect(partOf(t('letters_of_due'))).toHaveLength(1);
    const text = parts.join('\n');
    expect(parts.at(-1)).toContain(`${SITE}${lang === 'ru' ? '' : '/en'}/${COUNTRY}/profile/referral/rewards`);
    expect(text).not.toMatch(/Zxqguest|Secret|79161234567/);
    expect(text).not.toContain(String(sold[4]?.['number']));
  });

  it('is of the country that was asked for, and of the last week alone', async () => {
    const { lines, payouts } = (await ask('senior', agent, 'maldives')).body as { readonly lines: unknown; readonly payouts: unknown };
    expect([lines, payouts]).toEqual([[], []]);
    const told = async (): Promise<number> => ((await ask('senior', agent)).body['lines'] as readonly unknown[]).length;
    expect(await told()).toBeGreaterThan(5);
    // A copy of the history of one that is eight days old.
    const [step] = rowsIn(sales, "SELECT * FROM commission_steps WHERE agent = ? AND action = 'sold' LIMIT 1", rival);
    const copy = { ...step, id: 'oldstep00000000', agent };
    const names = Object.keys(copy).map((name) => `"${name}"`);
    const values = (at: string): string =>
      Object.entries(copy)
        .map(([name, value]) => (name === 'created' ? at : typeof value === 'number' ? String(value) : `'${String(value ?? '')}'`))
        .join(', ');
    const before = await told();
    runSql(sales, `INSERT INTO commission_steps (${names.join(', ')}) VALUES (${values("strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-8 days')")})`);
    expect(await told()).toBe(before);
    const numbers = ((await ask('senior', agent)).body['lines'] as readonly { readonly number: string }[]).map(({ number }) => number);
    expect(numbers).not.toContain(String(sold[4]?.['number']));
  });

  it('is told to the office, and to the manager who looks after the agent alone', async () => {
    for (const role of ['manager', 'senior', 'accountant', 'admin'] as const) expect([role, (await ask(role, agent)).status]).toEqual([role, 200]);
    for (const role of ['senior', 'accountant', 'admin'] as const) expect([role, (await ask(role, rival)).status]).toEqual([role, 200]);
    const [foreign, nobody, guest] = [await ask('manager', rival), await ask('manager', 'nobody000000000'), await ask('senior', sales.idOf('tourist'))];
    expect([foreign.status, nobody.status, guest.status]).toEqual([404, 404, 404]);
    // Whether there is such an agent is not told either.
    expect(foreign.body).toEqual(nobody.body);
    for (const role of ['agent', 'tourist', 'guide', 'content'] as const) expect([role, (await ask(role, agent)).status]).toEqual([role, 403]);
    await sales.admin.collection('users').update(agent, { manager: sales.idOf('senior') });
    expect((await ask('manager', agent)).status).toBe(404);
    await sales.admin.collection('users').update(agent, { manager: sales.idOf('manager') });
  });
});
