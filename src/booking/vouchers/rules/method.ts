import type { PaymentMethod } from '../../../model/vouchers/fields/vocab.ts';

/** The currency that a way of paying is in by its name; others take any. */
export const METHOD_CURRENCY: Readonly<Partial<Record<PaymentMethod, string>>> = {
  cash_thb: 'THB',
  cash_usd: 'USD',
  cash_rub: 'RUB',
  thai_qr: 'THB',
  bank_thb: 'THB',
  transfer_rub: 'RUB',
};

/** Whether money of a currency can come or go that way. @example takesCurrency('thai_qr', 'RUB') // false */
export const takesCurrency = (method: PaymentMethod, currency: string): boolean => (METHOD_CURRENCY[method] ?? currency) === currency;
