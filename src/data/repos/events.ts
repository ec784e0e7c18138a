import type PocketBase from 'pocketbase';
import type { DeskEvent } from '../../schema/collections/events.ts';
import { deskRead } from './desk.ts';

/** One thing that somebody did to a record, with the changed fields before and after. */
export type HistoryEvent = Pick<DeskEvent, 'id' | 'entity' | 'action' | 'actor_name' | 'before' | 'after' | 'reason' | 'at'>;

/** What was done to a record, latest first. */
export async function listEvents(pb: PocketBase, entity: string, record: string): Promise<readonly HistoryEvent[]> {
  return (await deskRead<{ readonly rows: readonly HistoryEvent[] }>(pb, 'events', { entity, record })).rows;
}
