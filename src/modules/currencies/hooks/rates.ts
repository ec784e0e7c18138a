import { isRate, rateJump, RATE_JUMP_HUNDREDTHS } from '../rules/rate.ts';
import type { App, PbRecord, RecordEvent } from '../../../backend/jsvm.d.ts';
import { inTransaction } from '../../../backend/sessions.ts';

const FROZEN = ['base', 'quote', 'value', 'valid_from'] as const;

/**
 * Adds a rate, whoever sends it: above zero, of two currencies, in the direction in which its pair is kept, and said
 * twice where it is more than a tenth away from the one before it.
 * @throws BadRequestError with the code `rate_zero`, `rate_same`, `rate_direction` or `rate_jump` at its field.
 */
export function addRate(e: RecordEvent): void {
  inTransaction(e, (tx) => {
    const { record: rate } = e;
    const [base, quote, value] = [rate.getString('base'), rate.getString('quote'), rate.getString('value')];
    if (!isRate(value)) throw faultOf('value', 'rate_zero');
    if (base === quote) throw faultOf('quote', 'rate_same');
    if (tx.findRecordsByFilter('rates', 'base = {:quote} && quote = {:base}', '', 1, 0, { base, quote }).length > 0) {
      throw faultOf('base', 'rate_direction');
    }
    const before = valueBefore(tx, rate);
    if (before !== null && rateJump(before, value) > RATE_JUMP_HUNDREDTHS && rate.getString('confirmed_value') !== value) {
      throw faultOf('confirmed_value', 'rate_jump');
    }
    e.next();
  });
}

/** A rate that stands is never changed: vouchers and payments name it. @throws BadRequestError with the code `rate_frozen` */
export function keepRate(e: RecordEvent): void {
  const before = e.record.original();
  if (FROZEN.some((field) => before.getString(field) !== e.record.getString(field))) throw faultOf('value', 'rate_frozen');
  e.next();
}

/** A rate that has been in force is never deleted either; one that has yet to begin may be. @throws BadRequestError with the code `rate_frozen` */
export function dropRate(e: RecordEvent): void {
  if (e.record.getString('valid_from') <= new Date().toISOString().replace('T', ' ')) throw faultOf('value', 'rate_frozen');
  e.next();
}

/** The value that is in force when a rate begins. */
function valueBefore(tx: App, rate: PbRecord): string | null {
  const filter = 'base = {:base} && quote = {:quote} && valid_from <= {:at}';
  const [row] = tx.findRecordsByFilter('rates', filter, '-valid_from,-created', 1, 0, {
    base: rate.getString('base'),
    quote: rate.getString('quote'),
    at: rate.getString('valid_from'),
  });
  const value = row?.getString('value') ?? '';
  return isRate(value) ? value : null;
}

/** For the dashboard, which speaks English; screens find their words by the code. */
const MESSAGES = {
  rate_zero: 'A rate is a number above zero.',
  rate_same: 'A rate is between two different currencies.',
  rate_direction: 'This pair is kept the other way round: enter the rate in that direction.',
  rate_jump: 'More than 10 % away from the rate before: enter the same value here too if it is right.',
  rate_frozen: 'A rate that stands is neither changed nor deleted: add a new one.',
} as const;

/** In the form that PocketBase has for faults of fields. */
function faultOf(field: string, code: keyof typeof MESSAGES): BadRequestError {
  return new BadRequestError(code, { [field]: new ValidationError(code, MESSAGES[code]) });
}
