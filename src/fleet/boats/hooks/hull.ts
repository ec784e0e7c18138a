import { fieldFault } from '../../../backend/engine/refusal.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import type { App, PbRecord, RecordRequestEvent } from '../../../backend/jsvm.d.ts';
import type { DocumentKind } from '../../../model/boats/fields/vocab.ts';
import { expiredBetween, type Paper } from '../rules/documents.ts';
import type { Span } from '../../../lib/time/zone.ts';

/** A boat that somebody saves. @throws Refusal `invalid` where it sells more seats than it may carry */
export function checkBoat({ app, record }: RecordRequestEvent): void {
  if (record.getInt('capacity_sold') > record.getInt('capacity_licensed')) throw fieldFault('capacity_sold', 'over_licensed');
  requireOfCountry(byId(app, 'locations', record.getString('home_pier'))?.getString('country'), record.getString('country'), 'home_pier');
}

/** A paper that somebody saves. @throws Refusal `invalid` where it ends before it begins */
export function checkDocument({ record }: RecordRequestEvent): void {
  const [from, to] = [record.getString('valid_from'), record.getString('valid_to')];
  if (from !== '' && to !== '' && to < from) throw fieldFault('valid_to', 'ends_early');
}

/** What is named belongs to the country of the record that names it. @param found its country; `undefined` of nothing */
export function requireOfCountry(found: string | undefined, country: string, field: string): void {
  if (found !== undefined && found !== country) throw fieldFault(field, 'wrong');
}

/** The papers of a boat. */
export function papersOf(app: App, boat: string): readonly Paper[] {
  const sql = 'SELECT kind, valid_from, valid_to FROM boat_documents INDEXED BY idx_boat_documents_1 WHERE boat = {:boat}';
  return rowsOf(app, sql, { boat }, { kind: '', valid_from: '', valid_to: '' }) as unknown as readonly Paper[];
}

/** Why a boat may be sent nowhere on `YYYY-MM-DD` days: it was put aside, or papers of it do not hold then; `null` where it may. @param last the day on which it is back */
export function unfitOn(
  app: App,
  boat: PbRecord<'boats'>,
  day: string,
  last: string,
): { readonly code: 'boat_aside' | 'boat_papers'; readonly kinds: readonly DocumentKind[] } | null {
  if (!boat.getBool('active')) return { code: 'boat_aside', kinds: [] };
  const kinds = expiredBetween(day, last, papersOf(app, boat.id));
  return kinds.length > 0 ? { code: 'boat_papers', kinds } : null;
}

/** A block of a boat's calendar, as others meet it. */
export interface Blocked extends Span {
  readonly id: string;
  readonly kind: string;
  readonly reason: string;
}

/** Blocks of a boat that have a moment in common with a stretch. */
export function blocksIn(app: App, boat: string, { from, until }: Span, except = ''): readonly Blocked[] {
  const sql = `SELECT id, "from", until, kind, reason FROM calendar_blocks INDEXED BY idx_calendar_blocks_1
    WHERE boat = {:boat} AND until > {:from} AND "from" < {:until} AND id != {:except} ORDER BY "from"`;
  return rowsOf(app, sql, { boat, from, until, except }, { id: '', from: '', until: '', kind: '', reason: '' });
}
