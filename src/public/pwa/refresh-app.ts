import { UPDATE_RELOAD_DELAY_MS } from '../../config/constants.ts';
import { readStored, writeStored } from '../../stores/storage.ts';
import { $version } from './version.store.ts';
import { takeOver } from './client.ts';

/** Version that this tab was reloaded for: a page that stays old in spite of it does not ask again. */
const KEY = 'refreshed_for';

/** Whether this tab was reloaded for a version already. */
export function isRefreshedFor(version: string): boolean {
  return readStored(KEY, 'session') === version;
}

/** Reloads onto the newest version; a worker that waits takes over first. */
export function refreshApp(): void {
  const found = $version.get();
  if (found.state === 'newer') writeStored(KEY, found.version, 'session');
  // A page that goes before it has said so leaves the old worker in charge.
  const reload = (): unknown => setTimeout(() => location.reload(), UPDATE_RELOAD_DELAY_MS);
  takeOver().then(reload, reload);
}
