import { deskShow } from '../../../backend/desk/desk.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import { storedTime, zoneOf } from '../../../backend/engine/time.ts';
import { DAY_MS, instantOf, localDay, type Zone } from '../../../lib/time/zone.ts';
import { readOwnDay as operation } from '../../../model/agents/own.operations.ts';
import { HANDED_SHOWN, ownMonths } from '../rules/own-months.ts';
import { balanceOf } from './balance.ts';
import { IS_KEPT } from './terms.ts';

const NEWS_DAYS = 30;
/** A guest whose news are looked for wrote within these days. */
const GUEST_DAYS = 180;

/** How often guests met the agent, and wrote: both by the instant. */
const GUESTS = `SELECT (SELECT COUNT(*) FROM referral_touches t INDEXED BY idx_referral_touches_3
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
const EARNED = `SELECT s.at, 'entry' AS what, COALESCE(v.number, '') AS number, COALESCE(l.name, '') AS name, s.to_state AS word, e.currency, e.amount, (e.${IS_KEPT}) AS isKept
  FROM commission_steps s INDEXED BY idx_commission_steps_2 JOIN commission_entries e ON e.id = s.entry
    LEFT JOIN vouchers v ON v.id = e.voucher AND v.agent = s.agent LEFT JOIN leads l ON l.id = e.lead AND l.agent = s.agent
  WHERE s.agent = {:agent} AND s.created >= {:since} AND e.country = {:country}
  ORDER BY s.created DESC LIMIT ${HANDED_SHOWN}`;
const MOVED_SHAPE = { at: '', what: '', number: '', name: '', word: '', currency: '', amount: 0, isKept: false };

function monthsOf(app: App, whose: Readonly<Record<'agent' | 'country', string>>, today: string, zone: Zone) {
  const instant = (day: string): string => storedTime(instantOf(day, '00:00', zone));
  return ownMonths(today).map(({ month, from, to }) => ({
    month,
    ...(rowsOf(app, GUESTS, { ...whose, since: instant(from), before: instant(to) }, { touches: 0, leads: 0 })[0] ?? { touches: 0, leads: 0 }),
    sold: rowsOf(app, SALES, { ...whose, from, to }, { currency: '', sales: 0, earned: 0 }),
  }));
}

function newsOf(app: App, whose: Readonly<Record<'agent' | 'country', string>>, now_ms: number) {
  const parameters = { ...whose, since: storedTime(now_ms - NEWS_DAYS * DAY_MS), guests: storedTime(now_ms - GUEST_DAYS * DAY_MS) };
  return [MOVED, EARNED]
    .flatMap((sql) => rowsOf(app, sql, parameters, MOVED_SHAPE))
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, HANDED_SHOWN);
}

export function readOwnDay(e: RequestEvent): void {
  deskShow(e, operation, (app, actor, { country }) => {
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
