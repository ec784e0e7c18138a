import type { Page } from '@playwright/test';
import type PocketBase from 'pocketbase';
import { getT, type Translate } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import type { Boat } from '../../src/model/boats/fields/boats.ts';
import { lookOver, lookOverBoth } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY, DESK, openStaff } from './staff.ts';

const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const PAPER = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const PARTS = ['boat_documents', 'boat_photos', 'boat_costs'] as const;

const made = new Set<string>();
/** A day so many days from today. */
const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const aName = (): string => `Andaman ${Math.random().toString(36).slice(2, 8)}`;

async function aBoat(admin: PocketBase, more: Readonly<Record<string, unknown>> = {}): Promise<Boat> {
  const said = { country: COUNTRY, name: aName(), kind: 'speedboat', owner: 'own', capacity_licensed: 45, capacity_sold: 38, active: true };
  const boat = await admin.collection('boats').create<Boat>({ ...said, ...more });
  made.add(boat.id);
  return boat;
}

test.afterEach(async ({ admin }) => {
  for (const boat of made) {
    for (const part of PARTS)
      for (const { id } of await admin.collection(part).getFullList({ filter: `boat = "${boat}"` })) await admin.collection(part).delete(id);
    await admin.collection('boats').delete(boat);
    made.delete(boat);
  }
});

/** Looks a tab over in both languages; what is pressed next stands where it stood. */
async function lookOverTab(page: Page, name: string): Promise<readonly string[]> {
  const size = page.viewportSize();
  const found = await lookOverBoth(page, name);
  if (size) await page.setViewportSize(size);
  return found;
}

const panelOf = (page: Page) => page.locator('.kit-panel');
const openTab = async (page: Page, t: Translate, tab: 'boat_tab_documents' | 'boat_tab_photos' | 'boat_tab_costs' | 'boat_tab_history'): Promise<void> => {
  await panelOf(page)
    .getByRole('navigation')
    .getByRole('link', { name: t(tab), exact: true })
    .click();
};

