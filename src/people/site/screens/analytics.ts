/** Whether the person asked not to be counted. */
export function refusesTracking(browser: { readonly doNotTrack?: string | null; readonly globalPrivacyControl?: boolean }): boolean {
  return browser.doNotTrack === '1' || !!browser.globalPrivacyControl;
}

/** What one page hit tells: the path without its query, and the host that led here. Nothing that points at a person. */
export function hitOf(path: string, referrer: string): { readonly path: string; readonly from: string } {
  // Of an address the browser tells, the host is the third part between strokes.
  return { path, from: referrer.split('/')[2] ?? '' };
}

/** Counts this page now, and again each time the browser brings it back from its memory. `url` '' counts nothing. */
export function countPage(url: string, isPrivate: boolean): void {
  if (url === '' || isPrivate || refusesTracking(navigator)) return;
  const send = (referrer: string): unknown => navigator.sendBeacon(url, JSON.stringify(hitOf(location.pathname, referrer)));
  send(document.referrer);
  addEventListener('pageshow', ({ persisted }) => persisted && send(location.href));
}
