/**
 * What asks for a fresh proof of who sits there, besides the right to it: a session that somebody else came into, or found open, does
 * not do it. Said once, for the routes of the desk and for accounts through the records API; files of many rows ask for it too
 * (`PROVEN_EXPORT_ROWS`).
 */
const PROVEN_ROUTES: readonly RegExp[] = [
  /^\/api\/desk\/settings(?:\/|$)/,
  /^\/api\/desk\/currencies\/[^/]+\/make-main$/,
  /^\/api\/desk\/second-factors\/[^/]+\/reset$/,
];

/** Fields of accounts that say who is let in, and to what. */
export const PROVEN_FIELDS: readonly string[] = ['username', 'password', 'phone_e164', 'type', 'kind', 'active'];

/** Whether a write of the desk asks for a proof. */
export const isProvenRoute = (method: string, path: string): boolean =>
  method !== 'GET' && method !== 'HEAD' && PROVEN_ROUTES.some((route) => route.test(path));
