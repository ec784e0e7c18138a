import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestEvent } from '../../../src/backend/jsvm.d.ts';
import { deskAct } from '../../../src/backend/desk/desk.ts';
import { answers, deskPost, housePost } from '../../../src/schema/operation.ts';
import { guestWrite } from '../../../src/backend/desk/guest-write.ts';
import { BODY_LIMITS, bodyLimitOf } from '../../../src/access/body-limits.ts';
import { runSql } from '../../support/backend.ts';
import type { DeskRole } from '../../support/desk.ts';
import { type Engine, openEngine } from '../../support/engine/app.ts';
import { enterEngine, request } from '../../support/engine/desk.ts';
import { enquiryInput } from '../../support/enquiry.ts';
import { houseRoutes } from '../../support/house-routes.ts';
import type { SiteClient } from '../../support/site-client.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';
import { beginUpload, formBody, putWholeSite, type SlowUpload, type WholeSite } from '../../support/whole-site.ts';

const KB = 1024;
const EVERY = 'nobody000000000';
const JSON_TYPE = 'application/json';

let sales: SalesDesk;
let site: WholeSite;
beforeAll(async () => {
  sales = await startSales();
  site = await putWholeSite(sales);
});
afterAll(async () => {
  await site?.close();
  await sales.stop();
});

/** A body of so many bytes, whatever it is called. */
const jsonOf = (bytes: number): Buffer => Buffer.from(`{"text":"${'x'.repeat(Math.max(0, bytes - 11))}"}`);
async function formOf(bytes: number): Promise<{ readonly body: Buffer; readonly type: string }> {
  const empty = await formBody({ boat: EVERY }, { name: 'image', bytes: Buffer.alloc(0), type: 'image/jpeg' });
  return formBody({ boat: EVERY }, { name: 'image', bytes: Buffer.alloc(bytes - empty.body.length), type: 'image/jpeg' });
}
interface Kind {
  readonly path: string;
  readonly most: number;
  readonly isForm?: true;
  readonly roles: readonly DeskRole[];
}
/** What a route takes, by what is sent to it. Said independently of the code. */
const KINDS: Readonly<Record<string, Kind>> = {
  'an action of the desk': { path: '/api/desk/vouchers', most: 256 * KB, roles: ['senior', 'agent', 'tourist', 'guest'] },
  'a record': { path: '/api/collections/leads/records', most: 256 * KB, roles: ['senior', 'guest'] },
  'an account': { path: '/api/collections/users/records', most: 256 * KB, roles: ['admin', 'guest'] },
  'a hundred records at once': { path: '/api/batch', most: 1024 * KB, roles: ['senior', 'guest'] },
  'a draft': { path: '/api/desk/drafts/save', most: 1024 * KB, roles: ['content', 'guest'] },
  'a bank’s file': { path: '/api/desk/statements', most: 3 * 1024 * KB, roles: ['accountant', 'guest'] },
  'lines of an import': { path: `/api/desk/imports/${EVERY}/lines`, most: 8 * 1024 * KB, roles: ['admin', 'guest'] },
  'anything else of an import': { path: `/api/desk/imports/${EVERY}/mapping`, most: 256 * KB, roles: ['admin'] },
  'a file': { path: '/api/collections/boat_photos/records', most: 24 * 1024 * KB, isForm: true, roles: ['senior', 'guest'] },
  'what is no file, where one is taken': { path: '/api/collections/boat_photos/records', most: 256 * KB, roles: ['senior'] },
  'a form, where no file is taken': { path: '/api/collections/leads/records', most: 256 * KB, isForm: true, roles: ['senior', 'guest'] },
  'a form of the desk, where no file is taken': { path: '/api/desk/leads', most: 256 * KB, isForm: true, roles: ['senior', 'guest'] },
};

