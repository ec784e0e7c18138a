import type { PackedRows } from '../../lib/packed-rows.ts';
import type { FreeSeats } from '../departures/answers.ts';
import { answers, deskGet, given, needed, text } from '../../schema/operation.ts';
import type { VoucherState } from '../vouchers/fields/vocab.ts';
import type { EntryState } from './fields/vocab.ts';

/** What an agent's entries of one state come to. */
export interface StateSum {
  readonly currency: string;
  readonly state: EntryState;
  /** Whether the agent collects from the guest himself, so that it is set off against what he holds. */
  readonly isKept: boolean;
  /** Minor units. */
  readonly amount: number;
  readonly entries: number;
}

/** Cash of the house that an agent holds, in minor units. */
export interface HeldSum {
  readonly currency: string;
  readonly amount: number;
}

/** From which sum on an agent is paid; a currency of '' is none. */
export interface LeastPayout {
  readonly currency: string;
  readonly amount: number;
}

/** What an agent has earned, of all his entries of a country. */
export interface OwnBalance {
  readonly sums: readonly StateSum[];
  readonly held: readonly HeldSum[];
  readonly least: LeastPayout;
}

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

export interface OwnDay extends OwnBalance {
  /** This month, and the last one. */
  readonly months: readonly OwnMonth[];
  readonly handed: readonly HandedGuest[];
  readonly news: readonly OwnNews[];
}

/** What an agent may sell in a country, main excursions and variants, and the prices and price lists of what sails on a day. */
export interface PackedTrips extends Readonly<Record<'trips' | 'prices' | 'lists', PackedRows>> {
  /** Whether addresses of the country have regions in them. */
  readonly hasRegions: boolean;
  readonly rows: readonly FreeSeats[];
}

/** What the asking agent has earned. */
export const readBalance = deskGet('commissions/balance', {
  right: 'referral.own',
  takes: { country: needed(text(40)) },
  answer: answers<OwnBalance>(),
});

/**
 * How the asking agent stands: his balance, this month and the last one in numbers, the guests whom he handed over himself, and what
 * moved of late. Of nobody else anything is told.
 */
export const readOwnDay = deskGet('own-day', { right: 'referral.own', takes: { country: needed(text(40)) }, answer: answers<OwnDay>() });

/**
 * The guests whom the asking agent brought, what they bought and what he earns of it, latest first, each a page from 1 and one row more
 * where there is a next one; with all that is earned of the guests of the page, whenever it was, and the payouts that it went into.
 * `month` (`YYYY-MM` of the country) leaves what was brought and sold in it; '' is all. Of nobody else anything is told.
 */
export const readOwnGuests = deskGet('own-guests', {
  right: 'referral.own',
  takes: { country: needed(text(40)), page: given<number>(), month: text(20) },
  answer: answers<Readonly<Record<'guests' | 'vouchers' | 'commissions' | 'ofGuests' | 'payouts', PackedRows>>>(),
});

/**
 * What the asking agent may sell in a country, and what of it sails on a day (`YYYY-MM-DD` of the country) with its free seats and prices
 * of that day. Nothing is told of what guests do not see.
 */
export const readOwnTrips = deskGet('own-trips', {
  right: 'referral.own',
  takes: { country: needed(text(40)), day: needed(text(20)) },
  answer: answers<PackedTrips>(),
});
