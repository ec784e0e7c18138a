import { useState } from 'react';
import { can } from '../../../access/policy.ts';
import { COPY_PARTS, type CopyPart } from '../../../booking/vouchers/sale/copy.rules.ts';
import { pickedIn, wishedTrip } from '../../../booking/vouchers/sale/wish.rules.ts';
import { isOver } from '../../../booking/vouchers/voucher/voucher.rules.ts';
import { createVoucher } from '../../../booking/vouchers/voucher/vouchers.repo.ts';
import { browserPb } from '../../../data/ask.ts';
import { asAppError, faultsOf } from '../../../errors/app-error.ts';
import { localized } from '../../../i18n/localized.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Dialog } from '../../../kit/ui/Dialog.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { LeadPage, LeadRecord, LeadVoucher } from '../../../model/leads/answers.ts';
import { href, localePath } from '../../../routing/href.ts';
import { isLost } from '../lead/lead.rules.ts';

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

type Wishing = Pick<LeadRecord, 'id' | 'excursion' | 'variant' | 'excursions' | 'picks' | 'date_from'>;

/** What a voucher is made of, as its route takes it. */
interface Wish {
  readonly lead: string;
  readonly excursion: string;
  readonly variant: string;
}

/** The voucher that a lead asks for. `null` where the excursion or the day is not known, so that somebody has to choose. */
export function wishOf(lead: Wishing, named?: string): Wish | null {
  const trip = wishedTrip(lead, named);
  return trip && lead.date_from !== '' ? { lead: lead.id, ...trip } : null;
}

/** The excursions that a guest picked and was not sold yet, where a press has to say which of them: not of an only pick and no voucher. */
export function picksToSell(lead: Pick<LeadRecord, 'picks'>, vouchers: readonly Pick<LeadVoucher, 'excursion' | 'state'>[]): readonly string[] {
  const picked = pickedIn(lead);
  if (picked.length === 1 && vouchers.length === 0) return [];
  return picked.filter((id) => !vouchers.some(({ excursion, state }) => excursion === id && !isOver(state)));
}

interface UseLeadVoucher {
  readonly mayMake: boolean;
  /** Whether the lead knows enough for a draft. */
  readonly isReady: boolean;
  /** See `picksToSell`. */
  readonly picks: readonly string[];
  /** Makes a draft out of the lead and opens it, or the form where something is not known. The same press again makes no second one. */
  readonly make: (excursion?: string) => Promise<void> | undefined;
  /** Opens the form of one more voucher, filled in with the chosen parts of another. */
  readonly copy: (from: string, parts: readonly CopyPart[], excursion?: string) => void;
}

/** Whether the trip counts children by heights that only a person can ask for. */
const asksToMeasure = (thrown: unknown): boolean => faultsOf(asAppError(thrown))['children']?.code === 'to_measure';

/** The voucher that one more is made after; none where the guest has none. */
export const latestOf = (vouchers: readonly LeadVoucher[]): LeadVoucher | undefined =>
  vouchers.toSorted((one, other) => (one.created < other.created ? 1 : -1))[0];

/** The way from a lead to its voucher. */
export function useLeadVoucher({ lead, vouchers, can: rights }: LeadPage, onChanged: () => void): UseLeadVoucher {
  const { t, lang, country, session } = useStaff();
  const keys = useIdempotencyKeys(`vouchers/create/${lead.id}`);
  const open = (path: string): void => location.assign(localePath(path, lang));
  const openForm = (more: Readonly<Record<string, string>>): void =>
    open(`${href('voucher-create', { country })}?${new URLSearchParams({ lead: lead.id, ...more })}`);
  const create = async (body: ReturnType<typeof wishOf>): Promise<void> => {
    // The key is the intent's: until the lead shows the new voucher, whoever presses again means the same one.
    const voucher = await createVoucher(await browserPb(), { ...body }, keys.keyFor([body, vouchers.map(({ id }) => id)]));
    sayDone(t('lead_voucher_made'));
    onChanged();
    open(href('voucher', { country, id: voucher.id }));
  };
  return {
    mayMake: can(session, 'vouchers.edit') && rights.edit && !isLost(lead.status),
    isReady: wishOf(lead) !== null,
    picks: picksToSell(lead, vouchers),
    make: (excursion) => {
      const body = wishOf(lead, excursion);
      const trip = wishedTrip(lead, excursion);
      const form = (): void => openForm(trip ? { excursion: trip.excursion } : {});
      if (!body) {
        form();
        return undefined;
      }
      return create(body).catch((thrown: unknown) => {
        if (!asksToMeasure(thrown)) throw thrown;
        form();
      });
    },
    copy: (from, parts, excursion) => openForm({ from, copy: parts.join(','), ...(excursion === undefined ? {} : { excursion }) }),
  };
}