for (const language of drawn('a senior adds a boat, and what is wrong with it is said where it stands')) {
  const t = getT(language);

  test(`a senior adds a boat, and what is wrong with it is said where it stands: ${language}`, async ({ page, context, admin, baseURL }) => {
    const name = aName();
    await asUser(context, admin, baseURL ?? '', 'senior');
    await openStaff(page, href('boats', { country: COUNTRY }), language);
    await page
      .getByRole('link', { name: t('boat_new') })
      .first()
      .click();
    const panel = panelOf(page);
    await page.waitForSelector('.kit-panel[data-live]');
    await panel.getByRole('textbox', { name: t('boat_name'), exact: true }).fill(name);
    await panel.getByRole('combobox', { name: t('boat_kind'), exact: true }).selectOption('speedboat');
    await panel.getByRole('textbox', { name: t('boat_licensed'), exact: true }).fill('45');
    const sold = panel.getByRole('textbox', { name: t('boat_sold'), exact: true });
    await sold.fill('46');
    await panel.getByLabel(t('boat_charter_price', { symbol: '฿' }), { exact: true }).fill('25 000');
    await panel.getByLabel(t('boat_note'), { exact: true }).fill('Blue awning');
    await panel.getByLabel(t('boat_has_toilet'), { exact: true }).check();
    await panel.getByRole('button', { name: t('boat_create'), exact: true }).click();
    await expect(panel.getByText(t('form_over_licensed'))).toBeVisible();
    await expect(sold).toHaveAttribute('aria-invalid', 'true');
    // The page is loaded anew, and nothing that was typed is gone.
    await page.reload();
    await page.waitForSelector('.kit-panel[data-live]');
    await expect(panel.getByRole('textbox', { name: t('boat_name'), exact: true })).toHaveValue(name);
    await expect(panel.getByLabel(t('boat_note'), { exact: true })).toHaveValue('Blue awning');
    await sold.fill('38');
    expect(await lookOverBoth(page, 'new boat')).toEqual([]);
    await panel.getByRole('button', { name: t('boat_create'), exact: true }).click();
    await expect(panel.getByRole('heading', { name })).toBeVisible();
    const boat = await admin.collection('boats').getFirstListItem<Boat>(admin.filter('name = {:name}', { name }));
    made.add(boat.id);
    expect(boat).toMatchObject({ country: COUNTRY, capacity_licensed: 45, capacity_sold: 38, charter_price: 2_500_000, amenities: ['toilet'], owner: 'own' });
    expect(boat).toMatchObject({ active: true, note: 'Blue awning', revision: 1 });
    await expect(page).toHaveURL(new RegExp(`/boats/${boat.id}$`));

    // Papers: one that ends before it begins, then one that ran out yesterday, with its file.
    await openTab(page, t, 'boat_tab_documents');
    await expect(page).toHaveURL(new RegExp(`/boats/${boat.id}/documents$`));
    await expect(panel.getByText(t('boat_papers_empty'))).toBeVisible();
    await panel.getByRole('button', { name: t('boat_paper_add') }).click();
    await panel.getByRole('combobox', { name: t('boat_paper_kind'), exact: true }).selectOption('insurance');
    await panel.getByLabel(t('boat_paper_number'), { exact: true }).fill('PL-77');
    await panel.getByLabel(t('boat_paper_from'), { exact: true }).fill(day(-300));
    const until = panel.getByLabel(t('boat_paper_to'), { exact: true });
    await until.fill(day(-301));
    const file = panel.locator('input[type=file]');
    await file.setInputFiles({ name: 'policy.docx', mimeType: 'application/msword', buffer: PAPER });
    await expect(panel.getByText(t('form_file_kind'))).toBeVisible();
    await file.setInputFiles({ name: 'policy.pdf', mimeType: 'application/pdf', buffer: PAPER });
    await expect(panel.getByText(t('form_file_kind'))).toHaveCount(0);
    await panel.getByRole('button', { name: t('boat_create'), exact: true }).click();
    await expect(panel.getByText(t('form_ends_early'))).toBeVisible();
    await until.fill(day(-2));
    await panel.getByRole('button', { name: t('boat_create'), exact: true }).click();
    await expect(panel.getByText(t('boat_paper_expired'), { exact: true })).toBeVisible();
    const expired = t('boat_papers_expired', { kind: t('boat_paper_insurance') });
    await expect(panel.getByText(expired)).toBeVisible();
    const [paper] = await admin.collection('boat_documents').getFullList({ filter: `boat = "${boat.id}"` });
    expect(paper).toMatchObject({ kind: 'insurance', number: 'PL-77', valid_to: day(-2) });
    expect(paper?.['file']).toMatch(/^policy_\w+\.pdf$/);
    expect(await lookOverTab(page, 'documents')).toEqual([]);

    // The file comes to whoever asks for it here, and to nobody who only has its address.
    const coming = page.waitForEvent('download');
    await panel.getByRole('button', { name: t('boat_paper_get_of', { paper: `${t('boat_paper_insurance')} PL-77` }) }).click();
    expect((await coming).suggestedFilename()).toMatch(/^policy_\w+\.pdf$/);
    const bare = await page.request.get(`/_pb/api/files/boat_documents/${paper?.id}/${paper?.['file']}`);
    expect(bare.status()).toBe(404);

    // It is renewed: another file, another end; nothing forbids any more.
    await panel.getByRole('button', { name: t('boat_part_edit', { name: `${t('boat_paper_insurance')} PL-77` }) }).click();
    await panel.locator('input[type=file]').setInputFiles({ name: 'renewed.png', mimeType: 'image/png', buffer: PICTURE });
    await panel.getByLabel(t('boat_paper_to'), { exact: true }).fill(day(20));
    await panel.getByRole('button', { name: t('save'), exact: true }).click();
    await expect(panel.getByText(t('boat_paper_soon'), { exact: true })).toBeVisible();
    await expect(panel.getByText(expired)).toHaveCount(0);
    const renewed = await admin.collection('boat_documents').getOne(String(paper?.id));
    expect(renewed).toMatchObject({ valid_to: day(20), number: 'PL-77', revision: 2 });
    expect(renewed['file']).toMatch(/^renewed_\w+\.jpg$/);

    // Photos: a film is refused before it is sent, two pictures are taken and put in another order by keys.
    await openTab(page, t, 'boat_tab_photos');
    await panel.locator('input[type=file]').setInputFiles([
      { name: 'film.mp4', mimeType: 'video/mp4', buffer: PAPER },
      { name: 'bow.png', mimeType: 'image/png', buffer: PICTURE },
      { name: 'stern.png', mimeType: 'image/png', buffer: PICTURE },
    ]);
    await expect(panel.getByRole('alert')).toContainText(t('boat_photo_refused_kind', { name: 'film.mp4' }));
    const photos = panel.locator('[data-photo]');
    await expect(photos).toHaveCount(2);
    const first = String(await photos.first().getAttribute('data-photo'));
    await panel.getByRole('button', { name: t('boat_photo_edit', { photo: t('boat_photo', { place: 1 }) }) }).click();
    await panel.getByLabel(t('boat_photo_alt_ru'), { exact: true }).fill('Нос');
    await panel.getByLabel(t('boat_photo_alt_en'), { exact: true }).fill('Bow');
    await panel.getByRole('button', { name: t('save'), exact: true }).click();
    const bow = language === 'ru' ? 'Нос' : 'Bow';
    await expect(panel.getByRole('img', { name: bow })).toBeVisible();
    expect(await lookOverTab(page, 'photos')).toEqual([]);
    await panel.getByRole('button', { name: t('boat_photo_edit', { photo: bow }) }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(photos.last()).toHaveAttribute('data-photo', first);
    const stored = async (): Promise<readonly string[]> =>
      (await admin.collection('boat_photos').getFullList({ filter: `boat = "${boat.id}"`, sort: 'sort' })).map(({ id }) => id);
    await expect.poll(async () => (await stored()).at(-1)).toBe(first);
    await panel.getByRole('button', { name: t('boat_photo_up', { photo: bow }) }).click();
    await expect.poll(async () => (await stored()).at(0)).toBe(first);
    await panel.getByRole('button', { name: t('boat_part_delete_of', { name: bow }) }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('boat_part_delete') })
      .click();
    await expect(photos).toHaveCount(1);

    // A cost, and what was done.
    await openTab(page, t, 'boat_tab_costs');
    await panel.getByRole('button', { name: t('boat_cost_add') }).click();
    await panel.getByRole('combobox', { name: t('boat_cost_kind'), exact: true }).selectOption('fuel');
    await panel.getByRole('textbox', { name: t('boat_cost_amount'), exact: true }).fill('nothing');
    await panel.getByRole('button', { name: t('boat_create'), exact: true }).click();
    await expect(panel.getByText(t('form_not_a_number'))).toBeVisible();
    await panel.getByRole('textbox', { name: t('boat_cost_amount'), exact: true }).fill('4,500.50');
    await panel.getByRole('button', { name: t('boat_create'), exact: true }).click();
    await expect(panel.getByText('฿4,500.50')).toBeVisible();
    expect(await admin.collection('boat_costs').getFirstListItem(`boat = "${boat.id}"`)).toMatchObject({ kind: 'fuel', amount: 450_050, currency: 'THB' });
    expect(await lookOverTab(page, 'costs')).toEqual([]);
    await openTab(page, t, 'boat_tab_history');
    await expect(panel.getByText(t('action_create'), { exact: true })).toBeVisible();
    expect(await lookOverTab(page, 'history')).toEqual([]);

    // The list says how its papers stand.
    await openStaff(page, `${href('boats', { country: COUNTRY })}?q=${encodeURIComponent(name)}`, language);
    const row = page.locator(`tr:has([data-row="${boat.id}"])`);
    await expect(row).toContainText(t('boat_seats_of', { sold: 38, licensed: 45 }));
    await expect(row).toContainText(t('boat_papers_missing', { kind: t('boat_paper_licence') }));
    await admin.collection('boat_documents').update(renewed.id, { valid_to: day(-2) });
    await expect(row).toContainText(expired);
    expect(await lookOverBoth(page, 'boats')).toEqual([]);
  });
}

