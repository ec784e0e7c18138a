import { connectSite } from './service.ts';

const TIMEOUT_MS = 2000;

let isKnown = false;

/** Whether the house has ever shown an excursion since this process began; `true` too while PocketBase does not answer. */
export async function isOpened(): Promise<boolean> {
  if (isKnown) return true;
  const count = await connectSite()
    .collection('ic_excurs_list')
    .getList(1, 1, { fields: 'id', skipTotal: true, signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(
      ({ items }) => items.length,
      () => null,
    );
  isKnown = count === null ? isKnown : count > 0;
  return count === null || isKnown;
}
