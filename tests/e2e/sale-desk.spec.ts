import { hotelNames } from '../../src/catalogue/catalogue/rules/hotels.ts';
import { getT } from '../../src/i18n/t.ts';
import type { PickupArea } from '../../src/model/catalogue/fields/pickup-areas.ts';
import type { Voucher } from '../../src/model/vouchers/fields/vouchers.ts';
import { href } from '../../src/routing/href.ts';
import { aSailingDay } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { addLead } from './lead-desk.ts';
import { asUser, COUNTRY, openStaff } from './staff.ts';

const [FIRST, SECOND] = ['102', '101'];

for (const language of drawn('a picked trip is sold with its extras and paid in dollars')) {
  const t = getT(language);

  test(`a picked trip is sold with its extras and paid in dollars: ${language}`, async ({ page, context, admin, baseURL }) => {
    const manager = await asUser(context, admin, baseURL ?? '', 'manager');
    const at = new Date().toISOString().replace('T', ' ');
    const date_from = await aSailingDay(admin, SECOND);
    const picks = [FIRST, SECOND].map((excursion) => ({ excursion, at }));
    const lead = await addLead(admin, { assigned_user: manager.id, excursion: '109', excursions: ['109', FIRST, SECOND], picks, date_from });
    const { [`name_${language}`]: name } = await admin.collection('ic_excurs').getOne(SECOND);
    await openStaff(page, href('lead', { country: COUNTRY, id: lead.id }), language);
    const panel = page.getByRole('dialog', { name: new RegExp(lead.name) });
    await expect(panel.getByRole('button', { name: t('lead_voucher_make'), exact: true })).toHaveCount(0);
    await panel.getByRole('button', { name: t('lead_voucher_of', { name: String(name) }), exact: true }).click();
    await page.waitForURL(/\/vouchers\/[a-z0-9]{15}$/);
    const id = page.url().split('/').at(-1) ?? '';
    const read = () => admin.collection('vouchers').getOne<Voucher>(id);
    const made = await read();
    expect(made).toMatchObject({ excursion: SECOND, service_date: date_from, adults: 2, lead: lead.id });

    await test.step('extras of the catalogue are pressed, each press one more', async () => {
      await page.waitForSelector('.kit-panel[data-live]');
      const card = page.locator('.kit-panel');
      await card.getByText(t('voucher_edit'), { exact: true }).click();
      const offered = card.getByRole('group', { name: t('voucher_extras_offered') });
      const fins = offered.getByRole('button', { name: new RegExp(language === 'ru' ? 'Ласты' : 'Fins') });
      await fins.click();
      await fins.click();
      await expect(card.getByRole('spinbutton', { name: t('voucher_extra_qty') })).toHaveValue('2');
      await card.getByRole('button', { name: t('save'), exact: true }).click();
      await expect.poll(async () => (await read()).extras).toEqual([{ name_ru: 'Ласты', name_en: 'Fins', qty: 2, price: 15_000 }]);
      expect((await read()).total).toBe(made.total + 30_000);
    });

    await test.step('what is suggested in dollars settles the voucher', async () => {
      const card = page.locator('.kit-panel');
      await card.getByRole('button', { name: t('voucher_act_hold'), exact: true }).click();
      await expect.poll(async () => (await read()).state).toBe('on_hold');
      const { total } = await read();
      await card.getByRole('combobox', { name: t('payment_kind') }).selectOption('balance');
      await card.getByRole('combobox', { name: t('payment_method') }).selectOption('cash_usd');
      await expect(card.locator('[data-worth]')).toHaveAttribute('data-worth', String(total));
      await card.getByRole('button', { name: t('payment_add'), exact: true }).click();
      await expect.poll(async () => (await read()).balance).toBe(0);
      const [payment] = await admin.collection('payments').getFullList({ filter: admin.filter('voucher = {:id}', { id }) });
      expect(payment).toMatchObject({ currency: 'USD', amount_in_voucher_currency: total });
      expect(payment?.['rounding']).not.toBe(0);
    });
  });
}

for (const language of drawn('a hotel brings its area, and a discount its reason')) {
  const t = getT(language);

  test(`a hotel brings its area, and a discount its reason: ${language}`, async ({ page, context, admin, baseURL }) => {
    await asUser(context, admin, baseURL ?? '', 'manager');
    const areas = await admin
      .collection('pickup_areas')
      .getFullList<PickupArea>({ filter: admin.filter('country = {:country}', { country: COUNTRY }), sort: 'sort,id' });
    const [one, other] = areas.filter(({ hotels }) => (hotels?.length ?? 0) > 0);
    const hotelOf = (area: PickupArea | undefined): string => hotelNames(area?.hotels?.[0] ?? '')[0] ?? '';
    await openStaff(page, href('voucher-create', { country: COUNTRY }), language);
    const panel = page.getByRole('dialog', { name: t('voucher_new') });
    const zone = panel.locator('input[name=zone]');
    await panel.locator('input[name=hotel]').fill(hotelOf(one));
    await expect(zone).toHaveValue(one?.name_en ?? '');
    await panel.locator('input[name=hotel]').fill(hotelOf(other));
    await expect(zone).toHaveValue(other?.name_en ?? '');
    // What somebody wrote himself stays.
    await zone.fill('Pier road');
    await panel.locator('input[name=hotel]').fill(hotelOf(one));
    await expect(zone).toHaveValue('Pier road');
    await panel.getByRole('combobox', { name: t('voucher_excursion') }).selectOption(SECOND);
    await panel.getByLabel(t('voucher_date'), { exact: true }).fill(await aSailingDay(admin, SECOND));
    await panel.getByLabel(t('voucher_name_latin'), { exact: true }).fill('Anna Petrova');
    await panel.getByLabel(t('voucher_phone'), { exact: true }).fill('+79001234567');
    await panel.getByRole('combobox', { name: t('voucher_discount'), exact: true }).selectOption('percent');
    await panel.getByRole('textbox', { name: t('voucher_discount_value') }).fill('5');
    await panel.getByRole('button', { name: t('voucher_create'), exact: true }).click();
    const reason = panel.getByRole('textbox', { name: t('voucher_discount_reason') });
    await expect(reason).toHaveAttribute('aria-invalid', 'true');
    await expect(zone).toHaveValue('Pier road');
  });
}
