import {
  DESKTOP_WIDTH_PX,
  MOBILE_WIDTH_PX,
  RESIZE_DEBOUNCE_MS,
  SCREEN_WIDTH_COOKIE,
  SCREEN_WIDTH_COOKIE_MAX_AGE_S,
  TABLET_WIDTH_PX,
} from '../config/constants.ts';
import { inCookie } from './cookies.ts';
import { preference } from './preferences.ts';

/** The width that a device is taken to have before it was measured, in CSS pixels, by what its browser says of itself. */
export function defaultWidth(userAgent: string): number {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return TABLET_WIDTH_PX;
  return /Mobi/i.test(userAgent) ? MOBILE_WIDTH_PX : DESKTOP_WIDTH_PX;
}

/** Width of the window in CSS pixels, as text; kept in a cookie for pages that are made per request. */
export const screenWidth = preference(SCREEN_WIDTH_COOKIE, {
  values: /^[1-9]\d{1,4}$/,
  fallback: () => String(defaultWidth(navigator.userAgent)),
  keep: inCookie,
  maxAge: SCREEN_WIDTH_COOKIE_MAX_AGE_S,
});

/** Keeps the width now and whenever the window has come to rest in another one. */
export function followScreenWidth(): void {
  const keep = (): void => {
    // A window that is not shown yet has no width.
    if (innerWidth > 0 && screenWidth.$value.get() !== String(innerWidth)) screenWidth.choose(String(innerWidth));
  };
  let resting: ReturnType<typeof setTimeout> | undefined;
  addEventListener('resize', () => {
    clearTimeout(resting);
    resting = setTimeout(keep, RESIZE_DEBOUNCE_MS);
  });
  keep();
}
