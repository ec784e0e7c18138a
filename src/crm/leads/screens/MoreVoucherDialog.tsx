import { useState } from 'react';
import type { LeadVoucher } from '../../../model/leads/answers.ts';
import { COPY_PARTS, type CopyPart } from '../../../booking/vouchers/sale/copy.rules.ts';
import { localized } from '../../../i18n/localized.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Dialog } from '../../../kit/ui/Dialog.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';

const TITLES = {
  party: 'lead_copy_party',
  pickup: 'lead_copy_pickup',
  excursion: 'lead_copy_excursion',
  date: 'lead_copy_date',
} as const satisfies Record<CopyPart, MessageKey>;
/** The same people from the same hotel go somewhere else on another day. */
const USUAL: readonly CopyPart[] = ['party', 'pickup'];

interface MoreVoucherDialogProps {
  readonly from: LeadVoucher;
  /** Whether its excursion is known already: then it is not asked about. */
  readonly hasExcursion?: boolean;
  readonly onClose: () => void;
  readonly onChosen: (parts: readonly CopyPart[]) => void;
}

/** What one more voucher of the guest takes over from his last one. */
export function MoreVoucherDialog({ from, hasExcursion = false, onClose, onChosen }: MoreVoucherDialogProps) {
  const { t, lang } = useStaff();
  const [parts, setParts] = useState<readonly CopyPart[]>(USUAL);
  const name = [from.number, localized(from, 'excursion_name', lang), formatDay(from.service_date, lang)].filter(Boolean).join(', ');
  return (
    <Dialog title={t('lead_voucher_more')} isOpen onClose={onClose}>
      <fieldset className="kit-field">
        <legend className="text-ink-2 pb-2">{t('lead_copy_from', { name })}</legend>
        <div className="grid">
          {COPY_PARTS.filter((part) => !(hasExcursion && part === 'excursion')).map((part) => (
            <label key={part} className="kit-check">
              <input
                type="checkbox"
                checked={parts.includes(part)}
                onChange={({ target }) => setParts(COPY_PARTS.filter((one) => (one === part ? target.checked : parts.includes(one))))}
              />
              {t(TITLES[part])}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap justify-end gap-2 pt-2">
        <Button action={onClose}>{t('cancel')}</Button>
        <Button look="primary" action={() => onChosen(parts)}>
          {t('lead_copy_go')}
        </Button>
      </div>
    </Dialog>
  );
}
