import {
  boatOf,
  durationOf,
  type FactRecord,
  type FeeAtPark,
  feeAtPark,
  programmeOf,
  routeOf,
  startOfDay,
} from '../../../catalogue/catalogue/rules/excursion-facts.ts';
import { LISTED_PRICES, type ListedPrice } from '../../../catalogue/catalogue/rules/price-lists.ts';
import { seasonsOf } from '../../../catalogue/catalogue/rules/sailing-records.ts';
import { openStretches, type Season } from '../../../catalogue/catalogue/rules/sailing-days.ts';
import type { ExcursionSchedule } from '../../../model/catalogue/fields/excursion-schedules.ts';
import type { ParkClosure } from '../../../model/catalogue/fields/park-closures.ts';
import { type BoatKind, LANGUAGES, type ProgrammeStep } from '../../../schema/vocab.ts';
import { type Finding, findingOf } from './finding.rules.ts';
import { clockMinutes, type ContentText, type Markup, type Part, stepMinutes } from './text.rules.ts';

/** What of a field is linted: what it is for, and how it is written. */
interface FieldWords {
  readonly part: Part;
  readonly markup: Markup;
  /** Title or description of a page of its own. */
  readonly isPage?: boolean;
}

const plain = (part: Part): FieldWords => ({ part, markup: 'plain' });
const ofPage = (part: Part): FieldWords => ({ ...plain(part), isPage: true });
const html: FieldWords = { part: 'body', markup: 'html' };
const NAME = { name: ofPage('title') };
const SHELF = { ...NAME, intro: ofPage('intro') };

/** Fields with words in both languages, by collection; a list of lines is a field too. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, FieldWords>>>> = {
  ic_excurs: {
    name: plain('line'),
    site_name: ofPage('title'),
    site_variant_name: plain('variant'),
    summary: ofPage('summary'),
    description: plain('body'),
    age_note: plain('age'),
    pickup: plain('pickup'),
    programme: plain('programme'),
    included: plain('included'),
    excluded: plain('excluded'),
    bring: plain('bring'),
  },
  ic_excurs_images: { alt: plain('alt') },
  ic_excurs_assets: { alt: plain('alt') },
  ic_excurs_categories: SHELF,
  ic_excurs_groups: SHELF,
  ic_excurs_tags: NAME,
  excursion_collections: SHELF,
  countries: { name: plain('line'), in: plain('line'), title: ofPage('title'), intro: ofPage('intro') },
  country_regions: { name: plain('line'), in: plain('line'), intro: ofPage('intro') },
  locations: { name: plain('line') },
  park_closures: { note: plain('line') },
  pickup_areas: { name: plain('line') },
  excursion_extras: { name: plain('line'), note: plain('line') },
  price_lists: { note: plain('line') },
  posts: { title: ofPage('title'), excerpt: ofPage('summary'), body: html },
  post_images: { alt: plain('alt') },
  legal_texts: { title: ofPage('title'), body: html },
  site_texts: { title: plain('line'), body: html },
  notes: { title: plain('line'), body: { part: 'line', markup: 'memo' } },
  cancellation_rules: { name: plain('line') },
};

/** Collections whose words are linted. */
export const LINTED_COLLECTIONS: readonly string[] = Object.keys(FIELDS);

/** How a field is linted; `null` where it is not. @example wordsOf('posts', 'body') // { part: 'body', markup: 'html' } */
export const wordsOf = (collection: string, field: string): FieldWords | null => FIELDS[collection]?.[field] ?? null;

/** The words of one record. */
export interface Content {
  /** `collection:id`. */
  readonly record: string;
  /** Whether its title and description are those of a page. */
  readonly isPage: boolean;
  readonly texts: readonly ContentText[];
}

