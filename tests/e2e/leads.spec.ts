import { getT } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
// From one address: a line of live updates belongs to the address that opened it.
import { lookAt, settled } from './axe.ts';
import { expect, test, WITH_MOTION } from './fixtures.ts';
import type { Lead } from '../../src/model/leads/fields/leads.ts';
import { addLead, columnOf, isLive, newName, newPhone, readLead, rowOf, statusName } from './lead-desk.ts';
import { asAdmin, asUser, COUNTRY, DESK, openStaff } from './staff.ts';

const LEADS = href('leads', { country: COUNTRY });

/** The list narrowed to one guest. */
const onlyOf = (name: string, more = ''): string => `${LEADS}?q=${encodeURIComponent(name)}${more}`;

test('an enquiry appears in an open list by itself, with its number, status and how long the guest has waited', async ({ page, context, admin, baseURL }) => {
  const t = getT('ru');
  await page.setViewportSize(DESK);
  await asUser(context, admin, baseURL ?? '', 'senior');
  const line = isLive(page);
  await openStaff(page, LEADS, 'ru');
  await line;
  const lead = await addLead(admin);
  const row = rowOf(page, lead.name);
  await expect(row).toBeVisible({ timeout: 2000 });
  await expect(row).toContainText(/L-\d\d-\d{5}/);
  await expect(row).toContainText(t('lead_waits', { time: t('duration_min', { count: 0 }) }));
});

test('a manager answers a lead and plans what is next', async ({ page, context, admin, baseURL }) => {
  const language = 'ru';
  const t = getT(language);
  await page.setViewportSize(DESK);
  const me = await asUser(context, admin, baseURL ?? '', 'manager');
  const lead = await addLead(admin, { assigned_user: me.id });
  await openStaff(page, href('lead', { country: COUNTRY, id: lead.id }), language);
  const panel = page.getByRole('dialog', { name: new RegExp(lead.name) });
  await expect(panel.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', `https://wa.me/${lead.phone_e164.slice(1)}`);
  await panel.getByRole('textbox', { name: t('activity_text') }).fill('Спросили про даты');
  await panel.getByRole('button', { name: t('activity_save') }).click();
  await expect(panel.getByText('Спросили про даты')).toBeVisible();
  await expect.poll(async () => (await readLead(admin, lead.id)).status).toBe('contacted');
  await panel.getByRole('textbox', { name: t('lead_next_action') }).fill('Позвонить вечером');
  await panel.getByLabel(t('lead_next_at')).fill('2027-01-05T18:30');
  await panel.getByRole('button', { name: t('lead_plan') }).click();
  await expect.poll(async () => (await readLead(admin, lead.id)).next_action_at).toBe('2027-01-05 11:30:00.000Z');
  const answered = await readLead(admin, lead.id);
  expect(answered.first_response_at).not.toBe('');
  expect(answered.touches).toBe(1);
});

test('a lead is lost by its reason only, and what a move asks for stays typed when it is refused', async ({ page, context, admin, baseURL, problems }) => {
  const t = getT('en');
  problems.permit(/^422 .*\/move$/);
  await page.setViewportSize(DESK);
  await asAdmin(context, admin, baseURL ?? '');
  const lead = await addLead(admin);
  await openStaff(page, href('lead', { country: COUNTRY, id: lead.id }), 'en');
  const panel = page.getByRole('dialog', { name: new RegExp(lead.name) });
  await panel.getByRole('combobox', { name: t('lead_move', { name: lead.name }) }).selectOption('lost');
  const question = page.getByRole('dialog', { name: t('lead_loss_title', { name: lead.name, status: await statusName(admin, 'lost') }) });
  await question.getByRole('button', { name: t('lead_move_to', { status: await statusName(admin, 'lost') }) }).click();
  await expect(question.getByText(t('form_required'))).toBeVisible();
  expect((await readLead(admin, lead.id)).status).toBe('new');
  await question.getByLabel(t('lead_loss_reason')).selectOption('price');
  await question.getByRole('button', { name: t('lead_move_to', { status: await statusName(admin, 'lost') }) }).click();
  await expect(question).toHaveCount(0);
  await expect.poll(async () => (await readLead(admin, lead.id)).loss_reason).toBe('price');

  await test.step('what a move asks for stays typed when it is refused', async () => {
    const other = await addLead(admin, { hotel: '', date_from: '' });
    await admin.collection('leads').update(other.id, { status: 'contacted' });
    await openStaff(page, href('lead', { country: COUNTRY, id: other.id }), 'en');
    const panel = page.getByRole('dialog', { name: new RegExp(other.name) });
    await panel.getByRole('combobox', { name: t('lead_move', { name: other.name }) }).selectOption('qualified');
    const status = await statusName(admin, 'qualified');
    const question = page.getByRole('dialog', { name: t('lead_move_title', { name: other.name, status }) });
    const go = question.getByRole('button', { name: t('lead_move_to', { status }) });
    await question.getByLabel(t('lead_hotel')).fill('Sandy Bay');
    await question.getByLabel(t('lead_date_from')).fill('1999-01-10');
    await go.click();
    await expect(question.getByRole('alert').first()).toBeVisible();
    await expect(question.getByLabel(t('lead_hotel'))).toHaveValue('Sandy Bay');
    expect((await readLead(admin, other.id)).status).toBe('contacted');
    await question.getByLabel(t('lead_date_from')).fill('2027-01-10');
    await go.click();
    await expect(question).toHaveCount(0);
    expect(await readLead(admin, other.id)).toMatchObject({ status: 'qualified', hotel: 'Sandy Bay', date_from: '2027-01-10' });
  });
});

test('a card is dragged to the stages that take it, in one write', async ({ page, context, admin, baseURL }) => {
  await page.setViewportSize({ width: 1700, height: 900 });
  await asAdmin(context, admin, baseURL ?? '');
  const lead = await addLead(admin);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/desk/')) writes.push(request.url());
  });
  await openStaff(page, onlyOf(lead.name, '&view=board'), 'en');
  const [from, to] = [columnOf(page, await statusName(admin, 'new')), columnOf(page, await statusName(admin, 'contacted'))];
  const card = from.getByRole('row', { name: lead.name });
  await expect(card).toBeVisible();
  await card.dragTo(to.getByRole('grid'), { sourcePosition: { x: 20, y: 60 } });
  await expect(to.getByRole('row', { name: lead.name })).toBeVisible();
  await expect.poll(async () => (await readLead(admin, lead.id)).status).toBe('contacted');
  expect(writes).toEqual([expect.stringContaining(`/leads/${lead.id}/move`)]);
});

