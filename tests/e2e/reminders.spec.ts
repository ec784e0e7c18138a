import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { voucherPath } from '../../src/booking/vouchers/voucher/link.rules.ts';
import { getT } from '../../src/i18n/t.ts';
import { href } from '../../src/routing/href.ts';
import { violationsOf } from './axe.ts';
import { deskPost, sellVoucher } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { asUser, COUNTRY, DESK, openStaff } from './staff.ts';

test('a senior manager prepares a reminder, claims it and hears that it was read', async ({ page, context, admin, baseURL }) => {
  const language = 'en';
  const t = getT(language);
  const site = baseURL ?? '';
  await page.setViewportSize(DESK);
  await asUser(context, admin, site, 'senior');
  // A day of its own, so that nobody else's guest is in its queue.
  const day = '2027-03-11';
  const name = `Guest ${randomUUID().slice(0, 6)}`;
  const voucher = await sellVoucher(context, site, admin, {
    service_date: day,
    pickup_from: '07:10',
    pickup_to: '07:30',
    hotel: 'Katathani',
    lead_name_latin: name,
    language,
  });
  const body = '{name}, pick-up {pickup_window}, {link}';
  const code = `t-${randomUUID().slice(0, 8)}`;
  await deskPost(context, site, 'reminder-templates', { country: COUNTRY, code, kind: 'pickup_tomorrow', language, channel: 'copy', body, active: true });
  await openStaff(page, `${href('reminders', { country: COUNTRY })}?day=${day}`, language);
  await page.getByRole('button', { name: t('queue_make') }).click();
  await page.getByRole('link', { name }).click();
  const panel = page.getByRole('dialog', { name: t('reminder_of', { name }) });
  await panel.getByRole('combobox', { name: t('reminder_channel') }).selectOption('copy');
  // A list that is being read anew is dimmed, and comes back by and by.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await panel.getByRole('button', { name: t('reminder_prepare') }).click();
  await expect(panel.locator('.desk-message')).toContainText('07:10–07:30');
  await expect(panel.locator('.desk-message')).toContainText(voucher.public_token);
  await panel.getByRole('button', { name: t('reminder_mark_sent') }).click();
  await expect(panel.getByText(t('queue_state_sent')).first()).toBeVisible();
  await expect(panel.getByRole('button', { name: t('reminder_mark_sent') })).toHaveCount(0);
  await panel.getByRole('button', { name: t('reminder_confirm') }).click();
  await expect(panel.getByText(t('queue_state_confirmed')).first()).toBeVisible();
});

test('an editor comes to the texts by the menu, and to no queue', async ({ page, context, admin, baseURL }) => {
  const t = getT('en');
  await page.setViewportSize(DESK);
  await asUser(context, admin, baseURL ?? '', 'content');
  await openStaff(page, href('notes', { country: COUNTRY }), 'en');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('nav_templates') })
    .click();
  const panel = page.getByRole('dialog', { name: t('template_title') });
  await panel.locator('.desk-list a').first().click();
  await expect(panel.getByLabel(t('template_body'))).toBeVisible();
  await page.keyboard.press('Escape');
  await panel.getByRole('link', { name: t('close') }).click();
  await expect(page).toHaveURL(/\/notes$/);
  await expect(page.getByRole('navigation').getByRole('link', { name: t('nav_reminders') })).toHaveCount(0);
});

test('a template with an unknown placeholder is not saved', async ({ page, context, admin, baseURL }) => {
  const t = getT('en');
  await page.setViewportSize(DESK);
  await asUser(context, admin, baseURL ?? '', 'senior');
  await openStaff(page, `${href('reminder-template', { country: COUNTRY })}?template=new`, 'en');
  const panel = page.getByRole('dialog', { name: t('template_new') });
  await panel.getByLabel(t('template_code')).fill(`t-${randomUUID().slice(0, 8)}`);
  await panel.getByLabel(t('template_body')).fill('Hi {nmae}');
  await expect(panel.getByText(t('template_fault_unknown', { found: '{nmae}', at: 4 }))).toBeVisible();
  await panel.getByRole('button', { name: t('template_create') }).click();
  await expect(panel.getByRole('alert')).toContainText(t('error_template_invalid'));
});

