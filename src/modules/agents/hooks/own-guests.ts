import { deskRead } from '../../../backend/desk.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { Refusal } from '../../../backend/refusal.ts';
import { wordIn } from '../../../backend/request.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { storedTime } from '../../../backend/time.ts';
import { zoneOf } from '../../../backend/zone.ts';
import { instantOf } from '../../../lib/zone.ts';
import { isMonth, monthOf } from '../rules/own-months.ts';
import { MOST_OWN_PAGES, OWN_PAGE } from '../rules/own-pages.ts';

/** One more than is shown: it tells whether there is a next page. */
const PAGE = `LIMIT ${OWN_PAGE + 1} OFFSET {:skip}`;
/** What is earned of the guests of one page. */
const OF_GUESTS = 500;

const GUESTS = `SELECT id, number, name, status, date_from, adults, children, CAST(COALESCE(json_extract(referral, '$.by'), '') AS TEXT) AS brought_by,
    CAST(COALESCE(json_extract(referral, '$.since'), '') AS TEXT) AS brought_at, created
  FROM leads INDEXED BY idx_leads_agent
  WHERE agent = {:agent} AND agent != '' AND country = {:country} AND created >= {:since} AND created < {:before} ORDER BY created DESC, id DESC ${PAGE}`;
const GUEST_SHAPE = {
  ...{ id: '', number: '', name: '', status: '', date_from: '', adults: 0, children: 0, brought_by: '', brought_at: '', created: '' },
};

const VOUCHERS = `SELECT id, number, state, excursion, service_date, reseller_reference, created FROM vouchers INDEXED BY idx_vouchers_14
  WHERE agent = {:agent} AND agent != '' AND state != 'draft' AND country = {:country} AND created >= {:since} AND created < {:before}
  ORDER BY created DESC, id DESC ${PAGE}`;
const VOUCHER_SHAPE = { id: '', number: '', state: '', excursion: '', service_date: '', reseller_reference: '', created: '' };

const ENTRY_WORDS = ['id', 'kind', 'state', 'currency', 'pay', 'sold_on', 'service_date', 'due_on', 'lead', 'payout', 'settlement', 'created'] as const;
const ENTRY_SUMS = ['amount', 'first_amount', 'base_amount', 'rate', 'people'] as const;
const ENTRY = `SELECT ${[...ENTRY_WORDS, ...ENTRY_SUMS].map((name) => `e.${name}`).join(', ')}, COALESCE(v.number, '') AS number, COALESCE(v.excursion, '') AS excursion
  FROM commission_entries e INDEXED BY idx_commission_entries_2 LEFT JOIN vouchers v ON v.id = e.voucher WHERE e.agent = {:agent} AND e.country = {:country}`;
const ENTRY_SHAPE: Readonly<Record<(typeof ENTRY_WORDS)[number] | 'number' | 'excursion', string> & Record<(typeof ENTRY_SUMS)[number], number>> = {
  ...{ id: '', kind: '', state: '', currency: '', pay: '', sold_on: '', service_date: '', due_on: '', lead: '', payout: '', settlement: '', created: '' },
  ...{ amount: 0, first_amount: 0, base_amount: 0, rate: 0, people: 0, number: '', excursion: '' },
};
/** By the day of the sale, in which order they are kept for each agent. */
const ENTRIES = `${ENTRY} AND e.sold_on >= {:from} AND e.sold_on < {:to} ORDER BY e.sold_on DESC, e.id DESC ${PAGE}`;
const ENTRIES_OF = `${ENTRY} AND e.lead IN (SELECT value FROM json_each({:leads})) ORDER BY e.sold_on DESC, e.id DESC LIMIT ${OF_GUESTS}`;

/** Of a payout that is only drawn up its agent hears nothing. */
const PAYOUTS = `SELECT p.id, p.number, p.state, p.until, p.way, p.sent_at FROM json_each({:payouts}) j CROSS JOIN payouts p INDEXED BY sqlite_autoindex_payouts_1
  ON p.id = j.value WHERE p.agent = {:agent} AND p.state != 'draft'`;
const PAYOUT_SHAPE = { id: '', number: '', state: '', until: '', way: '', sent_at: '' };

/**
 * GET own-guests?country=&page=&month=: the guests whom the asking agent brought, what they bought and what he earns of it, latest first,
 * each a page from 1 and one row more where there is a next one; with all that is earned of the guests of the page, whenever it was, and
 * the payouts that it went into. `month` (`YYYY-MM` of the country) leaves what was brought and sold in it; '' is all. Of nobody else
 * anything is told.
 */
export function readOwnGuests(e: RequestEvent): void {
  deskRead(e, 'referral.own', (app, { user: agent }, query) => {
    const country = wordIn(query['country']);
    const place = byId(app, 'countries', country);
    if (!place) throw new Refusal('not_found', { collection: 'countries' });
    const zone = zoneOf(place.getString('timezone'));
    const page = Math.min(MOST_OWN_PAGES, Math.max(1, Math.floor(Number(query['page'] ?? 1)) || 1));
    const month = query['month'] ?? '';
    const { from, to } = isMonth(month) ? monthOf(month) : { from: '', to: '9' };
    const instant = (day: string): string => (isMonth(month) ? storedTime(instantOf(day, '00:00', zone)) : day);
    const asked = { agent, country, from, to, since: instant(from), before: instant(to), skip: (page - 1) * OWN_PAGE };
    const guests = rowsOf(app, GUESTS, asked, GUEST_SHAPE);
    const leads = JSON.stringify(guests.slice(0, OWN_PAGE).map(({ id }) => id));
    const ofGuests = leads === '[]' ? [] : rowsOf(app, ENTRIES_OF, { agent, country, leads }, ENTRY_SHAPE);
    const payouts = JSON.stringify([...new Set(ofGuests.map(({ payout }) => payout))].filter((id) => id !== ''));
    return {
      guests,
      vouchers: rowsOf(app, VOUCHERS, asked, VOUCHER_SHAPE),
      commissions: rowsOf(app, ENTRIES, asked, ENTRY_SHAPE),
      ofGuests,
      payouts: payouts === '[]' ? [] : rowsOf(app, PAYOUTS, { agent, payouts }, PAYOUT_SHAPE),
    };
  });
}
