/** The `YYYY-MM-DD` day that it is in a time zone, by its IANA name. */
export function todayIn(timezone: string, now: Date = new Date()): string {
  // Swedish writes dates as ISO does.
  return now.toLocaleDateString('sv-SE', { timeZone: timezone });
}

/** What a time zone's clocks show, `YYYY-MM-DDTHH:MM`. */
export function clockIn(timezone: string, now: Date = new Date()): string {
  return now.toLocaleString('sv-SE', { timeZone: timezone }).replace(' ', 'T').slice(0, 16);
}
