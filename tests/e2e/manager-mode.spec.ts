import type { Page } from '@playwright/test';
import type { Excursion } from '../../src/model/catalogue/fields/excursions.ts';
import { getT } from '../../src/i18n/t.ts';
import { faultsOf, overflowOf, violationsOf } from './axe.ts';
import { anExcursion, holdVoucher } from './desk.ts';
import { expect, laterStarted, MADE, open, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { addLead, newName, readLead } from './lead-desk.ts';
import { asUser, signIn } from './staff.ts';
import { ownExcursion } from './studio-records.ts';
import { makeUser } from '../support/people.ts';

const pathOf = ({ country, region, slug }: Excursion): string => `/${country}/${region}/${slug}`;
const barOf = (page: Page) => page.locator('aside.mode');
const modeOn = (page: Page, baseURL: string) => page.context().addCookies([{ name: 'manager_mode', value: 'on', url: baseURL }]);

test('a visitor fetches nothing of manager mode', async ({ page, admin }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, pathOf(await anExcursion(admin)), 'ru');
  await laterStarted(page);
  await expect(barOf(page)).toHaveCount(0);
  expect(asked.filter((url) => /manager-mode|start-bar/.test(url))).toEqual([]);
});

for (const language of drawn('a manager sends a guest the price for his party')) {
  const t = getT(language);

  test(`a manager sends a guest the price for his party: ${language}`, async ({ page, context, admin, baseURL }) => {
    const excursion = await anExcursion(admin);
    const code = `m${Date.now().toString(36)}`;
    await signIn(context, await makeUser(admin, 'manager', { manager_code: code }), baseURL ?? '');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, pathOf(excursion), language);
    // Folded until he wants it, and then as he left it.
    await page
      .getByRole('complementary', { name: t('mode_title') })
      .getByRole('button')
      .press('Enter');
    await expect(barOf(page)).toContainText(t('mode_code', { code: excursion.id }));
    await expect(barOf(page)).not.toContainText(language === 'ru' ? 'Нетто' : 'Net');
    await page.reload();
    await barOf(page)
      .getByRole('button', { name: t('mode_text') })
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: t('mode_text_title') });
    await dialog.getByLabel(t('mode_text_children')).fill('1');
    const text = dialog.getByLabel(t('mode_text_shown'));
    await expect(text).toHaveValue(new RegExp(`amo_manager=${code}`));
    expect(await violationsOf(page, undefined, '.mode-dialog')).toEqual([]);
    await dialog.getByLabel(t('mode_text_adults')).fill('many');
    await expect(dialog.getByRole('status')).toHaveText(t('mode_text_party'));
    await dialog.getByLabel(t('mode_text_adults')).fill('2');
    await dialog.getByRole('button', { name: t('mode_text_copy') }).click();
    await expect(dialog.getByRole('status')).toHaveText(t('mode_text_copied'));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text.inputValue());
    await page.keyboard.press('Escape');
    await expect(barOf(page).getByRole('button', { name: t('mode_text') })).toBeFocused();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await faultsOf(page)).toEqual([]);
  });
}

for (const language of drawn('a manager sees how many seats are free on the coming days, of the variant that is chosen')) {
  const t = getT(language);

  test(`a manager sees how many seats are free on the coming days, of the variant that is chosen: ${language}`, async ({ page, context, admin, baseURL }) => {
    const { id, slug } = await ownExcursion(admin);
    const { id: _id, slug: _slug, ...main } = await admin.collection('ic_excurs').getOne(id);
    const variant = `${id}1`;
    const boat = { private: true, private_price: 9000, site_variant_name_ru: 'Своя лодка', site_variant_name_en: 'Own boat' };
    await admin.collection('ic_excurs').create({ ...main, ...boat, id: variant, slug: '', parent: id, max_people: 8 });
    const path = `/thailand/phuket/${slug}`;
    await asUser(context, admin, baseURL ?? '', 'manager');
    await modeOn(page, baseURL ?? '');
    const day = new Date(Date.now() + 7 * 3_600_000 + 2 * 86_400_000).toISOString().slice(0, 10);
    const party = { excursion: id, service_date: day, adults: 2, children: 1, off_schedule: false, reason: '' };
    await holdVoucher(context, baseURL ?? '', admin, party);
    await holdVoucher(context, baseURL ?? '', admin, { ...party, variant, adults: 4, children: 0 });
    await expect.poll(async () => (await page.request.get(path)).text(), MADE).toContain(`value="${variant}"`);
    await open(page, path, language);
    const seats = barOf(page)
      .locator('details')
      .filter({ hasText: t('mode_seats') });
    await seats.locator('summary').click();
    await expect(seats.getByRole('listitem')).toHaveCount(7);
    // It sails without departures, which count no seats: what is sold of it is told.
    const shown = () => seats.getByRole('listitem').evaluateAll((rows) => rows.map((row) => row.lastElementChild?.textContent ?? ''));
    // In the evening the next morning is sold no more.
    const over = t('mode_seats_over');
    const said = async (): Promise<readonly string[]> => (await shown()).map((row, at) => (at === 0 && row === over ? none : row));
    let none = t('mode_seats_taken', { count: 0 });
    const taken = (count: number): string => t('mode_seats_taken', { count });
    await expect.poll(said).toEqual([0, 3, 0, 0, 0, 0, 0].map(taken));
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await page.locator('.variants label').last().click();
    const boats = (count: number): string => t('mode_seats_boats', { count });
    none = boats(0);
    await expect.poll(said).toEqual([0, 1, 0, 0, 0, 0, 0].map(boats));
  });
}

