const MINUTE_MS = 60_000;

/** No zone changes its clocks but at a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
const KEPT = 5000;
const clocks = new Map<string, (at_ms: number) => number>();

/** The clock of a time zone: how many minutes its local time is ahead of UTC. @example zoneClock('Asia/Bangkok')(Date.now()) // 420 */
export function zoneClock(timezone: string): (at_ms: number) => number {
  const known = clocks.get(timezone);
  if (known) return known;
  const read = clockOf(timezone);
  const quarters = new Map<number, number>();
  const clock = (at_ms: number): number => {
    const quarter = Math.floor(at_ms / QUARTER_MS);
    const found = quarters.get(quarter);
    if (found !== undefined) return found;
    if (quarters.size >= KEPT) quarters.clear();
    const offset = read(quarter * QUARTER_MS);
    quarters.set(quarter, offset);
    return offset;
  };
  clocks.set(timezone, clock);
  return clock;
}

function clockOf(timezone: string): (at_ms: number) => number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone || 'UTC',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  return (at_ms) => {
    const values = Object.fromEntries(parts.formatToParts(at_ms).map(({ type, value }) => [type, Number(value)]));
    const local = Date.UTC(values['year'] ?? 0, (values['month'] ?? 1) - 1, values['day'] ?? 1, values['hour'] ?? 0, values['minute'] ?? 0);
    return Math.round((local - Math.floor(at_ms / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
  };
}

/** The `YYYY-MM-DD` day that it is on a clock. */
export const dayIn = (zone: string, at_ms: number): string => new Date(at_ms + zoneClock(zone)(at_ms) * MINUTE_MS).toISOString().slice(0, 10);
