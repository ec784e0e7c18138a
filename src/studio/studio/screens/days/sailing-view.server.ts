import type PocketBase from 'pocketbase';
import { all, any, filterOf, where } from '../../../../data/query.ts';
import { answered } from '../../../../errors/from-pocketbase.ts';
import { type Excursion, excursions } from '../../../../model/catalogue/fields/excursions.ts';
import { type ExcursionSchedule, excursionSchedules } from '../../../../model/catalogue/fields/excursion-schedules.ts';
import { type Location, locations } from '../../../../model/catalogue/fields/locations.ts';
import { type ParkClosure, parkClosures } from '../../../../model/catalogue/fields/park-closures.ts';
import type { DraftRow } from '../../../../model/studio/answers.ts';
import { listDraftsOf } from '../../repo/drafts.ts';
import { referenceOf } from '../../rules/subject.ts';
import type { ClosureView, ScheduleView, WayView } from '../../views/sailing-views.ts';

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
export function listClosures(pb: PocketBase): Promise<readonly ClosureView[]> {
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
