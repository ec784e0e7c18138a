import { randomBytes } from 'node:crypto';
import type PocketBase from 'pocketbase';
import sharp from 'sharp';
import { LANGUAGES } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { href } from '../../src/routing/href.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { asUser, COUNTRY, openStaff } from './staff.ts';

const PHONE = { width: 390, height: 844 };

/** A photo like no other. */
async function photo(): Promise<Buffer> {
  const pixels = await sharp(randomBytes(9 * 8 * 3), { raw: { width: 9, height: 8, channels: 3 } })
    .resize(1500, 1000)
    .jpeg()
    .toBuffer();
  return pixels;
}

/** A main excursion of its own, not on the site. */
async function addExcursion(admin: PocketBase): Promise<string> {
  const [shown] = await admin.collection('ic_excurs').getFullList({ filter: 'parent = "" && status = "active" && region = "phuket"', batch: 1 });
  const id = String(800_000 + Math.floor(Math.random() * 99_999));
  await admin.collection('ic_excurs').create({ ...shown, id, slug: `pictures-${id}`, status: 'draft', name_ru: `Снимки ${id}`, name_en: `Shots ${id}` });
  return id;
}
const imagesOf = (admin: PocketBase, excur: string) => admin.collection('ic_excurs_images').getFullList({ filter: `excur = "${excur}"`, sort: 'sort' });
const addressOf = (id: string): string => href('excursion-images', { country: COUNTRY, region: 'phuket', ex: `pictures-${id}` });

for (const language of LANGUAGES) {
  test(`somebody at the pier adds photos from a phone, says what they show, puts them in order: ${language}`, async ({ page, context, admin, baseURL }) => {
    const t = getT(language);
    const id = await addExcursion(admin);
    await page.setViewportSize(PHONE);
    await asUser(context, admin, baseURL ?? '', 'content');
    await openStaff(page, addressOf(id), language);
    const [first, second] = [await photo(), await photo()];
    const files = [first, second].map((buffer, at) => ({ name: `IMG_${at}.jpg`, mimeType: 'image/jpeg', buffer }));
    await page
      .getByLabel(t('pictures_add'))
      .last()
      .setInputFiles([...files, { name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }]);
    await expect(page.getByText(t('refused_no_picture'))).toBeVisible();
    const tiles = page.getByRole('row');
    await expect(tiles).toHaveCount(2);
    // The very same again is asked about.
    await page.getByLabel(t('pictures_add')).last().setInputFiles(files.slice(0, 1));
    await expect(page.getByText(t('uploads_same'))).toBeVisible();
    await page.getByRole('button', { name: t('uploads_skip') }).click();
    expect(await violationsOf(page)).toEqual([]);

    await tiles
      .first()
      .getByRole('button', { name: t('pictures_edit', { name: t('pictures_number', { number: 1 }) }) })
      .click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel(t('pictures_alt_ru')).fill('Лодка у скалы');
    await panel.getByLabel(t('pictures_alt_en')).fill('A boat by the rock');
    await panel.getByLabel(t('pictures_focus_x')).fill('50');
    expect(await violationsOf(page)).toEqual([]);
    await panel.getByRole('button', { name: t('save'), exact: true }).click();
    await expect(panel).toBeHidden();
    const [saved] = await imagesOf(admin, id);
    expect(saved).toMatchObject({ alt_ru: 'Лодка у скалы', alt_en: 'A boat by the rock', focus_x: 50, focus_y: 0 });

    const name = language === 'ru' ? 'Лодка у скалы' : 'A boat by the rock';
    await page.getByRole('button', { name: t('pictures_drag', { name }), exact: true }).focus();
    await page.keyboard.press('Enter');
    const place = page.locator(':focus');
    await expect(place).toHaveAttribute('aria-label', /^(Вставить|Insert) /);
    // The places are walked along until the last one.
    while (!/^(Вставить после|Insert after)/.test((await place.getAttribute('aria-label')) ?? '')) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await imagesOf(admin, id)).map((one) => one['alt_en'])).toEqual(['', 'A boat by the rock']);

    await page.getByRole('button', { name: t('pictures_remove_of', { name }) }).click();
    await expect(tiles).toHaveCount(1);
    await page.getByRole('button', { name: t('undo') }).click();
    await expect(tiles).toHaveCount(2);
    expect(await imagesOf(admin, id)).toHaveLength(2);
  });
}

test('a picture that was half sent goes on after the page is opened again', async ({ page, context, admin, baseURL, problems }) => {
  const t = getT('ru');
  problems.permit(/pieces/);
  const id = await addExcursion(admin);
  await asUser(context, admin, baseURL ?? '', 'content');
  await openStaff(page, addressOf(id), 'ru');
  const noise = await sharp(randomBytes(1500 * 1000 * 3), { raw: { width: 1500, height: 1000, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  let pieces = 0;
  await context.route(/\/pieces/, (route) => {
    pieces += 1;
    return pieces > 2 ? route.abort() : route.continue();
  });
  await page
    .getByLabel(t('pictures_add'))
    .last()
    .setInputFiles([{ name: 'big.jpg', mimeType: 'image/jpeg', buffer: noise }]);
  await expect(page.getByText(/Нет связи/)).toBeVisible();
  await context.unroute(/\/pieces/);
  const begins: number[] = [];
  page.on('request', (request) => {
    const at = /pieces\?at=(\d+)/.exec(request.url())?.[1];
    if (at !== undefined) begins.push(Number(at));
  });
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(1);
  expect(begins[0]).toBe(2 * 256 * 1024);
  expect(await imagesOf(admin, id)).toHaveLength(1);
});
