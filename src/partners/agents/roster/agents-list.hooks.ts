import { deskAct, deskShow } from '../../../backend/desk/desk.ts';
import { setFields, shownOf } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { textIn, wordIn } from '../../../backend/engine/request.ts';
import { byId, rowsOf, mainCurrency } from '../../../backend/engine/rows.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import type { Actor } from '../../../backend/sessions/actor.ts';
import { isNamed } from '../../../lib/contacts/contacts.ts';
import type { AgentSort } from '../../../model/agents/fields/vocab.ts';
import { readApplications as read, rejectApplication as rejected } from '../../../model/agents/joining.operations.ts';
import {
  handAgent as handed,
  readAgents as operation,
  rejectCommission as rejectOperation,
  restoreAgent as restored,
  suspendAgent as suspended,
} from '../../../model/agents/office.operations.ts';
import { VOUCHER_STATES } from '../../../model/vouchers/fields/vocab.ts';
import { SELLER_TYPES } from '../../../schema/vocab.ts';
import { isEarning } from '../commissions/commission.rules.ts';
import { followNow } from '../commissions/follow-voucher.hooks.ts';
import { profileOf } from '../terms/terms.hooks.ts';
import { NOTHING_EARNED } from './agent-list.rules.ts';

const MOVES = {
  suspend: { operation: suspended, from: 'active', to: 'suspended' },
  restore: { operation: restored, from: 'suspended', to: 'active' },
} as const;

function move(e: RequestEvent, action: keyof typeof MOVES): void {
  const { operation, from, to } = MOVES[action];
  deskAct(e, operation, (desk, { id }) => {
    const profile = profileOf(desk.tx, textIn(id, 15));
    if (!profile) throw new Refusal('not_found', { collection: 'agent_profiles' });
    desk.expect(profile);
    const state = profile.getString('state');
    if (state !== from) throw new Refusal('move_refused', { from: state, action, allowed: [] });
    const { reason } = desk.body;
    if (reason === '') throw new Refusal('reason_missing');
    profile.set('state', to);
    desk.save(profile, { action, reason });
    return { agent: profile.getString('agent'), state: to, revision: profile.getInt('revision') };
  });
}

export const suspendAgent = (e: RequestEvent): void => move(e, 'suspend');
export const restoreAgent = (e: RequestEvent): void => move(e, 'restore');

export function handAgent(e: RequestEvent): void {
  deskAct(e, handed, (desk, { id }) => {
    const agent = desk.take('users', id);
    if (agent.getString('type') !== 'agent') throw new Refusal('not_found', { collection: 'users' });
    desk.expect(agent);
    const { manager } = desk.body;
    const person = manager === '' ? undefined : byId(desk.tx, 'users', manager);
    const isSeller = person?.getBool('active') === true && SELLER_TYPES.some((type) => type === person.getString('type'));
    if (manager !== '' && !isSeller) throw fieldFault('manager', 'wrong');
    agent.set('manager', manager);
    desk.save(agent, { action: 'manager' });
    return { agent: agent.id, manager, revision: agent.getInt('revision') };
  });
}

const PAGE = 50;
const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');
const SOLD = quoted(VOUCHER_STATES.filter(isEarning));
const NOTHING = quoted(NOTHING_EARNED);

/** A manager sees the agents whom he looks after; whoever keeps the books sees all. */
const AGENTS = `SELECT u.id AS agent, u.name_ru, u.name_en, u.username, u.manager_code AS code, u.manager, u.active, u.revision AS revision,
    COALESCE(m.name_ru, '') AS manager_ru, COALESCE(m.name_en, '') AS manager_en, COALESCE(m.username, '') AS manager_username,
    COALESCE(t.state, '') AS state, COALESCE(t.kind, '') AS kind, COALESCE(t.rate_group, '') AS rate_group, COALESCE(t.revision, 0) AS profile_revision
  FROM users u LEFT JOIN users m ON m.id = u.manager AND u.manager != '' LEFT JOIN agent_profiles t INDEXED BY idx_agent_profiles_1 ON t.agent = u.id
  WHERE u.type = 'agent' AND ({:manager} = '' OR u.manager = {:manager})`;
