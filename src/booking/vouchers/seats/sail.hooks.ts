import { type Desk, deskShow } from '../../../backend/desk/desk.ts';
import { jsonIn, timeOf } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { checkDays } from '../../../backend/engine/request.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { daysOf } from '../../../catalogue/catalogue/hooks/sailing.ts';
import { type FitLimits, fitLimits, headcount, toAsk, ageFaults, type KnownAges } from '../../../catalogue/catalogue/rules/party.ts';
import { type SaleContext, saleContextOf } from '../../../catalogue/currencies/hooks/sale-context.ts';
import { departuresOf } from '../../../fleet/departures/departure/claim.hooks.ts';
import { isTime } from '../../../lib/time/zone.ts';
import type { FitLimit } from '../../../model/catalogue/fields/vocab.ts';
import type { RestrictionsAck, SailOverride } from '../../../model/vouchers/fields/shapes.ts';
import { type SailReason, VOUCHER_STATES, SAIL_REASONS } from '../../../model/vouchers/fields/vocab.ts';
import { readFit as operation, readTaken as takenOperation } from '../../../model/vouchers/operations.ts';
import { partyIn } from '../price/recalculate.hooks.ts';
import { cutoffOf, startOf, maySetAside, holdsSeats } from '../voucher/voucher.rules.ts';
import { type Product, soldProduct, allow, saidReason, sellerOf } from '../voucher/voucher.hooks.ts';
import type { DepartureChanged } from '../../../fleet/departures/departure/changed.hooks.ts';
import { dayReasons, type SailingDays } from '../../../catalogue/catalogue/rules/sailing-days.ts';

/** Reasons that a senior may set aside, in his name and with a reason; nobody sells what is gone, nor more seats than there are. */
const OVERRIDABLE: readonly SailReason[] = ['sales_over', 'off', 'closed', 'season', 'weekday', 'infants', 'too_young'];

export interface SailFacts {
  /** Whether excursion and variant are on sale. */
  readonly isActive: boolean;
  readonly isHidden: boolean;
  /** People that the boat takes; 0 where nobody said. */
  readonly max_people: number;
  /** For whom it is not fit. */
  readonly limits: FitLimits;
  /** When what is sold sails. */
  readonly days: SailingDays;
}

export interface SailQuestion {
  /** Whether it still takes guests aboard, whatever its hour: sales are over then, and the trip has not begun. */
  readonly isBoarding?: boolean;
  /** `YYYY-MM-DD` by the country's calendar; '' where none is said yet. */
  readonly day: string;
  /** Instants in ms: now, the end of sales and the start; left out where the day or the time is not said. */
  readonly now_ms: number;
  readonly cutoff_ms?: number;
  readonly start_ms?: number;
  readonly people: number;
  readonly who: KnownAges;
}

// decision: can-a-party-sail
/** Whether this party can sail this variant on this day: every reason against it, none where it can. Seats are another question. */
export function sailReasons(facts: SailFacts, { isBoarding, day, now_ms, cutoff_ms, start_ms, people, who }: SailQuestion): readonly SailReason[] {
  const isPast = start_ms !== undefined && start_ms <= now_ms && isBoarding !== true;
  const ofDay = day === '' ? [] : dayReasons(day, facts.days);
  const unfit = ageFaults(facts.limits, who);
  const against: Readonly<Record<SailReason, boolean>> = {
    archived: !facts.isActive,
    hidden: facts.isHidden,
    people: facts.max_people > 0 && people > facts.max_people,
    infants: unfit.includes('infants'),
    too_young: unfit.includes('too_young'),
    past: isPast,
    sales_over: !isPast && cutoff_ms !== undefined && cutoff_ms <= now_ms,
    off: ofDay.includes('off'),
    closed: ofDay.includes('closed'),
    season: ofDay.includes('season'),
    weekday: ofDay.includes('weekday'),
  };
  return SAIL_REASONS.filter((reason) => against[reason]);
}

/** Whether a senior may set it aside. */
export const mayOverride = (reason: SailReason): boolean => OVERRIDABLE.includes(reason);

const HOLDING = VOUCHER_STATES.filter(holdsSeats)
  .map((state) => `'${state}'`)
  .join(', ');
const SHAPE = { variant: '', day: '', time: '', people: 0, vouchers: 0 };
/** So many days are told at once, which is fewer rows than a thousand. */
const MOST_DAYS = 62;

