import { isSeniorRole } from '../../../access/policy.ts';
import type { Session } from '../../../access/session.ts';
import { type AppError, asAppError, MessageError, faultsOf } from '../../../errors/app-error.ts';
import type { Language } from '../../../i18n/language.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import type { OptionTitles } from '../../../kit/fields/base/form-field.ts';
import { faultText } from '../../../kit/fields/base/issues.ts';
import { formatDate, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import type { VoucherRow } from '../../../model/vouchers/answers.ts';
import { type PaymentKind, VOUCHER_STATE_TITLES, type VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import { type Actor, mayPay, maySettle, mayWrite } from './voucher.rules.ts';

/** What somebody may do with a voucher; the backend has the last word. */
export interface VoucherRights {
  /** To change it and to lead it through its states. */
  readonly write: boolean;
  readonly settle: boolean;
  readonly pay: (kind: PaymentKind) => boolean;
  /** To give back in full for a proved case, to move late: what a manager asks a senior for. */
  readonly isSenior: boolean;
}

export function rightsOf(session: Session | null, { sold_by }: Pick<VoucherRow, 'sold_by'>): VoucherRights {
  if (!session) return { write: false, settle: false, pay: () => false, isSenior: false };
  const actor: Actor = session.type === 'admin' ? { id: '', role: session.admin.kind } : { id: session.user.id, role: session.user.type };
  return {
    write: mayWrite(actor, sold_by) === null,
    settle: maySettle(actor, sold_by) === null,
    pay: (kind) => mayPay(actor, sold_by, kind) === null,
    isSenior: isSeniorRole(actor.role),
  };
}

/** Whether what was refused is a senior's to allow, in his name and with a reason. */
export const mayAllow = ({ data }: Pick<AppError, 'data'>, { isSenior }: Pick<VoucherRights, 'isSenior'>): boolean => data['may_override'] === true && isSenior;

/** What guests are warned of before they pay; the voucher keeps who was told what. */
export const RESTRICTIONS = ['pregnancy', 'heart', 'back', 'over_70', 'age', 'alcohol', 'diving_flight'] as const;
export const RESTRICTION_TITLES = {
  pregnancy: 'restriction_pregnancy',
  heart: 'restriction_heart',
  back: 'restriction_back',
  over_70: 'restriction_over_70',
  age: 'restriction_age',
  alcohol: 'restriction_alcohol',
  diving_flight: 'restriction_diving_flight',
} as const satisfies OptionTitles;

const FORBIDDEN: Readonly<Record<string, MessageKey>> = {
  role: 'refused_role',
  not_own: 'refused_not_own',
  discount_limit: 'refused_discount',
  after_cutoff: 'refused_late',
  override: 'refused_override',
  waive: 'refused_waive',
  money_client: 'refused_money_client',
};
/** How the backend's fields are called where the form has others. */
const TITLES: Readonly<Record<string, MessageKey>> = {
  service_date: 'voucher_date',
  start_time: 'voucher_time',
  lead_name_latin: 'voucher_name_latin',
  contact_phone: 'voucher_phone_or_messenger',
  adults: 'voucher_adults',
  excursion: 'voucher_excursion',
  variant: 'voucher_variant',
  child_ages: 'voucher_ages',
  people: 'voucher_pax',
  transfer_price: 'voucher_transfer_short',
  deposit_due: 'voucher_line_deposit',
  amount: 'payment_amount',
  currency: 'payment_currency',
  method: 'payment_method',
  credit_from: 'payment_credit_from',
  kind: 'payment_kind',
  received_at: 'payment_received',
  refund_choice: 'cancel_choice',
  exception: 'cancel_exception',
  reason: 'voucher_why',
  pickup_from: 'voucher_from',
  pickup_to: 'voucher_to',
};
/** Fields of the form that a fault of the backend's belongs to. */
const FORM_NAMES: Readonly<Record<string, string>> = {
  extra_hours: 'hours_qty',
  park_fee: 'park_adult',
  collect_on_tour: 'collect',
  discount: 'discount_value',
};
/** Where a fault of a reason belongs. */
const REASON_NAMES: Readonly<Record<string, string>> = { discount: 'discount_reason', deposit_due: 'deposit_reason' };

interface Speech {
  readonly t: Translate;
  readonly lang: Language;
  readonly timezone: string;
  readonly formats: readonly CurrencyFormat[];
  /** Currency of the voucher's own sums. */
  readonly currency: string;
}

const endOf = (at: string, lang: Language, timezone: string): string => (at.includes('T') ? formatMoment(at, lang, timezone) : formatDate(at, lang));
const numberIn = (error: AppError, name: string): number => Number(error.data[name] ?? 0);

/** Why something is refused, in words that say what to do; `null` where the catalogue's own say it all. */
export function refusalText(error: AppError, { t, lang, timezone, formats, currency }: Speech): string | null {
  const { data } = error;
  const sum = (name: string): string => writeMoney(numberIn(error, name), currency, formats);
  switch (error.code) {
    case 'forbidden': {
      const key = FORBIDDEN[String(data['reason'])];
      return key ? t(key, { percent: numberIn(error, 'percent') }) : null;
    }
    case 'move_refused': {
      const title = VOUCHER_STATE_TITLES[data['from'] as VoucherState];
      return title ? t('refused_state', { state: t(title) }) : t('refused_already');
    }
    case 'sales_over':
      return data['cutoff'] ? t('refused_sales_over', { when: formatMoment(String(data['cutoff']), lang, timezone) }) : null;
    case 'seats_gone':
      return seatsText(data, t, lang);
    case 'sold_twice':
      return t('refused_sold_twice', { number: String(data['number'] || t('sold_twice_draft')) });
    case 'too_early':
      if (data['ends_at']) return t('refused_not_over', { when: endOf(String(data['ends_at']), lang, timezone) });
      return data['service_date'] ? t('refused_too_early', { date: formatDate(String(data['service_date']), lang) }) : null;
    case 'payment_over':
      return t('refused_payment_over', { balance: sum('balance') });
    case 'refund_over':
      return t('refused_refund_over', { paid: writeMoney(numberIn(error, 'paid') - numberIn(error, 'refunding'), currency, formats) });
    case 'credit_over':
      return t('refused_credit_over', { credit: sum('credit') });
    case 'collect_over':
      return t('refused_collect_over', { balance: sum('balance') });
    case 'deposit_missing':
      return t('refused_deposit', { missing: sum('missing') });
    case 'rate_missing':
      return data['quote'] ? t('refused_rate', { base: String(data['base']), quote: String(data['quote']) }) : null;
    case 'invalid': {
      const faults = Object.entries(faultsOf(error)).map(([name, { code }]) => {
        const title = TITLES[name];
        return title ? `${t(title)}: ${faultText(t, code)}` : faultText(t, code);
      });
      return faults.length > 0 ? faults.join(' ') : null;
    }
    default:
      return null;
  }
}

interface FreeDay {
  readonly day: string;
  readonly time: string;
  readonly free: number;
}

/** How many seats are left, and the nearest days that have enough. */
function seatsText(data: AppError['data'], t: Translate, lang: Language): string {
  const seats = (free: number): string => t('seats_free', { count: free });
  const days = (Array.isArray(data['alternatives']) ? (data['alternatives'] as readonly FreeDay[]) : []).map(
    ({ day, time, free }) => `${formatDate(day, lang)} ${time} (${seats(free)})`,
  );
  const said = t('refused_seats', { free: seats(Number(data['free'] ?? 0)) });
  const near = days.length > 0 ? [t('refused_seats_near', { days: days.join(', ') })] : [];
  return [said, ...near, t('refused_seats_wait')].join(' ');
}

/** The backend's faults at the fields of the form. */
function atFormFields(error: AppError): Readonly<Record<string, unknown>> {
  if (error.code === 'sold_twice') return { ...error.data, fields: { again: { code: error.code, message: error.code } } };
  const fields = Object.entries(faultsOf(error)).map(([name, fault]) => {
    return [(fault.code === 'reason_missing' ? REASON_NAMES[name] : undefined) ?? FORM_NAMES[name] ?? name, fault] as const;
  });
  return fields.length > 0 ? { ...error.data, fields: Object.fromEntries(fields) } : error.data;
}

/** Runs a write; a refusal comes out in the voucher's own words. */
export function useSaying(currency?: string): <T>(work: () => Promise<T>) => Promise<T> {
  const { t, lang, timezone } = useStaff();
  const { formats, format } = useFormats();
  return async (work) => {
    try {
      return await work();
    } catch (thrown) {
      const error = asAppError(thrown);
      const said = refusalText(error, { t, lang, timezone, formats, currency: currency ?? format.code });
      throw said === null ? error : new MessageError(said, error, atFormFields(error));
    }
  };
}
