import { readStored, writeStored } from '../../../stores/storage.ts';
import { CHOSEN_KEY } from '../compare/chosen-key.ts';
import { SEEN_KEY, SEEN_MOST } from './seen-key.ts';

/**
 * Notes which excursion is open, on this device alone; what the note holds is looked at where it is shown.
 * @param load fetches what lists remember: now, where there is something to show
 */
export function reachForLists(load: () => void): void {
  const seen = readStored(SEEN_KEY) ?? '';
  if (document.querySelector('.variants')) writeStored(SEEN_KEY, [...new Set([location.pathname, ...seen.split(' ', SEEN_MOST - 1)])].join(' '));
  else if (seen || readStored(CHOSEN_KEY, 'session')) load();
}
