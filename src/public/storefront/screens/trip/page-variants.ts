import { offerOn, type PartyOffer } from '../../../../catalogue/catalogue/rules/party-total.ts';
import type { VariantView } from '../../views/variant-view.ts';
import type { Collecting } from '../../../../catalogue/catalogue/rules/pickup.ts';
import type { CurrencyFormat } from '../../../../lib/money.ts';
import { areaName, choicesIn, formDay, openChoices, type PageExtra, pageChoices, pageDays, wayOf } from './chosen.ts';

/** What of a variant travels to browsers: its prices follow from its offer. */
export type SentVariant = Omit<VariantView, 'price' | 'child' | 'two'>;

/** A variant with its offer of the day. */
export interface Choice {
  readonly variant: SentVariant;
  readonly offer: PartyOffer | null;
}

/** The day that is asked for; the country's own where none is. */
const pricedDay = (): string => formDay() || pageDays().now.slice(0, 10);

/** The variants that the page came with, each with its offer of the day. */
export function choices(): readonly Choice[] {
  const props = document.querySelector<HTMLElement>('[data-island=variants]')?.dataset['props'];
  const { variants } = JSON.parse(props ?? '{"variants":[]}') as { readonly variants: readonly SentVariant[] };
  const day = pricedDay();
  return variants.map((variant) => ({ variant, offer: offerOn(variant.offer, variant.later, day) }));
}

/** Id of the chosen variant; '' where the page has none. */
export const chosenVariant = (): string => document.querySelector<HTMLInputElement>('.variants :checked')?.value ?? '';

export type Format = Pick<CurrencyFormat, 'symbol' | 'side'>;

/** How the page writes sums. */
export const formatOf = ({ dataset }: HTMLElement): Format => ({ symbol: dataset['symbol'] ?? '', side: dataset['side'] === 'right' ? 'right' : 'left' });

/** What an excursion's page offers, in the page's own language. */
export interface PageOffer {
  readonly name: string;
  readonly money: Format;
  /** The excursion itself first, each with how its guests are collected in the chosen area. */
  readonly variants: readonly { readonly variant: SentVariant; readonly way: Collecting | null }[];
  /** Those of the page, and behind them an area that is chosen and that the page does not name. */
  readonly areas: readonly { readonly id: string; readonly name: string }[];
  readonly extras: readonly PageExtra[];
}

/** Reads it; `null` on other pages. @param area id of the chosen one; '' for none */
export function pageOffer(area: string): PageOffer | null {
  const place = document.querySelector<HTMLElement>('.sum');
  const shown = choices();
  if (!place || shown.length === 0) return null;
  if (pageChoices().excursion === '') openChoices(choicesIn(document.querySelector('.party form')));
  const { areas, extras } = pageChoices();
  const isNamed = area === '' || areas.length === 0 || areas.some(({ id }) => id === area);
  return {
    name: document.querySelector('h1')?.textContent ?? '',
    money: formatOf(place),
    variants: shown.map(({ variant }) => ({ variant, way: wayOf(variant, area) })),
    areas: [...areas, ...(isNamed ? [] : [{ id: area, name: areaName(area) }])],
    extras,
  };
}
