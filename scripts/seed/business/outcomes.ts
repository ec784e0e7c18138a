import { HOUR_MS } from '../../../src/lib/time/zone.ts';
import { CANCELLED_BY, type CancelledBy } from '../../../src/model/cancellation/fields/vocab.ts';
import type { VoucherState } from '../../../src/model/vouchers/fields/vocab.ts';
import type { Rng } from '../scenes/random.ts';

const DAY_MS = 24 * HOUR_MS;
/** `sold`, or what a sale came to before it was. */
export type SaleEnd = 'sold' | 'hold' | 'expired' | 'draft';

export interface Outcome {
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
