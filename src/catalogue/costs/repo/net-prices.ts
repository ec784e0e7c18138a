import type PocketBase from 'pocketbase';
import { any, filterOf, where } from '../../../data/query.ts';
import { answered } from '../../../errors/app-error.ts';
import { type NetPrice, netPrices } from '../../../model/costs/fields/net-prices.ts';

/** Net prices of excursions and variants, of whatever day. @throws AppError `forbidden` to whoever may not read them */
export async function listNetPrices(pb: PocketBase, excursionIds: readonly string[]): Promise<readonly NetPrice[]> {
  if (excursionIds.length === 0) return [];
  const of = where(netPrices).is;
  const filter = filterOf(pb, any(...excursionIds.map((id) => of('excursion', '=', id))));
  return answered(pb.collection('net_prices').getFullList<NetPrice>({ filter }));
}
