import type { VoucherRow } from '../repo.ts';
import type { CopyPart } from '../rules/copy.ts';
import type { FormValues } from '../../../kit/fields/base/form-field.ts';
import { copiedPeople } from './people-values.ts';
import { toSaleValues } from './sale-values.ts';

/** The window belongs to its day and the start to its excursion: neither goes along. */
const FIELDS: Readonly<Record<CopyPart, readonly string[]>> = {
  party: ['adults', 'children', 'infants', 'people', 'people_unknown', 'restrictions', 'meal'],
  pickup: ['transfer', 'transfer_price', 'zone', 'hotel', 'room', 'lobby_note', 'return_to'],
  excursion: ['excursion', 'variant'],
  date: ['service_date'],
};
/** Who goes is the same guest in any case. */
const GUEST = ['lead_name_latin', 'contact_phone', 'contact_messenger', 'language'];

/**
 * What the form of one more voucher begins with: the guest as his lead knows him, and the chosen parts of another voucher.
 * @param guest the form's values out of the lead
 */
export function copiedValues(voucher: VoucherRow, parts: readonly CopyPart[], guest: FormValues): FormValues {
  const known = toSaleValues(voucher);
  const from = { ...known, people: copiedPeople(known['people']), people_unknown: false };
  const names = parts.flatMap((part) => FIELDS[part]);
  return { ...pick(guest, GUEST), ...pick(from, names) };
}

const pick = (values: FormValues, names: readonly string[]): FormValues => Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
