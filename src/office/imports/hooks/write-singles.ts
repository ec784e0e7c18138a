import type { App } from '../../../backend/jsvm.d.ts';
import { Refusal } from '../../../backend/refusal.ts';
import { readLine, type LineFault, type ReadLine } from '../rules/read-line.ts';
import { placesFor } from '../../../fleet/departures/hooks/foresee.ts';
import type { LineSeats, MetLine } from '../../../model/imports/fields/shapes.ts';
import { FileSeats } from '../rules/file-seats.ts';
import { earlierHulls, earlierLines, earlierSeats, type LineOutcome } from './import-lines.ts';
import type { WaitingLine } from './plan-people.ts';
import type { Checked, SingleFacts, WantedSeats } from './single.ts';
import { singles } from './singles.ts';

/** The field and the code that a refusal of the desk names. */
export function faultIn({ code, data }: Refusal): LineFault {
  const fields = (data['fields'] ?? {}) as Readonly<Record<string, unknown>>;
  const [field = ''] = Object.keys(fields);
  return { field, code: ['seats_gone', 'not_sailing', 'price_missing', 'boat_unfit'].includes(code) ? code : 'desk' };
}

function checkedOf(app: App, read: ReadLine, facts: SingleFacts): Checked {
  try {
    return singles(facts.what).check(app, read, facts);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return faultIn(error);
  }
}

/** What would become of lines; nothing is written. */
export function planSingles(app: App, lines: readonly WaitingLine[], facts: SingleFacts): readonly LineOutcome[] {
  const single = singles(facts.what);
  const read = lines.map(({ line, cells }) => ({ line, read: readLine(facts.what, facts.mapping, cells, facts.known) }));
  const keys = read.map((one) => single.keyOf(one.read)).filter((key) => key !== '');
  const seen = new Map(
    earlierLines(app, facts.import, lines[0]?.line ?? 0, keys).flatMap(({ line, candidate }) => candidate.keys.map((key) => [key, line] as const)),
  );
  const taken = new FileSeats(earlierSeats(app, facts.import, lines[0]?.line ?? 0), earlierHulls(app, facts.import, lines[0]?.line ?? 0));
  return read.map(({ line, read: one }): LineOutcome => {
    const nothing = { line, field: '', reason: '', twin: 0, met: null };
    const checked = checkedOf(app, one, facts);
    if (checked && 'code' in checked) return { ...nothing, plan: 'refuse', field: checked.field, reason: checked.code };
    const key = single.keyOf(one);
    const twin = key === '' ? 0 : (seen.get(key) ?? 0);
    if (twin > 0 || single.find(app, one, facts) !== '') return { ...nothing, plan: 'join', twin };
    const took = checked ? seatsFor(app, checked.wants, taken) : null;
    if (took && 'fault' in took) return { ...nothing, plan: 'refuse', reason: took.fault };
    if (key !== '') seen.set(key, line);
    return { ...nothing, plan: 'create', met: metOf(key, took) };
  });
}

/** Seats that a line would take; `null` where there is nothing to take of. */
function seatsFor(app: App, wants: WantedSeats, taken: FileSeats): LineSeats | { readonly fault: string } | null {
  const places = placesFor(app, wants);
  if (!places) return null;
  const took = taken.take(places, wants);
  return 'fault' in took ? took : { ...took, ...wants.party, isWhole: wants.isWhole };
}

function metOf(key: string, seats: LineSeats | null): MetLine | null {
  if (key === '' && !seats) return null;
  const keys = key === '' ? [] : [key];
  return { keys, numbers: [], external: '', at: '', isOpen: false, find: keys, ...(seats ? { seats } : {}) };
}

/**
 * Writes a line. A refusal is thrown on, so that nothing of its steps stays: whoever hears it writes it down in another transaction.
 * @throws Refusal
 */
export function writeSingles(tx: App, lines: readonly WaitingLine[], facts: SingleFacts): readonly LineOutcome[] {
  const single = singles(facts.what);
  return lines.map(({ line, cells }): LineOutcome => {
    const read = readLine(facts.what, facts.mapping, cells, facts.known);
    const checked = checkedOf(tx, read, facts);
    if (checked && 'code' in checked) return { line, state: 'refused', field: checked.field, reason: checked.code };
    const there = single.find(tx, read, facts);
    if (there !== '') return { line, state: 'joined', [single.link]: there, seen: 0, filled: [] };
    return single.write(tx, read, line, facts);
  });
}
