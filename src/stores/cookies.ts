import type { Keeper } from './preferences.ts';

/** Value of a cookie that script may see. */
export function readCookie(name: string): string | null {
  for (const pair of (globalThis.document?.cookie ?? '').split('; ')) if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1);
  return null;
}

/** Keeps a plain value for the whole site; `null` forgets it. */
export function writeCookie(name: string, value: string | null, maxAgeS: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari.
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${value === null ? 0 : maxAgeS}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}

/** Sent to the server with every request; lives for `maxAge` seconds. */
export const inCookie: Keeper = { read: readCookie, write: writeCookie };
