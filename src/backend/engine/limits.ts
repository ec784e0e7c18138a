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

/** Slows down instead of closing: so many tries are free, after that every one has to wait longer than the one before. */
export interface Brake {
  readonly free: number;
  readonly first_s: number;
  readonly most_s: number;
  readonly within_s: number;
}

/**
 * Seconds until one more try may be made; 0 when it may be made now.
 * @example pauseOf([0, 0], { free: 1, first_s: 5, most_s: 900, within_s: 3600 }, 4_000) // 6: the second pause is of 10 s
 */
export function pauseOf(past_ms: readonly number[], { free, first_s, most_s, within_s }: Brake, now_ms: number): number {
  const recent = past_ms.filter((at) => at > now_ms - within_s * 1000);
  if (recent.length < free) return 0;
  const pause_s = Math.min(most_s, first_s * 2 ** (recent.length - free));
  return Math.max(0, Math.ceil((Math.max(0, ...recent) + pause_s * 1000 - now_ms) / 1000));
}

/** How many tries a brake has to remember: more of them make no longer pause. */
export function rememberedBy({ free, first_s, most_s }: Brake): number {
  return free + Math.ceil(Math.log2(most_s / first_s));
}
