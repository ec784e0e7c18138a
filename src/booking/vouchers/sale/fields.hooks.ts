import { kinshipOf } from '../../../schema/kinship.ts';
import { type InputFault, readSale, type SaleInput, voucherWords } from '../voucher/input.rules.ts';
import { isOpen } from '../voucher/voucher.rules.ts';
import { once } from '../../../lib/once.ts';
import { vouchers } from '../../../model/vouchers/fields/vouchers.ts';
import { writtenOf } from '../../../schema/derive.ts';
import type { VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import type { Desk } from '../../../backend/desk/desk.ts';
import { type Plain, plainOf, setFields } from '../../../backend/engine/record-data.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import { peopleIn } from '../people/people.hooks.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';

/** What decides the price; frozen with the confirmation, changed by an amendment after it. */
export const PRICE_FIELDS = writtenOf(vouchers, 'price');
/** What is written through its own words, never as a field. */
const SPOKEN = ['extra_hours', 'collect_on_tour', 'deposit_due', 'people'];
const all = once(() => [...writtenOf(vouchers), ...SPOKEN]);
const details = once(() => [...writtenOf(vouchers, 'details', 'always'), 'people']);
const afterwards = once(() => writtenOf(vouchers, 'always'));
/** Words of a request that are no fields. */
const WORDS = [
  'uuid',
  'expected',
  'seen',
  'lead',
  'country',
  'hold',
  'off_schedule',
  'waive',
  'reason',
  'sold_by',
  'agent',
  'source',
  'people_unknown',
  'again',
];

const fault = (code: string) => ({ code, message: code });

/** The fields of a voucher that a request may write in this state. */
export function writableIn(state: VoucherState): readonly string[] {
  if (isOpen(state)) return all();
  // Until the trip is over: who comes, where they are picked up, remarks.
  return state === 'confirmed' || state === 'pending_supplier' ? details() : afterwards();
}

/** The desk of a write whose request is merged by field with what others changed of the voucher since. @throws Refusal */
export function editingDesk(desk: Desk, voucher: PbRecord<'vouchers'>): Desk {
  const { seen: _seen, ...input } = desk.body;
  const names = Object.keys(input).filter((name) => !WORDS.includes(name));
  const words = Object.fromEntries(Object.entries(input).filter(([name]) => WORDS.includes(name)));
  const people = peopleIn(desk.tx, voucher.id);
  try {
    const edit = desk.edit(voucher, names, kinshipOf(vouchers), () => ({ ...voucherWords(plainOf(voucher)), people }));
    return { ...desk, body: { ...words, ...edit } };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'stale') throw error;
    // Whoever is asked about two versions is shown the people of the one that stands.
    throw new Refusal('stale', { ...error.data, current: { ...(error.data['current'] as Plain | undefined), people } });
  }
}

/**
 * Writes what the request says into the voucher; PocketBase checks plain fields when it is saved.
 * @throws Refusal `field_protected` for what is the system's or frozen, `invalid` for what is wrong.
 */
export function writeFields(voucher: PbRecord<'vouchers'>, body: Plain, allowed: readonly string[]): SaleInput {
  const given = Object.keys(body).filter((name) => !WORDS.includes(name));
  const foreign = given.filter((name) => !allowed.includes(name));
  if (foreign.length > 0) throw new Refusal('field_protected', { fields: Object.fromEntries(foreign.map((name) => [name, fault('field_protected')])) });
  const { sale, faults } = readSale(body);
  if (faults.length > 0) throw new Refusal('invalid', { fields: Object.fromEntries(faults.map(({ field, code }: InputFault) => [field, fault(code)])) });
  setFields(voucher, Object.fromEntries(given.flatMap((name) => (SPOKEN.includes(name) ? [] : [[name, body[name]]]))));
  return sale;
}
