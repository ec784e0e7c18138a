import fs from 'node:fs';
import { randomUUID } from 'node:crypto';
import { getT } from '../../src/i18n/t.ts';
import type { Voucher } from '../../src/model/vouchers/fields/vouchers.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { lookOverBoth, overflowInBoth, violationsOf } from './axe.ts';
import { deskPost } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY } from './staff.ts';
import { ownExcursion } from './studio-records.ts';

for (const language of drawn('an accountant draws a payout up, somebody else approves it, the bank is told, and the agent confirms')) {
  const t = getT(language);

  test(`an accountant draws a payout up, somebody else approves it, the bank is told, and the agent confirms: ${language}`, async ({
    page,
    context,
    browser,
    admin,
    baseURL,
    problems,
  }) => {
    test.setTimeout(240_000);
    problems.permit(/^4(09|22) .*\/referral\//);
    const base = baseURL ?? '';
    const { id: excursion } = await ownExcursion(admin);
    const desk = await browser.newContext({ baseURL: base });
    const partner = await browser.newContext({ baseURL: base });
    for (const other of [desk, partner]) problems.watch(other);
    await asUser(desk, admin, base, 'senior');
    const agent = await asUser(partner, admin, base, 'agent');
    const name = `Partner ${randomUUID().slice(0, 8)}`;
    await admin.collection('users').update(agent.id, { name_ru: name, name_en: name });
    await admin.collection('commission_rules').create({ country: COUNTRY, state: 'active', agent: agent.id, pay: 'percent', value: 10_000, base: 'total' });
    const party = { service_date: '2028-06-21', adults: 9, lead_name_latin: 'Petrova Vera', contact_phone: '+79001234567', off_schedule: true, reason: 'x' };
    const { voucher } = await deskPost<{ readonly voucher: Voucher }>(desk, base, 'vouchers', {
      ...{ uuid: randomUUID(), excursion, country: COUNTRY, agent: agent.id, hold: true },
      ...party,
    });
    await deskPost(desk, base, `vouchers/${voucher.id}/confirm`, { expected: voucher.revision, without_deposit: true, reason: 'x' });
    await admin.collection('vouchers').update(voucher.id, { service_date: '2026-01-10', departure: '' });

    // The accountant draws it up, in two windows: the second is told.
    await asUser(context, admin, base, 'accountant');
    const list = localePath(href('referral-payouts', { country: COUNTRY }), language);
    await page.goto(list);
    const second = await context.newPage();
    await second.goto(list);
    const tick = (of: typeof page) => of.getByRole('row').filter({ hasText: name }).getByRole('checkbox');
    expect(await violationsOf(page)).toEqual([]);
    await tick(page).check();
    await tick(second).check();
    await page.getByRole('button', { name: t('payouts_draw') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('payouts_made', { count: 1 }) })).toBeVisible();
    await second.getByRole('button', { name: t('payouts_draw') }).click();
    await expect(second.getByRole('alert')).toContainText(t('error_payout_there'));
    await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 2, name: t('payout_steps') })).toBeVisible();
    const address = page.url();
    const id = new URL(address).pathname.split('/').at(-1) ?? '';
    const drawn = await admin.collection('payouts').getOne(id);

    // It is large: whoever drew it up is told why he does not approve it.
    expect(Number(drawn['net'])).toBeGreaterThan(2_000_000);
    await page.getByRole('button', { name: t('payout_approve') }).click();
    await expect(page.getByRole('alert')).toHaveText(t('payout_dual_control'));
    const seniors = await desk.newPage();
    await seniors.goto(address);
    await expect(seniors.getByLabel(t('payout_reference'))).toHaveCount(0);
    await seniors.getByRole('button', { name: t('payout_approve') }).click();
    await expect(seniors.getByText(`${name} · ${t('payouts_state_approved')}`)).toBeVisible();
    await page.getByRole('button', { name: t('payout_approve') }).click();
    await expect(page.getByRole('alert')).toHaveText(t('payout_moved'));

    // No account, no file; then the file.
    await page.goto(`${list}?state=approved`);
    await tick(page).first().check();
    await page.getByRole('button', { name: t('payouts_bank') }).click();
    await expect(page.getByRole('alert')).toHaveText(t('payouts_bank_no_account'));
    await page.goto(address);
    await page.getByLabel(t('payouts_bank_payee')).fill('=HYPERLINK("x")');
    await page.getByLabel(t('payouts_bank_account')).fill('012-3-45678-9');
    await page.getByRole('button', { name: t('payout_account_save') }).click();
    await expect(page.getByText('=HYPERLINK("x") · 012-3-45678-9')).toBeVisible();
    // Nobody approved that it goes there, and whoever wrote that down does not do so alone.
    await page.goto(`${list}?state=approved`);
    await tick(page).first().check();
    await page.getByRole('button', { name: t('payouts_bank') }).click();
    await expect(page.getByRole('alert')).toHaveText(t('payouts_bank_account_changed'));
    await page.goto(address);
    await expect(page.getByRole('button', { name: t('payout_send'), exact: true })).toHaveCount(0);
    expect(await lookOverBoth(page, 'payout paid elsewhere')).toEqual([]);
    await page.getByRole('button', { name: t('payout_approve_again') }).click();
    await expect(page.getByRole('alert')).toHaveText(t('payout_dual_control'));
    await seniors.reload();
    await seniors.getByRole('button', { name: t('payout_approve_again') }).click();
    await expect(seniors.getByText('=HYPERLINK("x") · 012-3-45678-9')).toBeVisible();
    await page.goto(`${list}?state=approved`);
    await tick(page).first().check();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: t('payouts_bank') }).click()]);
    const text = fs.readFileSync(await download.path(), 'utf8');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    const [, row = ''] = text.split('\r\n');
    expect(row).toContain(`012-3-45678-9;${(Number(drawn['net']) / 100).toFixed(2)};THB;${drawn['number']}`);
    expect(row.replaceAll('"', '')).toMatch(/^'=HYPERLINK/);
    const [taken] = await admin.collection('exports').getFullList({ filter: `list = "bank-file" && filter ~ "${drawn['number']}"` });
    expect(taken).toMatchObject({ format: 'csv', rows: 1 });

    await page.goto(address);
    await page.getByLabel(t('payout_reference')).fill('KB-1');
    await page.getByRole('button', { name: t('payout_send'), exact: true }).click();
    await expect(page.getByText('KB-1')).toBeVisible();
    expect(await lookOverBoth(page, 'payout')).toEqual([]);
    // What moved is told in the letters' words, with no guest's name in it.
    const told = await context.newPage();
    await told.goto(`${localePath(href('referral-write', { country: COUNTRY }), language)}?agent=${agent.id}&text=en`);
    const words = told.getByRole('textbox', { name: t('write_label') });
    await expect(words).toHaveValue(new RegExp(String(drawn['number'])));
    expect(await words.inputValue()).not.toContain('Petrova');
    expect(await lookOverBoth(told, 'write')).toEqual([]);
    await told.close();
    const pdf = await page.request.get(`${new URL(address).pathname}?as=pdf`);
    expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);

    const own = await partner.newPage();
    await own.goto(localePath(href('profile-referral-reward', { country: COUNTRY, date: String(drawn['until']) }), language));
    const statement = await own.request.get(`${new URL(own.url()).pathname}?as=pdf`);
    expect([statement.status(), (await statement.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    await own.getByRole('button', { name: t('reward_confirm') }).click();
    await expect(own.getByText(t('payout_state_confirmed'))).toBeVisible();
    await page.reload();
    await expect(page.getByText(`${name} · ${t('payouts_state_confirmed')}`)).toBeVisible();
    await page.goto(list);
    expect(await lookOverBoth(page, 'payouts')).toEqual([]);
    for (const other of [desk, partner]) await other.close();
  });
}

