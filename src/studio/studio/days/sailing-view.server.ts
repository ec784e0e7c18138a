import type PocketBase from 'pocketbase';
import { pathOfExcursion } from '../../../catalogue/catalogue/excursion-path.ts';
import { all, any, filterOf, where } from '../../../data/query.ts';
import { AppError, answered } from '../../../errors/app-error.ts';
import { localized } from '../../../i18n/localized.ts';
import type { Country } from '../../../model/catalogue/fields/countries.ts';
import { type ExcursionSchedule, excursionSchedules } from '../../../model/catalogue/fields/excursion-schedules.ts';
import { type Excursion, excursions } from '../../../model/catalogue/fields/excursions.ts';
import { type Location, locations } from '../../../model/catalogue/fields/locations.ts';
import { type ParkClosure, parkClosures } from '../../../model/catalogue/fields/park-closures.ts';
import type { DraftRow } from '../../../model/studio/answers.ts';
import type { Language } from '../../../schema/vocab.ts';
import { referenceOf } from '../drafts/drafted.rules.ts';
import { listDrafts, listDraftsById, listDraftsOf } from '../drafts/drafts.repo.ts';
import { comesTo, type FamilyView, yearRow } from './closures-views.ts';
import type { ClosureView, ScheduleView, WayView } from './sailing-views.ts';

const BATCH = 500;
const WAY = 'id,parent,route,pier,start_time';
const SCHEDULE = 'id,excursion,weekdays,season_from,season_to,more_seasons,exceptions,start_times,cutoff_hours';
const CLOSURE = 'id,location,from,to,landing_only,withdrawn,note_ru,note_en';

/** When an excursion and its variants sail and which way they go, as their drafts have it; with all that is ever closed there. */
export async function sailingView(pb: PocketBase, main: string, sold: readonly string[]) {
  const ids = [main, ...sold];
  const is = where(excursions).is;
  const ofSchedule = where(excursionSchedules).is;
  const [records, schedules, closures, drafts] = await answered(
    Promise.all([
      pb.collection('ic_excurs').getFullList<Excursion>({ filter: filterOf(pb, any(...ids.map((id) => is('id', '=', id)))), fields: WAY, batch: BATCH }),
      pb.collection('excursion_schedules').getFullList<ExcursionSchedule>({
        filter: filterOf(pb, any(...ids.map((id) => ofSchedule('excursion', '=', id)))),
        fields: SCHEDULE,
        batch: BATCH,
      }),
      listClosures(pb),
      listDraftsOf(pb, referenceOf({ entity: excursions.name, record: main })),
    ]),
  );
  return {
    ways: over<WayView>(records, drafts, excursions.name, WAY).filter(({ id }) => ids.includes(id)),
    schedules: over<ScheduleView>(schedules, drafts, excursionSchedules.name, SCHEDULE),
    closures,
  };
}

/** Closures that were not taken back, of all places. */
function listClosures(pb: PocketBase): Promise<readonly ClosureView[]> {
  const filter = filterOf(pb, where(parkClosures).is('withdrawn', '=', false));
  return answered(pb.collection('park_closures').getFullList<ParkClosure>({ filter, fields: CLOSURE, batch: BATCH }));
}

/** The places of a country by their names. */
export function listPlaces(pb: PocketBase, country: string): Promise<readonly Location[]> {
  const filter = filterOf(pb, all(where(locations).is('country', '=', country)));
  return answered(pb.collection('locations').getFullList<Location>({ filter, sort: 'id', fields: 'id,kind,name_ru,name_en,point', batch: BATCH }));
}

/** Live records as their drafts have them, and those that are only drafts. */
export function over<R extends { readonly id: string }>(live: readonly R[], drafts: readonly DraftRow[], entity: string, names: string): readonly R[] {
  const fields = names.split(',');
  const found = new Map(live.map((one) => [one.id, one]));
  for (const draft of drafts) {
    if (draft.entity !== entity) continue;
    const known = Object.fromEntries(fields.map((name) => [name, draft.fields[name] ?? null]));
    found.set(draft.record, { ...found.get(draft.record), ...known, id: draft.record } as R);
  }
  return [...found.values()];
}

const FIELDS = 'id,parent,slug,country,region,name_ru,name_en,site_name_ru,site_name_en,route,pier,start_time,status,hidden';

/**
 * Everything that is closed in a country, the year of each excursion by it, and of a chosen place whom its closures touch.
 * @param place '' where none is chosen
 * @throws AppError `not_found` of a place that the country does not have
 */
export async function closuresView(pb: PocketBase, country: string, place: string, today: string, lang: Language) {
  const [places, live, families, listed] = await Promise.all([
    listPlaces(pb, country),
    listClosures(pb),
    listFamilies(pb, country, lang),
    listDrafts(pb, country),
  ]);
  if (place !== '' && !places.some(({ id }) => id === place)) throw new AppError('not_found', { params: { path: `/${country}/closures` } });
  const ids = listed.flatMap(({ id, entity }) => (entity === parkClosures.name ? [id] : []));
  const drafts = ids.length > 0 ? await listDraftsById(pb, ids) : [];
  const known = new Set(places.map(({ id }) => id));
  const closures = over<ClosureView>(live, drafts, parkClosures.name, 'id,location,from,to,landing_only,withdrawn,note_ru,note_en').filter(({ location }) =>
    known.has(location),
  );
  return {
    places: places.map((one) => ({ id: one.id, name: localized(one, 'name', lang) })).sort((a, b) => a.name.localeCompare(b.name, lang)),
    closures,
    drafted: drafts.map(({ record }) => record),
    touched: place === '' ? [] : families.filter((family) => comesTo(family, place)),
    // As guests have it now: what a draft would change is told of the place that is chosen.
    year: place === '' ? families.filter(({ isPublic }) => isPublic).map((family) => yearRow(family, live, today, lang)) : [],
  };
}

/** The main excursions of a country that are sold or may be, with their variants. */
async function listFamilies(pb: PocketBase, country: string, lang: Language): Promise<readonly FamilyView[]> {
  const is = where(excursions).is;
  const filter = filterOf(pb, all(is('country', '=', country), is('status', '!=', 'archived')));
  const [{ has_regions }, records, schedules] = await answered(
    Promise.all([
      pb.collection('countries').getOne<Pick<Country, 'has_regions'>>(country, { fields: 'has_regions' }),
      pb.collection('ic_excurs').getFullList<Excursion>({ filter, fields: FIELDS, sort: 'name_ru,id', batch: BATCH }),
      pb.collection('excursion_schedules').getFullList<ExcursionSchedule>({ batch: BATCH }),
    ]),
  );
  const variantsBy = Map.groupBy(records, ({ parent }) => parent);
  const scheduleBy = new Map(schedules.map((one) => [one.excursion, one]));
  const wayOf = ({ id, parent, route, pier, start_time }: Excursion) => ({ id, parent, route, pier, start_time });
  return (variantsBy.get('') ?? []).map((main) => {
    const variants = (variantsBy.get(main.id) ?? []).filter(({ status, hidden }) => status === 'active' && !hidden);
    return {
      id: main.id,
      name: localized(main, 'site_name', lang) || localized(main, 'name', lang),
      path: `${pathOfExcursion(main, has_regions)}/days`,
      isPublic: main.status === 'active' && !main.hidden,
      main: wayOf(main),
      variants: variants.map(wayOf),
      schedules: [main, ...variants].flatMap(({ id }) => scheduleBy.get(id) ?? []),
    };
  });
}
