import type { DepartureState } from '../fields/vocab.ts';

/** What is done to a departure; each action is one arrow. */
export const DEPARTURE_ACTIONS = ['close', 'open', 'board', 'sail', 'finish', 'cancel', 'restore'] as const;
export type DepartureAction = (typeof DEPARTURE_ACTIONS)[number];

interface Arrow {
  readonly from: readonly DepartureState[];
  readonly to: DepartureState;
}

/** Every way that a departure can go (domain.md): before boarding it may be called off, and what was called off may be taken back. */
export const DEPARTURE_ARROWS: Readonly<Record<DepartureAction, Arrow>> = {
  close: { from: ['open'], to: 'closed' },
  open: { from: ['closed'], to: 'open' },
  board: { from: ['open', 'closed'], to: 'boarding' },
  sail: { from: ['boarding'], to: 'sailed' },
  finish: { from: ['sailed'], to: 'finished' },
  cancel: { from: ['open', 'closed'], to: 'cancelled' },
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
