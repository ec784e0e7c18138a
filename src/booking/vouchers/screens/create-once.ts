import type PocketBase from 'pocketbase';
import { actOnVoucher, createVoucher, editVoucher, type VoucherRow } from '../repo.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { FormValues } from '../../../kit/fields/base/form-field.ts';
import { editFrom, standOn } from '../../../kit/form/record-shape.ts';
import type { IdempotencyKeys } from '../../../lib/idempotency-keys.ts';
import { shapeIn } from './sale-shapes.ts';
import { text } from './sale-values.ts';

interface Sale {
  readonly values: FormValues;
  readonly body: Readonly<Record<string, unknown>>;
  readonly isHold: boolean;
}

/** The voucher that the first press of this form has made already, where its answer was lost. */
function firstIn(error: unknown, values: FormValues): VoucherRow | null {
  const first = error instanceof AppError && error.code === 'key_reused' ? error.data['first'] : null;
  const voucher = (first as { readonly voucher?: VoucherRow } | null)?.voucher;
  return voucher?.id && voucher.lead_name_latin === text(values, 'lead_name_latin') ? voucher : null;
}

/**
 * Makes one voucher out of one filled-in form, however often it is sent: what was typed after a lost answer is changed in
 * the voucher that is there. @throws AppError
 */
export async function createOnce(pb: PocketBase, keys: IdempotencyKeys, { values, body, isHold }: Sale): Promise<VoucherRow> {
  const make = (): Promise<VoucherRow> => createVoucher(pb, { ...body, ...(isHold ? { hold: true } : {}) }, keys.keyFor('create'));
  try {
    const made = await make();
    keys.done();
    return made;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'key_reused') throw error;
    const first = firstIn(error, values);
    keys.done();
    // Somebody else is meant by now.
    if (!first) return createOnce(pb, keys, { values, body, isHold });
    const edit = editFrom(shapeIn(first.state), standOn(shapeIn(first.state), first), values);
    const changed = Object.keys(edit.fields).length === 0 ? first : await editVoucher(pb, first.id, 'save', edit, first.revision);
    return isHold && changed.state === 'draft' ? actOnVoucher(pb, first.id, 'hold', {}, { expected: changed.revision }) : changed;
  }
}
