/** How long something may lie on a phone before it is sent: nothing is older for the house. */
const EARLIEST_MS = 90 * 86_400_000;

/** What a phone says of the hour of an act, in ms. */
export interface SaidHour {
  /** The house's hour as the phone reckoned it then; NaN where it says none. */
  readonly at: number;
  /** Its own clock then; NaN of a phone that does not say it. */
  readonly wall: number;
  /** The house's hour of the last contact before it; 0 where there was none. */
  readonly since: number;
}

// decision: guides-phones
/**
 * The hour of an act by the house's clock: never later than it arrives, nor earlier than the phone had last heard the house. What
 * the phone reckoned counts while it can be true; else its own clock was set meanwhile, and what that is off by today says it.
 * @param clock the phone's own clock when it sent, in ms; NaN where it says none
 * @example hourOf({ at: 900, wall: 900, since: 50 }, 100, 910) // 90: the clock is 810 ahead
 */
export function hourOf({ at, wall, since }: SaidHour, now: number, clock: number): number {
  const least = since > now - EARLIEST_MS && since <= now ? since : now - EARLIEST_MS;
  const corrected = wall + now - clock;
  const fit = [at, corrected].find((one) => one >= least && one <= now);
  if (fit !== undefined) return Math.round(fit);
  const near = Number.isNaN(corrected) ? at : corrected;
  return Number.isNaN(near) ? now : Math.round(Math.min(now, Math.max(least, near)));
}
