import { ENGLISH_NAMES_COOKIE, FLAG_COOKIE_MAX_AGE_S, MANAGER_MODE_COOKIE, NEW_FEATURES_COOKIE } from '../../config/constants.ts';
import { inCookie, readCookie } from '../../stores/cookies.ts';
import { preference } from '../../stores/preferences.ts';

const ON_OFF = ['on', 'off'] as const;

/** Manager mode: on by itself where this device carries the English-names cookie. */
export const managerMode = preference(MANAGER_MODE_COOKIE, {
  values: ON_OFF,
  fallback: () => (readCookie(ENGLISH_NAMES_COOKIE) === null ? 'off' : 'on'),
  keep: inCookie,
  maxAge: FLAG_COOKIE_MAX_AGE_S,
});

/** Whether this device tries what is not finished yet. */
export const newFeatures = preference(NEW_FEATURES_COOKIE, { values: ON_OFF, fallback: 'off', keep: inCookie, maxAge: FLAG_COOKIE_MAX_AGE_S });
