import { byId } from '../../../backend/record-lookup.ts';
import { payableStep } from '../../currencies/rules/rate.ts';
import { isPayable } from '../rules/payable.ts';
import type { RecordEvent } from '../../../backend/jsvm.d.ts';
import { isTerm, LISTED_PRICES } from '../rules/price-lists.ts';

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
