/** At most so many events within so many seconds. */
export interface Limit {
  readonly count: number;
  readonly within_s: number;
}

/**
 * Seconds until one more event keeps every limit; 0 when it may happen now.
 * @example waitFor([0], [{ count: 1, within_s: 60 }], 20_000) // 40
 */
export function waitFor(past_ms: readonly number[], limits: readonly Limit[], now_ms: number): number {
  const waits = limits.map(({ count, within_s }) => {
    const within_ms = within_s * 1000;
    const recent = past_ms.filter((at) => at > now_ms - within_ms).sort((a, b) => b - a);
    // The event that must grow old first: with it gone there is room for one more.
    const blocking = recent[count - 1];
    return blocking === undefined ? 0 : Math.ceil((blocking + within_ms - now_ms) / 1000);
  });
  return Math.max(0, ...waits);
}
