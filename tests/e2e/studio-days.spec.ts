import type { Page } from '@playwright/test';
import { getT, type Translate } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { violationsOf } from './axe.ts';
import { expect, MADE, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY, openStaff } from './staff.ts';
import { ownExcursion } from './studio-records.ts';

/** A Wednesday and the Thursday after it, far enough ahead to be planned and near enough to be shown. */
const YEAR = new Date().getUTCFullYear() + (new Date().getUTCMonth() > 7 ? 1 : 0);
const dayIn = (weekday: number): string => {
  const at = new Date(Date.UTC(YEAR, new Date().getUTCMonth() > 7 ? 1 : 10, 8));
  while ((at.getUTCDay() || 7) !== weekday) at.setUTCDate(at.getUTCDate() + 1);
  return at.toISOString().slice(0, 10);
};
const [OFF, ADDED] = [dayIn(3), dayIn(4)];

async function publish(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('studio_publish') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('studio_publish_now'), exact: true })
    .click();
  await expect(page.getByText(t('studio_published'))).toBeVisible();
}

for (const language of drawn('an editor takes a date off and adds one, and the guest’s calendar says it and why')) {
  const t = getT(language);

  test(`an editor takes a date off and adds one, and the guest’s calendar says it and why: ${language}`, async ({ page, context, admin, baseURL }) => {
    const { slug, id } = await ownExcursion(admin);
    await admin.collection('excursion_schedules').create({ excursion: id, weekdays: [1, 2, 3], start_times: ['08:00'], cutoff_hours: 12 });
    await asUser(context, admin, baseURL ?? '', 'content');
    await openStaff(page, href('excursion-days', { country: COUNTRY, region: 'phuket', ex: slug }), language);
    const sum = page.locator('.year figcaption [role=status]').first();
    const before = (await sum.textContent()) ?? '';
    const date = page.getByLabel(t('studio_days_exception_day'), { exact: true });
    await date.fill(OFF);
    await page.getByRole('button', { name: t('studio_days_exception_off') }).click();
    await expect(sum).not.toHaveText(before);
    const why = language === 'ru' ? 'Шторм у Симилан' : 'A storm';
    await page
      .getByLabel(new RegExp(`${t('studio_days_reason')} ${t(language === 'ru' ? 'studio_in_russian' : 'studio_in_english')}$`))
      .first()
      .fill(why);
    await date.fill(OFF);
    await page.getByRole('button', { name: t('studio_days_exception_on') }).click();
    await expect(page.getByText(t('studio_days_exception_twice'))).toBeVisible();
    await date.fill(ADDED);
    await page.getByRole('button', { name: t('studio_days_exception_on') }).click();
    await expect(sum).toHaveText(before);
    await page.getByText(t('studio_year_words'), { exact: true }).first().click();
    await expect(page.locator('.year-table').first()).toContainText(`${t('studio_look_off')} (${why}): ${Number(OFF.slice(8))}`);
    await expect(page.locator('.year-table').first()).toContainText(`${t('studio_look_added')}: ${Number(ADDED.slice(8))}`);
    await expect(page.getByText(t('studio_waiting'))).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    await publish(page, t);

    // The page of an excursion that was made a moment ago comes as soon as it is its turn.
    await expect.poll(async () => (await page.request.get(localePath(`/thailand/phuket/${slug}`, language))).status(), MADE).toBe(200);
    // Seats are asked for with the page or with its calendar, whichever needs them first; once is enough for both.
    let answered = 0;
    page.on('response', (response) => {
      if (response.url().includes('/api/availability')) answered++;
    });
    await page.goto(localePath(`/thailand/phuket/${slug}?date=${OFF}`, language));
    await expect(async () => {
      answered = 0;
      await page.reload();
      await expect(page.locator('.cal summary')).toContainText(why, { timeout: 3000 });
    }).toPass();
    await page.locator('.cal summary').click();
    // What is asked of seats is answered before the excursion is taken away again.
    await expect.poll(() => answered).toBeGreaterThan(0);
    await expect(page.locator(`.cal button[value="${OFF}"]`)).toHaveAccessibleName(new RegExp(`${t('family_day_off')}: ${why}`));
    await expect(page.locator(`.cal button[value="${OFF}"]`)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.locator(`.cal button[value="${ADDED}"]`)).toHaveClass(/on/);
    await expect(page.locator('.cal')).toContainText(why);
  });
}

