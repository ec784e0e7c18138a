import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { convert, formatMoney, toMinor } from '../../src/lib/money.ts';
import type { Language } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import type { CurrenciesAnswer } from '../../src/catalogue/currencies/endpoints.server.ts';
import { expect, open, pricesOf, test } from './fixtures.ts';
import { drawn } from './languages.ts';

const LIST = '/thailand/phuket';
const EXCURSION = '/thailand/phuket/phi-phi-maya-dawn-speedboat';

const switcher = (page: Page, language: Language): Locator => page.getByRole('combobox', { name: getT(language)('currency'), exact: true });

/** What every price of the page must read in a currency, by the rates that the site publishes. */
async function convertedPrices(page: Page, request: APIRequestContext, country: string, code: string): Promise<readonly string[]> {
  const { currencies, rates } = (await (await request.get('/api/currencies')).json()) as CurrenciesAnswer;
  const ofCountry = currencies.filter((currency) => currency.country === country);
  const main = ofCountry.find((currency) => currency.main);
  const target = ofCountry.find((currency) => currency.code === code);
  const rate = rates.find(({ base, quote }) => base === main?.code && quote === code);
  if (!target || !rate) throw new Error(`The site has no rate for ${code}.`);
  const format = {
    symbol: target.symbol,
    side: target.symbol_side === 'left' ? 'left' : 'right',
    decimals: target.decimals,
    roundTo: target.round_to,
  } as const;
  const values = await pricesOf(page).evaluateAll((prices) => prices.map((price) => Number(price.getAttribute('value'))));
  return values.map((value) => `≈\u202f${formatMoney(convert(toMinor(value), rate.value, format), format)}`);
}

const shown = (page: Page): Promise<readonly string[]> => pricesOf(page).allTextContents();

/** Notes, frame by frame from the first paint on, every price text that can be seen. */
async function recordVisiblePrices(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Reflect.set(window, 'seenPrices', seen);
    const look = (): void => {
      for (const price of document.querySelectorAll('data')) {
        if (price.textContent && price.checkVisibility({ visibilityProperty: true, opacityProperty: true })) seen.add(price.textContent);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => [...(Reflect.get(window, 'seenPrices') as Set<string>)]);
}

for (const [path, country, code] of [
  [LIST, 'thailand', 'RUB'],
  [EXCURSION, 'thailand', 'USD'],
  ['/maldives', 'maldives', 'EUR'],
] as const) {
  for (const language of drawn(`every price of ${path} is converted to ${code} by the published rates, and back`)) {
    test(`every price of ${path} is converted to ${code} by the published rates, and back: ${language}`, async ({ page, request }) => {
      await open(page, path, language);
      const own = await shown(page);
      expect(own.length).toBeGreaterThan(1);
      const expected = await convertedPrices(page, request, country, code);
      const main = await switcher(page, language).inputValue();
      await switcher(page, language).selectOption(code);
      await expect.poll(() => shown(page)).toEqual(expected);
      await switcher(page, language).selectOption(main);
      await expect.poll(() => shown(page)).toEqual(own);
      await page.reload();
      expect(await shown(page)).toEqual(own);
    });
  }
}

for (const language of drawn('the chosen currency is kept on other pages and after a reload, without a flash of the other one')) {
  test(`the chosen currency is kept on other pages and after a reload, without a flash of the other one: ${language}`, async ({ page, request }) => {
    await open(page, LIST, language);
    const expected = await convertedPrices(page, request, 'thailand', 'RUB');
    await switcher(page, language).selectOption('RUB');
    await expect.poll(() => shown(page)).toEqual(expected);
    const seenPrices = await recordVisiblePrices(page);
    for (const visit of [() => page.reload(), () => open(page, EXCURSION, language), () => open(page, '/', language)]) {
      await visit();
      await expect(switcher(page, language)).toHaveValue('RUB');
      await expect(pricesOf(page).first()).toContainText('₽');
      await expect.poll(async () => (await seenPrices()).length).toBeGreaterThan(0);
      expect((await seenPrices()).filter((text) => !text.includes('₽'))).toEqual([]);
    }
  });
}

test('a choice whose rates are not on the device yet never shows the other currency first', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('currency-thailand', 'RUB');
    localStorage.removeItem('rates');
  });
  const seenPrices = await recordVisiblePrices(page);
  // The rules of what lies further down come after the first picture, as on a slow link.
  await page.route('**/_astro/late.*.css', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
  await page.goto(EXCURSION);
  await expect(pricesOf(page).first()).toContainText('₽');
  await expect.poll(async () => (await seenPrices()).length).toBeGreaterThan(0);
  expect((await seenPrices()).filter((text) => !text.includes('₽'))).toEqual([]);
});

test('prices stay in their own currency while the rates cannot be reached, and are converted as soon as they can', async ({
  page,
  context,
  problems,
  request,
}) => {
  problems.permit(/net::ERR_FAILED .*\/api\/currencies/);
  await context.route('**/api/currencies', (route) => route.abort());
  await page.goto(EXCURSION);
  const own = await shown(page);
  const failure = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/currencies'));
  await switcher(page, 'ru').selectOption('RUB');
  await failure;
  expect(await shown(page)).toEqual(own);
  await page.reload();
  await expect(pricesOf(page).first()).toBeVisible();
  expect(await shown(page)).toEqual(own);
  await context.unroute('**/api/currencies');
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(await convertedPrices(page, request, 'thailand', 'RUB'));
});

test('each country keeps a choice of its own', async ({ page }) => {
  await open(page, LIST, 'ru');
  await switcher(page, 'ru').selectOption('RUB');
  await expect(pricesOf(page).first()).toContainText('₽');
  await open(page, '/maldives', 'ru');
  await expect(switcher(page, 'ru')).toHaveValue('USD');
  expect((await shown(page)).filter((text) => text.includes('₽'))).toEqual([]);
  await switcher(page, 'ru').selectOption('EUR');
  await expect(pricesOf(page).first()).toContainText('€');
  await open(page, LIST, 'ru');
  await expect(switcher(page, 'ru')).toHaveValue('RUB');
  await expect(pricesOf(page).first()).toContainText('₽');
});

test('roubles are offered to whoever reads Russian; nothing changes before the answer, and it is asked once', async ({ page }) => {
  const offer = page.getByText(getT('ru')('offer_roubles'));
  await open(page, EXCURSION, 'en');
  await expect(page.locator('.offer-money')).toHaveCount(0);
  await open(page, '/legal', 'ru');
  await expect(offer).toHaveCount(0);

  await open(page, EXCURSION, 'ru');
  const own = await shown(page);
  expect(own.filter((text) => text.includes('₽'))).toEqual([]);
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: getT('ru')('no') }).click();
  await expect(offer).toBeHidden();
  expect(await shown(page)).toEqual(own);
  await page.reload();
  await expect(offer).toBeHidden();

  // Another country asks for itself.
  await open(page, '/maldives', 'ru');
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: getT('ru')('yes') }).click();
  await expect(pricesOf(page).first()).toContainText('₽');
  await expect(switcher(page, 'ru')).toHaveValue('RUB');
  await expect(offer).toBeHidden();
  await open(page, LIST, 'ru');
  expect((await shown(page)).filter((text) => text.includes('₽'))).toEqual([]);
});
