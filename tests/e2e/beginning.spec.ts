import type { Page } from '@playwright/test';
import { SETUP_STEPS } from '../../src/modules/setup/rules/setup.ts';
import { LANGUAGES, type Language } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { addExcursion, addPicture, FIRST_COUNTRY, openDashboard, startEmptyHouse } from '../support/empty-house.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { COUNTRY, DESK } from './staff.ts';

const OWNER = 'owner';
const EMAIL = 'owner@example.org';
const EXCURSION = `/${COUNTRY}/dawn`;
const STARTING_MS = 300_000;
const PUBLISHED = { timeout: 30_000 } as const;

test('an owner goes from an empty house to the first public excursion', async ({ browser, problems }) => {
  test.setTimeout(STARTING_MS);
  const house = await startEmptyHouse();
  try {
    const visitor = await browser.newContext({ baseURL: house.url, viewport: { width: 400, height: 800 } });
    problems.watch(visitor);
    const guest = await visitor.newPage();
    for (const language of LANGUAGES) {
      await guest.goto(localePath('/', language));
      await expect(guest.getByRole('heading', { level: 1 })).toHaveText(getT(language)('setup_title'));
      await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      // Nothing of the demo: a house says what it is licensed for by itself.
      await expect(guest.getByRole('contentinfo').getByText('TAT')).toHaveCount(0);
      expect(await violationsOf(guest)).toEqual([]);
    }

    const office = await browser.newContext({ baseURL: house.url, viewport: DESK });
    problems.watch(office);
    const page = await office.newPage();
    await signIn(page, await house.passwordFrom('create', OWNER));
    for (const language of LANGUAGES) {
      await page.goto(localePath(href('admin', { country: COUNTRY }), language));
      expect(await violationsOf(page)).toEqual([]);
      await expectDone(page, language, 0);
    }

    // The dashboard that a step leads to opens with what the command printed, at the collection that the step is about.
    const password = await house.passwordFrom('dashboard', EMAIL);
    const [records] = await Promise.all([office.waitForEvent('page'), page.getByRole('link', { name: new RegExp(getT('en')('start_country')) }).click()]);
    await records.getByLabel(/email/i).fill(EMAIL);
    await records
      .getByLabel(/password/i)
      .first()
      .fill(password);
    await records.getByRole('button', { name: /login/i }).click();
    await expect(records.getByRole('button', { name: /new record/i }).first()).toBeVisible();
    await records.close();
    const dashboard = await openDashboard(house, EMAIL);
    const add = (collection: string, fields: Record<string, unknown>) => dashboard.collection(collection).create(fields);
    await add('countries', FIRST_COUNTRY);
    await add('currencies', { code: 'THB', country: COUNTRY, main: true, symbol: '฿', symbol_side: 'left', active: true });
    await addPicture(dashboard, await addExcursion(dashboard));
    await page.reload();
    await expectDone(page, 'en', SETUP_STEPS.length - 2);

    await makeManager(page);
    await page.goto(localePath(href('admin', { country: COUNTRY }), 'en'));
    await expectDone(page, 'en', SETUP_STEPS.length - 1);
    await makeRule(page);
    await page.goto(localePath(href('admin', { country: COUNTRY }), 'en'));
    await expect(page.getByText(getT('en')('start_done'))).toBeVisible();

    for (const language of LANGUAGES) {
      await expect.poll(async () => (await guest.request.get(localePath(EXCURSION, language))).status(), PUBLISHED).toBe(200);
      await guest.goto(localePath('/', language));
      await guest
        .getByRole('link', { name: language === 'ru' ? 'Острова на рассвете' : 'Islands at dawn' })
        .first()
        .click();
      await expect(guest).toHaveURL(localePath(EXCURSION, language));
      await expect(guest.getByText(/2[,\s]500/).first()).toBeVisible();
    }
    await visitor.close();
    await office.close();
  } finally {
    await house.stop();
  }
});

async function signIn(page: Page, password: string): Promise<void> {
  const t = getT('en');
  await page.goto(`${localePath(href('login', { country: COUNTRY }), 'en')}?as=admin`);
  await page.getByRole('textbox', { name: t('sign_in_username') }).fill(OWNER);
  await page.getByRole('textbox', { name: t('sign_in_password') }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('sign_in'), exact: true })
    .click();
  await expect(page).toHaveURL(localePath(href('admin', { country: COUNTRY }), 'en'));
}

/** How many steps are done, in the screen's sentence and in its list. */
async function expectDone(page: Page, language: Language, done: number): Promise<void> {
  const t = getT(language);
  await expect(page.getByText(t('start_text', { done, total: SETUP_STEPS.length }))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('start_is_done') })).toHaveCount(done);
}

async function makeManager(page: Page): Promise<void> {
  const t = getT('en');
  await page.getByRole('link', { name: new RegExp(t('start_manager')) }).click();
  await page.waitForSelector('.kit-panel[data-live]');
  const panel = page.getByRole('dialog', { name: t('user_new') });
  await panel.getByLabel(t('user_name_ru')).fill('Вера Новикова');
  await panel.getByLabel(t('user_name_en')).fill('Vera Novikova');
  await panel.getByRole('combobox', { name: t('user_type') }).selectOption('manager');
  await panel.getByLabel(t('user_username')).fill('vera');
  await panel.getByRole('button', { name: t('password_generate') }).click();
  await panel.getByRole('button', { name: t('user_create') }).click();
  await expect(page.getByRole('dialog', { name: 'Vera Novikova' })).toBeVisible();
}

async function makeRule(page: Page): Promise<void> {
  const t = getT('en');
  await page.getByRole('link', { name: new RegExp(t('start_rule')) }).click();
  await page
    .getByRole('link', { name: t('rule_new') })
    .first()
    .click();
  await page.waitForSelector('.kit-panel[data-live]');
  const panel = page.getByRole('dialog', { name: t('rule_new') });
  await panel.getByLabel(t('rule_name_ru')).fill('Стандартные');
  await panel.getByLabel(t('rule_name_en')).fill('Standard');
  await panel.getByRole('button', { name: t('rule_create') }).click();
  const made = page.getByRole('dialog', { name: 'Standard' });
  await made.getByRole('button', { name: t('rule_activate') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('rule_activate') })
    .click();
  await expect(made.getByText(t('rule_state_active'), { exact: true }).first()).toBeVisible();
}
