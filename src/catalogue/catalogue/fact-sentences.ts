import type { ChildBand, FeeAtPark } from './rules/excursion-facts.ts';
import { type CurrencyFormat, formatMoney, toMinor } from '../../lib/money.ts';
import type { Language } from '../../i18n/language.ts';
import { getT } from '../../i18n/t.ts';

/** Who pays the child's price. @example childSentence({ by: 'age', from: 4, to: 11 }, 'en') // 'children aged 4–11' */
export function childSentence({ by, from, to }: ChildBand, language: Language): string {
  return getT(language)(by === 'height' ? 'child_height' : 'child_age', { from, to });
}

/** Who goes free; '' where nobody does. @example infantSentence('age', 4, 'en') // 'under 4 free' */
export function infantSentence(by: ChildBand['by'], below: number, language: Language): string {
  if (below === 0) return '';
  return by === 'height' ? getT(language)('infant_height', { below }) : getT(language)('infant_age', { count: below });
}

/** The line of a park's fee in the list of what is included, or is not. */
export function parkFeeSentence({ mode, adult, child }: FeeAtPark, format: Pick<CurrencyFormat, 'symbol' | 'side'>, language: Language): string {
  const t = getT(language);
  if (mode === 'included') return t('park_fee_included');
  const said = { adult: formatMoney(toMinor(adult), format), child: formatMoney(toMinor(child), format) };
  return adult === child ? t('park_fee_collect_all', { adult: said.adult }) : t('park_fee_collect', said);
}
