import type { Browser, Locator, Page } from '@playwright/test';
import type PocketBase from 'pocketbase';
import { refundOf } from '../../src/catalogue/cancellation/rules/rule.ts';
import { MINOR_DIGITS } from '../../src/lib/money.ts';
import type { Language } from '../../src/i18n/language.ts';
import { getT, type Translate } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import type { Lead } from '../../src/model/leads/fields/leads.ts';
import type { Offer } from '../../src/model/offers/fields/offers.ts';
import type { Voucher } from '../../src/model/vouchers/fields/vouchers.ts';
import type { UserType } from '../../src/schema/vocab.ts';
import { makeUser } from '../support/people.ts';
import { readPdf } from '../support/read-pdf.ts';
import { aSailingDay, haveRule } from './desk.ts';
// From one address: a line of live updates belongs to the address that opened it.
import { atRest, expect, leadsOf, MADE, open, test, WITH_MOTION } from './fixtures.ts';
import { isLive, newName, newPhone, readLead, rowOf, statusName } from './lead-desk.ts';
import { asAdmin, asUser, COUNTRY, DESK, openStaff, signIn } from './staff.ts';

test.use({ contextOptions: WITH_MOTION });

const EXCURSION = '/thailand/phuket/phi-phi-maya-dawn-speedboat';
const EXCURSION_ID = '101';
const PHONE = { width: 400, height: 860 } as const;

/** Whoever sells, in the language of his desk and of his guest. A senior's sale, reminder and refund are told of vouchers and reminders. */
const SELLERS: readonly (readonly [who: UserType | 'admin', language: Language])[] = [
  ['manager', 'ru'],
  ['admin', 'en'],
];

interface Guest {
  readonly page: Page;
  readonly name: string;
  readonly phone: string;
}

