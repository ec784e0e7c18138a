import { deskShow } from '../../../backend/desk/desk.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import { readBalance as operation } from '../../../model/agents/own.operations.ts';
import { allHeld, holderOf } from './held-cash.ts';
import { IS_KEPT, profileOf } from './terms.ts';

const SUMS = `SELECT currency, state, (${IS_KEPT}) AS isKept, SUM(amount) AS amount, COUNT(*) AS entries FROM commission_entries INDEXED BY idx_commission_entries_2
  WHERE agent = {:agent} AND country = {:country} GROUP BY currency, state, isKept ORDER BY currency, state, isKept`;

/** What an agent has earned in a country by currency, state and who collects, of all his entries, from which sum on he is paid, and what cash of the house he holds. */
export function balanceOf(app: App, agent: string, country: string) {
  const profile = profileOf(app, agent);
  return {
    sums: rowsOf(app, SUMS, { agent, country }, { currency: '', state: '', isKept: false, amount: 0, entries: 0 }),
    held: allHeld(app, country)
      .filter(({ holder }) => holder === holderOf(agent))
      .map(({ currency, amount }) => ({ currency, amount })),
    least: { currency: profile?.getString('currency') ?? '', amount: profile?.getInt('min_payout') ?? 0 },
  };
}

export function readBalance(e: RequestEvent): void {
  deskShow(e, operation, (app, actor, { country }) => balanceOf(app, actor.user, country));
}
