import type { Kinship } from '../../../schema/edit.ts';

/** Everything that can become of a departure and that somebody else has to hear of. */
export const DEPARTURE_CHANGES = [
  'added',
  'called_off',
  'restored',
  'closed',
  'opened',
  'moved',
  'hour',
  'boat',
  'pier',
  'guide',
  'capacity',
  'trips',
] as const;
export type DepartureChange = (typeof DEPARTURE_CHANGES)[number];

/** What of a departure is looked at: words as they are stored, lists as one text. */
export type DepartureFacts = Readonly<Record<(typeof DEPARTURE_FACTS)[number], string>>;
export const DEPARTURE_FACTS = [
  ...['state', 'service_date', 'start_time', 'boat', 'pier', 'guide', 'excursions'],
  ...['capacity', 'held_seats', 'licensed', 'infants_count'],
] as const;

/** Fields whose change is one of its own. */
const OF_FIELDS = {
  moved: ['service_date'],
  hour: ['start_time'],
  boat: ['boat'],
  pier: ['pier'],
  guide: ['guide'],
  capacity: ['capacity', 'held_seats', 'licensed', 'infants_count'],
  trips: ['excursions'],
} as const satisfies Readonly<Partial<Record<DepartureChange, readonly (keyof DepartureFacts)[]>>>;

// decision: changes-of-departures
/**
 * What became of a departure between two moments; several things at once, or nothing. Whether it is boarded, under way or back is told
 * to nobody: only what is sold is open, and taking boarding back opens it.
 * @param before `null` of one that was not there
 */
export function departureChanges(before: DepartureFacts | null, after: DepartureFacts): readonly DepartureChange[] {
  if (!before) return ['added'];
  const found = Object.entries(OF_FIELDS).flatMap(([change, names]) => (names.some((name) => before[name] !== after[name]) ? [change as DepartureChange] : []));
  const state = stateChange(before.state, after.state);
  return state ? [state, ...found] : found;
}

function stateChange(before: string, after: string): DepartureChange | null {
  if (before === after) return null;
  if (after === 'cancelled') return 'called_off';
  if (before === 'cancelled') return 'restored';
  if (after === 'open') return 'opened';
  return after === 'closed' ? 'closed' : null;
}

/** A day means something only with its hour, and seats with their hull. */
export const DEPARTURE_KINSHIP: Kinship = {
  together: [
    ['service_date', 'start_time', 'minutes'],
    ['boat', 'capacity', 'held_seats'],
  ],
};

/** A stretch has two ends, on one hull. */
export const BLOCK_KINSHIP: Kinship = { together: [['boat', 'from', 'until']] };
