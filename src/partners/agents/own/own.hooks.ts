import { accountWaitHours, isAccountWaiting } from '../../../backend/accounts/account-letters.ts';
import { deskAct, deskShow } from '../../../backend/desk/desk.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { storedTime, zoneOf } from '../../../backend/engine/record-data.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { LISTED_PRICES } from '../../../catalogue/catalogue/rules/price-lists.ts';
import { freeBetween } from '../../../booking/vouchers/seats/asked-seats.hooks.ts';
import { maskedAccount } from '../../../lib/masked-account.ts';
import { fieldFault } from '../../../backend/engine/refusal.ts';
import { DAY_MS, dayAfter, instantOf, isDay, localDay, type Zone } from '../../../lib/time/zone.ts';
import { readOwnAccount as read, setOwnAccount as set } from '../../../model/agents/account.operations.ts';
import { readOwnDay as ownDayOperation, readOwnGuests as operation, readOwnTrips as ownTripsOperation } from '../../../model/agents/own.operations.ts';
import { writeAccount } from '../payouts/payouts.hooks.ts';
import { balanceOf } from '../payouts/held-cash.hooks.ts';
import { IS_KEPT, profileOf } from '../terms/terms.hooks.ts';
import { HANDED_SHOWN, isMonth, monthOf, MOST_OWN_PAGES, OWN_PAGE, ownMonths } from './own-months.rules.ts';

const NEWS_DAYS = 30;
/** A guest whose news are looked for wrote within these days. */
const GUEST_DAYS = 180;

/** How often guests met the agent, and wrote: both by the instant. */
const OWN_DAY_GUESTS = `SELECT (SELECT COUNT(*) FROM referral_touches t INDEXED BY idx_referral_touches_3
    WHERE t.agent = {:agent} AND t.owns = TRUE AND t.created >= {:since} AND t.created < {:before} AND t.country = {:country}) AS touches,
  (SELECT COUNT(*) FROM leads l INDEXED BY idx_leads_agent
    WHERE l.agent = {:agent} AND l.agent != '' AND l.created >= {:since} AND l.created < {:before} AND l.country = {:country}) AS leads`;
/** What was sold, by the day of the sale; what came to nothing is neither sold nor earned. */
const SALES = `SELECT currency, SUM(kind = 'sale') AS sales, SUM(amount) AS earned FROM commission_entries INDEXED BY idx_commission_entries_2
  WHERE agent = {:agent} AND country = {:country} AND sold_on >= {:from} AND sold_on < {:to} AND state NOT IN ('cancelled', 'rejected')
  GROUP BY currency ORDER BY currency`;

/** The guests whom he wrote down himself and who are his, with what he held for them. */
const HANDED = `SELECT t.lead AS id, l.number, l.name, l.date_from, l.adults, l.children, t.created,
    CASE WHEN l.variant = '' THEN l.excursion ELSE l.variant END AS sold, COALESCE(v.id, '') AS voucher, COALESCE(v.state, '') AS state,
    COALESCE(v.start_time, '') AS start_time, COALESCE(v.expires_at, '') AS expires_at, COALESCE(v.paid, 0) != 0 AS is_paid,
    COALESCE(v.state IN ('on_hold', 'pending_supplier', 'confirmed') AND d.state = 'cancelled', FALSE) AS is_off
  FROM referral_touches t INDEXED BY idx_referral_touches_7 JOIN leads l ON l.id = t.lead
    LEFT JOIN vouchers v INDEXED BY idx_vouchers_12 ON v.lead = l.id AND v.agent = t.agent AND v.created_by = {:ref}
    LEFT JOIN departures d ON d.id = v.departure
  WHERE t.agent = {:agent} AND t.method = 'manual' AND l.country = {:country} AND l.created_by = {:ref} AND l.agent = {:agent}
  ORDER BY t.created DESC, t.id LIMIT ${HANDED_SHOWN}`;
