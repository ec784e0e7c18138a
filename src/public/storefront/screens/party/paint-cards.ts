import { offerOn } from '../../../../catalogue/catalogue/rules/party-offer.ts';
import { type Additions, leastTotal, type Travellers } from '../../../../catalogue/catalogue/rules/party-total.ts';
import { todayIn } from '../../../../catalogue/catalogue/today-in.ts';
import { toMinor } from '../../../../lib/money.ts';
import { paths, splitLocale } from '../../../../routing/site-path.ts';
import type { Say } from '../../family-texts.ts';
import { $stay } from '../../pickup.store.ts';
import type { PartyPrices } from '../../views/party-prices.ts';
import { askedDay } from '../trip/asked-day.ts';
import { writeAmount, writeText } from '../trip/amount.ts';

const fetched = new Map<string, Promise<PartyPrices | null>>();
const known = new Map<string, PartyPrices>();

/** Prices of a country; without a connection cards keep the price of a seat, and the next painting asks again. */
function fetchPrices(country: string, then: () => void): void {
  if (fetched.has(country)) return;
  const asked = fetch(paths.partyPrices(country))
    .then((answer) => (answer.ok ? (answer.json() as Promise<PartyPrices>) : null))
    .catch(() => null);
  fetched.set(country, asked);
  void asked.then((prices) => {
    if (!prices) return void fetched.delete(country);
    known.set(country, prices);
    then();
  });
}

/** A supplement as it is sent: below zero it is the whole party's. */
const additionsIn = (sent: number): Additions => (sent === 0 ? {} : { transfer: { price: toMinor(Math.abs(sent)), unit: sent > 0 ? 'person' : 'party' } });

/** What a card said before a party was known. */
const seats = new WeakMap<Element, { readonly value: string; readonly own: string; readonly before: string; readonly unit: string }>();

/**
 * Writes what the party pays on every card of the page; whether anything changed. A card whose excursion does not take
 * all of them keeps the price of a seat.
 * @param again called once prices have come
 */
export function paintCards(party: Travellers, say: Say, again: () => void): boolean {
  let isChanged = false;
  for (const card of document.querySelectorAll<HTMLElement>('.card')) {
    const data = card.querySelector<HTMLDataElement>('.price data');
    const link = card.querySelector<HTMLAnchorElement>('a[href]');
    const country = link ? (splitLocale(link.pathname).path.split('/')[1] ?? '') : '';
    if (!data || !country) continue;
    const prices = known.get(country);
    if (!prices) {
      fetchPrices(country, again);
      continue;
    }
    const id = card.querySelector<HTMLButtonElement>('.heart')?.value ?? '';
    const { area } = $stay.get();
    const total = leastTotal(offersOf(prices, id), party, (at) => additionsIn(prices.supplements?.[id]?.[at]?.[area] ?? 0));
    isChanged = writeCard(data, total && { minor: total.least.whole, isLeast: total.least.whole < total.most.whole }, prices, say) || isChanged;
  }
  return isChanged;
}

/** Offers of an excursion on the day that the list is asked for, today where it is asked for none. */
function offersOf({ offers, later, timezone }: PartyPrices, id: string) {
  const day = askedDay() || todayIn(timezone);
  return (offers[id] ?? []).map((offer, at) => offerOn(offer, later[id]?.[at], day));
}

function writeCard(data: HTMLDataElement, sum: { readonly minor: number; readonly isLeast: boolean } | null, prices: PartyPrices, say: Say): boolean {
  const unit = data.parentElement?.querySelector('small') ?? null;
  const before = data.previousSibling;
  const seat = seats.get(data) ?? {
    value: data.value,
    own: data.dataset['own'] ?? data.textContent ?? '',
    before: before?.textContent ?? '',
    unit: unit?.textContent ?? '',
  };
  seats.set(data, seat);
  const from = sum?.isLeast && seat.before.trim() === '' ? `${say('family_from')} ` : seat.before;
  const isSaid = [
    writeText(before ?? (from ? addBefore(data) : null), from),
    writeText(unit ?? (sum ? addUnit(data) : null), sum ? ` ${say('family_for_you')}` : seat.unit),
  ];
  if (sum) return writeAmount(data, sum.minor, prices) || isSaid.includes(true);
  const isBack = data.value !== seat.value;
  data.value = seat.value;
  data.dataset['own'] = seat.own;
  return isBack || isSaid.includes(true);
}

function addBefore(data: HTMLDataElement): Text {
  const text = new Text();
  data.before(text);
  return text;
}

function addUnit(data: HTMLDataElement): HTMLElement {
  const unit = document.createElement('small');
  data.after(unit);
  return unit;
}
