import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { VoucherLines } from '../../../booking/vouchers/list/VoucherLines.tsx';
import { nameById } from '../../../i18n/localized.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { LeadPartProps } from '../lead/lead-part.screen.ts';
import { latestOf, MoreVoucherDialog, useLeadVoucher } from './lead-voucher.tsx';

/** Statuses at which the voucher is what is next. */
const SELLING = ['qualified', 'offered', 'hold'];

/** What was sold to the guest, and selling it in one press: what he picked of his offers by a button each. */
export function LeadVouchers({ page, onChanged }: LeadPartProps) {
  const { t, lang } = useStaff();
  const { mayMake, isReady, make, copy, picks } = useLeadVoucher(page, onChanged);
  // Which excursion one more voucher is asked about; '' where the form asks for it.
  const [asked, setAsked] = useState<string | null>(null);
  const { vouchers, names, lead } = page;
  const latest = latestOf(vouchers);
  if (!mayMake && vouchers.length === 0) return null;
  const label = latest ? 'lead_voucher_more' : isReady ? 'lead_voucher_make' : 'lead_voucher_fill';
  const isNext = SELLING.includes(lead.status) && vouchers.length === 0;
  return (
    <section>
      <h3 className="kit-heading">{t('lead_vouchers')}</h3>
      {vouchers.length > 0 ? <VoucherLines vouchers={vouchers} label={t('lead_vouchers')} /> : <p className="text-ink-2">{t('lead_vouchers_none')}</p>}
      {mayMake && (
        <div className="kit-form-foot">
          {picks.map((excursion) => (
            <Button key={excursion} look={isNext ? 'primary' : 'plain'} action={() => (latest ? setAsked(excursion) : make(excursion))}>
              <Ticket className="size-4" aria-hidden />
              {t('lead_voucher_of', { name: nameById(names, excursion, lang) })}
            </Button>
          ))}
          {(latest || picks.length === 0) && (
            <Button look={isReady && isNext ? 'primary' : 'plain'} action={() => (latest ? setAsked('') : make())}>
              <Ticket className="size-4" aria-hidden />
              {t(label)}
            </Button>
          )}
          {!isReady && !latest && <p className="kit-hint">{t(picks.length > 0 ? 'lead_voucher_picked_hint' : 'lead_voucher_fill_hint')}</p>}
        </div>
      )}
      {asked !== null && latest && (
        <MoreVoucherDialog
          from={latest}
          hasExcursion={asked !== ''}
          onClose={() => setAsked(null)}
          onChosen={(parts) => copy(latest.id, parts, asked || undefined)}
        />
      )}
    </section>
  );
}
