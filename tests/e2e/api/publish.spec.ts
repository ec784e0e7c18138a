import { makeUser } from '../../support/people.ts';
import { SiteClient } from '../../support/site-client.ts';
import { apiTest as test, expect } from '../fixtures.ts';

interface Made {
  readonly id: string;
}

const PATH = '/thailand/phuket/big-game-fishing-day';

test('a saved change is public by itself, can be taken back for all, and published again', async ({ admin, baseURL }) => {
  test.setTimeout(900_000);
  const editor = await makeUser(admin, 'content');
  const client = new SiteClient(baseURL ?? '', '10.80.0.1');
  await client.signIn(editor.username, editor.password);
  const [slug = ''] = PATH.split('/').slice(-1);
  const excursion = await admin.collection('ic_excurs').getFirstListItem(admin.filter('slug = {:slug}', { slug }));
  const shown = async (): Promise<string> => (await new SiteClient(baseURL ?? '').ask(PATH)).text;
  const word = `Проверка${Date.now()}`;
  const place = `/_pb/api/collections/ic_excurs/records/${excursion.id}`;
  const save = async (name: unknown) =>
    client.ask(`${place}?expected=${(await client.ask(place)).json.revision}`, { method: 'PATCH', body: { site_name_ru: name } });
  const releases = async () => (await client.ask('/api/releases')).json as { live: Made; previous: readonly Made[]; paused: boolean };
  const first = await releases();
  // Other stories publish too: only a release of now is certain to lack the word.
  const before = [first.live, ...first.previous].map(({ id }) => id);
  try {
    expect((await save(word)).status).toBe(200);
    await expect.poll(shown, { timeout: 180_000, intervals: [50] }).toContain(word);
    const status = await releases();
    expect(status).toMatchObject({ paused: false, failed: null, live: { pages: expect.any(Number) } });
    const earlier = status.previous.find(({ id }) => before.includes(id));
    expect(earlier).toBeDefined();

    expect((await client.post('/api/releases/rollback', { to: earlier?.id })).status).toBe(200);
    await expect.poll(shown, { timeout: 180_000 }).not.toContain(word);
    expect((await releases()).paused).toBe(true);

    expect((await client.post('/api/releases/publish', {})).status).toBe(200);
    await expect.poll(shown, { timeout: 180_000 }).toContain(word);
    await expect.poll(async () => (await releases()).paused).toBe(false);
  } finally {
    // Whatever was not as expected, no other story finds a house that waits for somebody to publish.
    await client.post('/api/releases/publish', {});
    await save(excursion['site_name_ru']);
  }
});

test('releases are for those who may', async ({ admin, baseURL }) => {
  const as = async (type: 'manager' | 'guide', address: string): Promise<SiteClient> => {
    const person = await makeUser(admin, type);
    const client = new SiteClient(baseURL ?? '', address);
    await client.signIn(person.username, person.password);
    return client;
  };
  const [manager, guide, visitor] = [await as('manager', '10.80.0.2'), await as('guide', '10.80.0.3'), new SiteClient(baseURL ?? '')];
  expect((await manager.ask('/api/releases')).status).toBe(200);
  expect((await manager.post('/api/releases/publish', {})).json.code).toBe('forbidden');
  expect((await guide.ask('/api/releases')).json.code).toBe('forbidden');
  expect((await visitor.ask('/api/releases')).json.code).toBe('session_over');
  expect((await visitor.post('/api/releases/rollback', {})).json.code).toBe('session_over');
});
