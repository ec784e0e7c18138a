import type PocketBase from 'pocketbase';
import { askDesk } from './desk-send.ts';

/** One thing that somebody did to a record, with the fields before and after. */
export interface HistoryEvent {
  readonly id: string;
  readonly action: string;
  readonly actor_name: string;
  readonly at: string;
  readonly reason: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** What was done to a record, latest first. */
export async function listEvents(pb: PocketBase, entity: string, record: string): Promise<readonly HistoryEvent[]> {
  return (await askDesk<{ readonly rows: readonly HistoryEvent[] }>(pb, 'events', { entity, record })).rows;
}
