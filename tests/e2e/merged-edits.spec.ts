import type { Page } from '@playwright/test';
import { getT } from '../../src/i18n/t.ts';
import { href } from '../../src/routing/href.ts';
import type { Voucher } from '../../src/model/vouchers/fields/vouchers.ts';
import { deskPost, holdVoucher } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { addLead, readLead } from './lead-desk.ts';
import { asUser, COUNTRY, DESK, openStaff } from './staff.ts';

/** A screen that hears nothing of others: the form stands on what it was opened with. */
async function deafen(page: Page): Promise<void> {
  await page.route('**/_pb/api/realtime', (route) => route.abort());
}

test('a form takes nobody’s work back, and asks only about what both changed', async ({ page, context, admin, baseURL, problems }) => {
  const language = 'en';
  const t = getT(language);
  problems.permit(/^409 .*\/vouchers\/|realtime|ERR_FAILED/);
  await page.setViewportSize(DESK);
  await deafen(page);
  await asUser(context, admin, baseURL ?? '', 'senior');
  const voucher = await holdVoucher(context, baseURL ?? '', admin);
  const stored = () => admin.collection('vouchers').getOne<Voucher>(voucher.id);
  const colleague = async (change: Readonly<Record<string, unknown>>) =>
    deskPost(context, baseURL ?? '', `vouchers/${voucher.id}/save`, change, (await stored()).revision);
  await openStaff(page, href('voucher', { country: COUNTRY, id: voucher.id }), language);
  const card = page.getByRole('dialog').first();
  await card.getByText(t('voucher_edit'), { exact: true }).click();
  await card.getByLabel(t('voucher_office_note'), { exact: true }).fill('Cake at noon');
  await colleague({ hotel: 'Katathani', adults: 4 });
  await card.getByRole('button', { name: t('save'), exact: true }).click();
  await expect.poll(async () => (await stored()).office_note).toBe('Cake at noon');
  expect(await stored()).toMatchObject({ hotel: 'Katathani', adults: 4, total: voucher.total * 2 });

  // Both change the party and the deposit, one of them the meal too.
  const adults = card.getByRole('textbox', { name: t('voucher_adults'), exact: true });
  await expect(adults).toHaveValue('4');
  await adults.fill('3');
  await card.getByLabel(t('voucher_lobby'), { exact: true }).fill('By the fountain');
  await card.getByLabel(t('voucher_room'), { exact: true }).fill('1204');
  await card.getByLabel(t('voucher_meal'), { exact: true }).selectOption('halal');
  await colleague({ adults: 5, room: '7', extras: [{ name_ru: 'Торт', name_en: 'Cake', qty: 1, price: 50_000 }] });
  await card.getByRole('button', { name: t('save'), exact: true }).click();
  const conflict = card.getByRole('alert');
  // A number of guests, who they are, and a room, under their heads.
  await expect(conflict.getByRole('row')).toHaveCount(4);
  await expect(conflict.getByRole('row', { name: t('voucher_adults') })).toContainText('35');
  await expect(conflict.getByRole('row', { name: t('voucher_room') })).toContainText('12047');
  await expect(conflict).not.toContainText('{');
  await conflict.getByRole('button', { name: t('conflict_take_theirs') }).click();
  await expect(adults).toHaveValue('5');
  await expect(card.getByLabel(t('voucher_lobby'), { exact: true })).toHaveValue('By the fountain');
  await card.getByRole('button', { name: t('save'), exact: true }).click();
  await expect.poll(async () => (await stored()).meal).toBe('halal');
  expect(await stored()).toMatchObject({ adults: 5, room: '7', lobby_note: 'By the fountain', extras: [{ name_en: 'Cake' }], hotel: 'Katathani' });
});

test('what is meant after all goes over what was shown, and an emptied field is called empty', async ({ page, context, admin, baseURL, problems }) => {
  const t = getT('ru');
  problems.permit(/^409 .*\/leads\/records|realtime|ERR_FAILED/);
  await page.setViewportSize(DESK);
  await deafen(page);
  await asUser(context, admin, baseURL ?? '', 'senior');
  const lead = await addLead(admin, { adults: 3, excursion: '101' });
  await openStaff(page, `${href('lead', { country: COUNTRY, id: lead.id })}?tab=facts`, 'ru');
  const panel = page.getByRole('dialog', { name: new RegExp(lead.name) });
  await panel.getByLabel(t('lead_hotel'), { exact: true }).fill('Кемпинг');
  await panel.getByLabel(t('lead_excursion'), { exact: true }).selectOption('');
  await admin.collection('leads').update(lead.id, { hotel: '', adults: 5, excursion: '102' });
  await panel.getByRole('button', { name: t('save') }).click();
  const conflict = panel.getByRole('alert');
  await expect(conflict.getByRole('row', { name: t('lead_hotel') })).toContainText(t('conflict_empty'));
  // Neither an id nor a code: the names that guests know.
  const named = conflict
    .getByRole('row', { name: t('lead_excursion') })
    .getByRole('cell')
    .last();
  const { name_ru } = await admin.collection('ic_excurs').getOne('102');
  await expect(named).toHaveText(String(name_ru));
  await conflict.getByRole('button', { name: t('conflict_keep_mine') }).click();
  await expect.poll(async () => (await readLead(admin, lead.id)).hotel).toBe('Кемпинг');
  expect(await readLead(admin, lead.id)).toMatchObject({ adults: 5, excursion: '' });
});
