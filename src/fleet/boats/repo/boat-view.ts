import type PocketBase from 'pocketbase';
import type { Office } from '../../../data/periods.ts';
import { all, type Condition, filterOf } from '../../../data/query.ts';
import { answered } from '../../../errors/app-error.ts';
import { zoneClock } from '../../../lib/time/zone-clock.ts';
import { instantOf, localDay } from '../../../lib/time/zone.ts';
import type { BoatCost } from '../../../model/boats/fields/boat-costs.ts';
import type { BoatDocument } from '../../../model/boats/fields/boat-documents.ts';
import type { BoatPhoto } from '../../../model/boats/fields/boat-photos.ts';
import type { BoatTab } from '../rules/tabs.ts';
import { listCosts, listDocuments, listPhotos } from './boat-parts.ts';

/**
 * What a boat's screen tells of a departure. Departures stand on boats and know them; so that both do not know each other, these
 * few words of theirs are said here once more.
 */
export interface BoatDeparture {
  readonly id: string;
  readonly service_date: string;
  readonly start_time: string;
  readonly excursions: readonly string[];
  readonly capacity: number;
  readonly seats_taken: number;
  readonly hulls_taken: number;
  readonly state: 'open' | 'closed' | 'boarding' | 'sailed' | 'finished' | 'cancelled';
}

const FIELDS = 'id,service_date,start_time,excursions,capacity,seats_taken,hulls_taken,state';
/** As many as one answer shows; later ones are in the calendar. */
const MOST = 60;

/** The departures of a boat from today on, in the order in which they sail. */
export async function listDeparturesOf(pb: PocketBase, { timezone }: Office, boat: string): Promise<readonly BoatDeparture[]> {
  const clock = zoneClock(timezone);
  const since = new Date(instantOf(localDay(Date.now(), clock), '00:00', clock)).toISOString().replace('T', ' ');
  const is = (field: string, operator: '=' | '>=', value: string): Condition => ({ kind: 'is', field, operator, value });
  const filter = filterOf(pb, all(is('boat', '=', boat), is('starts_at', '>=', since)));
  const { items } = await answered(
    pb.collection('departures').getList<BoatDeparture>(1, MOST, { filter, sort: 'starts_at,id', fields: FIELDS, skipTotal: true }),
  );
  return items;
}

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
