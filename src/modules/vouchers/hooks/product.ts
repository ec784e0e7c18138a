import { USUAL_CUTOFF_HOURS } from '../../catalogue/rules/day-state.ts';
import type { FactRecord } from '../../catalogue/rules/excursion-facts.ts';
import type { Season } from '../../catalogue/rules/season.ts';
import { isPaidInFull } from '../rules/deposit.ts';
import { snapshotOf } from '../../catalogue/rules/units.ts';
import type { PriceSnapshot } from '../../catalogue/fields/shapes.ts';
import { jsonIn } from '../../../backend/record-data.ts';
import { fieldFault } from '../../../backend/refusal.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';

/** What is sold: a main excursion and the chosen variant, which may be the main one itself. */
export interface Product {
  readonly main: PbRecord;
  readonly sold: PbRecord;
  readonly country: string;
  readonly category: string;
  readonly start_time: string;
  readonly weekdays: readonly number[];
  readonly season: Season | null;
  readonly cutoff_hours: number;
  readonly isPaidInFull: boolean;
}

/** What is sold now. @throws Refusal when it is not on sale, or the variant is another excursion's. */
export function productOf(app: App, excursion: unknown, variant: unknown): Product {
  const product = soldProduct(app, excursion, variant);
  if (product.main.getString('parent') !== '' || product.main.getString('status') !== 'active') throw fieldFault('excursion', 'not_on_sale');
  if (product.main.getBool('hidden')) throw fieldFault('excursion', 'not_on_sale');
  if (product.sold.getString('status') !== 'active' || product.sold.getBool('hidden')) throw fieldFault('variant', 'not_on_sale');
  return product;
}

/** What was sold once, whether or not it still is. */
export function soldProduct(app: App, excursion: unknown, variant: unknown): Product {
  const main = find(app, excursion);
  if (!main) throw fieldFault('excursion', 'not_on_sale');
  const isMain = variant === undefined || variant === '' || variant === null || variant === main.id;
  const sold = isMain ? main : find(app, variant);
  if (!sold || (sold !== main && sold.getString('parent') !== main.id)) throw fieldFault('variant', 'not_on_sale');
  const [schedule] = app.findRecordsByFilter('excursion_schedules', 'excursion = {:id}', '', 1, 0, { id: main.id });
  const [from, to] = [schedule?.getString('season_from') ?? '', schedule?.getString('season_to') ?? ''];
  const category = byId(app, 'ic_excurs_categories', main.getString('category'));
  return {
    main,
    sold,
    country: main.getString('country'),
    category: main.getString('category'),
    start_time: sold.getString('start_time') || (schedule && jsonIn<readonly string[]>(schedule, 'start_times', [])[0]) || main.getString('start_time'),
    weekdays: schedule ? jsonIn<readonly number[]>(schedule, 'weekdays', []) : [],
    season: from !== '' && to !== '' ? { from, to } : null,
    cutoff_hours: schedule ? schedule.getInt('cutoff_hours') : USUAL_CUTOFF_HOURS,
    isPaidInFull: isPaidInFull(category?.getString('slug') ?? ''),
  };
}

/** The facts of a record, as the domain asks for them. */
export function factsOf(record: PbRecord): FactRecord {
  const text = (name: string): string => record.getString(name);
  const number = (name: string): number => Number(record.get(name));
  return {
    id: record.id,
    duration_minutes: number('duration_minutes'),
    start_time: text('start_time'),
    age_min: number('age_min'),
    boat_kind: text('boat_kind'),
    child_by: text('child_by'),
    child_from: number('child_from'),
    child_to: number('child_to'),
    park_fee_mode: text('park_fee_mode'),
    park_fee_adult: number('park_fee_adult'),
    park_fee_child: number('park_fee_child'),
    pier: text('pier'),
    route: record.getStringSlice('route'),
    programme: jsonIn(record, 'programme', []),
  };
}

/** Prices of the one engine; `null` where it is sold on request only. */
export function pricesOf({ sold }: Product, currency: string): PriceSnapshot | null {
  return snapshotOf(
    {
      private: sold.getBool('private'),
      private_price: Number(sold.get('private_price')),
      price_adult: Number(sold.get('price_adult')),
      price_child: Number(sold.get('price_child')),
    },
    currency,
  );
}

/** Names as the document prints them. */
export function namesOf({ main, sold }: Product): Readonly<Record<string, string>> {
  const name = (language: string): string => main.getString(`site_name_${language}`) || main.getString(`name_${language}`);
  return {
    excursion_name_ru: name('ru'),
    excursion_name_en: name('en') || name('ru'),
    variant_name_ru: sold.getString('site_variant_name_ru'),
    variant_name_en: sold.getString('site_variant_name_en'),
  };
}

function find(app: App, id: unknown): PbRecord | undefined {
  return byId(app, 'ic_excurs', id);
}
