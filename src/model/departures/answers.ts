import type { PackedRows } from '../../lib/packed-rows.ts';
import type { CalendarBlock } from '../boats/fields/calendar-blocks.ts';
import type { DocumentKind } from '../boats/fields/vocab.ts';
import type { Departure } from './fields/departures.ts';
import type { DepartureState } from './fields/vocab.ts';

/** A boat of the calendar, with what says on which days it may be sent. */
export interface CalendarBoat {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly owner: 'own' | 'supplier';
  readonly capacity_sold: number;
  readonly capacity_licensed: number;
  readonly active: boolean;
  readonly papers: readonly { readonly kind: DocumentKind; readonly valid_from: string; readonly valid_to: string }[];
}

export type CalendarDeparture = Omit<
  Departure,
  'country' | 'starts_at' | 'cutoff_at' | 'plan_day' | 'wanted' | 'allowed_seats' | 'by_hand' | 'created' | 'updated'
>;
export type CalendarBar = Pick<CalendarBlock, 'id' | 'revision' | 'boat' | 'from' | 'until' | 'kind' | 'reason'>;

/** What sails: the name of its main excursion, and its own as a variant. */
export interface SailName {
  readonly id: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly variant_ru: string;
  readonly variant_en: string;
}

/** Somebody by his names. */
interface Named {
  readonly id: string;
  readonly name_ru: string;
  readonly name_en: string;
}

export interface Calendar {
  readonly boats: readonly CalendarBoat[];
  readonly departures: readonly CalendarDeparture[];
  readonly blocks: readonly CalendarBar[];
  readonly sails: readonly SailName[];
  readonly guides: readonly Named[];
  readonly agents: readonly Named[];
  readonly piers: readonly Named[];
}

type Packed = 'departures' | 'blocks' | 'sails';
/** A calendar as it is sent: a month of a large fleet is long. */
export type PackedCalendar = Omit<Calendar, Packed> & Readonly<Record<Packed, PackedRows>>;

/** What a departure has, and what live vouchers take of it. */
export interface Seats {
  readonly capacity: number;
  /** Seats that are held back by hand. */
  readonly held_seats: number;
  /** Seats that agents' allotments still hold, beyond what those agents sold of them, and seats that are kept for guests who choose after a sea day. */
  readonly allotted: number;
  /** Persons whom the hull may carry; 0 where nobody said. */
  readonly licensed: number;
  readonly infants_count: boolean;
  readonly seats_taken: number;
  readonly persons_taken: number;
  readonly parties_taken: number;
  readonly hulls_taken: number;
}

/** What one start has for who sells at the desk. */
export interface StartSeats {
  /** The excursion or variant. */
  readonly sold: string;
  /** `YYYY-MM-DD` and `HH:MM` of the country's clock; the hour is '' where nobody said when it starts. */
  readonly day: string;
  readonly time: string;
  /** Why nobody may have it, seats or not: a reason of the schedule, `over`, `unsold`; '' where it is offered. */
  readonly why: string;
  /** Seats that are nobody's, below zero where more are sold than it takes now; `null` for as many as come. */
  readonly seats: number | null;
  /** People who may still come aboard, infants with them. */
  readonly heads: number | null;
  /** Seats that are held back or belong to agents, and are not among those. */
  readonly kept: number;
  /** Whole boats that are sold. */
  readonly hulls: number;
  /** The largest party that is taken; 0 where nobody said. */
  readonly most: number;
  readonly is_whole: boolean;
}

/** Days of one start, one letter each from the first day on: a number of free seats, or why it is offered to nobody. */
export interface StartDays {
  /** `HH:MM`; '' where nobody said when it starts. */
  readonly time: string;
  readonly seats: string;
  /** People who may still come aboard, infants with them, where that is another number. */
  readonly heads?: string;
}

/** What is sold, an excursion or a variant, with its days. */
export interface SoldDays {
  /** The largest party that it takes on any day; 0 where nobody said. */
  readonly most: number;
  readonly starts: readonly StartDays[];
}

/** On which days an excursion and its variants can be had. No names, no sums, and no number of a boat that has more than nine seats. */
export interface Availability {
  /** `YYYY-MM-DD` of the country's calendar: the day of the first letter. */
  readonly from: string;
  /** So many seats or fewer are told as a number. */
  readonly few: number;
  /** By the id of what is sold. */
  readonly sold: Readonly<Record<string, SoldDays>>;
}

/** What can still be sold of one thing on one departure. */
export interface FreeSeats {
  /** The excursion or the variant. */
  readonly sold: string;
  /** `YYYY-MM-DD` and `HH:MM` of the country's clock. */
  readonly day: string;
  readonly time: string;
  /** Seats that anybody may have; of a boat that is sold whole none unless it is empty. */
  readonly free: number;
  /** Seats that are kept for whoever asks, beside those. */
  readonly own: number;
  /** Whether the boat is sold whole. */
  readonly is_whole: boolean;
}

export interface FreeSeatsPage {
  readonly rows: readonly FreeSeats[];
  readonly sails: readonly SailName[];
}

/** Why a departure may not sail on its boat as both are now. */
export type Misfit =
  | { readonly code: 'over_licence'; readonly persons: number; readonly licensed: number }
  | { readonly code: 'boat_aside' }
  | { readonly code: 'papers_lapsed'; readonly kinds: readonly DocumentKind[] }
  | { readonly code: 'boat_blocked'; readonly from: string; readonly until: string }
  /** More seats are sold than the house sells of the boat now, within its licence: the one that a senior may set aside. */
  | { readonly code: 'over_capacity'; readonly seats: number; readonly capacity: number };

/** A departure ahead that no longer fits its boat, as the desk is told of it. */
export interface MisfitDeparture {
  readonly id: string;
  readonly revision: number;
  /** `YYYY-MM-DD` and `HH:MM` of the country's clock. */
  readonly service_date: string;
  readonly start_time: string;
  readonly state: DepartureState;
  readonly boat: string;
  readonly boat_name: string;
  readonly excursions: readonly string[];
  readonly seats_taken: number;
  readonly persons_taken: number;
  readonly parties_taken: number;
  /** Seats and persons that the boat takes now. */
  readonly capacity: number;
  readonly licensed: number;
  readonly misfits: readonly Misfit[];
  /** Whether a senior may let it sail as it is. */
  readonly may_allow: boolean;
}