export function readTaken(e: RequestEvent): void {
  deskShow(e, takenOperation, (app, _actor, { country, excursion, from, to }) => {
    checkDays({ from, to }, MOST_DAYS);
    const sql = `SELECT CASE WHEN variant = '' THEN excursion ELSE variant END AS variant, service_date AS day, start_time AS time,
        SUM(pax_count) AS people, COUNT(*) AS vouchers
      FROM vouchers INDEXED BY idx_vouchers_excursion_date
      WHERE country = {:country} AND excursion = {:excursion} AND service_date >= {:from} AND service_date < {:to} AND state IN (${HOLDING})
      GROUP BY 1, 2, 3`;
    return { rows: rowsOf(app, sql, { country, excursion, from, to }, SHAPE) };
  });
}

/** How a reason is told at the field that it is about. */
const FIELDS: Readonly<Record<SailReason, readonly [field: string, code: string]>> = {
  archived: ['variant', 'not_on_sale'],
  hidden: ['variant', 'not_on_sale'],
  people: ['adults', 'too_many'],
  infants: ['infants', 'no_infants'],
  too_young: ['child_ages', 'too_young'],
  past: ['service_date', 'sales_over'],
  sales_over: ['service_date', 'sales_over'],
  off: ['service_date', 'day_off'],
  closed: ['service_date', 'park_closed'],
  season: ['service_date', 'out_of_season'],
  weekday: ['service_date', 'not_sailing'],
};

/** Asks all that the voucher says, or less: what of it was said anew, or what still matters. */
export type Asked = (reason: SailReason) => boolean;
export const ALL: Asked = () => true;

/**
 * The one question at every way in: whether the party of a voucher can sail its variant on its day. What a senior set
 * aside for the same trip stays so; what he sets aside now is written down with his name and reason.
 * @throws Refusal with every reason, and whether a senior may set them aside (`may_override`)
 */
export function requireSailing(desk: Desk, voucher: PbRecord<'vouchers'>, isAsked: Asked = ALL): void {
  const product = soldProduct(desk.tx, voucher.getString('excursion'), voucher.getString('variant'));
  const context = saleContextOf(desk.tx, voucher.getString('country'));
  const earlier = jsonIn<readonly SailOverride[]>(voucher, 'overrides', []);
  const trip = tripOf(voucher, product);
  const known = earlier.filter((one) => one.trip === trip).flatMap(({ reasons }) => reasons);
  const against = reasonsOf(desk, voucher, product, context).filter((one) => isAsked(one) && !known.includes(one));
  if (against.length === 0) return;
  const may_override = against.every(mayOverride);
  if (!may_override || desk.body['off_schedule'] !== true) throw refusalOf(against, may_override, voucher, product, context);
  allow(maySetAside(sellerOf(desk.actor)));
  const reason = saidReason(desk);
  if (reason === '') throw fieldFault('reason', 'reason_missing');
  const override: SailOverride = { trip, reasons: against, by: desk.actor.ref, at: desk.now, reason };
  voucher.set('overrides', [...earlier, override]);
}

/** What an override is about: another day, time or variant is another question. */
const tripOf = (voucher: PbRecord<'vouchers'>, { main, sold }: Product): string =>
  [main.id, sold.id, voucher.getString('service_date'), voucher.getString('start_time')].join('/');

function reasonsOf(desk: Desk, voucher: PbRecord<'vouchers'>, product: Product, context: SaleContext): readonly SailReason[] {
  const [day, time] = [voucher.getString('service_date'), voucher.getString('start_time')];
  const departure = { service_date: day, start_time: time, cutoff_hours: product.cutoff_hours };
  const when = day === '' || !isTime(time) ? {} : { start_ms: startOf(departure, context.zone), cutoff_ms: cutoffOf(departure, context.zone) };
  const who = { infants: voucher.getInt('infants'), ages: jsonIn<readonly number[] | null>(voucher, 'child_ages', []) ?? [] };
  const facts = { ...factsOf(desk.tx, product), limits: limitsIn(desk.tx, voucher, product) };
  return sailReasons(facts, {
    isBoarding: isBoardingNow(desk.tx, voucher, product),
    day,
    now_ms: timeOf(desk.now),
    people: headcount(partyIn(voucher)),
    who,
    ...when,
  });
}

/** Whether a departure of the trip's own hour takes guests aboard now. */
function isBoardingNow(app: App, voucher: PbRecord<'vouchers'>, { sold }: Product): boolean {
  const [country, day, time] = (['country', 'service_date', 'start_time'] as const).map((field) => voucher.getString(field));
  if (!country || !day || !time) return false;
  return departuresOf(app, { country, day, time, sold: sold.id }).some((one) => one.getString('state') === 'boarding');
}

