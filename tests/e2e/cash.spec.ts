import { randomUUID } from 'node:crypto';
import { type Browser, devices, type Page } from '@playwright/test';
import type PocketBase from 'pocketbase';
import type { Language } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { makeUser, type Person } from '../support/people.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { COUNTRY, openStaff, signIn } from './staff.ts';

/** A country in which no other story keeps cash: a day is closed once. */
const QUIET = 'maldives';
const DAY = new Date().toISOString().slice(0, 10);

/** A voucher that still owes all of its price. */
async function sold(admin: PocketBase, country: string, currency: string, total: number): Promise<{ readonly id: string; readonly name: string }> {
  const [excursion] = (await admin.collection('ic_excurs').getList(1, 1, { filter: `country = "${country}" && parent = "" && status = "active"` })).items;
  // Letters alone: what has many digits is looked for as a number.
  const name = `Cash ${randomUUID()
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
    .replaceAll('-', '')
    .slice(0, 8)}`;
  const voucher = await admin.collection('vouchers').create({
    ...{ country, public_token: randomUUID().replaceAll('-', ''), uuid: randomUUID(), state: 'confirmed', excursion: excursion?.id, service_date: DAY },
    ...{ start_time: '23:50', adults: 2, pax_count: 2, language: 'en', lead_name_latin: name, currency, total, list_total: total, paid: 0, balance: total },
    ...{ meal: 'normal', transfer: 'none', search: name.toLowerCase() },
  });
  return { id: voucher.id, name };
}

/** Cash that somebody entered. */
async function paid(
  admin: PocketBase,
  { country, voucher, amount, currency, by }: { country: string; voucher: string; amount: number; currency: string; by: string },
) {
  const ref = `users:${by}`;
  return admin.collection('payments').create({
    ...{ country, voucher, kind: 'balance', amount, currency, amount_in_voucher_currency: amount, method: `cash_${currency.toLowerCase()}`, state: 'cleared' },
    ...{ received_by: ref, received_at: new Date(), created_by: ref },
  });
}

async function phoneOf(browser: Browser, person: Person, baseURL = ''): Promise<Page> {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL });
  await signIn(context, person, baseURL);
  return context.newPage();
}

async function isValid(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
}

test('an accountant closes a day with one wrong payment, in both languages', async ({ page, context, admin, baseURL, problems }) => {
  problems.permit(/^422 .*\/cash\/close/);
  const accountant = await makeUser(admin, 'accountant');
  await signIn(context, accountant, baseURL ?? '');
  const voucher = await sold(admin, QUIET, 'USD', 100_000);
  const wrong = await paid(admin, { country: QUIET, voucher: voucher.id, amount: 45_000, currency: 'USD', by: accountant.id });
  await paid(admin, { country: QUIET, voucher: voucher.id, amount: 10_000, currency: 'USD', by: accountant.id });
  const place = href('cash-day', { country: QUIET });

  // In the drawer there are 640 dollars, in the books 550.
  const closeIn = async (language: Language, isTyped: boolean): Promise<void> => {
    const t = getT(language);
    await openStaff(page, place, language);
    const counted = page.getByRole('textbox', { name: t('cash_counted_in', { currency: 'USD' }) });
    const close = page.getByRole('button', { name: new RegExp(`^${t('cash_close', { day: '' }).trim()}`) });
    if (isTyped) await expect(counted).toHaveValue('640');
    else {
      await close.click();
      await expect(page.getByText(t('cash_sum_missing'))).toBeVisible();
      await counted.fill('640');
    }
    await close.click();
    const told = page.getByRole('alert', { name: t('cash_count_faults') });
    await expect(told).toContainText('$90');
    await expect(counted).toHaveValue('640');
    expect(await admin.collection('cash_closes').getFullList({ filter: `country = "${QUIET}"` })).toEqual([]);
    await isValid(page);
  };
  await closeIn('ru', false);
  // Another language is another page; what was counted stays in the tab.
  await closeIn('en', true);

  const t = getT('en');
  await page.getByText(t('cash_count_rows')).click();
  const row = page.getByRole('alert').getByRole('listitem').filter({ hasText: '$450' });
  await row.getByRole('link', { name: voucher.name }).click();
  await expect(page).toHaveURL(new RegExp(`/payments/${wrong.id}`));
  await page.waitForSelector('.kit-panel[data-live]');
  await page.getByText(t('payment_correct'), { exact: true }).first().click();
  await page.getByRole('textbox', { name: new RegExp(`^${t('payment_right_amount')}`) }).fill('540');
  await page.getByRole('button', { name: t('payment_correct') }).click();
  await expect(page.getByText(t('form_required'))).toBeVisible();
  await page.getByRole('textbox', { name: t('cash_why') }).fill('540, not 450');
  await page.getByRole('button', { name: t('payment_correct') }).click();
  await expect(page.getByText(t('payments_corrected', { sum: '$540' }))).toBeVisible();
  await isValid(page);

  await openStaff(page, place, 'en');
  await page.getByRole('button', { name: new RegExp(`^${t('cash_close', { day: '' }).trim()}`) }).click();
  await expect(page.getByText(new RegExp(t('cash_day_closed', { name: '.*', at: '.*' })))).toBeVisible();
  await isValid(page);
  const closes = await admin.collection('cash_closes').getFullList({ filter: `country = "${QUIET}"` });
  expect(closes).toHaveLength(1);
  expect(closes[0]?.['lines']).toContainEqual(expect.objectContaining({ currency: 'USD', received: 55_000, corrected: 9000, closing: 64_000 }));
});

