import PocketBase from 'pocketbase';
import { CONSENT_IN_FORCE } from '../../domain/enquiry.ts';
import type { LegalText } from '../../schema/collections/legal-texts.ts';

const CACHE_MS = 300_000;
const TIMEOUT_MS = 2500;

/** Reader of the version of the published text on personal data; the last known one serves while it cannot be read. */
export function createConsentReader(url: string): () => Promise<string> {
  let version: string = CONSENT_IN_FORCE;
  let freshUntil = 0;
  return async () => {
    if (Date.now() < freshUntil) return version;
    const pb = new PocketBase(url);
    const options = {
      filter: 'kind = "user-data" && country = "" && effective_from <= @now',
      sort: '-effective_from',
      skipTotal: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    try {
      const { items } = await pb.collection('legal_texts').getList<LegalText>(1, 1, options);
      version = items[0]?.version ?? version;
      freshUntil = Date.now() + CACHE_MS;
    } catch {
      // The consent itself is what counts; its date tells the version too.
    }
    return version;
  };
}
