import type { Kinship } from '../../../schema/edit.ts';

/** A day means something only with its hour, and seats with their hull. */
export const DEPARTURE_KINSHIP: Kinship = {
  together: [
    ['service_date', 'start_time', 'minutes'],
    ['boat', 'capacity', 'held_seats'],
  ],
};

/** A stretch has two ends, on one hull. */
export const BLOCK_KINSHIP: Kinship = { together: [['boat', 'from', 'until']] };
