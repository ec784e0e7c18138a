import { browserPb } from '../../data/browser-pb.ts';
import { actOnVoucher, type VoucherRow } from '../../data/repos/vouchers.ts';
import { seenRevision, withCurrent } from '../../kit/form/conflict.ts';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { useBase } from '../../kit/form/use-base.ts';
import { sayDone } from '../../kit/ui/say.ts';
import { useStaff } from '../../kit/ui/staff-context.ts';
import { LivePrice } from './LivePrice.tsx';
import { useSaying } from './refusal.ts';
import { AMEND_FIELDS } from './sale-fields.tsx';
import { fromAmendValues, toAmendValues } from './sale-values.ts';

/** Changes what was sold after its confirmation, at the frozen prices and with a reason. */
export function AmendForm({ voucher, onChanged }: { readonly voucher: VoucherRow; readonly onChanged: (voucher: VoucherRow) => void }) {
  const { t } = useStaff();
  const saying = useSaying(voucher.currency);
  const draft = `vouchers/${voucher.id}/amend`;
  const base = useBase(voucher, draft, AMEND_FIELDS);
  let amended: VoucherRow | null = null;
  return (
    <RecordForm
      key={base.updated}
      draft={draft}
      fields={AMEND_FIELDS}
      values={toAmendValues(base)}
      isPaired
      submitLabel={t('amend_do')}
      onSubmit={(values, override) =>
        withCurrent(toAmendValues, () =>
          saying(async () => {
            const expected = seenRevision(override, base.updated);
            amended = await actOnVoucher(await browserPb(), voucher.id, 'amend', fromAmendValues(values), { expected });
            sayDone(t('amend_done'));
          }),
        )
      }
      onSaved={() => amended && onChanged(amended)}
    >
      <LivePrice voucher={voucher} />
    </RecordForm>
  );
}
