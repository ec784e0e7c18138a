import { randomBytes } from 'node:crypto';
import type PocketBase from 'pocketbase';
import sharp from 'sharp';
import type { Page } from '@playwright/test';
import type { Language } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { href } from '../../src/routing/href.ts';
import { violationsOf } from './axe.ts';
import { expect, MADE, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY, openStaff } from './staff.ts';
import { remember } from './studio-records.ts';

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
/** Publishes what waits, as a person does. */
async function publish(page: Page, language: Language): Promise<void> {
  const t = getT(language);
  await page.getByRole('button', { name: t('studio_publish'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('studio_publish_now') })
    .click();
  await expect(page.getByText(t('studio_published'))).toBeVisible(MADE);
}
const addressOf = (id: string): string => href('excursion-images', { country: COUNTRY, region: 'phuket', ex: `pictures-${id}` });

for (const language of drawn('somebody at the pier adds photos from a phone, says what they show, puts them in order')) {
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
    const name = language === 'ru' ? 'Лодка у скалы' : 'A boat by the rock';
    await expect(tiles.first().getByText(name)).toBeVisible();

    await page.getByRole('button', { name: t('pictures_drag', { name }), exact: true }).focus();
    await page.keyboard.press('Enter');
    const place = page.locator(':focus');
    await expect(place).toHaveAttribute('aria-label', /^(Вставить|Insert) /);
    // The places are walked along until the last one.
    while (!/^(Вставить после|Insert after)/.test((await place.getAttribute('aria-label')) ?? '')) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(tiles.last().getByText(name)).toBeVisible();

    // Where a message covers it, a key does not mind.
    await page.getByRole('button', { name: t('pictures_remove_of', { name }) }).press('Enter');
    await expect(tiles).toHaveCount(1);
    // Shown at once and written slowly: whoever publishes right after it waits for it, and is not told of a colleague.
    const saved = /\/api\/desk\/drafts\/save/;
    await page.route(saved, async (route) => {
      if (route.request().method() !== 'GET') await new Promise((go) => setTimeout(go, 1500));
      await route.continue();
    });
    await page.getByRole('button', { name: t('undo') }).click();
    await expect(tiles).toHaveCount(2);
    // Nothing of it is public before somebody says so.
    expect((await imagesOf(admin, id)).map((one) => [one['alt_en'], one['hidden']])).toEqual([
      ['', true],
      ['', true],
    ]);
    await publish(page, language);
    await page.unroute(saved);
    const live = await imagesOf(admin, id);
    expect(live.map((one) => [one['alt_ru'], one['alt_en'], one['focus_x'], one['hidden']])).toEqual([
      ['', '', 0, false],
      ['Лодка у скалы', 'A boat by the rock', 50, false],
    ]);
  });
}

for (const language of drawn('somebody swaps a picture on a phone, publishes it and takes it back')) {
  test(`somebody swaps a picture on a phone, publishes it and takes it back: ${language}`, async ({ page, context, admin, baseURL, request }) => {
    const t = getT(language);
    const id = await addExcursion(admin);
    const old = await admin.collection('ic_excurs_images').create({ excur: id, banner_large: new File([new Uint8Array(await photo())], 'old.jpg'), sort: 0 });
    await page.setViewportSize(PHONE);
    await asUser(context, admin, baseURL ?? '', 'content');
    await openStaff(page, addressOf(id), language);
    await page
      .getByLabel(t('pictures_add'))
      .last()
      .setInputFiles([{ name: 'new.jpg', mimeType: 'image/jpeg', buffer: await photo() }]);
    const tiles = page.getByRole('row');
    await expect(tiles).toHaveCount(2);
    await tiles
      .first()
      .getByRole('button', { name: t('pictures_remove_of', { name: t('pictures_number', { number: 1 }) }) })
      .click();
    await expect(tiles).toHaveCount(1);
    const [first, second] = await imagesOf(admin, id);
    const added = first?.id === old.id ? second : first;
    // The page with the changes shows it before anybody else sees it.
    const preview = await page.request.get(`/api/studio/preview?entity=ic_excurs&record=${id}&lang=${language}`);
    expect((await preview.text()).match(/data-photo=/g)).toHaveLength(1);
    // Its file is nobody's but the staff's.
    const file = `/_pb/api/files/ic_excurs_images/${added?.id}/${added?.['banner_large']}`;
    expect((await request.get(file)).status()).toBe(404);
    expect((await page.request.get(file)).status()).toBe(200);
    await publish(page, language);
    const shown = async () => (await imagesOf(admin, id)).filter((one) => !one['hidden']).map((one) => one.id);
    expect(await shown()).toEqual([added?.id]);
    await page.getByRole('button', { name: t('studio_take_back') }).click();
    // The screen says so when it shows what is live again: until then the picture below is still the other one.
    await expect(page.getByText(t('studio_taken_back'))).toBeVisible();
    expect(await shown()).toEqual([old.id]);
    // What was taken away lies below, and is put back by a press.
    await page.getByText(t('pictures_gone', { count: 1 })).press('Enter');
    await page.getByRole('button', { name: t('pictures_put_back_of', { name: t('pictures_number', { number: 1 }) }) }).press('Enter');
    await expect(tiles).toHaveCount(2);
    expect(await violationsOf(page)).toEqual([]);
  });
}