for (const language of drawn('a closure is made with whom it touches shown before it is published')) {
  const t = getT(language);

  test(`a closure is made with whom it touches shown before it is published: ${language}`, async ({ page, context, admin, baseURL }) => {
    const { id, slug } = await ownExcursion(admin);
    const place = `bay-${id}`;
    await admin
      .collection('locations')
      .create({ id: place, country: COUNTRY, kind: 'bay', name_ru: `Бухта ${id}`, name_en: `Bay ${id}`, point: { lat: 7.7, lon: 98.7 } });
    await admin.collection('ic_excurs').update(id, { route: [place] });
    // The page of an excursion that was made a moment ago comes as soon as it is its turn.
    await expect.poll(async () => (await page.request.get(localePath(`/thailand/phuket/${slug}`, 'en'))).text(), MADE).toContain(`Bay ${id}`);
    await asUser(context, admin, baseURL ?? '', 'content');
    await openStaff(page, href('closures', { country: COUNTRY }), language);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel(t('studio_closures_place')).selectOption(place);
    await page.getByRole('button', { name: t('studio_closures_open') }).click();
    await page.getByRole('button', { name: t('studio_closures_add') }).click();
    const choose = async (field: string, part: string, value: string) => page.getByLabel(`${field}: ${part}`).selectOption(value);
    const touched = page.getByRole('listitem').filter({ hasText: language === 'ru' ? `Студия ${id}` : `Studio ${id}` });
    await expect(touched).toContainText(t('studio_closures_nothing'));
    for (const [field, day, month] of [
      [t('studio_field_from'), '01', '08'],
      [t('studio_field_to'), '10', '08'],
    ] as const) {
      await choose(field, t('studio_days_month'), month);
      await choose(field, t('studio_days_day'), day);
    }
    await expect(touched).toContainText(t('studio_closures_lost', { count: 10 }));
    await page.getByLabel(t('studio_field_landing_only')).check();
    await expect(touched).toContainText(t('studio_closures_sails_on'));
    await page.getByLabel(t('studio_field_landing_only')).uncheck();
    await page.getByLabel(`${t('studio_field_note')} · ${t('studio_in_russian')}`).fill('Бухта отдыхает.');
    await page.getByLabel(`${t('studio_field_note')} · ${t('studio_in_english')}`).fill('The bay rests.');
    const shown = page.frameLocator('.studio-frame[data-shown="true"]');
    await expect(shown.getByText(language === 'ru' ? /Бухта отдыхает/ : /The bay rests/).first()).toBeAttached(MADE);
    expect(await violationsOf(page)).toEqual([]);
    await publish(page, t);
    const [closure] = await admin.collection('park_closures').getFullList({ filter: `location = "${place}"` });
    expect(closure).toMatchObject({ from: '08-01', to: '08-10', landing_only: false, withdrawn: false });
    await openStaff(page, href('excursion-days', { country: COUNTRY, region: 'phuket', ex: slug }), language);
    await expect(page.locator('.year i[data-look="closed"]').first()).toBeAttached();
  });
}

for (const language of drawn('a stop is moved by the keyboard, and says where it is')) {
  const t = getT(language);

  test(`a stop is moved by the keyboard, and says where it is: ${language}`, async ({ page, context, admin, baseURL }) => {
    const { id, slug } = await ownExcursion(admin);
    const place = `reef-${id}`;
    const name = language === 'ru' ? `Риф ${id}` : `Reef ${id}`;
    await admin
      .collection('locations')
      .create({ id: place, country: COUNTRY, kind: 'reef', name_ru: `Риф ${id}`, name_en: `Reef ${id}`, point: { lat: 7.7, lon: 98.7 } });
    await admin.collection('ic_excurs').update(id, { route: [place] });
    await asUser(context, admin, baseURL ?? '', 'content');
    await openStaff(page, href('excursion-locations', { country: COUNTRY, region: 'phuket', ex: slug }), language);
    const point = page.getByRole('button', { name: new RegExp(`^${name}: `) });
    const own = page.locator('details', { has: page.locator('summary', { hasText: name }) });
    await own.locator('summary').click();
    await expect(own.getByLabel(t('studio_map_lat'))).toHaveValue('7.7');
    await point.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+ArrowUp');
    await expect(page.getByText(t('studio_map_moved', { name, lat: '7.70494', lon: '98.70000' }))).toBeAttached();
    await expect(own.getByLabel(t('studio_map_lat'))).toHaveValue('7.70494');
    await own.getByLabel(t('studio_map_lon')).fill('98.71');
    await expect(point).toHaveAccessibleName(`${name}: 7.70494, 98.71000`);
    expect(await violationsOf(page)).toEqual([]);
    await publish(page, t);
    expect((await admin.collection('locations').getOne(place))['point']).toEqual({ lat: 7.70494, lon: 98.71 });
  });
}
