import type { Locator, Page } from '@playwright/test';
import { DEFAULT_TIMEZONE } from '../../src/config/constants.ts';
import { LANGUAGES } from '../../src/i18n/language.ts';
import { getT, type Translate } from '../../src/i18n/t.ts';
import { todayIn } from '../../src/catalogue/catalogue/today-in.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { lookOver, violationsOf } from './axe.ts';
import { expect, leadsOf, open, testFromAnyAddress as test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { newName, newPhone } from './lead-desk.ts';
import { asUser, COUNTRY, DESK, openStaff } from './staff.ts';

const LIST = '/thailand/phuket';
const EXCURSION = `${LIST}/phi-phi-maya-dawn-speedboat`;
const SMALL_GROUP = '1011';
const SIMILAN = '/thailand/khao-lak/similan-from-khao-lak-speedboat';
/** Two adults, children of four and nine: 2 × 2,900 + 2 × 2,000 and at the park 2 × 400 + 2 × 200. */
const FAMILY_ON_CARD = '฿11,000';
/** The same in the small group: 2 × 3,500 + 2 × 2,500 and the park. */
const FAMILY_IN_SMALL_GROUP = '฿13,200';

const people = (t: Translate): string =>
  t('family_aged', { people: `${t('family_adults', { count: 2 })}, ${t('family_children', { count: 2 })}`, ages: '4, 9' });
const bar = (page: Page): Locator => page.locator('.bar');
const rowOf = (page: Page, variant: string): Locator => page.locator('.variants label').filter({ has: page.locator(`input[value="${variant}"]`) });

/** Says who travels, in the control of the page: two adults as it stands, and children of these ages. */
async function sayParty(page: Page, ages: readonly number[], t: Translate): Promise<void> {
  const control = page.locator('.party');
  await control.locator('summary').click();
  const more = control.getByRole('button', { name: t('family_more', { what: t('family_label_children') }), exact: true });
  for (const [at, age] of ages.entries()) {
    await more.click();
    await control.getByLabel(t('family_age', { number: at + 1 }), { exact: true }).selectOption(String(age));
  }
}

/** The calendar of an excursion's page, open. */
async function openCalendar(page: Page): Promise<Locator> {
  const calendar = page.locator('.cal');
  await calendar.locator('summary').click();
  await expect(calendar.getByRole('grid')).toBeVisible();
  return calendar;
}

for (const language of drawn('a family of four knows the whole sum, finds a day and asks, and the desk knows all of it')) {
  const t = getT(language);

  test(`a family of four knows the whole sum, finds a day and asks, and the desk knows all of it: ${language}`, async ({ page, context, admin, baseURL }) => {
    const name = newName();
    await open(page, LIST, language);
    await sayParty(page, [4, 9], t);
    await expect(page.locator('.party summary')).toContainText(people(t));
    const card = page.locator('.card').filter({ has: page.locator(`a[href$="${EXCURSION}"]`) });
    await expect(card.locator('.price')).toContainText(FAMILY_ON_CARD);
    await expect(card.locator('.price')).toContainText(t('family_for_you'));

    await card.getByRole('link').click();
    await expect(page.locator('.party summary')).toContainText(people(t));
    await expect(rowOf(page, '101').locator('.vt')).toContainText(FAMILY_ON_CARD);
    await page.locator(`.variants input[value="${SMALL_GROUP}"]`).check();
    await expect(bar(page)).toContainText(FAMILY_IN_SMALL_GROUP);
    await expect(bar(page)).toContainText(t('family_bar', { count: 4 }));
    await page.getByText(t('family_how'), { exact: true }).click();
    const sum = page.locator('.sum');
    await expect(sum).toContainText(t('family_times', { people: t('family_adults', { count: 2 }), price: '฿3,500' }));
    await expect(sum).toContainText(t('family_at_park', { price: '2 × ฿400 + 2 × ฿200 = ฿1,200' }));
    await expect(sum).toContainText(t('family_sum', { price: FAMILY_IN_SMALL_GROUP }));

    const calendar = await openCalendar(page);
    await calendar.getByRole('button', { name: t('family_day_later') }).click();
    const day = calendar.locator('td .on').first();
    const date = await day.getAttribute('value');
    await day.click();
    const form = page.locator('#enquiry-form');
    await expect(form.locator('input[name=date]')).toHaveValue(date ?? '');
    await expect(form.locator('input[name=children]')).toHaveValue('2');
    await expect(form.locator('input[name=ages]')).toHaveValue('4, 9');
    const whatsapp = page.locator('.talk a').first();
    const said = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
    for (const part of [await page.locator('h1').textContent(), people(t), (date ?? '').split('-').toReversed().join('.'), `variant=${SMALL_GROUP}`])
      expect(said).toContain(part);

    await form.getByLabel(t('enquiry_name'), { exact: true }).fill(name);
    await form.getByLabel(t('enquiry_phone'), { exact: true }).fill(newPhone());
    await form.getByRole('checkbox', { name: t('enquiry_consent') }).check();
    await form.getByRole('button', { name: t('enquiry_send'), exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: t('enquiry_sent_heading', { name }) })).toBeVisible();

    const [lead] = await leadsOf(admin, name);
    expect(lead).toMatchObject({ adults: 2, children: 2, child_ages: [4, 9], date_from: date, excursion: '101', variant: SMALL_GROUP });
    await page.setViewportSize(DESK);
    await asUser(context, admin, baseURL ?? '', 'accountant');
    await openStaff(page, href('lead', { country: COUNTRY, id: lead?.id ?? '' }), language);
    const panel = page.getByRole('dialog', { name: new RegExp(name) });
    await panel.getByText(t('lead_tab_facts'), { exact: true }).click();
    await expect(panel).toContainText(t('party_adults', { count: 2 }));
    await expect(panel).toContainText(t('lead_ages', { ages: '4, 9' }));
    await expect(panel).toContainText(language === 'ru' ? 'Малая группа' : 'Small group');
  });
}

