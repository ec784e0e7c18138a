import type { ErrorCode } from '../errors/catalogue.ts';
import { Refusal } from './refusal.ts';

/** Words by which triggers of seats refuse; each is a code with a sentence of its own. */
const SEATS = ['departure_full', 'departure_whole', 'departure_gone'] as const satisfies readonly ErrorCode[];

/**
 * Whether the database answered that another program holds it: nothing of the work was done. PocketBase begins a transaction again
 * and again, for longer than anybody waits; what comes through nevertheless is no fault of what was sent.
 */
const isLocked = (error: unknown): boolean => /database(?: table)? is locked|SQLITE_BUSY/.test(String(error));

/** The refusal that an error is: thrown by the house's code, by a trigger of seats in the database, or that it is locked; `null` of any other. */
export function refusalIn(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const said = String(error);
  if (isLocked(error)) return new Refusal('busy');
  const code = SEATS.find((word) => said.includes(word));
  return code ? new Refusal(code) : null;
}
