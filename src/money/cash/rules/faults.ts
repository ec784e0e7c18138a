import type { DayFault } from '../../../model/cash/answers.ts';
import { STOPPING } from '../../../model/cash/fields/vocab.ts';

/** Whether a fault keeps the day open. */
export const isStopping = ({ code }: Pick<DayFault, 'code'>): boolean => STOPPING.some((one) => one === code);
