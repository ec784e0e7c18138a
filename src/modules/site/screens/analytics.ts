import { widthClass } from '../../../stores/screen-width.store.ts';

/** What one page hit tells: nothing that points at a person. */
export interface Hit {
  readonly path: string;
  /** Host of the site that led here; '' from this site or from nowhere. */
  readonly referrer: string;
  readonly lang: string;
  readonly width: 'mobile' | 'tablet' | 'desktop';
}

/** Whether the person asked not to be counted. */
export function refusesTracking(browser: { readonly doNotTrack?: string | null; readonly globalPrivacyControl?: boolean }): boolean {
  return browser.doNotTrack === '1' || browser.doNotTrack === 'yes' || browser.globalPrivacyControl === true;
}

/** What is told of a page that was opened. */
export function hitOf(address: URL, referrer: string, lang: string, width: number): Hit {
  const from = URL.canParse(referrer) ? new URL(referrer).host : '';
  return { path: address.pathname, referrer: from === address.host ? '' : from, lang, width: widthClass(width) };
}

/** Counts this page now, and again each time the browser brings it back from its memory. `url` '' counts nothing. */
export function countPage(url: string, isPrivate: boolean): void {
  if (url === '' || isPrivate || refusesTracking(navigator)) return;
  const send = (referrer: string): void => {
    navigator.sendBeacon(url, JSON.stringify(hitOf(new URL(location.href), referrer, document.documentElement.lang, innerWidth)));
  };
  send(document.referrer);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) send('');
  });
}
