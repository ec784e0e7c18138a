import { type FactRecord, pierOf } from '../../../catalogue/catalogue/rules/excursion-facts.ts';
import { takenOf } from '../../../catalogue/catalogue/rules/extras.ts';
import { type OfferedRecord, offerOf, partyTotal, takesAll, type Travellers } from '../../../catalogue/catalogue/rules/party-total.ts';
import { collectingFor } from '../../../catalogue/catalogue/rules/pickup.ts';
import { type ListedPrices, pricedOn } from '../../../catalogue/catalogue/rules/price-lists.ts';
import { isParty } from '../../../catalogue/catalogue/rules/travellers.ts';
import { fold } from '../../../lib/text/fold.ts';
import { toMinor } from '../../../lib/money.ts';
import { isDay } from '../../../lib/time/zone.ts';
import type { ExcursionExtra } from '../../../model/catalogue/fields/excursion-extras.ts';
import type { ExcursionTransfers } from '../../../model/catalogue/fields/excursion-transfers.ts';
import type { PickupArea } from '../../../model/catalogue/fields/pickup-areas.ts';
import type { AskedTrip } from '../../../model/offers/operations.ts';

/** Who travels, for whom a sum can be said; `null` where somebody's age is not known: he could cost anything. */
export function askedTravellers({ adults, children, infants, ages }: Pick<AskedTrip, 'adults' | 'children' | 'infants' | 'ages'>): Travellers | null {
  const party = { adults, ages };
  return ages.length >= children + infants && isParty(party) ? party : null;
}

/** The day whose prices count: the guest's, as long as it is not over; '' for today's. */
export const askedDay = ({ day }: Pick<AskedTrip, 'day'>, today: string): string => (isDay(day) && day >= today ? day : '');

/** What is added to the seats: areas of the country, ways from them, and what may be bought beside. */
export interface OfferedWays {
  readonly areas: readonly Pick<PickupArea, 'id' | 'name_ru' | 'name_en'>[];
  readonly transfers: readonly Pick<ExcursionTransfers, 'excursion' | 'lines'>[];
  readonly extras: readonly Pick<ExcursionExtra, 'id' | 'excursion' | 'unit' | 'max' | 'price'>[];
}

/** An excursion or a variant as it is offered, with its price lists. */
export type OfferedChoice = OfferedRecord & Pick<FactRecord, 'id' | 'start_time' | 'pier'> & { readonly lists?: readonly ListedPrices[] };

/** The least that a party pays for any of the choices, in minor units, and whether another one costs more, or the same one may. */
export interface LeastPrice {
  readonly minor: number;
  readonly isFrom: boolean;
}

/** The area that a lead names, by either name; `undefined` where there is none such. */
export function areaNamed<A extends Pick<PickupArea, 'name_ru' | 'name_en'>>(areas: readonly A[], zone: string): A | undefined {
  const wanted = fold(zone);
  return wanted === '' ? undefined : areas.find((one) => fold(one.name_en) === wanted || fold(one.name_ru) === wanted);
}

// decision: offers
/**
 * All that a party pays at least: seats, the way from its area, extras at what it was told, and the park's fee, as the page
 * behind an offer's link has it. `null` where nothing takes the party, or none has a price.
 * @param choices the main excursion first, then its variants
 * @param on the currency of the prices, and the day of the trip, `YYYY-MM-DD`
 */
export function leastForAsked(
  choices: readonly OfferedChoice[],
  { areas, transfers, extras }: OfferedWays,
  asked: AskedTrip,
  party: Travellers,
  { currency, day }: { readonly currency: string; readonly day: string },
): LeastPrice | null {
  const [main] = choices;
  if (!main) return null;
  const area = areaNamed(areas, asked.zone);
  const chosen = Object.fromEntries(asked.extras.map(({ extra, qty }) => [extra, qty]));
  const told = new Map(asked.extras.map((one) => [one.extra, one.price]));
  const gathered = (one: OfferedChoice) => ({ id: one.id, start: one.start_time || main.start_time, pier: pierOf(one, main) });
  const linesOf = (id: string) => transfers.find(({ excursion }) => excursion === id)?.lines ?? [];
  const totals = choices.flatMap((one) => {
    const offer = offerOf(pricedOn(one, one.lists ?? [], day), main, currency);
    if (!offer) return [];
    const way = area ? collectingFor(gathered(one), gathered(main), linesOf).get(area.id) : undefined;
    const buyable = extras.filter(({ excursion }) => excursion === main.id || excursion === one.id);
    const taken = takenOf(buyable, chosen, party).map(({ id, qty, price }) => ({ qty, price: told.get(id) ?? toMinor(price) }));
    const total = partyTotal(offer, party, { ...(way ? { transfer: way.supplement } : {}), extras: taken });
    return takesAll(total) ? [{ least: total.least.whole, most: total.most.whole }] : [];
  });
  if (totals.length === 0) return null;
  const minor = Math.min(...totals.map(({ least }) => least));
  return { minor, isFrom: totals.some(({ least, most }) => most !== least || least !== minor) };
}