test('a card is moved by keys, and goes back when the server refuses it', async ({ page, context, admin, baseURL, problems }) => {
  const t = getT('en');
  problems.permit(/^422 .*\/move$/);
  await page.setViewportSize({ width: 1700, height: 900 });
  await asAdmin(context, admin, baseURL ?? '');
  const lead = await addLead(admin);
  for (const status of ['contacted', 'qualified', 'offered', 'hold']) await admin.collection('leads').update(lead.id, { status });
  await openStaff(page, onlyOf(lead.name, '&view=board'), 'en');
  const hold = columnOf(page, await statusName(admin, 'hold'));
  await hold.getByRole('button', { name: t('board_drag', { title: lead.name }) }).focus();
  await page.keyboard.press('Enter');
  // The first place that takes the card has the focus now.
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('lead_move_no_voucher'))).toBeVisible();
  await expect(hold.getByRole('row', { name: lead.name })).toBeVisible();
  expect((await readLead(admin, lead.id)).status).toBe('hold');
});

test('two people change one lead: the later one sees both versions and loses nothing', async ({ page, context, admin, baseURL, problems }) => {
  const t = getT('en');
  problems.permit(/^409 .*\/leads\/records/);
  await page.setViewportSize(DESK);
  await asAdmin(context, admin, baseURL ?? '');
  const lead = await addLead(admin);
  await page.route('**/_pb/api/realtime', (route) => route.abort());
  problems.permit(/realtime|ERR_FAILED/);
  await openStaff(page, `${href('lead', { country: COUNTRY, id: lead.id })}?tab=facts`, 'en');
  const panel = page.getByRole('dialog', { name: new RegExp(lead.name) });
  await panel.getByLabel(t('lead_hotel'), { exact: true }).fill('Mine');
  await admin.collection('leads').update(lead.id, { hotel: 'Theirs', room: '7' });
  await panel.getByRole('button', { name: t('save') }).click();
  const conflict = panel.getByRole('alert');
  await expect(conflict).toContainText('Mine');
  await expect(conflict).toContainText('Theirs');
  await conflict.getByRole('button', { name: t('conflict_keep_mine') }).click();
  await expect.poll(async () => (await readLead(admin, lead.id)).hotel).toBe('Mine');
});

