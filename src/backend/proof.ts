import { isProvenRoute } from '../access/proof.ts';
import type { RequestEvent } from './jsvm.d.ts';
import { statementOf } from './statement.ts';

/**
 * Whether nobody has proven lately who sits there. The site's server says of a request that somebody has; where it says nothing
 * nobody has. The house's own programs have nothing to prove.
 */
export const isUnproven = (e: Pick<RequestEvent, 'auth' | 'get' | 'hasSuperuserAuth'>): boolean =>
  !e.hasSuperuserAuth() && e.auth?.collection().name !== 'services' && !statementOf(e).isProven;

/** Whether a write of the desk asks for a proof, and has none. */
export const lacksProof = (e: RequestEvent): boolean => isProvenRoute(e.request.method, e.request.url.path) && isUnproven(e);
