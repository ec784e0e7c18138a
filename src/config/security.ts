/** Numbers of the doors that a house may want to be others. */

// decision: second-factors
/** So often somebody may still sign in without one where it is required. */
export const SECOND_FACTOR_GRACE = 5;
export const RECOVERY_CODES = 10;
/** Passkeys of one person. */
export const MOST_PASSKEYS = 10;

/** How long a sign-in waits for its second step, and how many wrong codes it takes. */
export const SIGN_IN_STEP_LIFE_S = 300;
export const SIGN_IN_STEP_GUESSES = 10;
/** How a secret or a key that is being set up waits for its proof. */
export const SETUP_LIFE_S = 900;
/** Codes of an app: seconds of one, and how many before and after it are taken for clocks that go wrong. */
export const TOTP_PERIOD_S = 30;
export const TOTP_DRIFT = 1;
/** Guesses at codes, by the device that somebody is known on, and from everywhere else together. */
export const SECOND_BRAKE = { free: 5, first_s: 5, most_s: 900, within_s: 6 * 3600 } as const;

/** How old the proof of a person may be where one is asked for again. */
export const PROOF_LIFE_S = 300;

/** How often a session is written down as seen. */
export const SEEN_EVERY_S = 300;
/** So long sessions that are over stay in the list. */
export const SESSIONS_KEPT_DAYS = 90;
/** So long a new device is spoken of. */
export const NEW_DEVICE_DAYS = 30;
/** So long the log of the doors is kept. */
export const SECURITY_LOG_DAYS = 365;
/** Tries at names that nobody has, of one address in an hour: more of them are not written down. */
export const UNKNOWN_PER_HOUR = 20;
