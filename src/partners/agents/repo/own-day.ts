import type PocketBase from 'pocketbase';
import { deskRead } from '../../../data/desk.ts';
import type { VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import type { EntryState } from '../../../model/agents/fields/vocab.ts';
import type { HeldSum, LeastPayout, StateSum } from '../rules/balance.ts';

/** A month of an agent in numbers. */
export interface OwnMonth {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly touches: number;
  readonly leads: number;
  /** Sales and what is earned of them, in minor units, by currency. */
  readonly sold: readonly { readonly currency: string; readonly sales: number; readonly earned: number }[];
}

/** A guest whom an agent handed over, with the hold where there is one. */
export interface HandedGuest {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly date_from: string;
  readonly adults: number;
  readonly children: number;
  readonly created: string;
  /** The excursion or the variant. */
  readonly sold: string;
  readonly voucher: string;
  readonly state: VoucherState | '';
  readonly start_time: string;
  readonly expires_at: string;
  readonly is_paid: boolean;
  /** Whether the departure that it is on was called off. */
  readonly is_off: boolean;
}

interface NewsOfGuest {
  readonly at: string;
  readonly number: string;
  readonly name: string;
  /** Minor units of `currency`; nothing of a status. */
  readonly amount: number;
  readonly currency: string;
}
/** Something that moved: a guest's enquiry, or what is earned of his trip. */
export type OwnNews = NewsOfGuest &
  ({ readonly what: 'status'; readonly word: string } | { readonly what: 'entry'; readonly word: EntryState; readonly isKept: boolean });

export interface OwnDay {
  readonly sums: readonly StateSum[];
  readonly held: readonly HeldSum[];
  readonly least: LeastPayout;
  /** This month, and the last one. */
  readonly months: readonly OwnMonth[];
  readonly handed: readonly HandedGuest[];
  readonly news: readonly OwnNews[];
}

/** How the asking agent stands. @throws AppError */
export const readOwnDay = (pb: PocketBase, country: string): Promise<OwnDay> => deskRead(pb, 'own-day', { country });
