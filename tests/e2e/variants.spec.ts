import type { Locator, Page } from '@playwright/test';
import type { Language } from '../../src/i18n/language.ts';
import { getT, type MessageKey } from '../../src/i18n/t.ts';
import { localePath } from '../../src/routing/href.ts';
import { expect, open, test } from './fixtures.ts';
import { drawn } from './languages.ts';

const EXCURSION = '/thailand/phuket/phi-phi-maya-dawn-speedboat';
const MAIN = '101';
const SMALL_GROUP = '1011';
const WITH_BAMBOO = '1012';
const PRIVATE_BOAT = '1013';
const SIMILAN = '/thailand/phuket/similan-islands-from-phuket';
const SIMILAN_BOAT = '1093';
const SMALL_GROUP_PRICE = '฿3,500';

const radios = (page: Page, language: Language): Locator => page.getByRole('group', { name: getT(language)('variants') }).getByRole('radio');
const variant = (page: Page, language: Language, id: string): Locator => radios(page, language).and(page.locator(`[value="${id}"]`));
/** The bar with the price and the way to the enquiry. */
const bar = (page: Page, language: Language): Locator => page.getByRole('link', { name: getT(language)('book'), exact: true }).locator('..');

interface Offer {
  readonly name: string;
  readonly price: string;
  readonly priceCurrency: string;
  readonly url: string;
  readonly description?: string;
}

async function offersOf(page: Page): Promise<readonly Offer[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as { readonly offers?: readonly Offer[] }).flatMap(({ offers }) => offers ?? []);
}

for (const language of drawn('a variant chosen by a tap shows in the price bar and in the address, also after a reload')) {
  test(`a variant chosen by a tap shows in the price bar and in the address, also after a reload: ${language}`, async ({ page }) => {
    await open(page, EXCURSION, language);
    await expect(variant(page, language, MAIN)).toBeChecked();
    await expect(bar(page, language)).toContainText('฿2,900');
    await variant(page, language, SMALL_GROUP).check();
    await expect(page).toHaveURL(new RegExp(`\\?variant=${SMALL_GROUP}$`));
    await expect(bar(page, language)).toContainText(SMALL_GROUP_PRICE);
    await page.reload();
    await expect(variant(page, language, SMALL_GROUP)).toBeChecked();
    await expect(bar(page, language)).toContainText(SMALL_GROUP_PRICE);
    await variant(page, language, MAIN).check();
    await expect(page).toHaveURL(/speedboat$/);
    await expect(bar(page, language)).toContainText('฿2,900');
  });
}