for (const language of drawn('somebody crops a picture by hand, by keys and by numbers, sees it, publishes it and widens it again')) {
  test(`somebody crops a picture by hand, by keys and by numbers, sees it, publishes it and widens it again: ${language}`, async ({
    page,
    context,
    admin,
    baseURL,
  }) => {
    const t = getT(language);
    const id = await addExcursion(admin);
    const { id: picture } = await admin
      .collection('ic_excurs_images')
      .create({ excur: id, banner_large: new File([new Uint8Array(await photo())], 'old.jpg'), sort: 0 });
    const stored = async () => (await admin.collection('ic_excurs_images').getOne(picture))['crop'];
    await page.setViewportSize(PHONE);
    await asUser(context, admin, baseURL ?? '', 'content');
    await openStaff(page, addressOf(id), language);
    const open = async () => {
      await page.getByRole('button', { name: t('pictures_edit', { name: t('pictures_number', { number: 1 }) }) }).click();
      await page
        .getByRole('dialog')
        .getByRole('radio', { name: t('pictures_crop') })
        .check();
    };
    const panel = page.getByRole('dialog');
    const save = async () => {
      await panel.getByRole('button', { name: t('save'), exact: true }).click();
      await expect(panel).toBeHidden();
    };
    const number = (side: 'x' | 'y' | 'width' | 'height') => panel.getByLabel(t(`pictures_crop_${side}`));
    await open();
    // By numbers: what is too much becomes what is possible.
    await number('width').fill('60');
    await number('width').press('Enter');
    await number('x').fill('500');
    await number('x').press('Tab');
    await expect(number('x')).toHaveValue('40');
    // By a finger, further to the left than there is room.
    await panel.locator('.pic-crop-place').scrollIntoViewIfNeeded();
    const touched = await panel.locator('.pic-crop-move').boundingBox();
    if (!touched) throw new Error('no frame');
    const cdp = await context.newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: touched.x + touched.width / 2 + by, y: touched.y + touched.height / 2 }],
      });
    await finger('touchStart', 0);
    for (const by of [-10, -40, -500]) await finger('touchMove', by);
    await finger('touchEnd', 0);
    await expect(number('x')).toHaveValue('0');
    await number('x').fill('40');
    await number('x').press('Enter');
    // By keys: left by two per cent, then lower by one.
    const frame = panel.getByRole('button', { name: t('pictures_crop_frame', { said: '' }).trim() });
    await frame.press('ArrowLeft');
    await frame.press('ArrowLeft');
    await frame.press('Shift+ArrowUp');
    await expect(number('x')).toHaveValue('38');
    await expect(number('height')).toHaveValue('99');
    // By hand: the lower right corner is drawn to the middle of what it was.
    await panel.getByLabel(t('pictures_crop_ratio')).selectOption(t('pictures_crop_3_2'));
    const corner = panel.locator('.pic-crop-corner[data-x="1"][data-y="1"]');
    await corner.scrollIntoViewIfNeeded();
    const before = Number(await number('width').inputValue());
    const box = await corner.boundingBox();
    if (!box) throw new Error('no corner');
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x - 20, box.y + 10, { steps: 4 });
    await page.mouse.up();
    expect(Number(await number('width').inputValue())).toBeLessThan(before);
    const [width, height] = [Number(await number('width').inputValue()), Number(await number('height').inputValue())];
    // The photo is 3 : 2 itself.
    expect(Math.abs(width - height)).toBeLessThan(0.2);
    expect(await violationsOf(page)).toEqual([]);
    await save();
    // Only the draft knows of it; the page with the changes shows what will be there.
    expect(await stored()).toBe('');
    const hashOf = async () =>
      /_img\/([0-9a-f]{16})-/.exec(await (await page.request.get(`/api/studio/preview?entity=ic_excurs&record=${id}&lang=${language}`)).text())?.[1];
    const drafted = await hashOf();
    expect(drafted).toBeDefined();
    const file = await page.request.get(`/_img/${drafted}-480.webp`);
    const sides = await sharp(await file.body()).metadata();
    expect(Math.abs((sides.width ?? 0) / (sides.height ?? 1) - 1.5)).toBeLessThan(0.02);
    await publish(page, language);
    const [x, , wide] = String(await stored())
      .split(',')
      .map(Number);
    expect([x, Math.round((wide ?? 0) / 100)]).toEqual([3800, Math.round(width)]);
    // The whole is still there.
    await open();
    await panel.getByRole('button', { name: t('pictures_crop_whole') }).click();
    await expect(number('width')).toHaveValue('100');
    await save();
    await publish(page, language);
    expect(await stored()).toBe('');
    expect(await hashOf()).not.toBe(drafted);
  });
}

