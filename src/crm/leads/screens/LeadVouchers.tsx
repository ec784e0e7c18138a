import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { VoucherLines } from '../../../booking/vouchers/screens/lines/VoucherLines.tsx';
import type { LeadPartProps } from './lead-part.ts';
import { MoreVoucherDialog } from './MoreVoucherDialog.tsx';
import { latestOf, useLeadVoucher } from './use-lead-voucher.ts';

/** Statuses at which the voucher is what is next. */
const SELLING = ['qualified', 'offered', 'hold'];

/** What was sold to the guest, and selling it in one press. */
export function LeadVouchers({ page, onChanged }: LeadPartProps) {
  const { t } = useStaff();
  const { mayMake, isReady, make, copy } = useLeadVoucher(page, onChanged);
  const [isAsked, setIsAsked] = useState(false);
  const { vouchers } = page;
  const latest = latestOf(vouchers);
  if (!mayMake && vouchers.length === 0) return null;
  const label = latest ? 'lead_voucher_more' : isReady ? 'lead_voucher_make' : 'lead_voucher_fill';
  return (
    <section>
      <h3 className="kit-heading">{t('lead_vouchers')}</h3>
      {vouchers.length > 0 ? <VoucherLines vouchers={vouchers} label={t('lead_vouchers')} /> : <p className="text-ink-2">{t('lead_vouchers_none')}</p>}
      {mayMake && (
        <div className="kit-form-foot">
          <Button
            look={isReady && SELLING.includes(page.lead.status) && vouchers.length === 0 ? 'primary' : 'plain'}
            action={() => (latest ? setIsAsked(true) : make())}
          >
            <Ticket className="size-4" aria-hidden />
            {t(label)}
          </Button>
          {!isReady && !latest && <p className="kit-hint">{t('lead_voucher_fill_hint')}</p>}
        </div>
      )}
      {isAsked && latest && <MoreVoucherDialog from={latest} onClose={() => setIsAsked(false)} onChosen={(parts) => copy(latest.id, parts)} />}
    </section>
  );
}
