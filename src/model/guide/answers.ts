import type { FrozenRate } from '../currencies/fields/rates.ts';
import type { HandoverLine } from './fields/handovers.ts';
import type { BoardingKind, HandoverState, RefusalWhy } from './fields/vocab.ts';

/** What somebody did, wherever it was written down. */
export interface BoardingAction {
  readonly key: string;
  readonly kind: BoardingKind;
  /** '' where it is about the whole departure. */
  readonly voucher: string;
  /** People of the party by their ids; what a phone noted down before it knew them, by their places. */
  readonly who: readonly (string | number)[];
  /** The key of what is taken back. */
  readonly undoes: string;
  readonly amount: number;
  readonly currency: string;
  readonly why: RefusalWhy | '';
  readonly note: string;
  readonly actor: string;
  readonly actor_name: string;
  /** When it was done; instants of one form, which sort as text. */
  readonly at: string;
}

/** Who a person of a party is to whoever hands out life jackets. */
export type AgeBand = 'adult' | 'child' | 'infant';

/** One person of a party, as a guide knows him. */
export interface Person {
  readonly id: string;
  /** His place in the party, by which phones named people before; his for ever. */
  readonly sort: number;
  readonly band: AgeBand;
  /** '' where nobody said. */
  readonly name: string;
  readonly age: number | null;
  readonly citizenship: string;
  /** The office took him off, so he is not sold: he is shown because he came, or may be the one who does not. */
  readonly isOff: boolean;
  /** Nobody knows yet who of these does not come. */
  readonly isUnsure: boolean;
}

/** A party as a guide sees it: who comes, what they eat, where they are fetched, what is to be taken. No number and no address. */
export interface ManifestParty {
  readonly id: string;
  readonly number: string;
  readonly state: string;
  readonly name: string;
  readonly language: string;
  readonly people: readonly Person[];
  readonly meal: string;
  /** What they were warned of before they paid. */
  readonly warned: readonly string[];
  readonly transfer: string;
  readonly hotel: string;
  readonly room: string;
  readonly pickup_from: string;
  readonly pickup_status: string;
  readonly note: string;
  readonly trip_ru: string;
  readonly trip_en: string;
  /** Still to be taken on tour, in minor units, and by whom. */
  readonly collect: number;
  /** All that its voucher has open; a copy from before has none. */
  readonly open?: number;
  readonly currency: string;
  /** At what other currencies of the tour are worth that; left out in what older pages kept. */
  readonly rates?: readonly FrozenRate[];
  readonly collector: string;
  /** What the code on the voucher leads to, so that only who holds it is found by it: SHA-256 of the link's token, in hex. */
  readonly code: string;
  /** Whether it is of this departure no more. */
  readonly gone: boolean;
}

export interface ManifestDeparture {
  readonly id: string;
  readonly day: string;
  readonly time: string;
  readonly minutes: number;
  /** The last day of it, by the country's clock; left out in what older pages kept. */
  readonly last?: string;
  readonly state: string;
  readonly reason: string;
  readonly note: string;
  readonly boat: string;
  readonly jackets: readonly [adult: number, child: number, infant: number];
  readonly captain: string;
  readonly guide: string;
  readonly guide_ru: string;
  readonly guide_en: string;
  readonly pier_ru: string;
  readonly pier_en: string;
  readonly persons: number;
  readonly trips: readonly { readonly ru: string; readonly en: string }[];
  /** When a phone forgets it, in ms. */
  readonly until: number;
  /** Left out of lists of all departures, which name nobody. */
  readonly parties: readonly ManifestParty[] | null;
  readonly actions: readonly SentAction[];
}

/** An action that the house has. */
export interface SentAction extends BoardingAction {
  /** The file's name where a photo came with it. */
  readonly photo: string;
  readonly id: string;
  /** Whether its cash is in the ledger, and so no part of what is to be collected any more. */
  readonly isEntered?: boolean;
}

export interface GuideDay {
  /** The house's clock, in ms. */
  readonly now: number;
  readonly today: string;
  readonly tomorrow?: string;
  readonly departures: readonly ManifestDeparture[];
}

/** What a phone holds: whose it is, until when, and the house's signature under it. */
export interface Copy {
  readonly id: string;
  readonly user: string;
  readonly device: string;
  readonly expires: number;
  readonly departures: readonly string[];
  readonly signature: string;
  /** By it alone the house takes what was not sent, whoever is signed in; left out in what older pages kept. */
  readonly key?: string;
}

/** What became of an action that was sent. */
export interface ActionResult {
  readonly key: string;
  readonly result: 'done' | 'known' | 'refused';
  /** Why it is refused. */
  readonly code?: string;
}

/** A party of whom somebody has to say something before it sails. */
export interface OpenParty {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly departure: string;
  readonly day: string;
  readonly time: string;
  readonly trip_ru: string;
  readonly trip_en: string;
  readonly people: number;
  /** How many are sold whom nobody has named. */
  readonly nameless: number;
  /** How many of those who are named do not come, and nobody knows who. */
  readonly unsure: number;
  /** How many came whom the office had taken off. */
  readonly came: number;
}

/** A copy that a phone holds, for the office. */
export interface CopyRow {
  readonly id: string;
  readonly user: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly device: string;
  readonly expires_at: string;
  readonly seen_at: string;
  readonly ended_at: string;
  /** When a phone whose copy was ended has forgotten everything; '' until then. */
  readonly forgotten_at: string;
}

/** What becomes of a party's voucher when its trip is over; nothing where nobody has said whether they came. */
export type PartyEnd = 'complete' | 'no_show';

/** What keeps a party's voucher from being closed: it is another's, or its trip is not over. */
export type CloseFault = 'not_own' | 'too_early' | 'refused';

/** A party of a day that is to be closed. */
export interface ClosingParty {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly departure: string;
  readonly time: string;
  readonly trip_ru: string;
  readonly trip_en: string;
  readonly people: number;
  readonly aboard: number;
  readonly end: PartyEnd | null;
  readonly fault: CloseFault | null;
}

/** What became of one. */
export interface ClosedParty {
  readonly id: string;
  readonly end: PartyEnd | null;
  /** Why it stays as it is. */
  readonly fault?: CloseFault;
}

/** A sum in minor units of a currency. */
export interface Sum {
  readonly amount: number;
  readonly currency: string;
}

/** Cash that nobody handed over yet. */
export interface OpenCash {
  readonly key: string;
  readonly actor: string;
  readonly amount: number;
  readonly currency: string;
  readonly at: string;
  readonly voucher: string;
  readonly name: string;
  readonly number: string;
  readonly day: string;
  readonly departure: string;
}

export interface HandoverRow {
  readonly id: string;
  readonly guide: string;
  readonly guide_ru: string;
  readonly guide_en: string;
  readonly state: HandoverState;
  readonly lines: readonly HandoverLine[];
  readonly explanation: string;
  readonly offered_at: string;
  readonly counted_name: string;
  readonly counted_at: string;
  readonly reason: string;
  readonly revision: number;
}

export interface Handovers {
  readonly open: readonly OpenCash[];
  readonly rows: readonly HandoverRow[];
}
