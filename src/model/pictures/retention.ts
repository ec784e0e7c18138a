import { periodIn, type Retention } from '../../schema/retention.ts';
import { ABANDONED_MS } from './limits.ts';

/** Files half sent lie on the disk of the site. */
export const retention = {
  rules: [],
  elsewhere: [{ code: 'half-sent', title: 'retention_half_sent', by: 'site', period: periodIn(ABANDONED_MS / 1000) }],
} as const satisfies Retention;