/** A record as it is stored, or as its draft has it. */
export interface WordRecord {
  readonly id: string;
  readonly [field: string]: unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A line of a list: bilingual itself, or with a bilingual text. */
function lineOf(value: unknown): { readonly ru: string; readonly en: string } {
  const line = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  if (typeof line['text'] === 'object') return lineOf(line['text']);
  return { ru: textOf(line['ru']), en: textOf(line['en']) };
}

/** Everything of a record that is linted. */
export function contentOf(collection: string, record: WordRecord): Content {
  const texts = Object.entries(FIELDS[collection] ?? {}).flatMap(([field, { part, markup }]): readonly ContentText[] => {
    const lines = record[field];
    if (Array.isArray(lines)) return lines.map((line: unknown, at) => ({ field: `${field}.${at}`, part, markup, ...lineOf(line) }));
    return [{ field, part, markup, ru: textOf(record[`${field}_ru`]), en: textOf(record[`${field}_en`]) }];
  });
  return { record: `${collection}:${record.id}`, isPage: textOf(record['parent']) === '', texts };
}

const LINK = /\shref="([^"#?]*)/g;

/**
 * Links in the texts of a record that go to an old address of this site: guests are led on, and whoever reads the text later is
 * not told so. @param moved where a path leads now; `null` of one that has not moved
 * @param origin public address of the site, which a link may name
 */
export function movedLinks({ record, texts }: Content, moved: (path: string) => string | null, origin: string): readonly Finding[] {
  return texts
    .filter(({ markup }) => markup === 'html')
    .flatMap((text) =>
      LANGUAGES.flatMap((language) =>
        [...text[language].matchAll(LINK)].flatMap((match) => {
          const [, link = ''] = match;
          const from = link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
          const to = from.startsWith('/') ? moved(from.length > 1 ? from.replace(/\/$/, '') : from) : null;
          const at = { from: match.index, to: match.index + match[0].length };
          return to === null ? [] : [findingOf(record, text.field, language, { code: 'link_moved', params: { from, to }, at })];
        }),
      ),
    );
}

/** What of a main excursion or a variant words are held against. */
interface WholeRecord extends FactRecord {
  /** Whole units of the country's main currency. */
  readonly price_adult: number;
  readonly price_child: number;
  readonly private_price: number;
  readonly age_note_ru: string;
  readonly age_note_en: string;
  readonly not_for: readonly string[];
}

/** A main excursion or a variant as it is stored, or as its draft has it; of one that is yet to be written whatever is there. */
export type SoldRecord = WordRecord & { readonly [K in keyof WholeRecord]?: WholeRecord[K] | null };

const BLANK: WholeRecord = {
  ...{ id: '', duration_minutes: 0, start_time: '', age_min: 0, boat_kind: '', child_by: '', child_from: 0, child_to: 0, pier: '', route: [], programme: null },
  ...{
    park_fee_mode: '',
    park_fee_adult: 0,
    park_fee_child: 0,
    price_adult: 0,
    price_child: 0,
    private_price: 0,
    age_note_ru: '',
    age_note_en: '',
    not_for: [],
  },
};

function wholeOf(record: SoldRecord): WholeRecord {
  const said = Object.entries(record).filter(([, value]) => value !== null && value !== undefined);
  return { ...BLANK, ...Object.fromEntries(said) };
}

/** Prices of some days, of an excursion or a variant; 0 or nothing where one stays as the record has it. */
export type KnownList = { readonly excursion: string } & Readonly<Partial<Record<ListedPrice, number | null>>>;

/** What may be bought beside the seats of an excursion or a variant; the price in whole units. */
export interface KnownExtra {
  readonly excursion: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly price: number;
}

/** One excursion with everything that its words are held against. */
export interface ExcursionRecords {
  readonly main: SoldRecord;
  readonly variants: readonly SoldRecord[];
  readonly schedule?: (Pick<ExcursionSchedule, 'season_from' | 'season_to'> & Partial<Pick<ExcursionSchedule, 'more_seasons'>>) | undefined;
  /** Lists of prices that hold now or will; those of its main excursion and its variants count. */
  readonly lists?: readonly KnownList[] | undefined;
  /** Those of its main excursion and its variants count. */
  readonly extras?: readonly KnownExtra[] | undefined;
  /** Of every place of the country; those on its ways count, the others may be told of. */
  readonly closures: readonly Pick<ParkClosure, 'location' | 'from' | 'to'>[];
  /** ISO 4217, in which its prices are. */
  readonly currency: string;
}

/** What the records say of a main excursion or a variant, for its words to agree with. */
export interface SoldFacts {
  readonly isVariant: boolean;
  /** Its own boat; `null` where there is none or nobody has said it. */
  readonly boat: BoatKind | null;
  /** Whether it was said that it has none. */
  readonly isOnLand: boolean;
  /** Boats that its words may speak of: a main excursion tells of its variants too. */
  readonly boats: readonly BoatKind[];
  readonly currency: string;
  /** Every price that it may be sold at, whole units. */
  readonly prices: readonly number[];
  readonly fee: FeeAtPark | null;
  /** Sums of park fees that its words may name. */
  readonly fees: readonly number[];
  /** Minutes since midnight; `null` where nothing is said. */
  readonly start: number | null;
  /** How long it lasts, minutes; 0 where nothing is said. */
  readonly duration: number;
  /** Hours at which something of it leaves, minutes of the day: starts, ends, steps of its programme. */
  readonly hours: readonly number[];
  /** The programme of its own record. */
  readonly programme: readonly ProgrammeStep[];
  /** Stretches of the year in which it runs; none where it runs all year. */
  readonly seasons: readonly Season[];
  /** Stretches of the year that its words may name: season and closures, of other places too, and what they leave. */
  readonly stretches: readonly Season[];
  /** Whether a place on its way has a closure. */
  readonly isClosedOnWay: boolean;
  /** What is sold beside the seats, under its name in each language; whole units. */
  readonly extras: readonly { readonly ru: string; readonly en: string; readonly price: number }[];
  /** Whom it does not take: its own words where it has any, else those of its main excursion. */
  readonly notFor: readonly string[];
  /** What its main excursion says of ages in each language, where it says nothing itself. */
  readonly inheritedAge: { readonly ru: string; readonly en: string } | null;
}

const distinct = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];
const distinctSeasons = (all: readonly Season[]): readonly Season[] => [...new Map(all.map((one) => [one.from + one.to, one])).values()];
const positive = (values: readonly (number | null)[]): readonly number[] => distinct(values.filter((value): value is number => value !== null && value > 0));

