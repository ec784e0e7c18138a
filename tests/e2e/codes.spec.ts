import jsQR from 'jsqr';
import sharp from 'sharp';
import { getT } from '../../src/i18n/t.ts';
import { formatDay } from '../../src/kit/fields/date/format-date.ts';
import { AGREEMENT_VERSION } from '../../src/partners/agents/joining/joining.rules.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { readPdf } from '../support/read-pdf.ts';
import { overflowInBoth, overflowOf, violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY } from './staff.ts';

/** A dot a point: the reader of the tests is lost in larger squares. */
const FROM_AFAR = 1;

async function qrIn(png: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

for (const language of drawn('an agent agrees, has a code, makes others for his desks, and prints posters')) {
  const t = getT(language);

  test(`an agent agrees, has a code, makes others for his desks, and prints posters: ${language}`, async ({ page, context, admin, baseURL, problems }) => {
    problems.permit(/^(404|409|422) .*\/referral\/agent/);
    const base = baseURL ?? '';
    const { id } = await asUser(context, admin, base, 'agent');
    const path = localePath(href('profile-referral-agent', { country: COUNTRY }), language);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('agreement_title'));
    expect([await overflowInBoth(page), await violationsOf(page)]).toEqual([0, []]);
    await page.getByRole('button', { name: t('agreement_submit') }).click();
    await expect(page.getByRole('alert')).toHaveText(t('agreement_unchecked'));
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: t('agreement_submit') }).click();

    const { manager_code: main } = await admin.collection('users').getOne(id);
    await expect(page.getByTestId('main-code')).toHaveText(String(main).toUpperCase());
    await expect(page.getByText(formatDay(AGREEMENT_VERSION, language)).first()).toBeVisible();
    const link = page.getByRole('textbox', { name: t('codes_link') });
    const own = await link.inputValue();
    expect(own).toMatch(new RegExp(`^https?://[^/]+/\\?ref=${String(main)}$`));
    const printed = `${new URL(own).origin}/r/${String(main).toUpperCase()}`;
    expect(await qrIn(await page.getByRole('img', { name: printed }).screenshot())).toBe(printed);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: t('codes_copy') }).click();
    await expect(page.getByRole('button', { name: t('copied') })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(own);

    // A desk of its own, and a link to a trip by it.
    await page.getByRole('textbox', { name: t('codes_new_label') }).fill('Kata hotel');
    await page.getByRole('button', { name: t('codes_add') }).click();
    const row = page.getByRole('row').filter({ hasText: 'Kata hotel' });
    await expect(row).toContainText(t('codes_active'));
    const code = String(await row.getByRole('cell').first().textContent());
    expect([await overflowOf(page), await violationsOf(page)]).toEqual([0, []]);
    await row.getByRole('link').click();
    await expect(page.getByRole('combobox', { name: t('codes_which') })).toHaveValue(code.toLowerCase());
    await page.getByRole('combobox', { name: t('codes_excursion') }).selectOption({ index: 1 });
    await page.getByRole('button', { name: t('codes_make_link') }).click();
    const made = await link.nth(1).inputValue();
    expect(made).toMatch(new RegExp(`/${COUNTRY}/[a-z0-9/-]+\\?ref=${code.toLowerCase()}$`));
    const { origin, pathname } = new URL(made);
    const onPoster = `${origin}/r/${code}${pathname}`;
    // What both lead to is there for everybody.
    for (const one of [made, onPoster]) expect((await page.request.get(one.slice(origin.length))).status()).toBe(200);
    expect([await overflowOf(page), await violationsOf(page)]).toEqual([0, []]);
    for (const poster of [t('codes_poster_th'), t('codes_poster_ru')]) {
      const address = String(await page.getByRole('link', { name: poster }).nth(1).getAttribute('href'));
      const file = await page.request.get(address);
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
      const { pages, text, qr } = await readPdf(await file.body(), FROM_AFAR);
      expect([pages, qr, text.includes(code)]).toEqual([1, onPoster, true]);
    }
    const elsewhere = `${path}?as=pdf&language=th&code=`;
    for (const wrong of [`${elsewhere}nobody`, `${elsewhere}${main}&to=nowhere`, `${path}?as=pdf&language=fr&code=${main}`])
      expect([wrong, (await page.request.get(wrong)).status()]).toEqual([wrong, 404]);

    // Pressed in two windows: the second is told how it is.
    const second = await context.newPage();
    await second.goto(path);
    await page.getByRole('button', { name: t('codes_switch_of', { action: t('codes_switch_off'), code }) }).click();
    await expect(row).toContainText(t('codes_off'));
    await expect(page.getByRole('combobox', { name: t('codes_which') }).getByRole('option', { name: code })).toHaveCount(0);
    await second.getByRole('button', { name: t('codes_switch_of', { action: t('codes_switch_off'), code }) }).click();
    await expect(second.getByRole('alert')).toHaveText(t('codes_switched'));
    expect((await page.request.get(`${elsewhere}${code.toLowerCase()}`)).status()).toBe(404);
    await page.getByRole('button', { name: t('codes_switch_of', { action: t('codes_switch_on'), code }) }).click();
    await expect(row).toContainText(t('codes_active'));

    // Where he is paid: what is wrong stays typed, and the number is never told again.
    const account = page.getByRole('region', { name: t('own_account') });
    await expect(account).toContainText(t('own_account_none'));
    await account.getByLabel(t('own_account_payee')).fill('Anna Petrova');
    await account.getByLabel(t('own_account_bank')).fill('Kasikorn');
    await account.getByLabel(t('own_account_account')).fill('  ');
    await account.getByRole('button', { name: t('own_account_save') }).click();
    await expect(account.getByRole('alert')).toHaveText(t('own_account_account_missing'));
    await expect(account.getByLabel(t('own_account_payee'))).toHaveValue('Anna Petrova');
    expect([await overflowOf(page), await violationsOf(page)]).toEqual([0, []]);
    await second.goto(path);
    await account.getByLabel(t('own_account_account')).fill('012-3-45678-9');
    await account.getByRole('button', { name: t('own_account_save') }).click();
    await expect(account).toContainText('Anna Petrova, Kasikorn, •••• 6789');
    expect(await page.content()).not.toContain('45678');
    await expect(account.getByLabel(t('own_account_account'))).toBeHidden();
    expect([await overflowOf(page), await violationsOf(page)]).toEqual([0, []]);
    const stale = second.getByRole('region', { name: t('own_account') });
    await stale.getByLabel(t('own_account_payee')).fill('Somebody');
    await stale.getByLabel(t('own_account_account')).fill('999');
    await stale.getByRole('button', { name: t('own_account_save') }).click();
    await expect(stale.getByRole('alert')).toHaveText(t('own_account_moved'));
    expect(await second.content()).not.toContain('45678');
    await expect(stale.getByLabel(t('own_account_payee'))).toHaveValue('Somebody');

    // Of what he wants letters: an address that is none loses nothing of what he chose.
    await page.reload();
    const letters = page.getByRole('region', { name: t('letters_title') });
    await expect(letters).toContainText(t('letters_none'));
    await letters.getByLabel(t('letters_email')).fill('anna@nowhere');
    await letters.getByRole('combobox', { name: t('letters_language') }).selectOption('en');
    await letters.getByRole('checkbox', { name: t('letters_sales') }).uncheck();
    await letters.getByRole('button', { name: t('letters_save') }).click();
    await expect(letters.getByRole('alert')).toHaveText(t('letters_email_wrong'));
    await expect(letters.getByLabel(t('letters_email'))).toHaveValue('anna@nowhere');
    await expect(letters.getByRole('combobox', { name: t('letters_language') })).toHaveValue('en');
    await expect(letters.getByRole('checkbox', { name: t('letters_sales') })).not.toBeChecked();
    expect([await overflowOf(page), await violationsOf(page)]).toEqual([0, []]);
    await letters.getByLabel(t('letters_email')).fill('anna@example.com');
    await letters.getByRole('button', { name: t('letters_save') }).click();
    await expect(letters.getByRole('alert')).toHaveCount(0);
    await page.reload();
    await expect(letters.getByLabel(t('letters_email'))).toHaveValue('anna@example.com');
    await expect(letters.getByRole('checkbox', { name: t('letters_sales') })).not.toBeChecked();
    await expect(letters.getByRole('checkbox', { name: t('letters_due') })).toBeChecked();
    expect(await overflowInBoth(page)).toBe(0);
  });
}
