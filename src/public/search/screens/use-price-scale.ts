import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { CurrencyFormat } from '../../../lib/money.ts';
import { $currency, $rates, refreshRates } from '../../../catalogue/currencies/currency.store.ts';
import { movedLimit, type PriceScale, scaleOf } from '../price-scale.ts';
import type { Filters } from '../search.ts';

/** The currency that the cards show, in which the price is asked for too: a limit given in another one is said anew. */
export function usePriceScale(main: CurrencyFormat, filters: Filters, onChange: (filters: Filters) => void): PriceScale {
  const chosen = useStore($currency, { ssr: () => null });
  const known = useStore($rates, { ssr: () => null });
  const scale = scaleOf(main, chosen, known);
  const { maxPrice, priceIn } = filters;
  const isKnown = maxPrice === null || movedLimit(maxPrice, priceIn, scale, main, known) !== null;
  useEffect(() => {
    if (!isKnown) void refreshRates();
  }, [isKnown]);
  useEffect(() => {
    const moved = maxPrice === null || priceIn === scale.code ? null : movedLimit(maxPrice, priceIn, scale, main, known);
    if (moved !== null) onChange({ ...filters, maxPrice: moved, priceIn: scale.code });
  });
  return scale;
}
