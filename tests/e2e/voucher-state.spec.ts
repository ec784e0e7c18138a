import { voucherPath } from '../../src/booking/vouchers/voucher/link.rules.ts';
import { getT } from '../../src/i18n/t.ts';
import type { Voucher } from '../../src/model/vouchers/fields/vouchers.ts';
import { violationsOf } from './axe.ts';
import { deskPost, sellVoucher } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser } from './staff.ts';

/** A telephone, the smallest one, and the telephone at twice the size of letters. */
const PHONE = { width: 390, height: 844 } as const;
const NARROW = [320, 195] as const;
/** So long may the page of a sold trip be on a telephone. */
const LONGEST = 3400;

for (const language of drawn('a guest reads how his cancelled trip ended and what becomes of his money')) {
  const t = getT(language);

  test(`a guest reads how his cancelled trip ended and what becomes of his money: ${language}`, async ({ page, context, browser, admin, baseURL }) => {
    await asUser(context, admin, baseURL ?? '', 'senior');
    const sold = await sellVoucher(context, baseURL ?? '', admin);
    const paid = `฿${(sold.deposit_due / 100).toLocaleString('en')}`;
    const said = { by: 'weather', reason: 'Storm, says Gleb', refund_choice: 'money' };
    await deskPost(context, baseURL ?? '', `vouchers/${sold.id}/cancel`, said, sold.revision);
    await page.close();
    const guest = await browser.newContext({ baseURL: baseURL ?? '', viewport: PHONE });
    const document = await guest.newPage();
    await document.goto(voucherPath(sold.public_token, language));
    const end = document.getByRole('region', { name: t('doc_end_cancelled') });
    for (const words of [t('doc_by_weather'), t('doc_why_called_off'), t('doc_refund_awaited')]) await expect(end).toContainText(words);
    await expect(end).toContainText(/20\d\d, \d\d:\d\d/);
    const sums = document.locator('.sums');
    for (const [key, sum] of [
      ['doc_received', paid],
      ['doc_kept', '฿0'],
      ['doc_refund', paid],
    ] as const)
      await expect(sums.locator('div').filter({ hasText: t(key) })).toContainText(sum);
    await expect(document.getByText(t('doc_cancellation'))).toHaveCount(0);
    await expect(document.getByText('Gleb')).toHaveCount(0);
    expect(await violationsOf(document)).toEqual([]);
    await guest.close();
  });
}

for (const language of drawn('a sold trip is short on a telephone, and the house and the pier are one press away')) {
  const t = getT(language);

  test(`a sold trip is short on a telephone, and the house and the pier are one press away: ${language}`, async ({ page, admin, browser, baseURL }) => {
    await page.close();
    const found = await admin
      .collection('vouchers')
      .getFirstListItem<Voucher>('country = "thailand" && state = "confirmed" && created_by = "demo" && pier != "" && transfer = "shared"', { sort: 'number' });
    const guest = await browser.newContext({ baseURL: baseURL ?? '', viewport: PHONE });
    const document = await guest.newPage();
    await document.goto(voucherPath(found.public_token, language));
    const height = () => document.evaluate(() => globalThis.document.documentElement.scrollHeight);
    expect(await height()).toBeLessThanOrEqual(LONGEST);
    await expect(document.locator('.reach a[href^="tel:+"]')).toBeVisible();
    await expect(document.locator('.reach a[href^="https://wa.me/"]')).toBeVisible();
    await expect(document.locator('.reach a[href^="https://t.me/"]')).toBeVisible();
    await expect(document.locator('.pickup a[href*="google.com/maps"]')).toHaveAttribute('href', /query=-?\d+\.\d+,-?\d+\.\d+$/);
    await expect(document.getByRole('button', { name: t('ready_button') })).toHaveCount(0);
    for (const width of NARROW) {
      await document.setViewportSize({ width, height: 600 });
      expect(await document.evaluate(() => globalThis.document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await guest.close();
  });
}
