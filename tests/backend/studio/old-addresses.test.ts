import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { desk } from '../../support/desk.ts';
import { recordIn, type Studio, studioOf } from '../../support/studio.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';

let sales: SalesDesk;
let studio: Studio;
beforeAll(async () => {
  sales = await startSales();
  studio = studioOf(sales);
});
afterAll(() => sales.stop());
afterEach(() => studio.clear());

const kept = async (record = '128') =>
  (await sales.admin.collection('old_addresses').getFullList({ filter: `record = "${record}"`, sort: 'left_at' })).map(({ slug }) => String(slug));

async function rename(slug: string): Promise<{ readonly id: string }> {
  await studio.type('content', 'slug', slug, { base: (await studio.live())['slug'] });
  return recordIn(await studio.publish('content', [await studio.draft()]), 'publication');
}

describe('an address that a publication leaves', () => {
  it('is kept with it, once however often it is left, and by a publication that is taken back as well', async () => {
    await sales.admin.collection('ic_excurs').update('128', { status: 'active', hidden: false });
    const first = String((await studio.live())['slug']);
    await rename('second-word');
    expect(await kept()).toEqual([first]);
    const { id } = await rename('third-word');
    expect(await kept()).toEqual([first, 'second-word']);
    expect(await desk(sales.as('content'), `publications/${id}/take-back`, {})).toMatchObject({ status: 200 });
    expect(await kept()).toEqual([first, 'second-word', 'third-word']);
    await rename('third-word');
    expect(await kept()).toEqual([first, 'third-word', 'second-word']);
    const rows = await sales.admin.collection('outbox').getFullList({ filter: 'collection = "old_addresses"' });
    expect(rows.length).toBeGreaterThanOrEqual(4);
  });

  it('is not kept where the publication does not go live', async () => {
    const before = await kept();
    await studio.type('content', 'slug', 'fourth-word', { base: (await studio.live())['slug'] });
    expect(await studio.publish('content', [{ ...(await studio.draft()), revision: 99 }])).toMatchObject({ status: 409 });
    expect(await kept()).toEqual(before);
  });

  it('of what nobody could open is nobody’s business, and nobody writes one by himself', async () => {
    const hidden = await sales.admin
      .collection('ic_excurs_categories')
      .create({ name_ru: 'А', name_en: 'A', slug: 'secret', country: 'thailand', hidden: true });
    await sales.admin.collection('ic_excurs_categories').update(hidden.id, { slug: 'secret-too' });
    expect(await kept(hidden.id)).toEqual([]);
    const row = { entity: 'posts', record: 'x', country: 'thailand', slug: 'x', left_at: '2026-01-01 00:00:00.000Z' };
    await expect(sales.as('content').collection('old_addresses').create(row)).rejects.toMatchObject({ status: 403 });
  });
});
