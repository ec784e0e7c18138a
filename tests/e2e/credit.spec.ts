import { getT } from '../../src/i18n/t.ts';
import { href } from '../../src/routing/href.ts';
import type { Voucher } from '../../src/model/vouchers/fields/vouchers.ts';
import { violationsOf } from './axe.ts';
import { deskPost, holdVoucher, sellVoucher } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { asUser, COUNTRY, openStaff } from './staff.ts';

interface Made {
  readonly client: { readonly id: string };
}

test('what a guest left for another trip pays for it, and money of another currency says what it is worth', async ({ page, context, admin, baseURL }) => {
  const language = 'ru';
  const t = getT(language);
  const site = baseURL ?? '';
  await page.setViewportSize({ width: 400, height: 800 });
  await asUser(context, admin, site, 'senior');
  const { client } = await deskPost<Made>(context, site, 'clients', { country: COUNTRY, name: 'Олег Кредит', phones: ['+79001234567'] });
  const sold = await sellVoucher(context, site, admin, { client: client.id });
  const why = { by: 'weather', refund_choice: 'move', reason: 'Storm' };
  const { revision } = await admin.collection('vouchers').getOne(sold.id);
  await deskPost(context, site, `vouchers/${sold.id}/cancel`, why, revision);
  const next = await holdVoucher(context, site, admin, { client: client.id });

  await openStaff(page, href('client', { country: COUNTRY, id: client.id }), language);
  await expect(page.getByText(/฿[\d,]+$/).filter({ hasText: t('voucher_credit_line', { sum: '' }).trim() })).toBeVisible();

  await openStaff(page, href('voucher', { country: COUNTRY, id: next.id }), language);
  const card = page.getByRole('dialog');
  await card.getByRole('combobox', { name: t('payment_method') }).selectOption({ label: t('payment_method_transfer_rub') });
  await expect(card.locator('[data-worth]')).toContainText('1 THB =');
  await card.getByRole('combobox', { name: t('payment_method') }).selectOption({ label: t('payment_method_credit') });
  await expect(card.getByRole('combobox', { name: t('payment_credit_from') })).toContainText(sold.number);
  await card.getByRole('textbox', { name: t('payment_amount'), exact: true }).fill('1,000');
  expect(await violationsOf(page)).toEqual([]);
  await card.getByRole('button', { name: t('payment_add') }).click();
  await expect(card.locator('[data-payment]')).toContainText('฿1,000');
  expect(await admin.collection('vouchers').getOne<Voucher>(next.id)).toMatchObject({ paid: 100_000 });
  expect(await admin.collection('vouchers').getOne<Voucher>(sold.id)).toMatchObject({ credit_left: sold.deposit_due - 100_000 });

  await openStaff(page, href('voucher', { country: COUNTRY, id: sold.id }), language);
  await expect(page.getByRole('dialog').locator('[data-credit-left]')).toBeVisible();
});
