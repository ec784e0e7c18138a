/** Header in which our own http layer hands over who asks; whatever a client sends under this name is replaced. */
export const ADDRESS_HEADER = 'x-house-address';

/** Header in which PocketBase is told of a device that is known; browsers have no way to send it there. */
export const DEVICE_HEADER = 'x-house-device';

/** Headers in which PocketBase is told of the session that a browser's request comes with, and whether its person has proven lately who he is. */
export const SESSION_HEADER = 'x-house-session';
export const PROOF_HEADER = 'x-house-proof';

/** Address of the client as our http layer saw it. */
export function addressOf(request: Request): string {
  return request.headers.get(ADDRESS_HEADER) ?? 'unknown';
}
