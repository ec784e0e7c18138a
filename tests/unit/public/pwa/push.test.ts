import { expect, it, vi } from 'vitest';
import { noticeOf, ownPath, takePushes } from '../../../../src/public/pwa/enquiry-posts.ts';
import type { WorkerScope } from '../../../../src/public/pwa/worker-scope.ts';

// The caches are made by a library that lives in workers alone.
vi.mock('../../../../src/public/pwa/caches.ts', () => ({ matchOptions: {} }));

const SITE = 'https://island.example';

it('opens a path of this site alone', () => {
  expect(ownPath('/en/thailand/profile/referral/rewards', SITE)).toBe('/en/thailand/profile/referral/rewards');
  for (const address of ['https://evil.example/a', '//evil.example/a', 'javascript:alert(1)', '\\\\evil.example', 'http://[', null, 7])
    expect(ownPath(address, SITE)).toBe('/');
});

it('shows something whatever came', () => {
  for (const text of [undefined, '', 'x', 'null', '[]', '{"title":7}'])
    expect(noticeOf(text, SITE)).toEqual({ title: 'Treasure Island', body: '', lang: 'ru', url: '/' });
});

it('shows what was sent, and opens its screen, or the window that has it, loaded anew where it can be', async () => {
  const heard = new Map<string, (event: unknown) => void>();
  const shown: unknown[] = [];
  const opened: string[] = [];
  let windows: readonly { readonly url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }[] = [];
  const worker = {
    addEventListener: (type: string, listener: (event: unknown) => void) => heard.set(type, listener),
    registration: { showNotification: (...told: readonly unknown[]) => Promise.resolve(void shown.push(told)) },
    clients: { matchAll: () => Promise.resolve(windows), openWindow: (url: string) => Promise.resolve(void opened.push(url)) },
  };
  takePushes(worker as unknown as WorkerScope, SITE);
  let work: Promise<unknown> = Promise.resolve();
  const waitUntil = (one: Promise<unknown>): void => {
    work = one;
  };
  heard.get('push')?.({ waitUntil, data: { text: () => JSON.stringify({ title: 'A', body: 'B', lang: 'en', url: '/en/x' }) } });
  await work;
  expect(shown).toEqual([['A', expect.objectContaining({ body: 'B', lang: 'en', data: '/en/x' })]]);
  let closed = 0;
  const click = async (): Promise<void> => {
    heard.get('notificationclick')?.({ waitUntil, notification: { data: '/en/x', close: () => closed++ } });
    await work;
  };
  await click();
  expect(opened).toEqual([`${SITE}/en/x`]);
  const done: string[] = [];
  const focus = () => Promise.resolve(void done.push('focus'));
  windows = [{ url: `${SITE}/en/x`, focus, navigate: (url) => Promise.resolve(void done.push(url)) }];
  await click();
  windows = [{ url: `${SITE}/en/x`, focus, navigate: () => Promise.reject(new TypeError('Another worker is in charge.')) }];
  await click();
  expect([opened.length, closed, ...done]).toEqual([1, 3, 'focus', `${SITE}/en/x`, 'focus']);
});
