import type { PlannedAllotment } from '../../../model/departures/fields/sailing-plans.ts';
import type { PayoutState, ProfileState, Settlement } from '../../../model/agents/fields/vocab.ts';

/** Why two agents cannot become one now; each is told with what to do about it. */
export const MERGE_FAULTS = ['same', 'merged', 'into_merged', 'into_stopped', 'payouts', 'settlement', 'cash'] as const;
export type MergeFault = (typeof MERGE_FAULTS)[number];

/** One of two agents who are to become one. */
export interface Mergeable {
  readonly agent: string;
  readonly state: ProfileState;
  readonly active: boolean;
  readonly merged_into: string;
  readonly settlement: Settlement;
  /** Where his payouts stand that are neither over nor only drawn up. */
  readonly under_way: readonly PayoutState[];
  /** Whether he has cash of the house in his hand, in whatever currency. */
  readonly has_cash: boolean;
}

/** Who collects from guests himself keeps his share; the house pays everybody else. */
const collects = ({ settlement }: Mergeable): boolean => settlement === 'net_rate' || settlement === 'billing';

/**
 * What stands against making one agent another.
 * @param other who is closed by it @param kept who has everything from then on
 */
export function mergeFaults(other: Mergeable, kept: Mergeable): readonly MergeFault[] {
  const isFault: Readonly<Record<MergeFault, boolean>> = {
    same: other.agent === kept.agent,
    merged: other.merged_into !== '',
    into_merged: kept.merged_into !== '',
    into_stopped: kept.merged_into === '' && (kept.state !== 'active' || !kept.active),
    // What failed goes out once more by where the other is paid: it comes to an end first. What the kept one has failed stays his.
    payouts: other.under_way.length > 0 || kept.under_way.some((state) => state !== 'failed'),
    settlement: collects(other) !== collects(kept),
    cash: other.has_cash,
  };
  return MERGE_FAULTS.filter((fault) => isFault[fault]);
}

const SEATS_MOST = 999;

/**
 * Seats of a plan when an agent is another: they are the other's, and are added to what that one has. The hours of the one who is
 * kept hold, where he has any.
 * @example mergedSeats([{ agent: 'a', seats: 2, release_hours: 24 }], 'a', 'b') // [{ agent: 'b', seats: 2, release_hours: 24 }]
 */
export function mergedSeats(planned: readonly PlannedAllotment[], from: string, to: string): readonly PlannedAllotment[] {
  const [his, own] = [planned.find(({ agent }) => agent === from), planned.find(({ agent }) => agent === to)];
  if (!his) return planned;
  if (!own) return planned.map((one) => (one === his ? { ...one, agent: to } : one));
  return planned.filter((one) => one !== his).map((one) => (one === own ? { ...one, seats: Math.min(SEATS_MOST, one.seats + his.seats) } : one));
}
