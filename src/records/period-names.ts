import { PERIOD_NAMES } from '../registry/period-names.ts';

/** Whether a text may name a period so. */
export const isPeriodName = (name: string): boolean => PERIOD_NAMES.includes(name);
