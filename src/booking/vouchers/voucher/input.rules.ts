import type { ParkFee } from '../../../model/catalogue/fields/shapes.ts';
import type { Discount, ExtraLine } from '../../../model/vouchers/fields/shapes.ts';
import { type Collector, COLLECTORS } from '../../../model/vouchers/fields/vocab.ts';

/** A fault of a field of a voucher that PocketBase's own field rules cannot see. */
export interface InputFault {
  readonly field: string;
  readonly code: 'wrong' | 'reason_missing' | 'too_much' | 'odd';
}

/** The largest sum of anything, in minor units: ten millions. */
export const MOST_MINOR = 10_000_000_00;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown, max: number): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;
const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max;
const isFilled = (value: unknown, max: number): value is string => isText(value, max) && value.trim() !== '';
const wrong = (field: string): InputFault => ({ field, code: 'wrong' });

function isExtra(value: unknown): value is ExtraLine {
  return (
    isRecord(value) &&
    isFilled(value['name_ru'], 120) &&
    isFilled(value['name_en'], 120) &&
    isCount(value['qty'], 99) &&
    value['qty'] > 0 &&
    isCount(value['price'], MOST_MINOR)
  );
}

function isParkFee(value: unknown): value is ParkFee {
  return (
    isRecord(value) &&
    (value['mode'] === 'included' || value['mode'] === 'collect') &&
    isCount(value['adult'], MOST_MINOR) &&
    isCount(value['child'], MOST_MINOR)
  );
}

function faultOfDiscount(value: unknown): InputFault | null {
  if (!isRecord(value)) return wrong('discount');
  const { kind, value: size, reason } = value;
  if ((kind !== 'percent' && kind !== 'fixed') || !isCount(size, kind === 'percent' ? 10_000 : MOST_MINOR) || !isText(reason ?? '', 300))
    return wrong('discount');
  return size > 0 && !isFilled(reason, 300) ? { field: 'discount', code: 'reason_missing' } : null;
}

/** What is asked to be taken on tour; `null` asks for all that is open. */
export interface CollectInput {
  readonly asked: number | null;
  readonly collector: Collector;
}
export interface ExtraHours {
  readonly qty: number;
  readonly unit_price: number;
}
/** The parts of a voucher's input that are more than plain text, checked. */
export interface SaleInput {
  readonly child_ages?: readonly number[];
  readonly extras?: readonly ExtraLine[];
  readonly extra_hours?: ExtraHours | null;
  readonly park_fee?: ParkFee | null;
  readonly discount?: Discount | null;
  readonly collect_on_tour?: CollectInput;
  readonly deposit_due?: number;
  readonly transfer_price?: number;
}

/** Sums of an input, by the field that a form has for them. */
function sumsIn(body: Readonly<Record<string, unknown>>): readonly (readonly [field: string, sum: unknown])[] {
  const of = (field: string, name: string): unknown => (isRecord(body[field]) ? body[field][name] : undefined);
  const extras: readonly unknown[] = Array.isArray(body['extras']) ? body['extras'] : [];
  return [
    ...extras.map((line) => ['extras', isRecord(line) ? line['price'] : undefined] as const),
    ['extra_hours', of('extra_hours', 'unit_price')],
    ['park_fee', of('park_fee', 'adult')],
    ['park_fee', of('park_fee', 'child')],
    ...(of('discount', 'kind') === 'fixed' ? [['discount', of('discount', 'value')] as const] : []),
    ['collect_on_tour', of('collect_on_tour', 'asked')],
    ['deposit_due', body['deposit_due']],
    ['transfer_price', body['transfer_price']],
  ];
}

/** Sums that nobody can pay, because they are no multiple of the currency's smallest sum (`step`, in minor units). */
export function oddSums(body: Readonly<Record<string, unknown>>, step: number): readonly InputFault[] {
  const odd = sumsIn(body).filter(([, sum]) => Number.isInteger(sum) && Number(sum) % step !== 0);
  return [...new Set(odd.map(([field]) => field))].map((field) => ({ field, code: 'odd' }));
}

const MOST_LINES = 30;
const MOST_PEOPLE = 99;

/** Reads them, or names every fault. */
export function readSale(body: Readonly<Record<string, unknown>>): { readonly sale: SaleInput; readonly faults: readonly InputFault[] } {
  const faults: InputFault[] = [];
  const need = (field: string, isRight: boolean): void => {
    if (!isRight) faults.push(wrong(field));
  };
  const listOf = (field: string, max: number, is: (one: unknown) => boolean): void => {
    const value = body[field];
    if (value !== undefined) need(field, Array.isArray(value) && value.length <= max && value.every(is));
  };
  listOf('child_ages', MOST_PEOPLE, (age) => isCount(age, 17));
  listOf('extras', MOST_LINES, isExtra);
  const { extra_hours: hours, park_fee: fee, discount, collect_on_tour: collect } = body;
  if (hours !== undefined && hours !== null) need('extra_hours', isRecord(hours) && isCount(hours['qty'], 24) && isCount(hours['unit_price'], MOST_MINOR));
  if (fee !== undefined && fee !== null) need('park_fee', isParkFee(fee));
  if (collect !== undefined)
    need(
      'collect_on_tour',
      isRecord(collect) && (collect['asked'] === null || isCount(collect['asked'], MOST_MINOR)) && COLLECTORS.some((one) => one === collect['collector']),
    );
  for (const field of ['deposit_due', 'transfer_price']) if (body[field] !== undefined) need(field, isCount(body[field], MOST_MINOR));
  const fault = discount === undefined || discount === null ? null : faultOfDiscount(discount);
  if (fault) faults.push(fault);
  const tooMuch = new Set(sumsIn(body).flatMap(([field, sum]) => (typeof sum === 'number' && sum > MOST_MINOR ? [field] : [])));
  return { sale: body as SaleInput, faults: faults.map((one) => (tooMuch.has(one.field) ? { ...one, code: 'too_much' } : one)) };
}

type Plain = Readonly<Record<string, unknown>>;

const partOf = (value: unknown, names: readonly string[]): Plain | null =>
  typeof value === 'object' && value !== null ? Object.fromEntries(names.map((name) => [name, Reflect.get(value, name) ?? null])) : null;

/**
 * A stored voucher in the words that its forms write: hours out of its units, what was asked to be taken on tour
 * without what follows from it, a discount and an acknowledgement without who gave them.
 */
export function voucherWords(voucher: Plain): Plain {
  const { units, variant, excursion } = voucher;
  const hours = (Array.isArray(units) ? units : []).find((unit: { readonly type?: unknown }) => unit.type === 'extra_hour');
  return {
    ...voucher,
    variant: variant === excursion ? '' : variant,
    extra_hours: partOf(hours, ['qty', 'unit_price']),
    collect_on_tour: partOf(voucher['collect_on_tour'], ['asked', 'collector']),
    discount: partOf(voucher['discount'], ['kind', 'value', 'reason']),
    restrictions_ack: partOf(voucher['restrictions_ack'], ['list']),
  };
}
