import type PocketBase from 'pocketbase';
import { ask } from '../../../data/ask.ts';
import { listExcursionNames as operation } from '../../../model/desk/operations.ts';

export interface ExcursionName {
  readonly id: string;
  readonly name_ru: string;
  readonly name_en: string;
}

/** Names of a country's excursions that are on sale, or of all there are and were; variants of one are left out. */
export async function listExcursionNames(pb: PocketBase, country: string, which: 'on_sale' | 'all' = 'on_sale'): Promise<readonly ExcursionName[]> {
  return (await ask(pb, operation, { country, which })).rows;
}
