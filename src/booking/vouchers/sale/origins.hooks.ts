import type { Desk } from '../../../backend/desk/desk.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { type Plain, storedTime, timeOf } from '../../../backend/engine/record-data.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import { handleKey } from '../../../lib/contacts/contacts.ts';
import { guestPhone } from '../../../people/contacts/hooks/contact-facts.ts';
import { HOUR_MS } from '../../../lib/time/zone.ts';

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

/** Two people at one desk, or one who is not sure that his first press was heard: later it is another wish of the guest's. */
const SOON_MS = HOUR_MS;

const SOLD = `SELECT id, number, state, client, contact_phone, contact_messenger FROM vouchers INDEXED BY idx_vouchers_excursion_date
  WHERE country = {:country} AND excursion = {:excursion} AND service_date = {:day} AND created >= {:since}
    AND state NOT IN ('cancelled', 'expired', 'rejected') ORDER BY created DESC, id`;
const SHAPE = { id: '', number: '', state: '', client: '', contact_phone: '', contact_messenger: '' };

/** The voucher by which the same guest was sold the same trip and day within the hour; none where the day is open. */
export function soldBefore({ tx, now }: Desk, voucher: PbRecord<'vouchers'>): typeof SHAPE | undefined {
  const day = voucher.getString('service_date');
  if (day === '') return undefined;
  const [country, excursion] = [voucher.getString('country'), voucher.getString('excursion')];
  const phoneKey = (phone: string): string => guestPhone(tx, phone, country, 'ru') || phone;
  const wanted = {
    client: voucher.getString('client'),
    phone: phoneKey(voucher.getString('contact_phone')),
    handle: handleKey(voucher.getString('contact_messenger')),
  };
  const isHis = (one: typeof SHAPE): boolean =>
    (wanted.client !== '' && one.client === wanted.client) ||
    (wanted.phone !== '' && phoneKey(one.contact_phone) === wanted.phone) ||
    (wanted.handle !== '' && handleKey(one.contact_messenger) === wanted.handle);
  const since = storedTime(timeOf(now) - SOON_MS);
  return rowsOf(tx, SOLD, { country, excursion, day, since }, SHAPE).find(isHis);
}

/**
 * Asks before the same guest is sold the same trip and day a second time within an hour; `again` of the request says that it is meant.
 * @throws Refusal `sold_twice` with the voucher that is there: `voucher`, its `number` where it has one, and its `state`
 */
export function asksTwice(desk: Desk, voucher: PbRecord<'vouchers'>): PbRecord {
  const first = desk.body['again'] === true ? undefined : soldBefore(desk, voucher);
  if (first) throw new Refusal('sold_twice', { voucher: first.id, number: first.number, state: first.state });
  return voucher;
}
