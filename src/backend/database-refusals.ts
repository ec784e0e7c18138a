import type { ErrorCode } from '../errors/catalogue.ts';
import { Refusal } from './refusal.ts';

/** Words by which triggers of seats refuse; each is a code with a sentence of its own. */
const SEATS = ['departure_full', 'departure_whole', 'departure_gone'] as const satisfies readonly ErrorCode[];

/** The refusal that an error is: thrown by the house's code, or by a trigger of seats in the database; `null` of any other. */
export function refusalIn(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const said = String(error);
  const code = SEATS.find((word) => said.includes(word));
  return code ? new Refusal(code) : null;
}
