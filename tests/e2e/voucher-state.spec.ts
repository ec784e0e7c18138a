import { voucherPath } from '../../src/booking/vouchers/voucher/link.rules.ts';
import { getT } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
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
    const filter = 'country = "thailand" && state = "confirmed" && created_by = "demo" && pier != "" && transfer = "shared"';
    const sold = await admin.collection('vouchers').getFullList<Voucher>({ filter, sort: 'number' });
    const guest = await browser.newContext({ baseURL: baseURL ?? '', viewport: PHONE });
    const document = await guest.newPage();
    const long: string[] = [];
    for (const { number, public_token } of sold) {
      await document.goto(voucherPath(public_token, language));
      const height = await document.evaluate(() => globalThis.document.documentElement.scrollHeight);
      if (height > LONGEST) long.push(`${number}: ${height}`);
    }
    expect(sold.length).toBeGreaterThan(3);
    expect(long).toEqual([]);
    for (const place of ['tel:+', 'https://wa.me/', 'https://t.me/']) await expect(document.locator(`.reach a[href^="${place}"]`)).toBeVisible();
    await expect(document.locator('.pickup a[href*="google.com/maps"]')).toHaveAttribute('href', /query=-?\d+\.\d+,-?\d+\.\d+$/);
    await document
      .locator('summary')
      .filter({ hasText: t('doc_programme') })
      .click();
    await expect(document.locator('.steps li').first()).toBeVisible();
    expect(await violationsOf(document)).toEqual([]);
    for (const width of NARROW) {
      await document.setViewportSize({ width, height: 600 });
      expect(await document.evaluate(() => globalThis.document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await guest.close();
  });
}

for (const language of drawn('a link that does not open says so, what to do and whom to call')) {
  const t = getT(language);

  test(`a link that does not open says so, what to do and whom to call: ${language}`, async ({ page, problems }) => {
    problems.permit(/^503 /);
    await page.setViewportSize(PHONE);
    const answer = await page.goto(localePath(href('busy'), language));
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1, name: t('busy_title') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('busy_again') })).toHaveAttribute('href', localePath(href('busy'), language));
    for (const place of ['tel:+', 'https://wa.me/', 'https://t.me/']) await expect(page.getByRole('main').locator(`a[href^="${place}"]`)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
}
