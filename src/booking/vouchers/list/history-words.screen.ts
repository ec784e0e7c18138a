import { VOUCHER_STATE_TITLES } from '../../../model/vouchers/fields/vocab.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import type { HistoryEvent } from '../../../data/events.ts';
import { localized } from '../../../i18n/localized.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import type { OptionTitles } from '../../../kit/fields/base/form-field.ts';
import { describedHistory } from '../../../kit/history/described.ts';
import type { HistoryWords } from '../../../kit/history/History.tsx';
import { PAYMENT_STATE_TITLES, payments, REFUND_PAYMENT_STATE_TITLES } from '../../../model/vouchers/fields/payments.ts';
import { voucherPeople } from '../../../model/vouchers/fields/people.ts';
import { vouchers } from '../../../model/vouchers/fields/vouchers.ts';
import { fieldsAs } from '../../../schema/derive.ts';
import type { CollectOnTour, Discount, ExtraLine, RestrictionsAck } from '../../../model/vouchers/fields/shapes.ts';
import type { ParkFee } from '../../../model/catalogue/fields/shapes.ts';
import { RESTRICTION_TITLES } from '../voucher/refusal.screen.ts';
import { COLLECTOR_TITLES, PARK_FEES, SALE_FIELDS } from '../sale/sale-fields.tsx';

interface Told {
  readonly name_latin: string;
  readonly age?: number;
  readonly citizenship?: string;
}

const PERCENT = 100;
/** Members of sums and of rows that have no field of their own. */
const SUMS = [...fieldsAs(vouchers, 'money'), ...fieldsAs(payments, 'money'), 'price', 'unit_price'];
const OF_VOUCHER = describedHistory(vouchers, { hidden: ['payment'] });
const OF_PAYMENT = describedHistory(payments);
const OF_PERSON = describedHistory(voucherPeople);
/** A voucher's history tells of its payments too. What it shows anyway, its state, is called by the voucher. */
const HISTORY = {
  titles: { ...OF_PERSON.titles, ...OF_PAYMENT.titles, ...OF_VOUCHER.titles, pax: 'history_passengers' as const },
  hidden: [...(OF_VOUCHER.hidden ?? []), ...(OF_PAYMENT.hidden ?? []), ...(OF_PERSON.hidden ?? [])],
};

/** How the history of a voucher and of its payments is told. */
export function voucherHistory(currency: string, formats: readonly CurrencyFormat[]): HistoryWords {
  const usual = usualHistory(currency, formats);
  const ofRefund: HistoryWords = {
    ...usual,
    actions: REFUND_ACTIONS,
    options: { ...usual.options, state: { ...VOUCHER_STATE_TITLES, ...REFUND_PAYMENT_STATE_TITLES } },
  };
  return { ...usual, wordsFor: (event, events) => (isOfRefund(event, events) ? ofRefund : null) };
}

const REFUND_ACTIONS: Readonly<Record<string, MessageKey>> = {
  pay: 'action_refund',
  correct_payment: 'action_refund_corrected',
  clear_payment: 'action_refund_sent',
  void_payment: 'action_refund_unsent',
  'payments/create': 'action_refund',
  'payments/clear': 'action_refund_sent',
  'payments/void': 'action_refund_unsent',
};

/** Whether an event is about money that the house gives: its payment, or the one that it puts right, is a refund. */
export function isOfRefund(event: HistoryEvent, events: readonly HistoryEvent[]): boolean {
  const id = event.entity === 'payments' ? event.record : String(event.after?.['payment'] ?? '');
  const row = events.find((one) => one.entity === 'payments' && one.action === 'create' && one.record === id)?.after;
  if (row?.['kind'] !== 'correction') return row?.['kind'] === 'refund';
  return events.some((one) => one.entity === 'payments' && one.record === row['corrects'] && one.after?.['kind'] === 'refund');
}

const titleOf = (titles: OptionTitles, code: string, t: Translate): string => (titles[code] ? t(titles[code]) : code);

function usualHistory(currency: string, formats: readonly CurrencyFormat[]): HistoryWords {
  const write = (minor: unknown): string => writeMoney(Number(minor) || 0, currency, formats);
  const list = (parts: readonly (string | number | false | undefined)[]): string => parts.filter(Boolean).join(' · ');
  return {
    ...HISTORY,
    fields: SALE_FIELDS,
    texts: {
      discount: (value) => {
        const { kind, value: size, reason } = value as Discount;
        return list([kind === 'percent' ? `${size / PERCENT} %` : write(size), reason]);
      },
      collect_on_tour: (value, t) => {
        const { asked, amount, collector } = value as CollectOnTour;
        return list([write(asked ?? amount), COLLECTOR_TITLES[collector] && t(COLLECTOR_TITLES[collector])]);
      },
      park_fee: (value, t) => {
        const { mode, adult, child } = value as ParkFee;
        return list([PARK_FEES[mode] && t(PARK_FEES[mode]), `${write(adult)} / ${write(child)}`]);
      },
      extras: (value, _t, lang) =>
        (value as readonly ExtraLine[]).map((line) => list([`${localized(line, 'name', lang)} × ${line.qty}`, write(line.price)])).join(', '),
      // As people were told before they had rows of their own.
      pax: (value) => (value as readonly Told[]).map(({ name_latin, age, citizenship }) => [name_latin, age, citizenship].filter(Boolean).join(' ')).join(', '),
      restrictions_ack: (value, t) => ((value as RestrictionsAck).list ?? []).map((one) => titleOf(RESTRICTION_TITLES, one, t)).join(', '),
    },
    options: { ...OF_VOUCHER.options, ...OF_PAYMENT.options, state: { ...VOUCHER_STATE_TITLES, ...PAYMENT_STATE_TITLES } },
    sums: { names: SUMS, write: (minor, own) => writeMoney(minor, own || currency, formats) },
  };
}
