import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWN_ENDPOINTS } from '../../../src/app/endpoints/openapi.ts';
import { addRule } from '../../support/commissions.ts';
import { desk, type DeskRole } from '../../support/desk.ts';
import { bringFile } from '../../support/import-file.ts';
import { addPerson } from '../../support/house.ts';
import { setTo } from '../../support/settings.ts';
import type { SiteAnswer, SiteClient } from '../../support/site-client.ts';
import { dayFromNow, type SalesDesk, startSales } from '../../support/voucher-desk.ts';
import { putWholeSite, type WholeSite } from '../../support/whole-site.ts';

const ACCOUNT = '099400016550001';
const OTHER = '099400016550002';

let sales: SalesDesk;
let site: WholeSite;
let method: RecordModel;
let client: RecordModel;
let payout: RecordModel;
let imported: string;
let session: string;
let user: string;

beforeAll(async () => {
  sales = await startSales();
  site = await putWholeSite(sales);
  await addRule(sales);
  await setTo(sales, 'account_wait_hours', 0);
  const fields = { country: 'thailand', method: 'thai_qr', kind: 'biller', name_ru: 'Счёт', name_en: 'Account', active: true, sort: 1 };
  method = (await desk(sales.as('accountant'), 'pay-methods', { ...fields, account: ACCOUNT, confirm: ACCOUNT })).body['method'] as RecordModel;
  client = (await desk(sales.as('manager'), 'clients', { country: 'thailand', name: 'Anna', phones: ['+79161234567'] })).body['client'] as RecordModel;
  const sold = await sales.sale('senior', { agent: sales.idOf('agent') });
  await sales.admin.collection('vouchers').update(sold.id, { service_date: dayFromNow(-5) });
  await desk(sales.as('accountant'), 'payouts', { country: 'thailand', agent: sales.idOf('agent'), currency: 'THB' });
  payout = (await sales.admin.collection('payouts').getList(1, 1)).items[0] as RecordModel;
  const brought = await bringFile(sales, 'leads', [{ name: 'Imported', phone: '+79162223344' }]);
  await brought.act('run');
  await brought.work();
  imported = brought.id;
  session = (await sales.admin.collection('sessions').create({ subject: `users:${sales.idOf('senior')}`, last_seen: new Date() })).id;
  await sales.admin.collection('second_factors').create({ subject: `users:${sales.idOf('manager')}`, totp: 'sealed', totp_step: 1, totp_since: new Date() });
  user = await addPerson(sales.admin, 'users', { username: 'somebody', type: 'manager' });
});
afterAll(async () => {
  await site?.close();
  await sales.stop();
});

const write = (browser: SiteClient, route: string, body: object): Promise<SiteAnswer> =>
  browser.post(`/_pb/api/desk/${route}`, body, { 'idempotency-key': randomUUID() });
const patch = (browser: SiteClient, collection: string, id: string, body: object, revision: unknown): Promise<SiteAnswer> =>
  browser.ask(`/_pb/api/collections/${collection}/records/${id}`, { method: 'PATCH', body, headers: { 'x-expected-revision': String(revision) } });
const one = (collection: string, id: string): Promise<RecordModel> => sales.admin.collection(collection).getOne(id);
const count = async (collection: string): Promise<number> => (await sales.admin.collection(collection).getList(1, 1)).totalItems;
const profile = async (): Promise<RecordModel> =>
  sales.admin
    .collection('agent_profiles')
    .getFirstListItem(`agent = "${sales.idOf('agent')}"`)
    .catch(() => ({}) as RecordModel);