/** What PocketBase says to it, past the site. */
async function straight(role: DeskRole, { path, isForm }: Kind, bytes: number): Promise<number> {
  const { body, type } = isForm ? await formOf(bytes) : { body: jsonOf(bytes), type: JSON_TYPE };
  expect(body).toHaveLength(bytes);
  const headers = { authorization: sales.as(role).authStore.token, 'content-type': type, 'idempotency-key': randomUUID() };
  const answer = await fetch(`${sales.url}${path}`, { method: 'POST', body: new Uint8Array(body), headers });
  const said = (await answer.json().catch(() => ({}))) as { readonly code?: string };
  if (answer.status === 413) expect(said.code).toBe('body_too_large');
  return answer.status;
}
const browserOf = (role: DeskRole): Promise<SiteClient> => (role === 'guest' ? Promise.resolve(site.visitor()) : site.browserOf(role));
/** What the site says to who announces so much, and sends nothing of it. */
async function announced(role: DeskRole, { path, isForm }: Kind, bytes: number): Promise<number> {
  const type = isForm ? (await formOf(1000)).type : JSON_TYPE;
  const begun = beginUpload(await browserOf(role), { path: `/_pb${path}`, body: Buffer.alloc(0), type, headers: { 'content-length': String(bytes) } });
  const { status } = await begun.answered;
  begun.drop();
  return status;
}

describe('a body', () => {
  it.each(Object.entries(KINDS))('of %s has its limit, for everybody, at the site and at PocketBase', async (_what, kind) => {
    for (const role of kind.roles) {
      expect([role, await announced(role, kind, kind.most + 1)]).toEqual([role, 413]);
      expect([role, await straight(role, kind, kind.most + 1)]).toEqual([role, 413]);
    }
    const [role = 'guest'] = kind.roles.toReversed();
    expect([role, await straight(role, kind, kind.most)]).not.toEqual([role, 413]);
    expect(bodyLimitOf(kind.path, kind.isForm ? 'multipart/form-data; boundary=x' : JSON_TYPE)).toBe(kind.most);
  });

  it('is larger than an ordinary one on four routes of the desk, and with a file on three', () => {
    const paths = houseRoutes()
      .filter(({ method, path }) => method === 'POST' && path.startsWith('/api/desk/'))
      .map(({ path }) => path.replaceAll(/\{\w+\}/g, EVERY));
    const larger = (type: string): readonly string[] => paths.filter((path) => bodyLimitOf(path, type) > BODY_LIMITS.ordinary).toSorted();
    expect(larger(JSON_TYPE).filter((path) => !path.startsWith('/api/desk/drafts'))).toEqual([`/api/desk/imports/${EVERY}/lines`, '/api/desk/statements']);
    expect(larger('multipart/form-data; boundary=x').filter((path) => bodyLimitOf(path, JSON_TYPE) === BODY_LIMITS.ordinary)).toEqual([
      `/api/desk/boarding/${EVERY}/photo`,
      `/api/desk/guide-unsent/${EVERY}/photo`,
      `/api/desk/manual-entries/${EVERY}/proof`,
    ]);
  });

  it.each<[string, string, unknown]>([
    ['an enquiry', '/api/enquiries', { ...enquiryInput({}), message: 'x'.repeat(64 * KB) }],
    ['what a guest picks of an offer', '/api/offer-picks', { token: 'x'.repeat(64 * KB), excursions: [] }],
    ['a page that was opened', '/api/hits', { path: 'x'.repeat(64 * KB) }],
    ['a sign-in', '/_auth/with-password', { collection: 'users', username: 'a', password: 'x'.repeat(64 * KB) }],
    ['an order of a file', '/api/exports/leads/csv', { country: 'thailand', query: 'x'.repeat(64 * KB), lang: 'en' }],
    ['a piece of a picture', '/api/pictures/uploads/0123456789abcdef0123456789abcdef/pieces?at=0', 'x'.repeat(256 * KB + 1)],
  ])('of a visitor’s write is 64 KB at most, a piece of a picture 256: %s', async (_what, path, body) => {
    const { status, json } = await site.visitor().post(path, body);
    expect([status, json.code]).toEqual([413, 'body_too_large']);
  });

  it('that says nothing of its length, or another one, is refused unread', async () => {
    const chunked = beginUpload(site.visitor(), {
      path: '/_pb/api/desk/vouchers',
      body: Buffer.alloc(0),
      type: JSON_TYPE,
      headers: { 'transfer-encoding': 'chunked', 'content-length': '5' },
    });
    await expect(chunked.answered.then(({ status }) => status)).resolves.toBe(400);
    chunked.drop();
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{}'));
        controller.close();
      },
    });
    const headers = { authorization: sales.as('senior').authStore.token, 'content-type': JSON_TYPE };
    for (const path of Object.values(KINDS).map((kind) => kind.path)) {
      const sent = { method: 'POST', body: path === '/api/batch' ? body : new Response('{}').body, headers, duplex: 'half' } as RequestInit;
      expect([path, (await fetch(`${sales.url}${path}`, sent)).status]).toEqual([path, 413]);
    }
  });
});

