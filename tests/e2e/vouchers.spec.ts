import { randomUUID } from 'node:crypto';
import { DEFAULT_TIMEZONE } from '../../src/config/constants.ts';
import { zoneClock } from '../../src/lib/time/zone-clock.ts';
import { refundOf } from '../../src/catalogue/cancellation/rules/rule.ts';
import { voucherPath } from '../../src/booking/vouchers/voucher/link.rules.ts';
import { DAY_MS, localDay } from '../../src/lib/time/zone.ts';
import { LANGUAGES } from '../../src/i18n/language.ts';
import type { MessageKey } from '../../src/i18n/message-key.ts';
import { getT } from '../../src/i18n/t.ts';
import { href, paths } from '../../src/routing/href.ts';
import type { Voucher } from '../../src/model/vouchers/fields/vouchers.ts';
import { anyAddress, SiteClient } from '../support/site-client.ts';
import { readPdf } from '../support/read-pdf.ts';
import { violationsOf } from './axe.ts';
import { anExcursion, anOffDay, aSailingDay, deskPost, haveRule, holdVoucher, sellVoucher } from './desk.ts';
import { expect, holdBack, test } from './fixtures.ts';
import { asUser, COUNTRY, DESK, openStaff } from './staff.ts';

test('a senior manager sells, takes the deposit, confirms and cancels with the refund of the rule', async ({ page, context, admin, baseURL }) => {
  const language = 'en';
  const t = getT(language);
  await page.setViewportSize(DESK);
  await asUser(context, admin, baseURL ?? '', 'senior');
  await haveRule(context, baseURL ?? '', admin);
  const excursion = await anExcursion(admin);
  await openStaff(page, href('voucher-create', { country: COUNTRY }), language);
  const panel = page.getByRole('dialog', { name: t('voucher_new') });
  await panel.getByRole('combobox', { name: t('voucher_excursion') }).selectOption(excursion.id);
  await panel.getByLabel(t('voucher_date'), { exact: true }).fill(await aSailingDay(admin, excursion.id));
  await panel.getByLabel(t('voucher_name_latin'), { exact: true }).fill('Anna Petrova');
  await panel.getByLabel(t('voucher_phone'), { exact: true }).fill('+79001234567');
  const sum = `฿${(excursion.price_adult * 2).toLocaleString('en')}`;
  await expect(panel.locator('[data-line=total] dd')).toHaveText(sum);
  await panel.getByRole('button', { name: t('voucher_create_hold') }).click();
  const card = page.getByRole('dialog', { name: 'Anna Petrova' });
  await expect(card.getByText(t('voucher_state_on_hold')).first()).toBeVisible();
  await expect(card.locator('[data-line=total] dd')).toHaveText(sum);
  await card.getByRole('textbox', { name: t('payment_amount'), exact: true }).fill(String(excursion.price_adult));
  await card.getByRole('button', { name: t('payment_add') }).click();
  await expect(card.locator('[data-payment]')).toHaveCount(1);
  await card.getByRole('button', { name: t('voucher_act_confirm'), exact: true }).click();
  const sold = page.getByRole('dialog', { name: /^TI-\d\d-TH-\d{6}$/ });
  await expect(sold.getByText(t('voucher_state_confirmed')).first()).toBeVisible();
  // Fresh from the server: a button that was just pressed still tells of it.
  await openStaff(page, new URL(page.url()).pathname.replace(/^\/en/, ''), language);
  expect(await violationsOf(page)).toEqual([]);
  await sold.getByText(t('voucher_act_cancel')).click();
  // Whatever rule was in force when it was confirmed: the screen says what the domain reckons.
  const stored = await admin.collection('vouchers').getOne<Voucher>(page.url().split('/').at(-1) ?? '');
  const { rule } = stored;
  if (!rule) throw new Error('no rule was frozen');
  const facts = { total: stored.total, deposit: stored.deposit_due, paid: stored.paid };
  const { refund } = refundOf({ by: 'client', choice: 'money', at_ms: Date.now() }, { ...facts, step: 100 }, rule, stored.deadlines ?? []);
  await expect(sold.locator('[data-refund]')).toHaveAttribute('data-refund', String(refund));
  await sold.getByLabel(t('voucher_why')).last().fill('Plans changed');
  await sold.getByRole('button', { name: t('cancel_do') }).click();
  await expect(sold.getByText(t('voucher_state_cancelled')).first()).toBeVisible();
  expect((await admin.collection('vouchers').getOne<Voucher>(stored.id)).cancellation?.refund).toBe(refund);
});

