import { getT } from '../../src/i18n/t.ts';
import { dayAfter } from '../../src/lib/time/zone.ts';
import { todayIn } from '../../src/catalogue/catalogue/today-in.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { violationsOf } from './axe.ts';
import { expect, MADE, open, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY, DESK, openStaff } from './staff.ts';
import { ownExcursion } from './studio-records.ts';

const TODAY = todayIn('Asia/Bangkok');

for (const language of drawn('many prices are typed, pasted, changed by a percentage, undone, published and taken back')) {
  const t = getT(language);

  test(`many prices are typed, pasted, changed by a percentage, undone, published and taken back: ${language}`, async ({ page, context, admin, baseURL }) => {
    const { id } = await ownExcursion(admin);
    await admin.collection('ic_excurs').update(id, { price_adult: 1950, price_child: 1500, price_infant: 0, private: false, private_price: 0 });
    const live = async () => (await admin.collection('ic_excurs').getOne(id))['price_adult'];
    await page.setViewportSize(DESK);
    await asUser(context, admin, baseURL ?? '', 'content');
    await openStaff(page, href('price-sheet', { country: COUNTRY }), language);
    await page.getByLabel(t('prices_search')).fill(id);
    const grid = page.getByRole('grid');
    await expect(grid.getByRole('rowheader')).toHaveCount(1);
    const cell = (at: number) => grid.locator(`[data-at="0 ${at}"]`);

    // By keyboard: what is no sum stays in its box with a word.
    await cell(0).focus();
    await page.keyboard.type('1,2,3');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.keyboard.type('2,000');
    await page.keyboard.press('Enter');
    await expect(cell(0)).toHaveText(/2\u202f000/);
    await cell(0).focus();
    await page.keyboard.press('Control+z');
    await expect(cell(0)).toHaveText(/1\u202f950/);

    // A block out of a spreadsheet.
    await cell(0).focus();
    await cell(0).evaluate((target) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '2 000\t฿1600\r\n');
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(cell(1)).toHaveText(/1\u202f600/);
    await page.getByRole('button', { name: t('prices_undo') }).click();
    await expect(cell(1)).toHaveText(/1\u202f500/);

    // +7 %, rounded to 50, seen sum by sum before anything is saved.
    await page.getByText(t('prices_bulk'), { exact: true }).click();
    await page.getByLabel(t('prices_bulk_amount')).fill('7');
    await page.getByRole('button', { name: t('prices_bulk_preview') }).click();
    const changes = page.getByRole('region', { name: t('prices_bulk_preview') });
    await expect(changes.getByRole('row')).toHaveCount(3);
    await expect(changes).toContainText('2,100');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: t('prices_bulk_save') }).click();
    await expect(cell(0)).toHaveText(/2\u202f100/);
    expect(await live()).toBe(1950);

    await page.getByRole('button', { name: t('prices_publish_shown') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('studio_publish_now'), exact: true }).click();
    await expect.poll(live).toBe(2100);
    await page
      .getByRole('button', { name: t('studio_take_back') })
      .first()
      .click();
    await expect.poll(live).toBe(1950);
  });
}

for (const language of drawn('winter prices are prepared, seen in the page, scheduled and published')) {
  const t = getT(language);

  test(`winter prices are prepared, seen in the page, scheduled and published: ${language}`, async ({ page, context, admin, baseURL }) => {
    const { id, slug } = await ownExcursion(admin);
    // The page of an excursion that was made a moment ago comes as soon as it is its turn.
    await expect.poll(async () => (await page.request.get(localePath(`/${COUNTRY}/phuket/${slug}`, language))).status(), MADE).toBe(200);
    const lists = () => admin.collection('price_lists').getFullList({ filter: `excursion = "${id}"` });
    await page.setViewportSize(DESK);
    await asUser(context, admin, baseURL ?? '', 'content');
    await openStaff(page, href('excursion-prices', { country: COUNTRY, region: 'phuket', ex: slug }), language);
    await page.getByLabel(t('prices_list_from')).last().fill(dayAfter(TODAY, 30));
    await page.getByRole('button', { name: t('prices_list_add') }).click();
    const list = page.locator('.prices-list');
    await list.getByLabel(t('prices_adult'), { exact: true }).fill('2 650');
    const shown = page.frameLocator('.studio-frame[data-shown="true"]');
    await expect(shown.getByText('2,650').first()).toBeAttached(MADE);
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole('button', { name: t('studio_publish') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('studio_later')).check();
    await dialog.getByLabel(t('studio_at', { zone: 'Asia/Bangkok' })).fill(`${dayAfter(TODAY, 7)}T08:00`);
    await dialog.getByRole('button', { name: t('studio_schedule'), exact: true }).click();
    await expect(page.getByRole('button', { name: t('studio_unschedule') })).toBeVisible();
    expect(await lists()).toEqual([]);
    await page.getByRole('button', { name: t('studio_unschedule') }).click();
    await page.getByRole('button', { name: t('studio_publish') }).click();
    await dialog.getByRole('button', { name: t('studio_publish_now'), exact: true }).click();
    await expect.poll(async () => (await lists()).length).toBe(1);

    // A guest sees what it costs then, and for the day that he chooses.
    await expect(async () => {
      await open(page, `/${COUNTRY}/phuket/${slug}`, language);
      await expect(page.locator('.variants .nx').first()).toContainText('2,650', { timeout: 1000 });
    }).toPass();
    await page.locator('#enquiry-form input[name=date]').fill(dayAfter(TODAY, 31));
    await expect(page.locator('.variants label').first().locator('.vp data').first()).toHaveText('฿2,650');
  });
}

for (const language of drawn('a price is corrected')) {
  const t = getT(language);

  test(`a price is corrected: ${language}`, async ({ page, context, admin, baseURL }) => {
    const { id, slug } = await ownExcursion(admin);
    await asUser(context, admin, baseURL ?? '', 'content');
    await openStaff(page, href('excursion-prices', { country: COUNTRY, region: 'phuket', ex: slug }), language);
    await page.getByLabel(t('prices_adult'), { exact: true }).first().fill('2150');
    await page.getByRole('button', { name: t('studio_publish') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('studio_publish_now'), exact: true }).click();
    await expect.poll(async () => (await admin.collection('ic_excurs').getOne(id))['price_adult']).toBe(2150);
  });
}
