import { atom } from 'nanostores';
import type { Travellers } from '../../catalogue/catalogue/rules/party-total.ts';
import { isParty, readTravellers, writeTravellers } from '../../catalogue/catalogue/rules/travellers.ts';
import { readStored, writeStored } from '../../stores/storage.ts';

export const PARTY_KEY = 'party';

/** Who travels together, kept on this device; null until somebody has said it. */
export const $party = atom<Travellers | null>(readTravellers(readStored(PARTY_KEY) ?? ''));

/** Keeps a party for all pages; one that cannot be stays unheard. */
export function chooseParty(party: Travellers): void {
  const text = writeTravellers(party);
  const known = $party.get();
  if (!isParty(party) || (known && writeTravellers(known) === text)) return;
  writeStored(PARTY_KEY, text);
  $party.set(party);
}
