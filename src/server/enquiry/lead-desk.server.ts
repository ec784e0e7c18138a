import PocketBase, { ClientResponseError } from 'pocketbase';
import type { Lead } from '../../schema/collections/leads.ts';

/** The account that this site's server signs in with; PocketBase's start-up makes it. */
const SITE_SERVICE_EMAIL = 'site@treasure-island.invalid';
const TIMEOUT_MS = 8000;
const CREATED_ELSEWHERE = 'validation_not_unique';
const RELATION_MISSING = 'validation_missing_rel_records';

/** What the site knows of an enquiry; the rest of a lead is the desk's. */
type Told =
  | ('uuid' | 'country' | 'name' | 'phone_raw' | 'phone_e164' | 'messenger' | 'language' | 'excursion' | 'variant' | 'date_from')
  | ('adults' | 'children' | 'child_ages' | 'message' | 'source' | 'consent' | 'received_at');

export type NewLead = Pick<Lead, Told> & {
  readonly source_detail: Readonly<Record<string, string>>;
  readonly referral: Readonly<Record<string, string>> | null;
  readonly manager_hint: Readonly<Record<string, string>> | null;
};

/** `unknown` names relations whose record is gone. */
export type LeadOutcome = { readonly state: 'stored' } | { readonly state: 'unknown'; readonly fields: readonly string[] };

/** Adds leads to PocketBase as the site's own account. */
export interface LeadDesk {
  /** Stores a lead; one with the same uuid that is there already counts as stored. Throws when PocketBase cannot. */
  store(lead: NewLead): Promise<LeadOutcome>;
}

/** The desk of one PocketBase; it signs in at the first lead and again when PocketBase no longer knows it. */
export function createLeadDesk(url: string, password: string): LeadDesk {
  const pb = new PocketBase(url);
  pb.autoCancellation(false);
  let signingIn: Promise<unknown> | null = null;
  const signIn = (): Promise<unknown> => {
    signingIn ??= pb
      .collection('services')
      .authWithPassword(SITE_SERVICE_EMAIL, password, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      .finally(() => {
        signingIn = null;
      });
    return signingIn;
  };
  const create = (lead: NewLead) => pb.collection('leads').create(lead, { signal: AbortSignal.timeout(TIMEOUT_MS), fields: 'uuid' });

  return {
    store: async (lead) => {
      if (!pb.authStore.isValid) await signIn();
      try {
        await create(lead).catch(async (error: unknown) => {
          if (!isStranger(error)) throw error;
          await signIn();
          await create(lead);
        });
        return { state: 'stored' };
      } catch (error) {
        const codes = fieldCodes(error);
        if (codes['uuid'] === CREATED_ELSEWHERE) return { state: 'stored' };
        const fields = Object.keys(codes).filter((field) => codes[field] === RELATION_MISSING);
        if (fields.length > 0) return { state: 'unknown', fields };
        throw error;
      }
    },
  };
}

/** PocketBase answers 401 or 403, or 400 without naming a field, to somebody its rule does not let in. */
function isStranger(error: unknown): boolean {
  if (!(error instanceof ClientResponseError)) return false;
  return error.status === 401 || error.status === 403 || (error.status === 400 && Object.keys(fieldCodes(error)).length === 0);
}

function fieldCodes(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ClientResponseError)) return {};
  const data = (error.response['data'] ?? {}) as Readonly<Record<string, { readonly code?: string }>>;
  return Object.fromEntries(Object.entries(data).map(([field, { code = '' }]) => [field, code]));
}
