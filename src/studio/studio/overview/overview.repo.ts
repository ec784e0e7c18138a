import type PocketBase from 'pocketbase';
import { ask } from '../../../data/ask.ts';
import { answered } from '../../../errors/app-error.ts';
import type { Country } from '../../../model/catalogue/fields/countries.ts';
import type { ContentRow } from '../../../model/studio/answers.ts';
import { readContent } from '../../../model/studio/operations.ts';

/** Every excursion and variant of a country that is not archived. */
export async function listContent(pb: PocketBase, country: string): Promise<readonly ContentRow[]> {
  const { rows, added } = await ask(pb, readContent, { country });
  return [...rows, ...added];
}

/** Whether addresses of a country have regions in them. */
export async function hasRegions(pb: PocketBase, country: string): Promise<boolean> {
  return (await answered(pb.collection('countries').getOne<Pick<Country, 'has_regions'>>(country, { fields: 'has_regions' }))).has_regions;
}
