import fs from 'node:fs';
import path from 'node:path';
import { CDN_PASSED_QUERIES, cdnRule } from '../../../scripts/cluster/cdn-rules.ts';
import { OWN_ENDPOINTS } from '../../../src/app/endpoints/openapi.ts';
import { LANGUAGES } from '../../../src/i18n/language.ts';
import { inPool } from '../../../src/lib/in-pool.ts';
import { localePath } from '../../../src/routing/href.ts';
import { ROUTES } from '../../../src/routing/table.ts';
import { makeAdmin, makeUser, type Person } from '../../support/people.ts';
import { anyAddress, SiteClient, type SiteAnswer, type SiteRequest } from '../../support/site-client.ts';
import { apiTest as test, expect } from '../fixtures.ts';

const RELEASE = path.resolve('.cache/e2e/releases/current/client');
const HIDDEN = ['/redirects.json', '/inline-hashes.json'];
const AT_ONCE = 4;
const BUSY = 503;
const PATIENTLY = { timeout: 120_000 };
/** A digest in the name. */
const NAMED_BY_CONTENT = /^\/_astro\/.*[._-][\w-]{7,}\.\w+$|^\/_(?:img|clip)\/[0-9a-f]{16}[.-]/;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

/** Addresses of everything that a release holds as a file. */
function filesOfRelease(): readonly string[] {
  const names = fs.readdirSync(RELEASE, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return names
    .map((one) => `/${path.relative(RELEASE, path.join(one.parentPath, one.name))}`)
    .filter((name) => !/\.(?:br|gz)$/.test(name) && !HIDDEN.includes(name))
    .map((name) => name.replace(/\/?index\.html$|\.html$/, '') || '/');
}

/** What is wrong with an answer for a cache that everybody shares. */
function faultsOf(asked: string, { status, headers }: SiteAnswer): readonly string[] {
  const address = new URL(asked, 'http://site');
  const rule = cdnRule(decodeURI(address.pathname));
  const control = headers['cache-control'] ?? '';
  const vary = headers.vary ?? '';
  const isPassed = CDN_PASSED_QUERIES.some((name) => address.searchParams.has(name));
  const isClosed = /\b(?:private|no-store)\b/.test(control);
  const isUnkept = isClosed || /\bno-cache\b/.test(control);
  return [
    rule ? '' : 'it has no rule',
    status < 300 && !isPassed && control !== rule?.control ? `${control} instead of ${rule?.control}` : '',
    control === '' ? 'nothing says how long it lives' : '',
    status >= 400 && /public|max-age/.test(control) ? `an error that may be kept: ${control}` : '',
    status >= 500 && !isClosed ? `a failure that may be kept: ${control}` : '',
    headers['set-cookie'] && !isClosed ? `a cookie for everybody: ${control}` : '',
    rule?.control.includes('private') && status !== 404 && !isClosed ? `somebody’s own, for everybody: ${control}` : '',
    control.includes('immutable') && !NAMED_BY_CONTENT.test(address.pathname) ? 'kept for good under a name that stays' : '',
    headers['content-encoding'] && !isClosed && !/accept-encoding/i.test(vary) ? `compressed, but varies by ${vary}` : '',
    // What is not there is said in its reader's language, and is kept for nobody.
    /cookie|accept-language|\*/i.test(vary) && (status < 400 || !isUnkept) ? `no two visitors share it: ${vary}` : '',
  ].flatMap((fault) => (fault === '' ? [] : [`${asked} (${status}): ${fault}`]));
}

/**
 * Somebody of one story alone, signed in: what others do with their sessions and limits is theirs. A house that has no time for him at that
 * moment, as where many sign in at once on a slow machine, says so, and he asks again.
 */
async function asPerson(base: string, { username, password, collection }: Person): Promise<SiteClient> {
  const client = new SiteClient(base, anyAddress());
  const signIn = async (): Promise<number> => (await client.signIn(username, password, collection)).status;
  await expect.poll(signIn, PATIENTLY).toBe(200);
  return client;
}

test('a release’s files are the same for everybody, and are kept by the rule of their address', async ({ admin, baseURL }) => {
  test.setTimeout(300_000);
  const guest = new SiteClient(baseURL ?? '', anyAddress);
  const staff = await asPerson(baseURL ?? '', await makeUser(admin, 'manager'));
  for (const [name, value] of Object.entries({ lang: 'en', ref: 'CODE', amo_manager: 'x' })) staff.cookies.set(name, value);
  const files = filesOfRelease();
  expect(files.length).toBeGreaterThan(400);
  const pictures = new Set<string>();
  const check = async (file: string): Promise<readonly string[]> => {
    const asked = encodeURI(file);
    const [plain, own, compressed] = [await guest.ask(asked), await staff.ask(asked, { headers: BROWSER }), await guest.ask(asked, { headers: BROWSER })];
    const found = [plain, own, compressed].flatMap((answer) => faultsOf(asked, answer));
    const isError = /\/(?:404|500|503)$/.test(file);
    if (!isError && (plain.status !== 200 || own.headers.etag !== compressed.headers.etag || own.headers['set-cookie']))
      found.push(`${asked}: another one for the staff`);
    if (isError && plain.status !== Number(file.slice(-3))) found.push(`${asked}: ${plain.status}`);
    if (plain.headers['content-type']?.startsWith('text/html') && !isError && !plain.text.includes(`<html lang="${/^\/en(?:\/|$)/.test(file) ? 'en' : 'ru'}"`))
      found.push(`${asked}: in another language than its address`);
    for (const [picture] of plain.text.matchAll(/\/_(?:img|clip)\/[0-9a-f]{16}[\w.-]*\.(?:webp|jpg|mp4|webm)/g)) pictures.add(picture);
    return found;
  };
  const faults: string[] = [];
  // Other stories publish meanwhile: what was another release between two questions is the same file when it is asked again.
  let left: readonly string[] = files;
  for (let tries = 3; tries > 0 && left.length > 0; tries--) {
    const current = new Set(filesOfRelease());
    const faulty: string[] = [];
    faults.length = 0;
    await inPool(
      left.filter((file) => current.has(file)),
      AT_ONCE,
      async (file) => {
        const found = await check(file);
        if (found.length > 0) faulty.push(file);
        faults.push(...found);
      },
    );
    left = faulty;
  }
  expect(faults).toEqual([]);
  expect(pictures.size).toBeGreaterThan(20);
  const shown = [...pictures].slice(0, 60);
  await inPool(shown, AT_ONCE, async (picture) => {
    const answer = await guest.ask(picture, { headers: { accept: 'image/avif,image/webp' } });
    faults.push(...faultsOf(picture, answer));
    if (answer.status !== 200 || (picture.endsWith('.webp') && !/\baccept\b(?!-)/i.test(answer.headers.vary ?? '')))
      faults.push(`${picture}: ${answer.status} ${answer.headers.vary}`);
  });
  expect(faults).toEqual([]);
});

test('nothing that is somebody’s is ever for everybody', async ({ admin, baseURL }) => {
  test.setTimeout(600_000);
  const [boss, agent] = [await makeAdmin(admin), await makeUser(admin, 'agent')];
  const guest = new SiteClient(baseURL ?? '', anyAddress);
  const signedIn = [await asPerson(baseURL ?? '', boss), await asPerson(baseURL ?? '', agent)];
  const voucher = await admin.collection('vouchers').getFirstListItem('country = "thailand" && state = "confirmed"');
  const token = String(voucher['public_token']);
  const filled = (pattern: string): string =>
    pattern
      .replace('{country}', 'thailand')
      .replace('{region}', 'phuket')
      .replace('{lang}', 'en')
      .replace(/\{\w+\}/g, 'x');
  const screens = ROUTES.filter(({ rendering }) => rendering !== 'prerendered').flatMap(({ pattern }) =>
    LANGUAGES.map((language) => localePath(filled(pattern), language)),
  );
  const reads = Object.entries(OWN_ENDPOINTS).flatMap(([endpoint, methods]) =>
    methods.includes('get') && !endpoint.endsWith('/logout') ? [filled(endpoint)] : [],
  );
  const others = [
    ...[
      `/v/${token}`,
      `/en/v/${token}`,
      `/api/vouchers/${token}.pdf?lang=en`,
      '/r/CODE/thailand',
      '/_pb/api/collections/countries/records',
      '/_pb/api/realtime/no',
      '/_health',
    ],
    ...['/_version', '/api/openapi.json', '/thailand?lang=en', '/thailand?ref=CODE', '/thailand?amo_manager=x', '/en/thailand?ref=CODE'],
    ...[
      '/nothing',
      '/thailand/nothing/here',
      '/en/nothing',
      '/thailand/leads/nothing/here',
      '/_astro/nothing.js',
      '/_img/0.webp',
      '/_clip/0.mp4',
      '/THAILAND',
      '/thailand/',
      '/api/nothing',
      '/500',
      '/404',
    ],
  ];
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  const broken: string[] = [];
  const look = async (client: SiteClient, asked: string, request: SiteRequest = {}): Promise<void> => {
    let status = 0;
    const isBusy = async (): Promise<boolean> => {
      const answer = await client.ask(asked, { ...request, headers: { ...BROWSER, ...request.headers } });
      faults.push(...faultsOf(asked, answer));
      status = answer.status;
      return status === BUSY;
    };
    // Others publish, export and print meanwhile: whoever is told to come again does, and what he was told is looked at, too.
    await expect.poll(isBusy, { message: asked, ...PATIENTLY }).toBe(false);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500 && !asked.endsWith('/500')) broken.push(`${asked} (${status})`);
  };
  for (const client of [guest, ...signedIn]) await inPool([...screens, ...reads, ...others], AT_ONCE, (asked) => look(client, asked));
  for (const list of ['leads', 'vouchers'])
    for (const format of ['csv', 'xlsx'])
      await look(signedIn[0] ?? guest, `/api/exports/${list}/${format}`, { method: 'POST', body: { country: 'thailand', query: '', lang: 'en' } });
  for (const { collection, username, password } of [boss, agent])
    await look(new SiteClient(baseURL ?? '', anyAddress()), '/_auth/with-password', { method: 'POST', body: { collection, username, password } });
  await look(guest, '/thailand', { method: 'POST', body: {} });
  expect(faults).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(100);
  expect(broken).toEqual([]);
});
