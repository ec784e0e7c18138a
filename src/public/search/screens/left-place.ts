import { readStored, writeStored } from '../../../stores/storage.ts';

const KEY = 'search-place';

/** Where somebody was in what was found when he left the page. */
export interface LeftPlace {
  readonly href: string;
  /** Pixels from the top of the page. */
  readonly y: number;
  /** How many of the cards that were found stood there. */
  readonly shown: number;
  readonly isOpen: boolean;
}

/** Keeps the place until the tab is closed. */
export function leavePlace(place: LeftPlace): void {
  writeStored(KEY, JSON.stringify(place), 'session');
}

/** The place that this page was left at, when it was reloaded or come back to; `null` of a page that is opened anew. */
export function placeLeft(): LeftPlace | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'reload' && navigation?.type !== 'back_forward') return null;
  try {
    const place = JSON.parse(readStored(KEY, 'session') ?? 'null') as LeftPlace | null;
    return place?.href === location.href ? place : null;
  } catch {
    return null;
  }
}
