import type PocketBase from 'pocketbase';
import { filterOf, where } from '../../../data/query.ts';
import { answered } from '../../../errors/app-error.ts';
import { payMethods, type PayMethod } from '../../../model/incoming/fields/pay-methods.ts';

/** The ways to pay of a country, in the order in which guests read them. */
export const listPayMethods = (pb: PocketBase, country: string): Promise<readonly PayMethod[]> =>
  answered(pb.collection('pay_methods').getFullList<PayMethod>({ filter: filterOf(pb, where(payMethods).is('country', '=', country)), sort: 'sort,created' }));
