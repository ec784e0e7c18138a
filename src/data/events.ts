import type PocketBase from 'pocketbase';
import type { DeskEvent } from '../model/backend/fields/events.ts';
import { deskRead } from './desk.ts';

/** One thing that somebody did to a record, with the changed fields before and after. */
export type HistoryEvent = Pick<DeskEvent, 'id' | 'entity' | 'record' | 'action' | 'actor_name' | 'before' | 'after' | 'reason' | 'at'>;

/** What was done to a record, latest first. */
export async function listEvents(pb: PocketBase, entity: string, record: string): Promise<readonly HistoryEvent[]> {
  return (await deskRead<{ readonly rows: readonly HistoryEvent[] }>(pb, 'events', { entity, record })).rows;
}

/** Somebody came to a number of contacts that seniors are told of: `reads_said`, `reads_most`, `reveals_said`, `reveals_most`. */
export interface Watched extends Pick<DeskEvent, 'id' | 'action' | 'actor_name' | 'at'> {
  readonly after: { readonly count: number } | null;
}

/** Who looked at many contacts within the last day, latest first. */
export async function listWatched(pb: PocketBase): Promise<readonly Watched[]> {
  return (await deskRead<{ readonly rows: readonly Watched[] }>(pb, 'watch')).rows;
}
