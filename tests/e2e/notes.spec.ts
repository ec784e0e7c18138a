import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { LANGUAGES } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { paths } from '../../src/routing/href.ts';
import { deskPost } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { asUser, COUNTRY, DESK, openStaff } from './staff.ts';

for (const language of LANGUAGES) {
  test(`an editor writes a note, sees it in both languages and publishes it: ${language}`, async ({ page, context, admin, baseURL }) => {
    const t = getT(language);
    const mark = randomUUID().slice(0, 6);
    await page.setViewportSize(DESK);
    await asUser(context, admin, baseURL ?? '', 'content');
    await openStaff(page, paths.noteCreate(COUNTRY), language);
    const panel = page.getByRole('dialog', { name: t('note_new') });
    await panel.getByRole('combobox', { name: t('note_kind') }).selectOption('bring');
    await panel.getByLabel(t('note_title_ru')).fill(`Что взять ${mark}`);
    await panel.getByLabel(t('note_body_ru')).fill('Возьмите:\n- **паспорт**\n- воду');
    await panel.getByLabel(t('note_title_en')).fill(`Bring ${mark}`);
    await panel.getByLabel(t('note_body_en')).fill('Bring:\n- **passport**');
    await expect(panel.locator('[data-preview=ru] li strong')).toHaveText('паспорт');
    await expect(panel.locator('[data-preview=en] li strong')).toHaveText('passport');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await panel.getByRole('button', { name: t('note_create') }).click();
    const title = language === 'ru' ? `Что взять ${mark}` : `Bring ${mark}`;
    const made = page.getByRole('dialog', { name: title });
    await expect(made.getByText(t('note_state_draft')).first()).toBeVisible();
    await made.getByRole('button', { name: t('note_publish') }).click();
    await expect(made.getByText(t('note_state_published')).first()).toBeVisible();
  });
}

test('notes are put in order by the keyboard, one write each', async ({ page, context, admin, baseURL }) => {
  const t = getT('en');
  await page.setViewportSize(DESK);
  await asUser(context, admin, baseURL ?? '', 'senior');
  const add = (title: string) =>
    deskPost<{ note: { id: string; sort: string } }>(context, baseURL ?? '', 'notes', {
      country: COUNTRY,
      title_ru: title,
      title_en: title,
      body_ru: 'x',
      body_en: 'x',
      kind: 'rules',
      scope: 'country',
      show_on: ['voucher'],
    });
  const mark = randomUUID().slice(0, 6);
  const { note: first } = await add(`First ${mark}`);
  const { note: second } = await add(`Second ${mark}`);
  await openStaff(page, paths.notesSort(COUNTRY), 'en');
  const writes: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && request.url().includes('/notes/') && writes.push(request.url()));
  await page.getByRole('button', { name: t('note_move_up', { title: `Second ${mark}` }) }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => (await admin.collection('notes').getOne<{ sort: string }>(second.id)).sort < first.sort).toBe(true);
  expect(writes).toHaveLength(1);
});
