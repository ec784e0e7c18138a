import type { Plain } from '../../../backend/record-data.ts';
import { fieldFault } from '../../../backend/refusal.ts';
import type { CashSum } from '../../../model/cash/fields/shapes.ts';
import { addUp } from '../rules/sums.ts';

const CURRENCY = /^[A-Z]{3}$/;
const MOST_LINES = 20;
/** A thousand million units: more cash is in no box. */
export const MOST_MINOR = 100_000_000_000;

/** Sums by currency of a request, each above zero or, where `isCount`, none. @throws Refusal `invalid` at the field */
export function sumsIn(value: unknown, field: string, isCount = false): readonly CashSum[] {
  if (!Array.isArray(value) || value.length > MOST_LINES) throw fieldFault(field, 'wrong');
  const sums = (value as readonly Plain[]).map((one): CashSum => {
    const [currency, amount] = [one?.['currency'], one?.['amount']];
    if (typeof currency !== 'string' || !CURRENCY.test(currency)) throw fieldFault(field, 'wrong');
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 0 || amount > MOST_MINOR) throw fieldFault(field, 'wrong');
    return { currency, amount };
  });
  const all = addUp(sums);
  if (all.length === 0 && !isCount) throw fieldFault(field, 'missing');
  return all;
}
