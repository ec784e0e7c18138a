import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { age, runSql } from '../../support/backend.ts';
import { desk, type DeskRole } from '../../support/desk.ts';
import { setTo } from '../../support/settings.ts';
import type { SiteAnswer, SiteClient } from '../../support/site-client.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';
import { putWholeSite, type WholeSite } from '../../support/whole-site.ts';

/** The least that an owner may set. */
const MOST = 50;
/** Guests of each pair of a source and a status: 60 in all. */
const EACH = 15;
/** Guests with a card of their own. */
const CARDS = 6;
const DAY_S = 86_400;

let sales: SalesDesk;
let site: WholeSite;
let sources: readonly string[];
let statuses: readonly string[];
const leads: string[] = [];
const clients: string[] = [];

beforeAll(async () => {
  sales = await startSales();
  site = await putWholeSite(sales);
  await setTo(sales, 'contact_rows_proven', MOST);
  const namesOf = async (collection: string): Promise<readonly string[]> =>
    (await sales.admin.collection(collection).getFullList({ sort: 'id' })).map(({ id }) => id);
  [sources, statuses] = [(await namesOf('sources')).slice(0, 2), (await namesOf('statuses')).slice(0, 2)];
  for (let at = 0; at < 4 * EACH; at += 1) {
    // His own guests: he is the one of whom nothing is asked below.
    const guest = { country: 'thailand', name: `Guest ${at}`, phone_raw: `+7916${1_000_000 + at}`, source: sources[at % 2] };
    const made = await desk(sales.as('manager2'), 'leads', guest);
    leads.push((made.body['lead'] as { readonly id: string }).id);
    if (at >= CARDS) continue;
    const card = await desk(sales.as('manager2'), 'clients', { country: 'thailand', name: `Card ${at}`, phones: [`+7915${1_000_000 + at}`] });
    clients.push((card.body['client'] as { readonly id: string }).id);
  }
  for (const [at, id] of leads.entries()) runSql(sales, `UPDATE leads SET status = '${statuses[at < 2 * EACH ? 0 : 1]}' WHERE id = '${id}'`);
});
afterAll(async () => {
  await site?.close();
  await sales.stop();
});

/** A file of a list, as the desk’s button asks for it. */
const file = (client: SiteClient, query: string, list = 'leads', format = 'csv'): Promise<SiteAnswer> =>
  client.post(`/api/exports/${list}/${format}`, { country: 'thailand', query, lang: 'en' });
const taken = async (client: SiteClient, query: string, list?: string, format?: string): Promise<unknown> => {
  const { status, text, json } = await file(client, query, list, format);
  if (status !== 200) return json.code;
  return format === 'xlsx' ? 'a sheet' : text.trimEnd().split('\r\n').length - 1;
};
const reveal = async (client: SiteClient, what: string): Promise<unknown> => {
  const { status, json } = await client.post(`/_pb/api/desk/${what}/reveal`, { reason: 'call' }, { 'idempotency-key': randomUUID() });
  return status === 200 ? 'shown' : json.code;
};
const told = async (role: DeskRole): Promise<readonly unknown[]> =>
  ((await desk(sales.as('senior'), 'watch')).body['rows'] as readonly { action: string; actor_name: string }[]).filter(
    ({ action, actor_name }) => action === 'rows_most' && actor_name === role,
  );
/** Of yesterday is what anybody took. */
const sleep = (): void => {
  age(sales, 'exports', 'at', DAY_S + 60);
  age(sales, 'events', 'at', DAY_S + 60);
};

