import type { Browser, BrowserContext, Page } from '@playwright/test';
import type PocketBase from 'pocketbase';
import { getT } from '../../src/i18n/t.ts';
import { href } from '../../src/routing/href.ts';
import { enquiryInput } from '../support/enquiry.ts';
import { expect, test } from './fixtures.ts';
import { addLead, columnOf, isLive, newName, readLead, rowOf, statusName } from './lead-desk.ts';
import { asAdmin, asUser, COUNTRY, DESK, openStaff } from './staff.ts';

const LEADS = href('leads', { country: COUNTRY });
const t = getT('en');
/** What another's write may take to be seen, with room for a busy machine. */
const SOON = { timeout: 20_000 };

/** A colleague at another computer, his line up. */
async function colleagueAt(
  browser: Browser,
  admin: PocketBase,
  baseURL: string,
  path: string,
): Promise<{ readonly page: Page; readonly context: BrowserContext }> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1700, height: 900 }, serviceWorkers: 'block' });
  await asUser(context, admin, baseURL, 'senior');
  const page = await context.newPage();
  const live = isLive(page);
  await openStaff(page, path, 'en');
  await live;
  return { page, context };
}

test('what one manager writes stands in the other’s list, board and open lead, and so does an enquiry of the public page', async ({
  page,
  context,
  browser,
  request,
  admin,
  baseURL,
}) => {
  await page.setViewportSize(DESK);
  await asUser(context, admin, baseURL ?? '', 'senior');
  const lead = await addLead(admin);
  const contacted = await statusName(admin, 'contacted');
  const list = await colleagueAt(browser, admin, baseURL ?? '', LEADS);
  const board = await colleagueAt(browser, admin, baseURL ?? '', `${LEADS}?view=board&q=${encodeURIComponent(lead.name)}`);
  const open = await colleagueAt(browser, admin, baseURL ?? '', href('lead', { country: COUNTRY, id: lead.id }));
  await openStaff(page, href('lead', { country: COUNTRY, id: lead.id }), 'en');
  const panel = page.getByRole('dialog', { name: new RegExp(lead.name) });
  await panel.getByRole('combobox', { name: t('lead_move', { name: lead.name }) }).selectOption('contacted');
  await expect(rowOf(list.page, lead.name)).toContainText(contacted, SOON);
  await expect(columnOf(board.page, contacted).getByRole('row', { name: lead.name })).toBeVisible(SOON);
  await expect(
    open.page
      .getByRole('dialog', { name: new RegExp(lead.name) })
      .getByText(contacted)
      .first(),
  ).toBeVisible(SOON);

  const name = newName();
  const answer = await request.post('/api/enquiries', { data: enquiryInput({ name }), headers: { origin: baseURL ?? '' } });
  expect(answer.status()).toBe(201);
  await expect(rowOf(list.page, name)).toBeVisible(SOON);
  for (const one of [list, board, open]) await one.context.close();
});

test('who moves a lead second sees both versions and decides', async ({ page, context, admin, baseURL, problems }) => {
  problems.permit(/^409 .*\/move$/);
  problems.permit(/realtime|ERR_FAILED/);
  await page.setViewportSize(DESK);
  await asAdmin(context, admin, baseURL ?? '');
  const lead = await addLead(admin);
  await page.route('**/_pb/api/realtime', (route) => route.abort());
  await openStaff(page, href('lead', { country: COUNTRY, id: lead.id }), 'en');
  const panel = page.getByRole('dialog', { name: new RegExp(lead.name) });
  const lost = await statusName(admin, 'lost');
  await panel.getByRole('combobox', { name: t('lead_move', { name: lead.name }) }).selectOption('lost');
  const why = page.getByRole('dialog', { name: t('lead_loss_title', { name: lead.name, status: lost }) });
  await why.getByLabel(t('lead_loss_reason')).selectOption('price');
  await why.getByLabel(t('lead_loss_note')).fill('Too dear for four');
  await admin.collection('leads').update(lead.id, { hotel: 'Another' });
  await why.getByRole('button', { name: t('lead_move_to', { status: lost }) }).click();
  const question = page.getByRole('alertdialog', { name: t('lead_stale_title', { name: lead.name }) });
  await expect(question).toContainText('Too dear for four');
  await expect(question).toContainText('Katathani');
  await expect(question).toContainText('Another');
  await question.getByRole('button', { name: t('lead_stale_anyway') }).click();
  await expect(question).toHaveCount(0);
  await expect.poll(async () => (await readLead(admin, lead.id)).loss_note).toBe('Too dear for four');
  expect((await readLead(admin, lead.id)).hotel).toBe('Another');
});

test('the last stages of the board are strips that open', async ({ page, context, admin, baseURL }) => {
  await page.setViewportSize({ width: 1700, height: 900 });
  await asAdmin(context, admin, baseURL ?? '');
  const lead = await addLead(admin);
  await openStaff(page, `${LEADS}?q=${encodeURIComponent(lead.name)}&view=board`, 'en');
  const spam = await statusName(admin, 'spam');
  const column = columnOf(page, spam);
  await columnOf(page, await statusName(admin, 'new'))
    .getByRole('combobox', { name: t('lead_move', { name: lead.name }) })
    .selectOption('spam');
  await expect.poll(async () => (await readLead(admin, lead.id)).status).toBe('spam');
  await expect(column.getByRole('row', { name: lead.name })).toHaveCount(0);
  await column.getByRole('button', { name: spam }).click();
  await expect(column.getByRole('row', { name: lead.name })).toBeVisible();
});

test('a voucher is made from a lead in one press, and only one by two', async ({ page, context, admin, baseURL }) => {
  await page.setViewportSize(DESK);
  const manager = await asUser(context, admin, baseURL ?? '', 'manager');
  const lead = await addLead(admin, { assigned_user: manager.id, excursion: '101', date_from: '2027-01-14' });
  await openStaff(page, href('lead', { country: COUNTRY, id: lead.id }), 'en');
  const panel = page.getByRole('dialog', { name: new RegExp(lead.name) });
  await panel.getByRole('button', { name: t('lead_voucher_make') }).dblclick();
  await page.waitForURL(/\/vouchers\/[a-z0-9]{15}/);
  const made = await admin.collection('vouchers').getFullList({ filter: admin.filter('lead = {:id}', { id: lead.id }) });
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({ state: 'draft', excursion: '101', service_date: '2027-01-14', adults: 2, hotel: 'Katathani' });
  await openStaff(page, href('lead', { country: COUNTRY, id: lead.id }), 'en');
  const line = panel.getByRole('list', { name: t('lead_vouchers') });
  await expect(line.getByRole('link')).toHaveAttribute('href', new RegExp(`/vouchers/${made[0]?.id}$`));
  const { client } = await readLead(admin, lead.id);
  await openStaff(page, href('client', { country: COUNTRY, id: client }), 'en');
  await expect(page.getByRole('list', { name: t('client_vouchers') }).getByRole('link')).toHaveText(t('voucher_state_draft'));

  await test.step('a lead that does not say what or when leads to the form of a voucher', async () => {
    const unsaid = await addLead(admin, { assigned_user: manager.id });
    await openStaff(page, href('lead', { country: COUNTRY, id: unsaid.id }), 'en');
    await page.getByRole('button', { name: t('lead_voucher_fill') }).click();
    await page.waitForURL(new RegExp(`/vouchers/create\\?lead=${unsaid.id}$`));
  });
});