for (const language of drawn('the day, its hours, its route and its cancellation rule follow the chosen variant, without script too')) {
  test(`the day, its hours, its route and its cancellation rule follow the chosen variant, without script too: ${language}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const t = getT(language);
    const fact = (on: Page, key: MessageKey): Locator =>
      on
        .locator('.facts div')
        .filter({ has: on.locator('dt', { hasText: new RegExp(`^${t(key)}$`) }) })
        .locator('dd > :visible');
    const [stop, bamboo] =
      language === 'ru'
        ? ['Остров Бамбу', 'Остров Бамбу: полтора часа на белом пляже.']
        : ['Bamboo Island', 'Bamboo Island: an hour and a half on the white beach.'];
    await open(page, EXCURSION, language);
    const body = page.locator('.ex');
    await expect(fact(page, 'fact_end')).toHaveText('14:00');
    await expect(body.getByText(bamboo)).toBeHidden();
    await variant(page, language, WITH_BAMBOO).check();
    await expect(fact(page, 'fact_duration')).toHaveText(t('hours', { count: 10 }));
    await expect(fact(page, 'fact_end')).toHaveText('16:00');
    await expect(body.locator('.prog:visible')).toHaveCount(1);
    await expect(body.getByText(bamboo)).toBeVisible();
    await expect(body.locator('.rm-stops:visible')).toContainText(stop);

    const plain = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false, viewport: { width: 1200, height: 900 } });
    await plain.goto(localePath(SIMILAN, language));
    const rule = fact(plain, 'cancellation');
    await expect(rule).toHaveText(language === 'ru' ? /за.3.дня до.начала: отмена бесплатна/ : /Up to 3 days before the start: free/);
    await variant(plain, language, SIMILAN_BOAT).check();
    await expect(rule).toHaveText(language === 'ru' ? /за.7.дней до.начала: отмена бесплатна/ : /Up to 7 days before the start: free/);
    const told = await offersOf(plain);
    const dayOf = (id: string): string | undefined => told.find(({ url }) => url.endsWith(`=${id}`))?.description;
    expect(dayOf(SIMILAN_BOAT)?.replaceAll('\u00a0', ' ')).toBe((await rule.textContent())?.replaceAll('\u00a0', ' '));
    expect(dayOf('109')).not.toBe(dayOf(SIMILAN_BOAT));
    await plain.close();
  });
}

for (const language of drawn('the structured data offers the very prices of the page')) {
  test(`the structured data offers the very prices of the page: ${language}`, async ({ page }) => {
    await open(page, EXCURSION, language);
    const offers = await offersOf(page);
    const rows = page.getByRole('group', { name: getT(language)('variants') }).locator('label');
    await expect(rows).toHaveCount(offers.length);
    for (const [index, offer] of offers.entries()) {
      const row = rows.nth(index);
      await expect(row).toContainText(offer.name);
      const price = row.locator('data').first();
      await expect(price).toHaveAttribute('value', offer.price);
      expect((await price.textContent())?.replace(/\D/g, '')).toBe(offer.price);
      expect(offer.priceCurrency).toBe('THB');
      const { pathname, search } = new URL(offer.url);
      await page.goto(pathname + search);
      await expect(radios(page, language).nth(index)).toBeChecked();
      await expect(bar(page, language).locator('data')).toHaveAttribute('value', offer.price);
      await expect(bar(page, language).locator('data')).toHaveText((await price.textContent()) ?? '');
    }
  });
}

test('an unknown variant leaves the first one chosen, the arrow keys choose another, and the price bar follows in the chosen currency', async ({ page }) => {
  await page.goto(`${EXCURSION}?variant=999`);
  await expect(variant(page, 'ru', MAIN)).toBeChecked();
  await expect(bar(page, 'ru')).toContainText('฿2,900');
  await variant(page, 'ru', MAIN).focus();
  await page.keyboard.press('ArrowDown');
  await expect(variant(page, 'ru', SMALL_GROUP)).toBeChecked();
  await expect(variant(page, 'ru', SMALL_GROUP)).toBeFocused();
  await expect(bar(page, 'ru')).toContainText(SMALL_GROUP_PRICE);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(variant(page, 'ru', PRIVATE_BOAT)).toBeChecked();
  await expect(page).toHaveURL(new RegExp(`\\?variant=${PRIVATE_BOAT}$`));
  await expect(bar(page, 'ru')).toContainText('฿33,000');
  await page.getByRole('combobox', { name: 'Валюта' }).selectOption('RUB');
  await expect(bar(page, 'ru')).toContainText('₽');
  await variant(page, 'ru', SMALL_GROUP).check();
  const price = variant(page, 'ru', SMALL_GROUP).locator('..').locator('data').first();
  await expect(bar(page, 'ru').locator('data')).toHaveText((await price.textContent()) ?? '');
  await page.getByRole('combobox', { name: 'Валюта' }).selectOption('THB');
  await expect(bar(page, 'ru').locator('data')).toHaveText(SMALL_GROUP_PRICE);
});

test('React comes with the first touch and not before', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  const withReact = async (): Promise<number> => (await Promise.all(scripts)).filter((text) => text.includes('hydrateRoot')).length;
  await page.goto(EXCURSION, { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  expect(scripts.length).toBeGreaterThan(0);
  expect(await withReact()).toBe(0);
  await variant(page, 'ru', SMALL_GROUP).check();
  await expect(page.locator('[data-island=variants]')).toHaveAttribute('data-live', 'yes');
  expect(await withReact()).toBeGreaterThan(0);
  await expect(variant(page, 'ru', SMALL_GROUP)).toBeChecked();
});
