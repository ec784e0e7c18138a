import type { Language } from '../../../../schema/vocab.ts';
import { deviceQueue } from '../../queue/queue.ts';
import { longDay, tripTitle } from '../trip-words.ts';
import { readTitles, tripsOfKept } from './kept-trips.ts';

/** A line for each enquiry that waits: its trips with their day, and the guest's name where no trip is known. */
export async function waitingLines(lang: Language): Promise<readonly string[]> {
  const kept = (await deviceQueue.list()).filter(({ state }) => state === 'waiting');
  const titles = await readTitles(kept, lang);
  return kept.map((enquiry) => {
    const trips = tripsOfKept(enquiry, titles);
    const names = trips.map((trip) => tripTitle(trip, lang)).filter(Boolean);
    const day = longDay(trips[0]?.day ?? '', lang);
    return [names.join('; ') || (enquiry.values.name ?? ''), day].filter(Boolean).join(', ');
  });
}
