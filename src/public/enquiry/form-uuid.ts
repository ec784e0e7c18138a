import type { FormValues } from './rules/enquiry.ts';

/**
 * The uuid of a form that was posted without one, because a static page cannot carry any: the same form sent again on
 * the same `YYYY-MM-DD` day has the same one, so that reloading and pressing twice are harmless.
 */
export async function uuidOfValues(values: FormValues, day: string): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([day, Object.entries(values).toSorted()]));
  const hash = [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}
