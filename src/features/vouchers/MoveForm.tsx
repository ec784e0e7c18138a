import { browserPb } from '../../data/browser-pb.ts';
import { actOnVoucher, type VoucherRow } from '../../data/repos/vouchers.ts';
import { mayMoveFreely } from '../../domain/cancellation/rule.ts';
import { formatDate } from '../../kit/fields/date/format-date.ts';
import { seenRevision, withCurrent } from '../../kit/form/conflict.ts';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { useBase } from '../../kit/form/use-base.ts';
import { sayDone } from '../../kit/ui/say.ts';
import { useStaff } from '../../kit/ui/staff-context.ts';
import { useSaying } from './refusal.ts';
import { rightsOf } from './rights.ts';
import { MOVE_FIELDS } from './sale-fields.tsx';
import { fromMoveValues, toMoveValues } from './sale-values.ts';

/** Another day for a sold trip, with what the frozen rule says of it. */
export function MoveForm({ voucher, onChanged }: { readonly voucher: VoucherRow; readonly onChanged: (voucher: VoucherRow) => void }) {
  const { t, lang, session } = useStaff();
  const saying = useSaying(voucher.currency);
  const draft = `vouchers/${voucher.id}/move`;
  const base = useBase(voucher, draft, MOVE_FIELDS);
  // The last deadline of a frozen rule is the start itself.
  const start = Date.parse(voucher.deadlines?.at(-1)?.until ?? '');
  const isFree = voucher.rule !== null && mayMoveFreely(voucher.rule, start, Date.now(), voucher.date_history?.length ?? 0);
  if (!isFree && !rightsOf(session, voucher).isSenior) return <p className="kit-notice">{t('move_not_free')}</p>;
  let moved: VoucherRow | null = null;
  return (
    <>
      <p className="kit-notice">{t(isFree ? 'move_free' : 'move_not_free')}</p>
      <RecordForm
        key={base.updated}
        draft={draft}
        fields={MOVE_FIELDS}
        values={toMoveValues(base)}
        isPaired
        submitLabel={t('move_do')}
        onSubmit={(values, override) =>
          withCurrent(toMoveValues, () =>
            saying(async () => {
              const expected = seenRevision(override, base.updated);
              moved = await actOnVoucher(await browserPb(), voucher.id, 'reschedule', fromMoveValues(values), { expected });
              sayDone(t('move_done', { date: formatDate(moved.service_date, lang) }));
            }),
          )
        }
        onSaved={() => moved && onChanged(moved)}
      />
    </>
  );
}
