import { deskShow } from '../../../backend/desk/desk.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { zoneOf } from '../../../backend/engine/record-data.ts';
import { localDay } from '../../../lib/time/zone.ts';
import { readPayout as read, readPayouts as listed, readPayoutsDue as due } from '../../../model/agents/payouts.operations.ts';
import { allHeld, holderOf } from './held-cash.hooks.ts';
import { ACCOUNT, IS_KEPT } from '../terms/terms.hooks.ts';

/** Rows of a page; one more tells whether there is another. */
const PAGE = 50;
const DUE_MOST = 500;

const AGENT = `COALESCE(u.name_ru, '') AS name_ru, COALESCE(u.name_en, '') AS name_en, COALESCE(u.username, '') AS username`;
const AGENT_SHAPE = { name_ru: '', name_en: '', username: '' } as const;

/** What each agent may be paid now, or is to be settled, by currency. What is taken back counts whenever it came, as in a payout. */
const DUE = `WITH sums AS (SELECT agent, currency, CASE WHEN ${IS_KEPT} THEN 'set_off' ELSE 'transfer' END AS way, SUM(amount) AS net, SUM(MIN(amount, 0)) AS clawbacks, COUNT(*) AS entries, MIN(due_on) AS since
    FROM commission_entries INDEXED BY idx_commission_entries_7 WHERE country = {:country} AND state = 'due' AND (due_on <= {:today} OR amount < 0)
    GROUP BY agent, currency, way)
  SELECT s.agent, s.currency, s.way, s.net, s.clawbacks, s.entries, s.since, ${AGENT}, COALESCE(t.state, '') AS profile,
    CASE WHEN t.currency = s.currency THEN t.min_payout ELSE 0 END AS least, COALESCE(t.account, '') != '' AS has_account, COALESCE(p.id, o.id, '') AS draft
  FROM sums s LEFT JOIN users u ON u.id = s.agent LEFT JOIN agent_profiles t INDEXED BY idx_agent_profiles_1 ON t.agent = s.agent
    LEFT JOIN payouts p INDEXED BY idx_payouts_2 ON p.agent = s.agent AND p.country = {:country} AND p.currency = s.currency AND p.way = s.way AND p.state = 'draft'
    LEFT JOIN payouts o INDEXED BY idx_payouts_5 ON o.agent = s.agent AND o.country = {:country} AND o.currency = s.currency AND s.way = 'set_off'
      AND o.way = 'set_off' AND o.state NOT IN ('confirmed', 'void')
  ORDER BY s.currency, s.net DESC, s.agent LIMIT ${DUE_MOST}`;
const DUE_SHAPE = {
  ...{ agent: '', currency: '', way: '', net: 0, clawbacks: 0, entries: 0, since: '', ...AGENT_SHAPE },
  ...{ profile: '', least: 0, has_account: false, draft: '' },
};

export function readPayoutsDue(e: RequestEvent): void {
  deskShow(e, due, (app, _actor, { country }) => {
    const place = byId(app, 'countries', country);
    if (!place) throw new Refusal('not_found', { collection: 'countries' });
    const today = localDay(Date.now(), zoneOf(place.getString('timezone')));
    const rows = rowsOf(app, DUE, { country, today }, DUE_SHAPE);
    const held = new Map(rows.some(({ way }) => way === 'set_off') ? allHeld(app, country).map((one) => [`${one.holder} ${one.currency}`, one.amount]) : []);
    const heldOf = ({ agent, currency, way }: (typeof rows)[number]): number => (way === 'set_off' ? (held.get(`${holderOf(agent)} ${currency}`) ?? 0) : 0);
    return { rows: rows.map((row) => ({ ...row, held: heldOf(row) })) };
  });
}

const NAMES = ['drafted', 'approved', 'sent', 'confirmed', 'failed', 'voided'] as const;
const doerColumn = (who: string): string =>
  `COALESCE((SELECT COALESCE(NULLIF(name_en, ''), username) FROM users WHERE id = SUBSTR(p.${who}, 7) AND p.${who} LIKE 'users:%'),
    (SELECT username FROM admins WHERE id = SUBSTR(p.${who}, 8) AND p.${who} LIKE 'admins:%'), '') AS ${who}`;
