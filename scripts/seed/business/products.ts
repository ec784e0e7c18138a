import { ruleFor, type ScopedRule } from '../../../src/catalogue/cancellation/rules/applied.ts';
import {
  type ChildBand,
  childBand,
  type FactRecord,
  feeAtPark,
  noteFacts,
  pierOf,
  routeOf,
  youngestAge,
} from '../../../src/catalogue/catalogue/rules/excursion-facts.ts';
import { notesFor, type ScopedNote } from '../../../src/catalogue/notes/rules/notes.ts';
import { dayReasons, type Season } from '../../../src/catalogue/catalogue/rules/sailing-days.ts';
import { sailingDays, scheduleOf, type StoredSchedule } from '../../../src/catalogue/catalogue/rules/sailing-records.ts';
import { PAID_IN_FULL, USUAL_DEPOSIT } from '../../../src/model/vouchers/limits.ts';
import { depositShare } from '../../../src/booking/vouchers/payments/ledger.rules.ts';
import { snapshotOf } from '../../../src/catalogue/catalogue/rules/pricing.ts';
import type { FrozenNote } from '../../../src/model/notes/fields/notes.ts';
import type { FrozenRule, MoveTerms, OperatorTerms, Tier } from '../../../src/model/cancellation/fields/shapes.ts';
import type { DayException, ParkFee, PriceSnapshot } from '../../../src/model/catalogue/fields/shapes.ts';
import type { NoteFact } from '../../../src/model/catalogue/fields/vocab.ts';
import type { NotePlace, NoteScope } from '../../../src/model/notes/fields/notes.ts';
import type { RuleScope, RuleType } from '../../../src/model/cancellation/fields/vocab.ts';
import type { BusinessDatabase, Row } from './database.ts';

/** What can be sold in the demo: a main excursion in one of its variants, as the database has it. */
export interface SeedProduct {
  readonly main: string;
  readonly sold: string;
  readonly names: Readonly<Record<string, string>>;
  readonly prices: PriceSnapshot;
  readonly max_people: number;
  readonly start_time: string;
  readonly cutoff_hours: number;
  readonly pier: string;
  readonly depositShare: number;
  readonly parkFee: ParkFee | null;
  /** Youngest age that may come, in years. */
  readonly ageFrom: number;
  /** Who pays the child's price; `null` where no child does. */
  readonly child: ChildBand | null;
  /** Whether it sails on a `YYYY-MM-DD` day. */
  readonly runsOn: (day: string) => boolean;
  readonly rule: FrozenRule;
  readonly memo: readonly FrozenNote[];
}

const USUAL_CUTOFF_HOURS = 12;
/** Records have fees in whole units. */
const MINOR = 100;

const text = (row: Row | undefined, name: string): string => String(row?.[name] ?? '');
const parsed = <T>(row: Row | undefined, name: string, fallback: T): T =>
  text(row, name) === '' ? fallback : ((JSON.parse(text(row, name)) as T | null) ?? fallback);

/** The rows of a country that its products are made of. */
interface Shelf {
  readonly country: string;
  readonly currency: string;
  readonly rules: readonly (ScopedRule & { readonly row: Row })[];
  readonly notes: readonly (ScopedNote & { readonly row: Row })[];
  readonly schedules: ReadonlyMap<string, Row>;
  readonly categories: ReadonlyMap<string, string>;
  readonly closures: readonly (Season & { readonly location: string })[];
}

/** Everything on sale in a country, by main excursion. */
export function productsOf(database: BusinessDatabase, country: string, currency: string): ReadonlyMap<string, readonly SeedProduct[]> {
  const shelf = shelfOf(database, country, currency);
  const rows = database.all("SELECT * FROM ic_excurs WHERE country = ? AND status = 'active' AND hidden = 0", country);
  const found = new Map<string, readonly SeedProduct[]>();
  for (const main of rows.filter((row) => text(row, 'parent') === '')) {
    const choices = [main, ...rows.filter((row) => text(row, 'parent') === text(main, 'id'))];
    const products = choices.flatMap((sold) => productOf(shelf, main, sold) ?? []);
    if (products.length > 0) found.set(text(main, 'id'), products);
  }
  return found;
}

function shelfOf(database: BusinessDatabase, country: string, currency: string): Shelf {
  return {
    country,
    currency,
    rules: database
      .all("SELECT * FROM cancellation_rules WHERE country = ? AND state = 'active' ORDER BY id", country)
      .map((row) => ({ row, country, scope: text(row, 'scope') as RuleScope, excursion: text(row, 'excursion'), state: 'active' })),
    notes: database.all("SELECT * FROM notes WHERE country = ? AND state = 'published'", country).map((row) => ({ row, ...scopeOf(row) })),
    schedules: new Map(database.all('SELECT * FROM excursion_schedules').map((row) => [text(row, 'excursion'), row])),
    categories: new Map(database.all('SELECT id, slug FROM ic_excurs_categories').map((row) => [text(row, 'id'), text(row, 'slug')])),
    closures: database
      .all('SELECT location, "from", "to" FROM park_closures WHERE landing_only = 0 AND withdrawn = 0')
      .map((row) => ({ location: text(row, 'location'), from: text(row, 'from'), to: text(row, 'to') })),
  };
}

const scopeOf = (row: Row): ScopedNote => ({
  id: text(row, 'id'),
  country: text(row, 'country'),
  state: text(row, 'state'),
  scope: text(row, 'scope') as NoteScope,
  category: text(row, 'category'),
  excursions: parsed<readonly string[]>(row, 'excursions', []),
  facts: parsed<readonly NoteFact[]>(row, 'facts', []),
  show_on: parsed<readonly NotePlace[]>(row, 'show_on', []),
  sort: text(row, 'sort'),
});

