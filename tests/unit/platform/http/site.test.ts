import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KILL_WORKER } from '../../../../src/platform/http/answer.ts';
import { createSite, type Site } from '../../../../src/platform/http/site.ts';
import { INLINE_SCRIPT, INLINE_STYLE, makeSiteFolders, PHUKET, publish } from './fake-release.ts';

const FIRST = '20261101T000000Z-aaaaaa';
const SECOND = '20261102T000000Z-bbbbbb';
const PICTURE = '0123456789abcdef-640.webp';
const CLIP = '0123456789abcdef.mp4';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1)';

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

const folders = makeSiteFolders();
const problems: string[] = [];
let site: Site;
let port: number;

/** Unlike fetch it follows nothing, decodes nothing and sends the path as it is. */
function ask(url: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET', body?: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ port, host: '127.0.0.1', path: url, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    request.on('error', reject);
    request.end(body);
  });
}
const textOf = async (answer: Promise<Answer>): Promise<string> => (await answer).body.toString('utf8');

beforeAll(async () => {
  await publish(folders, FIRST);
  fs.writeFileSync(path.join(folders.dataDir, 'pictures', PICTURE), 'picture');
  fs.writeFileSync(path.join(folders.dataDir, 'pictures', CLIP), '0123456789');
  fs.writeFileSync(path.join(folders.dataDir, 'secrets.json'), 'secret');
  site = createSite({
    env: { host: '127.0.0.1', port: 0, dataDir: folders.dataDir, releasesDir: folders.releasesDir, siteUrl: 'https://site.example' },
    onProblem: (message) => problems.push(message),
  });
  port = await site.listen();
});

afterAll(async () => {
  await site.close();
  fs.rmSync(folders.root, { recursive: true, force: true });
});

