import { atom } from 'nanostores';

/** Whether the browser believes in a connection; it may be wrong, it is never wrong about having none. */
export const $online = atom<boolean>(globalThis.navigator?.onLine ?? true);

globalThis.addEventListener?.('online', () => $online.set(true));
globalThis.addEventListener?.('offline', () => $online.set(false));
