/** Who waits; who was offered seats that came free; what came of it: he took them, let them go, or gave up his place. */
export const WAITING_STATES = ['waiting', 'offered', 'taken', 'over', 'left'] as const;
export type WaitingState = (typeof WAITING_STATES)[number];
