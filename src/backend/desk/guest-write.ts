import { SYSTEM } from '../sessions/actor.ts';
import { type Desk, openDesk } from './desk.ts';
import type { Parts, Route, Taken, Told } from '../../schema/operation.ts';
import type { RequestEvent } from '../jsvm.d.ts';
import { answerRefusal, Refusal, refusalIn, transaction } from '../engine/refusal.ts';
import { sentIn, takenIn } from '../engine/request.ts';

/**
 * Does in one transaction, in the house's own name, what somebody without an account asks: a guest, a driver, who wants to join. A
 * refusal undoes all of it and is answered; `null` says that what he came by leads nowhere.
 */
export function guestWrite<Path extends string, Act extends string, Takes extends Parts, Answer>(
  e: RequestEvent,
  operation: Route<Path, Act, Takes, Answer>,
  work: (desk: Desk<Taken<Takes>>) => Told<Answer> | null,
): void {
  let answer: Told<Answer> | null = null;
  let refusal: Refusal | null = null;
  try {
    const sent = sentIn(e.requestInfo());
    transaction(
      e.app,
      (tx) => {
        // An exception that crosses the transaction comes out as another one: it is kept aside.
        try {
          answer = work(openDesk(tx, SYSTEM, takenIn(operation.takes, sent), null, false, sent));
        } catch (error) {
          refusal = refusalIn(error);
          throw error;
        }
      },
      true,
    );
  } catch (error) {
    if (error instanceof Refusal) refusal = error;
    if (!refusal) throw error;
    answerRefusal(e, refusal);
    return;
  }
  if (!answer) throw e.notFoundError('', null);
  e.json(200, answer);
}
