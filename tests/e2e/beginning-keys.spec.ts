import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { getT } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { expect, MADE, test } from './fixtures.ts';
import { choose, expectCovers, expectHeard, expectHeld, expectPlace, expectSound, press, pressInRow, publishByKeys, reach, skipHead, write } from './keys.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY, openStaff } from './staff.ts';
import { remember } from './studio-records.ts';

const PHONE = { width: 390, height: 844 };

/** A photo like no other. */
const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp(randomBytes(9 * 8 * 3), { raw: { width: 9, height: 8, channels: 3 } })
    .resize(1500, 1000)
    .jpeg()
    .toBuffer(),
});

/** Reaches a button that asks for files, and gives it some, as the browser's own dialog would. */
async function chooseFiles(page: Page, place: Locator, files: readonly Awaited<ReturnType<typeof photo>>[]): Promise<void> {
  // Whoever begins to wait with the key already down may be told of no dialog.
  const [chooser] = await Promise.all([page.waitForEvent('filechooser', { timeout: 60_000 }), press(page, place)]);
  await chooser.setFiles([...files]);
}

for (const language of drawn('an excursion is brought from nothing to live by keys alone')) {
  const t = getT(language);
  const two = (label: string): readonly [string, string] => [`${label} · ${t('studio_in_russian')}`, `${label} · ${t('studio_in_english')}`];

  test(`an excursion is brought from nothing to live by keys alone: ${language}`, async ({ page, context, admin, baseURL, problems }) => {
    problems.permit(/422 .*\/api\/studio\/preview/);
    test.setTimeout(540_000);
    const mark = Date.now().toString(36);
    await asUser(context, admin, baseURL ?? '', 'content');
    await openStaff(page, href('content-kind', { country: COUNTRY, kind: 'excursions' }), language);
    await skipHead(page, t);
    await press(page, page.getByRole('button', { name: t('content_add'), exact: true }));
    const dialog = page.getByRole('dialog');
    await expectHeld(page, dialog);
    await write(page, dialog.getByLabel(t('content_name_ru')), `Тихие острова ${mark}`);
    await write(page, dialog.getByLabel(t('content_name_en')), `Quiet islands ${mark}`);
    await choose(page, dialog.getByLabel(t('content_region')), 'phuket');
    await reach(page, dialog.getByLabel(t('content_name_en')), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/text$/);
    await page.waitForSelector('html[data-live]', { state: 'attached' });
    const id = /\/(\d+)\/text$/.exec(page.url())?.[1] ?? '';
    const at = { country: COUNTRY, region: 'phuket', ex: id };
    await skipHead(page, t);

    // Texts in both languages, facts, the programme.
    for (const [label, texts] of [
      [t('studio_field_summary'), ['День на спидботе у двух тихих островов.', 'A day on a speedboat around two quiet islands.']],
      [t('studio_field_description'), ['Лодка идёт вдоль берега.', 'The boat keeps to the shore.']],
    ] as const)
      for (const [place, text] of texts.entries()) await write(page, page.getByLabel(two(label)[place] ?? '', { exact: true }).first(), text);
    await expectHeard(page, new RegExp(t('studio_changes', { count: 7 }).replace('7', '\\d+')));
    await write(page, page.getByLabel(t('studio_field_duration_minutes'), { exact: true }), '480');
    await write(page, page.getByLabel(t('studio_field_start_time'), { exact: true }), '08:00');
    await choose(page, page.getByLabel(t('studio_field_boat_kind'), { exact: true }), 'speedboat');
    const included = page.getByRole('group', { name: t('studio_field_included'), exact: true });
    await press(page, included.getByRole('button', { name: t('studio_row_add') }));
    await page.keyboard.type('Обед');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Lunch');
    const frame = page.frameLocator('.studio-frame[data-shown="true"]');
    await expect(frame.getByText(language === 'ru' ? 'Обед' : 'Lunch').first()).toBeAttached(MADE);

    // A price, a picture that says what it shows.
    await openStaff(page, href('excursion-prices', at), language);
    await skipHead(page, t);
    // Whoever hears that one more is saved may go.
    const kept = async (): Promise<number> => Number(/\d+/.exec((await page.locator('.studio-bar-state').textContent()) ?? '')?.[0] ?? 0);
    await expect.poll(kept).toBeGreaterThan(0);
    const before = await kept();
    await write(page, page.getByLabel(t('prices_adult'), { exact: true }).first(), '2500');
    await expect.poll(kept).toBe(before + 1);
    await expectPlace(page);
    await openStaff(page, href('excursion-images', at), language);
    await skipHead(page, t);
    await chooseFiles(page, page.getByLabel(t('pictures_add')).last(), [await photo('pier.jpg')]);
    await expect(page.getByRole('row')).toHaveCount(1, MADE);
    await press(page, page.getByRole('button', { name: t('pictures_edit', { name: t('pictures_number', { number: 1 }) }) }));
    const panel = page.getByRole('dialog');
    await write(page, panel.getByLabel(t('pictures_alt_ru')), 'Лодка у пирса');
    await write(page, panel.getByLabel(t('pictures_alt_en')), 'A boat at the pier');
    await press(page, panel.getByRole('button', { name: t('save'), exact: true }));
    await expect(panel).toBeHidden();
    await expectPlace(page);
    await expectSound(page);

    // Nothing of it is there before it is published; then all of it is.
    expect((await admin.collection('ic_excurs').getFullList({ filter: `id = "${id}" && status = "active"` })).length).toBe(0);
    await publishByKeys(page, t);
    remember('ic_excurs', id, { status: 'archived', hidden: true });
    const live = await admin.collection('ic_excurs').getOne(id);
    expect([live['status'], live['price_adult'], live['duration_minutes'], live['start_time'], live['boat_kind']]).toEqual([
      'active',
      2500,
      480,
      '08:00',
      'speedboat',
    ]);
    const address = localePath(`/thailand/phuket/${String(live['slug'] || id)}`, language);
    await expect.poll(async () => (await page.request.get(address)).text(), MADE).toContain(language === 'ru' ? 'Лодка у пирса' : 'A boat at the pier');
    const html = await (await page.request.get(address)).text();
    for (const said of language === 'ru' ? ['Тихие острова', 'Обед', '2500'] : ['Quiet islands', 'Lunch', '2500']) expect(html).toContain(said);
  });
}

