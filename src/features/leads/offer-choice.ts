import type { ExcursionOption } from '../../data/repos/excursion-options.ts';
import type { LeadRecord } from '../../data/repos/leads.ts';
import { LOCAL_AGE_BANDS, type Party, headcount, partyOf, snapshotOf, unitsOf } from '../../domain/voucher/price.ts';

export interface RegionName {
  readonly id: string;
  readonly name_ru: string;
  readonly name_en: string;
}

type Guest = Pick<LeadRecord, 'hotel' | 'excursion' | 'source_detail' | 'adults' | 'children' | 'infants' | 'child_ages'>;

/** Who comes, by the ages where they are known; one adult where nobody has said. */
export function partyOfGuest({ adults, children, infants, child_ages }: Omit<Guest, 'hotel' | 'excursion' | 'source_detail'>): Party {
  const ages = child_ages ?? [];
  return ages.length > 0 ? partyOf(adults || 1, ages, LOCAL_AGE_BANDS) : { adults: adults || 1, children, infants };
}

/** Where a guest is: the region that his hotel's name says, of the excursion that he asks for, of the page that he came by; '' where none does. */
export function regionOfGuest({ hotel, excursion, source_detail }: Guest, regions: readonly RegionName[], options: readonly ExcursionOption[]): string {
  const said = hotel.toLowerCase();
  const stays = regions.find((one) => [one.name_ru, one.name_en].some((name) => name !== '' && said.includes(name.toLowerCase())));
  const asked = options.find(({ id }) => id === excursion)?.region;
  const paths = [source_detail?.['landing'], source_detail?.['page']].flatMap((path) => (path ?? '').split('/'));
  return stays?.id ?? (asked || regions.find(({ id }) => paths.includes(id))?.id) ?? '';
}

/** What an excursion costs a party, in minor units; the lowest of its variants that takes them. `null` where it is sold on request. */
export interface PartyPrice {
  readonly minor: number;
  /** Whether another variant costs more. */
  readonly isFrom: boolean;
}

export function priceForParty(main: string, options: readonly ExcursionOption[], party: Party, currency: string): PartyPrice | null {
  const totals = options
    .filter(({ id, parent, max_people }) => (id === main || parent === main) && (!(max_people > 0) || headcount(party) <= max_people))
    .flatMap((option) => {
      const prices = snapshotOf(option, currency);
      return prices ? [unitsOf(prices, party).reduce((sum, { qty, unit_price }) => sum + qty * unit_price, 0)] : [];
    });
  return totals.length === 0 ? null : { minor: Math.min(...totals), isFrom: new Set(totals).size > 1 };
}
