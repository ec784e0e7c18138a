import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getT } from '../../src/i18n/t.ts';
import { href } from '../../src/routing/href.ts';
import { holdVoucher } from './desk.ts';
import { expect, leadsOf, open, test, wake } from './fixtures.ts';
import { drawn } from './languages.ts';
import { newName, newPhone } from './lead-desk.ts';
import { asUser, COUNTRY, DESK, openStaff } from './staff.ts';

const LOST = /^503 /;
const EXCURSION = '/thailand/phuket/phi-phi-maya-dawn-speedboat';

/** What is written there is done, and who asked is told what the gate says where the copy did not answer. */
async function loseAnswer(page: Page, place: string, code = 'unknown_outcome', message = ''): Promise<void> {
  await page.route(
    place,
    async (route) => {
      const answer = await route.fetch();
      expect(answer.ok()).toBe(true);
      await route.fulfill({ status: 503, json: { status: 503, code, message, data: {} } });
    },
    { times: 1 },
  );
}

for (const language of drawn('a payment of which nobody knows is entered once when it is pressed again')) {
  const t = getT(language);
  const lost = t('error_unknown_outcome');

  test(`a payment of which nobody knows is entered once when it is pressed again: ${language}`, async ({ page, context, admin, baseURL, problems }) => {
    problems.permit(LOST);
    await page.setViewportSize(DESK);
    await asUser(context, admin, baseURL ?? '', 'senior');
    const voucher = await holdVoucher(context, baseURL ?? '', admin);
    await openStaff(page, href('voucher', { country: COUNTRY, id: voucher.id }), language);
    const card = page.getByRole('dialog').first();
    const amount = card.getByRole('textbox', { name: t('payment_amount'), exact: true });
    const add = card.getByRole('button', { name: t('payment_add'), exact: true });
    await amount.fill('100');
    await loseAnswer(page, `**/_pb/api/desk/vouchers/${voucher.id}/payments`);
    await add.click();
    await expect(card.getByText(lost)).toBeVisible();
    await expect(amount).toHaveValue('100');
    await add.click();
    await expect(card.getByText(lost)).toHaveCount(0);
    await expect(card.locator('[data-payment]')).toHaveCount(1);
    expect((await admin.collection('payments').getList(1, 1, { filter: admin.filter('voucher = {:id}', { id: voucher.id }) })).totalItems).toBe(1);
  });
}

for (const language of drawn('a lead of which nobody knows is written down once, and one that met a change of machines by itself')) {
  const t = getT(language);
  const lost = t('error_unknown_outcome');

  test(`a lead of which nobody knows is written down once, and one that met a change of machines by itself: ${language}`, async ({
    page,
    context,
    admin,
    baseURL,
    problems,
  }) => {
    problems.permit(LOST);
    await page.setViewportSize(DESK);
    await asUser(context, admin, baseURL ?? '', 'manager');
    const form = page.getByRole('dialog', { name: t('lead_new') });
    const create = form.getByRole('button', { name: t('lead_create') });
    const fill = async (name: string): Promise<void> => {
      await openStaff(page, href('lead-create', { country: COUNTRY }), language);
      await form.getByRole('textbox', { name: t('lead_guest'), exact: true }).fill(name);
      await form.getByLabel(t('lead_phone')).fill(newPhone());
      await form.getByRole('combobox', { name: t('lead_source') }).selectOption('phone');
    };
    const unknown = newName();
    await fill(unknown);
    await loseAnswer(page, '**/_pb/api/desk/leads');
    await create.click();
    await expect(form.getByRole('alert')).toContainText(lost);
    await expect(form.getByRole('textbox', { name: t('lead_guest'), exact: true })).toHaveValue(unknown);
    await create.click();
    await expect(page.getByRole('dialog', { name: new RegExp(unknown) })).toBeVisible();
    expect(await leadsOf(admin, unknown)).toHaveLength(1);

    // Typed otherwise after an answer that was lost: it was kept as it was first, and nothing is added beside it.
    const changed = newName();
    await fill(changed);
    await loseAnswer(page, '**/_pb/api/desk/leads');
    await create.click();
    await expect(form.getByRole('alert')).toContainText(lost);
    problems.permit(/^422 /);
    await form.getByRole('textbox', { name: t('lead_guest'), exact: true }).fill(`${changed} II`);
    await create.click();
    await expect(form.getByRole('alert')).toContainText(t('error_key_reused'));
    expect(await leadsOf(admin, changed)).toHaveLength(1);
    expect(await leadsOf(admin, `${changed} II`)).toHaveLength(0);
    page.on('dialog', (dialog) => void dialog.accept());

    const quiet = newName();
    await fill(quiet);
    let refused = 0;
    await page.route(
      '**/_pb/api/desk/leads',
      async (route) => {
        refused += 1;
        await route.fulfill({ status: 503, json: { status: 503, code: 'standby', message: '', data: {} } });
      },
      { times: 2 },
    );
    await form.getByRole('textbox', { name: t('lead_guest'), exact: true }).fill(quiet);
    await create.click();
    await expect(page.getByRole('dialog', { name: new RegExp(quiet) })).toBeVisible();
    expect(refused).toBe(2);
    expect(await leadsOf(admin, quiet)).toHaveLength(1);
  });
}

