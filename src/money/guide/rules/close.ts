import type { BoardingAction, PartyEnd } from '../../../model/guide/answers.ts';
import { mergeParty, type PartyMember } from './merge.ts';

/**
 * What the check-ins say of a party: whoever of it was aboard has made the trip; where all of them are said not to have come, none
 * has; whom the office took off and nobody saw is not asked about. Of a party with somebody who is still awaited, or who was not taken aboard, a person decides.
 */
export function endOf(party: readonly PartyMember[], actions: readonly BoardingAction[]): PartyEnd | null {
  const people = mergeParty(party, actions).people.filter(({ state }) => state !== 'off');
  if (people.some(({ state }) => state === 'aboard')) return 'complete';
  return people.length > 0 && people.every(({ state }) => state === 'no_show') ? 'no_show' : null;
}
