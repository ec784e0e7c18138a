import { randomBytes, randomInt } from 'node:crypto';
import type PocketBase from 'pocketbase';
import sharp from 'sharp';
import type { Page } from '@playwright/test';
import type { Language } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY, openStaff } from './staff.ts';
import { remember } from './studio-records.ts';

const PHONE = { width: 390, height: 844 };
/** A release is made and public in this time. */
const PUBLIC_IN = { timeout: 180_000 };

/** A photo like no other. */
const photo = (): Promise<Buffer> =>
  sharp(randomBytes(9 * 8 * 3), { raw: { width: 9, height: 8, channels: 3 } })
    .resize(1500, 1000)
    .jpeg()
    .toBuffer();

/** An article of its own on the site, with a picture. */
async function addPost(admin: PocketBase): Promise<{ readonly id: string; readonly slug: string; readonly picture: string }> {
  const slug = `covers-${randomInt(1_000_000)}`;
  const words = { title_ru: `Обложка ${slug}`, title_en: `Cover ${slug}`, excerpt_ru: 'О море', excerpt_en: 'Of the sea' };
  const { id } = await admin
    .collection('posts')
    .create({ ...words, slug, country: COUNTRY, state: 'published', published_at: '2026-11-01 00:00:00.000Z', sort: 900 });
  remember('posts', id, { state: 'archived' });
  const image = new File([new Uint8Array(await photo())], 'old.jpg', { type: 'image/jpeg' });
  const { id: picture } = await admin.collection('post_images').create({ post: id, image, alt_ru: 'Старое фото', alt_en: 'An old photo' });
  return { id, slug, picture };
}

interface Shown {
  readonly alt: string;
  readonly lead: string;
  readonly share: string;
  readonly article: string;
  readonly card: string;
}
const HASH = /\/_(?:img|og)\/([0-9a-f]{16})/;

/** What the article's page, its data for machines and the card of the list show; a picture by the hash of its content and crop. */
async function shownOf(page: Page, slug: string, language: Language): Promise<Shown> {
  const path = localePath(href('post', { country: COUNTRY, slug }), language);
  const html = await (await page.request.get(path)).text();
  const list = await (await page.request.get(localePath(href('posts', { country: COUNTRY }), language))).text();
  const hashIn = (text: string | undefined): string => HASH.exec(text ?? '')?.[1] ?? '';
  const lead = /<img[^>]*lead-img[^>]*>/.exec(html)?.[0];
  return {
    alt: /alt="([^"]*)"/.exec(lead ?? '')?.[1] ?? '',
    lead: hashIn(lead),
    share: hashIn(/<meta[^>]*og:image"[^>]*>/.exec(html)?.[0]),
    article: hashIn(/"@type":"(?:News)?Article".*?"image":[^,]*/.exec(html)?.[0]),
    card: hashIn(list.split('<a ').find((one) => one.includes(`/posts/${slug}"`))),
  };
}

