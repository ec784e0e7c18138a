import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changePicture, familyPictures, isDrafted, readyForPictures, showPicture } from '../../../src/studio/pictures/repo.ts';
import { ask } from '../../../src/data/ask.ts';
import { actOnPublication, createDraft, discardDraft } from '../../../src/model/studio/operations.ts';
import { listDraftsOf, publishAtBackend, saveField } from '../../../src/studio/studio/drafts/drafts.repo.ts';
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
  for (const { id } of await sales.admin.collection('ic_excurs_images').getFullList()) await sales.admin.collection('ic_excurs_images').delete(id);
});

const pb = () => sales.as('content');
const hand = 'test';
/** A picture as it is added: stored, and shown by its draft alone. */
async function add(sort = 0): Promise<string> {
  const { id } = await sales.admin.collection('ic_excurs_images').create({ excur: '128', banner_large: photo, sort, hidden: true });
  await showPicture(pb(), 'images', id, { hand, key: `shown-${id}-shown` });
  return id;
}
const shelf = () => familyPictures(pb(), 'images', '128');
const one = async (id: string) => {
  const found = (await shelf()).find((picture) => picture.id === id);
  if (!found) throw new Error('the picture is gone');
  return found;
};
const seenByGuest = async () => (await sales.as('guest').collection('ic_excurs_images').getFullList()).map(({ id }) => id);
const publish = async () => publishAtBackend(pb(), { drafts: await listDraftsOf(pb(), 'ic_excurs:128') });

describe('a picture', () => {
  it('waits unseen until its draft is published with the texts, and goes back when that is taken back', async () => {
    await sales.admin.collection('ic_excurs').update('128', { status: 'active', hidden: false });
    const id = await add();
    expect(await one(id)).toMatchObject({ hidden: false, live: { hidden: true } });
    expect(isDrafted(await one(id))).toBe(true);
    expect(await seenByGuest()).toEqual([]);
    await changePicture(pb(), 'images', await one(id), { alt_ru: 'Лодка', alt_en: 'A boat', focus_x: 20 }, hand);
    const { id: publication } = await publish();
    expect(await seenByGuest()).toEqual([id]);
    expect(await sales.admin.collection('ic_excurs_images').getOne(id)).toMatchObject({ alt_ru: 'Лодка', alt_en: 'A boat', focus_x: 20, hidden: false });
    expect(isDrafted(await one(id))).toBe(false);
    await ask(pb(), actOnPublication, { id: publication, action: 'take-back' });
    expect(await seenByGuest()).toEqual([]);
    expect(await one(id)).toMatchObject({ hidden: true, alt_ru: '' });
  });

  it('is taken away, put in another place and put back by drafts', async () => {
    const [first, second] = [await add(0), await add(1024)];
    await publish();
    await changePicture(pb(), 'images', await one(first), { hidden: true }, hand);
    await changePicture(pb(), 'images', await one(second), { sort: -5 }, hand);
    expect((await shelf()).map(({ id, hidden, sort }) => [id, hidden, sort])).toEqual([
      [second, false, -5],
      [first, true, 0],
    ]);
    expect((await seenByGuest()).toSorted()).toEqual([first, second].toSorted());
    await publish();
    expect(await seenByGuest()).toEqual([second]);
    await changePicture(pb(), 'images', await one(first), { hidden: false }, hand);
    await publish();
    expect((await seenByGuest()).length).toBe(2);
  });

  it('goes with its draft where it was never public, file and all, and stays where it was', async () => {
    const id = await add();
    const record = await sales.admin.collection('ic_excurs_images').getOne(id);
    const file = `${sales.url}/api/files/ic_excurs_images/${id}/${record['banner_large']}`;
    expect((await fetch(file)).status).toBe(200);
    const { draft } = await one(id);
    await ask(pb(), discardDraft, { id: draft?.id ?? '' }, { expected: draft?.revision ?? 0 });
    expect(await shelf()).toEqual([]);
    expect((await fetch(file)).status).toBe(404);
    const other = await add();
    await publish();
    await changePicture(pb(), 'images', await one(other), { hidden: true }, hand);
    const taken = await one(other);
    await ask(pb(), discardDraft, { id: taken.draft?.id ?? '' }, { expected: taken.draft?.revision ?? 0 });
    expect(await one(other)).toMatchObject({ hidden: false });
  });

  it('that was taken away is kept for three months, and as long as a draft wants it back', async () => {
    const [old, wanted, young] = [await add(0), await add(1), await add(2)];
    await publish();
    for (const id of [old, wanted, young]) await changePicture(pb(), 'images', await one(id), { hidden: true }, hand);
    await publish();
    await changePicture(pb(), 'images', await one(wanted), { hidden: false }, hand);
    const database = new DatabaseSync(`${sales.dataDir}/pb_data/data.db`);
    database.prepare("UPDATE ic_excurs_images SET updated = '2026-01-01 00:00:00.000Z' WHERE id IN (?, ?)").run(old, wanted);
    database.close();
    await sales.admin.crons.run('retention_nightly');
    await expect.poll(async () => (await shelf()).map(({ id }) => id)).toEqual([wanted, young]);
  });

  it('has one place in the end, though two put it elsewhere without seeing each other', async () => {
    const id = await add();
    const [mine, hers] = [await one(id), await one(id)];
    await changePicture(pb(), 'images', mine, { sort: 10 }, 'mine');
    await changePicture(sales.as('senior'), 'images', hers, { sort: 20 }, 'hers');
    const both = await one(id);
    expect(both.draft?.findings).toMatchObject([{ field: 'sort', code: 'rival' }]);
    await changePicture(pb(), 'images', both, { sort: 30 }, 'mine');
    expect((await one(id)).draft?.findings).toEqual([]);
  });
});

