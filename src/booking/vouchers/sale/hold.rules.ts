import type { Ledger } from '../payments/ledger.rules.ts';
import { HOUR_MS, instantOf, localDay, type Zone } from '../../../lib/time/zone.ts';

const MINUTE_MS = 60_000;
export interface Departure {
  readonly service_date: string;
  readonly start_time: string;
  /** Hours before the start after which it can no longer be sold. */
  readonly cutoff_hours: number;
}

export const startOf = (departure: Departure, zone: Zone): number => instantOf(departure.service_date, departure.start_time, zone);
/** The instant after which it can no longer be sold. */
export const cutoffOf = (departure: Departure, zone: Zone): number => startOf(departure, zone) - departure.cutoff_hours * HOUR_MS;

/** When a hold that begins now and lasts so many hours ends: with sales at the latest; `null` where they have ended. */
export function holdUntil(now_ms: number, hours: number, departure: Departure, zone: Zone): number | null {
  const until = Math.min(now_ms + hours * HOUR_MS, cutoffOf(departure, zone));
  return until > now_ms ? until : null;
}

// decision: numbers-and-holds-of-vouchers
/** Whether money keeps a hold until sales end: any that is there, or an awaited sum of at least the deposit. */
export function keepsHold({ paid, pending, refunding }: Pick<Ledger, 'paid' | 'pending' | 'refunding'>, deposit_due: number): boolean {
  const awaited = pending + refunding;
  return paid > 0 || (awaited > 0 && awaited >= deposit_due);
}

/**
 * Whether a trip is over: so many minutes after its start; one whose length nobody said (0) with its day.
 */
export function hasEnded(departure: Pick<Departure, 'service_date' | 'start_time'>, duration_minutes: number, now_ms: number, zone: Zone): boolean {
  if (duration_minutes <= 0) return localDay(now_ms, zone) > departure.service_date;
  return now_ms >= startOf({ ...departure, cutoff_hours: 0 }, zone) + duration_minutes * MINUTE_MS;
}

/** Whether the day of the trip has come: before it nothing can be completed. */
export function hasCome(service_date: string, now_ms: number, zone: Zone): boolean {
  return localDay(now_ms, zone) >= service_date;
}
