import type { VoucherRow } from '../../../model/vouchers/answers.ts';
import { kinshipOf } from '../../../schema/kinship.ts';
import { vouchers } from '../../../model/vouchers/fields/vouchers.ts';
import { isOpen } from '../voucher/voucher.rules.ts';
import { voucherWords } from '../voucher/input.rules.ts';
import type { FormField, FormValues } from '../../../kit/fields/base/form-field.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import type { VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import { AMEND_FIELDS, DETAIL_FIELDS, MOVE_FIELDS, NOTE_FIELDS, SALE_FIELDS } from './sale-fields.tsx';
import {
  fromAmendValues,
  fromDetailValues,
  fromMoveValues,
  fromSaleValues,
  text,
  toAmendValues,
  toDetailValues,
  toMoveValues,
  toSaleValues,
} from './sale-values.screen.ts';

/** Words of a voucher that several fields of a form ask for. */
const PARTS = {
  extra_hours: ['hours_qty', 'hours_price'],
  park_fee: ['park_mode', 'park_adult', 'park_child'],
  discount: ['discount_kind', 'discount_value', 'discount_reason'],
  collect_on_tour: ['collect', 'collector'],
  restrictions_ack: ['restrictions'],
  people: ['people', 'people_unknown'],
};

function shape(
  fields: readonly FormField[],
  toValues: (voucher: VoucherRow) => FormValues,
  toWords: (values: FormValues) => Readonly<Record<string, unknown>>,
): RecordShape<VoucherRow> {
  return { fields, toValues, toWords, wordsOf: (voucher) => voucherWords({ ...voucher }), kinship: kinshipOf(vouchers), parts: PARTS };
}

const SALE = shape(SALE_FIELDS, toSaleValues, fromSaleValues);
const DETAILS = shape(DETAIL_FIELDS, toDetailValues, fromDetailValues);
const NOTES = shape(NOTE_FIELDS, toDetailValues, (values) => ({ office_note: text(values, 'office_note') }));
export const AMEND_SHAPE = shape(AMEND_FIELDS, toAmendValues, fromAmendValues);
export const MOVE_SHAPE = shape(MOVE_FIELDS, toMoveValues, fromMoveValues);

/** All of an open voucher; of a sold one what was not frozen; of an ended one the office's own remark. */
export function shapeIn(state: VoucherState): RecordShape<VoucherRow> {
  if (isOpen(state)) return SALE;
  return state === 'confirmed' || state === 'pending_supplier' ? DETAILS : NOTES;
}
