import { type ErrorCode, ERRORS } from '../errors/catalogue.ts';
import type { RequestEvent } from './jsvm.d.ts';

/** A write that is not done, with its code of the catalogue. Thrown inside a transaction it undoes all of it. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, data: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.code = code;
    this.data = data;
  }
}

/** The same refusal with other data. */
export function refusalWith({ code, data }: Refusal, change: (data: Refusal['data']) => Refusal['data']): Refusal {
  return new Refusal(code, change(data));
}

/** A fault of one field, in the form that PocketBase has for them. */
export function fieldFault(field: string, code: string): Refusal {
  return new Refusal('invalid', { fields: { [field]: { code, message: code } } });
}

/** The answer of a refusal; words are found by the code where the language is known. */
export function answerRefusal(e: RequestEvent, { code, data }: Refusal): void {
  e.json(ERRORS[code].status, { code, message: code, data });
}
