import { useEffect, useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { type PaymentFacts, readPaymentFacts, type VoucherRow } from '../repo.ts';

const NOTHING: PaymentFacts = { rates: {}, refund_rates: {}, returnables: [], credits: [], bound: 0 };

/** Rates, and the guest's money on other vouchers; asked for while the form is open. */
export function usePaymentFacts({ id, revision }: VoucherRow, isOpen: boolean): PaymentFacts {
  const [facts, setFacts] = useState(NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the voucher has other facts.
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    browserPb()
      .then((pb) => readPaymentFacts(pb, id))
      .then(
        (found) => isWanted && setFacts(found),
        // The form works without them: sums are reckoned by the backend anyway.
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [id, revision, isOpen]);
  return facts;
}
