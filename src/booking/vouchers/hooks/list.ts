import { vouchers } from '../../../model/vouchers/fields/vouchers.ts';
import { NOBODY, PICKUP_OPEN, type VoucherFilters, voucherIndex } from '../../../model/vouchers/list.ts';
import type { Statement } from '../../../backend/list-page.ts';
import { conditions, type PageAsked, pageStatement, totalStatement, type Walk, withFound } from '../../../backend/list-sql.ts';
import type { Found } from '../../../backend/search.ts';

/** What is asked of the list of vouchers; '' for anything. */
export interface VoucherQuery extends VoucherFilters, PageAsked {
  /** First day or instant, and the one after the last: of the trip where the order is by it, else of the creation. */
  readonly from: string;
  readonly to: string;
  /** Words of a search in the index's language; `null` where nothing is searched. */
  readonly found: Found | null;
  /** Whether all that is found is wanted. */
  readonly isWhole: boolean;
}

const FOUND_MAX = 300;

function walkOf(query: VoucherQuery): Walk {
  const { country, state, sold_by, excursion, isRefundDue, isPickupOpen, from, to, sort, found, isWhole } = query;
  const column = sort.replace('-', '');
  const isHolds = sort === 'expires_at';
  const where = conditions(
    country,
    [
      isHolds && "state = 'on_hold'",
      !isHolds && state !== '' && 'state = {:state}',
      sold_by !== '' && 'sold_by = {:sold_by}',
      excursion !== '' && 'excursion = {:excursion}',
      isRefundDue && "refund_state = 'due'",
      isPickupOpen && PICKUP_OPEN,
      from !== '' && `${column} >= {:from}`,
      to !== '' && `${column} < {:to}`,
    ],
    { state, sold_by: sold_by === NOBODY ? '' : sold_by, excursion, from, to },
  );
  return {
    description: vouchers,
    index: found ? '' : voucherIndex(query),
    column,
    isAscending: !sort.startsWith('-'),
    where: withFound(where, found, { what: 's.record', among: "'vouchers'", most: FOUND_MAX, isWhole }),
  };
}

export const listStatement = (query: VoucherQuery): Statement => pageStatement(walkOf(query), query);
export const countStatement = (query: VoucherQuery, isWhole = false): Statement => totalStatement(walkOf(query), isWhole);
