import { FLAG_COOKIE_MAX_AGE_S, OFFLINE_KEPT_S } from '../../config/constants.ts';
import { periodIn, type Retention } from '../../schema/retention.ts';

/** What the app keeps on a device. */
export const retention = {
  rules: [],
  elsewhere: [
    { code: 'offline', title: 'retention_offline', by: 'device', period: periodIn(OFFLINE_KEPT_S) },
    { code: 'flags', title: 'retention_flags', by: 'device', period: periodIn(FLAG_COOKIE_MAX_AGE_S) },
  ],
} as const satisfies Retention;
