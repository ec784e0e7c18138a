import { asking } from '../../../data/asking.ts';
import { readPaymentFacts } from '../../../model/vouchers/operations.ts';
import type { PaymentFacts, VoucherRow } from '../../../model/vouchers/answers.ts';
import { useQuery } from '../../../kit/query/use-query.ts';

const load = asking(readPaymentFacts);
/** The form works without them: sums are reckoned by the backend anyway. */
const NOTHING: PaymentFacts = { rates: {}, refund_rates: {}, stale: [], returnables: [], credits: [], bound: 0 };

/** Rates, and the guest's money on other vouchers; asked for while the form is open, and for every version of the voucher. */
export function usePaymentFacts({ id, revision }: VoucherRow, isOpen: boolean): PaymentFacts {
  return useQuery(load, [{ id }], { version: String(revision), isOn: isOpen, isCarried: true }).found.data ?? NOTHING;
}
