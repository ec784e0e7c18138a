import { offerOn, type PartyOffer } from '../../../../catalogue/catalogue/rules/party-total.ts';
import type { VariantView } from '../../views/variant-view.ts';
import { formDay, pageDays } from './chosen.ts';

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
