import type PocketBase from 'pocketbase';
import { readShownSettings } from '../../../data/shown-settings.ts';
import { editBody, type WriteFacts, writeHeaders } from '../../../data/ask.ts';
import { type ListPage, type ListQuery, type ListShape, listCondition } from '../../../data/list-query.ts';
import type { Office } from '../../../data/periods.ts';
import { all, any, filterOf, sortOf, where } from '../../../data/query.ts';
import { AppError, answered } from '../../../errors/app-error.ts';
import { localDay } from '../../../lib/time/zone.ts';
import { zoneClock } from '../../../lib/time/zone-clock.ts';
import type { Edit } from '../../../schema/edit.ts';
import { type Location, locations } from '../../../model/catalogue/fields/locations.ts';
import { type BoatDocument, boatDocuments } from '../../../model/boats/fields/boat-documents.ts';
import { type Boat, boats, type NewBoat } from '../../../model/boats/fields/boats.ts';
import { type PapersStand, papersStand } from '../rules/documents.ts';

/** A boat of the list, with how its papers stand today. */
export interface BoatRow extends Boat {
  readonly papers: PapersStand;
}

/** What can be asked of the list of boats. */
export const BOAT_LIST: ListShape = {
  description: boats,
  search: ['name', 'registration_no', 'supplier'],
  filters: ['owner', 'kind', 'active'],
  sorts: ['owner', 'name', 'kind', 'capacity_sold', 'active'],
  defaultSort: { field: 'owner', descending: false },
  pageSize: 50,
  paging: 'pages',
};

/** The house's own first, each in the order that was given to them. */
const USUAL = 'owner,sort,name,id';

/** Boats of a country with how their papers stand on its today. */
export async function listBoats(pb: PocketBase, { country, timezone }: Office, query: ListQuery): Promise<ListPage<BoatRow>> {
  const filter = filterOf(pb, all(where(boats).is('country', '=', country), listCondition(BOAT_LIST, query)));
  const { field, descending } = query.sort;
  const sort = field === 'owner' && !descending ? USUAL : sortOf(query.sort);
  const { items, totalItems, totalPages } = await answered(
    pb.collection('boats').getList<Boat>(query.page, query.size ?? BOAT_LIST.pageSize, { filter, sort }),
  );
  const [papers, { paper_warning_days: days }] = await Promise.all([listPapersOf(pb, items), readShownSettings(pb, country)]);
  const today = localDay(Date.now(), zoneClock(timezone));
  const rows = items.map((boat) => ({
    ...boat,
    papers: papersStand(
      today,
      papers.filter((paper) => paper.boat === boat.id),
      days,
    ),
  }));
  return { rows, total: totalItems, hasMore: query.page < totalPages };
}

/** Until when the papers of some boats hold. */
export function listPapersOf(pb: PocketBase, rows: readonly Pick<Boat, 'id'>[]): Promise<readonly BoatDocument[]> {
  if (rows.length === 0) return Promise.resolve([]);
  const of = where(boatDocuments).is;
  const filter = filterOf(pb, any(...rows.map(({ id }) => of('boat', '=', id))));
  return answered(pb.collection('boat_documents').getFullList<BoatDocument>({ filter, fields: 'boat,kind,valid_from,valid_to' }));
}

/** One boat of a country. @throws AppError `not_found`, of a boat of another country too */
export async function getBoat(pb: PocketBase, country: string, id: string): Promise<Boat> {
  const boat = await answered(pb.collection('boats').getOne<Boat>(id));
  if (boat.country !== country) throw new AppError('not_found');
  return boat;
}

/** Adds a boat. @throws AppError `invalid` with the faults by field */
export function createBoat(pb: PocketBase, country: string, input: NewBoat, write: WriteFacts): Promise<Boat> {
  return answered(pb.collection('boats').create<Boat>({ country, ...input }, { headers: writeHeaders(write) }));
}

/** Writes what a form changed of a boat. @throws AppError `stale` with both versions where somebody else changed the same */
export function saveBoat(pb: PocketBase, id: string, edit: Edit, expected: number): Promise<Boat> {
  return answered(pb.collection('boats').update<Boat>(id, editBody(edit), { headers: writeHeaders({ expected }) }));
}

export type Pier = Pick<Location, 'id' | 'name_ru' | 'name_en'>;

/** Piers of a country. */
export function listPiers(pb: PocketBase, country: string): Promise<readonly Pier[]> {
  const is = where(locations).is;
  const filter = filterOf(pb, all(is('country', '=', country), is('kind', '=', 'pier')));
  return answered(pb.collection('locations').getFullList<Pier>({ filter, sort: 'id', fields: 'id,name_ru,name_en' }));
}
