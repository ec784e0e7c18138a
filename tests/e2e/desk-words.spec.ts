import { getT } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import type { User } from '../../src/model/users/fields/users.ts';
import type { Voucher } from '../../src/model/vouchers/fields/vouchers.ts';
import { makeAdmin, makeUser } from '../support/people.ts';
import { sellVoucher } from './desk.ts';
import { expect, test, testFromAnyAddress } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asAdmin, asUser, COUNTRY, openStaff } from './staff.ts';

/** Codes and references that no reader should meet in a history. */
const RAW = /users:|\bpercent\b|cash_thb|bank_thb|on_hold|\bcleared\b|\btrue\b|\bfalse\b|\d{4}-\d\d-\d\d/;

for (const language of drawn('a suggested sum is sent, what is kept of a part is shown, and a refund is money given')) {
  test(`a suggested sum is sent, what is kept of a part is shown, and a refund is money given: ${language}`, async ({
    page,
    context,
    admin,
    baseURL,
    problems,
  }) => {
    const t = getT(language);
    problems.permit(/^422 .*\/payments/);
    await asUser(context, admin, baseURL ?? '', 'senior');
    const voucher = await sellVoucher(context, baseURL ?? '', admin);
    await openStaff(page, href('voucher', { country: COUNTRY, id: voucher.id }), language);
    const card = page.getByRole('dialog').first();
    await card.locator('summary', { hasText: t('payment_add') }).click();
    const amount = card.getByRole('textbox', { name: t('payment_amount'), exact: true });
    const choices = card
      .locator('.desk-pair')
      .filter({ has: page.getByRole('textbox', { name: t('payment_amount'), exact: true }) })
      .getByRole('combobox');
    const [kind, method] = [choices.nth(0), choices.nth(1)];
    await kind.selectOption('balance');
    const open = String((voucher.total - voucher.deposit_due) / 100);
    await expect(amount).toHaveValue(open);
    await amount.fill('abc');
    await card.getByRole('button', { name: t('payment_add'), exact: true }).click();
    await expect(card.getByText(t('form_not_a_number'))).toBeVisible();
    await amount.fill(open);
    await card.getByRole('button', { name: t('payment_add'), exact: true }).click();
    await expect(card.locator('[data-payment]')).toHaveCount(2);

    // Inside of the last tier, which keeps all whatever rule was in force, one of two stays at home.
    const stored = await admin.collection('vouchers').getOne<Voucher>(voucher.id);
    const tiers = stored.deadlines ?? [];
    const deadlines = tiers.map((one, at) => (at < tiers.length - 1 ? { ...one, until: '2026-01-01T00:00:00.000Z' } : one));
    await admin.collection('vouchers').update(voucher.id, { deadlines });
    await openStaff(page, href('voucher', { country: COUNTRY, id: voucher.id }), language);
    await card.locator('summary', { hasText: t('voucher_act_amend') }).click();
    const live = card.locator('form .desk-preview');
    const [half, whole] = [voucher.total / 200, voucher.total / 100].map((sum) => `฿${sum.toLocaleString('en')}`) as [string, string];
    // The form is drawn anew once its voucher is there in full.
    await expect(async () => {
      for (const adults of ['2', '1']) await card.getByRole('textbox', { name: t('voucher_adults'), exact: true }).fill(adults);
      await expect(live.locator('[data-line=part_fee] dd')).toHaveText(half, { timeout: 2000 });
    }).toPass();
    await expect(live.locator('[data-line=total] dd')).toHaveText(whole);

    await openStaff(page, href('voucher', { country: COUNTRY, id: voucher.id }), language);
    const row = card.locator('[data-payment]').first();
    await row.locator('summary').click();
    await row.getByLabel(t('payment_right_amount')).fill(String(voucher.deposit_due / 100 + 500));
    await row.getByLabel(t('voucher_why')).fill('500');
    await row.getByRole('button', { name: t('payment_correct') }).click();
    await row.getByRole('button', { name: t('payment_overpay') }).click();
    await expect(card.locator('[data-payment]')).toHaveCount(3);

    await card.locator('summary', { hasText: t('payment_add') }).click();
    await kind.selectOption('refund');
    await expect(amount).toHaveValue('500');
    await method.selectOption('bank_thb');
    const why = card.getByLabel(t('voucher_why'), { exact: true }).last();
    await expect(why).toHaveAttribute('aria-required', 'true');
    await why.fill('500');
    await card.getByRole('button', { name: t('payment_refund_add'), exact: true }).click();
    const refund = card.locator('[data-payment]').last();
    await expect(refund).toContainText(t('payment_state_refund_pending'));
    await refund.getByRole('button', { name: t('payment_refund_sent') }).click();
    await expect(refund).toContainText(t('payment_state_refund_cleared'));
    await expect(refund).not.toContainText(t('payment_state_cleared'));

    await card
      .locator('summary', { hasText: t('history') })
      .last()
      .click();
    const history = card.locator('.kit-history');
    await expect(history).toContainText(t('action_refund_sent'));
    await expect(history).not.toContainText(t('action_clear_payment'));
    expect(await history.textContent()).not.toMatch(RAW);
  });
}

