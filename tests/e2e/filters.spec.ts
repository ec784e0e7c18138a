import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { localePath } from '../../src/routing/href.ts';
import { expect, open, test, wake } from './fixtures.ts';
import { drawn } from './languages.ts';

const LIST = '/thailand/phuket';
const WIDTHS = [390, 414, 768, 1280] as const;
const panel = (page: Page) => page.locator('[data-island=search]');
const filters = (page: Page, language: Language) =>
  panel(page)
    .locator('summary')
    .filter({ hasText: getT(language)('search_filters') });
const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const language of LANGUAGES) {
  const t = getT(language);

  test(`filters stand there before the search is touched, fit the screen and say what is in force: ${language}`, async ({ page }) => {
    await open(page, LIST, language);
    await expect(filters(page, language)).toBeVisible();
    await expect(panel(page)).not.toHaveAttribute('data-live', 'yes');
    await wake(page, 'search');
    await filters(page, language).click();
    await panel(page).getByLabel(t('search_duration')).selectOption('half');
    await panel(page)
      .getByRole('checkbox', { name: t('search_private') })
      .check();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page), `${width} px`).toBe(0);
    }
    await expect(filters(page, language)).toContainText('2');
    // The button says what is left before anybody scrolls down to it.
    const count = await panel(page).locator('.cards .card').count();
    await panel(page)
      .getByRole('button', { name: t('search_show', { count }), exact: true })
      .click();
    await expect(panel(page).getByLabel(t('search_duration'))).toBeHidden();
    const active = panel(page).getByRole('list', { name: t('search_active') });
    await active.getByRole('button', { name: t('search_remove', { name: t('search_private') }) }).click();
    await expect(page).toHaveURL(/[?&]duration=half/);
    await expect(page).not.toHaveURL(/private/);
    await expect(active.getByRole('button')).toHaveCount(1);
  });
}

for (const language of drawn('without script the search answers on a page of its own')) {
  const t = getT(language);

  test(`without script the search answers on a page of its own: ${language}`, async ({ browser, baseURL, problems }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    problems.watch(context);
    const page = await context.newPage();
    const found = page.locator('#list').getByRole('heading', { level: 3 });
    await open(page, LIST, language);
    await page.getByRole('searchbox').fill('similan');
    await filters(page, language).click();
    await page.getByLabel(t('search_date')).fill('2027-01-18');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search\?.*region=phuket.*q=similan/);
    await expect(page.getByRole('searchbox')).toHaveValue('similan');
    await expect(page.getByLabel(t('search_date'))).toHaveValue('2027-01-18');
    await expect(found.first()).toContainText(language === 'ru' ? 'Симилан' : 'Similan');
    await expect(page.getByText(t('search_found', { count: await found.count() }), { exact: true })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('searchbox').fill('qqqzzzxxx');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByText(t('search_nothing'))).toBeVisible();
    await expect(found).toHaveCount(0);
    await context.close();
  });
}

for (const language of drawn('the price is asked for in the currency of the cards')) {
  const t = getT(language);

  test(`the price is asked for in the currency of the cards: ${language}`, async ({ page }) => {
    await open(page, LIST, language);
    await page.getByRole('combobox', { name: t('currency'), exact: true }).selectOption('USD');
    await wake(page, 'search');
    await filters(page, language).click();
    const limit = panel(page).getByLabel(`${t('search_price')}, $`);
    await limit.fill('80');
    const shown = async (): Promise<readonly number[]> => (await panel(page).locator('data').allTextContents()).map((text) => Number(text.replace(/\D/g, '')));
    await expect.poll(async () => Math.max(0, ...(await shown()))).toBeLessThanOrEqual(80);
    expect((await shown()).length).toBeGreaterThan(2);
    await expect(page).toHaveURL(/price=80&currency=USD/);
    await page.reload();
    await wake(page, 'search');
    await expect.poll(async () => Math.max(0, ...(await shown()))).toBeLessThanOrEqual(80);
    await page.getByRole('combobox', { name: t('currency'), exact: true }).selectOption('THB');
    await expect(panel(page).getByRole('list', { name: t('search_active') })).toContainText('฿');
    await expect(page).not.toHaveURL(/currency=/);
  });
}

test('reload and Back keep the place in what was found, and the other language keeps the search', async ({ page }) => {
  const language = 'ru';
  const t = getT(language);
  await open(page, `${LIST}?duration=day`, language);
  const cards = panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  const fourth = cards.nth(3);
  const topOf = async (): Promise<number> => Math.round((await fourth.boundingBox())?.y ?? Number.NaN);
  await fourth.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 120));
  const place = await topOf();
  await page.reload();
  await expect.poll(topOf).toBe(place);
  await fourth.getByRole('link').click();
  await expect(page).not.toHaveURL(/duration/);
  await page.goBack();
  await expect.poll(topOf).toBe(place);

  // The place is taken up once: results that come back later stay where their reader is.
  await page.evaluate(() => scrollTo(0, 0));
  await panel(page)
    .getByRole('button', { name: t('search_clear'), exact: true })
    .click();
  await expect(cards).toHaveCount(0);
  const box = panel(page).getByRole('searchbox');
  await box.focus();
  const reader = await page.evaluate(() => scrollY);
  await box.fill('s');
  await expect(cards.first()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(reader);
  await box.fill('');
  await expect(page).toHaveURL(localePath(LIST, language));
  // Nor is the place of a page on which nothing was searched one of what is searched later.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.locator('#list a').last().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await wake(page, 'search');
  await page.evaluate(() => scrollTo(0, 0));
  await box.fill('s');
  await expect(cards.first()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBeLessThan(500);
  await page.goto(`${localePath(LIST, language)}?duration=day`);
  await expect(cards.first()).toBeVisible();

  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: t('menu'), exact: true }).click();
  await page.locator('#menu a[hreflang]').click();
  await expect(page).toHaveURL(`${localePath(LIST, 'en')}?duration=day`);
  await expect(cards.first()).toBeVisible();
});
