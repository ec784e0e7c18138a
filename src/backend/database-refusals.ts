import type { ErrorCode } from '../errors/catalogue.ts';
import { Refusal } from './refusal.ts';

/** Words by which triggers of seats refuse; each is a code with a sentence of its own. */
const SEATS = ['departure_full', 'departure_whole', 'departure_gone'] as const satisfies readonly ErrorCode[];

/** Whether the database answered that another program holds it: nothing of the work was done, and it is no fault of what was sent. */
export const isLocked = (error: unknown): boolean => /database(?: table)? is locked|SQLITE_BUSY/.test(`${String(error)}\n${rawText(error)}`);

/** The same of an answer of PocketBase's own, to whose hooks the house's code may have said it in its word before. */
export const isHeld = (error: unknown): boolean => isLocked(error) || /^Error: busy\b/m.test(rawText(error));

/** What PocketBase's own answer keeps to itself of why it could not write. */
function rawText(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('value' in error)) return '';
  const { value } = error as { readonly value?: { readonly rawData?: () => unknown } };
  const raw = typeof value?.rawData === 'function' ? value.rawData() : undefined;
  const text = (raw as { readonly error?: () => unknown } | null | undefined)?.error;
  return typeof text === 'function' ? String(text.call(raw)) : '';
}

/** The refusal that an error is: thrown by the house's code, by a trigger of seats in the database, or that it is locked; `null` of any other. */
export function refusalIn(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const said = String(error);
  if (isHeld(error)) return new Refusal('busy');
  const code = SEATS.find((word) => said.includes(word));
  return code ? new Refusal(code) : null;
}