describe('the crop of a picture', () => {
  it('is one thing: of two who draw without seeing each other both frames are kept, and nothing goes live until one is chosen', async () => {
    const id = await add();
    await publish();
    const [mine, hers] = [await one(id), await one(id)];
    await changePicture(pb(), 'images', mine, { crop: '0,0,8000,10000' }, 'mine');
    await changePicture(sales.as('senior'), 'images', hers, { crop: '2000,0,8000,10000' }, 'hers');
    const both = await one(id);
    const frames = both.draft?.differences.flatMap(({ field, value, rivals }) => (field === 'crop' ? [value, ...rivals.map((rival) => rival.value)] : []));
    expect(frames).toEqual(['0,0,8000,10000', '2000,0,8000,10000']);
    await expect(publish()).rejects.toMatchObject({ code: 'draft_clash' });
    await changePicture(pb(), 'images', both, { crop: '1000,0,8000,10000' }, 'mine');
    const { id: publication } = await publish();
    expect((await sales.admin.collection('ic_excurs_images').getOne(id))['crop']).toBe('1000,0,8000,10000');
    await ask(pb(), actOnPublication, { id: publication, action: 'take-back' });
    expect((await sales.admin.collection('ic_excurs_images').getOne(id))['crop']).toBe('');
  });

  it('that is no rectangle never goes live', async () => {
    const id = await add();
    await changePicture(pb(), 'images', await one(id), { crop: 'the left half' }, hand);
    await expect(publish()).rejects.toMatchObject({ code: 'draft_invalid' });
  });
});

describe('an excursion that is only a draft', () => {
  const begin = async (fields: Readonly<Record<string, unknown>>) => {
    const { category, country, region } = await sales.admin.collection('ic_excurs').getOne('128');
    const body = { category, country, region, name_ru: 'Новая', name_en: 'New', status: 'active', ...fields };
    return (await ask(pb(), createDraft, { entity: 'ic_excurs', fields: body, hand })).draft.record;
  };
  const addTo = async (excur: string, sort: number): Promise<string> => {
    await readyForPictures(pb(), 'images', excur);
    const { id } = await sales.admin.collection('ic_excurs_images').create({ excur, banner_large: photo, sort, hidden: true });
    await showPicture(pb(), 'images', id, { hand, key: `shown-${id}-shown` });
    return id;
  };

  it('takes pictures, stays unseen with them, goes live with them in one publication and goes back with them', async () => {
    const main = await begin({});
    const variant = await begin({ parent: main, site_variant_name_ru: 'Утро' });
    expect(await familyPictures(pb(), 'images', main)).toEqual([]);
    // A form that is open saw its name; what it types next writes over it.
    const [before] = await listDraftsOf(pb(), `ic_excurs:${main}`);
    const seen = before?.differences.find(({ field }) => field === 'name_ru')?.token ?? '';
    const [own, ofVariant] = [await addTo(variant, 1), await addTo(main, 0)];
    expect(await seenByGuest()).toEqual([]);
    expect((await sales.as('guest').collection('ic_excurs').getFullList()).map(({ id }) => id)).not.toContain(main);
    expect(await sales.admin.collection('ic_excurs').getOne(main)).toMatchObject({ name_ru: 'Новая', status: 'draft' });
    await saveField(pb(), { entity: 'ic_excurs', record: main, field: 'name_ru', value: 'Совсем новая', base: '', seen: [seen], hand });
    const drafts = await listDraftsOf(pb(), `ic_excurs:${main}`);
    expect(drafts.map(({ entity, kind, findings }) => [entity, kind, findings])).toEqual([
      ['ic_excurs', 'change', []],
      ['ic_excurs', 'change', []],
      ['ic_excurs_images', 'change', []],
      ['ic_excurs_images', 'change', []],
    ]);
    const { id: publication } = await publishAtBackend(pb(), { drafts });
    expect((await seenByGuest()).toSorted()).toEqual([own, ofVariant].toSorted());
    expect(await sales.admin.collection('ic_excurs').getOne(main)).toMatchObject({ name_ru: 'Совсем новая', status: 'active' });
    await ask(pb(), actOnPublication, { id: publication, action: 'take-back' });
    expect(await seenByGuest()).toEqual([]);
    expect(await sales.admin.collection('ic_excurs').getOne(variant)).toMatchObject({ status: 'draft' });
  });

  it('says what it lacks, and is for editors', async () => {
    const nameless = await begin({ name_ru: '' });
    await expect(readyForPictures(pb(), 'images', nameless)).rejects.toMatchObject({ code: 'draft_invalid' });
    await expect(sales.admin.collection('ic_excurs').getOne(nameless)).rejects.toThrow();
    const named = await begin({});
    await expect(readyForPictures(sales.as('manager'), 'images', named)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(readyForPictures(pb(), 'images', '999999')).rejects.toMatchObject({ code: 'not_found' });
    await Promise.all([readyForPictures(pb(), 'images', named), readyForPictures(pb(), 'images', named), readyForPictures(sales.as('admin'), 'images', named)]);
    expect(await sales.admin.collection('ic_excurs').getOne(named)).toMatchObject({ status: 'draft', revision: 1 });
  });
});
