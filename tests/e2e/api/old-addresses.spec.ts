import { SiteClient } from '../../support/site-client.ts';
import { apiTest as test, expect } from '../fixtures.ts';

test('an old address leads to the page in one step, in both languages, and back again', async ({ admin, baseURL }) => {
  test.setTimeout(270_000);
  const site = new SiteClient(baseURL ?? '');
  const trip = await admin.collection('ic_excurs').getFirstListItem('slug = "big-game-fishing-day"');
  const word = `tag-${Date.now()}`;
  const tag = await admin.collection('ic_excurs_tags').create({ name_ru: 'Метка', name_en: 'Tag', slug: word, country: 'thailand' });
  const name = async (collection: string, id: string, slug: unknown) => void (await admin.collection(collection).update(id, { slug }));
  const leads = (path: string, to: string | null) =>
    expect
      .poll(
        async () => {
          const answer = await fetch(`${baseURL}${path}`, { redirect: 'manual' });
          return [answer.status, answer.headers.get('location')];
        },
        { timeout: 60_000, intervals: [100] },
      )
      .toEqual(to === null ? [200, null] : [301, to]);
  const at = (slug: unknown): string => `/thailand/phuket/${String(slug)}`;
  try {
    await name('ic_excurs', trip.id, 'first-word');
    await name('ic_excurs', trip.id, 'second-word');
    await name('ic_excurs_tags', tag.id, `${word}-2`);
    for (const prefix of ['', '/en']) {
      for (const old of [trip['slug'], 'first-word', trip.id]) await leads(`${prefix}${at(old)}?ref=a`, `${prefix}${at('second-word')}?ref=a`);
      await leads(`${prefix}/categories/tags/${word}`, `${prefix}/categories/tags/${word}-2`);
    }
    expect((await site.ask(at('second-word'))).status).toBe(200);
    expect((await site.ask(at('third-word'))).status).toBe(404);
  } finally {
    await name('ic_excurs', trip.id, trip['slug']);
    await admin.collection('ic_excurs_tags').delete(tag.id);
  }
  await leads(at(trip['slug']), null);
  await leads(at('first-word'), at(trip['slug']));
});
