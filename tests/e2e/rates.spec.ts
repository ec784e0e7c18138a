import type PocketBase from 'pocketbase';
import { getT } from '../../src/i18n/t.ts';
import { href } from '../../src/routing/href.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY, openStaff } from './staff.ts';

const RATES = href('admin-rates', { country: COUNTRY });
/** A currency in which no other story looks at a price. */
const CODES = ['CNY', 'THB'] as const;

interface Standing {
  readonly id: string;
  readonly base: string;
  readonly quote: string;
  readonly value: string;
}

/** The rate that is in force, whichever way its pair is kept. */
async function standing(admin: PocketBase): Promise<Standing> {
  const [one, other] = CODES;
  return admin
    .collection('rates')
    .getFirstListItem<Standing>(`((base = "${one}" && quote = "${other}") || (base = "${other}" && quote = "${one}")) && valid_from <= @now`, {
      sort: '-valid_from,-created',
    });
}

test.describe.configure({ mode: 'default' });
for (const language of drawn('an accountant enters a rate, says a leap twice, and takes back one that has yet to begin')) {
  const t = getT(language);

  test(`an accountant enters a rate, says a leap twice, and takes back one that has yet to begin: ${language}`, async ({ page, context, admin, baseURL }) => {
    await asUser(context, admin, baseURL ?? '', 'accountant');
    const before = await standing(admin);
    await openStaff(page, RATES, language);
    const form = page.getByRole('form', { name: t('rates_enter') });
    const rate = form.getByRole('textbox', { name: t('rates_of', { base: before.base, quote: before.quote }) });
    const save = form.getByRole('button', { name: t('rates_save') });

    // Nothing, then no number: it is said, and what was typed stays over a reload.
    await save.click();
    await expect(form.getByText(t('rates_nothing'))).toBeVisible();
    await rate.fill('много');
    await save.click();
    await expect(form.getByText(t('rates_wrong'))).toBeVisible();
    await expect(rate).toHaveAttribute('aria-invalid', 'true');
    await page.reload();
    await page.waitForSelector('html[data-live]', { state: 'attached' });
    await expect(rate).toHaveValue('много');

    // A bank's file: one that is none is told, and a table is put into the fields, not entered.
    await form.getByText(t('rates_bank'), { exact: true }).click();
    const file = form.getByLabel(t('rates_bank_file'));
    await file.setInputFiles({ name: 'photo.csv', mimeType: 'text/csv', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]) });
    await expect(form.getByText(t('rates_bank_wrong'))).toBeVisible();
    const [code, units] = CODES[0] === before.base ? [before.base, 100] : [before.quote, 100];
    const told = CODES[0] === before.base ? Number(before.value) : 1 / Number(before.value);
    const table = `Code;Units;Buying;Selling\n${code};${units};${(told * units).toFixed(6).replace('.', ',')};${(told * 102).toFixed(6)}\n`;
    await file.setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
    await form.getByRole('button', { name: t('rates_bank_do') }).click();
    await expect.poll(async () => Math.abs(Number(await rate.inputValue()) / Number(before.value) - 1)).toBeLessThan(0.0005);
    expect((await standing(admin)).id).toBe(before.id);

    // A leap asks for the same number once more.
    const leap = (Number(before.value) * 1.3).toFixed(4);
    await rate.fill(leap.replace('.', ','));
    const again = form.getByRole('textbox', { name: new RegExp(`^${t('rates_again', { percent: '', before: '' }).split(':', 1)[0]}`) });
    await expect(again).toBeVisible();
    await save.click();
    await expect(form.getByText(t('rates_again_text', { percent: '10' }))).toBeVisible();
    expect((await standing(admin)).id).toBe(before.id);
    expect(await violationsOf(page)).toEqual([]);
    await again.fill(leap);
    await save.click();
    await expect(rate).toHaveValue('');
    await expect.poll(async () => (await standing(admin)).value).toBe(leap);

    // Back to what it was, which is a leap too; the history tells both and who entered them.
    await rate.fill(before.value);
    await again.fill(before.value);
    await save.click();
    await expect.poll(async () => (await standing(admin)).value).toBe(before.value);
    const history = page.getByRole('region', { name: t('rates_history', { pair: `${before.base}/${before.quote}` }) });
    await expect(history.getByRole('row').nth(2)).toContainText('+30');
    await expect(page.getByRole('img', { name: new RegExp(`^${before.base}/${before.quote}`) })).toBeVisible();

    // A rate of the day after tomorrow stands in the list and can be taken back; it changes nothing until then.
    const later = new Date(Date.now() + 50 * 3_600_000).toISOString().slice(0, 16);
    await rate.fill((Number(before.value) * 1.01).toFixed(4));
    await form.getByLabel(t('rates_from')).fill(later);
    await save.click();
    await expect(history.getByText(t('rates_ahead'))).toBeVisible();
    expect((await standing(admin)).value).toBe(before.value);
    await history.getByRole('button', { name: t('rates_take_back') }).click();
    await expect(history.getByText(t('rates_ahead'))).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await violationsOf(page)).toEqual([]);
  });
}