test('a manager and an accountant read a template and have nothing to change it by', async ({ page, context, admin, baseURL }) => {
  const t = getT('en');
  const site = baseURL ?? '';
  await page.setViewportSize(DESK);
  await asUser(context, admin, site, 'senior');
  const body = `{name}, ${randomUUID().slice(0, 8)}`;
  const told = { country: COUNTRY, kind: 'balance', language: 'en', channel: 'email', body, active: true, code: `t-${randomUUID().slice(0, 8)}` };
  const { template } = await deskPost<{ template: { id: string } }>(context, site, 'reminder-templates', told);
  await asUser(context, admin, site, 'manager');
  await openStaff(page, `${href('reminder-template', { country: COUNTRY })}?template=${template.id}`, 'en');
  const panel = page.getByRole('dialog', { name: t('template_title') });
  await expect(panel.getByText(body)).toBeVisible();
  await expect(panel.getByText(t('template_read_only'))).toBeVisible();
  await expect(panel.getByRole('textbox')).toHaveCount(0);
  await openStaff(page, `${href('reminder-template', { country: COUNTRY })}?template=new`, 'en');
  await expect(panel.getByRole('link', { name: t('template_new') })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: t('template_create') })).toHaveCount(0);
  const way = page.getByRole('link', { name: t('queue_templates'), exact: true });
  await expect(way).toHaveCount(1);
  // A page that still listens would ask in the name of whoever has just left.
  await page.goto('about:blank');
  await asUser(context, admin, site, 'accountant');
  await openStaff(page, href('reminders', { country: COUNTRY }), 'en');
  await way.click();
  await expect(panel.getByRole('list')).toBeVisible();
  await openStaff(page, `${href('reminder-template', { country: COUNTRY })}?template=${template.id}`, 'en');
  await expect(panel.getByText(body)).toBeVisible();
  await expect(panel.getByRole('textbox')).toHaveCount(0);
});

test('a manager on duty sends another’s reminder: the number is hidden until he claims it', async ({ page, context, browser, admin, baseURL }) => {
  const t = getT('en');
  const site = baseURL ?? '';
  const day = '2027-03-12';
  const name = `Guest ${randomUUID().slice(0, 6)}`;
  await page.setViewportSize(DESK);
  await asUser(context, admin, site, 'senior');
  const voucher = await sellVoucher(context, site, admin, {
    service_date: day,
    pickup_from: '07:10',
    lead_name_latin: name,
    language: 'en',
    contact_phone: '+79001234567',
  });
  const template = { country: COUNTRY, kind: 'pickup_tomorrow', language: 'en', channel: 'whatsapp', body: '{name}, {link}', active: true };
  await deskPost(context, site, 'reminder-templates', { ...template, code: `t-${randomUUID().slice(0, 8)}` });
  await deskPost(context, site, 'reminders/queue', { country: COUNTRY, day });
  await asUser(context, admin, site, 'manager');
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }));
  await openStaff(page, `${href('reminder', { country: COUNTRY, voucher: voucher.id })}?day=${day}`, 'en');
  const panel = page.getByRole('dialog', { name: t('reminder_of', { name }) });
  await expect(panel.getByLabel(t('reminder_recipient'))).toHaveValue('+79••••••67');
  await panel.getByRole('button', { name: t('reminder_prepare') }).click();
  await expect(panel.locator('.desk-message')).toContainText(voucher.public_token);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    panel.getByRole('button', { name: t('reminder_send', { channel: t('reminder_channel_whatsapp') }) }).click(),
  ]);
  await expect(opened).toHaveURL(/^https:\/\/wa\.me\/79001234567\?/);
  await expect(panel.getByText(t('queue_state_sent')).first()).toBeVisible();

  // A colleague who looks at the document says nothing of the guest; the guest himself does.
  const stateOf = async () => (await admin.collection('reminders').getFirstListItem(admin.filter('voucher = {:id}', { id: voucher.id })))['state'];
  const look = async (who: BrowserContext): Promise<void> => {
    const document = await who.newPage();
    const said = document.waitForResponse((answer) => answer.request().method() === 'POST');
    await document.goto(new URL(voucherPath(voucher.public_token, 'en'), site).href);
    expect((await said).status()).toBe(204);
  };
  await look(context);
  expect(await stateOf()).toBe('sent');
  const guest = await browser.newContext();
  await look(guest);
  expect(await stateOf()).toBe('confirmed');
  await guest.close();
});
