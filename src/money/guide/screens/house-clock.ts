/** A clock that is right drifts less between two contacts. */
const DRIFT_MS = 120_000;
/** What counts within a page may stand still so long while the phone sleeps; whatever the clock has gained beyond that, somebody has set it by. */
const ASLEEP_MS = 16 * 3_600_000;

let met: { readonly house: number; readonly page: number } | null = null;

/** The house has said its hour. @returns by how many ms its clock is ahead of the phone's */
export function meetHouse(house: number): number {
  met = { house, page: performance.now() };
  return house - Date.now();
}

/**
 * The house's hour as far as the phone knows: its own clock, set right by how far it was off at the last contact, unless it was set
 * since then, which what counts within the page tells.
 * @param skew by how many ms the house's clock was ahead
 * @param least the house's hour of the last contact: it is not earlier now
 */
export function houseNow(skew: number, least = 0): number {
  const byClock = Date.now() + skew;
  if (!met) return Math.max(byClock, least);
  const byPage = met.house + performance.now() - met.page;
  const isSet = byClock < byPage - DRIFT_MS || byClock > byPage + ASLEEP_MS;
  return Math.max(isSet ? byPage : byClock, least);
}
