/** Every number and name of the specification, §9 unless said otherwise. Unit in the name; nothing else lives here. */
const DAY_S = 86_400;
const YEAR_S = 365 * DAY_S;

export const DEFAULT_COUNTRY = 'thailand';
/** Where the house stands: the region of `/_excurs` and of its title. */
export const HOME_REGION = 'phuket';
/** The clock where no country is named. */
export const DEFAULT_TIMEZONE = 'Asia/Bangkok';
export const DEFAULT_LANGUAGE = 'ru';
export const LANGUAGE_COOKIE = 'lang';
export const LANGUAGE_COOKIE_MAX_AGE_S = 10 * YEAR_S;

export const SCREEN_WIDTH_COOKIE = 'screen_width';
export const SCREEN_WIDTH_COOKIE_MAX_AGE_S = 10 * YEAR_S;
export const MOBILE_WIDTH_PX = 400;
export const TABLET_WIDTH_PX = 800;
export const DESKTOP_WIDTH_PX = 1200;
export const SCREEN_WIDTH_PX = { mobile: MOBILE_WIDTH_PX, tablet: TABLET_WIDTH_PX, desktop: DESKTOP_WIDTH_PX } as const;
export const RESIZE_DEBOUNCE_MS = 200;

export const REFERRAL_COOKIE = 'ref';
export const MANAGER_COOKIE = 'amo_manager';
export const ATTRIBUTION_COOKIE_MAX_AGE_S = 30 * DAY_S;

/** A page that was visited is kept for times without a connection for so long after it was last seen. */
export const OFFLINE_KEPT_S = 30 * DAY_S;

export const EXCURSION_LIST_LIMIT = 1000;
export const FULL_LIST_PAGE_SIZE = 500;

export const CLIPBOARD_COPIED_MS = 1500;
export const BUTTON_SHAKE_MS = 500;
export const SKELETON_HEIGHT_PX = 158;
export const THEME_COLOUR = '#222222';

/** The specification's one-hour constant has no stated purpose: here it is how long rates are given out after PocketBase was last reached. */
export const RATES_TTL_MS = 3_600_000;

/** A rate older than this earns a warning (domain.md, "currency and rate"). */
/** @public */
export const RATE_STALE_MS = 24 * 3_600_000;

/** §5: one category is left out of every list; which one is a matter of the business. '' leaves out none. */
export const EXCLUDED_CATEGORY_ID = 'catexcluded0001';

/** Manager mode and the new-features flag; manager mode is on by default where the English-names cookie exists (§6). */
export const MANAGER_MODE_COOKIE = 'manager_mode';
export const NEW_FEATURES_COOKIE = 'new_features';
export const ENGLISH_NAMES_COOKIE = 'english_names';
export const FLAG_COOKIE_MAX_AGE_S = YEAR_S;
/** Stands beside a session of staff, for scripts of public pages: '1', neither who nor by what right. */
export const STAFF_MARK_COOKIE = 'staff';

/** A session is asked about at PocketBase at most this often (§6, §9). */
export const AUTH_REFRESH_EVERY_MS = 24 * 3_600_000;
/** A PocketBase token lives so long; ends of sessions are remembered a day longer. */
export const AUTH_TOKEN_LIFE_S = 14 * DAY_S;
export const SESSION_ENDS_KEPT_S = 15 * DAY_S;
export const USER_SESSION_COOKIE = 'user_session';
export const ADMIN_SESSION_COOKIE = 'admin_session';
export const AUTH_COOKIE_MAX_BYTES = 4096;
/** Of the sign-in screen: asks who is signed in whether to sign out. */
export const SIGN_OUT_PARAMETER = 'sign-out';

/** Version check and update prompt (§4, §9). */
export const VERSION_CHECK_EVERY_MS = 60_000;
export const VERSION_CHECK_THROTTLE_MS = 10_000;
export const UPDATE_SNOOZE_MS = 60_000;
export const UPDATE_RELOAD_DELAY_MS = 200;
/** A lazy part that fails to load reloads the page, at most this often (§8). */
export const RELOAD_GUARD_MS = 10_000;