/** What is sold in one choice; `null` where it has no price, or no rule speaks of it. */
function productOf(shelf: Shelf, main: Row, sold: Row): SeedProduct | null {
  const { country } = shelf;
  const [id, own, category] = [text(main, 'id'), text(sold, 'id'), text(main, 'category')];
  const facts = [factsOf(sold), factsOf(main)] as const;
  const rule = ruleFor(shelf.rules, { country, excursion: id, variant: own });
  const prices = pricesOf(sold, shelf.currency);
  if (!rule || !prices) return null;
  const fee = feeAtPark(...facts);
  const subject = { country, category, excursions: [id, own], facts: noteFacts(...facts) };
  const schedule = shelf.schedules.get(id);
  return {
    main: id,
    sold: own,
    names: namesOf(main, sold),
    prices,
    max_people: Number(sold['max_people']),
    start_time: text(sold, 'start_time') || text(main, 'start_time') || '08:00',
    cutoff_hours: schedule ? Number(schedule['cutoff_hours']) : USUAL_CUTOFF_HOURS,
    pier: pierOf(...facts),
    depositShare: depositShare(shelf.categories.get(category) ?? '', { usual_deposit: USUAL_DEPOSIT, paid_in_full: PAID_IN_FULL }),
    parkFee: fee && { mode: fee.mode, adult: fee.adult * MINOR, child: fee.child * MINOR },
    ageFrom: youngestAge(...facts),
    child: childBand(...facts),
    runsOn: daysOf(schedule, own === id ? undefined : shelf.schedules.get(own), routeOf(...facts), shelf.closures),
    rule: ruleOf(rule.row),
    memo: notesFor(shelf.notes, subject, 'voucher').map(({ row }) => memoOf(row)),
  };
}

function factsOf(row: Row): FactRecord {
  return {
    id: text(row, 'id'),
    duration_minutes: Number(row['duration_minutes']),
    start_time: text(row, 'start_time'),
    age_min: Number(row['age_min']),
    not_for: parsed<readonly string[]>(row, 'not_for', []),
    boat_kind: text(row, 'boat_kind'),
    child_by: text(row, 'child_by'),
    child_from: Number(row['child_from']),
    child_to: Number(row['child_to']),
    park_fee_mode: text(row, 'park_fee_mode'),
    park_fee_adult: Number(row['park_fee_adult']),
    park_fee_child: Number(row['park_fee_child']),
    pier: text(row, 'pier'),
    route: parsed<readonly string[]>(row, 'route', []),
    programme: parsed<FactRecord['programme']>(row, 'programme', null),
  };
}

function pricesOf(sold: Row, currency: string): PriceSnapshot | null {
  const record = {
    private: Boolean(sold['private']),
    private_price: Number(sold['private_price']),
    price_adult: Number(sold['price_adult']),
    price_child: Number(sold['price_child']),
  };
  return snapshotOf(record, currency);
}

const namesOf = (main: Row, sold: Row): SeedProduct['names'] => ({
  excursion_name_ru: text(main, 'site_name_ru') || text(main, 'name_ru'),
  excursion_name_en: text(main, 'site_name_en') || text(main, 'name_en'),
  variant_name_ru: text(sold, 'site_variant_name_ru'),
  variant_name_en: text(sold, 'site_variant_name_en'),
});

const storedSchedule = (schedule: Row): StoredSchedule => ({
  weekdays: parsed<readonly number[]>(schedule, 'weekdays', []),
  season_from: text(schedule, 'season_from'),
  season_to: text(schedule, 'season_to'),
  more_seasons: parsed<readonly Season[]>(schedule, 'more_seasons', []),
  exceptions: parsed<readonly DayException[]>(schedule, 'exceptions', []),
});

/** @param own schedule of a variant, over that of its main excursion */
function daysOf(main: Row | undefined, own: Row | undefined, route: readonly string[], closures: Shelf['closures']): SeedProduct['runsOn'] {
  const stored = scheduleOf(main && storedSchedule(main), own && storedSchedule(own));
  const days = sailingDays(
    stored,
    closures.filter(({ location }) => route.includes(location)),
    [],
  );
  return (day) => dayReasons(day, days).length === 0;
}

function memoOf(note: Row): FrozenNote {
  const both = (field: string) => ({ ru: text(note, `${field}_ru`), en: text(note, `${field}_en`) });
  return { id: text(note, 'id'), kind: text(note, 'kind'), title: both('title'), body: both('body') };
}

function ruleOf(row: Row): FrozenRule {
  return {
    id: text(row, 'id'),
    version: Number(row['version']),
    name: { ru: text(row, 'name_ru'), en: text(row, 'name_en') },
    type: text(row, 'type') as RuleType,
    tiers: parsed<readonly Tier[]>(row, 'tiers', []),
    reschedule: parsed<MoveTerms>(row, 'reschedule', { free_until_hours: 0, max_times: 0 }),
    no_show_percent: Number(row['no_show_percent']),
    operator_cancel: parsed<OperatorTerms>(row, 'operator_cancel', { weather: 'full_or_move', min_pax: 'full', min_pax_notice_hours: 0 }),
    exceptions: parsed<readonly string[]>(row, 'exceptions', []),
    sentences: { ru: parsed<readonly string[]>(row, 'sentences_ru', []), en: parsed<readonly string[]>(row, 'sentences_en', []) },
  };
}