for (const language of drawn('pictures are put in order, cropped and taken away by keys alone, and a guest sees it')) {
  const t = getT(language);

  test(`pictures are put in order, cropped and taken away by keys alone, and a guest sees it: ${language}`, async ({
    page,
    context,
    admin,
    baseURL,
    request,
  }) => {
    const [shown] = await admin.collection('ic_excurs').getFullList({ filter: 'parent = "" && status = "active" && region = "phuket"', batch: 1 });
    const id = String(820_000 + Math.floor(Math.random() * 79_999));
    const slug = `keys-${id}`;
    await admin.collection('ic_excurs').create({ ...shown, id, slug, name_ru: `Снимки ${id}`, name_en: `Shots ${id}`, site_name_ru: '', site_name_en: '' });
    remember('ic_excurs', id, { status: 'archived', hidden: true });
    const alts = ['Первый', 'Второй', 'Третий'];
    for (const [sort, alt] of alts.entries()) {
      const { buffer } = await photo('x.jpg');
      const file = new File([new Uint8Array(buffer)], `${sort}.jpg`);
      await admin.collection('ic_excurs_images').create({ excur: id, banner_large: file, sort, alt_ru: alt, alt_en: ['First', 'Second', 'Third'][sort] });
    }
    const names = language === 'ru' ? alts : ['First', 'Second', 'Third'];
    const [first = '', second = '', third = ''] = names;
    const stored = async () =>
      (await admin.collection('ic_excurs_images').getFullList({ filter: `excur = "${id}" && hidden = false`, sort: 'sort' })).map((one) => [
        one['alt_ru'],
        one['crop'],
      ]);
    await page.setViewportSize(PHONE);
    await asUser(context, admin, baseURL ?? '', 'content');
    await openStaff(page, href('excursion-images', { country: COUNTRY, region: 'phuket', ex: slug }), language);
    await skipHead(page, t);
    const tiles = page.getByRole('row');
    await expect(tiles).toHaveCount(3);

    // The first goes last.
    await press(page, page.getByRole('button', { name: t('pictures_drag', { name: first }), exact: true }));
    const place = page.locator(':focus');
    await expect(place).toHaveAttribute('aria-label', /^(Вставить|Insert) /);
    while (!/^(Вставить после|Insert after)/.test((await place.getAttribute('aria-label')) ?? '')) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(tiles.last().getByText(first)).toBeVisible();
    await expectPlace(page);

    // A frame by keys, then by a number.
    await pressInRow(page, page.getByRole('button', { name: t('pictures_edit', { name: second }) }));
    const panel = page.getByRole('dialog');
    await expectCovers(page, panel);
    const crop = panel.getByRole('radio', { name: t('pictures_crop') });
    await reach(page, panel.getByRole('radio', { checked: true }).first());
    while (!(await crop.isChecked())) await page.keyboard.press('ArrowRight');
    // Numbers are asked for once the picture is there to be measured.
    await expect(panel.getByLabel(t('pictures_crop_width'))).toBeEnabled(MADE);
    await write(page, panel.getByLabel(t('pictures_crop_width')), '60');
    await page.keyboard.press('Enter');
    const frame = panel.getByRole('button', { name: t('pictures_crop_frame', { said: '' }).trim() });
    await reach(page, frame, 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(panel.getByLabel(t('pictures_crop_x'))).toHaveValue('2');
    await press(page, panel.getByRole('button', { name: t('save'), exact: true }));
    await expect(panel).toBeHidden();
    await expectPlace(page);

    // One is taken away, put back, and taken away again.
    const remove = page.getByRole('button', { name: t('pictures_remove_of', { name: third }) });
    await pressInRow(page, remove);
    await expect(tiles).toHaveCount(2);
    await expectPlace(page);
    await press(page, page.getByRole('button', { name: t('undo') }));
    await expect(tiles).toHaveCount(3);
    await expectPlace(page);
    await pressInRow(page, remove);
    await expect(tiles).toHaveCount(2);
    await expectSound(page);

    await publishByKeys(page, t);
    expect(await stored()).toEqual([
      ['Второй', '200,0,6000,10000'],
      ['Первый', ''],
    ]);
    const seen = async (): Promise<readonly (string | undefined)[]> => {
      const html = await (await request.get(localePath(`/thailand/phuket/${slug}`, language))).text();
      return [...html.matchAll(/data-photo="[^"]*"[^>]*>([\s\S]*?)<\/a>/g)].map(([, inside]) => /alt="([^"]*)"/.exec(inside ?? '')?.[1]);
    };
    await expect.poll(async () => [...new Set(await seen())], MADE).toEqual([second, first]);
  });
}