describe('pages', () => {
  it('are served at clean addresses', async () => {
    expect(await textOf(ask('/'))).toBe('home');
    expect(await textOf(ask('/en'))).toBe('home in English');
    expect(await textOf(ask('/thailand/phuket'))).toBe(PHUKET);
    expect((await ask('/robots.txt')).headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it('come in the best encoding that the browser takes', async () => {
    const br = await ask('/thailand/phuket', { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(PHUKET);
    const gzip = await ask('/thailand/phuket', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.body).toString()).toBe(PHUKET);
    const plain = await ask('/thailand/phuket');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(new Set([br, gzip, plain].map((answer) => answer.headers.etag)).size).toBe(3);
    expect([br, gzip, plain].every((answer) => answer.headers.vary === 'Accept-Encoding')).toBe(true);
  });

  it('are not sent again when the browser has them', async () => {
    const { headers } = await ask('/thailand/phuket', { 'accept-encoding': 'br' });
    expect(headers['cache-control']).toBe('no-cache');
    const again = await ask('/thailand/phuket', { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.etag).toBe(headers.etag);
    expect((await ask('/thailand/phuket', { 'if-none-match': headers.etag ?? '' })).status).toBe(200);
  });

  it('answer HEAD with the headers alone', async () => {
    const head = await ask('/thailand/phuket', {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.headers['content-length']).toBe(String(PHUKET.length));
    expect(head.body).toHaveLength(0);
  });

  it('refuse other methods', async () => {
    const answer = await ask('/thailand', {}, 'POST');
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });

  it.each([
    ['/thailand/', '/thailand'],
    ['/thailand.html?a=1', '/thailand?a=1'],
    ['/index.html', '/'],
    ['/en/index', '/en'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/%5Cevil.example'],
    ['/thailand/phuket/101?x=1', '/thailand/phuket/similan?x=1'],
    ['/thailand/phuket/101/', '/thailand/phuket/similan'],
  ])('move %s to %s for good', async (from, to) => {
    const answer = await ask(from);
    expect(answer.status).toBe(301);
    expect(answer.headers.location).toBe(to);
  });

  it('name the inline scripts that may run, in 304 and on error pages too', async () => {
    const { headers } = await ask('/thailand');
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${INLINE_SCRIPT}; style-src 'self' ${INLINE_STYLE}; `);
    const again = await ask('/thailand', { 'if-none-match': headers.etag ?? '' });
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    expect((await ask('/nowhere')).headers['content-security-policy']).toContain("default-src 'self'");
    expect((await ask('/robots.txt')).headers['content-security-policy']).toBe("frame-ancestors 'none'");
  });

  it('carry the security headers, errors too', async () => {
    for (const url of ['/', '/nowhere', '/thailand/', '/api/missing', '/_health']) {
      const { headers } = await ask(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
    }
  });
});

describe('cookies on the way in', () => {
  it('are set without making the page uncacheable for its reader', async () => {
    const answer = await ask('/thailand?ref=anna&amo_manager=m1');
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']?.map((cookie) => cookie.split(';', 1)[0])).toEqual([
      'ref=anna',
      'ref_last=anna',
      expect.stringMatching(/^ref_how=/),
      'amo_manager=m1',
    ]);
    expect(answer.headers['set-cookie']?.every((cookie) => cookie.includes('Secure'))).toBe(true);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.body.toString()).toBe('thailand');
  });

  it('stay away from files and from pictures of other sites', async () => {
    expect((await ask('/robots.txt?ref=anna')).headers['set-cookie']).toBeUndefined();
    expect((await ask('/thailand?ref=anna', { 'sec-fetch-dest': 'image' })).headers['set-cookie']).toBeUndefined();
  });

  it('join those of the application', async () => {
    const answer = await ask('/enquiry?ref=anna');
    expect(answer.headers['set-cookie']?.map((cookie) => cookie.split(';', 1)[0])).toEqual([
      'own=1',
      'ref=anna',
      'ref_last=anna',
      expect.stringMatching(/^ref_how=/),
    ]);
  });

  it('remember the language and lead to the page in it', async () => {
    for (const [url, location] of [
      ['/thailand?lang=en&a=1', '/en/thailand?a=1'],
      ['/en/enquiry?lang=ru', '/enquiry'],
    ] as const) {
      const answer = await ask(url);
      expect(answer.status).toBe(302);
      expect(answer.headers.location).toBe(location);
      expect(answer.headers['set-cookie']?.[0]).toMatch(/^lang=(en|ru); Path=\/; Max-Age=315360000/);
    }
  });
});

describe('files', () => {
  it('are kept by the browser as long as their kind allows', async () => {
    expect((await ask('/_astro/page.aaaaaa.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await ask('/fonts/onest.woff2')).headers['cache-control']).toBe('public, max-age=2592000');
    const picture = await ask(`/_img/${PICTURE}`);
    expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' });
    expect((await ask(`/_img/${PICTURE}`, { 'if-none-match': picture.headers.etag ?? '' })).status).toBe(304);
  });

  it('that are pictures come lighter to whoever shows them so, under one address', async () => {
    const avif = { accept: 'image/avif,image/webp,*/*;q=0.8' };
    const first = await ask(`/_img/${PICTURE}`, avif);
    expect([first.headers['content-type'], first.headers.vary]).toEqual(['image/webp', 'Accept']);
    const other = '1123456789abcdef-640';
    fs.writeFileSync(path.join(folders.dataDir, 'pictures', `${other}.webp`), 'webp');
    fs.writeFileSync(path.join(folders.dataDir, 'pictures', `${other}.avif`), 'avif');
    const lighter = await ask(`/_img/${other}.webp`, avif);
    expect([lighter.headers['content-type'], lighter.body.toString(), lighter.headers.vary]).toEqual(['image/avif', 'avif', 'Accept']);
    expect((await ask(`/_img/${other}.webp`, { ...avif, 'if-none-match': lighter.headers.etag ?? '' })).status).toBe(304);
    for (const accept of [undefined, '*/*', 'image/webp,*/*']) {
      const plain = await ask(`/_img/${other}.webp`, accept ? { accept } : {});
      expect([plain.headers['content-type'], plain.body.toString()]).toEqual(['image/webp', 'webp']);
      expect(plain.headers.etag).not.toBe(lighter.headers.etag);
    }
    // It has no address of its own.
    expect((await ask(`/_img/${other}.avif`, avif)).status).toBe(404);
  });

  it('that are videos come whole, or in the pieces that are asked for', async () => {
    const url = `/_clip/${CLIP}`;
    const whole = await ask(url);
    expect([whole.status, whole.body.toString(), whole.headers['accept-ranges'], whole.headers['content-type']]).toEqual([
      200,
      '0123456789',
      'bytes',
      'video/mp4',
    ]);
    const piece = await ask(url, { range: 'bytes=2-4' });
    expect([piece.status, piece.body.toString(), piece.headers['content-range'], piece.headers['content-length']]).toEqual([206, '234', 'bytes 2-4/10', '3']);
    expect((await ask(url, { range: 'bytes=-2' })).body.toString()).toBe('89');
    const past = await ask(url, { range: 'bytes=10-' });
    expect([past.status, past.headers['content-range'], past.body.length]).toEqual([416, 'bytes */10', 0]);
    expect((await ask(url, { range: 'bytes=0-1,3-4' })).status).toBe(200);
    const head = await ask(url, { range: 'bytes=2-4' }, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([206, '3', 0]);
    const etag = whole.headers.etag ?? '';
    expect((await ask(url, { 'if-none-match': etag })).status).toBe(304);
    expect((await ask(url, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await ask(url, { range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200);
    expect((await ask(url, {}, 'POST')).status).toBe(405);
  });

  it.each([
    '/_clip/../secrets.json',
    '/_clip/0123456789abcdef.json',
    '/_clip/ffffffffffffffff.mp4',
    '/_clip/..%2fsecrets.json',
    '/_img/../secrets.json',
    '/_img/..%2fsecrets.json',
    '/_img/%2e%2e/secrets.json',
    '/_img/manifest.json',
    '/_img/0123456789abcdef.json',
    '/_astro/../../server/entry.mjs',
    '/_astro/..%2f..%2fserver%2fentry.mjs',
    '/_astro/%2e%2e/%2e%2e/server/entry.mjs',
    '/../data/secrets.json',
    '/thailand/phuket.html.br',
    '/redirects.json',
    '/inline-hashes.json',
    '/_astro/page.aaaaaa.js%00',
  ])('outside of what is public are not given: %s', async (url) => {
    const answer = await ask(url);
    expect([301, 400, 404]).toContain(answer.status);
    expect(answer.body.toString()).not.toMatch(/secret\b|export async function/);
  });
});

it('a service worker can be recalled by a setting', async () => {
  const folder = makeSiteFolders();
  await publish(folder, FIRST, { 'sw.js': 'the worker' });
  for (const [isWorkerRecalled, expected] of [
    [false, 'the worker'],
    [true, KILL_WORKER],
  ] as const) {
    const other = createSite({
      env: { host: '127.0.0.1', port: 0, dataDir: folder.dataDir, releasesDir: folder.releasesDir, siteUrl: 'https://site.example', isWorkerRecalled },
    });
    const answer = await fetch(`http://127.0.0.1:${await other.listen()}/sw.js`);
    expect(await answer.text()).toBe(expected);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    await other.close();
  }
});

describe('error pages', () => {
  it('show the path, escaped, and the way home in the language of the path', async () => {
    const answer = await ask('/thailand/%3Cb%3E');
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).toBe('<html lang="ru"><p>404</p><p>/thailand/&lt;b&gt;</p><a href="/thailand">');
    expect(await textOf(ask('/en/nowhere'))).toBe('<html lang="en"><p>/en/nowhere</p><a href="/en/thailand">');
  });

  it('are in the language that their reader chose, or his browser prefers, where the path names none', async () => {
    const english = '<html lang="en"><p>/nowhere</p><a href="/en/thailand">';
    expect(await textOf(ask('/nowhere', { 'accept-language': 'en-GB,en;q=0.9' }))).toBe(english);
    expect(await textOf(ask('/nowhere', { cookie: 'lang=en', 'accept-language': 'ru' }))).toBe(english);
    expect(await textOf(ask('/nowhere', { cookie: 'lang=ru', 'accept-language': 'en' }))).toContain('<html lang="ru">');
    expect(await textOf(ask('/nowhere', { 'accept-language': 'de,en;q=0.5' }))).toContain('<html lang="ru">');
    expect(await textOf(ask('/en/nowhere', { cookie: 'lang=ru' }))).toContain('<html lang="en">');
    expect((await ask('/nowhere')).headers.vary).toBe('User-Agent, Cookie, Accept-Language');
  });

  it('are a line of text for crawlers', async () => {
    const answer = await ask('/nowhere', { 'user-agent': GOOGLEBOT });
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body.toString()).toBe('404 Page Not Found: /nowhere\n');
  });

  it('keep their status at their own address', async () => {
    expect((await ask('/404')).status).toBe(404);
    expect((await ask('/en/500')).status).toBe(500);
  });

  it('stand in for those of the application, but not for the data of endpoints', async () => {
    const page = await ask('/enquiry?gone');
    expect(page.status).toBe(404);
    expect(page.body.toString()).toContain('<p>/enquiry</p>');
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(await textOf(ask('/api/missing'))).toBe('{"code":"not_found"}');
  });

  it('tell whoever holds a link of his own what to do while it does not open, in his language', async () => {
    for (const [status, asked] of [503, 429, 500].flatMap((one) => ['v', 'o', 'r', 's'].map((place) => [one, `/${place}/0123456789abcdef`] as const))) {
      const answer = await ask(`${asked}?fails=${status}`, { accept: 'text/html' });
      expect([answer.status, answer.headers['content-type'], answer.headers['retry-after']]).toEqual([status, 'text/html; charset=utf-8', '5']);
      expect(answer.body.toString()).toBe(`<html lang="ru"><p>Попробуйте ещё раз ${status}</p><a href="${asked}">`);
      expect(await textOf(ask(`/en${asked}?fails=${status}`))).toBe(`<html lang="en"><p>Try again ${status}</p><a href="/en${asked}">`);
    }
    expect(await textOf(ask('/503'))).toBe('<html lang="ru"><p>Попробуйте ещё раз 503</p><a href="/503">');
    // Any other screen has the general page.
    expect(await textOf(ask('/enquiry?fails=503'))).toBe('<html lang="ru"><p>503</p>');
  });

  it('are shown when the application breaks', async () => {
    const answer = await ask('/api/throws');
    expect(answer.status).toBe(500);
    expect(answer.body.toString()).toBe('<html lang="ru"><p>500</p>');
    expect(problems.splice(0)).toEqual(['GET /api/throws failed: broken']);
  });
});

describe('limits', () => {
  it('of the address', async () => {
    expect((await ask(`/${'a'.repeat(4096)}`)).status).toBe(414);
  });

  it('of the headers', async () => {
    expect((await ask('/', { cookie: 'a'.repeat(17_000) })).status).toBe(431);
  });

  it('of the body, declared or not', async () => {
    const fits = Buffer.alloc(64 * 1024, 'a');
    expect((await ask('/api/echo', {}, 'POST', fits)).body).toHaveLength(fits.length);
    const tooLong = Buffer.alloc(fits.length + 1, 'a');
    expect((await ask('/api/echo', {}, 'POST', tooLong)).status).toBe(413);
    expect((await ask('/api/echo', { 'transfer-encoding': 'chunked' }, 'POST', tooLong)).status).toBe(413);
  });

  it('of the form of the address', async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => socket.write('GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'));
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('releases', () => {
  it('are swapped between requests, hashed files of the old one stay', async () => {
    expect(await textOf(ask('/_health'))).toBe(`{"status":"ok","release":"${FIRST}"}\n`);
    await publish(folders, SECOND, { 'index.html': 'new home' });
    await site.reload();
    expect(await textOf(ask('/'))).toBe('new home');
    expect(await textOf(ask('/_astro/page.bbbbbb.js'))).toContain(SECOND);
    expect(await textOf(ask('/_astro/page.aaaaaa.js'))).toContain(FIRST);
    expect((await ask('/_astro/page.cccccc.js')).status).toBe(404);
  });

  it('that cannot be read leave the old one in place', async () => {
    const broken = '20261103T000000Z-cccccc';
    await publish(folders, broken, { 'redirects.json': '{"/a":"//evil.example"}' });
    await expect(site.reload()).rejects.toThrow('redirect rules');
    expect(await textOf(ask('/'))).toBe('new home');
  });

  it('are served to the end when the site closes', async () => {
    const slow = ask('/api/slow');
    await new Promise((resolve) => setTimeout(resolve, 100));
    const closing = site.close();
    expect(await textOf(slow)).toBe('slow');
    await closing;
    await expect(ask('/')).rejects.toThrow();
  });
});
