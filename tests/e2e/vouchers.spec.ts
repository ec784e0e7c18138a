import { AxeBuilder } from '@axe-core/playwright';
import { refundOf } from '../../src/domain/cancellation/rule.ts';
import { voucherPath } from '../../src/domain/voucher/link.ts';
import { LANGUAGES } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { paths } from '../../src/routing/href.ts';
import type { Voucher } from '../../src/schema/collections/vouchers.ts';
import { anExcursion, haveRule, sellVoucher } from './desk.ts';
import { expect, testFromAnyAddress as test } from './fixtures.ts';
import { asUser, COUNTRY, DESK, openStaff } from './staff.ts';

for (const language of LANGUAGES) {
  test(`a senior manager sells, takes the deposit, confirms and cancels with the refund of the rule: ${language}`, async ({
    page,
    context,
    admin,
    baseURL,
  }) => {
    const t = getT(language);
    await page.setViewportSize(DESK);
    await asUser(context, admin, baseURL ?? '', 'senior');
    await haveRule(context, baseURL ?? '', admin);
    const excursion = await anExcursion(admin);
    await openStaff(page, paths.voucherCreate(COUNTRY), language);
    const panel = page.getByRole('dialog', { name: t('voucher_new') });
    await panel.getByRole('combobox', { name: t('voucher_excursion') }).selectOption(excursion.id);
    await panel.getByLabel(t('voucher_date'), { exact: true }).fill('2027-02-10');
    await panel.getByLabel(t('voucher_time'), { exact: true }).fill('08:00');
    await panel.getByLabel(t('voucher_off_schedule')).check();
    await panel.getByLabel(t('voucher_name_latin')).fill('Anna Petrova');
    await panel.getByLabel(t('voucher_phone'), { exact: true }).fill('+79001234567');
    const sum = `฿${(excursion.price_adult * 2).toLocaleString('en')}`;
    await expect(panel.locator('[data-line=total] dd')).toHaveText(sum);
    await panel.getByRole('button', { name: t('voucher_create_hold') }).click();
    const card = page.getByRole('dialog', { name: 'Anna Petrova' });
    await expect(card.getByText(t('voucher_state_on_hold')).first()).toBeVisible();
    await expect(card.locator('[data-line=total] dd')).toHaveText(sum);
    await card.getByLabel(t('payment_amount')).fill(String(excursion.price_adult));
    await card.getByRole('button', { name: t('payment_add') }).click();
    await expect(card.locator('[data-payment]')).toHaveCount(1);
    await card.getByRole('button', { name: t('voucher_act_confirm'), exact: true }).click();
    const sold = page.getByRole('dialog', { name: /^TI-\d\d-\d{6}$/ });
    await expect(sold.getByText(t('voucher_state_confirmed')).first()).toBeVisible();
    // Fresh from the server: a button that was just pressed still tells of it.
    await openStaff(page, new URL(page.url()).pathname.replace(/^\/en/, ''), language);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await sold.getByText(t('voucher_act_cancel')).click();
    // Whatever rule was in force when it was confirmed: the screen says what the domain reckons.
    const stored = await admin.collection('vouchers').getOne<Voucher>(page.url().split('/').at(-1) ?? '');
    const { rule } = stored;
    if (!rule) throw new Error('no rule was frozen');
    const facts = { total: stored.total, deposit: stored.deposit_due, paid: stored.paid };
    const { refund } = refundOf({ by: 'client', choice: 'money', at_ms: Date.now() }, facts, rule, stored.deadlines ?? []);
    await expect(sold.locator('[data-refund]')).toHaveAttribute('data-refund', String(refund));
    await sold.getByLabel(t('voucher_why')).last().fill('Plans changed');
    await sold.getByRole('button', { name: t('cancel_do') }).click();
    await expect(sold.getByText(t('voucher_state_cancelled')).first()).toBeVisible();
    expect((await admin.collection('vouchers').getOne<Voucher>(stored.id)).cancellation?.refund).toBe(refund);
  });
}

test('the guest’s page opens by its link alone, in both languages, and is not indexed', async ({ page, context, browser, admin, baseURL }) => {
  await asUser(context, admin, baseURL ?? '', 'senior');
  const voucher = await sellVoucher(context, baseURL ?? '', admin);
  await page.close();
  const guest = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 320, height: 700 } });
  const document = await guest.newPage();
  for (const language of LANGUAGES) {
    const answer = await document.goto(voucherPath(voucher.public_token, language));
    expect(answer?.headers()['x-robots-tag']).toContain('noindex');
    await expect(document.getByRole('heading', { level: 1 })).toContainText(voucher.number);
    await expect(document.getByText(getT(language)('doc_collect')).first()).toBeVisible();
    expect(await document.evaluate(() => globalThis.document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect((await new AxeBuilder({ page: document }).analyze()).violations).toEqual([]);
  }
  const pdf = await guest.request.get(`${voucherPath(voucher.public_token, 'ru')}.pdf`);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await guest.request.get(voucherPath('0'.repeat(32), 'ru'))).status()).toBe(404);
  await guest.close();
});
