import { answers, deskGet, deskPost, each, flag, given, housePost, id, needed, text } from '../../schema/operation.ts';
import type { ChangeOf } from '../../schema/describe.ts';
import { writtenParts } from '../../schema/written-parts.ts';
import type { CancelledBy, RefundChoice } from '../cancellation/fields/vocab.ts';
import type { Availability, FreeSeatsPage, StartSeats } from '../departures/answers.ts';
import type { PaymentFacts, Taken, VoucherFit, VoucherRow } from './answers.ts';
import type { Payment } from './fields/payments.ts';
import type { PaymentKind, PaymentMethod } from './fields/vocab.ts';
import { type VoucherListRow, vouchers } from './fields/vouchers.ts';

interface VoucherRows {
  readonly rows: readonly VoucherListRow[];
  readonly hasMore: boolean;
  readonly hasPrevious?: boolean;
  readonly total?: number;
  readonly isMore?: boolean;
}

/** One page of a country's vouchers; `count` 1 counts too, up to a thousand, `all` whatever there is. */
export const listVouchers = deskGet('vouchers', {
  right: 'vouchers.read',
  takes: {
    country: needed(text(40)),
    q: text(100),
    ...each(['state', 'sold_by', 'excursion', 'refund_state', 'pickup', 'from', 'to', 'sort', 'limit', 'count'], text(60)),
    ...each(['after', 'before'], text(2000)),
    whole: flag,
  },
  answer: answers<VoucherRows>(),
});

/** Seats that vouchers hold of an excursion and its variants, by variant, day and start; `to` is the day after the last. Whose they are is not told. */
export const readTaken = deskGet('taken', {
  right: 'vouchers.read',
  takes: { country: needed(id), excursion: needed(id), from: needed(text(20)), to: needed(text(20)) },
  answer: answers<{ readonly rows: readonly Taken[] }>(),
});

interface VoucherAnswer {
  readonly voucher: VoucherRow;
}

/** Why something is done, and whether a senior sets aside that nothing sails then. */
const SAID = { reason: given<string>(), off_schedule: given<boolean>() };

/**
 * Adds a draft out of a lead or out of nothing; with `hold` it takes its seats in the same transaction. `uuid` is the key too, `again` says
 * that the same trip is meant a second time.
 * @throws Refusal `field_protected` for any member that is none of these, `invalid`, `sold_twice`, `seats_gone`
 */
export const createVoucher = deskPost('vouchers', {
  right: 'vouchers.edit',
  keyed: true,
  takes: {
    ...writtenParts<ChangeOf<typeof vouchers>>(vouchers),
    ...SAID,
    ...each(['country', 'lead', 'source', 'agent', 'sold_by'], given<string>()),
    ...each(['extra_hours', 'collect_on_tour', 'deposit_due', 'people'], given()),
    ...each(['hold', 'again', 'people_unknown'], given<boolean>()),
    uuid: needed(given<string>()),
  },
  answer: answers<VoucherAnswer>(),
});

/** Deletes a draft, as somebody who saw it as it is. @throws Refusal `forbidden`, `move_refused`, `stale` */
export const deleteVoucher = deskPost('vouchers/{id}/delete', {
  right: 'vouchers.edit',
  takes: { reason: given<string>() },
  answer: answers<{ readonly id: string }>(),
});

/**
 * Does something to a voucher. `save`, `amend` and `reschedule` are edits, whose words go along with their fields; the others are done as
 * somebody who saw it as it is.
 * @throws Refusal `move_refused`, `stale`, `field_protected`, `invalid`, `seats_gone` …
 */
export const actOnVoucher = deskPost('vouchers/{id}/{action}', {
  actions: ['save', 'hold', 'supplier', 'reject', 'confirm', 'cancel', 'reschedule', 'amend', 'complete', 'no-show', 'decline-refund'],
  right: {
    save: 'vouchers.edit',
    hold: 'vouchers.edit',
    supplier: 'vouchers.edit',
    reject: 'vouchers.edit',
    confirm: 'vouchers.edit',
    cancel: 'vouchers.edit',
    reschedule: 'vouchers.edit',
    amend: 'vouchers.edit',
    complete: 'vouchers.edit',
    'no-show': 'vouchers.edit',
    'decline-refund': 'payments.edit',
  },
  takes: {
    ...SAID,
    without_deposit: given<boolean>(),
    supplier_reference: given<string>(),
    /** Of a cancellation: who cancels, what becomes of the money, which exception of the rule applies, why its lead is lost. */
    by: given<CancelledBy>(),
    refund_choice: given<RefundChoice>(),
    exception: given<string>(),
    loss_reason: given<string>(),
  },
  answer: answers<VoucherAnswer>(),
});

