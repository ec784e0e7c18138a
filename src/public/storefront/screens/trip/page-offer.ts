import { areaName, choicesIn, openChoices, type PageExtra, pageChoices } from './chosen.ts';
import { choices, type SentVariant } from './page-variants.ts';
import { type Format, formatOf } from './paint-excursion.ts';

/** What an excursion's page offers, in the page's own language. */
export interface PageOffer {
  readonly name: string;
  readonly money: Format;
  /** The excursion itself first. */
  readonly variants: readonly SentVariant[];
  /** In the order of the ways; behind them an area that is chosen and that the page does not name. */
  readonly areas: readonly { readonly id: string; readonly name: string }[];
  readonly extras: readonly PageExtra[];
}

/** Reads it; `null` on other pages. @param area id of the chosen one; '' for none */
export function pageOffer(area: string): PageOffer | null {
  const place = document.querySelector<HTMLElement>('.sum');
  const variants = choices().map(({ variant }) => variant);
  if (!place || variants.length === 0) return null;
  if (pageChoices().excursion === '') openChoices(choicesIn(document.querySelector('.party form')));
  const { areas, extras } = pageChoices();
  const isNamed = area === '' || areas.length === 0 || areas.some(({ id }) => id === area);
  return {
    name: document.querySelector('h1')?.textContent ?? '',
    money: formatOf(place),
    variants,
    areas: [...areas, ...(isNamed ? [] : [{ id: area, name: areaName(area) }])],
    extras,
  };
}
