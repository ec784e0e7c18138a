import { randomUUID } from 'node:crypto';
import jsQrModule from 'jsqr';
import { parse } from 'promptparse';
import { slipVerify } from 'promptparse/generate';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { getT } from '../../src/i18n/t.ts';
import { formatMoney } from '../../src/lib/money.ts';
import type { Voucher } from '../../src/model/vouchers/fields/vouchers.ts';
import { voucherPath } from '../../src/booking/vouchers/voucher/link.rules.ts';
import { href } from '../../src/routing/href.ts';
import { lookAt, overflowInBoth, violationsOf } from './axe.ts';
import { holdVoucher } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY, openStaff } from './staff.ts';

const readCode = (jsQrModule as unknown as { readonly default?: typeof jsQrModule }).default ?? jsQrModule;
/** Days on which nothing else of the stories sails. */
const DAYS = ['2027-03-16', '2027-03-18'] as const;
const BAHT = { symbol: '฿', side: 'left' } as const;

/** What a bank's app reads of a picture. */
async function codeIn(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return readCode(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}

/** A slip with the code of a transfer, and with the place at which a phone took it. */
async function slipOf(transfer: string): Promise<Buffer> {
  const qr = await sharp(Buffer.from(renderSVG(slipVerify({ sendingBank: '004', transRef: transfer }), { border: 2, ecc: 'M', pixelSize: 6 })))
    .png()
    .toBuffer();
  return sharp({ create: { width: 700, height: 1000, channels: 3, background: '#ffffff' } })
    .composite([{ input: qr, left: 200, top: 600 }])
    .withExif({ IFD0: { Make: 'PhoneOfTheGuest' }, IFD3: { GPSLatitude: '7/1 50/1 0/1' } })
    .jpeg()
    .toBuffer();
}

for (const language of drawn('a guest pays his deposit by a code, sends the slip, and reads that it is paid once somebody has looked')) {
  const t = getT(language);

  test(`a guest pays his deposit by a code, sends the slip, and reads that it is paid once somebody has looked: ${language}`, async ({
    page,
    context,
    browser,
    admin,
    baseURL,
    problems,
  }) => {
    test.setTimeout(360_000);
    const base = baseURL ?? '';
    const desk = await browser.newContext({ baseURL: base });
    problems.watch(desk);
    await asUser(desk, admin, base, 'senior');
    const name = `Payer ${randomUUID().slice(0, 6)}`;
    const { id } = await holdVoucher(desk, base, admin, { lead_name_latin: name, language, service_date: DAYS[0] });
    const held = await admin.collection('vouchers').getOne<Voucher>(id);
    const link = voucherPath(held.public_token, language);

    await page.goto(link);
    const pay = page.locator('#pay');
    await expect(pay.getByText(t('pay_due_deposit', { sum: formatMoney(held.deposit_due, BAHT) }))).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflowInBoth(page)).toBe(0);
    await page.setViewportSize({ width: 400, height: 860 });
    expect(await lookAt(page, `voucher to pay ${language}`)).toEqual([]);
    // The code that is saved is the one that is shown: the very sum, for the house.
    const saved = await context.request.get((await pay.getByRole('link', { name: t('pay_save_code') }).getAttribute('href')) ?? '');
    const code = parse(await codeIn(await saved.body()), true);
    expect(Number(code?.getTagValue('54')) * 100).toBe(held.deposit_due);
    expect(code?.getTagValue('30', '01')).toBe('099400016550001');

    // What is no slip is said, and nothing is awaited.
    await pay.getByLabel(t('pay_send_file')).setInputFiles({ name: 'x.heic', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic....') });
    await pay.getByRole('button', { name: t('pay_send') }).click();
    await expect(page.getByRole('alert')).toContainText(t('pay_said_kind'));
    expect((await admin.collection('payments').getList(1, 1, { filter: `voucher = "${id}"` })).totalItems).toBe(0);

    const transfer = `0151${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`;
    const slip = await slipOf(transfer);
    await pay.getByLabel(t('pay_send_file')).setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: slip });
    await pay.getByRole('button', { name: t('pay_send') }).click();
    await expect(page.getByRole('status')).toContainText(t('pay_said_sent'));
    await expect(pay.getByText(t('pay_slip_waiting', { time: '' }).split('{')[0]?.slice(0, 10) ?? '')).toBeVisible();
    await expect(pay.getByRole('button', { name: t('pay_send') })).toHaveCount(0);
    expect(await lookAt(page, `voucher slip sent ${language}`)).toEqual([]);
    const kept = await admin.collection('slips').getFirstListItem(`voucher = "${id}"`);
    expect(kept['code']).toBe(`004:${transfer}`);

    // Somebody looks: a list that hears of it by itself.
    await asUser(desk, admin, base, 'accountant');
    const office = await desk.newPage();
    await office.setViewportSize({ width: 400, height: 860 });
    await openStaff(office, href('slips', { country: COUNTRY }), language);
    const row = office.locator('.slip').filter({ hasText: name });
    const picture = row.getByRole('img');
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(700);
    const shown = await desk.request.get((await picture.getAttribute('src')) ?? '');
    expect(shown.headers()).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-disposition': expect.stringContaining('attachment') });
    const bytes = await shown.body();
    expect([(await sharp(bytes).metadata()).exif, bytes.includes('PhoneOfTheGuest')]).toEqual([undefined, false]);
    // Whoever has the address alone has nothing.
    const src = ((await picture.getAttribute('src')) ?? '').split('?')[0] ?? '';
    expect((await context.request.get(src)).status()).not.toBe(200);
    expect(await violationsOf(office)).toEqual([]);
    expect(await lookAt(office, `slips ${language}`)).toEqual([]);
    await row.getByRole('button', { name: t('slip_accept') }).click();
    await expect(row).toHaveCount(0);

    await page.goto(link);
    await expect(pay.getByText(t('pay_slip_accepted'))).toBeVisible();
    await expect(pay.getByText(t('pay_due_deposit', { sum: formatMoney(held.deposit_due, BAHT) }))).toHaveCount(0);
    expect((await admin.collection('vouchers').getOne<Voucher>(id)).paid).toBe(held.deposit_due);
  });
}

