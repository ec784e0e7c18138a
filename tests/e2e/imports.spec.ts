import { randomInt } from 'node:crypto';
import type PocketBase from 'pocketbase';
import { getT } from '../../src/i18n/t.ts';
import { xlsxStream } from '../../src/platform/export/xlsx.ts';
import { href } from '../../src/routing/href.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asAdmin, asUser, COUNTRY, openStaff } from './staff.ts';

const IMPORT = href('admin-import', { country: COUNTRY });
const LINES = 1600;

type Line = readonly [name: string, phone: string, stage: string, came: string, waste: string];
const HEADERS = ['ФИО', 'Моб. тел', 'Этап', 'Дата заявки', '№ п/п'];

/** A spreadsheet as somebody hands it over: a word of his own for a status, numbers in several spellings, a guest twice, one without any contact. */
function messy(series: number): readonly Line[] {
  const phone = (at: number): string => {
    const own = `${series}${String(at).padStart(4, '0')}`;
    return at % 2 === 0 ? `8 (9${own.slice(0, 2)}) ${own.slice(2, 5)}-${own.slice(5, 7)}-${own.slice(7)}` : `+79${own}`;
  };
  const lines = Array.from({ length: LINES }, (_, at): Line => {
    const stage = at % 50 === 0 ? 'Думает' : 'Новый';
    return [`Гость ${at}`, phone(at), stage, `${(at % 28) + 1}.03.2024 10:${String(at % 60).padStart(2, '0')}`, String(at + 1)];
  });
  return [...lines, ['Гость снова', `+7 9${series}0001`, 'Новый', '', ''], ['Без контакта', '', 'Новый', '', '']];
}

/** @param series stands in a header too: columns of a file of the same shape would be known already */
async function xlsxOf(lines: readonly Line[], series: number): Promise<Buffer> {
  async function* rows() {
    yield* lines;
  }
  const columns = [...HEADERS.slice(0, -1), `${HEADERS.at(-1)} ${series}`].map((title, at) => ({ title, value: (line: Line) => line[at] ?? '' }));
  return Buffer.from(await new Response(xlsxStream('Заявки', columns, rows())).arrayBuffer());
}

const countOf = async (admin: PocketBase, series: number): Promise<number> =>
  (await admin.collection('leads').getList(1, 1, { filter: `phone_e164 >= "+79${series}0000" && phone_e164 <= "+79${series}9999"`, fields: 'id' })).totalItems;

test.describe.configure({ mode: 'default' });
for (const language of drawn('an administrator brings a messy spreadsheet: looks, mends, runs, stops, goes on and takes it back')) {
  const t = getT(language);

  test(`an administrator brings a messy spreadsheet: looks, mends, runs, stops, goes on and takes it back: ${language}`, async ({
    page,
    context,
    admin,
    baseURL,
  }) => {
    test.slow();
    const series = randomInt(10_000, 99_999);
    await asAdmin(context, admin, baseURL ?? '');
    await openStaff(page, IMPORT, language);
    const file = page.getByLabel(t('import_file'), { exact: true });

    // What cannot be read is said, and where; nothing is sent.
    await file.setInputFiles({ name: 'broken.xlsx', mimeType: '', buffer: Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]) });
    await expect(page.getByText(t('import_fault_zip'))).toBeVisible();
    await file.setInputFiles({ name: 'open.csv', mimeType: 'text/csv', buffer: Buffer.from('Имя;Телефон\nАнна;"+7916\nБорис;1\n') });
    await expect(page.getByText(t('import_fault_quote', { line: 2 }))).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    await file.setInputFiles({ name: `amo-${series}.xlsx`, mimeType: '', buffer: await xlsxOf(messy(series), series) });
    // Its headers are found, and may stand elsewhere.
    await expect(page.getByRole('combobox', { name: t('import_head_row') }).locator('option:checked')).toContainText('1: ФИО · Моб. тел');
    await expect(page.getByText(t('import_first_lines', { count: LINES + 2 }))).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: t('import_encoding_go_on') }).click();
    await expect(page.getByRole('heading', { name: `amo-${series}.xlsx` })).toBeVisible();
    await page.waitForSelector('html[data-live]', { state: 'attached' });

    // Columns are proposed by their names; one that nobody could know is said by hand.
    await expect(page.getByRole('combobox', { name: 'ФИО' })).toHaveValue('name');
    await expect(page.getByRole('combobox', { name: 'Этап' })).toHaveValue('status');
    await expect(page.getByRole('combobox', { name: 'Дата заявки' })).toHaveValue('created');
    await page.getByRole('combobox', { name: 'Моб. тел' }).selectOption('phone');
    await page.getByRole('button', { name: t('import_check'), exact: true }).click();

    // The check writes nothing and says what is the matter.
    const figure = (title: string) => page.locator('.import-sums > div', { hasText: title }).locator('dd');
    await expect(figure(t('import_refuse'))).toHaveText('33', { timeout: 90_000 });
    expect(await countOf(admin, series)).toBe(0);
    await expect(page.getByText(t('import_why_contact')).first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    const word = page.getByRole('combobox', { name: /Думает/ });
    await word.selectOption('contacted');
    await expect(page.getByText(t('import_unchecked'))).toBeVisible();
    await page.getByRole('button', { name: t('import_check_again') }).click();
    await expect(figure(t('import_refuse'))).toHaveText('1', { timeout: 90_000 });
    await expect(figure(t('import_join'))).toHaveText('1');
    const [report] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: t('import_download'), exact: true }).click()]);
    expect(report.suggestedFilename()).toBe(`amo-${series}-report.csv`);

    // It runs, is stopped on its way, survives a reload, and goes on without doubles.
    await page.getByRole('button', { name: t('import_run'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('import_run'), exact: true })
      .click();
    await page.getByRole('button', { name: t('import_pause') }).click();
    await expect(page.getByRole('button', { name: t('import_resume') })).toBeVisible();
    await page.reload();
    await page.waitForSelector('html[data-live]', { state: 'attached' });
    const half = await countOf(admin, series);
    expect(half).toBeLessThan(LINES);
    await page.getByRole('button', { name: t('import_resume') }).click();
    await expect(figure(t('import_created'))).toHaveText(LINES.toLocaleString(language), { timeout: 180_000 });
    expect(await countOf(admin, series)).toBe(LINES);

    // All of it goes again.
    await page.getByRole('button', { name: t('import_undo') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('import_undo') })
      .click();
    await expect(figure(t('import_undone'))).toHaveText((LINES + 1).toLocaleString(language), { timeout: 180_000 });
    expect(await countOf(admin, series)).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
  });
}

test('nobody but an administrator gets to it', async ({ page, context, admin, baseURL, problems }) => {
  problems.permit(/^403 /);
  await asUser(context, admin, baseURL ?? '', 'senior');
  const answer = await page.goto(IMPORT);
  expect(answer?.status()).toBe(403);
});
