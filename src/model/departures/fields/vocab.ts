/** Where a departure stands; whether it is full follows from its seats. */
export const DEPARTURE_STATES = ['open', 'closed', 'boarding', 'sailed', 'finished', 'cancelled'] as const;
export type DepartureState = (typeof DEPARTURE_STATES)[number];

/** What is done to a departure; each action is one arrow. */
export const DEPARTURE_ACTIONS = ['close', 'open', 'board', 'unboard', 'sail', 'finish', 'cancel', 'restore'] as const;
export type DepartureAction = (typeof DEPARTURE_ACTIONS)[number];

/** Why a departure does not sail, or is not sold. */
export const DEPARTURE_WHYS = ['weather', 'min_pax', 'park', 'vessel', 'schedule', 'no_boat', 'house', 'boat_small', 'boat_unfit'] as const;
export type DepartureWhy = (typeof DEPARTURE_WHYS)[number];

/** An allotment holds seats, fell back at its hour, or was ended by somebody. */
export const ALLOTMENT_STATES = ['live', 'released', 'ended'] as const;

/** Who waits; who was offered seats that came free; what came of it: he took them, let them go, or gave up his place. */
export const WAITING_STATES = ['waiting', 'offered', 'taken', 'over', 'left'] as const;
export type WaitingState = (typeof WAITING_STATES)[number];
