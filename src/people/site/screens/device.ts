import { readStored, writeStored } from '../../../stores/storage.ts';

/** What is told of a device, in this order. */
export const DEVICE_FACTS = [
  'viewport',
  'language',
  'time_zone',
  'online',
  'storage',
  'worker',
  'transitions',
  'popover',
  'dark',
  'motion',
  'touch',
  'browser',
] as const;
export type DeviceFact = (typeof DEVICE_FACTS)[number];

/** What this browser says of itself; stays on the page, is never sent. */
export function describeDevice(): Readonly<Record<DeviceFact, string | boolean>> {
  writeStored('probe', '1');
  const keepsData = readStored('probe') === '1';
  writeStored('probe', null);
  return {
    viewport: `${innerWidth} × ${innerHeight} @ ${devicePixelRatio}`,
    language: navigator.language,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    online: navigator.onLine,
    storage: keepsData,
    worker: 'serviceWorker' in navigator,
    transitions: 'startViewTransition' in document,
    popover: 'popover' in HTMLElement.prototype,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    motion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    touch: String(navigator.maxTouchPoints),
    browser: navigator.userAgent,
  };
}