for (const language of drawn('a senior finds an agent, suspends him with a reason and hands him over; a manager sees his own')) {
  const t = getT(language);

  test(`a senior finds an agent, suspends him with a reason and hands him over; a manager sees his own: ${language}`, async ({
    page,
    context,
    browser,
    admin,
    baseURL,
    problems,
  }) => {
    problems.permit(/^4(09|22) .*\/referral/);
    const base = baseURL ?? '';
    const [desk, partner] = [await browser.newContext({ baseURL: base }), await browser.newContext({ baseURL: base })];
    problems.watch(desk);
    const manager = await asUser(desk, admin, base, 'manager');
    const agent = await asUser(partner, admin, base, 'agent');
    const name = `Агент ${randomUUID().slice(0, 8)}`;
    await admin.collection('users').update(agent.id, { name_ru: name, name_en: name });
    await asUser(context, admin, base, 'senior');
    const list = localePath(href('referral', { country: COUNTRY }), language);
    await page.goto(list);
    await page.getByLabel(t('agents_search')).fill(name.toUpperCase());
    await page.getByRole('button', { name: t('agents_find') }).click();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toHaveCount(1);
    const second = await context.newPage();
    await second.goto(page.url());
    const suspend = async (of: typeof page): Promise<void> => {
      await of.getByRole('row').filter({ hasText: name }).getByText(t('agents_change'), { exact: true }).click();
      await of.getByLabel(t('agents_reason')).fill('Свои гости');
      await of.getByRole('button', { name: t('agents_suspend') }).click();
    };
    await suspend(page);
    await expect(row).toContainText(t('agents_state_suspended'));
    await suspend(second);
    await expect(second.getByRole('alert')).toContainText(t('agents_moved'));
    await row.getByText(t('agents_change'), { exact: true }).click();
    await row.getByLabel(t('agents_manager')).selectOption(manager.id);
    await row.getByRole('button', { name: t('agents_hand') }).click();
    await expect.poll(async () => (await admin.collection('users').getOne(agent.id))['manager']).toBe(manager.id);
    expect(await lookOverBoth(page, 'agents')).toEqual([]);
    const theirs = await desk.newPage();
    await theirs.goto(list);
    await expect(theirs.getByRole('row').filter({ hasText: name })).toBeVisible();
    await expect(theirs.getByText(t('agents_change'), { exact: true })).toHaveCount(0);
    await theirs.setViewportSize({ width: 320, height: 700 });
    expect(await overflowInBoth(theirs)).toBe(0);
    for (const other of [desk, partner]) await other.close();
  });
}
