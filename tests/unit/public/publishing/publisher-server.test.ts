import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HeardChange, PublisherStatus } from '../../../../src/public/publishing/publisher-parts.server.ts';
import { createPublisherClient } from '../../../../src/public/publishing/site-publisher.server.ts';
import { createAnswer } from '../../../../src/public/publishing/publisher-server.server.ts';

const webhookSecret = `whsec_${randomBytes(32).toString('base64')}`;
const serviceToken = 'service-token';
const status: PublisherStatus = {
  live: null,
  waiting: 2,
  running: null,
  failed: null,
  problems: { records: [], pages: [] },
  paused: null,
  previous: [],
  builds: 0,
};
const changed: (HeardChange | undefined)[] = [];
const asked: string[] = [];
let server: http.Server;
let origin = '';
let publisherPort = 0;

beforeAll(async () => {
  const answer = createAnswer(
    {
      changed: (change) => void changed.push(change),
      publish: async (options) => void asked.push(`publish ${options?.force}`),
      rollback: async (to) => {
        asked.push(`rollback ${to}`);
        return to !== 'unknown';
      },
      status: async () => status,
      preview: async ({ page }) => (page.record === 'busy' ? null : { kind: 'unknown' }),
    },
    { webhookSecret, serviceToken },
  );
  server = http.createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  publisherPort = (server.address() as AddressInfo).port;
  origin = `http://127.0.0.1:${publisherPort}`;
});
afterAll(() => server.close());
beforeEach(() => {
  changed.length = 0;
  asked.length = 0;
});

let count = 0;
const event = (record: string, padding = '') =>
  JSON.stringify({
    type: 'content.changed',
    timestamp: new Date().toISOString(),
    data: { collection: 'posts', record, action: 'update', at: '2026-11-21 00:00:00.000Z', padding },
  });

/** Sends a webhook; `change` alters what is sent after it was signed. */
async function tell(body: string, change: { id?: string; at?: Date; secret?: string; body?: string } = {}): Promise<Response> {
  count += 1;
  const id = change.id ?? `row${count}`;
  const at = change.at ?? new Date();
  return fetch(`${origin}/content-changed`, {
    method: 'POST',
    body: change.body ?? body,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(change.secret ?? webhookSecret).sign(id, at, body),
    },
  });
}

describe('webhooks', () => {
  it('are taken with the right signature', async () => {
    expect((await tell(event('a'))).status).toBe(200);
    expect(changed).toEqual([{ collection: 'posts', record: 'a', row: { id: 'row1', at: '2026-11-21 00:00:00.000Z' } }]);
  });

  it('are refused with a wrong signature, another body, an old time or without a signature', async () => {
    expect((await tell(event('a'), { secret: `whsec_${randomBytes(32).toString('base64')}` })).status).toBe(401);
    expect((await tell(event('a'), { body: event('b') })).status).toBe(401);
    expect((await tell(event('a'), { at: new Date(Date.now() - 6 * 60_000) })).status).toBe(401);
    expect((await tell(event('a'), { at: new Date(Date.now() + 6 * 60_000) })).status).toBe(401);
    expect((await fetch(`${origin}/content-changed`, { method: 'POST', body: event('a') })).status).toBe(401);
    expect(changed).toEqual([]);
  });

  it('make no new work when they are repeated', async () => {
    for (let time = 0; time < 3; time += 1) expect((await tell(event('a'), { id: 'same' })).status).toBe(200);
    expect(changed).toHaveLength(1);
  });

  it('are refused when they are too long or speak of something else', async () => {
    expect((await tell(event('a', 'x'.repeat(20_000)))).status).toBe(413);
    expect((await tell('{"type":"other"}')).status).toBe(400);
    expect((await fetch(`${origin}/content-changed`)).status).toBe(405);
    expect(changed).toEqual([]);
  });
});

describe('control', () => {
  it('is for the site’s own account', async () => {
    const client = createPublisherClient({ publisherPort }, serviceToken);
    expect(await client.status()).toEqual(status);
    await client.publish({ force: true });
    await client.rollback({ to: 'known' });
    await expect(client.rollback({ to: 'unknown' })).rejects.toMatchObject({ code: 'not_found' });
    expect(asked).toEqual(['publish true', 'rollback known', 'rollback unknown']);
  });

  it('is refused to everybody else', async () => {
    await expect(createPublisherClient({ publisherPort }, 'wrong').status()).rejects.toMatchObject({ code: 'publisher_down' });
    for (const [path, method] of [
      ['/status', 'GET'],
      ['/publish', 'POST'],
      ['/rollback', 'POST'],
    ] as const)
      expect((await fetch(origin + path, { method, headers: { authorization: `Bearer ${serviceToken}` } })).status).toBe(401);
    expect(asked).toEqual([]);
  });

  it('says that nobody is there', async () => {
    await expect(createPublisherClient({ publisherPort: 1 }, serviceToken).status()).rejects.toMatchObject({ code: 'publisher_down', status: 503 });
  });
});
