import { randomUUID } from 'node:crypto';
import { getT } from '../../src/i18n/t.ts';
import type { Departure } from '../../src/model/departures/fields/departures.ts';
import { href } from '../../src/routing/href.ts';
import { violationsOf } from './axe.ts';
import { deskPost, type HeldVoucher } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY, DESK, openStaff } from './staff.ts';
import { ownExcursion } from './studio-records.ts';

const DAY = '2027-02-11';

for (const language of drawn('a boat sells fewer seats than are booked: the departure is listed, may not board, and sails in a senior’s name')) {
  const t = getT(language);

  test(`a boat sells fewer seats than are booked: the departure is listed, may not board, and sails in a senior’s name: ${language}`, async ({
    page,
    context,
    admin,
    baseURL,
    problems,
  }) => {
    problems.permit(/409 .*\/desk\/departures\//);
    const base = baseURL ?? '';
    const word = randomUUID().slice(0, 6);
    const { id: excursion } = await ownExcursion(admin);
    const { start_time } = await admin.collection('ic_excurs').getOne(excursion);
    const seats = { capacity_licensed: 12, capacity_sold: 10 };
    const boat = await admin
      .collection('boats')
      .create({ country: COUNTRY, name: `Narrow ${word}`, kind: 'speedboat', owner: 'own', ...seats, active: true, sort: -2000 });
    await page.setViewportSize(DESK);
    await asUser(context, admin, base, 'senior');
    const sails = { country: COUNTRY, service_date: DAY, start_time, excursions: [excursion], boat: boat.id };
    const { departure } = await deskPost<{ readonly departure: Departure }>(context, base, 'departures', sails);
    const guests = { uuid: randomUUID(), excursion, country: COUNTRY, service_date: DAY, start_time, adults: 6, lead_name_latin: `Anna ${word}` };
    await deskPost<{ voucher: HeldVoucher }>(context, base, 'vouchers', { ...guests, contact_phone: '+79001234567', hold: true, language });

    await openStaff(page, `${href('departures', { country: COUNTRY })}?view=week&from=${DAY}`, language);
    const row = page.locator('.cal-misfits li').filter({ hasText: `Narrow ${word}` });
    await expect(row).toHaveCount(0);
    await admin.collection('boats').update(boat.id, { capacity_sold: 4 });
    await expect(row.getByText(t('misfit_over_capacity', { seats: 6, capacity: 4 }))).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    await row.getByRole('link').click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByText(t('misfit_stands'))).toBeVisible();
    await panel.getByRole('button', { name: t('departure_act_board') }).click();
    await expect(page.getByText(t('misfit_over_capacity', { seats: 6, capacity: 4 })).last()).toBeVisible();
    await panel.getByText(t('misfit_allow')).first().click();
    await panel.getByRole('button', { name: t('misfit_allow') }).click();
    await expect(panel.getByText(t('misfit_reason_missing'))).toBeVisible();
    await panel.getByLabel(t('misfit_allow_reason')).fill('Bench at the stern');
    expect(await violationsOf(page)).toEqual([]);
    await panel.getByRole('button', { name: t('misfit_allow') }).click();
    await expect(panel.getByText(t('misfit_stands'))).toBeHidden();
    await expect(row).toHaveCount(0);
    expect(await admin.collection('departures').getOne(departure.id)).toMatchObject({ allowed_seats: 6, state: 'open', capacity: 4 });
  });
}
