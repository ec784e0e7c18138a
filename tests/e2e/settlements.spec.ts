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

const COLLECTED = 1_200_000;
const SHARE = 144_000;
const baht = (minor: number): string => `฿${Math.round(minor / 100).toLocaleString('en')}`;

for (const language of drawn('an agent who collects from guests is settled against what he holds')) {
  const t = getT(language);

  test(`an agent who collects from guests is settled against what he holds: ${language}`, async ({ page, context, browser, admin, baseURL, problems }) => {
    test.setTimeout(240_000);
    problems.permit(/^4(09|22) .*\/(referral|rewards)\//);
    const base = baseURL ?? '';
    const { id: excursion } = await ownExcursion(admin);
    const [desk, partner] = [await browser.newContext({ baseURL: base }), await browser.newContext({ baseURL: base })];
    for (const other of [desk, partner]) problems.watch(other);
    await asUser(desk, admin, base, 'senior');
    const agent = await asUser(partner, admin, base, 'agent');
    const name = `Whale ${randomUUID().slice(0, 8)}`;
    await admin.collection('users').update(agent.id, { name_ru: name, name_en: name });
    const profile = await admin.collection('agent_profiles').getFirstListItem(`agent = "${agent.id}"`);
    await admin.collection('agent_profiles').update(profile.id, { settlement: 'net_rate' });
    await admin
      .collection('commission_rules')
      .create({ country: COUNTRY, state: 'active', agent: agent.id, pay: 'per_voucher', value: SHARE, currency: 'THB', base: 'total' });
    const party = { service_date: '2028-06-21', adults: 9, lead_name_latin: 'Petrova Vera', contact_phone: '+79001234567', off_schedule: true, reason: 'x' };
    const { voucher } = await deskPost<{ readonly voucher: Voucher }>(desk, base, 'vouchers', {
      ...{ uuid: randomUUID(), excursion, country: COUNTRY, agent: agent.id, hold: true },
      ...party,
    });
    await deskPost(desk, base, `vouchers/${voucher.id}/confirm`, { expected: voucher.revision, without_deposit: true, reason: 'x' });
    await admin.collection('vouchers').update(voucher.id, { service_date: '2026-01-10', departure: '' });
    await asUser(context, admin, base, 'accountant');
    type Paid = { readonly payment: { readonly id: string } };
    const paying = { kind: 'balance', method: 'agent_collected', amount: COLLECTED, currency: 'THB', overpay: true };
    const { payment } = await deskPost<Paid>(desk, base, `vouchers/${voucher.id}/payments`, { ...paying, idempotency_key: randomUUID() });
    await deskPost(context, base, `payments/${payment.id}/clear`, { overpay: true });

    // He reads what he holds, and not that anything is due to him.
    const sentence = t('settle_own_sentence', { held: baht(COLLECTED), share: baht(SHARE), rest: baht(COLLECTED - SHARE) });
    const own = await partner.newPage();
    for (const route of ['profile-referral', 'profile-referral-rewards'] as const) {
      await own.goto(localePath(href(route, { country: COUNTRY }), language));
      await expect(own.getByText(sentence)).toBeVisible();
      await expect(own.getByRole('term').filter({ hasText: t('settle_own_rest') })).toBeVisible();
      await expect(own.getByRole('term').filter({ hasText: t('rewards_due') })).toHaveCount(0);
      expect(await lookOverBoth(own, `${route} of one who collects`)).toEqual([]);
    }

    // The office sees who holds how much, draws the settlement up and sends it.
    await page.goto(localePath(href('referral-payouts', { country: COUNTRY }), language));
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(baht(COLLECTED - SHARE));
    expect(await lookOverBoth(page, 'payouts with settlements')).toEqual([]);
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: t('settle_draw') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('payouts_made', { count: 1 }) })).toBeVisible();
    const drawn = await admin.collection('payouts').getFirstListItem(`agent = "${agent.id}"`);
    expect(drawn).toMatchObject({ way: 'set_off', held: COLLECTED, set_off: SHARE, net: 0 });
    const address = localePath(href('referral-payout', { country: COUNTRY, id: drawn.id }), language);
    await page.goto(address);
    const arithmetic = t('settle_sum', { held: baht(COLLECTED), share: baht(SHARE), rest: baht(COLLECTED - SHARE) });
    await expect(page.getByText(arithmetic).first()).toBeVisible();
    // No money goes anywhere: no account and no transfer are asked for.
    await expect(page.getByRole('heading', { name: t('payout_account') })).toHaveCount(0);
    await page.getByRole('button', { name: t('payout_approve') }).click();
    // Sent once it is known that he has proven who he is, and looked at once the answer is here.
    await expect(page.getByRole('button', { name: t('settle_send'), exact: true })).toBeVisible();
    await expect(page.getByLabel(t('payout_reference'))).toHaveCount(0);
    expect(await lookOverBoth(page, 'settlement')).toEqual([]);
    await page.getByRole('button', { name: t('settle_send'), exact: true }).click();
    await expect(page.getByText(`${name} · ${t('settle_state_sent')}`)).toBeVisible();
    for (const [as, first] of [
      ['pdf', '%PDF'],
      ['xlsx', 'PK'],
    ] as const) {
      const file = await page.request.get(`${address}?as=${as}`);
      expect([file.status(), (await file.body()).subarray(0, first.length).toString()]).toEqual([200, first]);
    }

    // He agrees in two windows: the second is told, and his share leaves the cash once.
    const statement = localePath(href('profile-referral-reward', { country: COUNTRY, date: String(drawn['until']) }), language);
    await own.goto(statement);
    const second = await partner.newPage();
    await second.goto(statement);
    await expect(own.getByText(arithmetic).first()).toBeVisible();
    await expect(own.getByRole('row').filter({ hasText: t('settle_line') })).toContainText(baht(SHARE));
    expect(await lookOverBoth(own, 'statement of a settlement')).toEqual([]);
    for (const as of ['pdf', 'xlsx']) expect((await own.request.get(`${statement}?as=${as}`)).status()).toBe(200);
    await own.getByRole('button', { name: t('settle_confirm') }).click();
    await expect(own.getByText(t('settle_state_confirmed'))).toBeVisible();
    await second.getByRole('button', { name: t('settle_confirm') }).click();
    await expect(second.getByRole('alert')).toHaveText(t('reward_not_sent'));
    await own.setViewportSize({ width: 320, height: 700 });
    expect(await overflowInBoth(own)).toBe(0);
    await own.goto(localePath(href('profile-referral-rewards', { country: COUNTRY }), language));
    await expect(own.getByText(t('settle_own_sentence', { held: baht(COLLECTED - SHARE), share: baht(0), rest: baht(COLLECTED - SHARE) }))).toBeVisible();
    expect([await overflowInBoth(own), await violationsOf(own)]).toEqual([0, []]);
    // What is left comes in as cash does.
    await page.reload();
    await page.getByRole('link', { name: t('settle_hand_over') }).click();
    await expect(page.getByText(name).first()).toBeVisible();
    await desk.close();
    await partner.close();
  });
}
