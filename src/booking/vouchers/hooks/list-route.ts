import { isDay, localDay } from '../../../lib/zone.ts';
import { VOUCHER_SORTS } from '../../../model/vouchers/list.ts';
import { VOUCHER_STATES } from '../../../model/vouchers/fields/vocab.ts';
import { deskRead } from '../../../backend/desk.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { countText, limitIn, pageText } from '../../../backend/list-page.ts';
import { matchOf, NOTHING_FOUND } from '../../../backend/search.ts';
import { instantIn, cursorIn, type RequestQuery, wordIn } from '../../../backend/request.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { countStatement, listStatement, type VoucherQuery } from './list.ts';
import { zoneOf } from '../../../backend/zone.ts';

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

function queryOf(app: App, params: RequestQuery): VoucherQuery {
  const country = wordIn(params['country']);
  const text = (params['q'] ?? '').trim().slice(0, 100);
  const isPickupOpen = params['pickup'] === 'open';
  // Who has to be fetched is walked by the day of the trip.
  const sorts = VOUCHER_SORTS.filter((one) => !isPickupOpen || one.endsWith('service_date'));
  const sort = sorts.find((one) => one === params['sort']) ?? (isPickupOpen ? 'service_date' : '-created');
  const isByDay = sort.endsWith('service_date');
  const [from, to] = [boundIn(params['from'], isByDay), boundIn(params['to'], isByDay)];
  return {
    country,
    state: VOUCHER_STATES.find((state) => state === params['state']) ?? '',
    sold_by: wordIn(params['sold_by']),
    excursion: wordIn(params['excursion']),
    isRefundDue: params['refund_state'] === 'due',
    isPickupOpen,
    from: isPickupOpen && from === '' && to === '' ? todayIn(app, country) : from,
    to,
    sort,
    after: cursorIn(params),
    found: text === '' ? null : (matchOf(text) ?? NOTHING_FOUND),
    isWhole: params['whole'] === '1',
    limit: limitIn(params['limit']),
  };
}

/** GET vouchers?country=…: one page; `count=1` counts too, up to a thousand, `count=all` whatever there is. */
export function listVouchers(e: RequestEvent): void {
  deskRead(e, 'vouchers.read', (app, actor, params) => {
    const query = queryOf(app, params);
    const isWhole = params['count'] === 'all';
    return [pageText(app, actor, listStatement(query), query), ...(params['count'] ? [countText(app, actor, countStatement(query, isWhole), isWhole)] : [])];
  });
}
