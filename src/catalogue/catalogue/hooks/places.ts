import type { App, RecordEvent } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { PLACE_USED, PLACE_USES } from '../rules/places.ts';

/**
 * Keeps a pier, another location or a region that anything points at, whoever deletes it: boats, departures and vouchers
 * would silently lose where they begin, and each would be written anew in one transaction.
 * @throws BadRequestError with the code `place_used`, at each collection that points at it
 */
export function keepPlace(e: RecordEvent): void {
  const { app, record } = e;
  const uses: Readonly<Record<string, readonly string[]>> = PLACE_USES[record.collection().name as keyof typeof PLACE_USES];
  const used = Object.entries(uses).filter(([collection, fields]) => fields.some((field) => isPointedAt(app, collection, field, record.id)));
  if (used.length > 0)
    throw new BadRequestError(
      PLACE_USED,
      Object.fromEntries(used.map(([collection]) => [collection, new ValidationError(PLACE_USED, 'It is a place of these: give them another one first.')])),
    );
  e.next();
}

/** A field of several places holds them as a list in JSON, one of one place as its id. */
const isPointedAt = (app: App, collection: string, field: string, id: string): boolean =>
  rowsOf(app, `SELECT 1 AS found FROM ${collection} WHERE ${field} = {:id} OR ${field} LIKE {:listed} LIMIT 1`, { id, listed: `%"${id}"%` }, { found: 0 })
    .length > 0;
