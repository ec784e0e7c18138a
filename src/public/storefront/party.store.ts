import { atom } from 'nanostores';
import { type ChosenExtras, readExtras, writeExtras } from '../../catalogue/catalogue/rules/extras.ts';
import { boundByBoats, type PartyPrices, type Travellers } from '../../catalogue/catalogue/rules/party-total.ts';
import { isParty, readTravellers, writeTravellers } from '../../catalogue/catalogue/rules/travellers.ts';
import { paths } from '../../routing/site-path.ts';
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

/** Where they stay, as they say it: an area by its id, a hotel in their own words; '' for what they have not said. */
export interface Stay {
  readonly area: string;
  readonly hotel: string;
}

const KEY = 'stay';
const NOWHERE: Stay = { area: '', hotel: '' };
const AREA = /^[a-z0-9-]{1,60}$/;
export const HOTEL_MAX = 120;

function readStay(text: string): Stay {
  const [area = '', hotel = ''] = text.split('|', 2);
  return AREA.test(area) || area === '' ? { area, hotel: hotel.slice(0, HOTEL_MAX) } : NOWHERE;
}

/** Where they stay, kept on this device for all pages. */
export const $stay = atom<Stay>(readStay(readStored(KEY) ?? ''));

/** Keeps where they stay. */
export function chooseStay({ area, hotel }: Stay): void {
  const stay = readStay(`${area}|${hotel.replace(/[\s|]+/g, ' ').trim()}`);
  const known = $stay.get();
  if (stay.area === known.area && stay.hotel === known.hotel) return;
  writeStored(KEY, stay.area || stay.hotel ? `${stay.area}|${stay.hotel}` : null);
  $stay.set(stay);
}

const keyOf = (excursion: string): string => `extras:${excursion}`;
/** Extras of the page's excursion, as often as they were chosen. */
export const $extras = atom<ChosenExtras>({});

/** What was chosen for an excursion on this device. */
export const keptExtras = (excursion: string): ChosenExtras => readExtras(readStored(keyOf(excursion)) ?? '');

/** What goes with an enquiry for an excursion, as this device keeps it: where they are collected, what they take besides; '' for what is unsaid. */
export const chosenFor = (excursion: string): { readonly area: string; readonly extras: string } => ({
  area: $stay.get().area,
  extras: excursion && writeExtras(keptExtras(excursion)),
});

/** Keeps what is chosen for an excursion. */
export function chooseExtras(excursion: string, chosen: ChosenExtras): void {
  writeStored(keyOf(excursion), writeExtras(chosen) || null);
  $extras.set(chosen);
}

/** Prices that have come, by country. */
export const $partyPrices = atom<Readonly<Record<string, PartyPrices>>>({});

const asking = new Set<string>();

/** Asks how many boats take; without a connection offers without a limit have none. */
async function fetchBoats(country: string, prices: PartyPrices): Promise<void> {
  const answer = await fetch(`/api/availability?country=${encodeURIComponent(country)}`).catch(() => null);
  if (!answer?.ok) return;
  const { most } = (await answer.json()) as { readonly most: Readonly<Record<string, number>> };
  $partyPrices.set({ ...$partyPrices.get(), [country]: boundByBoats(prices, most) });
}

/** Fetches the prices of a country once; without a connection whoever needs them asks again. Listeners of `$partyPrices` hear of them. */
export function fetchPartyPrices(country: string): void {
  if (asking.has(country)) return;
  asking.add(country);
  fetch(paths.partyPrices(country))
    .then(async (answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      const prices = (await answer.json()) as PartyPrices;
      $partyPrices.set({ ...$partyPrices.get(), [country]: prices });
      if (prices.unlimited) await fetchBoats(country, prices);
    })
    .catch(() => asking.delete(country));
}
