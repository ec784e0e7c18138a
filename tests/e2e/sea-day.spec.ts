import { randomUUID } from 'node:crypto';
import { getT } from '../../src/i18n/t.ts';
import type { Departure } from '../../src/model/departures/fields/departures.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { lookAt, violationsOf } from './axe.ts';
import { deskPost, type HeldVoucher } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY, openStaff } from './staff.ts';
import { ownExcursion } from './studio-records.ts';

/** Days of which nothing else sails from the story's own pier. */
const DAYS = ['2027-01-26', '2027-01-27'] as const;

for (const language of drawn('a senior calls a storm’s departures off, guests choose by their links, a manager answers for one')) {
  const t = getT(language);

  test(`a senior calls a storm’s departures off, guests choose by their links, a manager answers for one: ${language}`, async ({
    page,
    context,
    browser,
    admin,
    baseURL,
    problems,
  }) => {
    test.setTimeout(360_000);
    const base = baseURL ?? '';
    const [day, next] = DAYS;
    const { id: excursion } = await ownExcursion(admin);
    const { start_time } = await admin.collection('ic_excurs').getOne(excursion);
    const word = randomUUID().slice(0, 6);
    const pier = await admin.collection('locations').create({
      id: `pier-${word.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? 'a')}`,
      country: COUNTRY,
      kind: 'pier',
      name_ru: `Причал ${word}`,
      name_en: `Pier ${word}`,
    });
    await asUser(context, admin, base, 'senior');
    for (const service_date of [day, next]) {
      const { departure } = await deskPost<{ readonly departure: Departure }>(context, base, 'departures', {
        ...{ country: COUNTRY, service_date, start_time, excursions: [excursion], capacity: 8 },
      });
      await admin.collection('departures').update(departure.id, { pier: pier.id });
    }
    const guest = async (name: string): Promise<string> => {
      const asked = { uuid: randomUUID(), excursion, country: COUNTRY, service_date: day, start_time, adults: 2, lead_name_latin: `${name} ${word}` };
      const { voucher } = await deskPost<{ voucher: HeldVoucher }>(context, base, 'vouchers', {
        ...asked,
        contact_phone: '+79001234567',
        hold: true,
        language,
      });
      return voucher.id;
    };
    const [anna, boris] = [await guest('Anna'), await guest('Boris')];

    await openStaff(page, href('sea-day-create', { country: COUNTRY }), language);
    const panel = page.getByRole('dialog');
    await panel.getByLabel(t('sea_date')).fill(day);
    await panel.getByLabel(t('sea_scope')).selectOption('pier');
    await panel.getByRole('button', { name: t('sea_preview') }).click();
    await expect(panel.getByText(t('form_required')).first()).toBeVisible();
    await panel.getByLabel(t('sea_place')).selectOption(pier.id);
    expect(await violationsOf(page)).toEqual([]);
    await panel.getByRole('button', { name: t('sea_preview') }).click();
    await expect(panel.getByText(t('sea_touched', { departures: 1, vouchers: 2, guests: 4 }))).toBeVisible();
    expect(await lookAt(page, 'sea day before')).toEqual([]);
    expect(await admin.collection('departures').getFullList({ filter: `pier = "${pier.id}" && state = "cancelled"` })).toEqual([]);
    await panel.getByRole('button', { name: t('sea_run'), exact: true }).click();
    const ask = page.getByRole('alertdialog');
    await expect(ask.getByText(t('sea_run_title', { departures: 1, vouchers: 2 }))).toBeVisible();
    await ask.getByRole('button', { name: t('sea_run'), exact: true }).click();
    await expect(panel.getByText(t('sea_progress', { done: 1, total: 1 }))).toBeVisible({ timeout: 45_000 });
    await expect(panel.getByRole('button', { name: t('sea_undo') })).toBeVisible();
    expect(await lookAt(page, 'sea day after')).toEqual([]);

    // Taken back within ten minutes everything is as it was; called off again, nobody is asked twice.
    const choiceOf = (voucher: string) => admin.collection('sea_choices').getFullList({ filter: `voucher = "${voucher}" && state = "open"` });
    const [choice] = await choiceOf(anna);
    const outside = await browser.newContext({ baseURL: base });
    problems.watch(outside);
    const theirs = await outside.newPage();
    await theirs.goto(localePath(href('sea-choice', { token: String(choice?.['token']) }), language));
    await expect(theirs.getByRole('heading', { name: t('sea_page_title') })).toBeVisible();
    expect(await theirs.content()).not.toContain('+79001234567');
    expect(await lookAt(theirs, 'choice')).toEqual([]);
    // The first day is one whose seats are kept for this guest: the record says the same as the page, and nobody else is offered them.
    const [offered] = await choiceOf(anna);
    const keeping = await admin.collection('departures').getOne(String(offered?.['kept_departure']));
    expect(keeping).toMatchObject({ pier: pier.id, service_date: next });
    expect(Number(keeping['allotted'])).toBeGreaterThanOrEqual(2);
    await expect(theirs.getByText(t('sea_page_kept', { time: '' }).trim())).toBeVisible();
    await theirs.getByRole('radio').first().check();
    await theirs.getByRole('button', { name: t('sea_page_send') }).click();
    await expect(theirs.getByText(t('sea_page_send'))).toHaveCount(0);
    expect(await admin.collection('vouchers').getOne(anna)).toMatchObject({ service_date: next });
    expect(await admin.collection('departures').getFirstListItem(`pier = "${pier.id}" && service_date = "${next}"`)).toMatchObject({ seats_taken: 2 });
    // The same link once more tells what was chosen and asks nothing.
    await theirs.reload();
    await expect(theirs.getByRole('button', { name: t('sea_page_send') })).toHaveCount(0);
    await outside.close();

    await expect(panel.getByText(t('sea_undo_answered'))).toBeVisible();
    const row = panel.getByRole('listitem').filter({ hasText: `Boris ${word}` });
    await row.getByRole('button', { name: t('sea_answer') }).click();
    await row.getByLabel(t('sea_answer_what')).selectOption('money');
    await row.getByRole('button', { name: t('sea_answer') }).click();
    await expect(row.getByText(t('sea_choice_desk'))).toBeVisible();
    expect(await admin.collection('vouchers').getOne(boris)).toMatchObject({ state: 'cancelled' });
    expect(await violationsOf(page)).toEqual([]);

    // One departure is called off from where it stands, though guests are on it.
    const moved = await admin.collection('departures').getFirstListItem(`pier = "${pier.id}" && service_date = "${next}"`);
    await openStaff(page, href('departure', { country: COUNTRY, id: moved.id }), language);
    await page.getByRole('link', { name: t('departure_call_off') }).click();
    await panel.getByLabel(t('sea_why')).selectOption('vessel');
    await panel.getByRole('button', { name: t('sea_preview') }).click();
    await expect(panel.getByText(t('sea_touched', { departures: 1, vouchers: 1, guests: 2 }))).toBeVisible();
    await panel.getByRole('button', { name: t('sea_run'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('sea_run'), exact: true })
      .click();
    await panel.getByRole('button', { name: t('sea_undo') }).click();
    await expect.poll(async () => (await admin.collection('departures').getOne(moved.id))['state']).toBe('open');
  });
}
