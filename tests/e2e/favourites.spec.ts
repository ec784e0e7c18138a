import type { Locator, Page } from '@playwright/test';
import type { Language } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { localePath } from '../../src/routing/href.ts';
import { expect, OFFLINE, open, test } from './fixtures.ts';
import { drawn } from './languages.ts';

const LIST = '/thailand/phuket';
const PICKED = {
  ru: ['Пхи-Пхи и бухта Майя на рассвете', 'Пхи-Пхи на большом корабле'],
  en: ['Phi Phi and Maya Bay at dawn', 'Phi Phi by big boat'],
} as const;
const PICKED_IDS = '101,103';

const heart = (page: Page, language: Language, name: string): Locator =>
  page.getByRole('button', { name: getT(language)('add_to_favourites', { name }), exact: true });
/** The visitor's own collection or a shared one, without the house's collections below. */
const collection = (page: Page): Locator => page.locator('[data-island=favourites]');
const cards = (page: Page): Locator => collection(page).getByRole('listitem');
const card = (page: Page, name: string): Locator => cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
const removeButton = (page: Page, language: Language, name: string): Locator =>
  card(page, name).getByRole('button', { name: `${getT(language)('favourites_remove')} ${name}`, exact: true });
const headerCount = (page: Page, language: Language): Locator => page.getByRole('banner').getByRole('link', { name: getT(language)('my_collections') });

async function pick(page: Page, language: Language, names: readonly string[]): Promise<void> {
  await open(page, LIST, language);
  for (const name of names) {
    await heart(page, language, name).click();
    await expect(heart(page, language, name)).toHaveAttribute('aria-pressed', 'true');
  }
}

for (const language of drawn('hearts are counted, kept and listed among one’s own')) {
  const [first, second] = PICKED[language];

  test(`hearts are counted, kept and listed among one’s own: ${language}`, async ({ page }) => {
    await pick(page, language, PICKED[language]);
    await expect(headerCount(page, language)).toContainText('2');
    await page.reload();
    await expect(heart(page, language, first)).toHaveAttribute('aria-pressed', 'true');
    await headerCount(page, language).click();
    await expect(page).toHaveURL(localePath('/collections', language));
    await expect(cards(page)).toHaveCount(2);
    await expect(card(page, first).locator('data')).toHaveText('฿2,900');
    await card(page, second).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second);
  });
}

for (const language of drawn('an excursion that was removed can be brought back, and a second tap on a heart takes it out again')) {
  const t = getT(language);
  const [first, second] = PICKED[language];

  test(`an excursion that was removed can be brought back, and a second tap on a heart takes it out again: ${language}`, async ({ page }) => {
    await pick(page, language, PICKED[language]);
    await open(page, '/collections', language);
    await removeButton(page, language, first).click();
    await expect(card(page, first)).toHaveCount(0);
    await expect(collection(page).getByRole('status').filter({ hasText: first })).toBeVisible();
    await collection(page)
      .getByRole('button', { name: t('favourites_undo'), exact: true })
      .click();
    await expect(cards(page)).toHaveCount(2);
    await removeButton(page, language, second).click();
    await expect(card(page, second)).toHaveCount(0);
    await page.reload();
    await expect(card(page, first)).toHaveCount(1);
    await expect(cards(page)).toHaveCount(1);

    await open(page, LIST, language);
    await expect(heart(page, language, first)).toHaveAttribute('aria-pressed', 'true');
    await heart(page, language, first).click();
    await expect(heart(page, language, first)).toHaveAttribute('aria-pressed', 'false');
    await open(page, '/collections', language);
    await expect(collection(page)).toContainText(t('favourites_empty'));
    await expect(cards(page)).toHaveCount(0);
    await collection(page).getByRole('link').click();
    await expect(page).toHaveURL(localePath('/_excurs', language));
  });
}

for (const language of drawn('a shared collection opens elsewhere and can be saved there')) {
  const t = getT(language);
  const [first] = PICKED[language];

  test(`a shared collection opens elsewhere and can be saved there: ${language}`, async ({ page, browser, baseURL, problems }) => {
    await page.addInitScript(() => {
      navigator.share = async ({ url }: ShareData = {}): Promise<void> => {
        document.documentElement.dataset['shared'] = url ?? '';
      };
    });
    await pick(page, language, PICKED[language]);
    await open(page, '/collections', language);
    await collection(page)
      .getByRole('button', { name: t('favourites_share'), exact: true })
      .click();
    const link = new RegExp(`${localePath('/collections', language)}\\?share=${PICKED_IDS}$`);
    await expect(page.locator('html')).toHaveAttribute('data-shared', link);
    const shared = (await page.locator('html').getAttribute('data-shared')) ?? '';

    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    problems.watch(context);
    const friend = await context.newPage();
    await friend.goto(shared);
    await expect(cards(friend)).toHaveCount(2);
    await expect(card(friend, first)).toHaveCount(1);
    await expect(headerCount(friend, language)).not.toContainText('2');
    await collection(friend)
      .getByRole('button', { name: t('favourites_save_all'), exact: true })
      .click();
    await expect(headerCount(friend, language)).toContainText('2');
    await open(friend, '/collections', language);
    await expect(cards(friend)).toHaveCount(2);
    await context.close();
  });
}

test('where the device has no share sheet the link is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await pick(page, 'en', PICKED.en);
  await page.goto('/en/collections');
  await collection(page).getByRole('button', { name: 'Share the collection', exact: true }).click();
  await expect(collection(page).getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/en/collections\\?share=${PICKED_IDS}$`));
});

test('a heart works without connection and is there when the connection is back', async ({ page, context, problems }) => {
  problems.permit(OFFLINE);
  const [name] = PICKED.ru;
  await page.goto(LIST);
  await context.setOffline(true);
  await heart(page, 'ru', name).click();
  await expect(heart(page, 'ru', name)).toHaveAttribute('aria-pressed', 'true');
  await expect(headerCount(page, 'ru')).toContainText('1');
  await context.setOffline(false);
  await page.goto('/collections');
  await expect(card(page, name)).toHaveCount(1);
});

test('a heart in one tab shows in the other', async ({ page, context }) => {
  const [name] = PICKED.ru;
  await page.goto(LIST);
  const other = await context.newPage();
  await pick(other, 'ru', [name]);
  await expect(heart(page, 'ru', name)).toHaveAttribute('aria-pressed', 'true');
});

test('a shared link says what is gone, one that makes no sense shows one’s own collection, in the chosen currency', async ({ page }) => {
  await page.goto('/collections?share=101,999999');
  await expect(cards(page)).toHaveCount(2);
  await expect(card(page, PICKED.ru[0])).toHaveCount(1);
  await expect(collection(page)).toContainText('999999');
  await pick(page, 'ru', [PICKED.ru[0]]);
  await page.getByRole('combobox', { name: 'Валюта' }).selectOption('RUB');
  await page.goto('/collections?share=%3Cscript%3E,abc');
  await expect(cards(page)).toHaveCount(1);
  await page.goto('/collections');
  await expect(card(page, PICKED.ru[0]).locator('data')).toContainText('₽');
});
