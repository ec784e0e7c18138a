// What the house knows of the days of the page's excursion: asked when somebody looks at days, and again after a while.
import { atom } from 'nanostores';
import type { Party } from '../../catalogue/catalogue/rules/party.ts';
import type { Availability } from '../../model/departures/answers.ts';

/** So long what was told is not asked again. */
const FRESH_MS = 30_000;

/** `null` until it is known, and without a connection: the schedule that came with the page answers then, and nothing is told of seats. */
export const $days = atom<Availability | null>(null);

let asked = '';
let until_ms = 0;
let asking: Party | undefined;

/**
 * Asks what of an excursion and its variants can be had, unless that was told a moment ago. Listeners of `$days` hear of it.
 * @param party for whom: one of more than nine, and any where the house tells no numbers, is answered for itself; who asked last where it is left out
 */
export async function askDays(excursion: string, party = asking): Promise<void> {
  asking = party;
  const query = `/api/availability?${new URLSearchParams({ excursion, ...party } as object as Record<string, string>)}`;
  if (!excursion || (asked === query && performance.now() < until_ms)) return;
  asked = query;
  until_ms = performance.now() + FRESH_MS;
  try {
    const answer = await fetch(query);
    // Another party may have asked meanwhile.
    if (answer.ok && asked === query) $days.set((await answer.json()) as Availability);
  } catch {
    // The next one who looks asks again.
    until_ms = 0;
  }
}
