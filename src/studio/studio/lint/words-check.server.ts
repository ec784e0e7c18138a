import path from 'node:path';
import type PocketBase from 'pocketbase';
import { todayIn } from '../../../catalogue/catalogue/today-in.ts';
import { all, any, filterOf, where } from '../../../data/query.ts';
import { answered } from '../../../errors/app-error.ts';
import { type ExcursionExtra, excursionExtras } from '../../../model/catalogue/fields/excursion-extras.ts';
import { type ExcursionSchedule, excursionSchedules } from '../../../model/catalogue/fields/excursion-schedules.ts';
import { excursions } from '../../../model/catalogue/fields/excursions.ts';
import { type Location, locations } from '../../../model/catalogue/fields/locations.ts';
import { type ParkClosure, parkClosures } from '../../../model/catalogue/fields/park-closures.ts';
import { type PriceList, priceLists } from '../../../model/catalogue/fields/price-lists.ts';
import { currencies, type Currency } from '../../../model/currencies/fields/currencies.ts';
import type { ContentRow, DraftRow, Finding as StudioFinding, Named } from '../../../model/studio/answers.ts';
import { siteSettings } from '../../../platform/env.ts';
import { loadRedirects, movedTo } from '../../../platform/http/loaded-release.ts';
import { currentReleaseId } from '../../../platform/releases/releases.ts';
import { blockingOf, namedBy, referenceOf } from '../drafts/drafted.rules.ts';
import { listDraftsOf } from '../drafts/drafts.repo.ts';
import { listContent } from '../overview/overview.repo.ts';
import { contentOf, type ExcursionRecords, movedLinks, type SoldRecord, type WordRecord } from './facts.rules.ts';
import type { Finding } from './finding.rules.ts';
import { findingsFor, findingsOfRecord, newFaults } from './lint.rules.ts';

let known: { readonly release: string; readonly rules: Promise<ReadonlyMap<string, string>> } | undefined;

/** Old addresses as the public release has them, read once for each; none where none is public or can be read. */
async function currentRules(): Promise<ReadonlyMap<string, string>> {
  const { releasesDir } = siteSettings();
  const release = await currentReleaseId(releasesDir);
  if (release === null) return new Map();
  if (known?.release !== release) known = { release, rules: loadRedirects(path.join(releasesDir, release, 'client')) };
  return known.rules.catch(() => new Map());
}

