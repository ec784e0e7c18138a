import { KEPT_ELSEWHERE, RETENTION_RULES } from '../registry/retention.ts';
import type { KeptElsewhere, RetentionRule } from '../schema/retention.ts';

/** The rules of the house, of whatever module. */
export const RULES: readonly RetentionRule[] = RETENTION_RULES;
/** Periods that others keep to. */
export const ELSEWHERE: readonly KeptElsewhere[] = KEPT_ELSEWHERE;
