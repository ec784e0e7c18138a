import type { Actor } from '../../../backend/sessions/actor.ts';
import type { Desk } from '../../../backend/desk/desk.ts';
import type { PbRecord, App } from '../../../backend/jsvm.d.ts';
import { Refusal, fieldFault } from '../../../backend/engine/refusal.ts';
import type { VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import {
  type Actor as RightsActor,
  type Refusal as Reason,
  actionsOf,
  cutoffOf,
  type Departure,
  nextState,
  openOf,
  startOf,
  type VoucherAction,
} from './voucher.rules.ts';
import type { FactRecord } from '../../../catalogue/catalogue/rules/excursion-facts.ts';
import { scheduleOf } from '../../../catalogue/catalogue/rules/sailing-records.ts';
import { depositShare } from '../payments/ledger.rules.ts';
import { pricedOn } from '../../../catalogue/catalogue/rules/price-lists.ts';
import { snapshotOf } from '../../../catalogue/catalogue/rules/pricing.ts';
import type { PriceSnapshot } from '../../../model/catalogue/fields/shapes.ts';
import { jsonIn, zoneOf } from '../../../backend/engine/record-data.ts';
import { settingIn, byId } from '../../../backend/engine/rows.ts';
import { localDay } from '../../../lib/time/zone.ts';
import { type SaleContext, saleContextOf } from '../../../catalogue/currencies/hooks/sale-context.ts';
import { scheduleIn, type SoldSchedule } from '../../../catalogue/catalogue/hooks/sailing.ts';

/** The actor in the domain's words; the house's own programs may do everything. */
export function sellerOf(actor: Actor): RightsActor {
  return { id: actor.user, role: actor.role === 'system' || actor.role === 'visitor' ? (actor.role === 'system' ? 'admin' : 'tourist') : actor.role };
}

/** @throws Refusal `forbidden` with the reason, and what its sentence names. */
export function allow(reason: Reason | null, data: Readonly<Record<string, number>> = {}): void {
  if (reason) throw new Refusal('forbidden', { reason, ...data });
}

/** Sets the state that an action leads to. @throws Refusal `move_refused` where the table has no such arrow. */
export function moveTo(desk: Desk, voucher: PbRecord<'vouchers'>, action: VoucherAction): VoucherState {
  const from = voucher.getString('state') as VoucherState;
  const to = nextState(from, action);
  if (!to) throw new Refusal('move_refused', { from, action, allowed: actionsOf(from) });
  if (to !== from) {
    voucher.set('state', to);
    voucher.set('state_since', desk.now);
  }
  return to;
}

/** What is still to be paid of a voucher; `null` where nobody is asked for more. */
export const openIn = (voucher: PbRecord<'vouchers'>): ReturnType<typeof openOf> =>
  openOf({ state: voucher.getString('state') as VoucherState, balance: voucher.getInt('balance'), collect_amount: voucher.getInt('collect_amount') });

/** What may give one. */
type Reasoned = { readonly reason?: unknown };

/** The reason that a request gives. @throws Refusal `reason_missing` */
export function reasonIn(desk: Desk<Reasoned>): string {
  const reason = saidReason(desk);
  if (reason === '') throw new Refusal('reason_missing');
  return reason;
}

const LONGEST_REASON = 500;

/** The reason that a request gives; '' where it gives none that can be kept. */
export function saidReason({ body: { reason } }: Desk<Reasoned>): string {
  return typeof reason === 'string' && reason.length <= LONGEST_REASON ? reason.trim() : '';
}

/** What is sold: a main excursion and the chosen variant, which may be the main one itself. */
export interface Product {
  readonly main: PbRecord;
  readonly sold: PbRecord<'ic_excurs'>;
  readonly country: string;
  readonly category: string;
  readonly start_time: string;
  /** By which it sails: the variant's own over that of its main excursion. */
  readonly schedule: SoldSchedule | undefined;
  readonly cutoff_hours: number;
  /** Hundredths of a percent that are asked for ahead. */
  readonly depositShare: number;
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
  const usual = scheduleIn(app, main.id);
  const schedule = isMain ? usual : scheduleOf(usual, scheduleIn(app, sold.id));
  const category = byId(app, 'ic_excurs_categories', main.getString('category'));
  const country = main.getString('country');
  return {
    main,
    sold,
    country,
    category: main.getString('category'),
    start_time: sold.getString('start_time') || schedule?.start_times?.[0] || main.getString('start_time'),
    schedule,
    cutoff_hours: schedule ? schedule.cutoff_hours : settingIn(app, 'usual_cutoff_hours', country),
    depositShare: depositShareIn(app, category, country),
  };
}

/** What of a category's trips is asked for ahead, in hundredths of a percent. */
export const depositShareIn = (app: App, category: PbRecord | undefined, country: string): number =>
  depositShare(category?.getString('slug') ?? '', {
    usual_deposit: settingIn(app, 'usual_deposit', country),
    paid_in_full: settingIn(app, 'paid_in_full', country),
  });

/** The facts of a record, as the domain asks for them. */
export function factsOf(record: PbRecord): FactRecord {
  const text = (name: string): string => record.getString(name);
  const number = (name: string): number => Number(record.get(name));
  return {
    id: record.id,
    duration_minutes: number('duration_minutes'),
    start_time: text('start_time'),
    age_min: number('age_min'),
    not_for: record.getStringSlice('not_for'),
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

/**
 * Prices of the one engine for a trip of a day; `null` where it is sold on request only.
 * @param day `YYYY-MM-DD`; today of the country where nobody has said when
 */
export function pricesOf(app: App, { sold, country }: Product, currency: string, day: string): PriceSnapshot | null {
  const number = (record: PbRecord, name: string): number => Number(record.get(name));
  const record = {
    id: sold.id,
    private: sold.getBool('private'),
    private_price: number(sold, 'private_price'),
    price_adult: number(sold, 'price_adult'),
    price_child: number(sold, 'price_child'),
    price_infant: number(sold, 'price_infant'),
  };
  const lists = app.findRecordsByFilter('price_lists', 'excursion = {:id}', '', 0, 0, { id: sold.id }).map((list) => ({
    excursion: sold.id,
    valid_from: list.getString('valid_from'),
    valid_to: list.getString('valid_to'),
    price_adult: number(list, 'price_adult'),
    price_child: number(list, 'price_child'),
    price_infant: number(list, 'price_infant'),
    private_price: number(list, 'private_price'),
  }));
  const today = (): string => localDay(Date.now(), zoneOf(byId(app, 'countries', country)?.getString('timezone') ?? ''));
  return snapshotOf(lists.length === 0 ? record : pricedOn(record, lists, day || today()), currency);
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

function departureOf(voucher: PbRecord<'vouchers'>, { cutoff_hours }: Pick<Product, 'cutoff_hours'>): Departure {
  return { service_date: voucher.getString('service_date'), start_time: voucher.getString('start_time'), cutoff_hours };
}

/** The departure of a voucher with the place that its clock is in. */
export function whenOf(
  desk: Desk,
  voucher: PbRecord<'vouchers'>,
): { departure: Departure; context: SaleContext; product: Product; start: number; cutoff: number } {
  const product = soldProduct(desk.tx, voucher.getString('excursion'), voucher.getString('variant'));
  const context = saleContextOf(desk.tx, voucher.getString('country'));
  const departure = departureOf(voucher, product);
  return { departure, context, product, start: startOf(departure, context.zone), cutoff: cutoffOf(departure, context.zone) };
}
