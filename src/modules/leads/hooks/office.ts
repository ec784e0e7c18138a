import { DEFAULT_HOURS, type OffsetAt } from '../../../lib/office-hours.ts';
import type { WeekHours } from '../../../schema/vocab.ts';
import type { App } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/record-data.ts';
import { byId } from '../../../backend/record-lookup.ts';

/** Minutes ahead of UTC where the machine has no time zone database; the house's countries never change their clocks. */
const FIXED: Readonly<Record<string, number>> = { 'Asia/Bangkok': 420, 'Indian/Maldives': 300, 'Europe/Moscow': 180 };

/** When the desk of a country answers, by its own clock. */
export interface Office {
  readonly hours: WeekHours;
  readonly offsetAt: OffsetAt;
}

export function officeOf(app: App, country: string): Office {
  const row = byId(app, 'countries', country);
  return { hours: row ? jsonIn<WeekHours>(row, 'office_hours', DEFAULT_HOURS) : DEFAULT_HOURS, offsetAt: clockOf(row?.getString('timezone') ?? '') };
}

function clockOf(name: string): OffsetAt {
  const fixed = FIXED[name];
  if (fixed !== undefined) return () => fixed;
  const zone = new Timezone(name);
  return (at_ms) => Number(new DateTime(new Date(at_ms).toISOString()).time().in(zone).zone()[1]) / 60;
}

/** The year by the country's clock. */
export function yearOf(office: Office, at_ms: number): number {
  return new Date(at_ms + office.offsetAt(at_ms) * 60_000).getUTCFullYear();
}
