import { isRate, rateJump } from '../rules/rate.ts';
import type { App, RecordEvent } from '../../../backend/jsvm.d.ts';
import { inTransaction } from '../../../backend/sessions.ts';
import { settingIn } from '../../../backend/settings.ts';

const FROZEN = ['base', 'quote', 'value', 'valid_from'] as const;

/** What a rate says, before it is one. */
export interface SaidRate {
  readonly base: string;
  readonly quote: string;
  /** Decimal text. */
  readonly value: string;
  /** The value a second time, or ''. */
  readonly confirmed: string;
  /** Stored instant. */
  readonly valid_from: string;
}

interface RateFault {
  readonly field: string;
  readonly code: keyof typeof MESSAGES;
}

/**
 * What stands against a rate: it is above zero, of two currencies, in the direction in which its pair is kept, and said twice
 * where it is further away from the one before it than the owner lets pass. `null` where nothing does.
 */
export function rateFault(tx: App, { base, quote, value, confirmed, valid_from }: SaidRate): RateFault | null {
  if (!isRate(value)) return { field: 'value', code: 'rate_zero' };
  if (base === quote) return { field: 'quote', code: 'rate_same' };
  if (tx.findRecordsByFilter('rates', 'base = {:quote} && quote = {:base}', '', 1, 0, { base, quote }).length > 0)
    return { field: 'base', code: 'rate_direction' };
  const before = valueBefore(tx, { base, quote, at: valid_from });
  if (before !== null && confirmed !== value && rateJump(before, value) > settingIn(tx, 'rate_jump')) return { field: 'confirmed_value', code: 'rate_jump' };
  return null;
}

/** Adds a rate, whoever sends it. @throws BadRequestError with the code of what stands against it, at its field */
export function addRate(e: RecordEvent): void {
  inTransaction(e, (tx) => {
    const { record } = e;
    const of = (name: string): string => record.getString(name);
    const said = { base: of('base'), quote: of('quote'), value: of('value'), confirmed: of('confirmed_value'), valid_from: of('valid_from') };
    const fault = rateFault(tx, said);
    if (fault) throw faultOf(fault.field, fault.code);
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
function valueBefore(tx: App, pair: { readonly base: string; readonly quote: string; readonly at: string }): string | null {
  const filter = 'base = {:base} && quote = {:quote} && valid_from <= {:at}';
  const [row] = tx.findRecordsByFilter('rates', filter, '-valid_from,-created', 1, 0, pair);
  const value = row?.getString('value') ?? '';
  return isRate(value) ? value : null;
}

/** For the dashboard, which speaks English; screens find their words by the code. */
const MESSAGES = {
  rate_zero: 'A rate is a number above zero.',
  rate_same: 'A rate is between two different currencies.',
  rate_direction: 'This pair is kept the other way round: enter the rate in that direction.',
  rate_jump: 'Far away from the rate before: enter the same value here too if it is right.',
  rate_frozen: 'A rate that stands is neither changed nor deleted: add a new one.',
} as const;

/** In the form that PocketBase has for faults of fields. */
function faultOf(field: string, code: keyof typeof MESSAGES): BadRequestError {
  return new BadRequestError(code, { [field]: new ValidationError(code, MESSAGES[code]) });
}
