import { LANGUAGES } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { localePath } from '../../src/routing/href.ts';
import { expect, leadsOf, open, test } from './fixtures.ts';
import { drawn } from './languages.ts';

const NAMES = {
  ru: ['Пхи-Пхи и бухта Майя на рассвете', 'Пхи-Пхи на большом корабле'],
  en: ['Phi Phi and Maya Bay at dawn', 'Phi Phi by big boat'],
} as const;
const COLLECTION = '/collections/first-time-in-phuket';
const narrow = { width: 320, height: 720 };

for (const language of LANGUAGES) {
  const t = getT(language);
  const [first, second] = NAMES[language];

  test(`excursions are held side by side by a plain form, without script and at 320 px too: ${language}`, async ({ browser, baseURL, problems }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: narrow, ...(baseURL ? { baseURL } : {}) });
    problems.watch(context);
    const page = await context.newPage();
    await open(page, '/compare', language);
    await expect(page.getByText(t('compare_empty'))).toBeVisible();
    await page.getByLabel(t('compare_choose', { number: 1 })).selectOption({ label: first });
    await page.getByLabel(t('compare_choose', { number: 3 })).selectOption({ label: second });
    await page.getByRole('button', { name: t('compare_show') }).press('Enter');
    const table = page.getByRole('table');
    await expect(table.getByRole('link', { name: first, exact: true })).toBeVisible();
    await expect(table.getByRole('link', { name: second, exact: true })).toBeVisible();
    await expect(table.getByText('08:30')).toBeVisible();
    await expect(table.getByText('06:00')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await table.getByRole('link', { name: t('compare_remove', { name: first }) }).click();
    await expect(table.getByRole('link', { name: second, exact: true })).toBeVisible();
    await expect(table.getByRole('link', { name: first, exact: true })).toHaveCount(0);
    await context.close();
  });
}

for (const language of drawn('what was marked is compared and asked about at once')) {
  const t = getT(language);

  test(`what was marked is compared and asked about at once: ${language}`, async ({ page }) => {
    await open(page, '/thailand/phuket', language);
    await page.getByRole('combobox', { name: t('currency'), exact: true }).selectOption('USD');
    await open(page, '/collections?share=101,103', language);
    const own = page.locator('[data-island=favourites]');
    await own.getByRole('link', { name: t('favourites_compare') }).click();
    await expect(page.locator('thead th')).toHaveCount(2);
    // Every price of the table follows the currency, a child's too.
    const sums = page.locator('.cmp td data');
    await expect(sums).toHaveCount(4);
    for (const sum of await sums.all()) await expect(sum).toContainText('$');
    // Who travels is known here too: three adults and a child.
    await page.locator('.party summary').click();
    for (const label of ['family_label_adults', 'family_label_children'] as const)
      await page.getByRole('button', { name: t('family_more', { what: t(label) }) }).click();
    await page.getByLabel(t('family_age', { number: 1 })).selectOption('5');
    const prices = page.locator('.cmp td .price');
    for (const price of await prices.all()) await expect(price).toContainText(t('family_for_you'));
    await expect(prices.first().locator('data')).toHaveAttribute('value', String(3 * (2900 + 400) + 2000 + 200));
    await page.goBack();
    await own.getByRole('link', { name: t('favourites_ask') }).click();
    for (const name of NAMES[language]) await expect(page.getByLabel(t('enquiry_message'))).toHaveValue(new RegExp(name));
  });
}

for (const language of drawn('one enquiry is about a whole collection')) {
  const t = getT(language);

  test(`one enquiry is about a whole collection: ${language}`, async ({ page, admin }) => {
    const name = `Collector ${Date.now()}`;
    await open(page, COLLECTION, language);
    const listed = (await page.locator('#list').getByRole('heading', { level: 3 }).allTextContents()).map((text) => text.replaceAll('\u00a0', ' '));
    await page.getByRole('link', { name: t('ask_collection') }).click();
    await expect(page).toHaveURL(new RegExp(`${localePath('/enquiry', language)}\\?ask=`));
    await page.getByLabel(t('enquiry_name'), { exact: true }).fill(name);
    await page.getByLabel(t('enquiry_phone'), { exact: true }).fill('+79161234567');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: t('enquiry_send') }).click();
    await expect(page.getByText(t('enquiry_sent_heading', { name }))).toBeVisible();
    const [lead] = await leadsOf(admin, name);
    for (const one of listed) expect(lead?.message.replaceAll('\u00a0', ' ')).toContain(one);
  });
}

test('what no address says is not compared: three at most, each once, and nothing that is not sold', async ({ page, problems }) => {
  problems.permit(/^404 .*country=nowhere/);
  await page.goto('/compare?id=101&id=101&id=999&id=<b>&id=103,102&id=104');
  await expect(page.locator('thead th')).toHaveCount(3);
  expect((await page.goto('/compare?country=nowhere'))?.status()).toBe(404);
});
