import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changePicture, familyPictures, readyForPictures, showPicture } from '../../../src/studio/pictures/repo.ts';
import { ask } from '../../../src/data/ask.ts';
import { actOnPublication, createDraft } from '../../../src/model/studio/operations.ts';
import { listDraftsOf, publishAtBackend } from '../../../src/studio/studio/drafts/drafts.repo.ts';
import { studioOf } from '../../support/studio.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';

let sales: SalesDesk;
let photo: File;
beforeAll(async () => {
  sales = await startSales();
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#087' } })
    .jpeg()
    .toBuffer();
  photo = new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' });
});
afterAll(() => sales.stop());
afterEach(async () => {
  await studioOf(sales).clear();
  for (const { id } of await sales.admin.collection('post_images').getFullList()) await sales.admin.collection('post_images').delete(id);
});

const hand = 'test';
const pb = () => sales.as('content');
const WORDS = { country: 'thailand', title_ru: 'О море', title_en: 'Of the sea', published_at: '2026-11-01 00:00:00.000Z' };
const add = async (post: string, sort = 0): Promise<string> => {
  await readyForPictures(pb(), 'post', post);
  const { id } = await sales.admin.collection('post_images').create({ post, image: photo, sort, hidden: true });
  await showPicture(pb(), 'post', id, { hand, key: `shown-${id}-shown` });
  return id;
};
const publish = async (post: string) => publishAtBackend(pb(), { drafts: await listDraftsOf(pb(), `posts:${post}`) });
const seenByGuest = async () => (await sales.as('guest').collection('post_images').getFullList()).map(({ id }) => id);

describe('the picture of an article', () => {
  it('waits unseen until it is published with the article’s drafts, and goes back when that is taken back', async () => {
    const { id: post } = await sales.admin.collection('posts').create({ ...WORDS, slug: 'sea-1', state: 'published' });
    const id = await add(post);
    expect(await seenByGuest()).toEqual([]);
    const [picture] = await familyPictures(pb(), 'post', post);
    if (!picture) throw new Error('no picture');
    expect(picture).toMatchObject({ id, excursion: post, hidden: false, live: { hidden: true } });
    await changePicture(pb(), 'post', picture, { alt_en: 'A boat', crop: '1000,0,8000,10000' }, hand);
    const { id: publication } = await publish(post);
    expect(await seenByGuest()).toEqual([id]);
    expect(await sales.admin.collection('post_images').getOne(id)).toMatchObject({ alt_en: 'A boat', crop: '1000,0,8000,10000', hidden: false });
    await ask(pb(), actOnPublication, { id: publication, action: 'take-back' });
    expect(await seenByGuest()).toEqual([]);
    expect((await familyPictures(pb(), 'post', post)).map(({ hidden, alt_en }) => [hidden, alt_en])).toEqual([[true, '']]);
  });

  it('of an article that is only a draft goes live with it and goes back with it', async () => {
    const fields = { ...WORDS, slug: 'sea-2', state: 'published' };
    const { record: post } = (await ask(pb(), createDraft, { entity: 'posts', fields, hand })).draft;
    expect(await familyPictures(pb(), 'post', post)).toEqual([]);
    const id = await add(post);
    expect(await sales.admin.collection('posts').getOne(post)).toMatchObject({ state: 'draft' });
    expect((await sales.as('guest').collection('posts').getFullList()).map((one) => one.id)).not.toContain(post);
    const { id: publication } = await publish(post);
    expect(await seenByGuest()).toEqual([id]);
    expect(await sales.admin.collection('posts').getOne(post)).toMatchObject({ state: 'published' });
    await ask(pb(), actOnPublication, { id: publication, action: 'take-back' });
    expect(await seenByGuest()).toEqual([]);
  });

  it('is for editors', async () => {
    const fields = { ...WORDS, slug: 'sea-3', state: 'published' };
    const { record: post } = (await ask(pb(), createDraft, { entity: 'posts', fields, hand })).draft;
    await expect(readyForPictures(sales.as('manager'), 'post', post)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(readyForPictures(pb(), 'post', 'nothere00000000')).rejects.toMatchObject({ code: 'not_found' });
  });
});