/** Preloading of pages after start (§9). */
export const PRELOAD_DELAY_MS = 1000;
export const PRELOAD_CONCURRENCY = 4;
export const PRELOAD_SKIPPED_CONNECTION = 'slow-2g';

export const REALTIME_CONNECT_TIMEOUT_MS = 15_000;
export const REALTIME_RECONNECT_DELAYS_MS = [200, 300, 500, 1000, 1200, 1500, 2000] as const;

export const PANEL_WIDTH_PX = { min: 350, max: 500 } as const;

/** So long a gateway of messages by phone is waited for. */
export const SMS_TIMEOUT_MS = 10_000;

/** One-time codes by phone: digits, life, guesses that are looked at. */
export const PHONE_CODE_DIGITS = 6;
export const PHONE_CODE_LIFE_S = 300;
export const PHONE_CODE_GUESSES = 5;
export const PHONE_CODE_RESEND_S = 60;
/** How many codes are sent within how many seconds, to one number and for one address of the net. */
export const PHONE_CODE_LIMITS = {
  number: [
    { sends: 1, within_s: PHONE_CODE_RESEND_S },
    { sends: 5, within_s: 3600 },
    { sends: 10, within_s: DAY_S },
  ],
  address: [{ sends: 10, within_s: 3600 }],
} as const;

// decision: passwords
/**
 * Wrong passwords for one account name, known or not. From one network, or on one device that signed in before, five
 * are free and then each has to wait, up to a quarter of an hour. From everywhere together (known devices apart) twenty
 * are free, and then there is up to a minute between two.
 */
export const PASSWORD_BRAKES = {
  here: { free: 5, first_s: 5, most_s: 900, within_s: 6 * 3600 },
  everywhere: { free: 20, first_s: 1, most_s: 60, within_s: 6 * 3600 },
  // Not a pause of its own: so many tries of a part of the net wait for nobody else's.
  range: { free: 2, first_s: 6 * 3600, most_s: 6 * 3600, within_s: 6 * 3600 },
} as const;
/** How long a device that signed in once is known: as long as browsers keep a cookie. */
export const DEVICE_COOKIE = 'ti_device';
export const DEVICE_LIFE_S = 400 * DAY_S;

/** Dates and numbers as they are shown (§9). */
export const DATE_FORMATS = {
  default: { year: '2-digit', month: 'short', day: 'numeric' },
  long: { dateStyle: 'long' },
  short: { dateStyle: 'short' },
} as const;
export const NUMBER_FORMATS = {
  default: { maximumFractionDigits: 0 },
  decimal: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  usd: { style: 'currency', currency: 'USD' },
} as const;

export const MANIFEST_PATH = '/manifest.webmanifest';
export const SERVICE_WORKER_PATH = '/sw.js';

/** Pictures come in pieces of this size below this address; elsewhere a body is a few kilobytes. */
export const PICTURES_PREFIX = '/api/pictures/';
export const PICTURE_PIECE_BYTES = 256 * 1024;
/** A guest's slip comes whole below this address; so many at a time, of one household and of all, since each is held in memory until it was looked at. */
export const SLIPS_PREFIX = '/api/slips/';
/** The same of what an agent shows for his word. */
export const PROOFS_PREFIX = '/api/manual-proofs/';
export const SLIP_BODY = { bytes: 12 * 1024 * 1024, perHousehold: 2, atOnce: 8 } as const;

// decision: lists-of-cards
export const CARDS_PER_PAGE = 24;
export const RELATED_LIMIT = 4;

/** A change of the catalogue is remembered for so long; a release that is older reads everything anew. */
export const OUTBOX_KEPT_DAYS = 14;

/** The answer to a keyed write is given again for so long. */
export const IDEMPOTENCY_KEPT_DAYS = 7;

/** A list of more records through the records API shows contacts masked to everybody. */
export const CONTACTS_IN_LIST_MAX = 10;
