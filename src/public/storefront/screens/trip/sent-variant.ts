import type { VariantView } from '../../views/variant-view.ts';

/** What of a variant travels to browsers: its prices follow from its offer. */
export type SentVariant = Omit<VariantView, 'price' | 'child' | 'two'>;
