import type { Language } from '../../../schema/vocab.ts';
import { areaName, choicesIn, openChoices, pageChoices } from '../../storefront/screens/trip/chosen.ts';
import { choices } from '../../storefront/screens/trip/page-variants.ts';
import { formatOf } from '../../storefront/screens/trip/paint-excursion.ts';
import type { Names, OfferedTrip } from '../rules/receipt-trip.ts';

/**
 * What the excursion's page around a form offers; none on other pages.
 * @param area the chosen one, which may be one that the page does not name
 */
export function offeredHere(lang: Language, area: string): readonly OfferedTrip[] {
  const place = document.querySelector<HTMLElement>('.sum');
  const shown = choices();
  const [main] = shown;
  if (!place || !main) return [];
  if (pageChoices().excursion === '') openChoices(choicesIn(document.querySelector('.party form')));
  const { areas, extras } = pageChoices();
  const here = (name: string): Names => ({ [lang]: name });
  const isNamed = area === '' || areas.length === 0 || areas.some(({ id }) => id === area);
  return [
    {
      id: main.variant.id,
      names: here(document.querySelector('h1')?.textContent ?? ''),
      money: formatOf(place),
      choices: shown.map(({ variant: { id, name, unit, offer, later, ways } }) => ({ id, names: here(name), unit, offer, later, ways })),
      areas: [...areas, ...(isNamed ? [] : [{ id: area, name: areaName(area) }])].map(({ id, name }) => ({ id, names: here(name) })),
      extras: extras.map(({ name, ...extra }) => ({ ...extra, names: here(name) })),
    },
  ];
}
