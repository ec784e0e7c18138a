import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BODY_LIMITS } from '../../src/access/body-limits.ts';
import { createPocketBaseProxy, type PocketBaseProxy } from '../../src/platform/proxy/pocketbase-proxy.ts';
import { statementKey } from '../../src/platform/statement.ts';
import { createReadGates } from '../../src/platform/proxy/reads.ts';
import type { SealedSession } from '../../src/platform/sessions/cookies.ts';
import type { DeskRole } from '../support/desk.ts';
import { UNPROVEN } from '../support/proofs.ts';
import { dayFromNow, paymentsOf, type SalesDesk, startSales } from '../support/voucher-desk.ts';

const AT_ONCE = 30;

let sales: SalesDesk;
let proxy: PocketBaseProxy;
/** The site's way to PocketBase, for whoever the cookie names. */
const front = http.createServer((request, response) => {
  void proxy.answer(request, response, { path: request.url ?? '', query: '', address: '203.0.113.1', language: 'en' });
});
let site = '';

beforeAll(async () => {
  // As many engines as a house has.
  sales = await startSales({ hooksPool: 40 });
  const read = async (role: string | undefined) => {
    if (!role) return { active: null, cookies: [], isOver: false };
    const { token, record } = sales.as(role as DeskRole).authStore;
    const user = { id: record?.id ?? '', username: role, type: role as 'senior', name_ru: '', name_en: '' };
    const active: SealedSession = { session: { type: 'user', user }, token, epoch: 0, refreshedAt: 0 };
    return { active, cookies: [], isOver: false };
  };
  const sessions = { read, begin: () => Promise.reject(new Error('not here')), end: () => Promise.resolve(true), clear: () => [], mark: () => [] };
  proxy = createPocketBaseProxy({
    url: sales.url,
    sessions,
    ends: { isOver: async () => false },
    reads: createReadGates(),
    ...UNPROVEN,
    key: statementKey(sales.secrets.serviceToken),
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
});
afterAll(async () => {
  proxy.close();
  front.closeAllConnections();
  front.close();
  await sales.stop();
});

const post = (place: string, role: DeskRole, body: BodyInit, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${site}${place}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: role, ...headers },
  });

describe('thirty payments at once', () => {
  it('are all kept, each once, and nobody is told that he does not know', async () => {
    const vouchers = [];
    for (let at = 0; at < AT_ONCE; at += 1) vouchers.push(await sales.hold('senior', { adults: 1, children: 0, service_date: dayFromNow(5 + at) }));
    const pay = (id: string): Promise<Response> =>
      post(`/api/desk/vouchers/${id}/payments`, 'senior', JSON.stringify({ kind: 'deposit', amount: 1000, method: 'bank_thb' }), {
        'idempotency-key': `burst-${id}-payment`,
      });
    const [answers, read] = await Promise.all([
      Promise.all(vouchers.map(({ id }) => pay(id))),
      fetch(`${site}/api/desk/vouchers/${vouchers[0]?.id}/money`, { headers: { cookie: 'senior' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(vouchers.map(() => 200));
    expect(read.status).toBeLessThan(500);
    // Whoever presses again changes nothing.
    expect((await Promise.all(vouchers.map(({ id }) => pay(id)))).map(({ status }) => status)).toEqual(vouchers.map(() => 200));
    for (const { id } of vouchers) expect(await paymentsOf(sales.admin, id)).toHaveLength(1);
  });
});

describe('a body that is too long', () => {
  const long = JSON.stringify({ text: 'x'.repeat(BODY_LIMITS.ordinary) });
  const asked: readonly DeskRole[] = ['tourist', 'manager', 'guest', 'agent'];

  it.each(asked)('is refused to %s in words, by PocketBase itself too', async (role) => {
    for (const place of ['/api/desk/vouchers', '/api/desk/leads', '/api/collections/leads/records', '/api/collections/users/records']) {
      const { token } = sales.as(role).authStore;
      const direct = await fetch(`${sales.url}${place}`, { method: 'POST', body: long, headers: { authorization: token, 'content-type': 'application/json' } });
      expect([place, direct.status, ((await direct.json()) as { code: string }).code]).toEqual([place, 413, 'body_too_large']);
    }
    const through = await post('/api/desk/vouchers', role, long);
    expect([through.status, await through.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'body_too_large', message: expect.stringContaining('smaller') }),
    ]);
  });

  it('is refused where it comes in chunks of which nobody says how many', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(long));
        controller.close();
      },
    });
    const { token } = sales.as('tourist').authStore;
    const headers = { authorization: token, 'content-type': 'application/json' };
    const answer = await fetch(`${sales.url}/api/desk/leads`, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
    expect(answer.status).toBe(413);
  });

  it('leaves who writes less alone', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(BODY_LIMITS.ordinary - 1000) });
    expect((await post('/api/desk/vouchers', 'manager', body, { 'idempotency-key': 'a-long-but-fair-body' })).status).toBe(422);
  });
});
