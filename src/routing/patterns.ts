import { SITE_PATTERNS } from '../registry/site-patterns.ts';
import { STAFF_PATTERNS } from '../registry/staff-patterns.ts';

/** Paths of the screens that exist, without language prefix, parameters in braces as in the specification. */
export const PATTERNS = { ...SITE_PATTERNS, ...STAFF_PATTERNS } as const;

export type RouteName = keyof typeof PATTERNS;

/** Screens that are not for everybody. */
export type StaffRoute = keyof typeof STAFF_PATTERNS;
