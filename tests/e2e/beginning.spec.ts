import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { SETUP_STEPS, type SetupStep } from '../../src/office/setup/rules/setup.ts';
import { LANGUAGES, type Language } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { startEmptyHouse } from '../support/empty-house.ts';
import { faultsOf, overflowOf, violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { COUNTRY } from './staff.ts';

const OWNER = 'owner';
const EXCURSION = `/${COUNTRY}/phuket/islands-at-dawn`;
const PHONE = { width: 390, height: 844 };
const STARTING_MS = 900_000;
const PUBLISHED = { timeout: 90_000 } as const;

/** What the owner does on the screen of a step, in a language; everything else is the same for all of them. */
type Doing = (page: Page, language: Language) => Promise<void>;

test('an owner goes from an empty house to the first guest on a phone, without the dashboard', async ({ browser, problems }) => {
  test.setTimeout(STARTING_MS);
  problems.permit(/422 .*\/(?:_pb\/api\/desk\/setup|api\/studio\/preview)/);
  const house = await startEmptyHouse();
  try {
    const visitor = await browser.newContext({ baseURL: house.url, viewport: PHONE });
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

    const office = await browser.newContext({ baseURL: house.url, viewport: PHONE, hasTouch: true });
    problems.watch(office);
    const page = await office.newPage();
    await signIn(page, await house.passwordFrom('create', OWNER));
    // Each step in the one language and then in the other, by turns who types.
    for (const [at, step] of SETUP_STEPS.entries()) {
      const language = LANGUAGES[at % 2] ?? 'ru';
      // The list changes by the word that a step is done: what it is made of is looked over at its beginning and its end.
      for (const other of LANGUAGES) await lookAt(page, other, at, at === 0 || at === SETUP_STEPS.length - 1);
      await page.goto(localePath(href('admin', { country: COUNTRY }), language));
      await linkOf(page, language, 'start_begin', step).click();
      for (const other of LANGUAGES.toReversed()) await lookAtStep(page, other, step);
      await page.goto(localePath(href('admin-step', { country: COUNTRY, step }), language));
      await DO[step](page, language);
      await expectDone(page, language, at + 1);
    }

    for (const language of LANGUAGES) {
      await expect.poll(async () => (await guest.request.get(localePath(EXCURSION, language))).text(), PUBLISHED).toMatch(/\/_img\/[0-9a-f]{16}-\d+\.webp/);
      await guest.goto(localePath('/', language));
      await guest
        .getByRole('link', { name: language === 'ru' ? 'Острова на рассвете' : 'Islands at dawn' })
        .first()
        .click();
      await expect(guest).toHaveURL(localePath(EXCURSION, language));
      await expect(guest.getByText(/2[,\s]500/).first()).toBeVisible();
      await expect(guest.getByRole('img', { name: language === 'ru' ? 'Лодка на рассвете' : 'A boat at dawn' }).first()).toBeVisible();
    }
    await visitor.close();
    await office.close();
  } finally {
    await house.stop();
  }
});

/** The list of steps as it is after so many. */
async function lookAt(page: Page, language: Language, done: number, isWhole: boolean): Promise<void> {
  await page.goto(localePath(href('admin', { country: COUNTRY }), language));
  await expectDone(page, language, done);
  if (isWhole) expect(await violationsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

/** The screen of a step says which it is, what it is for, and the way back. */
async function lookAtStep(page: Page, language: Language, step: SetupStep): Promise<void> {
  const t = getT(language);
  await page.goto(localePath(href('admin-step', { country: COUNTRY, step }), language));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`start_${step}`));
  await expect(page.getByText(t('start_step', { number: SETUP_STEPS.indexOf(step) + 1, total: SETUP_STEPS.length }))).toBeVisible();
  await expect(page.getByText(t(`start_${step}_text`, { country: COUNTRY }))).toBeVisible();
  await expect(page.getByRole('link', { name: t('start_back') })).toHaveAttribute('href', localePath(href('admin', { country: COUNTRY }), language));
  expect(await faultsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

/** The link of a step in the list; what only screen readers hear stands apart in its name. */
const linkOf = (page: Page, language: Language, word: 'start_begin' | 'start_again', step: SetupStep) =>
  page.getByRole('link', { name: new RegExp(`^${getT(language)(word)}\\s*: ${getT(language)(`start_${step}`)}$`) });

const alive = (page: Page) => page.waitForSelector('html[data-live]', { state: 'attached' });

/** Saves a form of a step, which leads back to the list that says what was saved. */
async function saved(page: Page, language: Language, step: SetupStep): Promise<void> {
  const t = getT(language);
  await page.getByRole('button', { name: t('start_save'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`saved=${step}$`));
  await expect(page.getByRole('status').filter({ hasText: t('start_saved', { step: t(`start_${step}`) }) })).toBeVisible();
}

async function names(page: Page, language: Language, ru: string, en: string): Promise<void> {
  const t = getT(language);
  await page.getByLabel(t('start_name_ru')).fill(ru);
  await page.getByLabel(t('start_name_en')).fill(en);
}

/** Opens the screen elsewhere on which a step is done; it has the way back above it. */
async function goThere(page: Page, language: Language, step: SetupStep): Promise<void> {
  const t = getT(language);
  await page.getByRole('link', { name: t('start_open_screen', { step: t(`start_${step}`) }) }).click();
  await expect(page.getByRole('complementary', { name: t('start_title') })).toContainText(t(`start_${step}_text`));
  await alive(page);
}

/** Closes the panel that is all of a phone, and goes back to the list. */
async function goBack(page: Page, language: Language): Promise<void> {
  const panel = page.locator('.kit-panel');
  await expect(async () => {
    if ((await panel.count()) > 0) await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 45_000 });
  await page
    .getByRole('complementary', { name: getT(language)('start_title') })
    .getByRole('link', { name: getT(language)('start_back') })
    .click();
}

const DO: Readonly<Record<SetupStep, Doing>> = {
  async country(page, language) {
    const t = getT(language);
    await alive(page);
    await names(page, language, 'Таиланд', 'Thailand');
    await page.getByLabel(t('start_phone'), { exact: true }).fill('позвоните');
    // What is said of it when it is left moves everything below.
    await page.keyboard.press('Tab');
    await page.getByRole('checkbox', { name: t('start_has_regions') }).check();
    await page.getByLabel(t('start_regions'), { exact: true }).fill('Пхукет');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: t('start_save'), exact: true }).click();
    // What is wrong is said at its field, and nothing typed is lost; over a reload neither.
    await expect(page.getByText(t('form_pattern'))).toBeVisible();
    await expect(page.getByLabel(t('start_phone'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.reload();
    await alive(page);
    await expect(page.getByLabel(t('start_regions'), { exact: true })).toHaveValue('Пхукет');
    await page.getByLabel(t('start_phone'), { exact: true }).fill('+66 76 000 100');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: t('start_save'), exact: true }).click();
    await expect(page.getByLabel(t('start_regions'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(t('start_regions'), { exact: true }).fill('Пхукет / Phuket\nКраби / Krabi');
    await page.keyboard.press('Tab');
    await saved(page, language, 'country');
  },
  async currency(page, language) {
    const t = getT(language);
    await alive(page);
    // The usual one of the country stands there already.
    await expect(page.getByLabel(t('currency_code'))).toHaveValue('THB');
    await saved(page, language, 'currency');
    // Another one makes rates wanted.
    await linkOf(page, language, 'start_again', 'currency').click();
    await page.getByRole('link', { name: t('start_currency_add', { code: 'RUB' }) }).click();
    await alive(page);
    await expect(page.getByLabel(t('currency_code'))).toHaveValue('RUB');
    await saved(page, language, 'currency');
  },
  async rates(page, language) {
    const t = getT(language);
    await goThere(page, language, 'rates');
    const form = page.getByRole('form', { name: t('rates_enter') });
    await form.getByRole('textbox', { name: t('rates_of', { base: 'RUB', quote: 'THB' }) }).fill('0,4');
    await form.getByRole('button', { name: t('rates_save') }).click();
    await expect(page.getByText(t('rates_saved'))).toBeVisible();
    await goBack(page, language);
  },
  async category(page, language) {
    await alive(page);
    await names(page, language, 'Острова', 'Islands');
    await saved(page, language, 'category');
  },
  async excursion(page, language) {
    const t = getT(language);
    await alive(page);
    await names(page, language, 'Острова на рассвете', 'Islands at dawn');
    await page.getByRole('button', { name: t('start_save'), exact: true }).click();
    await expect(page.getByText(t('form_required'))).toBeVisible();
    await page.getByLabel(t('start_choose_region')).selectOption('phuket');
    await page.getByLabel(t('start_price_adult')).fill('2500');
    await saved(page, language, 'excursion');
  },
  async picture(page, language) {
    const t = getT(language);
    await goThere(page, language, 'picture');
    const buffer = await sharp(randomBytes(9 * 8 * 3), { raw: { width: 9, height: 8, channels: 3 } })
      .resize(1500, 1000)
      .jpeg()
      .toBuffer();
    await page
      .getByLabel(t('pictures_add'))
      .last()
      .setInputFiles([{ name: 'dawn.jpg', mimeType: 'image/jpeg', buffer }]);
    await page.getByRole('button', { name: t('pictures_edit', { name: t('pictures_number', { number: 1 }) }) }).click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel(t('pictures_alt_ru')).fill('Лодка на рассвете');
    await panel.getByLabel(t('pictures_alt_en')).fill('A boat at dawn');
    await panel.getByRole('button', { name: t('save'), exact: true }).click();
    await expect(panel).toBeHidden();
    await page.getByRole('button', { name: t('studio_publish'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('studio_publish_now'), exact: true })
      .click();
    await expect(page.getByText(t('studio_published')).first()).toBeVisible(PUBLISHED);
    await goBack(page, language);
  },
  async manager(page, language) {
    await goThere(page, language, 'manager');
    await makeManager(page, language);
    await goBack(page, language);
  },
  async rule(page, language) {
    await goThere(page, language, 'rule');
    await makeRule(page, language);
    await goBack(page, language);
  },
};

async function signIn(page: Page, password: string): Promise<void> {
  const t = getT('en');
  await page.goto(`${localePath(href('login', { country: COUNTRY }), 'en')}?as=admin`);
  await page.getByRole('textbox', { name: t('sign_in_username') }).fill(OWNER);
  await page.getByRole('textbox', { name: t('sign_in_password') }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('sign_in'), exact: true })
    .click();
  // Straight to the steps, or by way of what is said of a second factor, which leads on to them.
  await expect(page).toHaveURL(/_admin$|next=[^&]*_admin(?:&|$)/, PUBLISHED);
}

/** How many steps are done, in the screen's sentence and in its list; once all are, the screen is the house at a glance. */
async function expectDone(page: Page, language: Language, done: number): Promise<void> {
  const t = getT(language);
  if (done === SETUP_STEPS.length) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('house_title'));
    await expect(page.getByRole('heading', { name: t('start_title') })).toHaveCount(0);
    return;
  }
  await expect(page.getByText(t('start_text', { done, total: SETUP_STEPS.length }))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('start_is_done') })).toHaveCount(done);
}

async function makeManager(page: Page, language: Language): Promise<void> {
  const t = getT(language);
  await page.waitForSelector('.kit-panel[data-live]');
  const panel = page.getByRole('dialog', { name: t('user_new') });
  await panel.getByLabel(t('user_name_ru')).fill('Вера Новикова');
  await panel.getByLabel(t('user_name_en')).fill('Vera Novikova');
  await panel.getByRole('combobox', { name: t('user_type') }).selectOption('manager');
  await panel.getByLabel(t('user_username')).fill('vera');
  await panel.getByRole('button', { name: t('password_generate') }).click();
  await panel.getByRole('button', { name: t('user_create') }).click();
  await expect(page.getByRole('dialog', { name: language === 'ru' ? 'Вера Новикова' : 'Vera Novikova' })).toBeVisible();
}

async function makeRule(page: Page, language: Language): Promise<void> {
  const t = getT(language);
  await page
    .getByRole('link', { name: t('rule_new') })
    .first()
    .click();
  await page.waitForSelector('.kit-panel[data-live]');
  const panel = page.getByRole('dialog', { name: t('rule_new') });
  await panel.getByLabel(t('rule_name_ru')).fill('Стандартные');
  await panel.getByLabel(t('rule_name_en')).fill('Standard');
  await panel.getByRole('button', { name: t('rule_create') }).click();
  const made = page.getByRole('dialog', { name: language === 'ru' ? 'Стандартные' : 'Standard' });
  await made.getByRole('button', { name: t('rule_activate') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('rule_activate') })
    .click();
  await expect(made.getByText(t('rule_state_active'), { exact: true }).first()).toBeVisible();
}
