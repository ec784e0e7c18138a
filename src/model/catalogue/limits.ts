/** Where an excursion has no schedule: hours before the start after which it is not sold, until the owner sets others. */
export const USUAL_CUTOFF_HOURS = 12;