for (const language of drawn('a list knows the party: its sums make the order and the limit of price, and what does not take it says why at the end')) {
  const t = getT(language);

  test(`a list knows the party: its sums make the order and the limit of price, and what does not take it says why at the end: ${language}`, async ({
    page,
  }) => {
    await open(page, LIST, language);
    await sayParty(page, [1], t);
    const refused = page.locator('#list .card').filter({ hasText: t('family_too_young', { count: 4 }) });
    await expect(refused.first()).toBeVisible();
    // In the page's own list: whoever is refused finds it behind all others, with no sum of anybody else.
    const reasons = (): Promise<readonly boolean[]> =>
      page.locator('#list .card .price').evaluateAll((all) => all.map((one) => one.querySelector('data')?.hidden === true));
    const said = await reasons();
    expect(said.indexOf(true)).toBeGreaterThan(0);
    expect(said.slice(said.indexOf(true))).not.toContain(false);
    await expect(refused.first().locator('data')).toBeHidden();

    const sums = (): Promise<readonly number[]> =>
      page.locator('.cards:visible .card .price data:visible').evaluateAll((all) => all.map((one) => Number((one as HTMLDataElement).value)));
    // The search lives after the first touch.
    await page.getByText(t('search_filters'), { exact: true }).click();
    await page.getByLabel(t('search_sort')).selectOption('price');
    await expect(page.locator('#list')).toBeHidden();
    await expect(
      page
        .locator('.cards:visible .card')
        .filter({ hasText: t('family_for_you') })
        .first(),
    ).toBeVisible();
    const rising = await sums();
    expect(rising.length).toBeGreaterThan(5);
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    const limit = rising[3] ?? 0;
    await page.getByLabel(t('search_price_party')).fill(String(limit));
    await expect.poll(async () => Math.max(...(await sums()))).toBe(limit);
    expect((await sums()).length).toBeGreaterThanOrEqual(4);
    await expect(page.locator('.cards:visible .card').filter({ hasText: t('family_too_young', { count: 4 }) })).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
  });
}

