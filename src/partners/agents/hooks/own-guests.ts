import { deskShow } from '../../../backend/desk/desk.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import { storedTime, zoneOf } from '../../../backend/engine/time.ts';
import { instantOf } from '../../../lib/time/zone.ts';
import { readOwnGuests as operation } from '../../../model/agents/own.operations.ts';
import { isMonth, monthOf } from '../rules/own-months.ts';
import { MOST_OWN_PAGES, OWN_PAGE } from '../rules/own-pages.ts';

/** One more than is shown: it tells whether there is a next page. */
const PAGE = `LIMIT ${OWN_PAGE + 1} OFFSET {:skip}`;
/** What is earned of the guests of one page. */
const OF_GUESTS = 500;

const GUEST = ['id', 'number', 'name', 'status', 'date_from', 'adults', 'children', 'brought_by', 'brought_at', 'created'] as const;
const BROUGHT: Readonly<Record<string, string>> = {
  brought_by: "CAST(COALESCE(json_extract(referral, '$.by'), '') AS TEXT)",
  brought_at: "CAST(COALESCE(json_extract(referral, '$.since'), '') AS TEXT)",
};
const GUESTS = rowOf(
  GUEST.map((name) => BROUGHT[name] ?? name),
  `FROM leads INDEXED BY idx_leads_agent
  WHERE agent = {:agent} AND agent != '' AND country = {:country} AND created >= {:since} AND created < {:before} ORDER BY created DESC, id DESC ${PAGE}`,
);

/** Whether the departure of a voucher that is still to sail was called off: 1, or 0. */
const IS_OFF = `(state IN ('on_hold', 'pending_supplier', 'confirmed')
  AND EXISTS (SELECT 1 FROM departures d WHERE d.id = vouchers.departure AND d.state = 'cancelled'))`;
const VOUCHER = ['id', 'number', 'state', 'excursion', 'service_date', 'reseller_reference', 'created', 'is_off'] as const;
const VOUCHERS = rowOf(
  VOUCHER.map((name) => (name === 'is_off' ? IS_OFF : name)),
  `FROM vouchers INDEXED BY idx_vouchers_14
  WHERE agent = {:agent} AND agent != '' AND state != 'draft' AND country = {:country} AND created >= {:since} AND created < {:before}
  ORDER BY created DESC, id DESC ${PAGE}`,
);

const EARNED = ['id', 'kind', 'state', 'currency', 'pay', 'sold_on', 'service_date', 'due_on', 'lead', 'payout', 'settlement', 'created'] as const;
const SUMS = ['amount', 'first_amount', 'base_amount', 'rate', 'people'] as const;
const SOLD = ['number', 'excursion'] as const;
const ENTRY = [...EARNED, ...SUMS, ...SOLD] as const;
const ENTRY_COLUMNS = [...[...EARNED, ...SUMS].map((name) => `e.${name}`), ...SOLD.map((name) => `COALESCE(v.${name}, '')`)];
const OWN_ENTRIES = 'FROM commission_entries e INDEXED BY idx_commission_entries_2';
const IS_OWN = 'WHERE e.agent = {:agent} AND e.country = {:country}';
const OF_PAGE = 'e.lead IN (SELECT value FROM json_each({:leads}))';
const entriesOf = (which: string): string => rowOf(ENTRY_COLUMNS, `${OWN_ENTRIES} LEFT JOIN vouchers v ON v.id = e.voucher ${IS_OWN} AND ${which}`);
/** By the day of the sale, in which order they are kept for each agent. */
const ENTRIES = entriesOf(`e.sold_on >= {:from} AND e.sold_on < {:to} ORDER BY e.sold_on DESC, e.id DESC ${PAGE}`);
const ENTRIES_OF = entriesOf(`${OF_PAGE} ORDER BY e.sold_on DESC, e.id DESC LIMIT ${OF_GUESTS}`);

/** Of a payout that is only drawn up its agent hears nothing. */
const PAYOUT = ['id', 'number', 'state', 'until', 'way', 'sent_at'] as const;
const PAYOUTS = rowOf(
  PAYOUT.map((name) => `p.${name}`),
  `FROM (SELECT DISTINCT e.payout AS id ${OWN_ENTRIES} ${IS_OWN} AND ${OF_PAGE} AND e.payout != '') j
  CROSS JOIN payouts p INDEXED BY sqlite_autoindex_payouts_1 ON p.id = j.id WHERE p.agent = {:agent} AND p.state != 'draft'`,
);

/** A statement that answers its rows as one text of JSON, each an array: hundreds of rows of the engine's own take as long as all the rest. */
function rowOf(columns: readonly string[], from: string): string {
  return `SELECT json_group_array(json(row)) AS rows FROM (SELECT json_array(${columns.join(', ')}) AS row ${from})`;
}

export function readOwnGuests(e: RequestEvent): void {
  deskShow(e, operation, (app, { user: agent }, { country, month, page: wanted }) => {
    const place = byId(app, 'countries', country);
    if (!place) throw new Refusal('not_found', { collection: 'countries' });
    const zone = zoneOf(place.getString('timezone'));
    const page = Math.min(MOST_OWN_PAGES, Math.max(1, Math.floor(Number(wanted ?? 1)) || 1));
    const { from, to } = isMonth(month) ? monthOf(month) : { from: '', to: '9' };
    const instant = (day: string): string => (isMonth(month) ? storedTime(instantOf(day, '00:00', zone)) : day);
    const asked = { agent, country, from, to, since: instant(from), before: instant(to), skip: (page - 1) * OWN_PAGE };
    const told = (sql: string, parameters: Readonly<Record<string, string | number>>): string => rowsOf(app, sql, parameters, { rows: '' })[0]?.rows ?? '[]';
    const guests = told(GUESTS, asked);
    const leads = JSON.stringify((JSON.parse(guests) as readonly (readonly unknown[])[]).slice(0, OWN_PAGE).map(([id]) => id));
    const ofPage = { agent, country, leads };
    const packed = (name: string, keys: readonly string[], rows: string): string => `"${name}":{"keys":${JSON.stringify(keys)},"rows":${rows}}`;
    return [
      packed('guests', GUEST, guests),
      packed('vouchers', VOUCHER, told(VOUCHERS, asked)),
      packed('commissions', ENTRY, told(ENTRIES, asked)),
      packed('ofGuests', ENTRY, leads === '[]' ? '[]' : told(ENTRIES_OF, ofPage)),
      packed('payouts', PAYOUT, leads === '[]' ? '[]' : told(PAYOUTS, ofPage)),
    ];
  });
}
