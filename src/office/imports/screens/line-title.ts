import type { ReportLine } from '../repo/imports.ts';
import { LINE_TITLES, PLAN_TITLES } from './words.ts';

/** What became of a line, or would. */
export const lineTitle = ({ state, plan }: Pick<ReportLine, 'state' | 'plan'>) => (state === 'waiting' && plan !== '' ? PLAN_TITLES[plan] : LINE_TITLES[state]);