for (const language of drawn('an accountant loads a bank’s statement and counts the sure lines')) {
  const t = getT(language);

  test(`an accountant loads a bank’s statement and counts the sure lines: ${language}`, async ({ page, context, browser, admin, baseURL, problems }) => {
    test.setTimeout(360_000);
    const base = baseURL ?? '';
    const desk = await browser.newContext({ baseURL: base });
    problems.watch(desk);
    await asUser(desk, admin, base, 'senior');
    const name = `Statement ${[...randomUUID().replaceAll(/[^a-f]/g, '')].slice(0, 6).join('')}olga`;
    const { id } = await holdVoucher(desk, base, admin, { lead_name_latin: name, language, service_date: DAYS[1] });
    const held = await admin.collection('vouchers').getOne<Voucher>(id);
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('/');
    const bank = `Bank ${randomUUID().slice(0, 6)}`;
    const file = (rows: readonly string[]) => ({
      name: `${bank}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(['Date;Description;Deposit;Payer', ...rows].join('\n')),
    });
    const good = `${day};Transfer TI${id.slice(0, 8)};"${(held.deposit_due / 100).toFixed(2)}";${name.toUpperCase()}`;

    await asUser(context, admin, base, 'accountant');
    await openStaff(page, href('statements', { country: COUNTRY }), language);
    const input = page.getByLabel(t('statements_file'));
    await input.setInputFiles({ name: 'photo.csv', mimeType: 'text/csv', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]) });
    await expect(page.getByText(t('statements_file_wrong'))).toBeVisible();
    await input.setInputFiles(file([good, `${day};Broken;abc;X`, `${day};Other;5;X`]));
    await expect(page.getByRole('alert')).toContainText(t('statements_fault_sum', { line: 3 }));
    await input.setInputFiles(file([good, `${day};Nobody knows;77.00;SOMEBODY ELSE`]));
    await page.getByRole('combobox', { name: t('statements_bank'), exact: true }).selectOption('');
    await page.getByLabel(t('statements_bank_name')).fill(bank);
    expect(await violationsOf(page)).toEqual([]);
    expect(await lookAt(page, `statement read ${language}`)).toEqual([]);
    await page.getByRole('button', { name: t('statements_import') }).click();
    const line = page
      .getByRole('region', { name: t('statements_open'), exact: true })
      .locator('.statement-line')
      .filter({ hasText: bank })
      .filter({ hasText: name.toUpperCase() });
    await expect(line.getByText(t('line_sure'), { exact: true })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect(await lookAt(page, `statement lines ${language}`)).toEqual([]);
    await line
      .getByRole('button', { name: t('line_confirm') })
      .first()
      .click();
    await expect(line).toHaveCount(0);
    expect((await admin.collection('vouchers').getOne<Voucher>(id)).paid).toBe(held.deposit_due);
  });
}

test('an accountant writes where guests pay to: another account is typed twice', async ({ page, context, admin, baseURL }) => {
  const t = getT('ru');
  await asUser(context, admin, baseURL ?? '', 'accountant');
  const name = `Счёт ${randomUUID().slice(0, 6)}`;
  await openStaff(page, href('pay-methods', { country: COUNTRY }), 'ru');
  await page.getByText(t('pay_method_new')).click();
  await page.getByLabel(t('pay_method_name_ru')).fill(name);
  await page.getByLabel(t('pay_method_name_en')).fill(name);
  const account = page.getByRole('textbox', { name: new RegExp(`^${t('pay_method_account')}`) });
  const confirm = page.getByRole('textbox', { name: new RegExp(`^${t('pay_method_confirm')}`) });
  await account.fill('081 234 5678');
  await confirm.fill('081 234 5679');
  await page.getByLabel(t('pay_method_shown')).uncheck();
  await page.getByRole('button', { name: t('pay_method_add') }).click();
  await expect(page.getByText(t('form_typed_differs')).first()).toBeVisible();
  expect(await lookAt(page, 'pay method new')).toEqual([]);
  await confirm.fill('0812345678');
  await page.getByRole('button', { name: t('pay_method_add') }).click();
  const method = page.locator('.pay-methods > li').filter({ hasText: name });
  await expect(method).toContainText('0812345678');
  // It waits for a second person, or a day; nobody prints it before.
  await expect(method).toContainText(t('pay_method_waits_short'));
  const [added] = await admin.collection('pay_methods').getFullList({ filter: `name_ru = "${name}"` });
  await admin.collection('pay_methods').update(added?.id ?? '', { account_from: '' });
  await expect(method).not.toContainText(t('pay_method_waits_short'));
  await method.locator('summary').first().click();
  await expect(method.getByRole('link', { name: t('pay_poster') })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(await lookAt(page, 'pay methods')).toEqual([]);
  await method.getByRole('link', { name: t('pay_poster') }).click();
  await expect(page.locator('.pay-poster svg')).toBeVisible();
  expect(await lookAt(page, 'pay poster')).toEqual([]);
});
