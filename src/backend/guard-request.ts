import { ERRORS } from '../errors/catalogue.ts';
import type { App, RecordRequestEvent } from './jsvm.d.ts';
import { inTransaction } from './sessions.ts';
import type { Actor } from './actor.ts';
import { countedAnswer } from './contact-answers.ts';
import type { Plain } from './record-data.ts';
import { isHeld, refusalIn } from './database-refusals.ts';
import { askerOf } from './proof.ts';
import { answerRefusal, Refusal, refusalWith } from './refusal.ts';

/**
 * Runs the rest of a request of the records API in a transaction; a refusal is answered and undoes all. What the work
 * gives back is the answer where nobody else writes one. Whose contacts it tells, a refusal's too, is counted.
 * @param isQuiet whether the superuser passes untouched
 */
export function guarded(e: RecordRequestEvent, isQuiet: boolean, work: (tx: App, actor: Actor) => Plain | null): void {
  if (isQuiet && e.hasSuperuserAuth()) {
    e.next();
    return;
  }
  let refusal: Refusal | null = null;
  let answer: Plain | null = null;
  let counted = (data: Plain): Plain => data;
  try {
    inTransaction(e, (tx) => {
      try {
        const actor = askerOf(e);
        counted = (data) => countedAnswer(e.app, actor, data);
        answer = work(tx, actor);
      } catch (error) {
        refusal = refusalIn(error);
        throw error;
      }
    });
  } catch (error) {
    if (error instanceof Refusal) refusal = error;
    if (!refusal) throw error;
    // The answer is written first: in a batch the exception then undoes the other parts too, and its message is all that is told.
    answerRefusal(e, refusalWith(refusal, counted));
    throw new ApiError(ERRORS[(refusal as Refusal).code].status, (refusal as Refusal).code, null);
  }
  if (answer) e.json(200, counted(answer));
}

/** Goes on with a request that nothing else guards; where another program holds the database that is said, and nothing is done. */
export function goOn(e: RecordRequestEvent): void {
  try {
    e.next();
  } catch (error) {
    if (!isHeld(error)) throw error;
    const refusal = new Refusal('busy');
    answerRefusal(e, refusal);
    throw new ApiError(ERRORS.busy.status, refusal.code, null);
  }
}
