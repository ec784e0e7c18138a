import type { Browser, Page } from '@playwright/test';
import type PocketBase from 'pocketbase';
import { LANGUAGES, type Language } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import type { Lead } from '../../src/model/leads/fields/leads.ts';
import type { Offer } from '../../src/model/offers/fields/offers.ts';
import { lookOver } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { addLead, readLead, rowOf, statusName } from './lead-desk.ts';
import { asUser, COUNTRY, DESK, openStaff } from './staff.ts';
import { ownExcursion } from './studio-records.ts';
import { formatDay } from '../../src/i18n/format.ts';

const [FIRST, SECOND, SIMILAN] = ['101', '102', '109'];
const TOKEN_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** An offer as the desk stores it. */
function addOffer(admin: PocketBase, lead: Lead, language: Language, more: Readonly<Record<string, unknown>> = {}): Promise<Offer> {
  const token = Array.from({ length: 30 }, () => TOKEN_LETTERS[Math.floor(Math.random() * TOKEN_LETTERS.length)]).join('');
  const fields = { lead: lead.id, country: COUNTRY, token, language, excursions: [FIRST, SECOND], note: 'Тихие утра', expires_at: '2099-01-01 00:00:00.000Z' };
  return admin.collection('offers').create<Offer>({ ...fields, ...more });
}
const linkOf = (offer: Pick<Offer, 'token'>, language: Language): string => localePath(href('offer', { token: offer.token }), language);
const picksOf = async (admin: PocketBase, lead: Lead): Promise<readonly string[]> =>
  ((await readLead(admin, lead.id)).picks ?? []).map(({ excursion }) => excursion);

/** Somebody who has the link and nothing else. */
async function asGuest(browser: Browser, baseURL: string, more: { readonly javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 400, height: 860 }, serviceWorkers: 'block', ...more });
  return context.newPage();
}

for (const language of drawn('a guest without script sends his choice by the form')) {
  const t = getT(language);

  test(`a guest without script sends his choice by the form: ${language}`, async ({ browser, admin, baseURL }) => {
    const lead = await addLead(admin);
    const offer = await addOffer(admin, lead, language, { excursions: [FIRST, SECOND, SIMILAN] });
    const guest = await asGuest(browser, baseURL ?? '', { javaScriptEnabled: false });
    await guest.goto(linkOf(offer, language));
    // Every choice's own rule stands at its card: the private boat's is another one.
    const rules = guest.locator('.card').nth(2).locator('details.offer-rule');
    await rules.getByText(t('cancellation')).click();
    await expect(rules.getByText(language === 'ru' ? /Своя лодка и.минивэн\. .*за.7.дней/ : /Private boat and minivan\. .*Up to 7.days/)).toBeVisible();
    await expect(rules.locator('p')).toHaveCount(2);
    await guest.locator(`input[name=pick][value="${SECOND}"]`).check();
    await guest.getByRole('button', { name: t('offer_page_send') }).click();
    await expect(guest.getByRole('status')).not.toBeEmpty();
    await expect(guest.locator(`input[name=pick][value="${SECOND}"]`)).toBeChecked();
    expect(await picksOf(admin, lead)).toEqual([SECOND]);
    await guest.context().close();
  });
}

for (const language of LANGUAGES) {
  const t = getT(language);

  test(`an offer says the whole sum of his day, with the way from his area: ${language}`, async ({ browser, admin, baseURL }) => {
    const { id } = await ownExcursion(admin);
    await admin.collection('ic_excurs').update(id, { start_time: '09:00', price_adult: 1000, price_child: 0, park_fee_mode: '' });
    await admin.collection('price_lists').create({ excursion: id, valid_from: '2027-01-01', valid_to: '2027-12-31', price_adult: 1500 });
    const lines = [{ area: 'patong', from: '07:10', to: '07:30', supplement: 250, unit: 'person', is_offered: true }];
    await admin.collection('excursion_transfers').create({ excursion: id, lines });
    const lead = await addLead(admin, { adults: 2, zone: 'Patong', date_from: '2027-02-10', hotel: 'Burasari' });
    const offer = await addOffer(admin, lead, language, { excursions: [id] });
    const guest = await asGuest(browser, baseURL ?? '');
    await guest.goto(linkOf(offer, language));
    const card = guest.locator('.card');
    await expect(card.locator('data.p')).toContainText(/1.500/);
    const sum = card.locator('.offer-sums');
    await expect(sum.locator('summary')).toContainText(/3.500/);
    await sum.locator('summary').focus();
    await guest.keyboard.press('Enter');
    await expect(sum).toContainText(language === 'ru' ? /Патонг.*07:10/ : /Patong.*07:10/);
    await expect(guest.getByText(t('offer_page_day', { day: formatDay('2027-02-10', language) }))).toBeVisible();
    expect(await guest.content()).not.toContain('Burasari');
    expect(await lookOver(guest, 'an offer with its sum', language === LANGUAGES[0])).toEqual([]);
    // A cheaper choice of the same trip: the card begins at it, and does not promise it for the dearer one.
    const own = await admin.collection('ic_excurs').getOne(id);
    const names = { name_ru: 'Дешевле', name_en: 'Cheaper', site_variant_name_ru: 'Дешевле', site_variant_name_en: 'Cheaper' };
    await admin.collection('ic_excurs').create({ ...own, ...names, id: `${id}1`, parent: id, slug: `cheaper-${id}`, price_adult: 800 });
    await guest.reload();
    await expect(sum.locator('summary')).toContainText(new RegExp(`${t('price_from')}\\s.*2.100`));
    await guest.context().close();
  });
}

