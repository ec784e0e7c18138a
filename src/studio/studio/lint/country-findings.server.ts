import type PocketBase from 'pocketbase';
import { filterOf, where } from '../../../data/query.ts';
import { answered } from '../../../errors/from-pocketbase.ts';
import { type ExcursionSchedule, excursionSchedules } from '../../../model/catalogue/fields/excursion-schedules.ts';
import { excursions } from '../../../model/catalogue/fields/excursions.ts';
import type { ContentRow } from '../../../model/studio/answers.ts';
import { listContent } from '../overview/overview.repo.ts';
import { findingsFor } from './lint.rules.ts';
import { allLists, closuresOf, currencyOf, liveOf, type Stored } from './words-check.server.ts';

/** How many findings of each level the words of an excursion and its variants have, as they are live. */
export interface FindingCounts {
  readonly blocks: number;
  readonly warns: number;
}

interface Counted extends FindingCounts {
  /** Revisions of all that was read for it. */
  readonly state: string;
}

const BATCH = 500;
/** So many excursions that changed are read one by one; of more the whole country is read at once. */
const ONE_BY_ONE = 12;
/** Excursions that are read through before others' requests have their turn, a few milliseconds each. */
const IN_A_ROW = 3;

/** What was counted, by excursion: counting again costs nothing while nothing has changed. */
const known = new Map<string, Counted>();
const underWay = new Map<string, Promise<ReadonlyMap<string, FindingCounts>>>();

/**
 * Counts what the linter says of everything that is sold in a country, by main excursion. Who asks meanwhile waits for the
 * same answer. @param pb speaks for somebody who reads drafts of excursions as well
 */
export function countFindings(pb: PocketBase, country: string): Promise<ReadonlyMap<string, FindingCounts>> {
  const counting = underWay.get(country) ?? countAll(pb, country).finally(() => underWay.delete(country));
  underWay.set(country, counting);
  return counting;
}

async function countAll(pb: PocketBase, country: string): Promise<ReadonlyMap<string, FindingCounts>> {
  const [rows, closures, currency, everyList] = await Promise.all([listContent(pb, country), closuresOf(pb, country), currencyOf(pb, country), allLists(pb)]);
  const listed = Map.groupBy(everyList, ({ excursion }) => excursion);
  const live = rows.filter(({ isNew }) => !isNew);
  const families = Map.groupBy(live, ({ id, parent }) => parent || id);
  const around = `${currency} ${JSON.stringify(closures.map(({ id, revision }) => [id, revision]))}`;
  const listsOf = (family: readonly { readonly id: string }[]) => family.flatMap(({ id }) => listed.get(id) ?? []);
  const stateOfLists = (family: readonly ContentRow[]): string =>
    listsOf(family)
      .map(({ id, revision }) => `${id}.${revision}`)
      .join();
  const states = new Map([...families].map(([main, family]) => [main, `${around} ${stateOf(family)} ${stateOfLists(family)}`]));
  const changed = [...states].flatMap(([main, state]) => (known.get(main)?.state === state ? [] : [main]));
  const read = changed.length > ONE_BY_ONE ? await readAll(pb, country) : (main: string) => liveOf(pb, main);
  for (const [at, main] of changed.entries()) {
    if (at % IN_A_ROW === IN_A_ROW - 1) await new Promise((resolve) => setImmediate(resolve));
    const { sold, schedule } = await read(main);
    const own = sold.find(({ id }) => id === main);
    const variants = sold.filter(({ parent, status }) => parent === main && status === 'active');
    const found = own ? findingsFor({ main: own, variants, schedule, lists: listsOf(sold), closures, currency }) : [];
    const blocks = found.filter(({ level }) => level === 'blocks').length;
    known.set(main, { state: states.get(main) ?? '', blocks, warns: found.length - blocks });
  }
  return new Map([...families.keys()].flatMap((main) => (known.has(main) ? [[main, known.get(main) as Counted]] : [])));
}

const stateOf = (family: readonly ContentRow[]): string => family.map(({ id, revision, schedule, status }) => `${id}.${revision}.${schedule}.${status}`).join();

/** Records and schedules of a country in two questions. */
async function readAll(pb: PocketBase, country: string) {
  const [sold, schedules] = await answered(
    Promise.all([
      pb.collection(excursions.name).getFullList<Stored>({ filter: filterOf(pb, where(excursions).is('country', '=', country)), batch: BATCH }),
      pb.collection(excursionSchedules.name).getFullList<ExcursionSchedule>({ batch: BATCH, fields: 'excursion,season_from,season_to,more_seasons' }),
    ]),
  );
  const families = Map.groupBy(sold, ({ id, parent }) => parent || id);
  const scheduled = new Map(schedules.map((one) => [one.excursion, one]));
  return async (main: string) => ({ sold: families.get(main) ?? [], schedule: scheduled.get(main) });
}
