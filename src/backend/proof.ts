import { isProvenRoute } from '../access/proof.ts';
import type { RequestEvent } from './jsvm.d.ts';

/**
 * Whether a request comes from a browser whose person has not proven lately who he is. The site's proxy says so of every request that
 * it passes on, and lets nobody else say it; the house's own programs come without.
 */
export const isUnproven = (e: Pick<RequestEvent, 'requestInfo'>): boolean => {
  const { headers } = e.requestInfo();
  return headers['x_house_address'] !== undefined && headers['x_house_proof'] !== '1';
};

/** Whether a write of the desk asks for a proof, and has none. */
export const lacksProof = (e: RequestEvent): boolean => isProvenRoute(e.request.method, e.request.url.path) && isUnproven(e);
