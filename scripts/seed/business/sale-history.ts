import type { Outcome, SaleEnd } from './outcomes.ts';
import type { Historian } from './histories.ts';
import type { Taken } from './payments.ts';

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
