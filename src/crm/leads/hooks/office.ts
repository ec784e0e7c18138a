import type { OffsetAt } from '../../../lib/office-hours.ts';
import type { WeekHours } from '../../../schema/vocab.ts';
import type { App } from '../../../backend/jsvm.d.ts';
import { settingIn } from '../../../backend/settings.ts';
import { zoneOf } from '../../../backend/zone.ts';
import { byId } from '../../../backend/record-lookup.ts';

/** When the desk of a country answers, by its own clock. */
export interface Office {
  readonly hours: WeekHours;
  readonly offsetAt: OffsetAt;
}

export function officeOf(app: App, country: string): Office {
  const row = byId(app, 'countries', country);
  return { hours: settingIn(app, 'office_hours', country), offsetAt: zoneOf(row?.getString('timezone') ?? '') };
}

/** The year by the country's clock. */
export function yearOf(office: Office, at_ms: number): number {
  return new Date(at_ms + office.offsetAt(at_ms) * 60_000).getUTCFullYear();
}
