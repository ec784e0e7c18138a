import type { Historian } from './histories.ts';
import type { Taken } from './payments.ts';
import { HOUR_MS } from '../../../src/lib/time/zone.ts';
import { CANCELLED_BY, type CancelledBy } from '../../../src/model/cancellation/fields/vocab.ts';
import type { VoucherState } from '../../../src/model/vouchers/fields/vocab.ts';
import type { Rng } from '../scenes/random.ts';
import { afterSale } from '../../../src/crm/leads/lead/lead.rules.ts';
import type { Cancellation } from '../../../src/model/vouchers/fields/shapes.ts';
import { type BusinessDatabase, newId } from './database.ts';

const DAY_MS = 24 * HOUR_MS;
/** `sold`, or what a sale came to before it was. */
export type SaleEnd = 'sold' | 'hold' | 'expired' | 'draft';

interface Outcome {
  readonly state: VoucherState;
  readonly since: number;
  readonly cancelled?: { readonly by: CancelledBy; readonly at: number; readonly reason: string; readonly choice: 'money' | 'move' };
}

/** What has become of a sale by now; instants in ms. */
export function outcomeOf(rng: Rng, end: SaleEnd, start: number, at: number, now_ms: number): Outcome {
  if (end === 'hold') return start > now_ms ? { state: 'on_hold', since: at } : { state: 'expired', since: Math.min(now_ms, at + DAY_MS) };
  if (end === 'expired') return { state: 'expired', since: Math.min(now_ms, at + DAY_MS) };
  if (end === 'draft') return { state: 'draft', since: at };
  if (rng.chance(0.08)) {
    const by = rng.chance(0.6) ? 'client' : rng.chance(0.7) ? 'weather' : rng.pick(...CANCELLED_BY);
    const when = Math.min(now_ms, at + rng.next() * Math.max(HOUR_MS, start - at));
    const reason =
      by === 'weather' ? 'Шторм, капитан не вышел' : by === 'client' ? rng.pick('Заболел ребёнок', 'Передумали', 'Поменяли рейс') : 'Группа не набралась';
    return { state: 'cancelled', since: when, cancelled: { by, at: when, reason, choice: by === 'weather' && rng.chance(0.3) ? 'move' : 'money' } };
  }
  if (start + 9 * HOUR_MS > now_ms) return { state: 'confirmed', since: at };
  return { state: rng.chance(0.02) ? 'no_show' : 'completed', since: start + 9 * HOUR_MS };
}

const MINUTE_MS = 60_000;

export interface Sold {
  readonly id: string;
  readonly by: string;
  readonly held: number;
  readonly at: number;
  readonly end: SaleEnd;
  readonly number: string;
  readonly total: number;
  readonly currency: string;
  readonly taken: readonly Taken[];
  readonly outcome: Outcome;
}

/** What was done to a voucher, in order. */
export function tellSale(historian: Historian, { id, by, held, at, end, number, total, currency, taken, outcome }: Sold): void {
  const tell = (action: string, when: number, before: object, after: object, reason = ''): void =>
    historian.tell({ entity: 'vouchers', record: id, action, by: action === 'expire' ? '' : by, at: when, before: { ...before }, after: { ...after }, reason });
  tell('create', held - 2 * MINUTE_MS, {}, { state: 'draft', total, currency });
  if (end === 'draft') return;
  tell('hold', held, { state: 'draft' }, { state: 'on_hold' });
  let paid = 0;
  const pays = taken.filter(({ state }) => state === 'cleared').map((one) => ({ ...one, change: one.kind === 'refund' ? -one.worth : one.worth }));
  const tellPaid = (isDue: (when: number) => boolean): void => {
    for (const one of pays.filter(({ at: when }) => isDue(when))) {
      tell('pay', one.at, { paid, balance: total - paid }, { paid: paid + one.change, balance: total - paid - one.change });
      paid += one.change;
    }
  };
  tellPaid((when) => when < at);
  if (end === 'sold') tell('confirm', at, { state: 'on_hold', number: '' }, { state: 'confirmed', number }, paid > 0 ? '' : 'Постоянный гость');
  tellPaid((when) => when >= at && when <= outcome.since);
  const ending = { cancelled: 'cancel', completed: 'complete', no_show: 'no_show', expired: 'expire' } as const;
  const action = Object.entries(ending).find(([state]) => state === outcome.state)?.[1];
  if (action) tell(action, outcome.since, { state: end === 'sold' ? 'confirmed' : 'on_hold' }, { state: outcome.state }, outcome.cancelled?.reason ?? '');
  tellPaid((when) => when >= at && when > outcome.since);
}

const OVER = "('cancelled', 'expired', 'rejected')";
const FIRST_CALL_MS = 86_400_000;

/** Leads of which every voucher was cancelled leave Won, as the desk lets them; a guest who left his money is called tomorrow. */
export function leaveWon(database: BusinessDatabase, country: string, historian: Historian, now_ms: number): void {
  const rows = database.all(
    `SELECT l.id, l.cycle, l.assigned_user, l.source, l.status_since,
      (SELECT cancellation FROM vouchers WHERE lead = l.id AND state = 'cancelled' ORDER BY state_since DESC LIMIT 1) AS cancellation
    FROM leads l WHERE l.country = ? AND l.status = 'won' AND l.created_by = 'demo'
      AND EXISTS (SELECT 1 FROM vouchers WHERE lead = l.id AND state = 'cancelled')
      AND NOT EXISTS (SELECT 1 FROM vouchers WHERE lead = l.id AND state NOT IN ${OVER})`,
    country,
  );
  for (const row of rows) {
    const [id, by] = [String(row['id']), String(row['assigned_user'])];
    const cancellation = JSON.parse(String(row['cancellation'])) as Cancellation;
    const { loss_reason, isReopened } = afterSale(cancellation);
    const at = cancellation.at.replace('T', ' ');
    const seconds = Math.max(0, Math.round((Date.parse(cancellation.at) - Date.parse(String(row['status_since']).replace(' ', 'T'))) / 1000));
    const move = (from: string, to: string, kind: string, cycle: number, spent: number): void => {
      const lost = to === 'lost' ? loss_reason : '';
      const same = { id: newId(), lead: id, country, by: by && `users:${by}`, at, created: at };
      database.insert('lead_stages', { ...same, from, to, kind, cycle, assigned_user: by, source: String(row['source']), loss_reason: lost, seconds: spent });
      const before = { status: from };
      historian.tell({ entity: 'leads', record: id, action: 'move', by, at: Date.parse(cancellation.at), before, after: { status: to } });
    };
    const cycle = Number(row['cycle']);
    move('won', 'lost', 'lost', cycle, seconds);
    if (isReopened) move('lost', 'contacted', 'open', cycle + 1, 0);
    const next = new Date(now_ms + FIRST_CALL_MS).toISOString().replace('T', ' ');
    database.run(
      `UPDATE leads SET status = ?, status_since = ?, won_at = '', closed_at = ?, loss_reason = ?, cycle = ?, next_action = ?, next_action_at = ?, due_at = ?
      WHERE id = ?`,
      ...(isReopened ? ['contacted', at, '', '', cycle + 1, 'Предложить другой день', next, next] : ['lost', at, at, loss_reason, cycle, '', '', '']),
      id,
    );
  }
}
