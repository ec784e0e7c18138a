import { readStored, writeStored } from '../../stores/storage.ts';

/** What this browser says of itself; stays on the page, is never sent. */
export function describeDevice(): readonly (readonly [string, string])[] {
  writeStored('probe', '1');
  const keepsData = readStored('probe') === '1';
  writeStored('probe', null);
  const media = (query: string): string => String(matchMedia(query).matches);
  return [
    ['viewport', `${innerWidth} × ${innerHeight} @ ${devicePixelRatio}`],
    ['language', navigator.language],
    ['time zone', Intl.DateTimeFormat().resolvedOptions().timeZone],
    ['online', String(navigator.onLine)],
    ['local storage', String(keepsData)],
    ['service worker', String('serviceWorker' in navigator)],
    ['view transitions', String('startViewTransition' in document)],
    ['popover', String('popover' in HTMLElement.prototype)],
    ['prefers dark', media('(prefers-color-scheme: dark)')],
    ['reduced motion', media('(prefers-reduced-motion: reduce)')],
    ['touch', String(navigator.maxTouchPoints)],
    ['browser', navigator.userAgent],
  ];
}
