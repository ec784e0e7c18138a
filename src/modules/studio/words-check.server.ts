import type PocketBase from 'pocketbase';
import { all, any, filterOf, where } from '../../data/query.ts';
import { answered } from '../../errors/from-pocketbase.ts';
import { type ExcursionSchedule, excursionSchedules } from '../catalogue/fields/excursion-schedules.ts';
import { excursions } from '../catalogue/fields/excursions.ts';
import { type Location, locations } from '../catalogue/fields/locations.ts';
import type { ParkClosure } from '../catalogue/fields/park-closures.ts';
import { type Currency, currencies } from '../currencies/fields/currencies.ts';
import type { DraftRow } from './repo.ts';
import type { ExcursionRecords, SoldRecord } from './rules/lint/facts.ts';
import type { Finding } from './rules/lint/finding.ts';
import { findingsFor, findingsOfRecord } from './rules/lint/lint.ts';
import { newFaults } from './rules/lint/new-faults.ts';
import { namedBy } from './rules/subject.ts';

type Stored = SoldRecord & { readonly id: string; readonly parent: string; readonly country: string; readonly status: string };
type Schedule = Pick<ExcursionSchedule, 'excursion' | 'season_from' | 'season_to'>;

const EXCURSIONS = excursions.name;
const SCHEDULES = excursionSchedules.name;

/** What the words of an excursion are held against as it is live; drafts are laid over it. */
interface Live {
  readonly sold: readonly Stored[];
  readonly schedule: Schedule | undefined;
}

/** What drafts bring that misleads guests: their words against all records of what is sold, as they would be live together. */
export async function wordsCheck(drafts: readonly DraftRow[], pb: PocketBase): Promise<readonly Finding[]> {
  const subjects = [...new Set(drafts.map(({ subject }) => subject))].map(namedBy).filter(({ entity }) => entity === EXCURSIONS);
  const sold = await Promise.all(subjects.map(({ record }) => excursionFaults(pb, record, drafts)));
  const others = drafts
    .filter(({ entity }) => entity !== EXCURSIONS && entity !== SCHEDULES)
    .flatMap(({ entity, fields, live, record }) => newFaults(findingsOfRecord(entity, fields), live ? findingsOfRecord(entity, { ...live, id: record }) : []));
  return [...sold.flat(), ...others];
}

async function excursionFaults(pb: PocketBase, main: string, drafts: readonly DraftRow[]): Promise<readonly Finding[]> {
  const live = await liveOf(pb, main);
  const drafted = draftedOver(live, drafts);
  const country = [...drafted.sold, ...live.sold].find(({ id }) => id === main)?.country ?? '';
  const [closures, currency] = await Promise.all([closuresOf(pb, country), currencyOf(pb, country)]);
  const faultsIn = ({ sold, schedule }: Live): readonly Finding[] => {
    const found = sold.find(({ id }) => id === main);
    const variants = sold.filter(({ parent, status }) => parent === main && status === 'active');
    return found ? findingsFor({ main: found, variants, schedule, closures, currency } satisfies ExcursionRecords) : [];
  };
  return newFaults(faultsIn(drafted), faultsIn(live));
}

function draftedOver({ sold, schedule }: Live, drafts: readonly DraftRow[]): Live {
  const over = new Map(sold.map((one) => [one.id, one]));
  for (const { entity, fields } of drafts) if (entity === EXCURSIONS) over.set(fields.id, { ...over.get(fields.id), ...fields } as Stored);
  const typed = drafts.find(({ entity }) => entity === SCHEDULES);
  return { sold: [...over.values()], schedule: typed ? ({ ...schedule, ...typed.fields } as Schedule) : schedule };
}

async function liveOf(pb: PocketBase, main: string): Promise<Live> {
  const ofRecords = where(excursions).is;
  const [sold, schedules] = await answered(
    Promise.all([
      pb.collection(EXCURSIONS).getFullList<Stored>({ filter: filterOf(pb, any(ofRecords('id', '=', main), ofRecords('parent', '=', main))) }),
      pb.collection(SCHEDULES).getFullList<Schedule>({ filter: filterOf(pb, where(excursionSchedules).is('excursion', '=', main)) }),
    ]),
  );
  return { sold, schedule: schedules[0] };
}

async function closuresOf(pb: PocketBase, country: string): Promise<readonly ParkClosure[]> {
  const filter = filterOf(pb, where(locations).is('country', '=', country));
  const [closures, places] = await answered(
    Promise.all([pb.collection('park_closures').getFullList<ParkClosure>(), pb.collection('locations').getFullList<Location>({ filter, fields: 'id' })]),
  );
  const own = new Set(places.map(({ id }) => id));
  return closures.filter(({ location }) => own.has(location));
}

async function currencyOf(pb: PocketBase, country: string): Promise<string> {
  const is = where(currencies).is;
  const filter = filterOf(pb, all(is('country', '=', country), is('main', '=', true)));
  return (await answered(pb.collection('currencies').getFullList<Currency>({ filter })))[0]?.code ?? '';
}
