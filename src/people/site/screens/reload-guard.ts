import { RELOAD_GUARD_MS } from '../../../config/constants.ts';
import { readStored, writeStored } from '../../../stores/storage.ts';

const KEY = 'reloaded';

/** Whether the page may reload itself now: once per ten seconds at most, and never where that cannot be remembered. */
export function mayReload(now: number): boolean {
  if (now - Number(readStored(KEY, 'session')) < RELOAD_GUARD_MS) return false;
  writeStored(KEY, `${now}`, 'session');
  return readStored(KEY, 'session') === `${now}`;
}

/** Whether the house answers: a phone at a pier says that it is connected, and nothing comes. */
const answers = (): Promise<boolean> =>
  fetch('/_version', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** A lazy part that fails to load belongs to a release that is gone: the page comes again, fresh. */
export function guardLazyParts(): void {
  addEventListener('vite:preloadError', async () => {
    // Without a connection a reload would only lose what is on the screen.
    if (navigator.onLine && (await answers()) && mayReload(Date.now())) location.reload();
  });
}
