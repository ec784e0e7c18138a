import fs from 'node:fs';
import path from 'node:path';
import { byId, sameElements } from '../../../../lib/memo-by-parts.ts';
import type { Currency } from '../../../../model/currencies/fields/currencies.ts';
import { inOrder, type Part, PART_NAMES, PARTS, type Snapshot, type Stored } from '../snapshot.server.ts';
import { descriptionOf, type Fault, ownFaults } from './page-needs.ts';

/** A record that pages cannot be made from as it is, and why. */
export interface RecordProblem extends Fault {
  readonly collection: string;
  readonly record: string;
  /** The country that it belongs to; '' where it belongs to none. */
  readonly country: string;
  /** What people call it; its id where it has no name. */
  readonly name: { readonly ru: string; readonly en: string };
  /** Whether the site goes on with its last good version; otherwise the record is left out. */
  readonly kept: boolean;
}

/** The records of a snapshot, without pictures. */
type Records = Omit<Snapshot, 'pictures' | 'read_ms'>;

export interface Sound<S extends Records = Snapshot> {
  readonly snapshot: S;
  readonly problems: readonly RecordProblem[];
}

/** Countries and currencies first: what stands in a country goes with it. */
const ORDER: readonly Part[] = ['countries', 'currencies', ...PART_NAMES.filter((part) => part !== 'countries' && part !== 'currencies')];
/** Required relations into collections that a guest sees whole: their targets must be there. */
const TARGETS: ReadonlyMap<Part, readonly (readonly [field: string, part: Part])[]> = new Map(
  PART_NAMES.map((part) => {
    const relations = Object.entries(descriptionOf(PARTS[part][0]).fields).flatMap(([field, options]) => {
      if (options.type !== 'relation' || !options.required || descriptionOf(options.collection).rules.listRule !== '') return [];
      const target = PART_NAMES.find((name) => PARTS[name][0] === options.collection);
      return target ? [[field, target] as const] : [];
    });
    return [part, relations];
  }),
);

/**
 * What pages can be made of. A record with a fault is replaced by its last good version or, where there is none, left
 * out together with what stands in it; everything else is as it was read. Pure.
 * @param before the valid records of the last time; what is not read any more (deleted, hidden) does not come back from there.
 */
export function validSnapshot<S extends Records>(now: S, before: Partial<Records> = {}): Sound<S> {
  const problems: RecordProblem[] = [];
  const valid = new Map<Part, readonly Stored[]>();
  const set = (part: Part, records: readonly Stored[]): void => void valid.set(part, records);
  const waitsFor = (part: Part, record: Stored): readonly Fault[] =>
    (TARGETS.get(part) ?? []).flatMap(([field, target]) =>
      idsOf(valid.get(target) ?? NONE).has(String(Reflect.get(record, field))) ? [] : [{ field, code: 'waits' }],
    );

  for (const part of ORDER) {
    const [collection] = PARTS[part];
    const read = now[part] as readonly Stored[];
    const looked = lookedAt(
      part,
      (TARGETS.get(part) ?? []).flatMap(([, target]) => [now[target] as readonly Stored[], valid.get(target) ?? NONE]),
    );
    let earlier: ReadonlyMap<string, Stored> | undefined;
    const keptOf = (record: Stored): readonly Stored[] => {
      if (looked.good.has(record)) return [record];
      const own = [...ownFaults(collection, record), ...lostTargets(part, record, now)];
      const waits = own.length === 0 ? waitsFor(part, record) : [];
      if (own.length === 0 && waits.length === 0) {
        looked.good.add(record);
        return [record];
      }
      earlier ??= byId((before[part] ?? []) as readonly Stored[]);
      const known = earlier.get(record.id);
      const last = known && ownFaults(collection, known).length === 0 && waitsFor(part, known).length === 0 ? hiddenAs(known, record) : undefined;
      // What is new in a country that cannot be shown is told of with the country.
      const faults = last ? [...own, ...waits] : own;
      const about = { collection, record: record.id, country: countryOf(part, last ?? record), name: problemName(last ?? record), kept: last !== undefined };
      problems.push(...faults.map((fault) => ({ ...fault, ...about })));
      return last ? [last] : own.length > 0 ? standIn(part, record, own) : [];
    };
    const kept = looked.flawless === read ? read : read.flatMap(keptOf);
    const isWhole = sameElements(kept, read);
    if (isWhole) looked.flawless = read;
    set(part, isWhole ? read : kept.some((record, index) => record !== read[index]) ? inOrder(part, kept) : kept);
    if (part === 'currencies') holdMainCurrencies(now, valid, before, set, problems);
  }
  return { snapshot: { ...now, ...Object.fromEntries(valid) }, problems };
}