for (const language of drawn('an editor gives an article another picture, cuts it, says what it shows, publishes it and takes it back')) {
  test(`an editor gives an article another picture, cuts it, says what it shows, publishes it and takes it back: ${language}`, async ({
    page,
    context,
    admin,
    baseURL,
  }) => {
    test.setTimeout(720_000);
    const t = getT(language);
    const { id, slug, picture: old } = await addPost(admin);
    const images = () => admin.collection('post_images').getFullList({ filter: `post = "${id}"`, sort: 'sort' });
    await page.setViewportSize(PHONE);
    await asUser(context, admin, baseURL ?? '', 'content');
    // From the words of the article one tab leads to its picture.
    await openStaff(page, href('content-record', { country: COUNTRY, kind: 'posts', id }), language);
    await page.getByRole('link', { name: t('studio_screen_post_images'), exact: true }).click();
    await page.waitForURL(/\/images(\?|$)/);
    await page.waitForSelector('html[data-live]', { state: 'attached' });
    const tiles = page.getByRole('row');
    await expect(tiles).toHaveCount(1);
    await page
      .getByLabel(t('pictures_add'))
      .last()
      .setInputFiles([
        { name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
        { name: 'new.jpg', mimeType: 'image/jpeg', buffer: await photo() },
      ]);
    await expect(page.getByText(t('refused_no_picture')).first()).toBeVisible();
    await expect(tiles).toHaveCount(2);
    // What is too large is refused before a byte of it is sent.
    const refused = await page.evaluate(
      async (body) => {
        const answer = await fetch('/api/pictures/uploads', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
        return (await answer.json()) as unknown;
      },
      JSON.stringify({ shelf: 'post', excursion: id, id: randomBytes(16).toString('hex'), name: 'large.jpg', size: 500_000_000 }),
    );
    expect(refused).toEqual({ state: 'refused', reason: 'file_large' });
    const oldName = language === 'ru' ? 'Старое фото' : 'An old photo';
    await page.getByRole('button', { name: t('pictures_remove_of', { name: oldName }) }).press('Enter');
    await expect(tiles).toHaveCount(1);
    await page.getByRole('button', { name: t('pictures_edit', { name: t('pictures_number', { number: 1 }) }) }).press('Enter');
    const panel = page.getByRole('dialog');
    await panel.getByRole('radio', { name: t('pictures_crop') }).check();
    await panel.getByLabel(t('pictures_crop_width')).fill('60');
    await panel.getByLabel(t('pictures_crop_width')).press('Enter');
    await panel.getByLabel(t('pictures_alt_ru')).fill('Лодка у скалы');
    await panel.getByLabel(t('pictures_alt_en')).fill('A boat by the rock');
    expect(await violationsOf(page)).toEqual([]);
    await panel.getByRole('button', { name: t('save'), exact: true }).click();
    await expect(panel).toBeHidden();

    // Nobody else sees it yet; the page with the changes does.
    const added = (await images()).find((one) => one.id !== old);
    expect([added?.['hidden'], added?.['alt_en'], added?.['crop']]).toEqual([true, '', '']);
    const alt = language === 'ru' ? 'Лодка у скалы' : 'A boat by the rock';
    const preview = () => page.request.get(`/api/studio/preview?entity=posts&record=${id}&lang=${language}`).then((answer) => answer.text());
    await expect.poll(async () => (await preview()).includes(`alt="${alt}"`), PUBLIC_IN).toBe(true);
    await expect.poll(async () => (await shownOf(page, slug, language)).alt, PUBLIC_IN).toBe(oldName);
    const before = await shownOf(page, slug, language);
    expect([before.share, before.article, before.card]).toEqual([before.lead, before.lead, before.lead]);

    await page.getByRole('button', { name: t('studio_publish'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('studio_publish_now') })
      .click();
    // As long as somebody points at it the message stays, however long the site takes to show the picture.
    await page.getByText(t('studio_published')).hover();
    const live = await images();
    expect(live.filter((one) => !one['hidden']).map((one) => [one.id, one['alt_ru'], one['alt_en'], String(one['crop']).split(',')[2]])).toEqual([
      [added?.id, 'Лодка у скалы', 'A boat by the rock', '6000'],
    ]);
    await expect.poll(async () => (await shownOf(page, slug, language)).alt, PUBLIC_IN).toBe(alt);
    const after = await shownOf(page, slug, language);
    expect(after.lead).not.toBe(before.lead);
    await expect.poll(async () => (await shownOf(page, slug, language)).card, PUBLIC_IN).toBe(after.lead);
    expect([after.share, after.article]).toEqual([after.lead, after.lead]);

    await page.getByRole('button', { name: t('studio_take_back') }).click();
    await expect(page.getByText(t('studio_taken_back'))).toBeVisible();
    await expect.poll(() => shownOf(page, slug, language), PUBLIC_IN).toEqual(before);
  });
}