for (const language of drawn('a manager adds what he looks at to a lead of his')) {
  const t = getT(language);

  test(`a manager adds what he looks at to a lead of his: ${language}`, async ({ page, context, admin, baseURL }) => {
    const excursion = await anExcursion(admin);
    const me = await asUser(context, admin, baseURL ?? '', 'manager');
    const [mine, other] = [newName(), newName()];
    const lead = await addLead(admin, { name: mine, assigned_user: me.id });
    const foreign = await addLead(admin, { name: other, assigned_user: (await makeUser(admin, 'manager')).id });
    await modeOn(page, baseURL ?? '');
    await open(page, pathOf(excursion), language);
    await barOf(page)
      .getByRole('button', { name: t('mode_lead') })
      .click();
    const dialog = page.getByRole('dialog', { name: t('mode_lead_title') });
    const add = async (name: string): Promise<void> => {
      await dialog.getByLabel(t('mode_lead_search')).fill(name);
      await dialog.getByRole('button', { name }).click();
    };
    await add(mine);
    await expect(dialog.getByRole('status')).toContainText(t('mode_lead_added', { number: lead.number }));
    expect((await readLead(admin, lead.id)).excursions).toEqual([excursion.id]);
    await add(mine);
    await expect(dialog.getByRole('status')).toContainText(t('mode_lead_already', { number: lead.number }));
    await add(other);
    await expect(dialog.getByRole('status')).toContainText(t('mode_lead_foreign', { number: foreign.number }));
    expect((await readLead(admin, foreign.id)).excursions).toEqual([]);
    await dialog.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/thailand/leads/${foreign.id}$`));
  });
}

test('a senior sees what the house pays; English names are his to switch on', async ({ page, context, admin, baseURL }) => {
  const excursion = await anExcursion(admin);
  const row = await admin
    .collection('net_prices')
    .create({ excursion: excursion.id, currency: 'THB', adult: (excursion.price_adult * 100) / 2, valid_from: '2002-01-01' });
  try {
    await asUser(context, admin, baseURL ?? '', 'senior');
    await modeOn(page, baseURL ?? '');
    await open(page, pathOf(excursion), 'ru');
    await expect(barOf(page)).toContainText('(50 %)');
    await barOf(page).getByRole('checkbox').check();
    await expect(page.locator('h1 + .mode-en')).toHaveText(excursion.site_name_en || excursion.name_en);
    await page.reload();
    await expect(page.locator('h1 + .mode-en')).toBeVisible();
  } finally {
    await admin.collection('net_prices').delete(row.id);
  }
});

test('signing out takes the bar away in every tab at once, and no worker keeps what it told', async ({ page, context, admin, baseURL }) => {
  await asUser(context, admin, baseURL ?? '', 'manager');
  await modeOn(page, baseURL ?? '');
  const path = pathOf(await anExcursion(admin));
  const other = await context.newPage();
  for (const tab of [page, other]) await open(tab, path, 'en');
  for (const tab of [page, other]) await expect(barOf(tab).getByRole('button', { name: 'Text for guest' })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return stores.flat().map(({ url }) => url);
  });
  expect(kept.filter((url) => url.includes('/api/'))).toEqual([]);
  await barOf(other).getByRole('button', { name: 'Text for guest' }).click();
  await context.request.post('/_auth/logout', { headers: { origin: baseURL ?? '' } });
  await expect(barOf(other)).toHaveCount(0);
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await open(page, path, 'en');
  await laterStarted(page);
  await expect(barOf(page)).toHaveCount(0);
});
