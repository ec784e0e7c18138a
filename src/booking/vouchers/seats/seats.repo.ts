import type PocketBase from 'pocketbase';
import { ask } from '../../../data/ask.ts';
import type { StartSeats } from '../../../model/departures/answers.ts';
import { readSeats as operation } from '../../../model/vouchers/operations.ts';
import type { AskedOf } from '../../../schema/operation.ts';

/** What each start of an excursion and its variants has. @param asked `to` is the day after the last */
export async function readSeats(pb: PocketBase, asked: AskedOf<typeof operation>): Promise<readonly StartSeats[]> {
  return (await ask(pb, operation, asked)).rows;
}
