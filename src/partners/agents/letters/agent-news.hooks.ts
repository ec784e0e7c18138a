import { deskShow } from '../../../backend/desk/desk.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import { textIn } from '../../../backend/engine/request.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { storedTime } from '../../../backend/engine/time.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { LETTER_KINDS, type LetterKind } from '../../../model/agents/fields/vocab.ts';
import { type LetterLine, readAgentNews as operation } from '../../../model/agents/office.operations.ts';
import { IS_KEPT, profileOf } from '../terms/terms.hooks.ts';
import { linesOf, NEWS_MS } from './letters.rules.ts';

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
