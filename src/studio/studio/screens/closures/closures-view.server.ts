import type PocketBase from 'pocketbase';
import { all, filterOf, where } from '../../../../data/query.ts';
import { AppError } from '../../../../errors/app-error.ts';
import { answered } from '../../../../errors/from-pocketbase.ts';
import { localized } from '../../../../i18n/localized.ts';
import type { Language } from '../../../../schema/vocab.ts';
import { pathOfExcursion } from '../../../../catalogue/catalogue/excursion-path.ts';
import type { Country } from '../../../../model/catalogue/fields/countries.ts';
import { type Excursion, excursions } from '../../../../model/catalogue/fields/excursions.ts';
import type { ExcursionSchedule } from '../../../../model/catalogue/fields/excursion-schedules.ts';
import { parkClosures } from '../../../../model/catalogue/fields/park-closures.ts';
import { listDrafts, listDraftsById } from '../../repo/drafts.ts';
import { listClosures, listPlaces, over } from '../days/sailing-view.server.ts';
import type { ClosureView } from '../../views/sailing-views.ts';
import { comesTo, type FamilyView, yearRow } from '../../views/closures-views.ts';

const BATCH = 500;
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