const FIELDS = [
  'id',
  'number',
  'state',
  'until',
  'currency',
  'entries',
  'gross',
  'clawbacks',
  'net',
  'way',
  'held',
  'set_off',
  'agent',
  'country',
  'reference',
  'paid_on',
  'reason',
];
const TIMES = NAMES.map((name) => `${name}_at`);
const PAYOUT = `${[...FIELDS, ...TIMES, 'created', 'revision', 'drafted_by'].map((name) => `p.${name}`).join(', ')}, ${AGENT}`;
const PAYOUT_SHAPE = {
  ...{ id: '', number: '', state: '', until: '', currency: '', entries: 0, gross: 0, clawbacks: 0, net: 0, agent: '', country: '' },
  ...{ way: '', held: 0, set_off: 0 },
  ...{ reference: '', paid_on: '', reason: '', drafted_at: '', approved_at: '', sent_at: '', confirmed_at: '', failed_at: '', voided_at: '' },
  ...{ created: '', revision: 0, drafted_by: '', ...AGENT_SHAPE },
};

const LIST = `SELECT ${PAYOUT} FROM payouts p INDEXED BY idx_payouts_4 LEFT JOIN users u ON u.id = p.agent
  WHERE p.country = {:country} AND p.state = {:state} ORDER BY p.created DESC LIMIT ${PAGE + 1} OFFSET {:skip}`;
const COUNTS = 'SELECT state, COUNT(*) AS count FROM payouts INDEXED BY idx_payouts_4 WHERE country = {:country} GROUP BY state';

export function readPayouts(e: RequestEvent): void {
  deskShow(e, listed, (app, _actor, asked) => {
    const { country } = asked;
    const state = asked.state ?? 'draft';
    const page = Math.min(1000, Math.max(1, Math.floor(Number(asked.page ?? 1)) || 1));
    const rows = rowsOf(app, LIST, { country, state, skip: (page - 1) * PAGE }, PAYOUT_SHAPE);
    return { rows: rows.slice(0, PAGE), hasMore: rows.length > PAGE, counts: rowsOf(app, COUNTS, { country }, { state: '', count: 0 }) };
  });
}

const ONE = `SELECT ${PAYOUT}, ${NAMES.map((name) => doerColumn(`${name}_by`).replace(/ AS \w+$/, ` AS ${name}_name`)).join(', ')},
  ${ACCOUNT.map((name) => `COALESCE(CASE WHEN p.state = 'draft' THEN t.${name} ELSE p.${name} END, '') AS ${name}, COALESCE(t.${name}, '') AS next_${name}`).join(', ')},
  COALESCE(t.revision, 0) AS profile_revision, COALESCE(t.account_from, '') AS account_from, COALESCE(t.account_by, '') AS account_by
  FROM payouts p INDEXED BY sqlite_autoindex_payouts_1 LEFT JOIN users u ON u.id = p.agent LEFT JOIN agent_profiles t INDEXED BY idx_agent_profiles_1 ON t.agent = p.agent WHERE p.id = {:id}`;
const ONE_SHAPE = {
  ...PAYOUT_SHAPE,
  ...{ drafted_name: '', approved_name: '', sent_name: '', confirmed_name: '', failed_name: '', voided_name: '' },
  ...{ payee: '', bank: '', account: '', next_payee: '', next_bank: '', next_account: '', profile_revision: 0, account_from: '', account_by: '' },
};
/** The line's sum stands, whatever became of the entry after its payout was void. */
const LINES = `SELECT e.id, e.kind, e.state, l.amount, e.first_amount, e.base_amount, e.pay, e.rate, e.people, e.currency, e.service_date, e.due_on, e.settlement, e.voucher,
    COALESCE(v.number, '') AS number, COALESCE(v.excursion, '') AS excursion
  FROM payout_lines l INDEXED BY idx_payout_lines_2 JOIN commission_entries e ON e.id = l.entry LEFT JOIN vouchers v ON v.id = e.voucher
  WHERE l.payout = {:payout} ORDER BY e.service_date, e.id`;
const LINE_SHAPE = {
  ...{ id: '', kind: '', state: '', amount: 0, first_amount: 0, base_amount: 0, pay: '', rate: 0, people: 0, currency: '', service_date: '', due_on: '' },
  ...{ settlement: '', voucher: '', number: '', excursion: '' },
};

/** A payout with its lines as the office sees it. */
const payoutWith = (app: App, id: string) => {
  const payout = id === '' ? undefined : rowsOf(app, ONE, { id }, ONE_SHAPE)[0];
  if (!payout) throw new Refusal('not_found', { collection: 'payouts' });
  return { payout, lines: rowsOf(app, LINES, { payout: id }, LINE_SHAPE) };
};

export function readPayout(e: RequestEvent): void {
  deskShow(e, read, (app, _actor, { id }) => payoutWith(app, id));
}