interface Act {
  readonly role: DeskRole;
  readonly does: (browser: SiteClient) => Promise<SiteAnswer>;
  /** What would be another thing afterwards. */
  readonly state: () => Promise<unknown>;
}
/** What whoever found a session would do first. */
const ACTS: Readonly<Record<string, Act>> = {
  'adds an account that guests pay to': {
    role: 'accountant',
    does: (browser) => {
      const fields = { country: 'thailand', method: 'thai_qr', kind: 'biller', name_ru: 'Мой', name_en: 'Mine', active: true, sort: 2 };
      return write(browser, 'pay-methods', { ...fields, account: OTHER, confirm: OTHER });
    },
    state: () => count('pay_methods'),
  },
  'puts another account in the place of the one that guests pay to': {
    role: 'accountant',
    does: async (browser) => {
      const { revision } = await one('pay_methods', method.id);
      return write(browser, `pay-methods/${method.id}/save`, { account: OTHER, confirm: OTHER, expected: revision });
    },
    state: async () => (await one('pay_methods', method.id))['account'],
  },
  'switches the account that guests pay to off': {
    role: 'accountant',
    does: async (browser) => write(browser, `pay-methods/${method.id}/save`, { active: false, expected: (await one('pay_methods', method.id))['revision'] }),
    state: async () => (await one('pay_methods', method.id))['active'],
  },
  'says where an agent is paid': {
    role: 'accountant',
    does: async (browser) => {
      const { revision } = await profile();
      return write(browser, `agents/${sales.idOf('agent')}/account`, { payee: 'Thief', bank: 'KBank', account: '1', expected: revision, revision });
    },
    state: async () => (await profile())['account'],
  },
  'says as an agent where he is paid': {
    role: 'agent',
    does: async (browser) => write(browser, 'agent-account', { payee: 'Thief', bank: 'KBank', account: '2', revision: (await profile())['revision'] }),
    state: async () => (await profile())['account'],
  },
  'invites an agent of his own': {
    role: 'senior',
    does: (browser) => {
      const digest = createHash('sha256').update(randomBytes(16)).digest('hex');
      return write(browser, 'agent-invitations', {
        name: 'Mine',
        kind: 'hotel',
        language: 'ru',
        phone: '+66812000001',
        manager: sales.idOf('manager'),
        digest,
      });
    },
    state: () => count('agent_invitations'),
  },
  'ends somebody else’s session': {
    role: 'admin',
    does: (browser) => write(browser, `sessions/${session}/end`, {}),
    state: async () => (await one('sessions', session))['ended_at'],
  },
  'ends all sessions of somebody else': {
    role: 'admin',
    does: (browser) => write(browser, 'sessions/end-all', { of: `users:${user}` }),
    state: async () => (await one('users', user))['session_epoch'],
  },
  'approves a payout': {
    role: 'accountant',
    does: async (browser) => write(browser, `payouts/${payout.id}/approve`, { expected: (await one('payouts', payout.id))['revision'] }),
    state: async () => (await one('payouts', payout.id))['state'],
  },
  'sends a payout off': {
    role: 'accountant',
    does: async (browser) => write(browser, `payouts/${payout.id}/send`, { expected: (await one('payouts', payout.id))['revision'] }),
    state: async () => (await one('payouts', payout.id))['state'],
  },
  'forgets a client': {
    role: 'admin',
    does: async (browser) => write(browser, `clients/${client.id}/anonymise`, { expected: (await one('clients', client.id))['revision'], reason: 'asked' }),
    state: async () => (await one('clients', client.id))['name'],
  },
  'takes an import back': {
    role: 'admin',
    does: async (browser) => write(browser, `imports/${imported}/undo`, { expected: (await one('imports', imported))['revision'] }),
    state: async () => (await one('imports', imported))['state'],
  },
  'changes the house’s telephone': {
    role: 'content',
    does: async (browser) => patch(browser, 'countries', 'thailand', { phone: '+66800000000' }, (await one('countries', 'thailand'))['revision']),
    state: async () => (await one('countries', 'thailand'))['phone'],
  },
  'changes the house’s messengers': {
    role: 'content',
    does: async (browser) =>
      patch(browser, 'countries', 'thailand', { whatsapp: '+66800000000', telegram: 'thief' }, (await one('countries', 'thailand'))['revision']),
    state: async () => [(await one('countries', 'thailand'))['whatsapp'], (await one('countries', 'thailand'))['telegram']],
  },
  'changes the clock of a country': {
    role: 'content',
    does: async (browser) => patch(browser, 'countries', 'thailand', { timezone: 'Asia/Tokyo' }, (await one('countries', 'thailand'))['revision']),
    state: async () => (await one('countries', 'thailand'))['timezone'],
  },
  'changes the house’s telephone by a draft that goes live': {
    role: 'content',
    does: async (browser) => {
      const draft = {
        entity: 'countries',
        record: 'thailand',
        field: 'phone',
        value: '+66811111111',
        base: (await one('countries', 'thailand'))['phone'],
        seen: [],
        hand: 'x',
      };
      const { json } = await write(browser, 'drafts/save', draft);
      const { id, revision } = (json['draft'] ?? {}) as { readonly id?: string; readonly revision?: number };
      expect(id).toBeDefined();
      return browser.post('/api/studio/publish', { drafts: [{ id, revision }] }, { 'idempotency-key': randomUUID() });
    },
    state: async () => (await one('countries', 'thailand'))['phone'],
  },
  'makes somebody a senior': {
    role: 'admin',
    does: async (browser) => patch(browser, 'users', user, { type: 'senior' }, (await one('users', user))['revision']),
    state: async () => (await one('users', user))['type'],
  },
  'adds an account of his own': {
    role: 'admin',
    does: (browser) => {
      const account = { username: 'thief', type: 'senior', active: true, password: 'another-horse-9', passwordConfirm: 'another-horse-9' };
      return browser.post('/_pb/api/collections/users/records', account, { 'idempotency-key': randomUUID() });
    },
    state: () => count('users'),
  },
  'takes a second step away from somebody': {
    role: 'admin',
    does: (browser) => write(browser, `second-factors/${sales.idOf('manager')}/reset`, {}),
    state: async () => (await sales.admin.collection('second_factors').getFirstListItem(`subject = "users:${sales.idOf('manager')}"`))['reset_at'],
  },
  'sets how much may be taken': {
    role: 'admin',
    does: (browser) => write(browser, 'settings/contact_rows_proven', { country: '', value: 10_000, expected: 0, seen: { value: null } }),
    state: async () => (await sales.admin.collection('settings').getList(1, 1, { filter: 'key = "contact_rows_proven"' })).totalItems,
  },
};