test('the same guest in another spelling is found and merged, and both histories stay', async ({ page, context, admin, baseURL }) => {
  const t = getT('ru');
  await page.setViewportSize(DESK);
  await asAdmin(context, admin, baseURL ?? '');
  const lead = await addLead(admin);
  const local = `8 (${lead.phone_e164.slice(2, 5)}) ${lead.phone_e164.slice(5, 8)} ${lead.phone_e164.slice(8)}`;
  const other = await addLead(admin, { phone_raw: local, phone_e164: '', message: 'Пишу второй раз' });
  await admin.collection('leads').update(other.id, { status: 'lost', loss_reason: 'price' });
  await openStaff(page, LEADS, 'ru');
  await page.getByRole('searchbox').fill(local);
  await expect(page.locator('tbody tr')).toHaveCount(2);
  // An open lead does not go into a lost one: what is offered there is the other way round.
  await page.locator('tbody tr', { hasText: other.number }).getByRole('link').click();
  const lost = page.getByRole('dialog', { name: new RegExp(other.name) });
  await lost.getByRole('link', { name: new RegExp(t('lead_tab_same')) }).click();
  await expect(lost.getByRole('button', { name: t('lead_merge'), exact: true })).toHaveCount(0);
  const there = t('lead_merge_there', { number: lead.number });
  await lost.getByRole('button', { name: there }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: there }).click();
  await expect.poll(async () => (await readLead(admin, other.id)).merged_into).toBe(lead.id);
  await lost.getByRole('link', { name: t('lead_only_open') }).click();
  const panel = page.getByRole('dialog', { name: new RegExp(lead.name) });
  await panel.getByRole('link', { name: t('lead_tab_work') }).click();
  const timeline = panel.getByRole('region', { name: t('lead_timeline') });
  await expect(timeline.getByText('Пишу второй раз')).toBeVisible();
});

test('filters and views stand in the address; a view is kept under a name', async ({ page, context, admin, baseURL }) => {
  const t = getT('en');
  await page.setViewportSize(DESK);
  await asUser(context, admin, baseURL ?? '', 'senior');
  await openStaff(page, LEADS, 'en');
  await page.getByRole('combobox', { name: t('lead_source') }).selectOption('telegram');
  await page.getByRole('combobox', { name: t('lead_period') }).selectOption('week');
  await expect(page).toHaveURL(/source=telegram&period=week/);
  await page.getByRole('button', { name: t('view_save') }).click();
  const question = page.getByRole('dialog', { name: t('view_save') });
  await question.getByLabel(t('view_name')).fill('Telegram week');
  await question.getByRole('button', { name: t('save') }).click();
  await expect(page.getByRole('link', { name: 'Telegram week' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: t('view_all'), exact: true }).click();
  await expect(page).toHaveURL(localePath(LEADS, 'en'));
  await page.reload();
  await page.getByRole('link', { name: 'Telegram week' }).click();
  await expect(page).toHaveURL(/period=week/);
});

test('somebody else’s guest is shown without a way to reach him, until it is asked for and written down', async ({ page, context, admin, baseURL }) => {
  const t = getT('en');
  await page.setViewportSize(DESK);
  const other = await asUser(context, admin, baseURL ?? '', 'manager');
  const lead = await addLead(admin, { assigned_user: other.id });
  const accountant = await asUser(context, admin, baseURL ?? '', 'accountant');
  await openStaff(page, href('lead', { country: COUNTRY, id: lead.id }), 'en');
  const panel = page.getByRole('dialog', { name: new RegExp(lead.name) });
  await expect(panel.getByText('•').first()).toBeVisible();
  await expect(panel.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0);
  await panel.getByRole('button', { name: t('lead_reveal') }).click();
  await expect(panel.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  const events = await admin.collection('events').getFullList({ filter: admin.filter('record = {:id} && action = "reveal"', { id: lead.id }) });
  expect(events[0]?.['actor']).toBe(`users:${accountant.id}`);
});

test('an answer that is lost, and a page loaded anew, add one lead; signing out takes along what was typed', async ({
  page,
  context,
  admin,
  baseURL,
  problems,
}) => {
  const t = getT('en');
  // What the page was still asking when he signed out is refused.
  problems.permit(/ERR_FAILED|net::|_pb\/api\/desk\/leads|^401 .*\/_pb\/api\/(?:desk\/|realtime$)/);
  await page.setViewportSize(DESK);
  await asUser(context, admin, baseURL ?? '', 'manager');
  const [name, phone] = [newName(), newPhone()];
  await openStaff(page, href('lead-create', { country: COUNTRY }), 'en');
  const form = page.getByRole('dialog', { name: t('lead_new') });
  await form.getByRole('textbox', { name: t('lead_guest'), exact: true }).fill(name);
  await form.getByLabel(t('lead_phone')).fill(phone);
  await form.getByRole('combobox', { name: t('lead_source') }).selectOption('phone');
  await form.getByRole('checkbox').first().check();
  await page.route(
    '**/_pb/api/desk/leads',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await form.getByRole('button', { name: t('lead_create') }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await openStaff(page, href('lead-create', { country: COUNTRY }), 'en');
  await expect(form.getByText(t('draft_restored'))).toBeVisible();
  await expect(form.getByRole('textbox', { name: t('lead_guest'), exact: true })).toHaveValue(name);
  await form.getByRole('button', { name: t('lead_create') }).click();
  await expect(page.getByRole('dialog', { name: new RegExp(name) })).toBeVisible();
  const rows = await admin.collection('leads').getFullList<Lead>({ filter: admin.filter('name = {:name}', { name }) });
  expect(rows).toHaveLength(1);
  expect(rows[0]?.excursions).toHaveLength(1);

  await openStaff(page, href('lead-create', { country: COUNTRY }), 'en');
  await form.getByRole('textbox', { name: t('lead_guest'), exact: true }).fill('Somebody');
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')).length)).toBe(1);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[data-sign-out]')?.click());
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^(draft|key):/.test(key)))).toEqual([]);
});

