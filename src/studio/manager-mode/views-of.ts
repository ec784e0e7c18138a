import type PocketBase from 'pocketbase';
import { ask } from '../../data/ask.ts';
import { readViews, type Views } from '../../model/hits/operations.ts';

/** How often the page of a record was opened lately; `null` for whoever may not know it. The bar does without it where it cannot be told. */
export const viewsOf = (pb: PocketBase, may: (right: string) => boolean, country: string, page: string): Promise<Views | null> =>
  may('hits.read') ? ask(pb, readViews, { country, of: page }).catch(() => null) : Promise.resolve(null);
