import type PocketBase from 'pocketbase';
import { filterOf, where } from '../../data/query.ts';
import { answered } from '../../errors/app-error.ts';
import { payMethods, type PayMethod } from '../../model/incoming/fields/pay-methods.ts';
import type { SlipRow } from '../../model/incoming/operations.ts';

/** Where the file lies for the next two minutes, for whoever is signed in; to be kept, never to be opened in this site's name. */
export async function slipAddress(pb: PocketBase, { id, file }: Pick<SlipRow, 'id' | 'file'>): Promise<string> {
  const token = await answered(pb.files.getToken());
  return `/_pb/api/files/slips/${id}/${file}?token=${encodeURIComponent(token)}&download=1`;
}

/** The ways to pay of a country, in the order in which guests read them. */
export const listPayMethods = (pb: PocketBase, country: string): Promise<readonly PayMethod[]> =>
  answered(pb.collection('pay_methods').getFullList<PayMethod>({ filter: filterOf(pb, where(payMethods).is('country', '=', country)), sort: 'sort,created' }));