test('the guest’s page opens by its link alone, in both languages, and is not indexed', async ({ page, context, browser, admin, baseURL }) => {
  await asUser(context, admin, baseURL ?? '', 'senior');
  const voucher = await sellVoucher(context, baseURL ?? '', admin, { driver_note_th: 'คุณแอนนา รอที่ล็อบบี้', client_note: 'Анна ждёт у входа' });
  await page.close();
  const guest = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 320, height: 700 } });
  const document = await guest.newPage();
  for (const language of LANGUAGES) {
    const answer = await document.goto(voucherPath(voucher.public_token, language));
    expect(answer?.headers()['x-robots-tag']).toContain('noindex');
    expect(answer?.headers()['cache-control']).toContain('no-store');
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(document.getByText('คุณแอนนา รอที่ล็อบบี้')).toBeVisible();
    await expect(document.getByRole('heading', { level: 1 })).toContainText(voucher.number);
    await expect(document.getByText(getT(language)('doc_collect')).first()).toBeVisible();
    expect(await document.evaluate(() => globalThis.document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await violationsOf(document)).toEqual([]);
  }
  for (const language of LANGUAGES) {
    await document.goto(voucherPath(voucher.public_token, language));
    const href = await document.getByRole('link', { name: getT(language)('doc_pdf') }).getAttribute('href');
    const answer = await guest.request.get(href ?? '');
    expect(answer.headers()).toMatchObject({ 'content-type': 'application/pdf', 'referrer-policy': 'no-referrer' });
    expect(answer.headers()['cache-control']).toContain('no-store');
    expect(answer.headers()['x-robots-tag']).toContain('noindex');
    const pdf = await readPdf(await answer.body());
    expect(new URL(pdf.qr ?? '').pathname).toBe(voucherPath(voucher.public_token, language));
    for (const words of [voucher.number, getT(language)('doc_collect'), 'คุณแอนนา รอที่ล็อบบี้', 'Анна ждёт у входа']) expect(pdf.text).toContain(words);
  }
  for (const language of LANGUAGES) expect((await guest.request.get(voucherPath('0'.repeat(32), language))).status()).toBe(404);
  expect((await guest.request.get(paths.voucherPdf('0'.repeat(32), 'ru'))).status()).toBe(404);
  await guest.close();
});

test('a hold’s document says what keeps the seats, a cancelled one promises nothing, in both languages, as page and as PDF', async ({
  page,
  context,
  browser,
  admin,
  baseURL,
}) => {
  await asUser(context, admin, baseURL ?? '', 'senior');
  const wanted = { excursion: '109', variant: '1093', adults: 8, pickup_from: '', pickup_to: '' };
  const held = await holdVoucher(context, baseURL ?? '', admin, wanted);
  const bigBoat = await holdVoucher(context, baseURL ?? '', admin, { excursion: '103', variant: '1031' });
  await page.close();
  const guest = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 400, height: 860 } });
  const document = await guest.newPage();
  for (const language of LANGUAGES) {
    const t = getT(language);
    await document.goto(voucherPath(held.public_token, language));
    const deposit = document.locator('[data-deposit]');
    for (const words of [t('doc_deposit_due'), t('doc_deposit_until'), t('doc_deposit_how'), '฿32,500']) await expect(deposit).toContainText(words);
    await expect(deposit).toContainText(/20\d\d, \d\d:\d\d/);
    await expect(document.getByText(t('doc_collect'), { exact: true })).toHaveCount(0);
    await expect(document.locator('.sheet')).toContainText(language === 'ru' ? 'за 7 дней до начала: отмена бесплатна' : 'Up to 7 days before the start: free');
    const href = await document.getByRole('link', { name: t('doc_pdf') }).getAttribute('href');
    const pdf = (await readPdf(await (await guest.request.get(href ?? '')).body())).text.replace(/\s+/g, ' ');
    for (const words of [t('doc_deposit_due'), '฿32,500', language === 'ru' ? 'за 7 дней до начала' : 'Up to 7 days']) expect(pdf).toContain(words);
    await document.goto(voucherPath(bigBoat.public_token, language));
    await expect(document.locator('.sheet')).not.toContainText(language === 'ru' ? 'Спидбот и здоровье' : 'Speedboats and health');
  }
  await deskPost(context, baseURL ?? '', `vouchers/${held.id}/cancel`, { by: 'client', reason: 'Changed plans', choice: 'money' }, held.revision);
  for (const language of LANGUAGES) {
    await document.goto(voucherPath(held.public_token, language));
    await expect(document.getByText(getT(language)('doc_state_cancelled')).first()).toBeVisible();
    for (const key of ['doc_window_later', 'doc_window_after', 'doc_pickup', 'doc_deposit_due'] as const)
      await expect(document.getByText(getT(language)(key))).toHaveCount(0);
  }
  await guest.close();
});