/** Links of records to old addresses of this site. */
async function movedLinksIn(records: readonly { readonly entity: string; readonly fields: WordRecord }[]): Promise<readonly Finding[]> {
  const contents = records.map(({ entity, fields }) => contentOf(entity, fields));
  if (!contents.some(({ texts }) => texts.some(({ ru, en }) => /\shref="/.test(ru + en)))) return [];
  const rules = await currentRules();
  // What lies below a moved page has moved with it, whether there is a page or not.
  const moved = (path: string): string | null => movedTo(rules, path, () => true);
  const origin = siteSettings().siteUrl;
  return contents.flatMap((content) => movedLinks(content, moved, origin));
}

/** An excursion as it is read to be held against its words. */
type Stored = SoldRecord & { readonly id: string; readonly parent: string; readonly country: string; readonly status: string };
type Schedule = Pick<ExcursionSchedule, 'excursion' | 'season_from' | 'season_to' | 'more_seasons'>;

const EXCURSIONS = excursions.name;
const SCHEDULES = excursionSchedules.name;
const LISTS = priceLists.name;

/** Nobody's day has ended before it is over everywhere. */
const LAST_ZONE = 'Etc/GMT+12';

/** What the words of an excursion are held against as it is live; drafts are laid over it. */
export interface Live {
  readonly sold: readonly Stored[];
  readonly schedule: Schedule | undefined;
  /** Of the main excursion and its variants, as far as they are not over. */
  readonly lists: readonly PriceList[];
}

/** What drafts bring that misleads guests: their words against all records of what is sold, as they would be live together. */
async function wordsCheck(drafts: readonly DraftRow[], pb: PocketBase): Promise<readonly Finding[]> {
  const subjects = [...new Set(drafts.map(({ subject }) => subject))].map(namedBy).filter(({ entity }) => entity === EXCURSIONS);
  const sold = await Promise.all(subjects.map(({ record }) => excursionFaults(pb, record, drafts)));
  const others = drafts
    .filter(({ entity }) => entity !== EXCURSIONS && entity !== SCHEDULES)
    .flatMap(({ entity, fields, live, record }) => newFaults(findingsOfRecord(entity, fields), live ? findingsOfRecord(entity, { ...live, id: record }) : []));
  return [...sold.flat(), ...others];
}

/** Everything that the linter says of a record and what goes live with it, as drafts stand: what is live already as well. */
async function wordsOfSubject(pb: PocketBase, { entity, record }: Named, drafts: readonly DraftRow[]): Promise<readonly Finding[]> {
  if (entity === EXCURSIONS) return (await excursionFindings(pb, record, drafts)).drafted;
  const drafted = drafts.map((draft) => ({ entity: draft.entity, fields: draft.fields }));
  const isDrafted = drafts.some((draft) => draft.entity === entity && draft.record === record);
  const live = isDrafted ? null : await answered(pb.collection(entity).getOne<WordRecord>(record)).catch(() => null);
  const records = [...drafted, ...(live ? [{ entity, fields: live }] : [])];
  return [...records.flatMap((one) => findingsOfRecord(one.entity, one.fields)), ...(await movedLinksIn(records))];
}

async function excursionFaults(pb: PocketBase, main: string, drafts: readonly DraftRow[]): Promise<readonly Finding[]> {
  const { drafted, live } = await excursionFindings(pb, main, drafts);
  return newFaults(drafted, live);
}

async function excursionFindings(pb: PocketBase, main: string, drafts: readonly DraftRow[]) {
  const live = withLiveOf(await liveOf(pb, main), drafts);
  const drafted = draftedOver(live, drafts);
  const country = [...drafted.sold, ...live.sold].find(({ id }) => id === main)?.country ?? '';
  const [closures, currency, extras] = await Promise.all([
    closuresOf(pb, country),
    currencyOf(pb, country),
    extrasOf(
      pb,
      live.sold.map(({ id }) => id),
    ),
  ]);
  const faultsIn = ({ sold, schedule, lists }: Live): readonly Finding[] => {
    const found = sold.find(({ id }) => id === main);
    const variants = sold.filter(({ parent, status }) => parent === main && status === 'active');
    return found ? findingsFor({ main: found, variants, schedule, lists, extras, closures, currency } satisfies ExcursionRecords) : [];
  };
  return { drafted: faultsIn(drafted), live: faultsIn(live) };
}

function draftedOver({ sold, schedule, lists }: Live, drafts: readonly DraftRow[]): Live {
  const over = new Map(sold.map((one) => [one.id, one]));
  const listed = new Map(lists.map((one) => [one.id, one]));
  for (const { entity, fields } of drafts) if (entity === LISTS) listed.set(fields.id, { ...listed.get(fields.id), ...fields } as PriceList);
  for (const { entity, fields } of drafts) if (entity === EXCURSIONS) over.set(fields.id, { ...over.get(fields.id), ...fields } as Stored);
  const typed = drafts.find(
    ({ entity, subject, fields }) => entity === SCHEDULES && referenceOf({ entity: EXCURSIONS, record: String(fields['excursion']) }) === subject,
  );
  return { sold: [...over.values()], schedule: typed ? ({ ...schedule, ...typed.fields } as Schedule) : schedule, lists: notOver([...listed.values()]) };
}

/** Records that are no visitor's are not the house's own program's to read either: their drafts say how they are live. */
function withLiveOf({ sold, schedule, lists }: Live, drafts: readonly DraftRow[]): Live {
  const known = new Set(sold.map(({ id }) => id));
  const added = drafts.flatMap(({ entity, record, live }) => (entity === EXCURSIONS && live && !known.has(record) ? [{ ...live, id: record } as Stored] : []));
  const own = drafts.find(({ entity, live }) => entity === SCHEDULES && live);
  const listed = new Set(lists.map(({ id }) => id));
  const more = drafts.flatMap(({ entity, record, live }) => (entity === LISTS && live && !listed.has(record) ? [{ ...live, id: record } as PriceList] : []));
  return { sold: [...sold, ...added], schedule: schedule ?? (own?.live as Schedule | undefined), lists: notOver([...lists, ...more]) };
}

/** An excursion with its variants and its schedule as they are live. */
async function liveOf(pb: PocketBase, main: string): Promise<Live> {
  const ofRecords = where(excursions).is;
  const [sold, schedules] = await answered(
    Promise.all([
      pb.collection(EXCURSIONS).getFullList<Stored>({ filter: filterOf(pb, any(ofRecords('id', '=', main), ofRecords('parent', '=', main))) }),
      pb.collection(SCHEDULES).getFullList<Schedule>({ filter: filterOf(pb, where(excursionSchedules).is('excursion', '=', main)) }),
    ]),
  );
  return {
    sold,
    schedule: schedules[0],
    lists: await listsOf(
      pb,
      sold.map(({ id }) => id),
    ),
  };
}

const notOver = <T extends Pick<PriceList, 'valid_to'>>(lists: readonly T[]): readonly T[] => {
  const today = todayIn(LAST_ZONE);
  return lists.filter(({ valid_to }) => !valid_to || valid_to >= today);
};

/** Lists of prices of some records, without those that are over. */
async function listsOf(pb: PocketBase, records: readonly string[]): Promise<readonly PriceList[]> {
  const { is } = where(priceLists);
  if (records.length === 0) return [];
  const filter = filterOf(pb, any(...records.map((record) => is('excursion', '=', record))));
  return notOver(await answered(pb.collection(LISTS).getFullList<PriceList>({ filter })));
}

/** What is sold beside the seats of some records. */
async function extrasOf(pb: PocketBase, records: readonly string[]): Promise<readonly ExcursionExtra[]> {
  const { is } = where(excursionExtras);
  if (records.length === 0) return [];
  const filter = filterOf(pb, any(...records.map((record) => is('excursion', '=', record))));
  return answered(pb.collection(excursionExtras.name).getFullList<ExcursionExtra>({ filter }));
}

/** All lists of prices that are not over. */
async function allLists(pb: PocketBase): Promise<readonly PriceList[]> {
  return notOver(await answered(pb.collection(LISTS).getFullList<PriceList>({ batch: 500 })));
}

/** Closures of places of a country. */
async function closuresOf(pb: PocketBase, country: string): Promise<readonly ParkClosure[]> {
  const filter = filterOf(pb, where(locations).is('country', '=', country));
  const [closures, places] = await answered(
    Promise.all([
      pb.collection('park_closures').getFullList<ParkClosure>({ filter: filterOf(pb, where(parkClosures).is('withdrawn', '=', false)) }),
      pb.collection('locations').getFullList<Location>({ filter, fields: 'id' }),
    ]),
  );
  const own = new Set(places.map(({ id }) => id));
  return closures.filter(({ location }) => own.has(location));
}

/** Code of a country's main currency; '' where it has none. */
async function currencyOf(pb: PocketBase, country: string): Promise<string> {
  const is = where(currencies).is;
  const filter = filterOf(pb, all(is('country', '=', country), is('main', '=', true)));
  return (await answered(pb.collection('currencies').getFullList<Currency>({ filter })))[0]?.code ?? '';
}

/** Reads drafts as they would go live and says what is wrong with them. `pb` speaks for whoever publishes. */
export type Check = (drafts: readonly DraftRow[], pb: PocketBase) => readonly StudioFinding[] | Promise<readonly StudioFinding[]>;

/** What reads drafts before they go live; whatever it says that blocks keeps them from it. */
const CHECKS: readonly Check[] = [wordsCheck];

// decision: publications
/** Findings that keep drafts from going live, of every check. */
export async function blockingFindings(drafts: readonly DraftRow[], pb: PocketBase, checks: readonly Check[] = CHECKS): Promise<readonly StudioFinding[]> {
  const found = await Promise.all(checks.map((check) => check(drafts, pb)));
  return blockingOf(found.flat());
}

/**
 * Everything that is to be said of a record and what goes live with it, as drafts stand: also what is live already, and what
 * only warns; of `further` records what keeps their drafts from going live.
 */
export async function findingsOfSubject(pb: PocketBase, subject: Named, further: readonly string[] = []): Promise<readonly StudioFinding[]> {
  const drafts = await listDraftsOf(pb, [referenceOf(subject), ...further].join(','));
  const own = drafts.filter((draft) => draft.subject === referenceOf(subject));
  const words = await wordsOfSubject(pb, subject, own);
  return [...drafts.flatMap(({ findings }) => findings), ...words];
}

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
const knownOfCountryFindings = new Map<string, Counted>();
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
  const [rows, closures, currency, everyList, everyExtra] = await Promise.all([
    listContent(pb, country),
    closuresOf(pb, country),
    currencyOf(pb, country),
    allLists(pb),
    answered(pb.collection(excursionExtras.name).getFullList<ExcursionExtra>({ batch: BATCH })),
  ]);
  const listed = Map.groupBy(everyList, ({ excursion }) => excursion);
  const live = rows.filter(({ isNew }) => !isNew);
  const families = Map.groupBy(live, ({ id, parent }) => parent || id);
  const around = `${currency} ${JSON.stringify([...closures, ...everyExtra].map(({ id, revision }) => [id, revision]))}`;
  const listsOf = (family: readonly { readonly id: string }[]) => family.flatMap(({ id }) => listed.get(id) ?? []);
  const stateOfLists = (family: readonly ContentRow[]): string =>
    listsOf(family)
      .map(({ id, revision }) => `${id}.${revision}`)
      .join();
  const states = new Map([...families].map(([main, family]) => [main, `${around} ${stateOf(family)} ${stateOfLists(family)}`]));
  const changed = [...states].flatMap(([main, state]) => (knownOfCountryFindings.get(main)?.state === state ? [] : [main]));
  const read = changed.length > ONE_BY_ONE ? await readAll(pb, country) : (main: string) => liveOf(pb, main);
  for (const [at, main] of changed.entries()) {
    if (at % IN_A_ROW === IN_A_ROW - 1) await new Promise((resolve) => setImmediate(resolve));
    const { sold, schedule } = await read(main);
    const own = sold.find(({ id }) => id === main);
    const variants = sold.filter(({ parent, status }) => parent === main && status === 'active');
    const found = own ? findingsFor({ main: own, variants, schedule, lists: listsOf(sold), extras: everyExtra, closures, currency }) : [];
    const blocks = found.filter(({ level }) => level === 'blocks').length;
    knownOfCountryFindings.set(main, { state: states.get(main) ?? '', blocks, warns: found.length - blocks });
  }
  return new Map([...families.keys()].flatMap((main) => (knownOfCountryFindings.has(main) ? [[main, knownOfCountryFindings.get(main) as Counted]] : [])));
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