const HANDED_SHAPE = {
  ...{ id: '', number: '', name: '', date_from: '', adults: 0, children: 0, created: '', sold: '', voucher: '', state: '', start_time: '' },
  ...{ expires_at: '', is_paid: false, is_off: false },
};

/** Where his guests got to of late, and what became of what he earns by them. */
const MOVED = `SELECT l.status_since AS at, 'status' AS what, l.number, l.name, l.status AS word, '' AS currency, 0 AS amount, FALSE AS isKept
  FROM leads l INDEXED BY idx_leads_agent
  WHERE l.agent = {:agent} AND l.agent != '' AND l.created >= {:guests} AND l.country = {:country} AND l.status_since >= {:since}
  ORDER BY l.status_since DESC LIMIT ${HANDED_SHOWN}`;
const OWN_DAY_EARNED = `SELECT s.at, 'entry' AS what, COALESCE(v.number, '') AS number, COALESCE(l.name, '') AS name, s.to_state AS word, e.currency, e.amount, (e.${IS_KEPT}) AS isKept
  FROM commission_steps s INDEXED BY idx_commission_steps_2 JOIN commission_entries e ON e.id = s.entry
    LEFT JOIN vouchers v ON v.id = e.voucher AND v.agent = s.agent LEFT JOIN leads l ON l.id = e.lead AND l.agent = s.agent
  WHERE s.agent = {:agent} AND s.created >= {:since} AND e.country = {:country}
  ORDER BY s.created DESC LIMIT ${HANDED_SHOWN}`;
const MOVED_SHAPE = { at: '', what: '', number: '', name: '', word: '', currency: '', amount: 0, isKept: false };

function monthsOf(app: App, whose: Readonly<Record<'agent' | 'country', string>>, today: string, zone: Zone) {
  const instant = (day: string): string => storedTime(instantOf(day, '00:00', zone));
  return ownMonths(today).map(({ month, from, to }) => ({
    month,
    ...(rowsOf(app, OWN_DAY_GUESTS, { ...whose, since: instant(from), before: instant(to) }, { touches: 0, leads: 0 })[0] ?? { touches: 0, leads: 0 }),
    sold: rowsOf(app, SALES, { ...whose, from, to }, { currency: '', sales: 0, earned: 0 }),
  }));
}

function newsOf(app: App, whose: Readonly<Record<'agent' | 'country', string>>, now_ms: number) {
  const parameters = { ...whose, since: storedTime(now_ms - NEWS_DAYS * DAY_MS), guests: storedTime(now_ms - GUEST_DAYS * DAY_MS) };
  return [MOVED, OWN_DAY_EARNED]
    .flatMap((sql) => rowsOf(app, sql, parameters, MOVED_SHAPE))
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, HANDED_SHOWN);
}

// decision: pages-of-agents
export function readOwnDay(e: RequestEvent): void {
  deskShow(e, ownDayOperation, (app, actor, { country }) => {
    const place = byId(app, 'countries', country);
    if (!place) throw new Refusal('not_found', { collection: 'countries' });
    const zone = zoneOf(place.getString('timezone'));
    const whose = { agent: actor.user, country };
    const now_ms = Date.now();
    return {
      ...balanceOf(app, actor.user, country),
      months: monthsOf(app, whose, localDay(now_ms, zone), zone),
      handed: rowsOf(app, HANDED, { ...whose, ref: actor.ref }, HANDED_SHAPE),
      news: newsOf(app, whose, now_ms),
    };
  });
}

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

/** What a trip is called and where its page is, of all that guests see: the records' own rule of who may read them (`PUBLIC_EXCURSION`). */
const TRIP = ['id', 'parent', 'slug', 'region', 'name_ru', 'name_en', 'site_name_ru', 'site_name_en', 'site_variant_name_ru', 'site_variant_name_en'] as const;
const TRIPS = `SELECT json_group_array(json(row)) AS rows FROM (SELECT json_array(${TRIP.map((name) => `e.${name}`).join(', ')}) AS row
  FROM ic_excurs e INDEXED BY idx_ic_excurs_1 LEFT JOIN ic_excurs m ON m.id = e.parent AND e.parent != ''
  WHERE e.country = {:country} AND e.status = 'active' AND e.hidden = FALSE AND (e.parent = '' OR (m.status = 'active' AND m.hidden = FALSE))
  ORDER BY e.name_ru, e.id)`;

