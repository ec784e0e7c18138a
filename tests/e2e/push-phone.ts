import { type CDPSession, expect, type Page, type Worker } from '@playwright/test';
import type { Device } from '../support/push-device.ts';
import { MADE } from './fixtures.ts';

/** What a person answers, or sets in the browser; `prompt` where neither was done. */
export type Permission = 'prompt' | 'granted' | 'denied';

/** A notification as the person reads it, and the path that it opens. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly data: unknown;
}

/** What a press on a notification did. */
export interface Pressed {
  readonly opened: readonly string[];
  readonly focused: readonly string[];
}

/** A browser that has a push service: no Chromium without a window reaches one. */
export interface PushPhone {
  /** How often the browser asked its person whether the site may send messages. */
  questions(): number;
  /** What the person answers from now on. */
  answers(permission: Permission): void;
  /** As the person sets it by the sign beside the address. */
  allow(permission: Permission): Promise<void>;
  /** What the push service brings, opened by the browser. */
  deliver(text: string): Promise<void>;
  notices(): Promise<readonly Notice[]>;
  /** Presses the only notification. */
  press(): Promise<Pressed>;
}

/** What is used of a worker's world. */
interface WorkerWorld {
  readonly registration: { getNotifications(): Promise<(Notice & { close(): void })[]>; showNotification(title: string, options: object): Promise<void> };
  readonly clients: object;
  readonly WindowClient: { readonly prototype: object };
  dispatchEvent(event: Event): boolean;
}

interface Given {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly hasNotices: boolean;
}

/** Runs in the page: the browser's push service is the test's, and its question is answered by the test. */
function standIn({ endpoint, p256dh, auth, hasNotices }: Given): void {
  const bytes = (text: string): ArrayBuffer => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.codePointAt(0) ?? 0).buffer;
  const known = (): object | null => {
    const key = localStorage.getItem('test-push-key');
    if (key === null) return null;
    const unsubscribe = (): Promise<boolean> => Promise.resolve(void localStorage.removeItem('test-push-key')).then(() => true);
    return { endpoint, options: { applicationServerKey: bytes(key) }, getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh), unsubscribe };
  };
  const subscribe = ({ applicationServerKey, userVisibleOnly }: Readonly<Record<string, unknown>>): Promise<object | null> => {
    if (Notification.permission !== 'granted' || userVisibleOnly !== true) return Promise.reject(new DOMException('Nobody allowed it.', 'NotAllowedError'));
    localStorage.setItem('test-push-key', String(applicationServerKey));
    return Promise.resolve(known());
  };
  Object.assign(PushManager.prototype, { subscribe, getSubscription: () => Promise.resolve(known()) });
  const { askPerson } = globalThis as unknown as { readonly askPerson: () => Promise<void> };
  Notification.requestPermission = () => askPerson().then(() => Notification.permission);
  // The Chromium without windows has no notifications either, and says of each site that it may not send any.
  if (!hasNotices) Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('test-permission') ?? 'default' });
}

/** Gives a page's browser a push service that knows one device. @param origin of the site */
export async function pushPhone(page: Page, device: Device, origin: string): Promise<PushPhone> {
  const context = page.context();
  const devtools = await context.newCDPSession(page);
  const { targetInfo } = await devtools.send('Target.getTargetInfo');
  const browser = (await context.browser()?.newBrowserCDPSession()) as CDPSession;
  const { browserContextId = '' } = targetInfo;
  let registrationId = '';
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const one of registrations) if (!one.isDeleted) ({ registrationId } = one);
  });
  await devtools.send('ServiceWorker.enable');

  const set = (setting: Permission) => browser.send('Browser.setPermission', { permission: { name: 'notifications' }, setting, browserContextId, origin });
  await page.goto('/robots.txt');
  await set('granted');
  const hasNotices = (await page.evaluate(() => Notification.permission)) === 'granted';
  await set('prompt');
  const allow = async (permission: Permission): Promise<void> => {
    if (hasNotices) await set(permission);
    else await page.evaluate((said) => localStorage.setItem('test-permission', said === 'prompt' ? 'default' : said), permission);
  };

  let asked = 0;
  let answer: Permission = 'prompt';
  await page.exposeFunction('askPerson', async () => {
    asked++;
    await allow(answer);
  });
  await page.addInitScript(standIn, { endpoint: device.endpoint, ...device.keys, hasNotices });

  // A release that another story publishes brings a worker of its own: a message may come to either of them.
  const prepare = async (one: Worker): Promise<void> => {
    if (!hasNotices) await one.evaluate(keepNotices).catch(() => undefined);
  };
  context.on('serviceworker', prepare);
  const workers = async (): Promise<readonly Worker[]> => {
    await expect.poll(() => context.serviceWorkers().length, MADE).toBeGreaterThan(0);
    for (const one of context.serviceWorkers()) await prepare(one);
    return context.serviceWorkers();
  };
  const noticesOf = (one: Worker): Promise<readonly Notice[]> =>
    one
      .evaluate(async () => {
        const { registration } = globalThis as unknown as WorkerWorld;
        return (await registration.getNotifications()).map(({ title, body, lang, data }) => ({ title, body, lang, data }));
      })
      .catch(() => []);
  return {
    questions: () => asked,
    answers: (permission) => {
      answer = permission;
    },
    allow,
    async deliver(text) {
      await workers();
      await expect.poll(() => registrationId, MADE).not.toBe('');
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text });
    },
    async notices() {
      // One that the browser itself shows is the registration's, of whichever worker it is asked.
      const told = await Promise.all((await workers()).map(noticesOf));
      return hasNotices ? (told[0] ?? []) : told.flat();
    },
    press: async () => {
      for (const one of await workers()) if ((await noticesOf(one)).length > 0) return one.evaluate(pressNotice);
      throw new Error('There is no notification to press.');
    },
  };
}

/** Runs in a worker whose browser has no notifications: keeps what it would show. */
function keepNotices(): void {
  const { registration } = globalThis as unknown as WorkerWorld;
  if (Object.hasOwn(registration, 'showNotification')) return;
  const shown: (Notice & { close(): void })[] = [];
  const showNotification = (title: string, options: object): Promise<void> => {
    const notice = { body: '', lang: '', data: null, ...options, title, close: () => void shown.splice(shown.indexOf(notice), 1) };
    shown.push(notice);
    return Promise.resolve();
  };
  Object.assign(registration, { showNotification, getNotifications: () => Promise.resolve([...shown]) });
}

/** Runs in the worker. Only a finger may open and bring forward windows: what would be is told instead. */
async function pressNotice(): Promise<Pressed> {
  const world = globalThis as unknown as WorkerWorld;
  const [opened, focused]: [string[], string[]] = [[], []];
  Object.assign(world.clients, { openWindow: (url: string) => Promise.resolve(void opened.push(url)) });
  Object.assign(world.WindowClient.prototype, {
    focus(this: { readonly url: string }) {
      focused.push(this.url);
      return Promise.resolve(this);
    },
  });
  const [notification] = await world.registration.getNotifications();
  const work: Promise<unknown>[] = [];
  world.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: (one: Promise<unknown>) => work.push(one) }));
  await Promise.all(work);
  return { opened, focused };
}
