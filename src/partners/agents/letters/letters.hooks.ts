import { deskAct, deskShow } from '../../../backend/desk/desk.ts';
import { hasMail, mailText } from '../../../backend/engine/mail.ts';
import { fieldFault, Refusal, transaction } from '../../../backend/engine/refusal.ts';
import { momentIn, textIn } from '../../../backend/engine/request.ts';
import { setFields, storedTime, timeOf } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { houseAct } from '../../../backend/sessions/house-act.ts';
import { LETTER_KINDS, type LetterKind } from '../../../model/agents/fields/vocab.ts';
import { type LetterLine, type Moved, readAgentNews as operation } from '../../../model/agents/office.operations.ts';
import * as operations from '../../../model/agents/told.operations.ts';
import type { Told } from '../../../schema/operation.ts';
import { LANGUAGES } from '../../../schema/vocab.ts';
import { IS_KEPT, profileOf } from '../terms/terms.hooks.ts';
import { CLAIM_MS, isEmail, isLetterDue, LETTER_MS, linesOf, NEWS_MS } from './letters.rules.ts';

/** Of what an agent wants to be told, and how he is reached; none of who never said. */
export const waysOf = (app: App, agent: string): PbRecord | undefined =>
  agent === '' ? undefined : app.findRecordsByFilter('agent_letter_ways', 'agent = {:agent}', '', 1, 0, { agent })[0];

/** The kinds that an agent wants to be told of: all, where he never said. */
export const wantedBy = (ways: PbRecord | undefined): readonly LetterKind[] => LETTER_KINDS.filter((kind) => ways?.getBool(kind) ?? true);

const STEPS = `SELECT s.entry, COALESCE(v.number, '') AS number, s.action, s.before, s.after, e.currency, e.country, (e.${IS_KEPT}) AS isKept, s.base_amount, s.pay, s.rate, s.people, s.created
  FROM commission_steps s INDEXED BY idx_commission_steps_2 JOIN commission_entries e ON e.id = s.entry LEFT JOIN vouchers v ON v.id = e.voucher
  WHERE s.agent = {:agent} AND s.created > {:since} AND s.created <= {:to} ORDER BY s.created, s.rowid`;
const STEP = {
  ...{
    entry: '',
    number: '',
    action: '',
    before: 0,
    after: 0,
    currency: '',
    country: '',
    isKept: false,
    base_amount: 0,
    pay: '',
    rate: 0,
    people: 0,
    created: '',
  },
};
/** A payout that failed is told as such, whatever it was before; a settlement that its agent did not agree to he knows of. */
const PAYOUTS = `SELECT number, country, currency, net, way, held - set_off AS rest, state, CASE WHEN state = 'failed' THEN failed_at ELSE sent_at END AS created
  FROM payouts INDEXED BY idx_payouts_3 WHERE agent = {:agent} AND ((state = 'failed' AND way = 'transfer' AND failed_at > {:since} AND failed_at <= {:to})
    OR (state IN ('sent', 'confirmed') AND sent_at > {:since} AND sent_at <= {:to})) ORDER BY created, number`;
const PAYOUT = { number: '', country: '', currency: '', net: 0, way: '', rest: 0, state: '', created: '' };

type ToldPayout = typeof PAYOUT;

interface NewsAsked {
  readonly agent: string;
  /** Instants as PocketBase stores them: after the first, up to the last. */
  readonly since: string;
  readonly to: string;
}

export interface AgentNews {
  readonly lines: readonly LetterLine[];
  readonly payouts: readonly ToldPayout[];
  /** The instant of the oldest move; '' where nothing moved. */
  readonly oldest: string;
}

/** What moved for an agent between two instants, of the kinds that he wants. */
export function newsOf(app: App, asked: NewsAsked, wanted: readonly LetterKind[]): AgentNews {
  const lines = linesOf(rowsOf(app, STEPS, { ...asked }, STEP), wanted);
  const payouts = wanted.includes('payouts') ? rowsOf(app, PAYOUTS, { ...asked }, PAYOUT) : [];
  const [oldest = ''] = [...lines, ...payouts].map(({ created }) => created).toSorted();
  return { lines, payouts, oldest };
}

