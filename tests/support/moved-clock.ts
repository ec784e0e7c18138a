import type { TestBackend } from './backend.ts';

/** The walk of the night as it will be at an instant. */
export async function walkAt({ admin }: TestBackend, at: Date | number, hourly = false): Promise<void> {
  await admin.send('/api/house/retention', { method: 'POST', body: { at: new Date(at).toISOString(), hourly } });
}

/** An instant of the calendar so many months later; where the month has no such day, in the next one. */
export function monthsAfter(at: Date | string, months: number): Date {
  const date = new Date(at);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date;
}