for (const language of drawn('hours on duty and an agent’s manager are said in the form of a user')) {
  testFromAnyAddress(`hours on duty and an agent’s manager are said in the form of a user: ${language}`, async ({ page, context, admin, baseURL }) => {
    const t = getT(language);
    await asAdmin(context, admin, baseURL ?? '');
    const manager = await makeUser(admin, 'manager', { name_ru: 'Мария Смена', name_en: 'Maria Shift' });
    await openStaff(page, href('user', { country: COUNTRY, userId: manager.id }), language);
    const panel = page.getByRole('dialog').first();
    const monday = language === 'ru' ? 'пн' : 'Mon';
    await panel.getByLabel(t('user_shift_from', { day: monday })).fill('09:00');
    await panel.getByRole('button', { name: t('save') }).click();
    await expect(panel.getByText(t('form_shift'))).toBeVisible();
    await panel.getByLabel(t('user_shift_to', { day: monday })).fill('18:30');
    await panel.getByRole('button', { name: t('save') }).click();
    await expect(page.getByText(t('saved')).first()).toBeVisible();
    expect((await admin.collection('users').getOne<User>(manager.id)).on_shift).toEqual({ 1: [{ from: '09:00', to: '18:30' }] });
    await panel.locator('summary', { hasText: t('history') }).press('Enter');
    await expect(panel.locator('.kit-history')).toContainText(`${monday} 09:00–18:30`);

    const agent = await makeUser(admin, 'agent');
    await openStaff(page, href('user', { country: COUNTRY, userId: agent.id }), language);
    await panel.getByRole('combobox', { name: t('user_manager'), exact: true }).selectOption(manager.id);
    await panel.getByRole('button', { name: t('save') }).click();
    await expect(page.getByText(t('saved')).first()).toBeVisible();
    await expect.poll(async () => (await admin.collection('users').getOne<User>(agent.id)).manager).toBe(manager.id);

    // What is new begins in its first field.
    await page.goto(localePath(href('user-create', { country: COUNTRY }), language));
    await expect(page.getByRole('dialog').getByLabel(t('user_name_ru'))).toBeFocused();
  });
}

testFromAnyAddress(
  'who works here stays in his area, begins where something is to be done, and hears of the other way in',
  async ({ page, context, admin, problems }) => {
    const language = 'en';
    const t = getT(language);
    problems.permit(/^40[14] /);
    const boss = await makeAdmin(admin);
    const enter = async (person: { readonly username: string; readonly password: string }): Promise<void> => {
      await openStaff(page, href('login', { country: COUNTRY }), language);
      await page.getByLabel(t('sign_in_username')).fill(person.username);
      await page.locator('input[type=password]').fill(person.password);
      await page.getByRole('button', { name: t('sign_in'), exact: true }).click();
    };
    await enter(boss);
    await expect(page.getByRole('alert')).toContainText(t('sign_in_try_admin'));
    const nowhere = localePath(`/${COUNTRY}/leads/no/such/screen`, language);
    expect((await page.goto(nowhere))?.status()).toBe(404);
    await expect(page.locator('.staff-top')).toHaveCount(0);

    await enter(await makeUser(admin, 'guide'));
    await expect(page).toHaveURL(localePath(href('guide', { country: COUNTRY }), language));
    expect((await page.goto(nowhere))?.status()).toBe(404);
    await expect(page.locator('.staff-top')).toBeVisible();
    await expect(page.getByRole('heading', { name: t('not_found_title') })).toBeVisible();
    const other = 'ru';
    await expect(page.locator(`a[data-lang=${other}]`)).toHaveAttribute('href', `${localePath(`/${COUNTRY}/leads/no/such/screen`, other)}?lang=${other}`);
    await page.getByRole('link', { name: t('forbidden_home') }).click();
    await expect(page).toHaveURL(localePath(href('guide', { country: COUNTRY }), language));

    await context.clearCookies();
    await enter(await makeUser(admin, 'accountant'));
    await expect(page).toHaveURL(localePath(href('vouchers', { country: COUNTRY }), language));
  },
);
