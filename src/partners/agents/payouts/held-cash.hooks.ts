import { deskShow } from '../../../backend/desk/desk.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { readBalance as operation } from '../../../model/agents/own.operations.ts';
import { IS_KEPT, profileOf } from '../terms/terms.hooks.ts';

/** What of its cash the house has somewhere, in minor units. */
interface Held {
  readonly holder: string;
  readonly currency: string;
  readonly amount: number;
}

/** What of an agent's cash becomes his own by a settlement. */
export interface SetOffCash {
  readonly country: string;
  readonly holder: string;
  readonly currency: string;
  readonly amount: number;
  readonly payout: string;
}

interface Books {
  readonly heldIn: (app: App, country: string) => readonly Held[];
  readonly setOff: (tx: App, cash: SetOffCash) => void;
}
let kept: Books | undefined;

// decision: settlements-of-agents
/** Says who keeps the books of cash: they are asked what agents hold, and told what is set off. */
export function keepBooks(books: Books): void {
  kept = books;
}

function books(): Books {
  if (!kept) throw new Error('nobody keeps the books of cash');
  return kept;
}

/** How an agent is called in the books of cash. */
export const holderOf = (agent: string): string => `users:${agent}`;

/** What everybody holds now. */
export const allHeld = (app: App, country: string): readonly Held[] => books().heldIn(app, country);

/** What an agent holds of a currency now; below zero where he gave more than he had. */
export const heldBy = (app: App, country: string, agent: string, currency: string): number =>
  allHeld(app, country).find((one) => one.holder === holderOf(agent) && one.currency === currency)?.amount ?? 0;

/** Takes what is an agent's own out of what he holds, in the transaction of the settlement. */
export const setOffHeld: Books['setOff'] = (tx, cash) => books().setOff(tx, cash);

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
