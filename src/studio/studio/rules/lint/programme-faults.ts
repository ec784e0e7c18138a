import { clockText, MINUTES_PER_DAY, stepMinutes } from './clock-times.ts';
import type { SoldFacts } from './facts.ts';
import type { Fault } from './finding.ts';

/** A programme may end so many minutes before the trip does: the way home is often left unsaid. */
const SHORT_MINUTES = 60;

const said = (minutes: number): string => (minutes >= MINUTES_PER_DAY ? `+${Math.floor(minutes / MINUTES_PER_DAY)} ${clockText(minutes)}` : clockText(minutes));

/** Faults of a programme's hours, each with the step where it stands; `null` where it is the whole programme's. */
export interface StepFault extends Fault {
  readonly step: number | null;
}

/** The programme of a record against its start and duration. */
export function programmeFaults({ programme, start, duration }: SoldFacts): readonly StepFault[] {
  const times = programme.map(({ time }) => stepMinutes(time));
  const unclear = times.flatMap((time, step): StepFault[] =>
    time === null ? [{ code: 'programme_clock', params: { time: programme[step]?.time ?? '' }, step }] : [],
  );
  const known = times.filter((time): time is number => time !== null);
  const [first] = known;
  const last = known.at(-1);
  if (unclear.length > 0 || first === undefined || last === undefined) return unclear;
  const disordered = known.flatMap((time, step): StepFault[] => {
    const before = known[step - 1] ?? 0;
    return time < before ? [{ code: 'programme_order', params: { time: said(time), before: said(before) }, step }] : [];
  });
  if (disordered.length > 0 || start === null) return disordered;
  const faults: StepFault[] = [];
  if (first > start) faults.push({ code: 'programme_start', params: { first: said(first), start: said(start) }, step: 0 });
  else if (!known.includes(start)) faults.push({ code: 'programme_start_unsaid', params: { start: said(start) }, step: null });
  const end = start + duration;
  if (duration <= 0 || known.includes(end)) return faults;
  if (last > end) faults.push({ code: 'programme_end', params: { last: said(last), end: said(end) }, step: known.length - 1 });
  else if (last < end - SHORT_MINUTES) faults.push({ code: 'programme_short', params: { last: said(last), end: said(end) }, step: null });
  return faults;
}
