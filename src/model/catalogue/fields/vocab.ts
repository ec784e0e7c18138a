import { BOAT_KINDS } from '../../../schema/vocab.ts';

/** What must be true of a trip for a note to speak of it: the boat that sails, a park's fee that is paid on the spot. */
export const NOTE_FACTS = [...BOAT_KINDS, 'park_fee'] as const;
export type NoteFact = (typeof NOTE_FACTS)[number];

/** What a line of a price is for. */
export type UnitType = 'adult' | 'child' | 'infant' | 'private_boat' | 'extra_hour';

/** Whom a supplement or an extra is counted by: everybody who pays a seat, or the whole party once. */
export const COUNTED_BY = ['person', 'party'] as const;
export type CountedBy = (typeof COUNTED_BY)[number];

/** What has a page of its own by a word that may be changed. */
export const ADDRESSED = ['ic_excurs', 'ic_excurs_categories', 'ic_excurs_tags', 'ic_excurs_groups', 'excursion_collections', 'posts'] as const;
export type Addressed = (typeof ADDRESSED)[number];

/** Who had better not come along. */
export const FIT_LIMITS = ['pregnancy', 'heart', 'back', 'over_70', 'infants', 'alcohol', 'diving_flight'] as const;
export type FitLimit = (typeof FIT_LIMITS)[number];
