import { PATTERNS, type RouteName } from './patterns.ts';
import { fillPattern, type ParamsOf } from './site-path.ts';

export { localePath, paths, splitLocale } from './site-path.ts';

/** Stands in the place of an id for a record that is yet to be made, where the table has no row of its own for it. */
export const NEW = 'new';

/**
 * The path of a screen, without language prefix; `localePath` adds it. Wrong names, missing and further parameters do not compile.
 * @example href('lead', { country: 'thailand', id: 'abc' }) // '/thailand/leads/abc'
 */
export const href = <N extends RouteName>(name: N, ...[params]: ParamsOf<(typeof PATTERNS)[N]>): string => fillPattern(PATTERNS[name], params);
