import type { FrozenRate } from '../../../model/currencies/fields/shapes.ts';
import type { BoardingAction } from './merge.ts';
import type { Person } from './party.ts';

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
