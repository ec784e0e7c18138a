import { ATTRIBUTION_COOKIE_MAX_AGE_S, LANGUAGE_COOKIE_MAX_AGE_S, SCREEN_WIDTH_COOKIE_MAX_AGE_S } from '../../config/constants.ts';
import { periodIn, type Retention } from '../../schema/retention.ts';

/** Cookies of visitors, and what the house promises to do by a day itself. */
export const retention = {
  rules: [],
  elsewhere: [
    { code: 'language', title: 'retention_language', by: 'device', period: periodIn(LANGUAGE_COOKIE_MAX_AGE_S) },
    { code: 'screen', title: 'retention_screen', by: 'device', period: periodIn(SCREEN_WIDTH_COOKIE_MAX_AGE_S) },
    { code: 'origin', title: 'retention_origin', by: 'device', period: periodIn(ATTRIBUTION_COOKIE_MAX_AGE_S) },
    // By the law of the country: s. 30 and s. 37 of the PDPA.
    { code: 'reply', title: 'retention_reply', by: 'people', period: { count: 30, unit: 'days' } },
    { code: 'breach', title: 'retention_breach', by: 'people', period: { count: 72, unit: 'hours' } },
  ],
} as const satisfies Retention;
