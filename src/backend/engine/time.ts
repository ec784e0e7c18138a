import { HOUR_MS, type Zone } from '../../lib/time/zone.ts';
import { Refusal } from './refusal.ts';

/** An instant as PocketBase stores it, which sorts as text. */
export function storedTime(at_ms: number): string {
  return new Date(at_ms).toISOString().replace('T', ' ');
}

/** Milliseconds since 1970 of a stored instant. */
export function timeOf(stored: string): number {
  return Date.parse(stored.replace(' ', 'T'));
}

/** Minutes ahead of UTC where the machine has no time zone database; these zones never change their clocks. */
const FIXED: Readonly<Record<string, number>> = { '': 0, 'Asia/Bangkok': 420, 'Indian/Maldives': 300, 'Europe/Moscow': 180 };
const zones = new Map<string, Zone>();

/**
 * The clock of a time zone by its IANA name, UTC for none; the one way in which PocketBase knows clocks.
 * @throws Refusal when this machine does not know it: UTC instead would be silently wrong.
 */
export function zoneOf(name: string): Zone {
  const known = zones.get(name) ?? made(name);
  zones.set(name, known);
  return known;
}

function made(name: string): Zone {
  const fixed = FIXED[name];
  if (fixed !== undefined) return () => fixed;
  const zone = new Timezone(name);
  if (zone.string() !== name) throw new Refusal('internal', { timezone: name });
  // A zone changes its offset at full hours at most; one look per hour is enough.
  const hours = new Map<number, number>();
  return (at_ms) => {
    const hour = Math.floor(at_ms / HOUR_MS);
    const found = hours.get(hour);
    if (found !== undefined) return found;
    const minutes = new DateTime(new Date(at_ms).toISOString()).time().in(zone).zone()[1] / 60;
    hours.set(hour, minutes);
    return minutes;
  };
}
