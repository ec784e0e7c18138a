import type { ExcursionOption } from '../../../catalogue/catalogue/repo/excursion-options.ts';
import type { LeadRecord } from '../../../model/leads/answers.ts';
import type { ChildBand } from '../../../catalogue/catalogue/rules/excursion-facts.ts';
import { type AskingGuest, bandOf, guestParty } from '../../../catalogue/catalogue/rules/party.ts';
import { askedDay, askedTravellers, leastForAsked, type OfferedWays } from '../../offers/rules/least.ts';
import { fold } from '../../../lib/text/fold.ts';
import { headcount } from '../../../catalogue/catalogue/rules/party.ts';
import { answerParty, offerOf, type PartyAnswer } from '../../../catalogue/catalogue/rules/party-total.ts';
import { pricedOn } from '../../../catalogue/catalogue/rules/price-lists.ts';
import { snapshotOf, unitsOf } from '../../../catalogue/catalogue/rules/pricing.ts';

export interface RegionName {
  readonly id: string;
  readonly name_ru: string;
  readonly name_en: string;
}

type Guest = Pick<LeadRecord, 'hotel' | 'excursion' | 'source_detail'>;

/** Where a guest is: the region that his hotel's name says, of the excursion that he asks for, of the page that he came by; '' where none does. */
export function regionOfGuest({ hotel, excursion, source_detail }: Guest, regions: readonly RegionName[], options: readonly ExcursionOption[]): string {
  const stays = regions.find((one) => [one.name_ru, one.name_en].some((name) => name !== '' && fold(hotel).includes(fold(name))));
  const asked = options.find(({ id }) => id === excursion)?.region;
  const paths = [source_detail?.['landing'], source_detail?.['page']].flatMap((path) => (path ?? '').split('/'));
  return stays?.id ?? (asked || regions.find(({ id }) => paths.includes(id))?.id) ?? '';
}

/** What an excursion costs a party, in minor units; the lowest of its variants that takes them. `null` where it is sold on request. */
export interface PartyPrice {
  readonly minor: number;
  /** Whether another variant costs more. */
  readonly isFrom: boolean;
  /** Whose price comes on top, by their height, which nobody has said; `null` where everybody is counted in. */
  readonly toMeasure: ChildBand | null;
}

/** What of a lead says what its guest pays. */
export type AskingLead = AskingGuest & Pick<LeadRecord, 'zone' | 'extras' | 'date_from'>;

/**
 * All that an excursion costs a party with the way from its area, extras and the park's fee, as the page behind the link has
 * it; the seats alone where somebody's age is not known: the page says no sum then.
 * @param today of the country, whose prices count where the guest's day is over or not said
 */
export function wholePrice(
  main: string,
  options: readonly ExcursionOption[],
  ways: OfferedWays,
  lead: AskingLead,
  { currency, today }: { readonly currency: string; readonly today: string },
): PartyPrice | null {
  const day = askedDay({ day: lead.date_from }, today) || today;
  const asked = { day, zone: lead.zone, extras: lead.extras ?? [], ages: lead.child_ages ?? [], ...partyIn(lead) };
  const party = askedTravellers(asked);
  if (!party) return priceForParty(main, options, lead, { currency, day });
  const own = options.filter(({ id, hidden }) => id === main && !hidden);
  const choices = [...own, ...options.filter(({ parent, hidden }) => parent === main && !hidden)];
  const least = own.length === 0 ? null : leastForAsked(choices, ways, asked, party, { currency, day });
  return least && { ...least, toMeasure: null };
}

/** What the guest would read of an excursion on the page behind the link; that its price is asked for, where nobody can say who comes. */
export function answerForLead(
  main: string,
  options: readonly ExcursionOption[],
  lead: AskingLead,
  { currency, today }: { readonly currency: string; readonly today: string },
): PartyAnswer {
  const party = askedTravellers({ ages: lead.child_ages ?? [], ...partyIn(lead) });
  const own = options.find(({ id }) => id === main);
  if (!party || !own) return { kind: 'on_request' };
  const day = askedDay({ day: lead.date_from }, today) || today;
  const choices = [own, ...options.filter(({ parent, hidden }) => parent === main && !hidden)];
  return answerParty(
    choices.map((one) => offerOf(pricedOn(one, one.lists ?? [], day), own, currency)),
    party,
  );
}

const partyIn = ({ adults, children, infants }: AskingLead) => ({ adults, children, infants });

/** @param on the currency of the prices, and the day of the trip, `YYYY-MM-DD` */
export function priceForParty(
  main: string,
  options: readonly ExcursionOption[],
  guest: AskingGuest,
  { currency, day }: { readonly currency: string; readonly day: string },
): PartyPrice | null {
  const own = options.find(({ id }) => id === main);
  const totals = options
    .filter(({ id, parent }) => id === main || parent === main)
    .flatMap((option) => {
      const { party, ages, toMeasure } = guestParty(guest, bandOf(option, own));
      const prices = snapshotOf(pricedOn(option, option.lists ?? [], day), currency);
      const people = headcount(party) + (toMeasure ? ages.length : 0);
      if (!prices || (option.max_people > 0 && people > option.max_people)) return [];
      const minor = unitsOf(prices, party).reduce((sum, { qty, unit_price }) => sum + qty * unit_price, 0);
      return [{ minor, toMeasure: prices.unit === 'private' ? null : toMeasure }];
    });
  const [lowest] = totals.toSorted((one, other) => one.minor - other.minor);
  return lowest ? { ...lowest, isFrom: totals.some(({ minor }) => minor !== lowest.minor) } : null;
}
