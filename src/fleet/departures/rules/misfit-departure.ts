import type { DepartureState } from '../../../model/departures/fields/vocab.ts';
import type { Misfit } from './misfit.ts';

/** A departure ahead that no longer fits its boat, as the desk is told of it. */
export interface MisfitDeparture {
  readonly id: string;
  readonly revision: number;
  /** `YYYY-MM-DD` and `HH:MM` of the country's clock. */
  readonly service_date: string;
  readonly start_time: string;
  readonly state: DepartureState;
  readonly boat: string;
  readonly boat_name: string;
  readonly excursions: readonly string[];
  readonly seats_taken: number;
  readonly persons_taken: number;
  readonly parties_taken: number;
  /** Seats and persons that the boat takes now. */
  readonly capacity: number;
  readonly licensed: number;
  readonly misfits: readonly Misfit[];
  /** Whether a senior may let it sail as it is. */
  readonly may_allow: boolean;
}
