import fs from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { test as base, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import PocketBase from 'pocketbase';
import type { Secrets } from '../../scripts/lib/secrets.ts';
import type { Language } from '../../src/i18n/language.ts';
import { localePath } from '../../src/routing/href.ts';
import { tidy } from './studio-records.ts';
import type { Lead } from '../../src/model/leads/fields/leads.ts';

// decision: tests
/** For stories in which things slide and fade, as they do for most people; the others are told to somebody who asks for less motion. */
export const WITH_MOTION = { reducedMotion: 'no-preference' } as const;

export { expect };

/** Pages, previews and later scripts come one after another, on a busy machine after a while. */
export const MADE = { timeout: 60_000 } as const;

/** Where the stack's PocketBase answers. */
export const POCKETBASE_URL = `http://127.0.0.1:${process.env['E2E_POCKETBASE_PORT'] ?? 8391}`;
const SECRETS = path.resolve('.cache/e2e/data/secrets.json');
const ADMIN_EMAIL = 'system@treasure-island.invalid';
/** Chromium's own note of a response that `onResponse` hears of anyway. */
const RESPONSE_NOTE = /^Failed to load resource: the server responded with a status of/;
/** The page beside a form of the studio is shown with all its scripts, and runs none of them. */
const PREVIEW_NOTE = /^Blocked script execution in '[^']*\/api\/studio\/preview\?/;
/** Whoever makes pages may be busy with another's: the studio's frame asks again by itself, for half a minute. */
const PREVIEW_BUSY = /^503 [^ ]*\/api\/studio\/preview\?/;
/** What Chromium says of every file that it asks for while there is no network. */
export const OFFLINE = /net::ERR_INTERNET_DISCONNECTED/;

/** What the stack made for itself. */
export const stackSecrets = (): Secrets => JSON.parse(fs.readFileSync(SECRETS, 'utf8')) as Secrets;

/** A client of the stack's PocketBase in the superuser's name. */
export async function signInAdmin(): Promise<PocketBase> {
  const admin = new PocketBase(POCKETBASE_URL);
  admin.autoCancellation(false);
  await admin.collection('_superusers').authWithPassword(ADMIN_EMAIL, stackSecrets().superuserPassword);
  return admin;
}

interface Problems {
  /** Also watches a context that a test opens itself. */
  watch(context: BrowserContext): void;
  /** What this test brings about on purpose, as `404 http://…` or the console's text and the file's address. */
  permit(pattern: RegExp): void;
}

interface Fixtures {
  readonly problems: Problems;
}

interface House {
  readonly admin: PocketBase;
}

interface Network {
  readonly addressProxy: AddressProxy;
}

/** A way to the site from an address that can be left for another one. */
interface AddressProxy {
  readonly url: string;
  move(): void;
}

/** A test of what the site answers, without a browser. */
export const apiTest = base.extend<object, House>({
  admin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names out of this pattern.
    async ({}, use) => {
      const admin = await signInAdmin();
      await use(admin);
    },
    { scope: 'worker' },
  ],
});

/** A test that fails on errors of the page, of its console, and on answers of 400 and above that it did not expect. */
export const test = apiTest.extend<Fixtures, Network>({
  problems: [
    async ({ context, admin }, use) => {
      const found: string[] = [];
      const permitted: RegExp[] = [PREVIEW_BUSY];
      const watch = (watched: BrowserContext): void => {
        watched.on('console', (message) => {
          if (message.type() === 'error' && !RESPONSE_NOTE.test(message.text()) && !PREVIEW_NOTE.test(message.text()))
            found.push(`${message.text()} ${message.location().url}`);
        });
        watched.on('weberror', (error) => found.push(String(error.error())));
        watched.on('response', (response) => {
          if (response.status() >= 400) found.push(`${response.status()} ${response.url()}`);
        });
      };
      watch(context);
      await use({ watch, permit: (pattern) => permitted.push(pattern) });
      await tidy(admin);
      expect(found.filter((problem) => !permitted.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
  addressProxy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names out of this pattern.
    async ({}, use) => {
      let localAddress = randomAddress();
      const proxy = http.createServer((request, response) => {
        const onward = http.request(request.url ?? '', { method: request.method, headers: request.headers, localAddress }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        });
        onward.on('error', () => response.destroy());
        request.pipe(onward);
      });
      proxy.on('connect', (request, socket) => {
        const target = new URL(`http://${request.url ?? ''}`);
        const onward = net.connect({ host: target.hostname, port: Number(target.port), ...(localAddress ? { localAddress } : {}) }, () => {
          socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
          onward.pipe(socket).pipe(onward);
        });
        onward.on('error', () => socket.destroy());
        socket.on('error', () => onward.destroy());
      });
      await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
      await use({
        url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
        move: () => {
          localAddress = randomAddress();
        },
      });
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
    { scope: 'worker' },
  ],
});

/**
 * Like `test`, each story from an address of its own: the site takes five enquiries a minute from one. Only Linux has the
 * whole of 127.0.0.0/8; elsewhere everybody stays the same visitor.
 */
export const testFromAnyAddress = test.extend({
  proxy: async ({ addressProxy }, use) => {
    addressProxy.move();
    await use({ server: addressProxy.url });
  },
});

const randomOctet = (): number => 1 + Math.floor(Math.random() * 254);
const randomAddress = (): string | undefined => (process.platform === 'linux' ? `127.${randomOctet()}.${randomOctet()}.${randomOctet()}` : undefined);

/** Leads of a person, oldest first. */
export function leadsOf(admin: PocketBase, name: string): Promise<Lead[]> {
  return admin.collection('leads').getFullList<Lead>({ filter: admin.filter('name = {:name}', { name }), sort: 'created' });
}

/** Opens a page in a language. */
export async function open(page: Page, to: string, language: Language): Promise<void> {
  await page.goto(localePath(to, language));
}

/** Holds back what a page fetches from addresses like this one, as a slow link does, until the returned call. */
export async function holdBack(page: Page, addresses: RegExp): Promise<() => void> {
  let letCome = (): void => undefined;
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return letCome;
}

/** Brings an island to life as a visitor does, by reaching for it. */
export async function wake(page: Page, island: string): Promise<Locator> {
  const element = page.locator(`[data-island=${island}]`);
  await element.dispatchEvent('pointerover');
  await expect(element).toHaveAttribute('data-live', 'yes');
  return element;
}

/** Waits until a page has come to rest: it is whole, and what it fetched last came half a second ago. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = Math.max(0, ...performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).responseEnd));
    return document.readyState === 'complete' && performance.now() - last > 500;
  });
}

/**
 * Waits until what a page leaves for later has begun: it comes a second after the page, so that one at rest may not have it
 * yet. Its first deed is the cookie of the screen's width, which must not be there from before.
 */
export async function laterStarted(page: Page): Promise<void> {
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name), MADE).toContain('screen_width');
}

/** Texts of every price of the page; a price is a `<data>` element. */
export function pricesOf(page: Page): Locator {
  return page.locator('main data');
}