for (const language of drawn('a trip too small for a party says so in its bar and its form, and keeps no earlier sum')) {
  const t = getT(language);

  test(`a trip too small for a party says so in its bar and its form, and keeps no earlier sum: ${language}`, async ({ page, admin }) => {
    const most = (await admin.collection('ic_excurs').getOne('101'))['max_people'] as number;
    await open(page, EXCURSION, language);
    await sayParty(page, [9], t);
    await expect(bar(page)).toContainText(t('family_bar', { count: 3 }));
    await expect(bar(page).locator('data')).toBeVisible();
    const adults = page.locator('.party').getByLabel(t('family_label_adults'), { exact: true });
    await adults.fill(String(most + 1));
    await expect(bar(page).getByRole('status')).toContainText(t('family_too_many', { count: most }));
    await expect(bar(page).locator('data')).toBeHidden();
    // The form has them from the panel, and says it too.
    const form = page.locator('#enquiry-form');
    await form.locator('input[name=adults]').focus();
    await expect(form.locator('input[name=adults]')).toHaveValue(String(most + 1));
    await expect(form).toContainText(t('enquiry_at_most', { count: most }));
    await adults.fill('2');
    await expect(bar(page).locator('data')).toBeVisible();
  });
}

for (const language of drawn('a day that does not sail says why, by the keyboard alone, and is not asked for without a word')) {
  const t = getT(language);

  test(`a day that does not sail says why, by the keyboard alone, and is not asked for without a word: ${language}`, async ({ page }) => {
    const date = '2027-07-15';
    await open(page, `/thailand?date=${date}`, language);
    await page.evaluate((to) => location.assign(to), localePath(SIMILAN, language));
    const button = page.locator('.cal summary');
    await expect(button).toContainText(t('family_day_closed'));
    await expect(page.locator('#enquiry-form input[name=date]')).toHaveValue(date);
    await button.focus();
    await page.keyboard.press('Enter');
    const calendar = page.locator('.cal');
    const day = calendar.locator(`button[value="${date}"]`);
    await expect(day).toHaveAccessibleName(new RegExp(t('family_day_closed')));
    await expect(day).toHaveAttribute('aria-disabled', 'true');
    await expect(calendar).toContainText(t('family_day_none'));
    await day.focus();
    await page.keyboard.press('ArrowDown');
    await expect(calendar.locator('button[value="2027-07-22"]')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(calendar.getByRole('status')).toContainText(t('family_day_closed'));
    await expect(calendar.getByRole('status')).toContainText(language === 'ru' ? '15 октября' : '15 October');
    await expect(page.locator('#enquiry-form input[name=date]')).toHaveValue(date);
    for (const key of ['PageDown', 'PageDown', 'PageDown']) await page.keyboard.press(key);
    await expect(calendar.locator('button[value="2027-10-22"]')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#enquiry-form input[name=date]')).toHaveValue('2027-10-22');
    await expect(button).toContainText(t('family_day_runs'));
  });
}

for (const language of drawn('months say what is closed in them, and the past cannot be asked for')) {
  const t = getT(language);

  test(`months say what is closed in them, and the past cannot be asked for: ${language}`, async ({ page }) => {
    await open(page, EXCURSION, language);
    const calendar = await openCalendar(page);
    const today = todayIn(DEFAULT_TIMEZONE);
    const now = calendar.locator(`button[value="${today}"]`);
    // It opens where the first trip can be asked for: at the end of a month that is in the next one.
    if ((await now.count()) === 0) await calendar.getByRole('button', { name: t('family_day_earlier') }).click();
    await expect(now).toHaveAttribute('aria-current', 'date');
    // Sales of a trip at six end the afternoon before.
    await expect(now).toHaveAccessibleName(new RegExp(t('family_day_over')));
    const hint = language === 'ru' ? 'Берег бухты Майя закрыт' : 'The shore of Maya Bay is closed';
    const later = calendar.getByRole('button', { name: t('family_day_later') });
    await expect(async () => {
      if (!(await calendar.textContent())?.includes(hint)) await later.click();
      expect(await calendar.textContent()).toContain(hint);
    }).toPass();
    // Only landing is closed: trips go on.
    await expect(calendar.locator('td .on').first()).toBeVisible();
  });
}

for (const language of drawn('without script the sum is a page away, and what is wrong is said beside what was typed')) {
  const t = getT(language);

  test(`without script the sum is a page away, and what is wrong is said beside what was typed: ${language}`, async ({ browser, baseURL, problems }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    problems.watch(context);
    const page = await context.newPage();
    await page.goto(localePath(EXCURSION, language));
    await expect(rowOf(page, '101').locator('.vt')).toContainText('฿6,600');
    await page.locator('.party summary').click();
    await page.locator('.party input[name=ages]').fill('4, 9');
    await page.getByRole('button', { name: t('family_count') }).click();
    await expect(page.getByRole('heading', { name: t('family_totals') })).toBeVisible();
    await expect(page.locator('.ps').first()).toContainText(FAMILY_ON_CARD);
    await expect(page.locator('.ps').nth(1)).toContainText(FAMILY_IN_SMALL_GROUP);
    await expect(page.locator('#enquiry-form input[name=children]')).toHaveValue('2');
    await expect(page.locator('#enquiry-form input[name=ages]')).toHaveValue('4, 9');
    await page.goto(localePath('/enquiry?ex=101&adults=99&ages=4%2C%2030', language));
    await expect(page.locator('#enquiry-form input[name=adults]')).toHaveValue('99');
    await expect(page.locator('#enquiry-form input[name=ages]')).toHaveValue('4, 30');
    await expect(page.locator('#enquiry-form')).toContainText(t('enquiry_adults_range'));
    await expect(page.locator('#enquiry-form')).toContainText(t('enquiry_ages_range'));
    await expect(page.getByRole('heading', { name: t('family_totals') })).toHaveCount(0);
    await context.close();
  });
}

for (const language of LANGUAGES) {
  const t = getT(language);

  test(`the open control, with hotels to choose from, and calendar break no accessibility rule and fit 320 px: ${language}`, async ({ page }) => {
    test.setTimeout(360_000);
    await open(page, EXCURSION, language);
    await sayParty(page, [4, 9], t);
    await page.getByText(t('family_how'), { exact: true }).click();
    await openCalendar(page);
    // The hotels that are offered while somebody types, too.
    await page.locator('.party').getByLabel(t('family_hotel'), { exact: true }).pressSequentially('marriott');
    await expect(page.locator('.ph button').first()).toBeVisible();
    expect(await lookOver(page, EXCURSION, language === LANGUAGES[0])).toEqual([]);
    await open(page, LIST, language);
    await page.locator('.party summary').click();
    await expect(page.locator('.party select')).toHaveCount(2);
    expect(await lookOver(page, LIST, language === LANGUAGES[0])).toEqual([]);
  });
}

test('the party follows the form, the currency and the variant, and outlives a reload; a child whose age nobody has said changes no sum', async ({ page }) => {
  const t = getT('ru');
  await page.goto(EXCURSION);
  await sayParty(page, [], t);
  const control = page.locator('.party');
  const more = control.getByRole('button', { name: t('family_more', { what: t('family_label_children') }), exact: true });
  for (const [at, age] of [4, 9].entries()) {
    await more.click();
    await expect(control.getByRole('status')).toHaveText(t('family_ages_wanted'));
    if (at === 0) await expect(rowOf(page, '101').locator('.vt')).toContainText('฿6,600');
    await control.getByLabel(t('family_age', { number: at + 1 }), { exact: true }).selectOption(String(age));
  }
  await page.getByRole('combobox', { name: 'Валюта' }).selectOption('RUB');
  await expect(bar(page)).toContainText('₽');
  await expect(rowOf(page, SMALL_GROUP).locator('.vt data')).toContainText('₽');
  await page.getByRole('combobox', { name: 'Валюта' }).selectOption('THB');
  await expect(bar(page)).toContainText(FAMILY_ON_CARD);
  const form = page.locator('#enquiry-form');
  await form.dispatchEvent('pointerover');
  await expect(page.locator('[data-island=enquiry]')).toHaveAttribute('data-live', 'yes');
  await form.locator('input[name=adults]').fill('3');
  // 3 × 2,900 + 2 × 2,000, at the park 3 × 400 + 2 × 200.
  await expect(bar(page)).toContainText('฿14,300');
  await page.reload();
  await expect(bar(page)).toContainText('฿14,300');
  await expect(form.locator('input[name=adults]')).toHaveValue('3');
});
