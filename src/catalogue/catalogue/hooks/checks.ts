import type { App, PbRecord, RecordEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, plainOf } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { toMinor } from '../../../lib/money.ts';
import type { TransferLine } from '../../../model/catalogue/fields/shapes.ts';
import { COUNTED_BY } from '../../../model/catalogue/fields/vocab.ts';
import { payableStep } from '../../currencies/rules/rate.ts';
import { lineFault } from '../rules/pickup.ts';
import { isTerm, LISTED_PRICES } from '../rules/price-lists.ts';
import { scheduleFaults } from '../rules/sailing-records.ts';

/** What points at a place and would be left without it: its fields, by the collection of the place. What must have a place is kept by the database itself. */
export const PLACE_USES = {
  locations: {
    boats: ['home_pier'],
    sailing_plans: ['pier'],
    departures: ['pier'],
    vouchers: ['pier'],
    runs: ['pier'],
    sea_days: ['place'],
    ic_excurs: ['pier', 'route'],
  },
  country_regions: {
    pickup_areas: ['region'],
    locations: ['region'],
    ic_excurs: ['region'],
    posts: ['region'],
  },
} as const;

const PLACE_USED = 'place_used';

/** Whether a price in whole units is a multiple of the smallest sum that is paid, `step` in minor units. Parts of a minor unit count as well: 2500.001 is no price. */
const isPayable = (units: number, step: number): boolean => Math.abs(units * 100 - toMinor(units)) < 1e-6 && toMinor(units) % step === 0;

/**
 * Keeps a pier, another location or a region that anything points at, whoever deletes it: boats, departures and vouchers
 * would silently lose where they begin, and each would be written anew in one transaction.
 * @throws BadRequestError with the code `place_used`, at each collection that points at it
 */
export function keepPlace(e: RecordEvent): void {
  const { app, record } = e;
  const uses: Readonly<Record<string, readonly string[]>> = PLACE_USES[record.collection().name as keyof typeof PLACE_USES];
  const used = Object.entries(uses).filter(([collection, fields]) => fields.some((field) => isPointedAt(app, collection, field, record.id)));
  if (used.length > 0)
    throw new BadRequestError(
      PLACE_USED,
      Object.fromEntries(used.map(([collection]) => [collection, new ValidationError(PLACE_USED, 'It is a place of these: give them another one first.')])),
    );
  e.next();
}

/** A field of several places holds them as a list in JSON, one of one place as its id. */
const isPointedAt = (app: App, collection: string, field: string, id: string): boolean =>
  rowsOf(app, `SELECT 1 AS found FROM ${collection} WHERE ${field} = {:id} OR ${field} LIKE {:listed} LIMIT 1`, { id, listed: `%"${id}"%` }, { found: 0 })
    .length > 0;

/** For the dashboard, which speaks English; screens find their words by the code. */
const SCHEDULES_MESSAGE = 'No days can be read from that.';

/**
 * Saves a schedule from which days can be read: whoever saves it, pages, calendar and vouchers ask it the next moment.
 * @throws BadRequestError with the code `malformed` at each field in which something else stands.
 */
export function checkSchedule(e: RecordEvent): void {
  const wrong = scheduleFaults(plainOf(e.record));
  if (wrong.length > 0)
    throw new BadRequestError('malformed', Object.fromEntries(wrong.map((field) => [field, new ValidationError('malformed', SCHEDULES_MESSAGE)])));
  e.next();
}

/** Sums of an excursion, and of a price list: each where its collection has it. */
const PRICES = ['price_adult', 'price_child', 'price_infant', 'private_price', 'park_fee_adult', 'park_fee_child'] as const;
/** For the dashboard, which speaks English; screens find their words by the code. */
const MESSAGE = 'Nobody can pay that: round it to whole units of the currency.';
const LIST_MESSAGE = 'A price list ends no earlier than it begins and says a price.';

/**
 * Saves an excursion, or a list of its prices, whose prices and fees can be paid: each a multiple of the smallest sum of the country's main currency. A price
 * of before that nobody touches stays.
 * @throws BadRequestError with the code `price_odd` at its field.
 */
