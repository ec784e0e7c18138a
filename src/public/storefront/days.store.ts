// What the house knows of the days of the page's excursion: asked when somebody looks at days, and again after a while.
import { atom } from 'nanostores';
import type { Availability } from '../../model/departures/answers.ts';

/** So long what was told is not asked again. */
const FRESH_MS = 30_000;

/** `null` until it is known, and without a connection: the schedule that came with the page answers then, and nothing is told of seats. */
export const $days = atom<Availability | null>(null);

let asked = { excursion: '', at: Number.NEGATIVE_INFINITY };

/** Asks what of an excursion and its variants can be had, unless that was told a moment ago. Listeners of `$days` hear of it. */
export async function askDays(excursion: string): Promise<void> {
  const isFresh = asked.excursion === excursion && performance.now() - asked.at < FRESH_MS;
  if (!excursion || isFresh) return;
  asked = { excursion, at: performance.now() };
  try {
    const answer = await fetch(`/api/availability?excursion=${encodeURIComponent(excursion)}`);
    if (answer.ok) $days.set((await answer.json()) as Availability);
  } catch {
    // The next one who looks asks again.
    asked = { ...asked, at: Number.NEGATIVE_INFINITY };
  }
}
