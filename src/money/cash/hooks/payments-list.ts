import type { Actor } from '../../../backend/actor.ts';
import { deskRead } from '../../../backend/desk.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { readerParameters } from '../../../backend/json-sql.ts';
import { COUNT_MAX, type Statement } from '../../../backend/list-page.ts';
import { type Plain, shownOf } from '../../../backend/record-data.ts';
import { byId, pointingAt } from '../../../backend/record-lookup.ts';
import { Refusal } from '../../../backend/refusal.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { namesOf } from './holders.ts';
import { SUMMED_MAX } from '../../../model/cash/list.ts';
import { usedIn } from './payments-from.ts';
import { countStatement, pageStatement } from './payments-page.ts';
import { type PaymentQuery, queryIn } from './payments-query.ts';
import { tooManyStatement, totalsStatement } from './payments-totals.ts';
import { wayOf } from './payments-way.ts';

/** What a statement binds, of the reader too where it searches. */
function bound(actor: Actor, { sql, parameters }: Statement): Statement['parameters'] {
  return usedIn(sql, { ...parameters, ...(sql.includes('{:sees_all}') ? readerParameters(actor) : {}) });
}

/** The page as members of JSON, and how many there are in all where it tells that by itself. No contact is in its rows. */
function pageText(app: App, actor: Actor, query: PaymentQuery): { readonly text: string; readonly total: number | null } {
  const statement = pageStatement(app, query);
  const rows = statement ? rowsOf(app, statement.sql, bound(actor, statement), { row: '', value: '', id: '' }) : [];
  const isBack = query.after?.isBefore === true;
  const shown = isBack ? rows.slice(0, query.limit).toReversed() : rows.slice(0, query.limit);
  const isLonger = rows.length > query.limit;
  const [hasPrevious, hasMore] = isBack ? [isLonger, true] : [query.after !== null, isLonger];
  const last = shown.at(-1);
  const after = hasMore && last ? JSON.stringify([last.value, last.id]) : '';
  const text = `"rows":[${shown.map(({ row }) => row).join(',')}],"hasMore":${hasMore},"hasPrevious":${hasPrevious},"after":${JSON.stringify(after)}`;
  return { text, total: hasMore || hasPrevious ? null : shown.length };
}

function countText(app: App, actor: Actor, query: PaymentQuery, isWhole: boolean): string {
  const statement = countStatement(app, query, isWhole ? null : COUNT_MAX);
  const total = rowsOf(app, statement.sql, bound(actor, statement), { total: 0 })[0]?.total ?? 0;
  return isWhole ? `"total":${total},"isMore":false` : `"total":${Math.min(total, COUNT_MAX)},"isMore":${total > COUNT_MAX}`;
}

/** GET payments?country=…: one page of all payments of a country; `count=1` counts too, up to a thousand, `count=all` whatever there is. */
export function listPayments(e: RequestEvent): void {
  deskRead(e, 'payments.list', (app, actor, params) => {
    const query = queryIn(app, params);
    const { text, total } = pageText(app, actor, query);
    if (!params['count']) return [text];
    return [text, total === null ? countText(app, actor, query, params['count'] === 'all') : `"total":${total},"isMore":false`];
  });
}

const TOTAL = { currency: '', state: '', came: 0, went: 0 };

/** GET payments/totals?country=…: what the same question comes to, by currency and state; `isMore` instead where too many rows are of a size. */
export function readTotals(e: RequestEvent): void {
  deskRead(e, 'payments.list', (app, actor, params): Plain => {
    const query = queryIn(app, params);
    const way = wayOf(app, query);
    const many = tooManyStatement(query, way);
    if (many && (rowsOf(app, many.sql, bound(actor, many), { total: 0 })[0]?.total ?? 0) > SUMMED_MAX) return { totals: [], isMore: true };
    const statement = totalsStatement(query, way);
    return { totals: rowsOf(app, statement.sql, bound(actor, statement), TOTAL), isMore: false };
  });
}

const VOUCHER = [
  'id',
  'number',
  'lead_name_latin',
  'state',
  'currency',
  'total',
  'paid',
  'balance',
  'service_date',
  'excursion_name_ru',
  'excursion_name_en',
  'revision',
];
const ENTRY = { id: '', day: '', holder: '', amount: 0, currency: '', kind: '' };

/** GET payments/{id}: a payment with its voucher, what puts it right, what it returns and by what it was returned, and whose cash it became. */
export function readPayment(e: RequestEvent): void {
  deskRead(e, 'payments.list', (app): Plain => {
    const payment = byId(app, 'payments', e.request.pathValue('id'));
    if (!payment) throw new Refusal('not_found', { collection: 'payments' });
    const voucher = byId(app, 'vouchers', payment.getString('voucher'));
    const ledger = app.findRecordsByFilter('payments', 'voucher = {:voucher}', 'created,id', 0, 0, { voucher: payment.getString('voucher') });
    const pair = byId(app, 'payments', payment.getString('pair')) ?? pointingAt(app, 'payments.pair', payment.id)[0];
    const isOf = (one: { getString(name: string): string; readonly id: string }): boolean =>
      one.getString('corrects') === payment.id ||
      one.getString('returns') === payment.id ||
      [payment.getString('corrects'), payment.getString('returns')].includes(one.id);
    const sql = "SELECT id, day, holder, amount, currency, kind FROM cash_entries INDEXED BY idx_cash_entries_3 WHERE payment = {:id} AND payment != ''";
    const entries = rowsOf(app, sql, { id: payment.id }, ENTRY);
    const people = ['received_by', 'settled_by', 'handed_over_to', 'created_by'].map((name) => payment.getString(name));
    const shown = voucher ? shownOf(voucher) : {};
    const requests = pointingAt(app, 'cash_requests.payment', payment.id).map(shownOf);
    return {
      payment: shownOf(payment),
      voucher: Object.fromEntries(VOUCHER.map((name) => [name, shown[name] ?? ''])),
      related: ledger.filter((one) => one.id !== payment.id && isOf(one)).map(shownOf),
      ...{ pair: pair ? shownOf(pair) : null, entries, requests, names: namesOf(app, [...people, ...entries.map(({ holder }) => holder)]) },
    };
  });
}
