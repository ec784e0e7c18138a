import { isDay, localDay } from '../../../lib/time/zone.ts';
import { NOBODY, PICKUP_OPEN, VOUCHER_SORTS, type VoucherFilters, voucherIndex } from '../../../model/vouchers/list.ts';
import { VOUCHER_STATES } from '../../../model/vouchers/fields/vocab.ts';
import { deskShow } from '../../../backend/desk/desk.ts';
import { byId } from '../../../backend/engine/rows.ts';
import {
  conditions,
  countText,
  type Found,
  limitIn,
  matchOf,
  NOTHING_FOUND,
  type PageAsked,
  pageStatement,
  pageText,
  type Statement,
  totalStatement,
  type Walk,
  withFound,
} from '../../../backend/lists/list-sql.ts';
import { cursorIn, instantIn, wordIn } from '../../../backend/engine/request.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { zoneOf } from '../../../backend/engine/record-data.ts';
import { vouchers } from '../../../model/vouchers/fields/vouchers.ts';
import { listVouchers as operation } from '../../../model/vouchers/operations.ts';
import type { Taken } from '../../../schema/operation.ts';

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

/** A day where the order is by days, an instant where it is by instants; '' for anything else. */
function boundIn(value: string | undefined, isByDay: boolean): string {
  if (isByDay) return isDay(value) ? value : '';
  return instantIn(value);
}

/** Nobody is fetched to a trip that is over: without days the list begins today, by the clock of the country. */
function todayIn(app: App, country: string): string {
  const timezone = byId(app, 'countries', country)?.getString('timezone') ?? '';
  return timezone === '' ? '' : localDay(Date.now(), zoneOf(timezone));
}

function queryOf(app: App, asked: Taken<(typeof operation)['takes']>): VoucherQuery {
  const country = wordIn(asked.country);
  const isPickupOpen = asked.pickup === 'open';
  // Who has to be fetched is walked by the day of the trip.
  const sorts = VOUCHER_SORTS.filter((one) => !isPickupOpen || one.endsWith('service_date'));
  const sort = sorts.find((one) => one === asked.sort) ?? (isPickupOpen ? 'service_date' : '-created');
  const isByDay = sort.endsWith('service_date');
  const [from, to] = [boundIn(asked.from, isByDay), boundIn(asked.to, isByDay)];
  return {
    country,
    state: VOUCHER_STATES.find((state) => state === asked.state) ?? '',
    sold_by: wordIn(asked.sold_by),
    excursion: wordIn(asked.excursion),
    isRefundDue: asked.refund_state === 'due',
    isPickupOpen,
    from: isPickupOpen && from === '' && to === '' ? todayIn(app, country) : from,
    to,
    sort,
    after: cursorIn({ after: asked.after, before: asked.before }),
    found: asked.q === '' ? null : (matchOf(asked.q) ?? NOTHING_FOUND),
    isWhole: asked.whole,
    limit: limitIn(asked.limit),
  };
}

export function listVouchers(e: RequestEvent): void {
  deskShow(e, operation, (app, actor, asked) => {
    const query = queryOf(app, asked);
    const isWhole = asked.count === 'all';
    return [pageText(app, actor, listStatement(query), query), ...(asked.count ? [countText(app, actor, countStatement(query, isWhole), isWhole)] : [])];
  });
}
