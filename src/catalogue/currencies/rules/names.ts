/** The job that fetches rates from an address. */
export const RATES_JOB = 'rates_fetch';
/** So long they can be entered: after that the day has other ones. */
export const HELD_MS = 86_400_000;
