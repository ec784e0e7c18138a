import { randomUUID } from 'node:crypto';
import { getT } from '../../src/i18n/t.ts';
import type { Departure } from '../../src/model/departures/fields/departures.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { overflowInBoth, violationsOf } from './axe.ts';
import { deskPost } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY, DESK } from './staff.ts';
import { ownExcursion } from './studio-records.ts';

const DAY = '2028-06-14';

for (const language of drawn('an agent sees what he may still promise, and what is kept for him')) {
  const t = getT(language);

  test(`an agent sees what he may still promise, and what is kept for him: ${language}`, async ({ page, context, browser, admin, baseURL, problems }) => {
    const base = baseURL ?? '';
    const { id: excursion } = await ownExcursion(admin);
    const record = await admin.collection('ic_excurs').getOne(excursion);
    const start_time = String(record['start_time']);
    const desk = await browser.newContext({ baseURL: base });
    problems.watch(desk);
    await asUser(desk, admin, base, 'senior');
    const sails = { country: COUNTRY, service_date: DAY, start_time, excursions: [excursion], capacity: 9 };
    const { departure } = await deskPost<{ readonly departure: Departure }>(desk, base, 'departures', sails);
    const agent = await asUser(context, admin, base, 'agent');
    await deskPost(desk, base, 'allotments', { departure: departure.id, agent: agent.id, seats: 4, release_hours: 24 });
    const party = { service_date: DAY, start_time, adults: 2, lead_name_latin: 'Nobody Told', contact_phone: '+79001234567' };
    await deskPost(desk, base, 'vouchers', { uuid: randomUUID(), excursion, country: COUNTRY, ...party, hold: true });

    // From the menu to the days that he asks for.
    const phone = page.viewportSize();
    await page.setViewportSize(DESK);
    await page.goto(localePath(href('own-guests', { country: COUNTRY }), language));
    await page
      .getByRole('link', { name: t('nav_free_seats') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('nav_free_seats'));
    await expect(page.getByRole('link', { name: t('free_seats_before') })).toHaveCount(0);
    if (phone) await page.setViewportSize(phone);
    await page.goto(`${localePath(href('free-seats', { country: COUNTRY }), language)}?from=${DAY}`);
    const row = page.getByRole('row').filter({ hasText: String(record[language === 'ru' ? 'name_ru' : 'name_en']) });
    await expect(row).toContainText(`${start_time} ${t('free_seats_own', { left: '3', own: 4 })}`);
    expect(await page.getByRole('main').textContent()).not.toContain('Nobody');
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflowInBoth(page)).toBe(0);
    await page.getByRole('link', { name: t('free_seats_before') }).click();
    await expect(page).toHaveURL(/from=2028-06-07/);
    await expect(page.getByText(t('free_seats_empty_text'))).toBeVisible();
    // A day that is none is answered with today, and so is one that is over.
    for (const from of ['2028-13-99', '2020-01-01']) {
      await page.goto(`${localePath(href('free-seats', { country: COUNTRY }), language)}?from=${from}`);
      await expect(page.getByRole('link', { name: t('free_seats_before') })).toHaveCount(0);
    }
    await desk.close();
  });
}
