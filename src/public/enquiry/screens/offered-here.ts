import type { Language } from '../../../schema/vocab.ts';
import type { PageOffer } from '../../storefront/screens/trip/page-variants.ts';
import type { Names, OfferedTrip } from '../rules/receipt-trip.ts';

/** What the excursion's page around a form offers in an area, as the summary reads it; none on other pages. */
export function offeredHere(page: PageOffer | null, area: string, lang: Language): readonly OfferedTrip[] {
  const [main] = page?.variants ?? [];
  if (!page || !main) return [];
  const here = (name: string): Names => ({ [lang]: name });
  return [
    {
      id: main.variant.id,
      names: here(page.name),
      money: page.money,
      choices: page.variants.map(({ variant: { id, name, unit, offer, later }, way }) => ({
        ...{ id, names: here(name), unit, offer, later },
        ways: way ? { [area]: way } : {},
      })),
      areas: page.areas.map(({ id, name }) => ({ id, names: here(name) })),
      extras: page.extras.map(({ name, ...extra }) => ({ ...extra, names: here(name) })),
    },
  ];
}