interface PaymentAnswer extends VoucherAnswer {
  readonly payment: Payment;
}

/**
 * Enters money that came, a refund that went (`returns`: of which payment), or money of another voucher (`credit_from`). Needs no revision,
 * because rows of a ledger do not overwrite each other.
 * @throws Refusal `invalid`, `payment_over` unless `overpay` says that it is meant, `refund_over`, `credit_over`, `rate_missing`
 */
export const addPayment = deskPost('vouchers/{id}/payments', {
  right: 'payments.edit',
  keyed: true,
  takes: {
    ...SAID,
    kind: needed(given<PaymentKind>()),
    method: needed(given<PaymentMethod>()),
    /** In minor units. */
    amount: needed(given<number | null>()),
    currency: given<string>(),
    received_at: given<string>(),
    overpay: given<boolean>(),
    returns: given<string>(),
    credit_from: given<string>(),
    uuid: given<string>(),
  },
  answer: answers<PaymentAnswer>(),
});

/** Puts a payment right by the right amount and a reason, which asks for a key; says that it came, or that it never will, with a reason. */
export const actOnPayment = deskPost('payments/{id}/{action}', {
  actions: ['correct', 'clear', 'void'],
  right: 'payments.edit',
  keyed: ['correct'],
  takes: { amount: given<number | null>(), reason: given<string>(), overpay: given<boolean>(), uuid: given<string>() },
  answer: answers<PaymentAnswer>(),
});

/**
 * Rates of money that comes and of money that goes back, by currency; which of those that come are old; what is left to return of each
 * payment; the guest's money on other vouchers; what of this one's may go to another trip only.
 */
export const readPaymentFacts = deskGet('vouchers/{id}/payment-facts', { right: 'payments.edit', answer: answers<PaymentFacts>() });

/** For whom the trip and its boat are not fit, and what of that nobody has asked the guests yet. */
export const readFit = deskGet('vouchers/{id}/fit', { right: 'vouchers.read', answer: answers<VoucherFit>() });

/** The document for the staff, drafts too, with what is sold and owed line by line. */
export const readDocument = deskGet('vouchers/{id}/document', { right: 'vouchers.read', answer: answers<Readonly<Record<string, unknown>>>() });

/** The document of a link, for the site server alone, which makes the page and the PDF of it. */
export const findByToken = deskGet('public-voucher/{token}', {
  by: ['services'],
  right: 'vouchers.read',
  answer: answers<Readonly<Record<string, unknown>>>(),
});

/** `YYYY-MM-DD`: the first day and the one after the last. */
const DAYS = { from: needed(text(20)), to: needed(text(20)) };

/** What each start of an excursion and its variants has on some days, 62 at most, for who sells at the desk. Who sits there is not told. */
export const readSeats = deskGet('seats', {
  right: 'vouchers.read',
  takes: { country: needed(id), excursion: needed(id), ...DAYS },
  answer: answers<{ readonly rows: readonly StartSeats[] }>(),
});

/** What can still be sold on some days, 14 at most, with what is kept for whoever asks. Neither who sits there nor how many is told. */
export const readFreeSeats = deskGet('free-seats', {
  right: 'seats.free',
  takes: { country: needed(id), ...DAYS },
  answer: answers<FreeSeatsPage>(),
});

/**
 * On which of the coming days an excursion and its variants can be had, and for how many: what whoever claims seats then would be told.
 * @throws AppError `not_found` of what is not sold
 */
export const readAvailability = housePost('availability', { takes: { excursion: needed(id) }, answer: answers<Availability>() });

/**
 * Excursions of a country of which no seat can be had on a `YYYY-MM-DD` day, whatever their schedules say.
 * @throws AppError `not_found` of what is no country or no day
 */
export const readGone = housePost('availability/day', {
  takes: { country: needed(id), day: needed(text(20)) },
  answer: answers<{ readonly gone: readonly string[] }>(),
});

/**
 * The most people that a boat of the coming departures takes, by the id of what is sold without a limit of its own.
 * @throws AppError `not_found` of what is no country
 */
export const readMost = housePost('availability/most', {
  takes: { country: needed(id) },
  answer: answers<{ readonly most: Readonly<Record<string, number>> }>(),
});
