import type { VOUCHER_LINE } from '../../schema/rows.ts';
import type { CancelledBy } from '../cancellation/fields/vocab.ts';
import type { Offer } from '../offers/fields/offers.ts';
import type { Payment } from '../vouchers/fields/payments.ts';
import type { Voucher } from '../vouchers/fields/vouchers.ts';
import type { Activity } from './fields/activities.ts';
import type { LeadStage } from './fields/lead-stages.ts';
import type { Lead, LeadRow } from './fields/leads.ts';

export type LeadRecord = Omit<Lead, 'search' | 'keys'> & { readonly masked?: boolean };

/** A page of the list, with how many there are where that was asked. */
export interface LeadRows {
  readonly rows: readonly LeadRow[];
  readonly hasMore: boolean;
  readonly hasPrevious?: boolean;
  readonly total?: number;
  readonly isMore?: boolean;
}

/** A column of the board: its first leads, and how many there are up to a thousand. */
export interface BoardColumn {
  readonly status: string;
  readonly rows: readonly LeadRow[];
  readonly total: number;
  readonly isMore: boolean;
}

/** What somebody may do with a lead. */
export interface LeadRights {
  readonly edit: boolean;
  readonly take: boolean;
  readonly assign: boolean;
  /** Whether he may write down what the guest said. */
  readonly log: boolean;
}
/** What the pages of leads and clients know of a voucher. */
export type LeadVoucher = Pick<Voucher, (typeof VOUCHER_LINE)[number]>;

interface DeedFacts {
  readonly id: string;
  readonly voucher: string;
  /** Number of the voucher; '' before its confirmation. */
  readonly number: string;
  readonly at: string;
  /** Who did it, as in audit events. */
  readonly by: string;
}
/** What was done to a voucher of a lead. Sums are minor units of their currency. */
export type Deed = DeedFacts &
  (
    | ({
        readonly what: 'payment';
        /** Kind of the payment that a correction puts right; '' of any other. */
        readonly corrected: Payment['kind'] | '';
      } & Pick<Payment, 'kind' | 'amount' | 'currency' | 'state' | 'method'>)
    | { readonly what: 'moved'; readonly from_date: string; readonly to_date: string; readonly reason: string }
    | { readonly what: 'cancelled'; readonly cause: CancelledBy; readonly reason: string }
  );

/** What a lead tells of a client. */
export interface LeadClient {
  readonly id: string;
  readonly name: string;
}

/** Leads and clients that share a contact with a lead. */
export interface LeadDuplicates {
  readonly leads: readonly LeadRecord[];
  readonly clients: readonly LeadClient[];
}

/** Everything that the page of a lead shows. */
export interface LeadPage {
  readonly lead: LeadRecord;
  readonly activities: readonly Activity[];
  readonly deeds: readonly Deed[];
  /** Names of the excursions that are spoken of. */
  readonly names: readonly { readonly id: string; readonly name_ru: string; readonly name_en: string }[];
  readonly periods: readonly LeadStage[];
  readonly offers: readonly Offer[];
  readonly merged: readonly LeadRecord[];
  readonly duplicates: LeadDuplicates;
  readonly client: LeadClient | null;
  readonly vouchers: readonly LeadVoucher[];
  /** What the client has bought by other leads, the latest ones. */
  readonly trips: readonly LeadVoucher[];
  readonly can: LeadRights;
}

/** Who has a contact already: no way to reach anybody stands there. */
export interface SameContact {
  readonly leads: readonly Pick<Lead, 'id' | 'number' | 'name' | 'status' | 'assigned_user'>[];
  readonly clients: readonly LeadClient[];
}

/** How far an offer has led its lead: from which status to which, and the one that it could not enter, with what that asks for. */
export interface OfferMove {
  readonly from: string;
  readonly status: string;
  readonly next: string;
  readonly missing: readonly string[];
}
