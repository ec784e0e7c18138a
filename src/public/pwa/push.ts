import type { PushPayload } from '../../lib/push-payload.ts';
import type { WorkerScope } from './worker-scope.ts';

const NAME = 'Treasure Island';
const HOME = '/';

/** A path of this site; home where an address leads anywhere else. @param origin of this site */
export function ownPath(address: unknown, origin: string): string {
  if (typeof address !== 'string') return HOME;
  try {
    const { origin: of, pathname, search, hash } = new URL(address, origin);
    return of === origin ? pathname + search + hash : HOME;
  } catch {
    return HOME;
  }
}

/** What is shown of a message: whatever came, something is, because browsers take the right away from sites that show nothing. */
export function noticeOf(text: string | undefined, origin: string): PushPayload {
  let said: Partial<Readonly<Record<keyof PushPayload, unknown>>> = {};
  try {
    said = (JSON.parse(text ?? '') ?? {}) as typeof said;
  } catch {
    // Nothing that is ours.
  }
  const word = (value: unknown, otherwise: string): string => (typeof value === 'string' && value !== '' ? value : otherwise);
  return { title: word(said.title, NAME), body: word(said.body, ''), lang: word(said.lang, 'ru'), url: ownPath(said.url, origin) };
}

/** Shows messages of the house, and opens the screen that one is about. */
export function takePushes(worker: WorkerScope, origin: string): void {
  worker.addEventListener('push', (event) => {
    const { title, url, ...shown } = noticeOf(event.data?.text(), origin);
    event.waitUntil(worker.registration.showNotification(title, { ...shown, icon: '/icons/any-192.png', badge: '/icons/maskable-192.png', data: url }));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const url = origin + ownPath(event.notification.data, origin);
    const open = async (): Promise<void> => {
      const known = (await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })).find((one) => one.url === url);
      if (!known) return void (await worker.clients.openWindow(url));
      await known.focus();
      // What it shows is older than the message.
      await known.navigate(url).catch(() => undefined);
    };
    event.waitUntil(open());
  });
}
