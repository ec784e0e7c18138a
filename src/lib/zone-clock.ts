const MINUTE_MS = 60_000;

/** The clock of a time zone: how many minutes its local time is ahead of UTC. @example zoneClock('Asia/Bangkok')(Date.now()) // 420 */
export function zoneClock(timezone: string): (at_ms: number) => number {
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
    const told = Object.fromEntries(parts.formatToParts(at_ms).map(({ type, value }) => [type, Number(value)]));
    const local = Date.UTC(told['year'] ?? 0, (told['month'] ?? 1) - 1, told['day'] ?? 1, told['hour'] ?? 0, told['minute'] ?? 0);
    return Math.round((local - Math.floor(at_ms / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
  };
}