const PRICE = ['id', 'private', ...LISTED_PRICES] as const;
const priceOf = (name: (typeof PRICE)[number]): string => (name === 'private' ? "json(CASE WHEN e.private THEN 'true' ELSE 'false' END)" : `e.${name}`);
const PRICES = `SELECT json_group_array(json_array(${PRICE.map(priceOf).join(', ')})) AS rows
  FROM json_each({:sold}) s CROSS JOIN ic_excurs e ON e.id = s.value`;

/** Price lists that have the day in them; which of several holds is the rule's to say. */
const LIST = ['excursion', 'valid_from', 'valid_to', ...LISTED_PRICES] as const;
const LISTS = `SELECT json_group_array(json_array(${LIST.map((name) => `l.${name}`).join(', ')})) AS rows
  FROM json_each({:sold}) s CROSS JOIN price_lists l INDEXED BY idx_price_lists_1 ON l.excursion = s.value
  WHERE l.valid_from <= {:day} AND (l.valid_to = '' OR l.valid_to >= {:day})`;

const packed = (app: App, keys: readonly string[], sql: string, parameters: Readonly<Record<string, string>>): string =>
  `{"keys":${JSON.stringify(keys)},"rows":${rowsOf(app, sql, parameters, { rows: '' })[0]?.rows ?? '[]'}}`;

export function readOwnTrips(e: RequestEvent): void {
  deskShow(e, ownTripsOperation, (app, actor, { country, day }) => {
    if (!isDay(day)) throw fieldFault('day', 'wrong');
    const rows = freeBetween(app, { country, from: day, to: dayAfter(day, 1), now_ms: Date.now(), agent: actor.user });
    const parameters = { day, sold: JSON.stringify([...new Set(rows.map(({ sold }) => sold))]) };
    const place = rowsOf(app, 'SELECT has_regions FROM countries WHERE id = {:country}', { country }, { has_regions: false })[0];
    return [
      `"hasRegions":${place?.has_regions ?? false}`,
      `"trips":${packed(app, TRIP, TRIPS, { country })}`,
      `"prices":${packed(app, PRICE, PRICES, parameters)}`,
      `"lists":${packed(app, LIST, LISTS, parameters)}`,
      `"rows":${JSON.stringify(rows)}`,
    ];
  });
}

export function readOwnAccount(e: RequestEvent): void {
  deskShow(e, read, (app, actor) => {
    const profile = profileOf(app, actor.user);
    return {
      payee: profile?.getString('payee') ?? '',
      bank: profile?.getString('bank') ?? '',
      account: maskedAccount(profile?.getString('account') ?? ''),
      wait_hours: accountWaitHours(app),
      waits_until: profile && isAccountWaiting(profile, Date.now()) ? profile.getString('account_from') : '',
      revision: profile?.getInt('revision') ?? 0,
    };
  });
}

export function setOwnAccount(e: RequestEvent): void {
  deskAct(e, set, (desk) => {
    const profile = profileOf(desk.tx, desk.actor.user);
    if (!profile || profile.getString('state') === 'closed') throw new Refusal('not_found', { collection: 'agent_profiles' });
    // Not held against it as elsewhere: what that tells of the record as it is now has the number in it.
    const { revision } = desk.body;
    if (revision === undefined) throw new Refusal('revision_missing');
    if (Number(revision) !== profile.getInt('revision')) throw new Refusal('stale', { revision: profile.getInt('revision') });
    writeAccount(desk, profile, desk.body);
    return { account: maskedAccount(profile.getString('account')), revision: profile.getInt('revision') };
  });
}