describe('a day of a found session', () => {
  it.each(['csv', 'xlsx'])(
    'all guests by source and status, as %s: the slice above the sum asks for a proof, and seniors are told when it is given',
    async (format) => {
      sleep();
      const thief = await site.browserOf('accountant');
      const slices = sources.flatMap((source) => statuses.map((status) => `source=${source}&status=${status}`));
      const said: unknown[] = [];
      for (const slice of slices) said.push(await taken(thief, slice, 'leads', format));
      expect(said).toEqual([...Array.from({ length: 3 }, () => (format === 'xlsx' ? 'a sheet' : EACH)), 'proof_missing']);
      expect(await told('accountant')).toEqual([]);
      const owner = await site.browserOf('accountant', { isProven: true });
      expect(await taken(owner, slices[3] ?? '', 'leads', format)).toBe(format === 'xlsx' ? 'a sheet' : EACH);
      expect(await taken(owner, slices[0] ?? '', 'leads', format)).not.toBe('proof_missing');
      expect(await told('accountant')).toEqual([expect.objectContaining({ after: { count: 4 * EACH } })]);
      // The sum is his, whoever of him has proven what.
      expect(await taken(thief, slices[0] ?? '', 'leads', format)).toBe('proof_missing');
    },
  );

  it('files of several lists are one sum', async () => {
    sleep();
    const thief = await site.browserOf('accountant');
    expect(await taken(thief, `source=${sources[0]}`)).toBe(2 * EACH);
    expect(await taken(thief, '', 'clients')).toBe(CARDS);
    expect(await taken(thief, `source=${sources[1]}&status=${statuses[0]}`)).toBe('proof_missing');
    expect(await taken(thief, '', 'clients')).toBe(CARDS);
    expect(await taken(thief, '', 'clients')).toBe(CARDS);
    expect(await taken(thief, '', 'clients')).toBe('proof_missing');
  });

  it('hidden contacts that are shown one by one are of the same sum, of leads and of clients', async () => {
    sleep();
    const thief = await site.browserOf('accountant');
    for (const status of statuses) expect(await taken(thief, `source=${sources[0]}&status=${status}`)).toBe(EACH);
    expect(await taken(thief, `source=${sources[1]}&status=${statuses[0]}`)).toBe(EACH);
    for (let at = 0; at < MOST - 3 * EACH - 1; at += 1) expect(await reveal(thief, `leads/${leads[at]}`)).toBe('shown');
    expect(await reveal(thief, `clients/${clients[0]}`)).toBe('shown');
    for (const what of [`leads/${leads[40]}`, `clients/${clients[1]}`]) expect(await reveal(thief, what)).toBe('proof_missing');
    expect(await told('accountant')).toEqual([]);
    expect(await reveal(await site.browserOf('accountant', { isProven: true }), `leads/${leads[40]}`)).toBe('shown');
    expect(await told('accountant')).toHaveLength(1);
  });

  it('other browsers and sessions of his, and slices at once, take no more', async () => {
    sleep();
    const browsers = await Promise.all(['one000000000000', 'two000000000000'].map((session) => site.browserOf('accountant', { session })));
    const said: unknown[] = [];
    for (const source of sources)
      for (const status of statuses) said.push(...(await Promise.all(browsers.map((browser) => taken(browser, `source=${source}&status=${status}`)))));
    expect(said.filter((one) => one === EACH)).toHaveLength(3);
    expect(said.filter((one) => one === 'proof_missing')).toHaveLength(5);
  });

  it('what a browser writes down of files itself lowers no sum, and a refused file is none', async () => {
    sleep();
    const thief = await site.browserOf('accountant');
    const note = (body: object) =>
      thief.post('/_pb/api/desk/exports', { list: 'leads', format: 'csv', filter: '', ...body }, { 'idempotency-key': randomUUID() });
    expect(await taken(thief, `source=${sources[0]}`)).toBe(2 * EACH);
    for (const rows of [-1000, '-1000', Number.NaN, -0.5]) await note({ rows });
    expect(await taken(thief, `source=${sources[1]}`)).toBe('proof_missing');
    const before = (await sales.admin.collection('exports').getList(1, 1)).totalItems;
    const refused = await file(thief, '');
    expect([refused.status, refused.text.includes('Guest')]).toEqual([428, false]);
    expect((await sales.admin.collection('exports').getList(1, 1)).totalItems).toBe(before);
    expect(await taken(thief, `source=${sources[1]}&status=${statuses[0]}`)).toBe(EACH);
  });

  it('ends with the day, and is no colleague’s', async () => {
    sleep();
    const thief = await site.browserOf('accountant');
    expect(await taken(thief, `source=${sources[0]}`)).toBe(2 * EACH);
    expect(await taken(thief, `source=${sources[1]}`)).toBe('proof_missing');
    expect(await taken(await site.browserOf('admin'), `source=${sources[1]}`)).toBe(2 * EACH);
    sleep();
    expect(await taken(thief, `source=${sources[1]}`)).toBe(2 * EACH);
  });
});