for (const language of drawn('a note of which nobody knows is written once')) {
  const t = getT(language);
  const lost = t('error_unknown_outcome');

  test(`a note of which nobody knows is written once: ${language}`, async ({ page, context, admin, baseURL, problems }) => {
    problems.permit(LOST);
    const title = `Bring ${randomUUID().slice(0, 8)}`;
    await page.setViewportSize(DESK);
    await asUser(context, admin, baseURL ?? '', 'content');
    await openStaff(page, href('note-create', { country: COUNTRY }), language);
    const panel = page.getByRole('dialog', { name: t('note_new') });
    await panel.getByRole('combobox', { name: t('note_kind') }).selectOption('bring');
    for (const name of ['note_title_ru', 'note_title_en'] as const) await panel.getByLabel(t(name)).fill(title);
    for (const name of ['note_body_ru', 'note_body_en'] as const) await panel.getByLabel(t(name)).fill('Passport');
    await loseAnswer(page, '**/_pb/api/desk/notes');
    await panel.getByRole('button', { name: t('note_create') }).click();
    await expect(panel.getByRole('alert')).toContainText(lost);
    await expect(panel.getByLabel(t('note_body_en'))).toHaveValue('Passport');
    await panel.getByRole('button', { name: t('note_create') }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    expect(await admin.collection('notes').getFullList({ filter: admin.filter('title_en = {:title}', { title }) })).toHaveLength(1);
  });
}

for (const language of drawn('an enquiry of which nobody knows is one lead when it is sent again')) {
  const t = getT(language);

  test(`an enquiry of which nobody knows is one lead when it is sent again: ${language}`, async ({ page, admin, problems }) => {
    problems.permit(LOST);
    const name = `Anna ${randomUUID().slice(0, 8)}`;
    await open(page, EXCURSION, language);
    await wake(page, 'enquiry');
    const typed = page.getByLabel(t('enquiry_name'), { exact: true });
    await typed.fill(name);
    await page.getByLabel(t('enquiry_messenger'), { exact: true }).fill('@anna');
    await page.getByRole('checkbox', { name: t('enquiry_consent') }).check();
    const send = page.getByRole('button', { name: t('enquiry_send'), exact: true });
    await loseAnswer(page, '**/api/enquiries', 'enquiry_unavailable', t('enquiry_error_unavailable'));
    await send.click();
    await expect(page.getByText(t('enquiry_error_unavailable'))).toBeVisible();
    await expect(typed).toHaveValue(name);
    await expect(send).toBeEnabled();
    await send.click();
    await expect(page.getByRole('status').filter({ hasText: t('enquiry_sent_heading', { name }) })).toBeVisible();
    expect(await leadsOf(admin, name)).toHaveLength(1);
  });
}