const AGENT_SHAPE = {
  ...{ agent: '', name_ru: '', name_en: '', username: '', code: '', manager: '', active: false, revision: 0 },
  ...{ manager_ru: '', manager_en: '', manager_username: '', state: '', kind: '', rate_group: '', profile_revision: 0 },
};
type AgentRow = typeof AGENT_SHAPE;

const EACH = 'FROM json_each({:agents}) a CROSS JOIN';
const LEADS = `${EACH} leads l INDEXED BY idx_leads_brought ON l.agent = a.value AND l.agent != '' WHERE l.country = {:country} AND l.merged_into = ''`;
const VOUCHERS = `${EACH} vouchers v INDEXED BY idx_vouchers_brought ON v.agent = a.value AND v.agent != '' WHERE v.country = {:country}`;
const ENTRIES = `${EACH} commission_entries c INDEXED BY idx_commission_entries_8 ON c.agent = a.value WHERE c.country = {:country} AND c.state NOT IN (${NOTHING})`;

const GUESTS = `SELECT a.value AS agent, COUNT(*) AS count, MAX(l.created) AS last ${LEADS} GROUP BY a.value`;
const SALES = `SELECT a.value AS agent, v.currency, SUM(v.state IN (${SOLD})) AS count, SUM(CASE WHEN v.state IN (${SOLD}) THEN v.total ELSE 0 END) AS total,
  MAX(v.created) AS last ${VOUCHERS} GROUP BY a.value, v.currency ORDER BY a.value, v.currency`;
const COST = `SELECT a.value AS agent, c.currency, c.state, SUM(c.amount) AS amount ${ENTRIES} GROUP BY a.value, c.currency, c.state ORDER BY a.value, c.currency`;

const INVITATIONS = `SELECT i.id, i.agent, i.state, i.expires_at, i.language, i.revision ${EACH} agent_invitations i INDEXED BY idx_agent_invitations_2 ON i.agent = a.value
  WHERE i.state != 'used'`;
const INVITATION = { id: '', agent: '', state: '', expires_at: '', language: '', revision: 0 };

/** What agents are put in order by. Sums of several currencies cannot be held against each other: the main one decides. */
const VALUES: Readonly<Record<Exclude<AgentSort, 'name'>, string>> = {
  guests: `SELECT a.value AS agent, COUNT(*) AS value ${LEADS} GROUP BY a.value`,
  revenue: `SELECT a.value AS agent, SUM(v.total) AS value ${VOUCHERS} AND v.currency = {:main} AND v.state IN (${SOLD}) GROUP BY a.value`,
  cost: `SELECT a.value AS agent, SUM(c.amount) AS value ${ENTRIES} AND c.currency = {:main} GROUP BY a.value`,
};

const NAMES = ['name_ru', 'name_en', 'username', 'code'] as const;

/** The agents whom somebody may see, those alone that a text names, in the order of a sort. */
function ordered(app: App, { actor, country, words, sort }: Asked): readonly AgentRow[] {
  const all = rowsOf(app, AGENTS, { manager: actor.role === 'manager' ? actor.user : '' }, AGENT_SHAPE);
  // The database knows no small letters but Latin ones, and no marks.
  const found =
    words === ''
      ? all
      : all.filter((row) =>
          isNamed(
            NAMES.map((name) => row[name]),
            words,
          ),
        );
  const name = ({ name_ru, name_en, username }: AgentRow): string => name_ru || name_en || username;
  const byName = found.toSorted((one, other) => name(one).localeCompare(name(other)) || (one.agent < other.agent ? -1 : 1));
  if (sort === 'name') return byName;
  const asked = { agents: JSON.stringify(found.map(({ agent }) => agent)), country, ...(sort === 'guests' ? {} : { main: mainCurrency(app, country) }) };
  const values = new Map(rowsOf(app, VALUES[sort], asked, { agent: '', value: 0 }).map(({ agent, value }) => [agent, value]));
  return byName.toSorted((one, other) => (values.get(other.agent) ?? 0) - (values.get(one.agent) ?? 0));
}

