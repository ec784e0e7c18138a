import type { QueueQuery } from './repo.ts';
import { dayAfter, isDay } from '../../lib/time/zone.ts';
import { dayIn } from '../../lib/time/zone-clock.ts';
import { REMINDER_KINDS } from '../../model/reminders/fields/reminders.ts';

/** Tomorrow on the country's clock. */
export const tomorrowIn = (zone: string, now_ms: number): string => dayAfter(dayIn(zone, now_ms), 1);

/** What the address asks for; the evening before a trip is what nobody has to say. */
export function parseQueue(params: URLSearchParams, tomorrow: string): QueueQuery {
  const day = params.get('day');
  return { day: isDay(day) ? day : tomorrow, kind: REMINDER_KINDS.find((kind) => kind === params.get('kind')) ?? 'pickup_tomorrow' };
}

/** The same as the query of an address, with its question mark; '' for the evening before a trip. */
export function formatQueue({ day, kind }: QueueQuery, tomorrow: string): string {
  const params = new URLSearchParams();
  if (day !== tomorrow) params.set('day', day);
  if (kind !== 'pickup_tomorrow') params.set('kind', kind);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