test('what a guest picks stands in the open lead within a second', async ({ page, context, browser, admin, baseURL, problems }) => {
  const language = 'ru';
  const t = getT(language);
  await page.setViewportSize(DESK);
  const manager = await asUser(context, admin, baseURL ?? '', 'manager');
  const lead = await addLead(admin, { assigned_user: manager.id });
  await openStaff(page, `${href('lead', { country: COUNTRY, id: lead.id })}?tab=offer`, language);
  const panel = page.getByRole('dialog', { name: new RegExp(lead.name) });
  await expect(panel.locator('.kit-picks-list label').first()).toContainText('฿');
  const first = await panel.locator('.kit-picks-list label .grow').first().textContent();
  await panel.getByRole('checkbox').nth(0).check();
  await panel.getByRole('checkbox').nth(1).check();
  await panel.getByRole('textbox', { name: t('offer_note') }).fill('Тихие утра');
  await panel.getByRole('button', { name: t('offer_make', { count: 2 }) }).click();
  await expect(panel.getByText(t('offer_opens', { count: 0 }))).toBeVisible();
  await expect(panel.getByText(t('offer_status_moved', { status: await statusName(admin, 'offered', language) }))).toBeVisible();
  const [offer] = await admin.collection('offers').getFullList<Offer>({ filter: admin.filter('lead = {:id}', { id: lead.id }) });

  const guest = await asGuest(browser, baseURL ?? '');
  problems.watch(guest.context());
  await guest.goto(linkOf(offer ?? { token: '' }, language));
  await expect(guest.getByRole('heading', { name: t('offer_page_title'), level: 1 })).toBeVisible();
  await expect(guest.getByText('Тихие утра')).toBeVisible();
  const cards = guest.locator('.card');
  await expect(cards).toHaveCount(2);
  await expect(cards.first().locator('data.p')).toContainText('฿');
  expect(await guest.content()).not.toContain(lead.phone_e164);
  await cards.first().getByRole('checkbox').check();
  await guest.getByRole('button', { name: t('offer_page_send') }).click();
  await expect(guest.getByRole('status')).toContainText(t('offer_page_sent', { manager: 'Проба' }));
  await expect(panel.getByText(t('offer_picked'), { exact: true }).first()).toBeVisible({ timeout: 3000 });
  await expect(rowOf(page, lead.name).getByText(t('offer_picked'), { exact: true })).toBeVisible();
  await expect(panel.getByText(t('offer_opens', { count: 1 }))).toBeVisible();
  await panel.getByRole('link', { name: t('lead_tab_work') }).click();
  await expect(panel.getByText(t('activity_picked', { names: (first ?? '').trim() }))).toBeVisible();
  await expect(panel.getByRole('textbox', { name: t('lead_next_action') })).toHaveValue(t('pick_action'));
  await guest.context().close();
});

test('a choice that could not be sent stays ticked, and goes on the next press', async ({ browser, admin, baseURL }) => {
  const t = getT('ru');
  const lead = await addLead(admin);
  const offer = await addOffer(admin, lead, 'ru');
  const guest = await asGuest(browser, baseURL ?? '');
  await guest.goto(linkOf(offer, 'ru'));
  await guest.locator('html[data-js]').waitFor();
  await guest.locator(`input[name=pick][value="${FIRST}"]`).check();
  await guest.context().setOffline(true);
  await guest.getByRole('button', { name: t('offer_page_send') }).click();
  await expect(guest.getByRole('status')).toContainText(t('offer_page_failed'));
  await expect(guest.locator(`input[name=pick][value="${FIRST}"]`)).toBeChecked();
  await guest.context().setOffline(false);
  await guest.getByRole('button', { name: t('offer_page_send') }).click();
  await expect.poll(() => picksOf(admin, lead)).toEqual([FIRST]);
  await guest.context().close();
});

test('a link is nobody else’s: it is not indexed, kept or told to other sites, and an old one says so', async ({ request, admin }) => {
  const lead = await addLead(admin);
  const offer = await addOffer(admin, lead, 'ru');
  const answer = await request.get(linkOf(offer, 'ru'));
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' });
  const old = await addOffer(admin, lead, 'en', { expires_at: '2020-01-01 00:00:00.000Z' });
  for (const token of [old.token, 'x'.repeat(30), 'short']) {
    const gone = await request.get(linkOf({ token }, 'en'));
    expect(gone.status()).toBe(410);
    expect(await gone.text()).toContain(getT('en')('offer_page_gone_title'));
  }
  const body = { token: offer.token, excursions: [FIRST] };
  expect((await request.post('/api/offer-picks', { data: body })).status()).toBe(403);
  expect((await request.post('/api/offer-picks', { data: body, headers: { origin: 'https://elsewhere.example' } })).status()).toBe(403);
  expect(await picksOf(admin, lead)).toEqual([]);
});
