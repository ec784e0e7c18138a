import { mayMoveFreely } from '../../../catalogue/cancellation/rules/rule.ts';
import { browserPb } from '../../../data/ask.ts';
import { formatDate } from '../../../kit/fields/date/format-date.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { VoucherRow } from '../../../model/vouchers/answers.ts';
import { rightsOf, useSaying } from '../voucher/refusal.screen.ts';
import { isOpen } from '../voucher/voucher.rules.ts';
import { editVoucher } from '../voucher/vouchers.repo.ts';
import { LivePrice } from './LivePrice.tsx';
import { MOVE_SHAPE, shapeIn } from './sale-shapes.screen.ts';

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

/** Another day for a sold trip, with what the frozen rule says of it. */
export function MoveForm({ voucher, onChanged }: { readonly voucher: VoucherRow; readonly onChanged: (voucher: VoucherRow) => void }) {
  const { t, lang, session } = useStaff();
  const saying = useSaying(voucher.currency);
  // The last deadline of a frozen rule is the start itself.
  const start = Date.parse(voucher.deadlines?.at(-1)?.until ?? '');
  const isFree = voucher.rule !== null && mayMoveFreely(voucher.rule, start, Date.now(), voucher.date_history?.length ?? 0);
  if (!isFree && !rightsOf(session, voucher).isSenior) return <p className="kit-notice">{t('move_not_free')}</p>;
  return (
    <>
      <p className="kit-notice">{t(isFree ? 'move_free' : 'move_not_free')}</p>
      <RecordEditForm
        draft={`vouchers/${voucher.id}/move`}
        record={voucher}
        shape={MOVE_SHAPE}
        isPaired
        submitLabel={t('move_do')}
        save={(edit, expected) => saying(async () => editVoucher(await browserPb(), voucher.id, 'reschedule', edit, expected))}
        onSaved={(moved) => {
          sayDone(t('move_done', { date: formatDate(moved.service_date, lang) }));
          onChanged(moved);
        }}
      />
    </>
  );
}
