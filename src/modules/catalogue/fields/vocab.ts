import { BOAT_KINDS } from '../../../schema/vocab.ts';

/** What must be true of a trip for a note to speak of it: the boat that sails, a park's fee that is paid on the spot. */
export const NOTE_FACTS = [...BOAT_KINDS, 'park_fee'] as const;
export type NoteFact = (typeof NOTE_FACTS)[number];

/** What a line of a price is for. */
export type UnitType = 'adult' | 'child' | 'infant' | 'private_boat' | 'extra_hour';
