import type PocketBase from 'pocketbase';
import { ask } from '../../../data/ask.ts';
import type { MisfitDeparture } from '../../../model/departures/answers.ts';
import { readMisfits as operation } from '../../../model/departures/operations.ts';

/** Departures ahead that no longer fit their boats, the nearest first. @throws AppError */
export async function readMisfits(pb: PocketBase, country: string): Promise<readonly MisfitDeparture[]> {
  return (await ask(pb, operation, { country })).departures;
}
