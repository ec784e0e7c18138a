import type { HouseOperation, Parts, Taken, Told } from '../../schema/operation.ts';
import type { RequestEvent } from '../jsvm.d.ts';
import type { Plain } from '../engine/record-data.ts';
import { answerRefusal, Refusal } from '../engine/refusal.ts';
import { sentIn, takenIn } from '../engine/request.ts';

// decision: the-sites-own-routes
/**
 * Answers the house's own programs as an operation of theirs declares it. PocketBase has let in whose account it takes; what the work does
 * together it does in a transaction of its own. A refusal of the work is answered as such.
 * @param work what is answered: `null` where there is no such thing, nothing where the work has answered by itself; `sent` is the body as it came
 * @throws NotFoundError of PocketBase for `null`
 */
export function houseAct<Path extends string, Takes extends Parts, Answer>(
  e: RequestEvent,
  operation: HouseOperation<Path, Takes, Answer>,
  work: (asked: Taken<Takes>, sent: Plain) => Told<Answer> | null | undefined,
): void {
  let answer: Told<Answer> | null | undefined;
  try {
    const sent = sentIn(e.requestInfo());
    answer = work(takenIn(operation.takes, sent), sent);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    answerRefusal(e, error);
    return;
  }
  if (answer === null) throw e.notFoundError('', null);
  if (answer !== undefined) e.json(200, answer);
}
