import type { Lead } from '../../model/leads/fields/leads.ts';
import type { Receipt } from './rules/receipt.ts';
import { createService, fieldsOf } from '../../platform/service.ts';
import { siteWriteLine } from '../../platform/write-line.ts';

const CREATED_ELSEWHERE = 'validation_not_unique';
const RELATION_MISSING = 'validation_missing_rel_records';

/** What the site knows of an enquiry; the rest of a lead is the desk's. */
type EnquiryField =
  | ('uuid' | 'country' | 'name' | 'phone_raw' | 'phone_e164' | 'messenger' | 'language' | 'excursion' | 'variant' | 'excursions' | 'date_from')
  | ('adults' | 'children' | 'child_ages' | 'hotel' | 'zone' | 'extras' | 'message' | 'source' | 'consent' | 'received_at');

export type NewLead = Pick<Lead, EnquiryField> & {
  readonly source_detail: Readonly<Record<string, string>>;
  readonly referral: Readonly<Record<string, string>> | null;
  readonly manager_hint: Readonly<Record<string, string>> | null;
};

/** `unknown` names relations whose record is gone; a lead that was there already tells no more of itself. */
export type LeadOutcome = { readonly state: 'stored'; readonly receipt?: Receipt } | { readonly state: 'unknown'; readonly fields: readonly string[] };

/** Adds leads to PocketBase as the site's own account. */
export interface LeadDesk {
  /** Stores a lead; one with the same uuid that is there already counts as stored. Throws when PocketBase cannot. */
  store(lead: NewLead): Promise<LeadOutcome>;
}

/** The desk of one PocketBase, in the name of the site itself. */
export function createLeadDesk(url: string, password: string): LeadDesk {
  // Guests stand in the line of all writes: many at once would have engines of PocketBase made for each of them.
  const service = createService(url, password, undefined, siteWriteLine());
  return {
    store: async (lead) => {
      try {
        const query = { fields: 'number,due_at' };
        const stored = await service.send<Pick<Lead, 'number' | 'due_at'>>('/api/collections/leads/records', { method: 'POST', body: { ...lead }, query });
        return { state: 'stored', receipt: { number: stored.number, answerBy: stored.due_at.replace(' ', 'T') } };
      } catch (error) {
        const codes = fieldsOf(error);
        if (codes['uuid']?.code === CREATED_ELSEWHERE) return { state: 'stored' };
        const fields = Object.keys(codes).filter((field) => codes[field]?.code === RELATION_MISSING);
        if (fields.length > 0) return { state: 'unknown', fields };
        throw error;
      }
    },
  };
}
