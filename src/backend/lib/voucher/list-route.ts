import { isDay } from '../../../domain/zone.ts';
import { VOUCHER_STATES } from '../../../schema/voucher-vocab.ts';
import type { Actor } from '../desk/actor.ts';
import { deskRead } from '../desk/desk.ts';
import { readerParameters } from '../desk/json-sql.ts';
import { rowsOf } from '../desk/rows.ts';
import { matchOf } from '../desk/search.ts';
import { cursorIn, instantIn, type Told, wordIn } from '../desk/told.ts';
import type { App, RequestEvent } from '../jsvm.d.ts';
import { storedTime } from '../time.ts';
import { countStatement, listStatement, VOUCHER_SORTS, type VoucherQuery } from './list.ts';

const PAGE = { usual: 50, most: 200 } as const;
const COUNT_MAX = 1000;

/** A day where the order is by days, an instant where it is by instants; '' for anything else. */
function boundIn(value: string | undefined, isByDay: boolean): string {
  if (isByDay) return isDay(value) ? value : '';
  return instantIn(value);
}

function queryOf(told: Told): VoucherQuery {
  const country = wordIn(told['country']);
  const text = (told['q'] ?? '').trim().slice(0, 100);
  const sort = VOUCHER_SORTS.find((one) => one === told['sort']) ?? 'created';
  const isByDay = sort === 'date' || sort === 'upcoming';
  return {
    country,
    state: VOUCHER_STATES.find((state) => state === told['state']) ?? '',
    sold_by: wordIn(told['sold_by']),
    excursion: wordIn(told['excursion']),
    isRefundDue: told['refund'] === 'due',
    from: boundIn(told['from'], isByDay),
    to: boundIn(told['to'], isByDay),
    sort,
    after: cursorIn(told['after']),
    found: text === '' ? null : (matchOf(text) ?? { match: '', short: [] }),
    limit: Math.min(PAGE.most, Math.max(1, Math.floor(Number(told['limit'] ?? PAGE.usual)) || PAGE.usual)),
  };
}

function pageOf(app: App, actor: Actor, query: VoucherQuery): string {
  const { sql, parameters } = listStatement(query);
  const rows = rowsOf(app, sql, { ...parameters, ...readerParameters(actor) }, { row: '', value: '', id: '' });
  const shown = rows.slice(0, query.limit);
  const last = shown[shown.length - 1];
  const hasMore = rows.length > query.limit;
  const after = hasMore && last ? JSON.stringify([last.value, last.id]) : '';
  return `"rows":[${shown.map(({ row }) => row).join(',')}],"hasMore":${hasMore},"after":${JSON.stringify(after)},"now":"${storedTime(Date.now())}"`;
}

function countOf(app: App, query: VoucherQuery, isWhole: boolean): string {
  const { sql, parameters } = countStatement(query, isWhole);
  const total = rowsOf(app, sql, parameters, { total: 0 })[0]?.total ?? 0;
  if (isWhole) return `"total":${total},"isMore":false`;
  return `"total":${Math.min(total, COUNT_MAX)},"isMore":${total > COUNT_MAX}`;
}

/** GET vouchers?country=…: one page; `count=1` counts too, up to a thousand, `count=all` whatever there is. */
export function listVouchers(e: RequestEvent): void {
  deskRead(e, 'vouchers.read', (app, actor, told) => {
    const query = queryOf(told);
    return [pageOf(app, actor, query), ...(told['count'] ? [countOf(app, query, told['count'] === 'all')] : [])];
  });
}
