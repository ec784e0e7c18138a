import { toMinor } from '../../../lib/money.ts';
import { payableStep } from '../../currencies/rules/rate.ts';
import type { RecordEvent } from '../../../backend/jsvm.d.ts';

const PRICES = ['price_adult', 'price_child', 'private_price', 'park_fee_adult', 'park_fee_child'] as const;
/** For the dashboard, which speaks English; screens find their words by the code. */
const MESSAGE = 'Nobody can pay that: round it to whole units of the currency.';

/**
 * Saves an excursion whose prices and fees can be paid: each a multiple of the smallest sum of the country's main currency. A price
 * of before that nobody touches stays.
 * @throws BadRequestError with the code `price_odd` at its field.
 */
export function checkPrices(e: RecordEvent): void {
  const { record, app } = e;
  const before = record.original();
  const country = record.getString('country');
  const [main] = app.findRecordsByFilter('currencies', 'country = {:country} && main = true', '', 1, 0, { country });
  const step = payableStep(main?.getInt('decimals') ?? 0);
  const odd = PRICES.filter((field) => record.getString(field) !== before.getString(field) && !isPayable(Number(record.get(field)), step));
  if (odd.length > 0) throw new BadRequestError('price_odd', Object.fromEntries(odd.map((field) => [field, new ValidationError('price_odd', MESSAGE)])));
  e.next();
}

/** Parts of the smallest minor unit count as well: 2500.001 is no price. */
const isPayable = (units: number, step: number): boolean => Math.abs(units * 100 - toMinor(units)) < 1e-6 && toMinor(units) % step === 0;