async function aGuest(browser: Browser, baseURL: string): Promise<Guest> {
  // A guest asks from a network of his own.
  const address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`;
  const context = await browser.newContext({ baseURL, viewport: PHONE, serviceWorkers: 'block', extraHTTPHeaders: { 'x-forwarded-for': address } });
  return { page: await context.newPage(), name: newName(), phone: newPhone() };
}

/** The enquiry form of an excursion's page, as a phone shows it. */
async function enquire({ page, name, phone }: Guest, language: Language, day: string, t: Translate): Promise<void> {
  await open(page, '/thailand?utm_source=vk&utm_campaign=december', language);
  // Nobody leaves a page in the moment in which it has come: Chromium loses what that page kept for its tab.
  await atRest(page);
  await open(page, EXCURSION, language);
  await page.getByLabel(t('enquiry_name'), { exact: true }).fill(name);
  await page.getByLabel(t('enquiry_phone'), { exact: true }).fill(phone);
  await page.getByLabel(t('enquiry_date'), { exact: true }).fill(day);
  await page.getByLabel(t('enquiry_adults'), { exact: true }).fill('2');
  await page.getByRole('checkbox', { name: t('enquiry_consent') }).check();
  await page.getByRole('button', { name: t('enquiry_send'), exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: t('enquiry_sent_heading', { name }) })).toBeVisible();
}

async function pickFrom(guest: Guest, offer: Offer, language: Language, t: Translate): Promise<void> {
  await guest.page.goto(localePath(href('offer', { token: offer.token }), language));
  await guest.page.locator('html[data-js]').waitFor();
  await guest.page.locator(`input[name=pick][value="${EXCURSION_ID}"]`).check();
  await guest.page.getByRole('button', { name: t('offer_page_send') }).click();
  await expect(guest.page.getByRole('status')).not.toBeEmpty();
}

/** Another person of the office looks at the voucher and clears the transfer. */
async function clearAsAccountant(browser: Browser, admin: PocketBase, baseURL: string, voucher: string, language: Language, t: Translate): Promise<void> {
  const context = await browser.newContext({ baseURL, viewport: DESK, serviceWorkers: 'block' });
  await signIn(context, await makeUser(admin, 'accountant'), baseURL);
  const page = await context.newPage();
  await openStaff(page, href('voucher', { country: COUNTRY, id: voucher }), language);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('payment_clear') })
    .click();
  await expect(page.locator('[data-payment][data-state=cleared]')).toHaveCount(1);
  await context.close();
}

const voucherOf = (admin: PocketBase, id: string): Promise<Voucher> => admin.collection('vouchers').getOne<Voucher>(id);
const wholeUnits = (minor: number): string => String(minor / 10 ** MINOR_DIGITS);

for (const [who, language] of SELLERS) {
  test(`from an enquiry to a refund, as ${who}: ${language}`, async ({ page, context, browser, admin, baseURL }) => {
    test.setTimeout(540_000);
    const t = getT(language);
    const site = baseURL ?? '';
    await page.setViewportSize(DESK);
    const me = who === 'admin' ? await asAdmin(context, admin, site) : await asUser(context, admin, site, who);
    await haveRule(context, site, admin);
    const day = await aSailingDay(admin, EXCURSION_ID);

    // The guest asks; the lead appears in an open list.
    const line = isLive(page);
    await openStaff(page, href('leads', { country: COUNTRY }), language);
    await line;
    const guest = await aGuest(browser, site);
    await enquire(guest, language, day, t);
    await expect(rowOf(page, guest.name)).toBeVisible({ timeout: 30_000 });
    const [lead] = await leadsOf(admin, guest.name);
    if (!lead) throw new Error('no lead');
    // A manager is given it by turns or by the senior: here it is his own.
    if (who === 'manager') await admin.collection('leads').update(lead.id, { assigned_user: me.id });

    // Where the guest came from, and the first contact.
    await openStaff(page, `${href('lead', { country: COUNTRY, id: lead.id })}?tab=facts`, language);
    const panel = page.getByRole('dialog', { name: new RegExp(guest.name) });
    await expect(panel.getByText('vk', { exact: true })).toBeVisible(MADE);
    await expect(panel.getByText('december', { exact: true })).toBeVisible();
    await panel.getByRole('link', { name: t('lead_tab_work') }).click();
    await panel.getByRole('textbox', { name: t('activity_text') }).fill('Hello!');
    await panel.getByRole('button', { name: t('activity_save') }).click();
    await expect.poll(async () => (await readLead(admin, lead.id)).status).toBe('contacted');
    await move(panel, page, admin, lead, 'qualified', language, t);

    // A collection, and what the guest picks of it.
    await panel.getByRole('link', { name: t('lead_tab_offer') }).click();
    await panel.getByRole('searchbox', { name: t('offer_search') }).fill('зз нет такой');
    await panel.getByRole('button', { name: t('offer_make', { count: 1 }) }).click();
    await expect(panel.getByText(t('offer_opens', { count: 0 }))).toBeVisible();
    const [offer] = await admin.collection('offers').getFullList<Offer>({ filter: admin.filter('lead = {:id}', { id: lead.id }) });
    if (!offer) throw new Error('no offer');
    await pickFrom(guest, offer, language, t);
    await expect(panel.getByText(t('offer_picked'), { exact: true }).first()).toBeVisible({ timeout: 30_000 });
    await expect.poll(async () => (await readLead(admin, lead.id)).status).toBe('offered');

    // The voucher in one press, held, paid by transfer, cleared by the accountant, confirmed.
    await panel.getByRole('link', { name: t('lead_tab_work') }).click();
    await panel.getByRole('button', { name: t('lead_voucher_make') }).click();
    await page.waitForURL(/\/vouchers\/[a-z0-9]{15}$/);
    await page.waitForSelector('.kit-panel[data-live]');
    const id = page.url().split('/').at(-1) ?? '';
    const card = page.locator('.kit-panel');
    await card.getByRole('button', { name: t('voucher_act_hold'), exact: true }).click();
    // The button's own words hold those of the state.
    await expect.poll(async () => (await voucherOf(admin, id)).state).toBe('on_hold');
    const held = await voucherOf(admin, id);
    expect(held).toMatchObject({ lead: lead.id, service_date: day, adults: 2, contact_phone: guest.phone, language });
    expect((await readLead(admin, lead.id)).status).toBe('hold');
    await card.getByRole('combobox', { name: t('payment_method') }).selectOption('bank_thb');
    await card.getByRole('textbox', { name: t('payment_amount'), exact: true }).fill(wholeUnits(held.deposit_due));
    await card.getByRole('button', { name: t('payment_add') }).click();
    await expect(card.locator('[data-payment][data-state=pending]')).toHaveCount(1);
    await clearAsAccountant(browser, admin, site, id, language, t);
    await expect(card.locator('[data-payment][data-state=cleared]')).toHaveCount(1, { timeout: 30_000 });
    await card.getByRole('button', { name: t('voucher_act_confirm'), exact: true }).click();
    await expect.poll(async () => (await voucherOf(admin, id)).state).toBe('confirmed');
    const sold = await voucherOf(admin, id);
    expect(sold.number).toMatch(/^TI-\d\d-TH-\d{6}$/);
    expect((await readLead(admin, lead.id)).status).toBe('won');

    // The guest's document: a page and a PDF that lead to each other.
    await guest.page.goto((await card.getByRole('link', { name: t('voucher_page') }).getAttribute('href')) ?? '');
    await expect(guest.page.getByRole('heading', { level: 1 })).toContainText(sold.number);
    const file = await guest.page.getByRole('link', { name: t('doc_pdf') }).getAttribute('href');
    const pdf = await readPdf(await (await guest.page.request.get(file ?? '')).body());
    expect(pdf.text).toContain(sold.number);
    expect(new URL(pdf.qr ?? '').pathname).toBe(new URL(guest.page.url()).pathname);

    // When the bus comes, then the evening before: queued once, prepared, claimed, sent.
    await card.getByText(t('voucher_edit'), { exact: true }).click();
    await card.getByLabel(t('voucher_from'), { exact: true }).fill('04:10');
    await card.getByLabel(t('voucher_to'), { exact: true }).fill('04:30');
    await card.getByRole('button', { name: t('save'), exact: true }).click();
    await expect.poll(async () => (await voucherOf(admin, id)).pickup_to).toBe('04:30');
    await openStaff(page, `${href('reminders', { country: COUNTRY })}?day=${day}`, language);
    await page.getByRole('button', { name: t('queue_make') }).click();
    await page.getByRole('link', { name: sold.lead_name_latin }).click();
    const reminder = page.getByRole('dialog', { name: t('reminder_of', { name: sold.lead_name_latin }) });
    await reminder.getByRole('combobox', { name: t('reminder_channel') }).selectOption('copy');
    await reminder.getByRole('button', { name: t('reminder_prepare') }).click();
    await expect(reminder.locator('.desk-message')).toContainText(sold.public_token);
    await reminder.getByRole('button', { name: t('reminder_mark_sent') }).click();
    await expect(reminder.getByText(t('queue_state_sent')).first()).toBeVisible();
    expect(await admin.collection('reminders').getFullList({ filter: admin.filter('voucher = {:id}', { id }) })).toHaveLength(1);

    // Plans change: the refund is the one of the rule that was frozen.
    await openStaff(page, href('voucher', { country: COUNTRY, id }), language);
    const last = page.getByRole('dialog', { name: sold.number });
    await last.getByText(t('voucher_act_cancel')).click();
    const facts = { total: sold.total, deposit: sold.deposit_due, paid: sold.paid };
    if (!sold.rule) throw new Error('no rule was frozen');
    const { refund } = refundOf({ by: 'client', choice: 'money', at_ms: Date.now() }, { ...facts, step: 100 }, sold.rule, sold.deadlines ?? []);
    expect(refund).toBeGreaterThan(0);
    await expect(last.locator('[data-refund]')).toHaveAttribute('data-refund', String(refund));
    await last.getByLabel(t('voucher_why')).last().fill('The plans changed');
    await last.getByRole('button', { name: t('cancel_do') }).click();
    await expect(last.getByText(t('voucher_state_cancelled')).first()).toBeVisible();
    expect(await voucherOf(admin, id)).toMatchObject({ state: 'cancelled', refund_due: refund, refund_state: 'due' });
    await guest.page.context().close();
  });
}

/** Moves a lead by the choice on its page and tells what the status asks for. */
async function move(panel: Locator, page: Page, admin: PocketBase, lead: Lead, to: string, language: Language, t: Translate): Promise<void> {
  await panel.getByRole('combobox', { name: t('lead_move', { name: lead.name }) }).selectOption(to);
  const status = await statusName(admin, to, language);
  const question = page.getByRole('dialog', { name: t('lead_move_title', { name: lead.name, status }) });
  await question.getByLabel(t('lead_hotel')).fill('Katathani');
  await question.getByRole('button', { name: t('lead_move_to', { status }) }).click();
  await expect.poll(async () => (await readLead(admin, lead.id)).status).toBe(to);
}
