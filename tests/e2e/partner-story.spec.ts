import { randomUUID } from 'node:crypto';
import { getT } from '../../src/i18n/t.ts';
import type { Voucher } from '../../src/model/vouchers/fields/vouchers.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { readPdf } from '../support/read-pdf.ts';
import { overflowOf, violationsOf } from './axe.ts';
import { deskPost } from './desk.ts';
import { expect, testFromAnyAddress as test, wake } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY } from './staff.ts';

const PHONE = { width: 320, height: 700 } as const;
/** Days of the trip: one that is sold, and one that is long over. */
const [SOLD_FOR, SAILED_ON] = ['2028-06-21', '2026-01-10'];
/** A dot a point: the reader of the tests is lost in larger squares. */
const FROM_AFAR = 1;

for (const language of drawn(
  'a hotel desk prints its poster, a guest scans it, asks, sails and is refunded in part; the desk is paid, knows for what, and confirms',
)) {
  const t = getT(language);

  test(`a hotel desk prints its poster, a guest scans it, asks, sails and is refunded in part; the desk is paid, knows for what, and confirms: ${language}`, async ({
    page,
    context,
    browser,
    admin,
    baseURL,
    problems,
  }) => {
    test.setTimeout(300_000);
    const base = baseURL ?? '';
    const [office, books, street] = [
      await browser.newContext({ baseURL: base }),
      await browser.newContext({ baseURL: base, viewport: { width: 1200, height: 900 } }),
      await browser.newContext({ baseURL: base, viewport: PHONE }),
    ];
    for (const one of [office, books, street]) problems.watch(one);
    await asUser(office, admin, base, 'senior');
    await asUser(books, admin, base, 'accountant');

    // The hotel desk agrees, names a trip, and prints.
    const hotel = await asUser(context, admin, base, 'agent');
    const hotelName = `Hotel ${randomUUID().slice(0, 8)}`;
    await admin.collection('users').update(hotel.id, { name_ru: hotelName, name_en: hotelName });
    await admin.collection('commission_rules').create({ country: COUNTRY, state: 'active', agent: hotel.id, pay: 'percent', value: 1200, base: 'total' });
    await page.setViewportSize(PHONE);
    const own = (name: 'profile-referral-agent' | 'own-guests' | 'profile-referral-rewards') => localePath(href(name, { country: COUNTRY }), language);
    await page.goto(own('profile-referral-agent'));
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: t('agreement_submit') }).click();
    await page.getByRole('combobox', { name: t('codes_excursion') }).selectOption({ index: 1 });
    await page.getByRole('button', { name: t('codes_make_link') }).click();
    const poster = page.getByRole('link', { name: t(language === 'ru' ? 'codes_poster_ru' : 'codes_poster_en') }).last();
    const { pages, qr } = await readPdf(await (await page.request.get(String(await poster.getAttribute('href')))).body(), FROM_AFAR);
    expect([pages, new URL(String(qr)).origin]).toEqual([1, base]);

    // A guest scans it on the street and asks.
    const phone = await street.newPage();
    const guest = `Guest ${randomUUID().slice(0, 8)}`;
    await phone.goto(String(qr).slice(base.length));
    // The poster of the page's language leads to the page in it; a guest of the other one turns the page over.
    const landed = new URL(phone.url());
    const trip = landed.pathname.replace(/^\/en(?=\/)/, '');
    if (localePath(trip, language) !== landed.pathname) await phone.goto(localePath(trip, language));
    await wake(phone, 'enquiry');
    await phone.getByLabel(t('enquiry_name'), { exact: true }).fill(guest);
    await phone.getByLabel(t('enquiry_messenger'), { exact: true }).fill(`@${guest.replace(' ', '_').toLowerCase()}`);
    await phone.getByRole('checkbox', { name: t('enquiry_consent') }).check();
    await phone.getByRole('button', { name: t('enquiry_send'), exact: true }).click();
    await expect(phone.getByRole('status').filter({ hasText: t('enquiry_sent_heading', { name: guest }) })).toBeVisible();
    const lead = await admin.collection('leads').getFirstListItem(admin.filter('name = {:guest}', { guest }));
    expect(lead).toMatchObject({ agent: hotel.id, referral: { by: 'qr' } });
    await page.goto(own('own-guests'));
    await expect(page.getByRole('row').filter({ hasText: guest })).toContainText(t('guest_line_none'));

    // The desk sells, the guest pays and sails; then a part of the money goes back.
    const { voucher } = await deskPost<{ readonly voucher: Voucher }>(office, base, 'vouchers', {
      ...{ uuid: randomUUID(), lead: lead.id, excursion: lead['excursion'], country: COUNTRY, hold: true, adults: 2, off_schedule: true, reason: 'x' },
      ...{ service_date: SOLD_FOR, start_time: `07:${String(Math.floor(Math.random() * 60)).padStart(2, '0')}` },
      ...{ lead_name_latin: 'Petrova Vera', contact_phone: '+79001234567' },
    });
    expect(voucher.agent).toBe(hotel.id);
    await deskPost(office, base, `vouchers/${voucher.id}/confirm`, { expected: voucher.revision, without_deposit: true, reason: 'x' });
    await deskPost(office, base, `vouchers/${voucher.id}/payments`, { kind: 'deposit', method: 'cash_thb', amount: voucher.total });
    const entryOf = () => admin.collection('commission_entries').getFirstListItem(`voucher = "${voucher.id}"`);
    expect(Number((await entryOf())['amount'])).toBe(Math.round(voucher.total * 0.12));
    const back = 50_000;
    await deskPost(books, base, `vouchers/${voucher.id}/payments`, { kind: 'refund', method: 'cash_thb', amount: back, reason: 'Снорклинга не было' });
    await admin.collection('vouchers').update(voucher.id, { service_date: SAILED_ON, departure: '' });

    // What is left is 12 % of what was paid, and the hotel reads so without asking anybody.
    const entry = await entryOf();
    const left = voucher.total - back;
    expect(entry).toMatchObject({ base_amount: left, amount: Math.round(left * 0.12), first_amount: Math.round(voucher.total * 0.12), state: 'due' });
    const sum = (minor: unknown): string => `฿${Math.round(Number(minor) / 100).toLocaleString('en')}`;
    const arithmetic = t('commission_percent', { base: sum(left), percent: '12', amount: sum(entry['amount']) });
    await page.goto(own('own-guests'));
    const row = page
      .getByRole('region', { name: t('nav_own_guests') })
      .getByRole('row')
      .filter({ hasText: guest });
    await row.getByText(t('guest_line'), { exact: true }).click();
    await expect(row).toContainText(arithmetic);
    expect(await page.getByRole('main').textContent()).not.toContain('Petrova');
    expect([await overflowOf(page), await violationsOf(page)]).toEqual([0, []]);

    // The accountant draws up, a senior approves, the accountant pays.
    const list = localePath(href('referral-payouts', { country: COUNTRY }), language);
    const accounts = await books.newPage();
    await accounts.goto(list);
    await accounts.getByRole('row').filter({ hasText: hotelName }).getByRole('checkbox').check();
    await accounts.getByRole('button', { name: t('payouts_draw') }).click();
    await expect(accounts.getByRole('status').filter({ hasText: t('payouts_made', { count: 1 }) })).toBeVisible();
    await accounts.getByRole('row').filter({ hasText: hotelName }).getByRole('link').first().click();
    await expect(accounts.getByRole('heading', { level: 2, name: t('payout_steps') })).toBeVisible();
    const seniors = await office.newPage();
    await seniors.goto(accounts.url());
    await seniors.getByRole('button', { name: t('payout_approve') }).click();
    await expect(seniors.getByText(`${hotelName} · ${t('payouts_state_approved')}`)).toBeVisible();
    await accounts.reload();
    await accounts.getByLabel(t('payout_reference')).fill('KB-1340');
    await accounts.getByRole('button', { name: t('payout_send'), exact: true }).click();
    await expect(accounts.getByText('KB-1340')).toBeVisible();

    // The hotel sees the same sum and the same reckoning in what it was paid, and says that it came.
    const paid = await admin.collection('payouts').getFirstListItem(`agent = "${hotel.id}"`);
    expect(paid).toMatchObject({ state: 'sent', net: entry['amount'], entries: 1 });
    await page.goto(own('profile-referral-rewards'));
    await page
      .getByRole('row')
      .filter({ hasText: String(paid['number']) })
      .getByRole('link')
      .click();
    await expect(page.getByText(t('reward_sum', { net: sum(entry['amount']) }))).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: '×' })).toContainText(arithmetic);
    await page.getByRole('button', { name: t('reward_confirm') }).click();
    await expect(page.getByText(t('payout_state_confirmed'))).toBeVisible();
    await accounts.reload();
    await expect(accounts.getByText(`${hotelName} · ${t('payouts_state_confirmed')}`)).toBeVisible();
    expect((await entryOf())['state']).toBe('paid');
    for (const one of [office, books, street]) await one.close();
  });
}
