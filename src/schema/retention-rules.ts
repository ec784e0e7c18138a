import { KEPT_ELSEWHERE, RETENTION_RULES } from '../modules/collected/retention.ts';
import type { KeptElsewhere, RetentionRule } from './retention.ts';

/** The rules of the house, of whatever module. */
export const RULES: readonly RetentionRule[] = RETENTION_RULES;
/** Periods that others keep to. */
export const ELSEWHERE: readonly KeptElsewhere[] = KEPT_ELSEWHERE;
