import { withPb } from '../../../data/browser-pb.ts';
import { listPayments, type VoucherRow } from '../repo.ts';
import type { CurrencyFormat } from '../../../lib/money.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { isPayable } from '../rules/states.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { PaymentRow } from './PaymentRow.tsx';
import { ENTERED } from './payment-words.ts';
import { rightsOf } from './rights.ts';

const load = withPb(listPayments);

interface PaymentsProps {
  readonly voucher: VoucherRow;
  readonly formats: readonly CurrencyFormat[];
  readonly onChanged: (voucher: VoucherRow) => void;
}

/** The ledger: rows are added, never changed. */
export function Payments({ voucher, formats, onChanged }: PaymentsProps) {
  const { t, session } = useStaff();
  // Another version of the voucher has other rows; the sums above stand without them.
  const { found } = useQuery(load, [voucher.id], { version: String(voucher.revision), isCarried: true });
  const rows = found.data ?? [];
  const rights = rightsOf(session, voucher);
  const kinds = ENTERED.filter((kind) => rights.pay(kind) && (kind === 'refund' ? voucher.paid > 0 : isPayable(voucher.state)));
  return (
    <section className="desk-section" aria-busy={found.data === null && found.state !== 'failed'}>
      <h3 className="kit-heading">{t('voucher_payments')}</h3>
      {rows.length === 0 && <p className="kit-hint">{t('voucher_payments_none')}</p>}
      <ol className="desk-ledger">
        {rows.map((row) => (
          <PaymentRow
            key={row.id}
            row={row}
            returned={rows.find(({ id: one }) => one === row.returns)}
            corrected={rows.find(({ id: one }) => one === row.corrects)}
            voucher={voucher}
            formats={formats}
            rights={rights}
            onChanged={onChanged}
          />
        ))}
      </ol>
      {kinds.length > 0 && <PaymentForm voucher={voucher} formats={formats} kinds={kinds} onChanged={onChanged} />}
    </section>
  );
}
