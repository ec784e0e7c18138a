import { randomInt } from 'node:crypto';
import { getT } from '../../src/i18n/t.ts';
import { href } from '../../src/routing/href.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asAdmin, COUNTRY, openStaff } from './staff.ts';

const IMPORT = href('admin-import', { country: COUNTRY });

/** A text in the Cyrillic of Windows. */
const cyrillic = (text: string): Buffer =>
  Buffer.from([...text].map((letter) => (letter >= 'А' && letter <= 'я' ? letter.charCodeAt(0) - 0x410 + 0xc0 : letter.charCodeAt(0))));

const TITLE = 'an administrator sees how a file is written: its letters, its days, its money, and whose health it speaks of';
for (const language of drawn(TITLE)) {
  const t = getT(language);

  test(`${TITLE}: ${language}`, async ({ page, context, admin, baseURL }) => {
    const series = randomInt(10_000, 99_999);
    await asAdmin(context, admin, baseURL ?? '');
    await openStaff(page, IMPORT, language);
    const lines = [
      ['Анна Петрова', '0001', '6/11/26', '$180.00', 'аллергия на орехи'],
      ['Борис Иванов', '0002', '5/25/26', '5400', 'утром'],
      ['Анна П.', '0001', 'нет', '', 'любит окно'],
    ].map(([name, end, day, budget, note]) => [name, `+79${series}${end}`, day, budget, note].join(';'));
    const text = `Имя;Телефон;Дата;Бюджет;Примечание ${series}\n${lines.join('\n')}\n`;
    await page.getByLabel(t('import_file'), { exact: true }).setInputFiles({ name: `win-${series}.csv`, mimeType: 'text/csv', buffer: cyrillic(text) });

    // The encoding is shown with names, and another one reads them wrongly.
    const encoding = page.getByRole('combobox', { name: t('import_encoding') });
    await expect(encoding).toHaveValue('windows-1251');
    await expect(page.getByRole('list', { name: t('import_encoding_sample') })).toContainText('Анна Петрова');
    await encoding.selectOption('koi8-r');
    await expect(page.getByRole('list', { name: t('import_encoding_sample') })).not.toContainText('Анна Петрова');
    await encoding.selectOption('windows-1251');
    await expect(page.getByRole('list', { name: t('import_encoding_sample') })).toContainText('Анна Петрова');
    expect(await violationsOf(page)).toEqual([]);
    await expect(page.getByRole('combobox', { name: t('import_head_row') }).locator('option:checked')).toContainText('1: Имя');
    await page.getByRole('button', { name: t('import_encoding_go_on') }).click();
    await expect(page.getByRole('heading', { name: `win-${series}.csv` })).toBeVisible();
    await page.waitForSelector('html[data-live]', { state: 'attached' });

    // The second line proves the order of both; of which currency it is, nothing tells.
    await page.getByRole('combobox', { name: `Примечание ${series}` }).selectOption('note');
    await expect(page.getByRole('combobox', { name: t('import_way_day') }).locator('option:checked')).toHaveText(
      t('import_way_by_values', { way: t('import_day_order_mdy') }),
    );
    await expect(page.getByText(t('import_way_money_both', { lines: '3', count: 1 }))).toBeVisible();
    await page.getByRole('combobox', { name: t('import_way_money') }).selectOption('THB');
    await expect(page.getByText(t('health_said', { marks: t('health_allergy') }))).toBeVisible();
    await page.getByRole('button', { name: t('import_check'), exact: true }).click();
    await expect(page.getByText(t('import_kept_beside', { what: '' }).trim()).first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('любит окно').last()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect((await admin.collection('leads').getList(1, 1, { filter: `phone_e164 ~ "+79${series}"` })).totalItems).toBe(0);
  });
}