/** What was found without a fault as long as the lists that it leads to are what they are. */
interface Looked {
  readonly targets: readonly (readonly Stored[])[];
  readonly good: WeakSet<Stored>;
  /** A list of nothing else. */
  flawless?: readonly Stored[];
}

const NONE: readonly Stored[] = [];
const lookedAtLast = new Map<Part, Looked>();

/** Records never change: each is looked at once, and again where what it leads to has changed. */
function lookedAt(part: Part, targets: readonly (readonly Stored[])[]): Looked {
  const last = lookedAtLast.get(part);
  if (last && sameElements(last.targets, targets)) return last;
  const looked: Looked = { targets, good: new WeakSet() };
  lookedAtLast.set(part, looked);
  return looked;
}

/** Prices of a country without a main currency would have no name: its last one serves on, or the country is left out. */
function holdMainCurrencies(
  now: Records,
  valid: ReadonlyMap<Part, readonly Stored[]>,
  before: Partial<Records>,
  set: (part: Part, records: readonly Stored[]) => void,
  problems: RecordProblem[],
): void {
  const read = new Set(now.currencies);
  const found = (valid.get('currencies') ?? []) as readonly Currency[];
  const isMainOf = (country: string) => (one: Currency) => one.main && one.country === country;
  // An earlier version is not the main one any more where another has become it.
  const isOver = (one: Currency): boolean => one.main && !read.has(one) && found.some((other) => read.has(other) && isMainOf(one.country)(other));
  let currencies: readonly Currency[] = found.some(isOver) ? found.filter((one) => !isOver(one)) : found;
  const countries = (valid.get('countries') ?? []).filter((country) => {
    if (currencies.some(isMainOf(country.id))) return true;
    const last = before.currencies?.find((one) => isMainOf(country.id)(one) && ownFaults('currencies', one).length === 0);
    if (last) currencies = inOrder('currencies', [...currencies.filter(({ id }) => id !== last.id), last]) as readonly Currency[];
    const problem = { field: 'main', code: 'no_main_currency', kept: last !== undefined } as const;
    problems.push({ ...problem, collection: 'countries', record: country.id, country: country.id, name: problemName(country) });
    return last !== undefined;
  });
  if (countries.length === valid.get('countries')?.length && currencies === valid.get('currencies')) return;
  const ids = new Set(countries.map(({ id }) => id));
  set('countries', countries);
  set(
    'currencies',
    currencies.filter(({ country }) => ids.has(country)),
  );
}

/** Required relations that lead to nothing; a target that was left out itself is no fault of the record. */
function lostTargets(part: Part, record: Stored, now: Records): readonly Fault[] {
  return (TARGETS.get(part) ?? []).flatMap(([field, target]): readonly Fault[] => {
    const id: unknown = Reflect.get(record, field);
    return typeof id !== 'string' || id === '' || idsOf(now[target] as readonly Stored[]).has(id) ? [] : [{ field, code: 'unknown' }];
  });
}

const idsKept = new WeakMap<readonly Stored[], ReadonlySet<string>>();

function idsOf(records: readonly Stored[]): ReadonlySet<string> {
  const known = idsKept.get(records) ?? new Set(records.map(({ id }) => id));
  idsKept.set(records, known);
  return known;
}

const hidden = new WeakMap<Stored, Stored>();

/** Who hides a record means it, whatever else is wrong with it: its last good version is hidden too. */
function hiddenAs(known: Stored, record: Stored): Stored {
  if (Reflect.get(record, 'hidden') !== true || Reflect.get(known, 'hidden') !== false) return known;
  const made = hidden.get(known) ?? Object.assign({}, known, { hidden: true });
  hidden.set(known, made);
  return made;
}

const muted = new WeakMap<Stored, Stored>();