test('a day off the schedule is sold with a reason, the names and ages go along, and a refusal says why', async ({
  page,
  context,
  admin,
  baseURL,
  problems,
}) => {
  const t = getT('en');
  problems.permit(/^422 .*\/vouchers/);
  await page.setViewportSize(DESK);
  await asUser(context, admin, baseURL ?? '', 'senior');
  const { id, day } = await anOffDay(admin);
  await openStaff(page, href('voucher-create', { country: COUNTRY }), 'en');
  const panel = page.getByRole('dialog', { name: t('voucher_new') });
  await panel.getByRole('combobox', { name: t('voucher_excursion') }).selectOption(id);
  await panel.getByLabel(t('voucher_date'), { exact: true }).fill(day);
  await expect(panel.getByText(t('form_not_sailing'))).toBeVisible();
  await panel.getByLabel(t('voucher_off_schedule')).check();
  await panel.getByRole('textbox', { name: t('voucher_children'), exact: true }).fill('1');
  await panel.getByLabel(t('voucher_name_latin'), { exact: true }).fill('Olga Off');
  await panel.getByLabel(t('voucher_phone'), { exact: true }).fill('+79001234567');
  await panel.getByLabel(t('voucher_pax_name', { number: 1 })).fill('OLGA OFF');
  await panel.getByLabel(t('voucher_pax_age', { number: 3 })).fill('7');
  await panel.getByLabel(t('restriction_heart')).check();
  await panel.getByLabel(t('voucher_hours'), { exact: true }).fill('2');
  await panel.getByLabel(t('voucher_hours_price', { symbol: '฿' })).fill('500');
  await expect(panel.locator('[data-line=unit]').filter({ hasText: t('voucher_line_extra_hour') })).toContainText('฿1,000');
  await panel.getByRole('button', { name: t('voucher_create'), exact: true }).click();
  await expect(panel.getByText(t('form_required')).first()).toBeVisible();
  await panel.getByLabel(t('voucher_off_reason')).fill('The boat goes for them');
  await panel.getByRole('button', { name: t('voucher_create'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Olga Off' })).toBeVisible();
  const stored = await admin.collection('vouchers').getOne<Voucher>(page.url().split('/').at(-1) ?? '');
  expect(stored).toMatchObject({ child_ages: [7], service_date: day, restrictions_ack: { list: ['heart'] } });
  const people = await admin.collection('voucher_people').getFullList({ filter: admin.filter('voucher = {:id}', { id: stored.id }), sort: 'sort' });
  expect(people.map(({ band, name_latin, age }) => [band, name_latin, age])).toEqual([
    ['adult', 'OLGA OFF', ''],
    ['adult', 'Olga Off', ''],
    ['child', '', '7'],
  ]);
});

test('a sold voucher is amended at its frozen prices, and an open card follows another manager’s writes', async ({ page, context, admin, baseURL }) => {
  const t = getT('en');
  await page.setViewportSize(DESK);
  await asUser(context, admin, baseURL ?? '', 'senior');
  const voucher = await sellVoucher(context, baseURL ?? '', admin);
  // What groups a number comes after its field: what is typed until then counts.
  const letMaskCome = await holdBack(page, /\/_astro\/maska\./);
  const line = page.waitForResponse((response) => response.url().endsWith('/_pb/api/realtime') && response.request().method() === 'POST');
  await openStaff(page, href('voucher', { country: COUNTRY, id: voucher.id }), 'en');
  await line;
  const card = page.getByRole('dialog', { name: voucher.number });
  await card.getByText(t('voucher_act_amend')).click();
  await card.getByRole('textbox', { name: t('voucher_adults'), exact: true }).fill('3');
  const total = `฿${((voucher.total * 1.5) / 100).toLocaleString('en')}`;
  await expect(card.locator('form [data-line=total] dd')).toHaveText(total);
  letMaskCome();
  // Somebody else at the same voucher, while what was typed is not sent yet.
  const { revision: sold } = await admin.collection('vouchers').getOne<Voucher>(voucher.id);
  await deskPost(context, baseURL ?? '', `vouchers/${voucher.id}/save`, { hotel: 'Katathani Early' }, sold);
  await expect(card.getByText(/Katathani Early/)).toBeVisible();
  await card.getByLabel(t('voucher_why')).last().fill('One more guest');
  await card.getByRole('button', { name: t('amend_do') }).click();
  await expect(card.locator('[data-line=total] dd').first()).toHaveText(total);
  // Somebody else at the same voucher.
  const { revision } = await admin.collection('vouchers').getOne<Voucher>(voucher.id);
  await deskPost(context, baseURL ?? '', `vouchers/${voucher.id}/save`, { hotel: 'Katathani Live' }, revision);
  await expect(card.getByText(/Katathani Live/)).toBeVisible();
});

test('a payment that is pressed twice is one, and more than the balance is refused in words', async ({ page, context, admin, baseURL, problems }) => {
  const t = getT('en');
  problems.permit(/^422 .*\/payments/);
  await page.setViewportSize(DESK);
  await asUser(context, admin, baseURL ?? '', 'senior');
  const voucher = await holdVoucher(context, baseURL ?? '', admin);
  await openStaff(page, href('voucher', { country: COUNTRY, id: voucher.id }), 'en');
  const card = page.getByRole('dialog').first();
  await card.getByRole('textbox', { name: t('payment_amount'), exact: true }).fill('100');
  await card.getByRole('button', { name: t('payment_add'), exact: true }).dblclick();
  await expect(card.locator('[data-payment]')).toHaveCount(1);
  // What is probably entered next stands in the field itself.
  await expect(card.getByRole('textbox', { name: t('payment_amount'), exact: true })).toHaveValue(String((voucher.total - 10_000) / 100));
  await card.getByRole('textbox', { name: t('payment_amount'), exact: true }).fill('abc');
  await expect(card.locator('[data-worth]')).toHaveCount(0);
  await card.getByRole('button', { name: t('payment_add'), exact: true }).click();
  await expect(card.getByText(t('form_not_a_number'))).toBeVisible();
  await card.getByRole('textbox', { name: t('payment_amount'), exact: true }).fill('9000000');
  await card.getByRole('button', { name: t('payment_add'), exact: true }).click();
  const open = `฿${((voucher.total - 10_000) / 100).toLocaleString('en')}`;
  await expect(page.getByText(t('refused_payment_over', { balance: open }))).toBeVisible();
  await expect(card.getByRole('button', { name: t('payment_overpay') })).toBeVisible();
  await expect(card.getByRole('textbox', { name: t('payment_amount'), exact: true })).toHaveValue('9000000');
  expect((await admin.collection('payments').getList(1, 5, { filter: admin.filter('voucher = {:id}', { id: voucher.id }) })).totalItems).toBe(1);
});

test('the list is narrowed by seller, trip, state, excursion, refund and words, keeps it in its address, and its file has just those', async ({
  page,
  context,
  admin,
  baseURL,
}) => {
  const t = getT('en');
  const site = baseURL ?? '';
  const seller = await asUser(context, admin, site, 'senior');
  const soon = localDay(Date.now() + 3 * DAY_MS, zoneClock(DEFAULT_TIMEZONE));
  const mark = randomUUID().slice(0, 6);
  const name = (word: string): string => `${word} ${mark}`;
  await holdVoucher(context, site, admin, { lead_name_latin: name('Late'), service_date: '2027-01-20' });
  await holdVoucher(context, site, admin, { lead_name_latin: name('Soon'), service_date: soon });
  await sellVoucher(context, site, admin, { lead_name_latin: name('Sold'), service_date: soon });
  const rows = page.locator('[data-row]');
  const guests = async (): Promise<readonly string[]> => (await rows.allTextContents()).map((text) => /Late|Soon|Sold/.exec(text)?.[0] ?? text);
  const choose = async (title: MessageKey, value: string): Promise<void> => {
    await page.getByRole('combobox', { name: t(title) }).selectOption(value);
  };
  await page.setViewportSize(DESK);
  await openStaff(page, href('vouchers', { country: COUNTRY }), 'en');
  await expect(rows).toHaveCount(50);
  await choose('voucher_seller', seller.id);
  await expect.poll(guests).toEqual(['Sold', 'Soon', 'Late']);
  await choose('voucher_trip', 'week');
  await expect.poll(async () => (await guests()).toSorted()).toEqual(['Sold', 'Soon']);
  await expect(page.getByRole('combobox', { name: t('grid_order') })).toHaveValue('service_date');
  await choose('voucher_state', 'on_hold');
  await expect.poll(guests).toEqual(['Soon']);
  await page.getByRole('searchbox').fill(mark);
  await expect(page).toHaveURL(new RegExp(`q=${mark}`));
  await expect.poll(guests).toEqual(['Soon']);
  expect(await violationsOf(page)).toEqual([]);

  // Whoever is given the address finds the same, before any script.
  const { pathname, search } = new URL(page.url());
  const html = await (await context.request.get(pathname + search)).text();
  expect([html.includes(`>${name('Soon')}<`), html.includes(name('Sold')), html.includes(name('Late'))]).toEqual([true, false, false]);
  const csv = await context.request.post('/api/exports/vouchers/csv', {
    data: { country: COUNTRY, query: search.slice(1), lang: 'en' },
    headers: { origin: site },
  });
  const [, ...file] = (await csv.text()).trim().split('\r\n');
  expect(file).toHaveLength(1);
  expect(file[0]).toContain(name('Soon'));

  // Holds by their end: the trip is no longer asked for, the state is, and both are seen.
  await choose('grid_order', 'expires_at');
  await expect.poll(async () => (await guests()).toSorted()).toEqual(['Late', 'Soon']);
  await expect(page.getByRole('combobox', { name: t('voucher_trip') })).toHaveValue('');
  await choose('voucher_state', '');
  await choose('grid_order', 'service_date');
  await expect.poll(async () => (await guests()).at(-1)).toBe('Late');
  await expect(page.getByRole('combobox', { name: t('voucher_trip') })).toHaveValue('coming');
  await choose('voucher_refund_state', 'due');
  await expect(rows).toHaveCount(0);
  await choose('voucher_refund_state', '');
  await choose('voucher_excursion', (await anExcursion(admin)).id);
  await expect(rows).toHaveCount(3);
});

test('the PDF of one link is given so many times in ten minutes, and then says when to come again', async ({ admin, baseURL }) => {
  test.setTimeout(270_000);
  const voucher = await admin.collection('vouchers').getFirstListItem<{ id: string; public_token: string }>('state = "cancelled" && public_token != ""');
  const client = new SiteClient(baseURL ?? '', anyAddress);
  const path = `/api/vouchers/${voucher.public_token}.pdf`;
  const statuses: number[] = [];
  for (let time = 1; time <= 20; time += 1) statuses.push((await client.ask(path)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await client.ask(`${path}?lang=ru`);
  expect([refused.status, refused.json.code]).toEqual([429, 'pdf_limit']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // Whoever follows the link reads a sentence in his language.
  for (const language of ['ru', 'en'] as const) {
    const page = await client.ask(`${path}?lang=${language}`, { headers: { 'sec-fetch-mode': 'navigate' } });
    expect(page.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(page.text.trim()).toBe(getT(language)('error_pdf_limit', { minutes: Math.ceil(Number(page.headers['retry-after']) / 60) }));
  }
  const other = await admin.collection('vouchers').getFirstListItem<{ id: string; public_token: string }>('state = "confirmed" && public_token != ""');
  expect((await client.ask(`/api/vouchers/${other.public_token}.pdf`)).status).toBe(200);
});