for (const language of drawn('an excursion that is only a draft gets its pictures, shows them in its preview and goes live with them')) {
  test(`an excursion that is only a draft gets its pictures, shows them in its preview and goes live with them: ${language}`, async ({
    page,
    context,
    admin,
    baseURL,
    request,
  }) => {
    const t = getT(language);
    await page.setViewportSize(PHONE);
    await asUser(context, admin, baseURL ?? '', 'content');
    const [like] = await admin.collection('ic_excurs').getFullList({ filter: 'parent = "" && status = "active" && region = "phuket"', batch: 1 });
    const name = `Тихая бухта ${Math.floor(Math.random() * 1e6)}`;
    const fields = { category: like?.['category'], country: COUNTRY, region: 'phuket', status: 'active', name_ru: name, name_en: name, price_adult: 2500 };
    await openStaff(page, '/thailand/studio', language);
    const id = await page.evaluate(
      async (body) => {
        const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
        const answer = await fetch('/_pb/api/desk/drafts', { method: 'POST', headers, body: JSON.stringify(body) });
        return ((await answer.json()) as { draft: { record: string } }).draft.record;
      },
      { entity: 'ic_excurs', fields, hand: 'begun' },
    );
    remember('ic_excurs', id, { status: 'archived', hidden: true });
    await openStaff(page, href('excursion-images', { country: COUNTRY, region: 'phuket', ex: id }), language);
    const files = [await photo(), await photo()].map((buffer, at) => ({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer }));
    await page.getByLabel(t('pictures_add')).last().setInputFiles(files);
    await expect(page.getByRole('row')).toHaveCount(2);
    const preview = await page.request.get(`/api/studio/preview?entity=ic_excurs&record=${id}&lang=${language}`);
    expect((await preview.text()).match(/data-photo=/g)).toHaveLength(2);
    // Nobody else sees anything of it.
    const address = `/thailand/phuket/${id}`;
    expect((await request.get(address)).status()).toBe(404);
    expect(await violationsOf(page)).toEqual([]);
    await publish(page, language);
    await expect.poll(async () => ((await (await request.get(address)).text()).match(/data-photo=/g) ?? []).length, { timeout: 90_000 }).toBe(2);
  });
}

test('two who crop a picture without seeing each other: both frames are shown, and one is chosen', async ({ page, context, admin, baseURL }) => {
  const t = getT('en');
  const id = await addExcursion(admin);
  const { id: picture } = await admin
    .collection('ic_excurs_images')
    .create({ excur: id, banner_large: new File([new Uint8Array(await photo())], 'old.jpg'), sort: 0 });
  await page.setViewportSize(PHONE);
  await asUser(context, admin, baseURL ?? '', 'content');
  await openStaff(page, addressOf(id), 'en');
  const open = () => page.getByRole('button', { name: t('pictures_edit', { name: t('pictures_number', { number: 1 }) }) }).click();
  const panel = page.getByRole('dialog');
  await open();
  await panel.getByRole('radio', { name: t('pictures_crop') }).check();
  await panel.getByLabel(t('pictures_crop_width')).fill('50');
  await panel.getByLabel(t('pictures_crop_width')).press('Enter');
  await expect(panel.getByLabel(t('pictures_crop_width'))).toHaveValue('50');
  // Somebody else is quicker; he says what it shows, too.
  const typed = { crop: '0,0,9000,10000', alt_ru: 'Скала', alt_en: 'A rock' };
  await page.evaluate(
    async ({ fields, record }) => {
      for (const [field, value] of Object.entries(fields)) {
        const body = JSON.stringify({ entity: 'ic_excurs_images', record, field, value, base: '', seen: [], hand: 'other' });
        const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
        await fetch('/_pb/api/desk/drafts/save', { method: 'POST', headers, body });
      }
    },
    { fields: typed, record: picture },
  );
  const choice = panel.getByRole('group', { name: t('studio_choose', { label: t('studio_field_crop') }) });
  await panel.getByRole('button', { name: t('save'), exact: true }).click();
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: t('pictures_edit', { name: 'A rock' }) }).click();
  await expect(choice.getByRole('button', { name: t('studio_take_this') })).toHaveCount(2);
  expect(await violationsOf(page)).toEqual([]);
  await choice
    .getByRole('button', { name: t('studio_take_this') })
    .last()
    .click();
  await expect(choice).toBeHidden();
  await panel.getByRole('button', { name: t('save'), exact: true }).click();
  await expect(panel).toBeHidden();
  await publish(page, 'en');
  const [live] = await imagesOf(admin, id);
  // What only the other one typed was not written over by a field that nobody touched.
  expect([live?.['crop'], live?.['alt_en']]).toEqual(['0,0,5000,10000', 'A rock']);
});

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
