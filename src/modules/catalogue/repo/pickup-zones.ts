import type PocketBase from 'pocketbase';
import { answered } from '../../../errors/from-pocketbase.ts';
import type { Country } from '../fields/countries.ts';

/** Areas that drivers of a country go by, in their order. */
export async function listPickupZones(pb: PocketBase, country: string): Promise<readonly string[]> {
  const found = await answered(pb.collection('countries').getOne<Pick<Country, 'pickup_zones'>>(country, { fields: 'pickup_zones' }));
  return found.pickup_zones ?? [];
}
