import { type BoardingAction, mergeParty, type PartyMember } from './merge.ts';

/** What becomes of a party's voucher when its trip is over; nothing where nobody has said whether they came. */
export type PartyEnd = 'complete' | 'no_show';

/**
 * What the check-ins say of a party: whoever of it was aboard has made the trip; where all of them are said not to have come, none
 * has; whom the office took off and nobody saw is not asked about. Of a party with somebody who is still awaited, or who was not taken aboard, a person decides.
 */
export function endOf(party: readonly PartyMember[], actions: readonly BoardingAction[]): PartyEnd | null {
  const people = mergeParty(party, actions).people.filter(({ state }) => state !== 'off');
  if (people.some(({ state }) => state === 'aboard')) return 'complete';
  return people.length > 0 && people.every(({ state }) => state === 'no_show') ? 'no_show' : null;
}

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
