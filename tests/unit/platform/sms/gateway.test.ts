import fc from 'fast-check';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInside } from '../../../../src/platform/push.ts';
import { type GatewayFault, heldSms, httpGateway, type SmsSettings } from '../../../../src/platform/sms/gateway.ts';

const KEY = 'Bearer abcdefghijklmnop';
const BODY = '{"to":"{to}","text":"{text}","from":"{sender}"}';
let server: http.Server;
let origin = '';
const heard: { url: string; body: string; authorization: string }[] = [];

beforeAll(async () => {
  server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      heard.push({ url: request.url ?? '', body, authorization: request.headers.authorization ?? '' });
      const [, way = ''] = (request.url ?? '').split('/');
      if (way === 'late') return;
      if (way === 'moved') return void response.writeHead(302, { location: `${origin}/ok` }).end();
      if (way === 'refused') return void response.writeHead(403).end(`{"error":"no  credit for\n${request.headers.authorization}"}`);
      if (way === 'large') return void response.writeHead(200).end('x'.repeat(3_000_000));
      response.writeHead(200).end('{"status":"queued"}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const send = (way: string, more: object = {}, timeout_ms = 5000) =>
  httpGateway({ url: `${origin}/${way}`, authorization: KEY, body: BODY, sender: 'Treasure', ...more }, timeout_ms).send('+66812345678', 'Код "1"');
const faultOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error: unknown) => error);

describe('a gateway', () => {
  it('gets the message in the form of its body, with the key, and its answer is told', async () => {
    expect(await send('ok')).toEqual({ status: 200, said: '{"status":"queued"}' });
    expect(heard.at(-1)).toMatchObject({ authorization: KEY });
    expect(JSON.parse(heard.at(-1)?.body ?? '')).toEqual({ to: '+66812345678', text: 'Код "1"', from: 'Treasure' });
  });

  it('that refuses is told by its status and words, without the key', async () => {
    const fault = (await faultOf(send('refused'))) as GatewayFault;
    expect(fault).toMatchObject({ kind: 'refused', answer: { status: 403 } });
    expect(fault.answer?.said).toContain('no credit for');
    expect(JSON.stringify([fault.message, fault.answer])).not.toContain('abcdefghijklmnop');
  });

  it('that leads elsewhere is not followed', async () => {
    const before = heard.length;
    expect(await faultOf(send('moved'))).toMatchObject({ kind: 'refused', answer: { status: 302 } });
    expect(heard.slice(before).map(({ url }) => url)).toEqual(['/moved']);
  });

  it('that is late, away, or says too much', async () => {
    expect(await faultOf(send('late', {}, 100))).toMatchObject({ kind: 'late' });
    expect(await faultOf(httpGateway({ url: 'http://127.0.0.1:1/', authorization: '', body: BODY, sender: '' }).send('+1', ''))).toMatchObject({
      kind: 'unreachable',
    });
    expect((await send('large'))?.said.length).toBeLessThanOrEqual(200);
  });

  it.each(['https://127.0.0.1:8090/', 'https://2130706433/', 'https://0x7f.1/', 'https://[::1]/', 'https://[::ffff:10.0.0.1]/', 'https://localhost:1/'])(
    'whose written address leads into the house is asked nothing: %s',
    async (url) => expect(await faultOf(send('', { url, isWritten: true }))).toMatchObject({ kind: 'inside' }),
  );

  it('whose written address is not https is asked nothing', async () => {
    const before = heard.length;
    expect(await faultOf(send('ok', { isWritten: true }))).toMatchObject({ kind: 'inside' });
    expect(heard.length).toBe(before);
  });
});

describe('what holds of a gateway', () => {
  const started: SmsSettings = { gateway: 'http', dataDir: '', http: { url: 'https://old.example/', authorization: 'old key', body: BODY, sender: 'Old' } };
  const words = fc.constantFrom('', 'x', 'y');

  it('is what is set, else what the site was started with; the key of one address never goes to another', () => {
    fc.assert(
      fc.property(fc.constantFrom('', 'https://new.example/'), words, words, words, (address, key, sender, body) => {
        const { gateway, http: held } = heldSms(started, { address, key, sender, body });
        expect(gateway).toBe('http');
        expect(held.url).toBe(address || 'https://old.example/');
        expect([held.sender, held.body]).toEqual([sender || 'Old', body || BODY]);
        const own = address === '' ? 'old key' : '';
        expect(held.authorization).toBe(key || own);
        expect(held.isWritten ?? false).toBe(address !== '');
      }),
    );
  });

  it('without an address is as the site was started', () => {
    for (const gateway of ['outbox', 'none'] as const)
      expect(heldSms({ ...started, gateway }, { address: '', key: '', sender: '', body: '' }).gateway).toBe(gateway);
  });
});

describe('an address', () => {
  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.9.9.9', '169.254.169.254', '172.31.0.1', '192.168.1.1', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:127.0.0.1', 'fe80::1', 'fd00::1', 'ff02::1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'no address'],
  ])('is inside: %s', (address) => expect(isInside(address)).toBe(true));

  it.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '193.0.0.1', '2606:4700::1111', '2a00:1450::1'])('is outside: %s', (address) =>
    expect(isInside(address)).toBe(false),
  );
});
