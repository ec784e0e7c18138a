import type { Desk } from '../../../backend/desk.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import type { StopState } from '../../../model/runs/fields/vocab.ts';

/** Writes down what became of a stop, and who said it when; the same again changes nothing. */
export function markStop(desk: Desk, stop: PbRecord<'run_stops'>, state: StopState, by: string): void {
  if (stop.getString('state') === state) return;
  stop.set('state', state);
  stop.set('marked_at', desk.now);
  stop.set('marked_by', by);
  desk.save(stop, { action: state });
}
