import { getT } from '../../src/i18n/t.ts';
import { href } from '../../src/routing/href.ts';
import type { Voucher } from '../../src/model/vouchers/fields/vouchers.ts';
import { aSailingDay, holdVoucher } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { addLead } from './lead-desk.ts';
import { asUser, COUNTRY, DESK, openStaff } from './staff.ts';

test('one more voucher asks what to take over, and two presses make one', async ({ page, context, admin, baseURL, problems }) => {
  const language = 'ru';
  const t = getT(language);
  problems.permit(/net::|_pb\/api\/desk\/vouchers/);
  await page.setViewportSize(DESK);
  const person = await asUser(context, admin, baseURL ?? '', 'senior');
  const lead = await addLead(admin, { assigned_user: person.id, excursion: '101', date_from: '2027-01-14', adults: 3 });
  const ofLead = () => admin.collection('vouchers').getFullList<Voucher>({ filter: admin.filter('lead = {:id}', { id: lead.id }), sort: 'created' });
  await holdVoucher(context, baseURL ?? '', admin, { hold: false, lead: lead.id, adults: 4, hotel: 'Katathani', room: '12' });
  await openStaff(page, href('lead', { country: COUNTRY, id: lead.id }), language);
  await page.getByRole('button', { name: t('lead_voucher_more') }).click();
  const dialog = page.getByRole('dialog', { name: t('lead_voucher_more') });
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await dialog.getByLabel(t('lead_copy_pickup')).uncheck();
  await dialog.getByRole('button', { name: t('lead_copy_go') }).click();
  await page.waitForURL(/copy=party/);
  await page.waitForSelector('.kit-panel[data-live] form');
  const panel = page.getByRole('dialog', { name: t('voucher_new') });
  await expect(panel.getByRole('textbox', { name: t('voucher_adults'), exact: true })).toHaveValue('4');
  await expect(panel.getByLabel(t('voucher_hotel'), { exact: true })).toHaveValue('');
  await expect(panel.getByLabel(t('voucher_date'), { exact: true })).toHaveValue('');
  await panel.getByRole('combobox', { name: t('voucher_excursion') }).selectOption('102');
  await panel.getByLabel(t('voucher_date'), { exact: true }).fill(await aSailingDay(admin, '102'));
  // The first answer is lost; what is typed after it is changed in the voucher that is there.
  await page.route(
    '**/_pb/api/desk/vouchers',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const create = panel.getByRole('button', { name: t('voucher_create'), exact: true });
  await create.click();
  await expect(panel.getByRole('alert')).toBeVisible();
  await panel.getByLabel(t('voucher_hotel'), { exact: true }).fill('Kata Beach');
  await create.dblclick();
  await page.waitForURL(/\/vouchers\/[a-z0-9]{15}$/);
  const made = await ofLead();
  expect(made).toHaveLength(2);
  expect(made[1]).toMatchObject({ state: 'draft', adults: 4, excursion: '102', hotel: 'Kata Beach', room: '' });
});

test('a draft is deleted after a question, another one is cancelled with a reason', async ({ page, context, admin, baseURL }) => {
  const language = 'en';
  const t = getT(language);
  await page.setViewportSize(DESK);
  await asUser(context, admin, baseURL ?? '', 'senior');
  const { id } = await holdVoucher(context, baseURL ?? '', admin, { hold: false, lead_name_latin: 'Nobody Wants' });
  await openStaff(page, href('voucher', { country: COUNTRY, id }), language);
  const card = page.getByRole('dialog', { name: 'Nobody Wants' });
  await card.getByRole('button', { name: t('voucher_delete') }).click();
  const question = page.getByRole('alertdialog', { name: t('voucher_delete_title', { name: 'Nobody Wants' }) });
  await question.getByRole('button', { name: t('cancel') }).click();
  await expect(question).toHaveCount(0);
  expect((await admin.collection('vouchers').getOne(id)).id).toBe(id);
  await card.getByRole('button', { name: t('voucher_delete') }).click();
  await question.getByRole('button', { name: t('voucher_delete') }).click();
  await expect(card).toHaveCount(0);
  await expect(page).toHaveURL(/\/vouchers$/);
  expect((await admin.collection('vouchers').getList(1, 1, { filter: admin.filter('id = {:id}', { id }) })).totalItems).toBe(0);

  const other = await holdVoucher(context, baseURL ?? '', admin, { hold: false, lead_name_latin: 'Changed Mind' });
  await openStaff(page, href('voucher', { country: COUNTRY, id: other.id }), language);
  const second = page.getByRole('dialog', { name: 'Changed Mind' });
  await second.getByRole('button', { name: t('voucher_act_cancel') }).click();
  const why = page.getByRole('dialog', { name: t('voucher_act_cancel') });
  await why.getByLabel(t('voucher_why')).fill('Plans changed');
  await why.getByRole('button', { name: t('voucher_act_cancel') }).click();
  await expect(second.getByText(t('voucher_state_cancelled')).first()).toBeVisible();
  await expect(second.getByRole('button', { name: t('voucher_delete') })).toHaveCount(0);
});