for (const language of drawn('a manager hands cash over, an accountant counts it without its sum, and finds the payment')) {
  const t = getT(language);
  const to = (path: string): string => localePath(path, language);

  test(`a manager hands cash over, an accountant counts it without its sum, and finds the payment: ${language}`, async ({
    browser,
    admin,
    baseURL,
    problems,
  }) => {
    problems.permit(/^422 .*\/cash-moves\//);
    const [manager, accountant] = [await makeUser(admin, 'manager'), await makeUser(admin, 'accountant')];
    const voucher = await sold(admin, COUNTRY, 'THB', 500_000);
    const payment = await paid(admin, { country: COUNTRY, voucher: voucher.id, amount: 123_400, currency: 'THB', by: manager.id });
    const [mine, books] = [await phoneOf(browser, manager, baseURL), await phoneOf(browser, accountant, baseURL)];

    await mine.goto(to(href('cash', { country: COUNTRY })));
    await mine.waitForSelector('html[data-live]', { state: 'attached' });
    await mine.getByText('฿1,234', { exact: true }).click();
    await expect(mine.getByText(voucher.name)).toBeVisible();
    const sum = mine.getByRole('textbox', { name: `${t('cash_sum')}, THB` });
    const offer = mine.getByRole('button', { name: t('cash_offer') });
    await offer.click();
    await expect(mine.getByText(t('cash_sum_missing'))).toBeVisible();
    await sum.fill('1234');
    await mine.getByRole('textbox', { name: t('cash_note'), exact: true }).fill(voucher.name);
    await offer.click();
    await expect(mine.getByText(t('cash_state_offered'), { exact: true })).toBeVisible();
    await isValid(mine);
    // Nothing is left to hand over, and of others he sees nothing.
    expect((await mine.goto(to(href('cash-day', { country: COUNTRY }))))?.status()).toBe(403);

    await books.goto(to(href('cash', { country: COUNTRY })));
    await books.waitForSelector('html[data-live]', { state: 'attached' });
    const card = books
      .locator('.cash-card')
      .filter({ hasText: voucher.name })
      .filter({ has: books.getByRole('button', { name: t('cash_count'), exact: true }) });
    await expect(card).not.toContainText('1,234');
    const counted = card.getByRole('textbox', { name: `${t('cash_counted')}, THB` });
    await counted.fill('1200');
    await card.getByRole('button', { name: t('cash_count'), exact: true }).click();
    await expect(books.getByText(t('error_cash_differs'))).toBeVisible();
    await expect(counted).toHaveValue('1200');
    await isValid(books);
    await counted.fill('1234');
    await card.getByRole('button', { name: t('cash_count'), exact: true }).click();
    await expect
      .poll(async () => (await admin.collection('cash_moves').getFirstListItem(`from_holder = "users:${manager.id}"`))['state'], { timeout: 45_000 })
      .toBe('done');

    await books.goto(`${to(href('payments', { country: COUNTRY }))}?q=${encodeURIComponent(voucher.name)}`);
    await books.waitForSelector('html[data-live]', { state: 'attached' });
    await books.getByRole('link', { name: new RegExp(voucher.name) }).click();
    await expect(books).toHaveURL(new RegExp(payment.id));
    await expect(books.getByRole('dialog').getByText('฿1,234').first()).toBeVisible();
    await isValid(books);
    for (const person of [mine, books]) await person.context().close();
  });
}

for (const language of drawn('a large refund is prepared by one and paid by another')) {
  const t = getT(language);
  const to = (path: string): string => localePath(path, language);

  test(`a large refund is prepared by one and paid by another: ${language}`, async ({ browser, admin, baseURL, problems }) => {
    problems.permit(/^422 .*\/payments\//);
    const [accountant, senior] = [await makeUser(admin, 'accountant'), await makeUser(admin, 'senior')];
    const voucher = await sold(admin, COUNTRY, 'THB', 3_000_000);
    await paid(admin, { country: COUNTRY, voucher: voucher.id, amount: 3_000_000, currency: 'THB', by: accountant.id });
    await admin.collection('vouchers').update(voucher.id, { paid: 3_000_000, balance: 0, state: 'cancelled', refund_state: 'due', refund_due: 3_000_000 });
    const [books, second] = [await phoneOf(browser, accountant, baseURL), await phoneOf(browser, senior, baseURL)];
    const open = async (page: Page): Promise<void> => {
      await page.goto(to(href('cash-due', { country: COUNTRY })));
      await page.waitForSelector('html[data-live]', { state: 'attached' });
    };
    const cardOf = (page: Page) => page.locator('.cash-card').filter({ hasText: voucher.name });
    await open(books);
    await cardOf(books).getByText(t('cash_refund_prepare')).click();
    // The way that the money came is proposed, with all that is owed.
    await expect(cardOf(books).getByRole('combobox', { name: t('payment_method') })).toHaveValue('cash_thb');
    await expect(cardOf(books).getByRole('textbox', { name: new RegExp(t('payment_amount')) })).toHaveValue('30000');
    await cardOf(books)
      .getByRole('button', { name: t('cash_refund_do') })
      .click();
    await expect(cardOf(books).getByText(t('form_required'))).toBeVisible();
    await cardOf(books)
      .getByRole('textbox', { name: t('cash_why') })
      .fill('Storm');
    await isValid(books);
    await cardOf(books)
      .getByRole('button', { name: t('cash_refund_do') })
      .click();
    await expect(cardOf(books).getByText(t('cash_two_wait'))).toBeVisible();
    await expect(cardOf(books).getByRole('button', { name: t('cash_refund_pay') })).toHaveCount(0);

    await open(second);
    await cardOf(second)
      .getByRole('button', { name: t('cash_refund_pay') })
      .click();
    await expect(cardOf(second)).toHaveCount(0);
    const [refund] = await admin.collection('payments').getFullList({ filter: `voucher = "${voucher.id}" && kind = "refund"` });
    expect(refund).toMatchObject({ state: 'cleared', created_by: `users:${accountant.id}`, settled_by: `users:${senior.id}` });
    for (const person of [books, second]) await person.context().close();
  });
}