for (const language of drawn('a manager reads a boat and changes nothing, and is told no costs')) {
  const t = getT(language);

  test(`a manager reads a boat and changes nothing, and is told no costs: ${language}`, async ({ page, context, admin, baseURL, problems }) => {
    const boat = await aBoat(admin, { owner: 'supplier', supplier: 'Sea Star', charter_price: 2_500_000 });
    await admin.collection('boat_documents').create({ boat: boat.id, kind: 'licence', valid_to: day(90) });
    await admin.collection('boat_costs').create({ boat: boat.id, kind: 'fuel', amount: 123_400, currency: 'THB', valid_from: day(0) });
    const path = href('boat', { country: COUNTRY, id: boat.id });
    await asUser(context, admin, baseURL ?? '', 'manager');
    await openStaff(page, path, language);
    const panel = panelOf(page);
    await expect(panel.getByText(t('boat_read_only'))).toBeVisible();
    await expect(panel.getByText('฿25,000')).toBeVisible();
    await expect(panel.locator('form')).toHaveCount(0);
    await expect(page.getByRole('link', { name: t('boat_new') })).toHaveCount(0);
    await expect(panel.getByRole('link', { name: t('boat_tab_costs'), exact: true })).toHaveCount(0);
    expect(await lookOverBoth(page, 'facts')).toEqual([]);
    await openTab(page, t, 'boat_tab_documents');
    await expect(panel.getByText(t('boat_paper_valid'), { exact: true })).toBeVisible();
    await expect(panel.getByRole('button', { name: t('boat_paper_add') })).toHaveCount(0);
    await openTab(page, t, 'boat_tab_photos');
    await expect(panel.getByText(t('boat_photos_empty'))).toBeVisible();
    await expect(panel.locator('input[type=file]')).toHaveCount(0);
    // Addresses that are not his, or nobody's.
    problems.permit(/^40[34] /);
    const statusOf = async (address: string): Promise<number> => (await page.request.get(localePath(address, language))).status();
    expect(await statusOf(`${path}/costs`)).toBe(403);
    expect(await statusOf(`${path}/sails`)).toBe(404);
    expect(await statusOf(href('boat', { country: COUNTRY, id: 'nosuchboat00000' }))).toBe(404);
    expect(await statusOf(href('boat', { country: 'maldives', id: boat.id }))).toBe(404);
    for (const tab of ['info', 'documents', 'photos', 'departures', 'history']) expect(await statusOf(`${path}/${tab}`)).toBe(200);
    expect((await page.request.get(`/_pb/api/collections/boat_costs/records?filter=boat="${boat.id}"`)).ok()).toBe(false);
  });
}

