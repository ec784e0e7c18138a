import { randomUUID } from 'node:crypto';
import type PocketBase from 'pocketbase';
import { makeUser } from '../../support/people.ts';
import { SiteClient } from '../../support/site-client.ts';
import type { UserType } from '../../../src/schema/vocab.ts';
import { apiTest as test, expect } from '../fixtures.ts';

async function signedIn(admin: PocketBase, base: string, type: UserType, address: string): Promise<SiteClient> {
  const person = await makeUser(admin, type);
  const client = new SiteClient(base, address);
  await client.signIn(person.username, person.password);
  return client;
}

const key = () => ({ 'idempotency-key': randomUUID() });

test('a draft is typed, seen as its page, published, and taken back; visitors see it when it is live', async ({ admin, baseURL }) => {
  test.setTimeout(600_000);
  const base = baseURL ?? '';
  const [editor, proposer] = [await signedIn(admin, base, 'content', '10.81.0.1'), await signedIn(admin, base, 'manager', '10.81.0.2')];
  const [excursion] = await admin.collection('ic_excurs').getFullList({ filter: 'status = "active" && hidden = false && parent = ""', sort: '-sort,-id' });
  const record = excursion?.id ?? '';
  const region = excursion?.['region'] ? `/${excursion['region']}` : '';
  const place = `/en/${excursion?.['country']}${region}/${excursion?.['slug']}`;
  const shown = async (): Promise<string> => (await new SiteClient(base).ask(place)).text;
  const word = `Draft ${Date.now()}`;
  const typed = { entity: 'ic_excurs', record, field: 'site_name_en', value: word, base: excursion?.['site_name_en'], seen: [], hand: 'story' };
  const preview = `/api/studio/preview?entity=ic_excurs&record=${record}&lang=en`;
  const publish = async (client: SiteClient) => {
    const { drafts } = (await client.ask(`/_pb/api/desk/drafts?entity=ic_excurs&record=${record}`)).json as {
      drafts?: readonly { id: string; revision: number }[];
    };
    return client.post('/api/studio/publish', { drafts: (drafts ?? []).map(({ id, revision }) => ({ id, revision })), why: 'A story' }, key());
  };

  expect((await proposer.post('/_pb/api/desk/drafts/save', typed, key())).status).toBe(200);
  const page = await editor.ask(preview);
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.text).toContain(word);
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': "sandbox allow-same-origin; script-src 'none'; frame-ancestors 'self'",
  });
  expect(await shown()).not.toContain(word);

  expect((await publish(proposer)).json.code).toBe('forbidden');
  const made = (await publish(editor)).json as { publication?: { id: string; state: string } };
  expect(made.publication?.state).toBe('done');
  await expect.poll(shown, { timeout: 180_000, intervals: [50] }).toContain(word);
  expect((await new SiteClient(base).ask(place)).text).toBe(page.text);

  expect((await editor.post(`/_pb/api/desk/publications/${made.publication?.id}/take-back`, {}, key())).status).toBe(200);
  await expect.poll(shown, { timeout: 180_000 }).not.toContain(word);
});

test('previews and publishing are for those who may, from pages of this site', async ({ admin, baseURL }) => {
  const base = baseURL ?? '';
  const [agent, editor, visitor] = [
    await signedIn(admin, base, 'agent', '10.81.0.3'),
    await signedIn(admin, base, 'content', '10.81.0.4'),
    new SiteClient(base),
  ];
  const preview = '/api/studio/preview?entity=ic_excurs&record=101';
  expect((await visitor.ask(preview)).json.code).toBe('session_over');
  expect((await agent.ask(preview)).json.code).toBe('forbidden');
  const check = '/api/studio/check?subject=ic_excurs:101';
  expect((await visitor.ask(check)).json.code).toBe('session_over');
  expect((await agent.ask(check)).json.code).toBe('forbidden');
  expect((await editor.ask(check)).status).toBe(200);
  for (const wrong of ['', 'users:x', 'ic_excurs:', 'ic_excurs']) expect((await editor.ask(`/api/studio/check?subject=${wrong}`)).status).toBe(404);
  const ask = async (query: string): Promise<number> => (await editor.ask(`/api/studio/preview?${query}`)).status;
  expect([
    await ask('entity=users&record=x'),
    await ask('entity=ic_excurs&record=99999999'),
    await ask('entity=ic_excurs_tags&record='),
    await ask(''),
  ]).toEqual([404, 404, 404, 404]);
  const body = { drafts: [{ id: 'nobody000000000', revision: 1 }] };
  expect((await visitor.post('/api/studio/publish', body)).json.code).toBe('session_over');
  expect((await agent.post('/api/studio/publish', body)).json.code).toBe('forbidden');
  expect((await editor.post('/api/studio/publish', body)).json.code).toBe('not_found');
  expect((await editor.post('/api/studio/publish', body, { 'sec-fetch-site': 'cross-site' })).json.code).toBe('cross_site');
  // The way around the checks of the site server is none.
  expect((await editor.post('/_pb/api/studio/publish', body)).status).toBe(404);
});
