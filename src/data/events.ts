import type PocketBase from 'pocketbase';
import { type HistoryEvent, readEvents, readWatch, type Watched } from '../model/backend/operations.ts';
import { ask } from './ask.ts';

export type { HistoryEvent, Watched };

/** What was done to a record, latest first. */
export const listEvents = async (pb: PocketBase, entity: string, record: string): Promise<readonly HistoryEvent[]> =>
  (await ask(pb, readEvents, { entity, record })).rows;

/** Who looked at many contacts within the last day, latest first. */
export const listWatched = async (pb: PocketBase): Promise<readonly Watched[]> => (await ask(pb, readWatch, {})).rows;