test('two change a boat at once: what only one touched is both theirs, what both touched is asked', async ({ page, context, admin, baseURL, problems }) => {
  const t = getT('en');
  problems.permit(/^4(09|22) .*\/boats\/|realtime|ERR_FAILED/);
  await page.setViewportSize(DESK);
  await page.route('**/_pb/api/realtime', (route) => route.abort());
  const boat = await aBoat(admin);
  const stored = () => admin.collection('boats').getOne<Boat>(boat.id);
  await asUser(context, admin, baseURL ?? '', 'senior');
  await openStaff(page, href('boat', { country: COUNTRY, id: boat.id }), 'en');
  const panel = panelOf(page);
  await panel.getByLabel(t('boat_note'), { exact: true }).fill('Starboard ladder');
  await admin.collection('boats').update(boat.id, { engines: '3 × Yamaha 300' });
  await panel.getByRole('button', { name: t('save'), exact: true }).click();
  await expect.poll(async () => (await stored()).note).toBe('Starboard ladder');
  expect((await stored()).engines).toBe('3 × Yamaha 300');

  // Seats that are sold are told with those of the licence: who raises the one sees that the other fell.
  await panel.getByRole('textbox', { name: t('boat_sold'), exact: true }).fill('44');
  await admin.collection('boats').update(boat.id, { capacity_licensed: 40 });
  await panel.getByRole('button', { name: t('save'), exact: true }).click();
  const conflict = panel.getByRole('alert');
  await expect(conflict.getByRole('row', { name: t('boat_licensed') })).toContainText('40');
  await conflict.getByRole('button', { name: t('conflict_keep_mine') }).click();
  await expect(panel.getByText(t('form_over_licensed'))).toBeVisible();
  expect(await stored()).toMatchObject({ capacity_licensed: 40, capacity_sold: 38 });
});

