import type { PlannedAllotment } from '../../../model/departures/fields/sailing-plans.ts';

/** Rows of agents as their form keeps them: JSON, also while a row is not whole yet. */
export function plannedIn(value: unknown): readonly PlannedAllotment[] {
  try {
    const rows: unknown = JSON.parse(String(value ?? '[]'));
    return Array.isArray(rows) ? (rows as readonly PlannedAllotment[]) : [];
  } catch {
    return [];
  }
}