/** What the words of one record are held against. */
export function factsOf(
  record: SoldRecord,
  { main: asMain, variants: asVariants, schedule, lists = [], extras = [], closures, currency }: ExcursionRecords,
): SoldFacts {
  const [sold, main, variants] = [wholeOf(record), wholeOf(asMain), asVariants.map(wholeOf)];
  const isVariant = sold.id !== main.id;
  // A main excursion's words tell of all that is sold with it, a variant's of itself.
  const family = isVariant ? [sold] : [main, ...variants];
  const sellable = new Set([main, ...variants].map(({ id }) => id));
  const said = sold.boat_kind || main.boat_kind;
  const steps = (programmeOf(sold, main) ?? []).map(({ time }) => stepMinutes(time));
  const seasons = schedule ? seasonsOf(schedule) : [];
  const ways = [...new Set([main, ...variants].flatMap((one) => routeOf(one, main)))];
  const closed = closures.map(({ from, to }) => ({ from, to }));
  const onWay = closures.filter(({ location }) => ways.includes(location)).map(({ from, to }) => ({ from, to }));
  return {
    isVariant,
    boat: boatOf(sold, main),
    isOnLand: family.every((one) => (one.boat_kind || said) === 'none'),
    boats: distinct(family.flatMap((one) => boatOf(one, main) ?? [])),
    currency,
    prices: positive([
      ...[main, ...variants].flatMap((one) => [one.price_adult, one.price_child, one.private_price]),
      ...lists.filter(({ excursion }) => sellable.has(excursion)).flatMap((list) => LISTED_PRICES.map((price) => list[price] ?? 0)),
    ]),
    fee: feeAtPark(sold, main),
    fees: positive([main, ...family].flatMap((one) => feeAtPark(one, main) ?? []).flatMap(({ adult, child }) => [adult, child])),
    start: clockMinutes(startOfDay(sold, main)),
    duration: durationOf(sold, main),
    hours: [
      ...family.flatMap((one) => {
        const start = clockMinutes(startOfDay(one, main));
        return start === null ? [] : [start, (start + durationOf(one, main)) % 1440];
      }),
      ...[...steps, ...(isVariant ? [] : variants.flatMap((one) => (one.programme ?? []).map(({ time }) => stepMinutes(time))))].flatMap((minutes) =>
        minutes === null ? [] : [minutes % 1440],
      ),
    ],
    programme: sold.programme ?? [],
    seasons,
    stretches:
      seasons.length > 0 || onWay.length > 0
        ? distinctSeasons([...seasons, ...onWay, ...closed])
            .flatMap((one) => [one, ...openStretches([one])])
            .concat(openStretches(onWay))
        : [],
    isClosedOnWay: onWay.length > 0,
    extras: extras.filter(({ excursion }) => sellable.has(excursion)).map((one) => ({ ru: one.name_ru, en: one.name_en, price: one.price })),
    notFor: sold.not_for.length > 0 ? sold.not_for : main.not_for,
    inheritedAge: isVariant && sold.age_note_ru === '' && sold.age_note_en === '' ? { ru: main.age_note_ru, en: main.age_note_en } : null,
  };
}
