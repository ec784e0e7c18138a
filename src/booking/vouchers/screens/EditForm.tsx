import { browserPb } from '../../../data/browser-pb.ts';
import { editVoucher } from '../repo.ts';
import type { VoucherRow } from '../../../model/vouchers/answers.ts';
import { isOpen } from '../rules/states.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { LivePrice } from './LivePrice.tsx';
import { useSaying } from './refusal.ts';
import { shapeIn } from './sale-shapes.ts';

/** Changes what may be changed of a voucher as it stands: all of an open one, the details of a sold one. */
export function EditForm({ voucher, onChanged }: { readonly voucher: VoucherRow; readonly onChanged: (voucher: VoucherRow) => void }) {
  const { t } = useStaff();
  const saying = useSaying(voucher.currency);
  return (
    <RecordEditForm
      draft={`vouchers/${voucher.id}`}
      record={voucher}
      shape={shapeIn(voucher.state)}
      isPaired
      submitLabel={t('save')}
      save={(edit, expected) => saying(async () => editVoucher(await browserPb(), voucher.id, 'save', edit, expected))}
      onSaved={(saved) => {
        sayDone(t('voucher_saved'));
        onChanged(saved);
      }}
    >
      {isOpen(voucher.state) && <LivePrice voucher={voucher} />}
    </RecordEditForm>
  );
}
