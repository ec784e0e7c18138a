import { answers, deskGet, deskPost, each, given, id, needed, text, word } from '../../schema/operation.ts';
import type { CashDay, CashMove, CashRequest, Counted, DueCash, EntryPage, Holdings, PaymentCard, PaymentListPage, PaymentTotals } from './answers.ts';
import type { CashBox } from './fields/cash.ts';
import type { CashSum } from './fields/shapes.ts';
import { BOX_KINDS, REQUEST_KINDS } from './fields/vocab.ts';
import { PAYMENT_FILTERS } from './list.ts';

/** Of which payments is asked. */
const QUESTION = { ...each([...PAYMENT_FILTERS, 'q'], given<string | number>()), country: needed(text(40)) } as const;

/** One page of all payments of a country; `count=1` counts too, up to a thousand, `count=all` whatever there is. */
export const readPaymentPage = deskGet('payments', {
  right: 'payments.list',
  takes: { ...QUESTION, ...each(['sort', 'after', 'before', 'limit', 'whole', 'count'], given<string | number>()) },
  answer: answers<PaymentListPage>(),
});

/** What the same question comes to, by currency and state; `isMore` instead where too many rows are of a size. */
export const readPaymentTotals = deskGet('payments/totals', { right: 'payments.list', takes: QUESTION, answer: answers<PaymentTotals>() });

/** A payment with its voucher, what puts it right, what it returns and by what it was returned, and whose cash it became. */
export const readPayment = deskGet('payments/{id}', { right: 'payments.list', answer: answers<PaymentCard>() });

/** What everybody holds, what tours and agents have besides, boxes, and hand-overs; a manager and a guide see their own. */
export const readHoldings = deskGet('cash', { right: 'cash.own', takes: { country: needed(text(15)) }, answer: answers<Holdings>() });

/** What made up what a holder has, the latest first, page by page; a manager and a guide see their own. */
export const readRows = deskGet('cash/rows', {
  right: 'cash.own',
  takes: { country: needed(text(15)), holder: needed(text(60)), currency: needed(text(20)), after: text(300) },
  answer: answers<EntryPage>(),
});

/** A day as it comes out or was closed, the one that waits where none is named; what of it does not come out, and the latest days that were closed. */
export const readDay = deskGet('cash/day', { right: 'cash.read', takes: { country: needed(text(15)), day: text(20) }, answer: answers<CashDay>() });

/** Refunds that are owed and those that wait to be paid, what waits for a second person, deposits on their way. */
export const readDue = deskGet('cash/due', { right: 'cash.read', takes: { country: needed(text(15)) }, answer: answers<DueCash>() });

/** A further place where cash is kept. */
export const addBox = deskPost('cash/boxes', {
  right: 'cash.edit',
  keyed: true,
  takes: { country: needed(text(15)), kind: needed(word(BOX_KINDS)), name_ru: needed(text(60)), name_en: text(60) },
  answer: answers<{ readonly box: CashBox }>(),
});

/**
 * Who gives counts; where the other side is a bank or an agent it is done at once, else it waits for whoever takes it.
 * @throws Refusal `cash_over`
 */
export const offerMove = deskPost('cash-moves', {
  right: 'cash.own',
  keyed: true,
  takes: { country: needed(text(15)), from: needed(text(60)), to: needed(text(60)), lines: needed(given<readonly CashSum[]>()), note: text(300) },
  answer: answers<{ readonly move: CashMove }>(),
});

/** Whoever takes it counts the same, and it is his; or it goes back. @throws Refusal `cash_differs`, `dual_control` */
export const actOnMove = deskPost('cash-moves/{id}/{action}', {
  actions: ['count', 'return'],
  right: 'cash.own',
  takes: { counted: given<readonly CashSum[]>(), reason: text(300) },
  answer: answers<{ readonly move: CashMove }>(),
});

/** One prepares what another decides: a `difference` of a holder and a currency, or a `correction` of a payment. */
export const prepareRequest = deskPost('cash-requests', {
  right: 'cash.approve',
  keyed: true,
  takes: {
    country: needed(text(15)),
    kind: needed(word(REQUEST_KINDS)),
    reason: needed(text(300)),
    amount: needed(given<number>()),
    holder: text(60),
    currency: text(20),
    payment: id,
  },
  answer: answers<{ readonly request: CashRequest }>(),
});

/** Somebody else does it, or it is not done; whoever prepared it may take it back. @throws Refusal `dual_control` */
export const decideRequest = deskPost('cash-requests/{id}/{action}', {
  actions: ['approve', 'decline'],
  right: 'cash.approve',
  takes: { reason: text(300), overpay: given<true>() },
  answer: answers<{ readonly request: CashRequest }>(),
});

/**
 * Closes a day for good. It has to come out: every box holds what was counted in it, nothing is on its way, nobody holds less than
 * nothing, and every payment can be booked.
 * @throws Refusal `cash_closed`, `too_early`, `cash_unbalanced` with the rows that do not come out
 */
export const closeDay = deskPost('cash/close', {
  right: 'cash.edit',
  keyed: true,
  takes: { country: needed(text(15)), day: needed(text(20)), counted: needed(given<readonly Counted[]>()), note: text(300) },
  answer: answers<unknown>(),
});
