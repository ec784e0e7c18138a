/** Every number and name of the specification, §9 unless said otherwise. Unit in the name; nothing else lives here. */
const DAY_S = 86_400;
const YEAR_S = 365 * DAY_S;

export const DEFAULT_COUNTRY = 'thailand';
export const DEFAULT_LANGUAGE = 'ru';
export const LANGUAGE_COOKIE = 'lang';
export const LANGUAGE_COOKIE_MAX_AGE_S = 10 * YEAR_S;

export const SCREEN_WIDTH_COOKIE = 'screen_width';
export const SCREEN_WIDTH_COOKIE_MAX_AGE_S = 10 * YEAR_S;
export const SCREEN_WIDTH_PX = { mobile: 400, tablet: 800, desktop: 1200 } as const;
export const RESIZE_DEBOUNCE_MS = 200;

export const REFERRAL_COOKIE = 'ref';
export const MANAGER_COOKIE = 'amo_manager';
export const ATTRIBUTION_COOKIE_MAX_AGE_S = 30 * DAY_S;

export const EXCURSION_LIST_LIMIT = 1000;
export const FULL_LIST_PAGE_SIZE = 500;

export const CLIPBOARD_COPIED_MS = 1500;
export const BUTTON_SHAKE_MS = 500;
export const SKELETON_HEIGHT_PX = 158;
export const THEME_COLOUR = '#222222';

/** The specification's one-hour constant has no stated purpose: here it is how long fetched rates count as fresh. */
export const RATES_TTL_MS = 3_600_000;

/** A rate older than this earns a warning (domain.md, "currency and rate"). */
export const RATE_STALE_MS = 24 * 3_600_000;

/** §5: one category is left out of every list; which one is a matter of the business. '' leaves out none. */
export const EXCLUDED_CATEGORY_ID = 'catexcluded0001';

export const CARDS_PER_PAGE = 24;
export const RELATED_LIMIT = 4;