const fitIn = (record: PbRecord): FitLimits => ({ age_min: record.getInt('age_min'), not_for: record.getStringSlice('not_for') as FitLimit[] });

/** For whom a voucher's trip is not fit, by the boat too that it sails on. */
function limitsIn(app: App, voucher: PbRecord<'vouchers'>, { main, sold }: Pick<Product, 'main' | 'sold'>): FitLimits {
  const boat = byId(app, 'boats', byId(app, 'departures', voucher.getString('departure'))?.getString('boat'));
  return fitLimits(fitIn(sold), fitIn(main), boat ? { not_for: boat.getStringSlice('not_for') as FitLimit[] } : null);
}

function factsOf(app: App, { main, sold, schedule }: Product): Omit<SailFacts, 'limits'> {
  return {
    isActive: main.getString('status') === 'active' && sold.getString('status') === 'active' && main.getString('parent') === '',
    isHidden: main.getBool('hidden') || sold.getBool('hidden'),
    max_people: sold.getInt('max_people'),
    days: daysOf(app, main, sold, schedule),
  };
}

function refusalOf(reasons: readonly SailReason[], may_override: boolean, voucher: PbRecord<'vouchers'>, product: Product, context: SaleContext): Refusal {
  const faults = reasons.map((reason) => FIELDS[reason]).toReversed();
  const facts = { fields: Object.fromEntries(faults.map(([field, code]) => [field, { code, message: code }])), reasons, may_override };
  if (!reasons.every((reason) => reason === 'past' || reason === 'sales_over')) return new Refusal('invalid', facts);
  const departure = { service_date: voucher.getString('service_date'), start_time: voucher.getString('start_time'), cutoff_hours: product.cutoff_hours };
  return new Refusal('sales_over', { cutoff: new Date(cutoffOf(departure, context.zone)).toISOString(), ...facts });
}

export function readFit(e: RequestEvent): void {
  deskShow(e, operation, (app, _actor, { id }) => {
    const voucher = byId(app, 'vouchers', id);
    if (!voucher) throw new Refusal('not_found', { collection: 'vouchers' });
    const limits = limitsIn(app, voucher, soldProduct(app, voucher.getString('excursion'), voucher.getString('variant')));
    const asked = jsonIn<RestrictionsAck | null>(voucher, 'restrictions_ack', null)?.list ?? [];
    return { ...limits, unasked: toAsk(limits).filter((one) => !asked.includes(one)) };
  });
}

const ON = `SELECT id FROM vouchers INDEXED BY idx_vouchers_departure
  WHERE departure = {:departure} AND departure != '' AND state IN ('on_hold', 'pending_supplier', 'confirmed') ORDER BY id`;

/** Vouchers whose guests are still to sail on a departure, or would if it were not called off. */
export const vouchersOn = (app: App, departure: string): readonly string[] => rowsOf(app, ON, { departure }, { id: '' }).map(({ id }) => id);

const departureOf = (app: App, voucher: PbRecord<'vouchers'>): PbRecord | undefined => byId(app, 'departures', voucher.getString('departure'));

/** Whether the departure that a voucher sits on was called off, so that nobody is carried by it until he has another. */
export const isCalledOff = (app: App, voucher: PbRecord<'vouchers'>): boolean => departureOf(app, voucher)?.getString('state') === 'cancelled';

/** @throws Refusal `departure_off` of a voucher whose departure was called off: nothing is sold or promised on it */
export function requireNotOff(desk: Desk, voucher: PbRecord<'vouchers'>): void {
  if (isCalledOff(desk.tx, voucher)) throw new Refusal('departure_off', { departure: voucher.getString('departure') });
}

/** The pier from which guests leave: where their departure leaves from, else what they were sold says. */
export const pierIn = (app: App, voucher: PbRecord<'vouchers'>): PbRecord | undefined =>
  byId(app, 'locations', departureOf(app, voucher)?.getString('pier') || voucher.getString('pier'));

/**
 * Brings vouchers to the pier that their departure leaves from now. Its day and hour are theirs too, so that it is moved only while nobody
 * is booked on it.
 */
export function carryVouchers(desk: Desk, departure: PbRecord<'departures'>, { changes }: DepartureChanged): void {
  const pier = departure.getString('pier');
  if (!changes.includes('pier') || pier === '') return;
  for (const id of vouchersOn(desk.tx, departure.id)) {
    const voucher = desk.take('vouchers', id);
    voucher.set('pier', pier);
    desk.save(voucher, { action: 'follow_departure', note: { departure: departure.id } });
  }
}
