import { asking } from '../../../data/asking.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { readFit } from '../../../model/vouchers/operations.ts';
import type { VoucherRow } from '../../../model/vouchers/answers.ts';
import { RESTRICTION_TITLES } from './restrictions.ts';

const load = asking(readFit);

/** What guests have to be asked before they go, as far as nobody has. */
export function FitNotice({ voucher: { id, revision } }: { readonly voucher: Pick<VoucherRow, 'id' | 'revision'> }) {
  const { t } = useStaff();
  // What was asked stands in the voucher: it is looked at again with every version of it.
  const { found } = useQuery(load, [{ id }], { version: revision, isCarried: true });
  const unasked = found.data?.unasked ?? [];
  if (unasked.length === 0) return null;
  return (
    <p className="kit-notice mt-3" data-unasked>
      {t('voucher_unasked', { list: unasked.map((one) => t(RESTRICTION_TITLES[one])).join(', ') })}
    </p>
  );
}