test('what was typed of a paper outlives the page, and of its file it is said that it did not', async ({ page, context, admin, baseURL }) => {
  const t = getT('en');
  const boat = await aBoat(admin);
  await page.setViewportSize(DESK);
  await asUser(context, admin, baseURL ?? '', 'senior');
  const open = async (): Promise<void> => {
    await openStaff(page, href('boat-tab', { country: COUNTRY, id: boat.id, tab: 'documents' }), 'en');
    await panelOf(page)
      .getByRole('button', { name: t('boat_paper_add') })
      .click();
  };
  await open();
  const panel = panelOf(page);
  await panel.getByLabel(t('boat_paper_number'), { exact: true }).fill('PL-78');
  await panel.locator('input[type=file]').setInputFiles({ name: 'policy.pdf', mimeType: 'application/pdf', buffer: PAPER });
  await expect(panel.getByText('policy.pdf')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await open();
  await expect(panel.getByLabel(t('boat_paper_number'), { exact: true })).toHaveValue('PL-78');
  await expect(panel.getByText(t('boat_paper_file_again', { name: 'policy.pdf' }))).toBeVisible();
  await panel.getByRole('combobox', { name: t('boat_paper_kind'), exact: true }).selectOption('licence');
  await panel.getByRole('button', { name: t('boat_create'), exact: true }).click();
  await expect(panel.getByText(t('boat_paper_valid'), { exact: true })).toBeVisible();
  const [paper] = await admin.collection('boat_documents').getFullList({ filter: `boat = "${boat.id}"` });
  expect(paper).toMatchObject({ kind: 'licence', number: 'PL-78', file: '' });
});

test('departures to come are told with their seats', async ({ page, context, admin, baseURL }) => {
  const t = getT('en');
  const boat = await aBoat(admin);
  const excursion = await admin.collection('ic_excurs').getFirstListItem(`country = "${COUNTRY}" && parent = "" && status = "active" && hidden = false`);
  const sails = (ahead: number, more: object) =>
    admin.collection('departures').create({
      ...{ country: COUNTRY, service_date: day(ahead), start_time: '08:00', starts_at: `${day(ahead)} 01:00:00.000Z`, excursions: [excursion.id] },
      ...{ boat: boat.id, capacity: 38, licensed: 45, state: 'open', ...more },
    });
  const departures = [await sails(2, {}), await sails(3, { state: 'cancelled', why: 'weather' }), await sails(-3, {})];
  try {
    await asUser(context, admin, baseURL ?? '', 'accountant');
    await openStaff(page, href('boat-tab', { country: COUNTRY, id: boat.id, tab: 'departures' }), 'en');
    const rows = panelOf(page)
      .getByRole('list', { name: t('boat_departures_caption') })
      .getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(t('boat_departure_seats', { taken: 0, capacity: 38 }));
    await expect(rows.first()).toContainText(String(excursion['name_en']));
    await expect(rows.last()).toContainText(t('boat_departure_cancelled'));
    expect(await lookOver(page, 'departures', true)).toEqual([]);
  } finally {
    for (const { id } of departures) await admin.collection('departures').delete(id);
  }
});
