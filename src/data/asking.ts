import type { AnswerOf, AnyOperation, AskedOf } from '../schema/operation.ts';
import { ask, type AskFacts } from './ask.ts';
import { browserPb } from './browser-pb.ts';

/**
 * An operation as the browser asks it.
 * @example const load = asking(readPickups) // ({ country, day }) => Promise<PickupDay>
 */
export const asking =
  <O extends AnyOperation>(operation: O) =>
  async (asked: AskedOf<O>, facts?: AskFacts): Promise<AnswerOf<O>> =>
    ask(await browserPb(), operation, asked, facts);
