import type { Historian } from './histories.ts';
import type { Taken } from './payments.ts';
import { HOUR_MS } from '../../../src/lib/time/zone.ts';
import { CANCELLED_BY, type CancelledBy } from '../../../src/model/cancellation/fields/vocab.ts';
import type { VoucherState } from '../../../src/model/vouchers/fields/vocab.ts';
import type { Rng } from '../scenes/random.ts';

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
