import type PocketBase from 'pocketbase';
import type { CurrencyFormat } from '../../../lib/money.ts';
import { answered } from '../../../errors/app-error.ts';
import { type Currency, currencies } from '../../../model/currencies/fields/currencies.ts';
import { all, filterOf, where } from '../../../data/query.ts';

/** Currencies of a country as they are written; the main one first. */
export async function listCurrencyFormats(pb: PocketBase, country: string): Promise<readonly CurrencyFormat[]> {
  const is = where(currencies).is;
  const filter = filterOf(pb, all(is('country', '=', country), is('active', '=', true)));
  const rows = await answered(
    pb.collection('currencies').getFullList<Currency>({ filter, sort: '-main,sort,code', fields: 'code,symbol,symbol_side,decimals,round_to' }),
  );
  return rows.map(formatOf);
}

/** How sums of a currency are written. */
export const formatOf = ({ code, symbol, symbol_side, decimals, round_to }: Pick<Currency, FormatField>): CurrencyFormat => ({
  code,
  symbol: symbol || code,
  side: symbol_side === 'right' ? 'right' : 'left',
  decimals,
  roundTo: round_to,
});

type FormatField = 'code' | 'symbol' | 'symbol_side' | 'decimals' | 'round_to';