interface Asked {
  readonly actor: Actor;
  readonly country: string;
  readonly words: string;
  readonly sort: AgentSort;
}

// decision: pages-of-agents
export function readAgents(e: RequestEvent): void {
  deskShow(e, operation, (app, actor, asked) => {
    const country = wordIn(asked.country);
    const all = ordered(app, { actor, country, words: asked.q.trim(), sort: asked.sort ?? 'name' });
    const page = Math.min(1000, Math.max(1, Math.floor(Number(asked.page ?? 1)) || 1));
    const shown = all.slice((page - 1) * PAGE, page * PAGE);
    const parameters = { agents: JSON.stringify(shown.map(({ agent }) => agent)), country };
    return {
      rows: shown,
      total: all.length,
      hasMore: all.length > page * PAGE,
      guests: rowsOf(app, GUESTS, parameters, { agent: '', count: 0, last: '' }),
      sales: rowsOf(app, SALES, parameters, { agent: '', currency: '', count: 0, total: 0, last: '' }),
      // How those stand who have not come yet.
      invitations: rowsOf(app, INVITATIONS, { agents: parameters.agents }, INVITATION),
      cost: rowsOf(app, COST, parameters, { agent: '', currency: '', state: '', amount: 0 }),
    };
  });
}

/** Who waits longest stands first; what was decided stands in the order in which it came, the latest first. */
const rows = (
  order: 'ASC' | 'DESC',
): string => `SELECT id, state, name, kind, phone, email, place, way, language, agreed_at, reason, decided_at, created, revision
  FROM agent_applications INDEXED BY idx_agent_applications_2 WHERE state = {:state} ORDER BY created ${order}, id ${order} LIMIT ${PAGE + 1} OFFSET {:offset}`;
const SHAPE = {
  ...{ id: '', state: '', name: '', kind: '', phone: '', email: '', place: '', way: '', language: '' },
  ...{ agreed_at: '', reason: '', decided_at: '', created: '', revision: 0 },
};

export function readApplications(e: RequestEvent): void {
  deskShow(e, read, (app, _actor, asked) => {
    const state = asked.state ?? 'waiting';
    const page = Math.min(200, Math.max(1, Math.floor(Number(asked.page ?? 1)) || 1));
    const found = rowsOf(app, rows(state === 'waiting' ? 'ASC' : 'DESC'), { state, offset: (page - 1) * PAGE }, SHAPE);
    return { rows: found.slice(0, PAGE), hasMore: found.length > PAGE };
  });
}

export function rejectApplication(e: RequestEvent): void {
  deskAct(e, rejected, (desk, { id }) => {
    const row = desk.take('agent_applications', id);
    desk.expect(row);
    const from = row.getString('state');
    if (from !== 'waiting') throw new Refusal('move_refused', { from, action: 'reject', allowed: [] });
    const { reason } = desk.body;
    if (reason === '') throw new Refusal('reason_missing');
    setFields(row, { state: 'rejected', reason, decided_by: desk.actor.ref, decided_at: desk.now });
    desk.save(row, { action: 'reject', reason });
    return { application: row.id, state: 'rejected' };
  });
}

export function rejectCommission(e: RequestEvent): void {
  deskAct(e, rejectOperation, (desk, { id }) => {
    const entry = desk.take('commission_entries', id);
    desk.expect(entry);
    const state = entry.getString('state');
    if (entry.getString('kind') !== 'sale' || state === 'cancelled' || entry.getString('reject_reason') !== '')
      throw new Refusal('move_refused', { from: state, action: 'reject', allowed: [] });
    const { reason } = desk.body;
    if (!reason) throw fieldFault('reason', 'wrong');
    entry.set('reject_reason', reason);
    desk.save(entry, { action: 'reject', reason });
    const voucher = byId(desk.tx, 'vouchers', entry.getString('voucher'));
    if (!voucher) throw new Refusal('not_found', { collection: 'vouchers' });
    followNow(desk.tx, voucher, Date.now(), { isSold: false });
    return { entry: shownOf(desk.take('commission_entries', entry.id)) };
  });
}
