import type { QueueQuery } from '../../data/repos/reminders.ts';
import { dayAfter, isDay, officeDay } from '../../domain/zone.ts';
import { REMINDER_KINDS } from '../../schema/voucher-vocab.ts';

export const tomorrow = (now_ms: number): string => dayAfter(officeDay(now_ms), 1);

/** What the address asks for; the evening before a trip is what nobody has to say. */
export function parseQueue(params: URLSearchParams, now_ms: number): QueueQuery {
  const day = params.get('day');
  return { day: isDay(day) ? day : tomorrow(now_ms), kind: REMINDER_KINDS.find((kind) => kind === params.get('kind')) ?? 'pickup_tomorrow' };
}

export function formatQueue({ day, kind }: QueueQuery, now_ms: number): string {
  const params = new URLSearchParams();
  if (day !== tomorrow(now_ms)) params.set('day', day);
  if (kind !== 'pickup_tomorrow') params.set('kind', kind);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