/** A cancellation rule that is not whole says nothing, and yet no other rule speaks in its place; nothing stands in for other records. */
function standIn(part: Part, record: Stored, faults: readonly Fault[]): readonly Stored[] {
  if (part !== 'rules' || faults.some(({ field }) => ['country', 'scope', 'excursion', 'state'].includes(field))) return [];
  const silent = muted.get(record) ?? Object.assign({}, record, { tiers: null });
  muted.set(record, silent);
  return [silent];
}

function countryOf(part: Part, record: Stored): string {
  const country: unknown = part === 'countries' ? record.id : Reflect.get(record, 'country');
  return typeof country === 'string' ? country : '';
}

function problemName(record: Stored): RecordProblem['name'] {
  const text = (field: string): string => {
    const value: unknown = Reflect.get(record, field);
    return typeof value === 'string' ? value : '';
  };
  const ru = text('name_ru') || text('title_ru');
  const en = text('name_en') || text('title_en');
  const other = text('code') || record.id;
  return { ru: ru || en || other, en: en || ru || other };
}

/** A line of the journal: a record as pages were last made of it, or the id of one that they show no more. */
interface Line {
  readonly part: Part;
  readonly id: string;
  readonly record?: Stored;
}

/** The last good version of every record that is shown, kept beside the releases so that a restart does not forget them. */
export interface GoodRecords {
  /** What is known; parts that were never saved are left out. */
  read(): Partial<Records>;
  /** Remembers the records that pages are made of now, and no others. */
  save(records: Records): void;
}

/** Opens the journal; without a file everything is remembered in this process alone. */
export function openGoodRecords(file: string | undefined): GoodRecords {
  const written = new Map<Part, Map<string, Stored>>(PART_NAMES.map((part) => [part, new Map()]));
  const lines = file === undefined ? [] : readLines(file);
  for (const { part, id, record } of lines) {
    if (record) written.get(part)?.set(id, record);
    else written.get(part)?.delete(id);
  }
  const living = [...written.values()].reduce((sum, records) => sum + records.size, 0);
  if (file !== undefined && lines.length > 2 * living) rewrite(file, written);
  const known = new Map<Part, readonly Stored[]>([...written].map(([part, records]) => [part, [...records.values()]]));

  return {
    read: () => Object.fromEntries(known) as Partial<Records>,
    save(records) {
      const news: Line[] = [];
      for (const part of PART_NAMES) {
        const now = records[part] as readonly Stored[];
        news.push(...linesOf(part, known.get(part) ?? [], now));
        known.set(part, now);
      }
      if (file !== undefined && news.length > 0) append(file, news);
    },
  };
}

/** What is to be written down of a part; nothing of records that stand where they stood. */
function linesOf(part: Part, before: readonly Stored[], now: readonly Stored[]): readonly Line[] {
  if (before === now) return [];
  const standing = new Set(before);
  const changed = now.filter((record) => !standing.has(record));
  const ids = new Set(now.map(({ id }) => id));
  const gone = before.filter(({ id }) => !ids.has(id)).map(({ id }): Line => ({ part, id }));
  if (changed.length === 0) return gone;
  const old = byId(before);
  const told = changed.filter((record) => JSON.stringify(old.get(record.id)) !== JSON.stringify(record));
  return [...told.map((record): Line => ({ part, id: record.id, record })), ...gone];
}

/** Lines of the journal; the last one may be cut off where the process ended over it. */
function readLines(file: string): readonly Line[] {
  if (!fs.existsSync(file)) return [];
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => {
      try {
        const line = JSON.parse(text) as Line;
        return PART_NAMES.includes(line.part) ? [line] : [];
      } catch {
        return [];
      }
    });
}

function append(file: string, lines: readonly Line[]): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  // After a line that was cut off the next one begins anew.
  fs.appendFileSync(file, `\n${lines.map((line) => JSON.stringify(line)).join('\n')}`);
}

function rewrite(file: string, known: ReadonlyMap<Part, ReadonlyMap<string, Stored>>): void {
  const lines = [...known].flatMap(([part, records]) => [...records].map(([id, record]) => JSON.stringify({ part, id, record })));
  fs.writeFileSync(`${file}.new`, lines.join('\n'));
  fs.renameSync(`${file}.new`, file);
}
