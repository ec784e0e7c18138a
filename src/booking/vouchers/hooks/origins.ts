import type { Desk } from '../../../backend/desk.ts';
import type { Plain } from '../../../backend/record-data.ts';

/** What a record knows of a voucher that is sold out of it, by the fields of the voucher. */
type Origin = (desk: Desk, id: string) => Plain;
const origins = new Map<string, Origin>();

/** What a voucher knows by the record that a field of the request names; the module of that record says it. */
export function sellFrom(field: string, origin: Origin): void {
  origins.set(field, origin);
}

/** What is known of a voucher to be, out of what the request names. */
export function factsOfOrigin(desk: Desk): Plain {
  const named = [...origins].filter(([field]) => Boolean(desk.body[field]));
  return Object.assign({}, ...named.map(([field, origin]) => origin(desk, String(desk.body[field])))) as Plain;
}
