import type PocketBase from 'pocketbase';
import { type BoatDeparture, listDeparturesOf } from './boat-departures.ts';
import { listCosts, listDocuments, listPhotos } from './boat-parts.ts';
import type { BoatTab } from '../rules/tabs.ts';
import type { Office } from '../../../data/periods.ts';
import type { BoatCost } from '../../../model/boats/fields/boat-costs.ts';
import type { BoatDocument } from '../../../model/boats/fields/boat-documents.ts';
import type { BoatPhoto } from '../../../model/boats/fields/boat-photos.ts';

/** What is known of a boat beside itself; `null` of what its address did not ask for. */
export interface BoatParts {
  readonly documents: readonly BoatDocument[] | null;
  readonly photos: readonly BoatPhoto[] | null;
  readonly departures: readonly BoatDeparture[] | null;
  readonly costs: readonly BoatCost[] | null;
}

const NOTHING: BoatParts = { documents: null, photos: null, departures: null, costs: null };

/** What a tab of a boat shows besides the boat; its papers stand above every tab. */
export async function partsOf(pb: PocketBase, office: Office, boat: string | undefined, tab: BoatTab): Promise<BoatParts> {
  if (!boat) return NOTHING;
  const [documents, photos, departures, costs] = await Promise.all([
    listDocuments(pb, boat),
    tab === 'photos' ? listPhotos(pb, boat) : null,
    tab === 'departures' ? listDeparturesOf(pb, office, boat) : null,
    tab === 'costs' ? listCosts(pb, boat) : null,
  ]);
  return { documents, photos, departures, costs };
}
