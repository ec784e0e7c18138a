import { randomUUID } from 'node:crypto';
import { getT } from '../../src/i18n/t.ts';
import type { Departure } from '../../src/model/departures/fields/departures.ts';
import { href } from '../../src/routing/href.ts';
import { violationsOf } from './axe.ts';
import { deskPost, type HeldVoucher } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { newPhone } from './lead-desk.ts';
import { asUser, COUNTRY, openStaff } from './staff.ts';
import { ownExcursion } from './studio-records.ts';

const DAY = '2027-01-21';

for (const language of drawn('the last two seats go to a rival; whoever waits gets them when they come free')) {
  const t = getT(language);

  test(`the last two seats go to a rival; whoever waits gets them when they come free: ${language}`, async ({
    page,
    context,
    browser,
    admin,
    baseURL,
    problems,
  }) => {
    problems.permit(/409 .*\/desk\/(?:vouchers|waiting)/);
    problems.permit(/422 .*\/desk\/allotments/);
    const base = baseURL ?? '';
    const { id: excursion } = await ownExcursion(admin);
    const start_time = String((await admin.collection('ic_excurs').getOne(excursion))['start_time']);
    const rival = await browser.newContext({ baseURL: base });
    problems.watch(rival);
    await asUser(rival, admin, base, 'senior');
    const { departure } = await deskPost<{ readonly departure: Departure }>(rival, base, 'departures', {
      ...{ country: COUNTRY, service_date: DAY, start_time, excursions: [excursion], capacity: 3 },
    });

    // A senior keeps a seat for an agent; more than there are is refused where it stands.
    const theirs = await rival.newPage();
    await openStaff(theirs, href('departure', { country: COUNTRY, id: departure.id }), language);
    const panel = theirs.getByRole('dialog');
    await panel.locator('summary', { hasText: t('allot_add') }).click();
    const agent = panel.getByLabel(t('allot_agent'), { exact: true });
    await agent.selectOption({ index: 1 });
    await panel.getByRole('textbox', { name: t('allot_seats'), exact: true }).fill('4');
    await panel.getByRole('button', { name: t('allot_add') }).click();
    await expect(panel.getByText(t('form_crowded'))).toBeVisible();
    await panel.getByRole('textbox', { name: t('allot_seats'), exact: true }).fill('1');
    await panel.getByRole('button', { name: t('allot_add') }).click();
    await expect(panel.getByRole('button', { name: t('allot_end') })).toBeVisible();
    expect(await violationsOf(theirs)).toEqual([]);

    await asUser(context, admin, base, 'manager');
    const guest = (name: string) => ({ uuid: randomUUID(), excursion, country: COUNTRY, service_date: DAY, start_time, adults: 2, lead_name_latin: name });
    const { voucher } = await deskPost<{ voucher: HeldVoucher }>(context, base, 'vouchers', { ...guest('Waiting Guest'), contact_phone: newPhone() });
    await openStaff(page, href('voucher', { country: COUNTRY, id: voucher.id }), language);
    const { voucher: sold } = await deskPost<{ voucher: HeldVoucher }>(rival, base, 'vouchers', {
      ...guest('Quick Rival'),
      contact_phone: newPhone(),
      hold: true,
    });
    await page.getByRole('button', { name: t('voucher_act_hold'), exact: true }).click();
    await expect(page.getByText(t('refused_seats_wait')).first()).toBeVisible();
    await page.getByRole('button', { name: t('waiting_join') }).click();
    await expect(page.getByRole('button', { name: t('waiting_leave') })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: t('waiting_leave') })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await expect(panel.getByText('Waiting Guest')).toBeVisible();

    // The agent's own seat is no stranger's; the rival's two are.
    await deskPost(rival, base, `vouchers/${sold.id}/cancel`, { reason: 'They fell ill' }, sold.revision);
    await expect(page.getByText(t('waiting_offered', { until: '' }).slice(0, 20)).first()).toBeVisible();
    await expect(page.getByRole('button', { name: t('waiting_leave') })).toHaveCount(0);
    expect(await admin.collection('vouchers').getOne(voucher.id)).toMatchObject({ state: 'on_hold', departure: departure.id });
    expect(await admin.collection('departures').getOne(departure.id)).toMatchObject({ seats_taken: 2, allotted: 1, capacity: 3 });
    await rival.close();
  });
}
