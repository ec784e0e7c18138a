import { getT } from '../../src/i18n/t.ts';
import { href } from '../../src/routing/href.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asAdmin, asUser, openStaff } from './staff.ts';

/** Other stories count the currencies of the other country. */
const COUNTRY = 'maldives';

const CURRENCIES = href('admin-currencies', { country: COUNTRY });
/** Currencies that no other story looks at. */
const CODES = ['SEK', 'NOK', 'DKK', 'ISK', 'CZK', 'HUF', 'PLN', 'RON'];

test.describe.configure({ mode: 'default' });
for (const language of drawn('an administrator adds a currency, says how it is written, and sees what it would mean as the main one')) {
  const t = getT(language);

  test(`an administrator adds a currency, says how it is written, and sees what it would mean as the main one: ${language}`, async ({
    page,
    context,
    admin,
    baseURL,
    problems,
  }) => {
    // What is refused is said on the screen: the browser tells of it too.
    problems.permit(/^400 .*\/currencies\/records$/);
    const known = (await admin.collection('currencies').getFullList({ filter: `country = "${COUNTRY}"` })).map((one) => String(one['code']));
    // One that was worth something once stays.
    const code = CODES.find((one) => !known.includes(one)) ?? '';
    await asAdmin(context, admin, baseURL ?? '');
    await openStaff(page, CURRENCIES, language);
    await expect(page.getByText(t('currency_main_pill'), { exact: true })).toHaveCount(1);
    expect(await violationsOf(page)).toEqual([]);

    // Bad input is said at its field, and nothing is lost by it.
    await page.getByRole('link', { name: t('currency_new') }).click();
    const panel = page.getByRole('dialog');
    const codeField = panel.getByRole('textbox', { name: t('currency_code') });
    await codeField.fill('12');
    await panel.getByRole('textbox', { name: t('currency_name_ru') }).fill('Крона');
    await panel.getByRole('button', { name: t('currency_create') }).click();
    await expect(codeField).toHaveAttribute('aria-invalid', 'true');
    await expect(panel.getByRole('textbox', { name: t('currency_name_en') })).toHaveAttribute('aria-invalid', 'true');
    await codeField.fill('USD');
    await panel.getByRole('textbox', { name: t('currency_name_en') }).fill('Krona');
    await panel.getByRole('button', { name: t('currency_create') }).click();
    await expect(panel.getByText(t('form_taken'))).toBeVisible();
    await codeField.fill(code);
    await panel.getByRole('textbox', { name: t('currency_symbol'), exact: true }).fill('kr');
    await panel.getByRole('button', { name: t('currency_create') }).click();
    await expect(page).toHaveURL(new RegExp(`/${code}$`));

    // It is written with its sign behind the number from now on, and the list shows how.
    const made = page.getByRole('dialog', { name: new RegExp(code) });
    await made.getByRole('combobox', { name: t('currency_side') }).selectOption('right');
    await made.getByRole('button', { name: t('save'), exact: true }).click();
    await expect.poll(async () => (await admin.collection('currencies').getFirstListItem(`code = "${code}"`))['symbol_side']).toBe('right');

    // Nobody knows what it is worth: it cannot become the main one, and why is said.
    await made.getByRole('button', { name: t('currency_make_main') }).click();
    await expect(made.getByText(t('currency_main_no_rate', { from: 'USD', to: code }))).toBeVisible();
    await expect(made.getByRole('button', { name: t('currency_main_do') })).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    // With a rate it could; the wrong word changes nothing.
    const rate = await admin.collection('rates').create({ base: code, quote: 'USD', value: '0.1', source: 'manual', valid_from: new Date() });
    await page.reload();
    await page.waitForSelector('.kit-panel[data-live]');
    await made.getByRole('button', { name: t('currency_make_main') }).click();
    await made.getByRole('textbox', { name: t('currency_main_type', { to: code }) }).fill('THB');
    await made.getByRole('button', { name: t('currency_main_do') }).click();
    await expect(made.getByText(t('currency_main_wrong', { to: code }))).toBeVisible();
    expect((await admin.collection('currencies').getFirstListItem(`code = "${code}"`))['main']).toBe(false);
    expect(rate['value']).toBe('0.1');

    // Put aside, no guest is offered it.
    await made.getByRole('checkbox', { name: t('currency_in_use') }).uncheck();
    await made.getByRole('button', { name: t('save'), exact: true }).click();
    await expect(made.locator('.kit-pill').getByText(t('currency_aside'))).toBeVisible();
    const offered = async (): Promise<boolean> => {
      const { currencies } = (await (await page.request.get('/api/currencies')).json()) as { readonly currencies: readonly { readonly code: string }[] };
      return currencies.some((one) => one.code === code);
    };
    await expect.poll(offered).toBe(false);
  });
}

test('whoever is no administrator has no currencies to change', async ({ page, context, admin, baseURL, problems }) => {
  problems.permit(/^403 .*\/admin\/currencies$/);
  await asUser(context, admin, baseURL ?? '', 'senior');
  const answer = await page.goto(CURRENCIES);
  expect(answer?.status()).toBe(403);
});
