import type { App } from '../../../backend/jsvm.d.ts';

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
