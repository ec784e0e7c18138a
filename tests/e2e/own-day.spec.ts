import { getT } from '../../src/i18n/t.ts';
import { AGREEMENT_VERSION } from '../../src/partners/agents/joining/joining.rules.ts';
import type { Departure } from '../../src/model/departures/fields/departures.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { overflowInBoth, overflowOf, violationsOf } from './axe.ts';
import { deskPost } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY } from './staff.ts';
import { ownExcursion } from './studio-records.ts';

const DAY = '2028-06-22';

for (const language of drawn('an agent hands a guest over, holds his own seats and sees how he stands')) {
  const t = getT(language);

  test(`an agent hands a guest over, holds his own seats and sees how he stands: ${language}`, async ({ page, context, browser, admin, baseURL, problems }) => {
    problems.permit(/^(409|422) .*\/profile\/referral/);
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
    await deskPost(desk, base, 'allotments', { departure: departure.id, agent: agent.id, seats: 3, release_hours: 24 });
    const path = localePath(href('profile-referral', { country: COUNTRY }), language);

    // Before he agreed there is no code and no form, and the rest is there.
    await page.goto(path);
    await expect(page.getByText(t('own_day_agree'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('hand_submit') })).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    await deskPost(context, base, 'agent-agreements', { version: AGREEMENT_VERSION, language });
    await page.reload();
    const { manager_code: code } = await admin.collection('users').getOne(agent.id);
    await expect(page.getByTestId('own-code')).toHaveText(String(code).toUpperCase());

    // What sails on the day, with its price and words for the guest in both languages.
    await page.goto(`${path}?day=${DAY}`);
    const trip = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: String(record[`name_${language}`]) }) });
    await expect(trip).toContainText(`${start_time}: ${t('free_seats_own', { left: '6', own: 3 })}`);
    await trip.getByText(t('own_copy')).click();
    for (const name of ['own_copy_ru', 'own_copy_en'] as const)
      await expect(trip.getByRole('textbox', { name: t(name) })).toHaveValue(new RegExp(`ref=${String(code)}$`));
    await page.setViewportSize({ width: 320, height: 700 });
    expect([await overflowInBoth(page), await violationsOf(page)]).toEqual([0, []]);

    // Something is amiss: it is told at its field, and nothing that was typed is lost.
    const field = (name: 'hand_name' | 'hand_ages' | 'hand_phone' | 'hand_messenger' | 'hand_hotel' | 'hand_message') =>
      page.getByRole('textbox', { name: t(name), exact: true });
    const trips = page.getByRole('combobox', { name: t('hand_excursion') });
    const date = page.getByLabel(t('hand_date'), { exact: true });
    await field('hand_name').fill('Vera Petrova');
    await field('hand_phone').fill('12');
    await trips.selectOption(excursion);
    await date.fill(DAY);
    await field('hand_hotel').fill('Kata Palm');
    await page.getByLabel(t('hand_children'), { exact: true }).fill('1');
    await field('hand_message').fill('Room 12, "late" <check-in>');
    await page.getByRole('button', { name: t('hand_submit') }).click();
    await expect(page.getByRole('alert')).toHaveText(t('hand_faulty'));
    await expect(field('hand_phone')).toHaveAccessibleDescription(t('hand_phone_wrong'));
    await expect(field('hand_ages')).toHaveAccessibleDescription(t('hand_ages_missing'));
    await expect(page.getByText(t('hand_consent_missing'))).toBeVisible();
    await expect(field('hand_name')).toHaveValue('Vera Petrova');
    await expect(trips).toHaveValue(excursion);
    await expect(date).toHaveValue(DAY);
    await expect(field('hand_message')).toHaveValue('Room 12, "late" <check-in>');
    expect([await overflowOf(page), await violationsOf(page)]).toEqual([0, []]);

    // Put right, it is held on his own seats at once.
    await field('hand_phone').fill('+7 900 123-45-67');
    await field('hand_ages').fill('10');
    await page.getByRole('checkbox', { name: t('hand_consent') }).check();
    await page.getByRole('button', { name: t('hand_submit') }).click();
    await expect(page.getByRole('status')).toHaveText(t('hand_held'));
    const row = page.getByRole('row').filter({ hasText: 'Vera Petrova' });
    await expect(row).toContainText(start_time);
    const lead = await admin.collection('leads').getFirstListItem(`agent = "${agent.id}"`);
    expect(lead).toMatchObject({ name: 'Vera Petrova', hotel: 'Kata Palm', source: 'agent_manual', children: 1, child_ages: [10] });
    await expect(
      page.getByRole('link', { name: new RegExp(`^1\\. ${t('own_numbers_list', { what: t('own_numbers_leads'), month: t('own_numbers_now') })}`) }),
    ).toBeVisible();

    // Beyond his seats the office is asked; a hold that nobody paid for he gives up himself.
    await field('hand_name').fill('Second Guest');
    await field('hand_messenger').fill('@second_guest');
    await trips.selectOption(excursion);
    await date.fill(DAY);
    await field('hand_hotel').fill('Kata Palm');
    await page.getByRole('checkbox', { name: t('hand_consent') }).check();
    await page.getByRole('button', { name: t('hand_submit') }).click();
    await expect(page.getByRole('status')).toHaveText(t('hand_asked'));
    await expect(page.getByRole('row').filter({ hasText: 'Second Guest' })).toContainText(t('handed_office'));
    expect([await overflowOf(page), await violationsOf(page)]).toEqual([0, []]);
    const second = await context.newPage();
    await second.goto(path);
    await page.getByRole('button', { name: t('handed_end_of', { guest: 'Vera Petrova' }) }).click();
    await expect(page.getByRole('status')).toHaveText(t('hand_ended'));
    await expect(row).toContainText(t('voucher_state_cancelled'));
    await second.getByRole('button', { name: t('handed_end_of', { guest: 'Vera Petrova' }) }).click();
    await expect(second.getByRole('alert')).toHaveText(t('handed_over'));
    await second.close();

    // A number opens its list, of the month alone.
    await page.getByRole('link', { name: t('own_numbers_list', { what: t('own_numbers_leads'), month: t('own_numbers_now') }) }).click();
    await expect(page).toHaveURL(/month=\d{4}-\d\d#own-guests$/);
    await expect(page.getByRole('row').filter({ hasText: 'Second Guest' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.goto(`${localePath(href('own-guests', { country: COUNTRY }), language)}?month=2020-01`);
    await expect(page.getByText(t('own_guests_empty'))).toBeVisible();
    await page.getByRole('link', { name: t('own_month_all') }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Vera Petrova' })).toBeVisible();
    await desk.close();
  });
}