describe('whoever found a session of somebody', () => {
  it.each(Object.entries(ACTS))('and %s is asked who he is, and changes nothing', async (_what, { role, does, state }) => {
    const before = await state();
    const asked = await does(await site.browserOf(role));
    expect([asked.status, asked.json.code]).toEqual([428, 'proof_missing']);
    expect(await state()).toEqual(before);
    // Whoever has proven it is not asked again.
    const done = await does(await site.browserOf(role, { isProven: true }));
    expect([done.status, done.json.code]).toEqual([200, undefined]);
    expect(await state()).not.toEqual(before);
  });
});

/** What is sent to an endpoint of the site that asks for a proof; everything else asks for none. Whoever adds one that asks adds it here. */
const CREDENTIAL = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {}, clientExtensionResults: {} };
const ASKING: Readonly<Record<string, object>> = {
  '/api/releases/rollback': {},
  '/api/settings/message-test': { phone: '+66 81 234 5678' },
  '/_auth/factors/totp': {},
  '/_auth/factors/totp/confirm': { code: '000000' },
  '/_auth/factors/passkey': {},
  '/_auth/factors/passkey/confirm': { name: 'x', response: CREDENTIAL },
  '/_auth/factors/recovery': {},
  '/_auth/factors/remove': { what: 'totp' },
};

describe('endpoints of the site', () => {
  it.each(Object.entries(ASKING))('%s asks who sits there', async (path, body) => {
    expect((await (await site.browserOf('admin')).post(path, body)).json.code).toBe('proof_missing');
    expect((await (await site.browserOf('admin', { isProven: true })).post(path, body)).json.code).not.toBe('proof_missing');
    // Of somebody else’s session a proof is none.
    const [thief, owner] = [await site.browserOf('admin'), await site.browserOf('senior', { isProven: true })];
    for (const [name, value] of owner.cookies) if (name.endsWith('ti_proof')) thief.cookies.set(name, value);
    expect((await thief.post(path, body)).json.code).toBe('proof_missing');
  });

  it('ask for none elsewhere: whoever adds one says so above', async () => {
    const posts = Object.entries(OWN_ENDPOINTS).flatMap(([path, methods]) => (methods.includes('post') ? [path] : []));
    expect(Object.keys(ASKING).filter((path) => !posts.includes(path))).toEqual([]);
    const asking: string[] = [];
    for (const path of posts.filter((each) => each !== '/_auth/logout')) {
      const place = path
        .replace('{list}', 'leads')
        .replace('{format}', 'csv')
        .replaceAll(/\{\w+\}/g, '0'.repeat(32));
      const { json } = await (await site.browserOf('admin')).post(place, ASKING[path] ?? {});
      if (json.code === 'proof_missing') asking.push(path);
    }
    expect(asking.toSorted()).toEqual(Object.keys(ASKING).toSorted());
  });
});
