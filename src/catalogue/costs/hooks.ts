import { guardWrites } from '../../backend/desk/records.ts';
import type { RecordRequestEvent } from '../../backend/jsvm.d.ts';
import { fieldFault } from '../../backend/engine/refusal.ts';
import { faultOfNetPrice } from './rules/net-price.ts';

/** A net price that somebody saves: it can hold, and it says something. @throws Refusal `invalid` with the field that is wrong */
function checkNetPrice({ record }: RecordRequestEvent): void {
  // What is missing at all is the database's to say.
  if (record.getString('excursion') === '' || record.getString('valid_from') === '') return;
  const fault = faultOfNetPrice({
    valid_from: record.getString('valid_from'),
    valid_to: record.getString('valid_to'),
    adult: record.getInt('adult'),
    child: record.getInt('child'),
    infant: record.getInt('infant'),
    boat: record.getInt('boat'),
  });
  if (fault === 'term') throw fieldFault('valid_to', 'wrong');
  if (fault === 'sums') throw fieldFault('adult', 'validation_required');
}

guardWrites('net_prices', () => ({ check: checkNetPrice }));
