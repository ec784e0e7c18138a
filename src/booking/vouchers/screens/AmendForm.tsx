import { browserPb } from '../../../data/browser-pb.ts';
import { editVoucher, type VoucherRow } from '../repo.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { LivePrice } from './LivePrice.tsx';
import { useSaying } from './refusal.ts';
import { AMEND_SHAPE } from './sale-shapes.ts';

/** Changes what was sold after its confirmation, at the frozen prices and with a reason. */
export function AmendForm({ voucher, onChanged }: { readonly voucher: VoucherRow; readonly onChanged: (voucher: VoucherRow) => void }) {
  const { t } = useStaff();
  const saying = useSaying(voucher.currency);
  return (
    <RecordEditForm
      draft={`vouchers/${voucher.id}/amend`}
      record={voucher}
      shape={AMEND_SHAPE}
      isPaired
      submitLabel={t('amend_do')}
      save={(edit, expected) => saying(async () => editVoucher(await browserPb(), voucher.id, 'amend', edit, expected))}
      onSaved={(amended) => {
        sayDone(t('amend_done'));
        onChanged(amended);
      }}
    >
      <LivePrice voucher={voucher} />
    </RecordEditForm>
  );
}
