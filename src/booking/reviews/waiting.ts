import { withPb } from '../../data/ask.ts';
import { countWaiting } from './repo.ts';

/** Said to the page when a review was published, declined or found changed. */
const CHANGED = 'reviews-changed';
const count = withPb(countWaiting);

/** Tells the menu that what waits may have become less. */
export const tellReviewsChanged = (): void => void document.dispatchEvent(new Event(CHANGED));

/**
 * Writes into the menu how many reviews wait for a decision: now, when one is decided, and when somebody comes back to the page.
 * Each place has its words, with `{count}` in them; where nothing waits, or nobody could say, nothing is written.
 */
export function showWaiting(): void {
  const places = document.querySelectorAll<HTMLElement>('[data-waits]');
  const country = places[0]?.dataset['waits'];
  if (country === undefined) return;
  const ask = async (): Promise<void> => {
    const waiting = await count(country).catch(() => 0);
    for (const place of places) {
      const [number, words] = place.children;
      if (number) number.textContent = waiting > 99 ? '99+' : String(waiting);
      if (words) words.textContent = (place.dataset['words'] ?? '').replace('{count}', String(waiting));
      place.hidden = waiting === 0;
    }
  };
  document.addEventListener(CHANGED, () => void ask());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void ask());
  void ask();
}