/** From when on something is news that was told up to an instant: what is older than a week is none. */
export function newSince(told_at: string, now_ms: number): string {
  const week = storedTime(now_ms - NEWS_MS);
  return told_at < week ? week : told_at;
}

export function readAgentNews(e: RequestEvent): void {
  deskShow(e, operation, (app, actor, { id, country }) => {
    const agent = byId(app, 'users', textIn(id, 15));
    const isHis = actor.role !== 'manager' || agent?.getString('manager') === actor.user;
    if (agent?.getString('type') !== 'agent' || !isHis) throw new Refusal('not_found', { collection: 'users' });
    const now_ms = Date.now();
    const { lines, payouts } = newsOf(app, { agent: agent.id, since: storedTime(now_ms - NEWS_MS), to: storedTime(now_ms) }, LETTER_KINDS);
    return {
      agent: agent.id,
      ...{ name_ru: agent.getString('name_ru'), name_en: agent.getString('name_en'), username: agent.getString('username') },
      state: profileOf(app, agent.id)?.getString('state') ?? 'closed',
      language: waysOf(app, agent.id)?.getString('language') ?? '',
      recipient: agent.getString('phone_e164'),
      lines: lines.filter((line) => line.country === country),
      payouts: payouts.filter((one) => one.country === country),
    };
  });
}

export function readLetterWays(e: RequestEvent): void {
  deskShow(e, operations.readLetterWays, (app, actor) => {
    const ways = waysOf(app, actor.user);
    const is = (kind: LetterKind): boolean => ways?.getBool(kind) ?? true;
    return {
      email: ways?.getString('email') ?? '',
      language: ways?.getString('language') ?? '',
      ...{ sales: is('sales'), due: is('due'), less: is('less'), payouts: is('payouts') },
      isMail: hasMail(app),
      revision: ways?.getInt('revision') ?? 0,
    };
  });
}

export function setLetterWays(e: RequestEvent): void {
  deskAct(e, operations.setLetterWays, ({ tx, actor, body, now }) => {
    const profile = profileOf(tx, actor.user);
    if (!profile || profile.getString('state') === 'closed') throw new Refusal('not_found', { collection: 'agent_profiles' });
    const known = waysOf(tx, actor.user);
    const { email, revision } = body;
    if (revision === undefined) throw new Refusal('revision_missing');
    if (Number(revision) !== (known?.getInt('revision') ?? 0)) throw new Refusal('stale', { revision: known?.getInt('revision') ?? 0 });
    if (email !== '' && !isEmail(email)) throw fieldFault('email', 'wrong');
    const language = LANGUAGES.find((one) => one === body.language);
    if (!language) throw fieldFault('language', 'missing');
    const ways = known ?? new Record(tx.findCollectionByNameOrId('agent_letter_ways'));
    // What moved while nobody was told is no news.
    if (ways.getString('email') === '') ways.set('told_at', now);
    setFields(ways, { agent: actor.user, email, language });
    for (const kind of LETTER_KINDS) ways.set(kind, body[kind]);
    tx.save(ways);
    return { revision: ways.getInt('revision') };
  });
}

/** Agents to whom something happened, who have an address, work for the house, and had no letter for a while. */
const WAITING = `SELECT w.id FROM agent_letter_ways w JOIN users u ON u.id = w.agent
  JOIN agent_profiles p INDEXED BY idx_agent_profiles_1 ON p.agent = w.agent
  WHERE w.email != '' AND w.claimed_until <= {:now} AND w.sent_at <= {:before} AND u.active = TRUE AND u.type = 'agent' AND p.state NOT IN ('suspended', 'closed')
    AND (EXISTS (SELECT 1 FROM commission_steps s INDEXED BY idx_commission_steps_2 WHERE s.agent = w.agent AND s.created > w.told_at)
      OR EXISTS (SELECT 1 FROM payouts o INDEXED BY idx_payouts_3 WHERE o.agent = w.agent AND (o.sent_at > w.told_at OR o.failed_at > w.told_at)))
  ORDER BY w.told_at, w.id`;

