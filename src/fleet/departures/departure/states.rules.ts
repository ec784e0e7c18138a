import { DEPARTURE_ACTIONS, type DepartureAction, type DepartureState } from '../../../model/departures/fields/vocab.ts';

interface Arrow {
  readonly from: readonly DepartureState[];
  readonly to: DepartureState;
}

/** Every way that a departure can go (domain.md): before it sails it may be called off, boarding may be taken back, and so may what was called off. */
export const DEPARTURE_ARROWS: Readonly<Record<DepartureAction, Arrow>> = {
  close: { from: ['open'], to: 'closed' },
  open: { from: ['closed'], to: 'open' },
  board: { from: ['open', 'closed'], to: 'boarding' },
  unboard: { from: ['boarding'], to: 'open' },
  sail: { from: ['boarding'], to: 'sailed' },
  finish: { from: ['sailed'], to: 'finished' },
  cancel: { from: ['open', 'closed', 'boarding'], to: 'cancelled' },
  restore: { from: ['cancelled'], to: 'open' },
};

/** The state that an action leads to; `null` where it leads nowhere. */
export function nextDepartureState(from: DepartureState, action: DepartureAction): DepartureState | null {
  const arrow = DEPARTURE_ARROWS[action];
  return arrow.from.includes(from) ? arrow.to : null;
}

/** Actions that a state allows, for buttons. */
export const departureActions = (from: DepartureState): readonly DepartureAction[] =>
  DEPARTURE_ACTIONS.filter((action) => nextDepartureState(from, action) !== null);
