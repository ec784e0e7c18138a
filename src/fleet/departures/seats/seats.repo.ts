import type PocketBase from 'pocketbase';
import { ask } from '../../../data/ask.ts';
import type { DepartureSeats } from '../../../model/departures/answers.ts';
import { readSeats as operation } from '../../../model/departures/operations.ts';
import type { AskedOf } from '../../../schema/operation.ts';

/** Departures of an excursion and its variants with their seats, called-off ones left out. @param asked `to` is the day after the last */
export async function readSeats(pb: PocketBase, asked: AskedOf<typeof operation>): Promise<readonly DepartureSeats[]> {
  return (await ask(pb, operation, asked)).rows;
}
