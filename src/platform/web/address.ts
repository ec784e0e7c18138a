/**
 * Header in which our own http layer hands over who asks; whatever a client sends under this name is replaced. PocketBase limits by
 * it how often one address may ask, and believes nothing else of it: the rest is in a sealed statement.
 */
export const ADDRESS_HEADER = 'x-house-address';

/** Address of the client as our http layer saw it. */
export function addressOf(request: Request): string {
  return request.headers.get(ADDRESS_HEADER) ?? 'unknown';
}
