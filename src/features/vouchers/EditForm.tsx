import { browserPb } from '../../data/browser-pb.ts';
import { actOnVoucher, type VoucherRow } from '../../data/repos/vouchers.ts';
import { isOpen } from '../../domain/voucher/states.ts';
import type { VoucherState } from '../../schema/voucher-vocab.ts';
import type { FormField, FormValues } from '../../kit/fields/form-field.ts';
import { seenRevision, withCurrent } from '../../kit/form/conflict.ts';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { useBase } from '../../kit/form/use-base.ts';
import { sayDone } from '../../kit/ui/say.ts';
import { useStaff } from '../../kit/ui/staff-context.ts';
import { LivePrice } from './LivePrice.tsx';
import { useSaying } from './refusal.ts';
import { DETAIL_FIELDS, NOTE_FIELDS, SALE_FIELDS } from './sale-fields.tsx';
import { fromDetailValues, fromSaleValues, text, toDetailValues, toSaleValues } from './sale-values.ts';

interface Shape {
  readonly fields: readonly FormField[];
  readonly toValues: (voucher: VoucherRow) => FormValues;
  readonly fromValues: (values: FormValues) => Readonly<Record<string, unknown>>;
}

const SALE: Shape = { fields: SALE_FIELDS, toValues: toSaleValues, fromValues: fromSaleValues };
const DETAILS: Shape = { fields: DETAIL_FIELDS, toValues: toDetailValues, fromValues: fromDetailValues };
const NOTES: Shape = { fields: NOTE_FIELDS, toValues: toDetailValues, fromValues: (values) => ({ office_note: text(values, 'office_note') }) };

/** All of an open voucher; of a sold one what was not frozen; of an ended one the office's own remark. */
function shapeIn(state: VoucherState): Shape {
  if (isOpen(state)) return SALE;
  return state === 'confirmed' || state === 'pending_supplier' ? DETAILS : NOTES;
}

export function EditForm({ voucher, onChanged }: { readonly voucher: VoucherRow; readonly onChanged: (voucher: VoucherRow) => void }) {
  const { t } = useStaff();
  const saying = useSaying(voucher.currency);
  const { fields, toValues, fromValues } = shapeIn(voucher.state);
  const draft = `vouchers/${voucher.id}`;
  const base = useBase(voucher, draft, fields);
  const before = toValues(base);
  let saved: VoucherRow | null = null;
  return (
    <RecordForm
      key={base.updated}
      draft={draft}
      fields={fields}
      values={before}
      isPaired
      submitLabel={t('save')}
      onSubmit={(values, override) =>
        withCurrent(toValues, () =>
          saying(async () => {
            const body = changed(fromValues(values), fromValues(override ?? before));
            saved = await actOnVoucher(await browserPb(), voucher.id, 'save', body, { expected: seenRevision(override, base.updated) });
            sayDone(t('voucher_saved'));
          }),
        )
      }
      onSaved={() => saved && onChanged(saved)}
    >
      {isOpen(voucher.state) && <LivePrice voucher={voucher} />}
    </RecordForm>
  );
}

/** What differs: an untouched deposit follows the total, an untouched phone may be a masked one. */
function changed(after: Readonly<Record<string, unknown>>, before: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])));
}
