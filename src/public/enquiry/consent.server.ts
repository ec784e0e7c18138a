import { connect } from '../../data/pocketbase.ts';
import { CONSENT_IN_FORCE } from './rules/enquiry.ts';
import type { LegalText } from '../../model/site/fields/legal-texts.ts';

const CACHE_MS = 300_000;
const TIMEOUT_MS = 2500;

/**
 * Reader of the version of the text on personal data that was in force at a moment, to five minutes; the last known one
 * serves while it cannot be read.
 */
export function createConsentReader(url: string): (at: Date) => Promise<string> {
  let version: string = CONSENT_IN_FORCE;
  let freshUntil = 0;
  return async (at) => {
    const isNow = Date.now() - at.getTime() < CACHE_MS;
    if (isNow && Date.now() < freshUntil) return version;
    const pb = connect(url);
    const options = {
      filter: pb.filter('kind = "user-data" && country = "" && effective_from <= {:at}', { at }),
      sort: '-effective_from',
      skipTotal: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    try {
      const { items } = await pb.collection('legal_texts').getList<LegalText>(1, 1, options);
      // A text that is replaced leaves no row: then the consent's date alone tells which one it was.
      if (!isNow) return items[0]?.version ?? CONSENT_IN_FORCE;
      version = items[0]?.version ?? version;
      freshUntil = Date.now() + CACHE_MS;
    } catch {
      // The consent itself is what counts; its date tells the version too.
    }
    return version;
  };
}