test('a client is written down, and wiped only by who types his name', async ({ page, context, admin, baseURL }) => {
  const t = getT('en');
  await page.setViewportSize(DESK);
  await asAdmin(context, admin, baseURL ?? '');
  const name = newName();
  await openStaff(page, href('client-create', { country: COUNTRY }), 'en');
  const form = page.getByRole('dialog', { name: t('client_new') });
  await form.getByRole('textbox', { name: t('client_name'), exact: true }).fill(name);
  await form.getByLabel(t('client_phones')).fill(newPhone());
  await form.getByRole('combobox', { name: t('lead_language') }).selectOption('ru');
  await form.getByLabel(t('client_companions')).fill('Маша, 7');
  await form.getByRole('button', { name: t('client_create') }).click();
  const panel = page.getByRole('dialog', { name });
  await expect(panel.getByText('Маша')).toBeVisible();
  await panel.getByRole('link', { name: t('client_tab_card') }).click();
  await panel.getByRole('button', { name: t('client_anonymise') }).click();
  const question = page.getByRole('alertdialog', { name: t('client_anonymise_title', { name }) });
  await expect(question.getByRole('button', { name: t('client_anonymise') })).toHaveCount(0);
  await question.getByLabel(t('client_anonymise_name', { name })).fill(name);
  await question.getByRole('button', { name: t('client_anonymise') }).click();
  await expect(question).toHaveCount(0);
  await expect(page.locator('.kit-panel').getByText(t('client_state_anonymised')).first()).toBeVisible();
});

test('an agent has no way to the desk', async ({ page, context, admin, baseURL, problems }) => {
  problems.permit(/^403 .*\/(leads|clients)$/);
  await asUser(context, admin, baseURL ?? '', 'agent');
  for (const path of [LEADS, href('clients', { country: COUNTRY })]) expect((await page.goto(path))?.status()).toBe(403);
});

test('a panel slides in without the page scrolling sideways', async ({ page, context, admin, baseURL }) => {
  await page.emulateMedia(WITH_MOTION);
  await page.setViewportSize(DESK);
  await asUser(context, admin, baseURL ?? '', 'senior');
  await openStaff(page, href('lead-create', { country: COUNTRY }), 'en');
  const overflow = await page.locator('.kit-panel').evaluate((panel: HTMLElement) => {
    panel.style.animation = 'none';
    panel.getBoundingClientRect();
    panel.style.animation = '';
    for (const slide of panel.getAnimations()) {
      slide.pause();
      slide.currentTime = 0;
    }
    const isSliding = panel.getAnimations().length > 0 && getComputedStyle(panel).transform !== 'none';
    return { isSliding, byPx: document.documentElement.scrollWidth - document.documentElement.clientWidth };
  });
  expect(overflow).toEqual({ isSliding: true, byPx: 0 });
});

for (const width of [320, 1200]) {
  test(`no screen of the desk breaks an accessibility rule or scrolls sideways, in light and dark: ${width} px`, async ({ page, context, admin, baseURL }) => {
    test.setTimeout(800_000);
    await page.setViewportSize({ width, height: 900 });
    await asAdmin(context, admin, baseURL ?? '');
    const lead = await addLead(admin);
    await addLead(admin, { phone_raw: lead.phone_raw, phone_e164: lead.phone_e164 });
    const found: string[] = [];
    // The lists are looked at by themselves; beside a panel they are short.
    const short = `?q=${encodeURIComponent(lead.name)}`;
    const tabs = ['work', 'facts', 'offer', 'same', 'history'].map((tab) => `${href('lead', { country: COUNTRY, id: lead.id })}${short}&tab=${tab}`);
    const screens = [
      LEADS,
      `${LEADS}?view=board`,
      href('lead-create', { country: COUNTRY }) + short,
      ...tabs,
      href('clients', { country: COUNTRY }),
      href('client-create', { country: COUNTRY }) + short,
    ];
    for (const path of screens) {
      // Both languages share every mark of the page: each screen is looked at in one of them.
      const language = screens.indexOf(path) % 2 === 0 ? 'ru' : 'en';
      await page.emulateMedia({ colorScheme: 'light' });
      await openStaff(page, path, language);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      // A panel slides in: half-way its colours are half-way too.
      await settled(page);
      found.push(...(await lookAt(page, `${language} ${path}`)));
    }
    expect(found).toEqual([]);
  });
}