export function checkPrices(e: RecordEvent): void {
  const { record, app } = e;
  const before = record.original();
  const country = record.getString('country') || (byId(app, 'ic_excurs', record.getString('excursion'))?.getString('country') ?? '');
  const [main] = app.findRecordsByFilter('currencies', 'country = {:country} && main = true', '', 1, 0, { country });
  const step = payableStep(main?.getInt('decimals') ?? 0);
  const odd = PRICES.filter((field) => record.getString(field) !== before.getString(field) && !isPayable(Number(record.get(field)), step));
  if (odd.length > 0) throw new BadRequestError('price_odd', Object.fromEntries(odd.map((field) => [field, new ValidationError('price_odd', MESSAGE)])));
  e.next();
}

/** Saves a price list whose term can be, and that says a price. @throws BadRequestError with a code at its field. */
export function checkPriceList(e: RecordEvent): void {
  const { record } = e;
  const fault = (field: string, code: string): never => {
    throw new BadRequestError(code, { [field]: new ValidationError(code, LIST_MESSAGE) });
  };
  if (!isTerm(record.getString('valid_from'), record.getString('valid_to'))) fault('valid_to', 'wrong');
  if (LISTED_PRICES.every((price) => !(Number(record.get(price)) > 0))) fault('price_adult', 'validation_required');
  e.next();
}

const LINES_MAX = 60;
/** For the dashboard, which speaks English; screens find their words by the code. */
const MESSAGES = {
  lines_wrong: 'Each area once, with its window and its supplement.',
  area_unknown: 'There is no such pick-up area in the country of this excursion.',
  window_half: 'A window has a beginning and an end, as 06:45.',
  window_backwards: 'A window ends no earlier than it begins.',
  window_late: 'A window begins no later than the trip.',
  price_odd: 'Nobody can pay that: round it to whole units of the currency.',
} as const;

const refuse = (field: string, code: keyof typeof MESSAGES): never => {
  throw new BadRequestError(code, { [field]: new ValidationError(code, MESSAGES[code]) });
};

const isLine = (value: unknown): value is TransferLine => {
  const one = (value ?? {}) as Readonly<Record<string, unknown>>;
  const { area, from, to, supplement, unit, is_offered } = one;
  const isText = [area, from, to].every((text) => typeof text === 'string');
  return isText && Number.isFinite(supplement) && Number(supplement) >= 0 && COUNTED_BY.some((kind) => kind === unit) && typeof is_offered === 'boolean';
};

function stepOf(app: App, excursion: PbRecord | undefined): number {
  const country = excursion?.getString('country') ?? '';
  const [main] = app.findRecordsByFilter('currencies', 'country = {:country} && main = true', '', 1, 0, { country });
  return payableStep(main?.getInt('decimals') ?? 0);
}

// decision: pick-ups
/**
 * Saves how guests come to a trip: every line is one, each area of its country stands there once, its window can be kept and
 * its supplement be paid.
 * @throws BadRequestError with the code at the field `lines`
 */
export function checkTransfers(e: RecordEvent): void {
  const { record, app } = e;
  const lines = jsonIn<readonly unknown[] | null>(record, 'lines', null) ?? [];
  if (!Array.isArray(lines) || lines.length > LINES_MAX || !lines.every(isLine)) refuse('lines', 'lines_wrong');
  const own = lines as readonly TransferLine[];
  if (new Set(own.map(({ area }) => area)).size < own.length) refuse('lines', 'lines_wrong');
  const sold = byId(app, 'ic_excurs', record.getString('excursion'));
  const start = sold?.getString('start_time') || byId(app, 'ic_excurs', sold?.getString('parent') ?? '')?.getString('start_time') || '';
  const step = stepOf(app, sold);
  for (const line of own) {
    const area = byId(app, 'pickup_areas', line.area);
    if (!area || area.getString('country') !== (sold?.getString('country') ?? '')) refuse('lines', 'area_unknown');
    const fault = line.is_offered ? lineFault(line, start) : null;
    if (fault) refuse('lines', fault);
    if (!isPayable(line.supplement, step)) refuse('lines', 'price_odd');
  }
  e.next();
}

/** Saves an extra whose price can be paid; one of before that nobody touches stays. @throws BadRequestError with the code `price_odd` */
export function checkExtra(e: RecordEvent): void {
  const { record, app } = e;
  const isOther = record.getString('price') !== record.original().getString('price');
  const price = Number(record.get('price'));
  if (isOther && toMinor(price) > 0 && !isPayable(price, stepOf(app, byId(app, 'ic_excurs', record.getString('excursion'))))) refuse('price', 'price_odd');
  e.next();
}
