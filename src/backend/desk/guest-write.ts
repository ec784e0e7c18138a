import { SYSTEM } from '../sessions/actor.ts';
import { type Desk, openDesk } from './desk.ts';
import type { RequestEvent } from '../jsvm.d.ts';
import type { Plain } from '../engine/record-data.ts';
import { answerRefusal, Refusal, refusalIn } from '../engine/refusal.ts';
import { transaction } from '../engine/transaction.ts';

/**
 * Does in one transaction, in the house's own name, what somebody without an account asks: a guest, a driver, who wants to join. A
 * refusal undoes all of it and is answered; `null` says that what he came by leads nowhere.
 */
export function guestWrite(e: RequestEvent, work: (desk: Desk) => Plain | null): void {
  let answer: Plain | null = null;
  let refusal: Refusal | null = null;
  try {
    const body = JSON.parse(JSON.stringify(e.requestInfo().body)) as Plain;
    transaction(
      e.app,
      (tx) => {
        // An exception that crosses the transaction comes out as another one: it is kept aside.
        try {
          answer = work(openDesk(tx, SYSTEM, body, null));
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
