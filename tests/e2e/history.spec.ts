import { getT } from '../../src/i18n/t.ts';
import { href } from '../../src/routing/href.ts';
import { makeUser } from '../support/people.ts';
import { anExcursion, deskPost, holdVoucher } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { asAdmin, asUser, COUNTRY, DESK, openStaff } from './staff.ts';

test('what was done to a voucher and its payments stands on its page, in words', async ({ page, context, admin, baseURL }) => {
  const language = 'ru';
  const t = getT(language);
  await page.setViewportSize(DESK);
  await asUser(context, admin, baseURL ?? '', 'senior');
  const { id } = await anExcursion(admin);
  const voucher = await holdVoucher(context, baseURL ?? '', admin, { excursion: id });
  const payment = { kind: 'deposit', amount: voucher.deposit_due, method: 'cash_thb' };
  await deskPost(context, baseURL ?? '', `vouchers/${voucher.id}/payments`, payment);
  await openStaff(page, href('voucher', { country: COUNTRY, id: voucher.id }), language);
  await page.locator('.kit-history-fold > summary').click();
  const history = page.locator('.kit-history');
  for (const key of ['action_pay', 'action_payment_row', 'action_hold', 'action_create'] as const)
    await expect(history.locator('li', { hasText: t(key) }).first()).toBeVisible();
  await expect(history.locator('ins', { hasText: t('payment_method_cash_thb') })).toBeVisible();
  // Nothing is told by the name that it has in the database.
  const raw = (await history.locator('dt').allTextContents()).filter((title) => /^[a-z]+(_[a-z]+)*$/.test(title));
  expect(raw).toEqual([]);
});

test('what was done to an account stands on its page, before and after, and no password', async ({ page, context, admin, baseURL }) => {
  const language = 'en';
  const t = getT(language);
  await page.setViewportSize(DESK);
  await asAdmin(context, admin, baseURL ?? '');
  const person = await makeUser(admin, 'manager', { name_en: 'Before' });
  await openStaff(page, href('user', { country: COUNTRY, userId: person.id }), language);
  const panel = page.getByRole('dialog');
  await panel.getByLabel(t('user_name_en')).fill('After');
  await panel.getByRole('button', { name: t('save'), exact: true }).click();
  await expect(page.getByText(t('saved'))).toBeVisible();
  await panel.locator('.kit-history-fold > summary').click();
  const [latest] = [panel.locator('.kit-history > li').first()];
  await expect(latest).toContainText(t('action_update'));
  await expect(latest.locator('dt')).toHaveText([t('user_name_en')]);
  await expect(latest.locator('del')).toHaveText('Before');
  await expect(latest.locator('ins')).toHaveText('After');
  await expect(panel.locator('.kit-history')).not.toContainText(person.password);
});

test('an agent sees his own guests and vouchers, and has no way to anybody’s contacts', async ({ page, context, admin, baseURL }) => {
  const agent = await asUser(context, admin, baseURL ?? '', 'agent');
  const [lead] = (await admin.collection('leads').getList(1, 1, { filter: `country = "${COUNTRY}" && phone_e164 != "" && status = "won"`, sort: 'created' }))
    .items;
  const kept = String(lead?.['agent'] ?? '');
  await admin.collection('leads').update(lead?.id ?? '', { agent: agent.id });
  try {
    await page.goto(`/${COUNTRY}/profile/referral/leads`);
    const row = page.getByRole('row', { name: String(lead?.['name']) });
    await expect(row).toContainText(String(lead?.['number']));
    await expect(row).toContainText('Продано');
    expect(await page.content()).not.toContain(String(lead?.['phone_e164']).slice(-7));
  } finally {
    await admin.collection('leads').update(lead?.id ?? '', { agent: kept });
  }
});
