import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { getT } from '../../src/i18n/t.ts';
import { href } from '../../src/routing/href.ts';
import type { Note } from '../../src/model/notes/fields/notes.ts';
import { violationsOf } from './axe.ts';
import { deskPost } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { asUser, COUNTRY, DESK, openStaff } from './staff.ts';

test('an editor writes a note, sees it in both languages and publishes it', async ({ page, context, admin, baseURL }) => {
  const language = 'ru';
  const t = getT(language);
  const mark = randomUUID().slice(0, 6);
  await page.setViewportSize(DESK);
  await asUser(context, admin, baseURL ?? '', 'content');
  await openStaff(page, href('note-create', { country: COUNTRY }), language);
  const panel = page.getByRole('dialog', { name: t('note_new') });
  await panel.getByRole('combobox', { name: t('note_kind') }).selectOption('bring');
  await panel.getByLabel(t('note_title_ru')).fill(`Что взять ${mark}`);
  await panel.getByLabel(t('note_body_ru')).fill('Возьмите:\n- **паспорт**\n- воду');
  await panel.getByLabel(t('note_title_en')).fill(`Bring ${mark}`);
  await panel.getByLabel(t('note_body_en')).fill('Bring:\n- **passport**');
  await expect(panel.locator('[data-preview=ru] li strong')).toHaveText('паспорт');
  await expect(panel.locator('[data-preview=en] li strong')).toHaveText('passport');
  expect(await violationsOf(page)).toEqual([]);
  await panel.getByRole('button', { name: t('note_create') }).click();
  const title = `Что взять ${mark}`;
  const made = page.getByRole('dialog', { name: title });
  await expect(made.getByText(t('note_state_draft')).first()).toBeVisible();
  await made.getByRole('button', { name: t('note_publish') }).click();
  await expect(made.getByText(t('note_state_published')).first()).toBeVisible();
  // Other stories read what guests read.
  await made.getByRole('button', { name: t('note_withdraw') }).click();
  await expect(made.getByText(t('note_state_draft')).first()).toBeVisible();
});

/** Notes of the country, each behind the one before. */
async function addNotes(context: BrowserContext, baseURL: string, titles: readonly string[]): Promise<readonly Note[]> {
  const made: Note[] = [];
  for (const title of titles) {
    const body = {
      country: COUNTRY,
      title_ru: title,
      title_en: title,
      body_ru: 'x',
      body_en: 'x',
      kind: 'rules',
      scope: 'country',
      show_on: ['voucher'],
    };
    made.push((await deskPost<{ note: Note }>(context, baseURL, 'notes', body)).note);
  }
  return made;
}

/** Addresses of the notes' writes from now on. */
function writesOf(page: Page): readonly string[] {
  const writes: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && request.url().includes('/notes/') && writes.push(new URL(request.url()).pathname));
  return writes;
}

test('notes are put in order by the keyboard, one write each', async ({ page, context, admin, baseURL }) => {
  const t = getT('en');
  await page.setViewportSize(DESK);
  await asUser(context, admin, baseURL ?? '', 'senior');
  const mark = randomUUID().slice(0, 6);
  const [note] = await addNotes(context, baseURL ?? '', [`Moved ${mark}`]);
  await openStaff(page, href('notes-sort', { country: COUNTRY }), 'en');
  // Other stories add notes at the end too: whichever stands above is passed.
  const above = await page.locator(`[data-note="${note?.id}"]`).evaluate((item) => item.previousElementSibling?.getAttribute('data-note') ?? '');
  const writes = writesOf(page);
  await page.getByRole('button', { name: t('note_move_up', { title: `Moved ${mark}` }) }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  const rankOf = async (id: string): Promise<string> => (await admin.collection('notes').getOne<Note>(id)).sort;
  await expect.poll(async () => (await rankOf(note?.id ?? '')) < (await rankOf(above))).toBe(true);
  expect(writes).toHaveLength(1);
});

test('a note is dragged to another place by the pointer, in one write, and stays there', async ({ page, context, admin, baseURL }) => {
  await page.setViewportSize(DESK);
  await asUser(context, admin, baseURL ?? '', 'senior');
  const mark = randomUUID().slice(0, 6);
  const [first, second, third] = await addNotes(context, baseURL ?? '', [`One ${mark}`, `Two ${mark}`, `Three ${mark}`]);
  const rows = page.locator('li[data-note]').filter({ hasText: mark });
  const order = (): Promise<readonly (string | null)[]> => rows.evaluateAll((items) => items.map((item) => item.getAttribute('data-note')));
  const drag = async (from: Note | undefined, to: Note | undefined): Promise<void> => {
    const target = page.locator(`[data-note="${to?.id}"]`);
    await page.locator(`[data-note="${from?.id}"] .desk-sort-title`).hover();
    await page.mouse.down();
    // A drag begins with a move of its own; the second tells where to.
    await target.hover();
    await target.hover();
    await page.mouse.up();
  };
  await openStaff(page, href('notes-sort', { country: COUNTRY }), 'en');
  await expect(rows).toHaveCount(3);
  const writes = writesOf(page);
  const moved = (note: Note | undefined): Promise<unknown> => page.waitForResponse((answer) => answer.url().endsWith(`/notes/${note?.id}/sort`) && answer.ok());

  await Promise.all([moved(third), drag(third, first)]);
  expect(writes).toEqual([`/_pb/api/desk/notes/${third?.id}/sort`]);
  await expect.poll(order).toEqual([third?.id, first?.id, second?.id]);
  await openStaff(page, href('notes-sort', { country: COUNTRY }), 'en');
  await expect.poll(order).toEqual([third?.id, first?.id, second?.id]);

  // Down again, over more than one row.
  await Promise.all([moved(third), drag(third, second)]);
  expect(writes).toHaveLength(2);
  await openStaff(page, href('notes-sort', { country: COUNTRY }), 'en');
  await expect.poll(order).toEqual([first?.id, second?.id, third?.id]);
});
