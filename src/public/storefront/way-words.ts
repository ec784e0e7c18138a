import type { Collecting } from '../../catalogue/catalogue/rules/pickup.ts';
import { type CurrencyFormat, formatMoney } from '../../lib/money.ts';
import type { Say } from './family-texts.ts';

/** When they are collected; '' where that is told later. @example windowText(way) // '06:45–07:05' */
export const windowText = ({ from, to }: Pick<Collecting, 'from' | 'to'>): string => (from === '' ? '' : from === to ? from : `${from}–${to}`);

/** Whether and when they are collected in an area, what it costs, and what to do where they are not. */
export function wayWords(area: string, way: Collecting | null, format: Pick<CurrencyFormat, 'symbol' | 'side'>, say: Say): string {
  if (area === '') return say('family_way_unsaid');
  if (!way) return say('family_way_none', { area });
  const window = windowText(way);
  const when = window === '' ? say('family_way_later', { area }) : say('family_way', { area, window });
  const { price, unit } = way.supplement;
  if (price === 0) return `${when} ${say('family_way_free')}`;
  return `${when} ${say(unit === 'person' ? 'family_way_each' : 'family_way_price', { price: formatMoney(price, format) })}`;
}
