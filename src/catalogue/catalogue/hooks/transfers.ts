import { toMinor } from '../../../lib/money.ts';
import { payableStep } from '../../currencies/rules/rate.ts';
import type { App, PbRecord, RecordEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/record-data.ts';
import { byId } from '../../../backend/record-lookup.ts';
import type { TransferLine } from '../../../model/catalogue/fields/shapes.ts';
import { COUNTED_BY } from '../../../model/catalogue/fields/vocab.ts';
import { lineFault } from '../rules/pickup.ts';
import { isPayable } from '../rules/payable.ts';

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