/** Changes what is known of letters; its agent's revision stays, who changes nothing by it. */
function mark(tx: App, id: string, fields: Readonly<Record<string, string>>): void {
  const names = Object.keys(fields).map((name) => `${name} = {:${name}}`);
  tx.nonconcurrentDB()
    .newQuery(`UPDATE agent_letter_ways SET ${names.join(', ')} WHERE id = {:id}`)
    .bind({ id, ...fields })
    .execute();
}

/** What was claimed and never told of may have gone: it is not sent again. */
function endClaims(tx: App, now: string): void {
  tx.nonconcurrentDB()
    .newQuery("UPDATE agent_letter_ways SET told_at = claimed_to, sent_at = claimed_to, claimed_to = '' WHERE claimed_to != '' AND claimed_until < {:now}")
    .bind({ now })
    .execute();
}

/** What a letter would tell an agent now; nothing where he wants none of it, or it has just moved. */
function newsFor(tx: App, ways: PbRecord, to: string, now_ms: number): Told<Moved> | null {
  const news = newsOf(tx, { agent: ways.getString('agent'), since: newSince(ways.getString('told_at'), now_ms), to }, wantedBy(ways));
  if (news.oldest === '') {
    // What he does not want is not told later either.
    mark(tx, ways.id, { told_at: to });
    return null;
  }
  const { lines, payouts } = news;
  return isLetterDue(timeOf(news.oldest), now_ms) ? { lines, payouts } : null;
}

function claimNext(tx: App, now_ms: number): Told<operations.AgentLetter> | null {
  const now = storedTime(now_ms);
  endClaims(tx, now);
  // Whoever writes next may do it in this very instant.
  const to = storedTime(now_ms - 1000);
  for (const { id } of rowsOf(tx, WAITING, { now, before: storedTime(now_ms - LETTER_MS) }, { id: '' })) {
    const ways = byId(tx, 'agent_letter_ways', id) as PbRecord;
    const news = newsFor(tx, ways, to, now_ms);
    if (!news) continue;
    mark(tx, id, { claimed_to: to, claimed_until: storedTime(now_ms + CLAIM_MS) });
    return { id, claim: to, language: ways.getString('language'), ...news };
  }
  return null;
}

export function claimAgentLetter(e: RequestEvent): void {
  houseAct(e, operations.claimAgentLetter, ({ at }) => {
    let letter: ReturnType<typeof claimNext> = null;
    transaction(e.app, (tx) => {
      letter = claimNext(tx, momentIn(at));
    });
    return { letter };
  });
}

/** Whose letter was claimed. @throws Refusal `not_found` where it is claimed no more */
function claimedBy(app: App, { id, claim }: { readonly id?: unknown; readonly claim: string }): PbRecord {
  const ways = byId(app, 'agent_letter_ways', id);
  if (!ways || claim === '' || ways.getString('claimed_to') !== claim) throw new Refusal('not_found', { collection: 'agent_letter_ways' });
  return ways;
}

export function mailAgentLetter(e: RequestEvent): void {
  houseAct(e, operations.mailAgentLetter, (body) => ({ outcome: mailText(e.app, claimedBy(e.app, body).getString('email'), body) }));
}

export function tellAgentLetter(e: RequestEvent): void {
  houseAct(e, operations.tellAgentLetter, (body) => {
    const ways = claimedBy(e.app, body);
    const now_ms = momentIn(body.at);
    const now = storedTime(now_ms);
    const went = { told_at: ways.getString('claimed_to'), sent_at: now, claimed_to: '', claimed_until: now };
    const stayed = { claimed_to: '', claimed_until: storedTime(now_ms + LETTER_MS) };
    mark(e.app, ways.id, body.isSent ? went : stayed);
    return {};
  });
}
