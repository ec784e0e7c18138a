import { randomUUID } from 'node:crypto';
import { getT } from '../../src/i18n/t.ts';
import type { Voucher } from '../../src/model/vouchers/fields/vouchers.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { overflowInBoth, violationsOf } from './axe.ts';
import { deskPost } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY } from './staff.ts';
import { ownExcursion } from './studio-records.ts';

for (const language of drawn('an agent sees what he is paid and why, and says that it came')) {
  const t = getT(language);

  test(`an agent sees what he is paid and why, and says that it came: ${language}`, async ({ page, context, browser, admin, baseURL, problems }) => {
    problems.permit(/^422 .*\/rewards\//);
    const base = baseURL ?? '';
    const { id: excursion } = await ownExcursion(admin);
    const desk = await browser.newContext({ baseURL: base });
    problems.watch(desk);
    await asUser(desk, admin, base, 'senior');
    const agent = await asUser(context, admin, base, 'agent');
    await admin.collection('commission_rules').create({ country: COUNTRY, state: 'active', agent: agent.id, pay: 'percent', value: 1200, base: 'total' });
    const party = { service_date: '2028-06-21', adults: 2, lead_name_latin: 'Petrova Vera', contact_phone: '+79001234567', off_schedule: true, reason: 'x' };
    const { voucher } = await deskPost<{ readonly voucher: Voucher }>(desk, base, 'vouchers', {
      ...{ uuid: randomUUID(), excursion, country: COUNTRY, agent: agent.id, hold: true },
      ...party,
    });
    await deskPost(desk, base, `vouchers/${voucher.id}/confirm`, { expected: voucher.revision, without_deposit: true, reason: 'x' });
    const rewards = localePath(href('profile-referral-rewards', { country: COUNTRY }), language);
    await page.goto(rewards);
    await expect(page.getByRole('term').filter({ hasText: t('rewards_coming') })).toBeVisible();
    await expect(page.getByText(t('rewards_payouts_empty'))).toBeVisible();

    // The trip is over and its days have run: the office draws the payout up and sends it.
    await admin.collection('vouchers').update(voucher.id, { service_date: '2026-01-10', departure: '' });
    const accountant = await browser.newContext({ baseURL: base });
    problems.watch(accountant);
    await asUser(accountant, admin, base, 'accountant');
    type Drawn = { readonly payout: { readonly id: string; readonly revision: number; readonly number: string; readonly until: string } };
    const drawn = (await deskPost<Drawn>(accountant, base, 'payouts', { country: COUNTRY, agent: agent.id, currency: 'THB' })).payout;
    const approved = (await deskPost<Drawn>(desk, base, `payouts/${drawn.id}/approve`, { expected: drawn.revision })).payout;
    await page.reload();
    await expect(page.getByText(t('payout_state_approved'))).toBeVisible();
    await deskPost(accountant, base, `payouts/${drawn.id}/send`, { expected: approved.revision });

    await page.goto(rewards);
    await page.getByRole('row').filter({ hasText: drawn.number }).getByRole('link').click();
    const entry = await admin.collection('commission_entries').getFirstListItem(`voucher = "${voucher.id}"`);
    const sum = (minor: unknown): string => `฿${Math.round(Number(minor) / 100).toLocaleString('en')}`;
    const line = page.getByRole('row').filter({ hasText: '×' });
    await expect(line).toContainText(t('commission_percent', { base: sum(entry['base_amount']), percent: '12', amount: sum(entry['amount']) }));
    await expect(page.getByText(t('reward_sum', { net: sum(entry['amount']) }))).toBeVisible();
    expect(await page.getByRole('main').textContent()).not.toContain('Petrova');
    expect(await violationsOf(page)).toEqual([]);
    const file = await page.request.get(`${new URL(page.url()).pathname}?as=xlsx`);
    expect([file.status(), (await file.body()).subarray(0, 2).toString()]).toEqual([200, 'PK']);

    // Pressed in two windows: the second is told, and nothing is paid twice.
    const second = await context.newPage();
    await second.goto(page.url());
    await page.getByRole('button', { name: t('reward_confirm') }).click();
    await expect(page.getByText(t('payout_state_confirmed'))).toBeVisible();
    await second.getByRole('button', { name: t('reward_confirm') }).click();
    await expect(second.getByRole('alert')).toHaveText(t('reward_not_sent'));
    expect(await admin.collection('commission_entries').getOne(entry.id)).toMatchObject({ state: 'paid', payout: drawn.id });
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflowInBoth(page)).toBe(0);
    await page.goto(rewards);
    expect(await overflowInBoth(page)).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    await desk.close();
    await accountant.close();
  });
}