describe('large bodies of one person', () => {
  const PHOTO = { path: '/_pb/api/collections/boat_photos/records' };
  const begin = async (client: SiteClient): Promise<SlowUpload> => beginUpload(client, { ...PHOTO, ...(await formOf(600 * KB)) });
  const isOpen = async (one: SlowUpload): Promise<boolean> =>
    Promise.race([one.answered.then(() => false), new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 700))]);

  it('are two under way: a third waits for one of them, whoever else comes does not', async () => {
    const senior = await site.browserOf('senior');
    const slow = [await begin(senior), await begin(senior)];
    for (const one of slow) one.send(Buffer.alloc(10 * KB));
    const third = await begin(senior);
    // Of the first two it is known by then that they came.
    await expect.poll(() => isOpen(slow[1] as SlowUpload)).toBe(true);
    third.finish();
    expect(await isOpen(third)).toBe(true);
    const colleague = await begin(await site.browserOf('admin'));
    colleague.finish();
    expect((await colleague.answered).status).toBeGreaterThan(0);
    // What is small stands in no line.
    const view = { owner: sales.idOf('senior'), screen: 'leads', query: '', name: randomUUID() };
    expect((await senior.post('/_pb/api/collections/saved_views/records', view, { 'idempotency-key': randomUUID() })).status).toBe(200);
    slow[0]?.drop();
    expect((await third.answered).status).toBeGreaterThan(0);
    slow[1]?.drop();
  });

  it('wait in a line that has an end', async () => {
    const senior = await site.browserOf('content');
    const all = await Promise.all(Array.from({ length: 2 + 20 }, () => begin(senior)));
    await isOpen(all[0] as SlowUpload);
    const more = await begin(senior);
    const { status, text } = await more.answered;
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([429, 'reads_limit']);
    for (const one of [...all, more]) one.drop();
  });
});

describe('a body that PocketBase’s engine walks through', () => {
  it.each<[string, (e: RequestEvent, work: () => void) => void]>([
    [
      'staff',
      (e, work) =>
        deskAct(e, deskPost('leads', { right: 'desk.search', answer: answers<unknown>() }), () => {
          work();
          return {};
        }),
    ],
    [
      'guests',
      (e, work) =>
        guestWrite(e, housePost('nothing', { answer: answers<unknown>() }), () => {
          work();
          return {};
        }),
    ],
  ])('is plain data before the transaction, for which everybody waits: in writes of %s', async (_who, write) => {
    const copy = path.join(sales.dataDir, `${randomUUID()}.db`);
    runSql(sales, `VACUUM INTO '${copy}'`);
    const engine = openEngine(copy);
    const leaveEngine = enterEngine();
    try {
      let isOpen = false;
      const told: string[] = [];
      const say = (what: string): void => void told.push(`${what} ${isOpen ? 'inside' : 'before'}`);
      const watched: Engine = {
        ...engine,
        isTransactional: () => isOpen,
        runInTransaction(work) {
          isOpen = true;
          engine.runInTransaction(() => work(watched));
          isOpen = false;
        },
      };
      const words = { text: 'x' };
      // Whoever makes it plain data asks it for that.
      const toJSON = (): object => {
        say('read');
        return {};
      };
      Object.defineProperty(words, 'toJSON', { value: toJSON });
      const senior = engine.findRecordById('users', sales.idOf('senior'));
      const { status } = request(watched, senior, (e) => write(e, () => say('done')), { path: '/api/desk/x', params: {}, body: words });
      expect([status, told]).toEqual([200, ['read before', 'done inside']]);
    } finally {
      leaveEngine();
      engine.close();
    }
  });
});
