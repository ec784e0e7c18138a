import { EXAMINED_FIELDS } from '../../access/examined-files.ts';
import { ERRORS } from '../../errors/catalogue.ts';
import { countedAnswer } from '../contacts/masks.ts';
import type { Plain } from '../engine/record-data.ts';
import { answerRefusal, fieldFault, Refusal, refusalIn, refusalWith, inTransaction } from '../engine/refusal.ts';
import { statementOf, type Actor, askerOf } from '../sessions/actor.ts';
import type { App, RecordRequestEvent, RequestEvent } from '../jsvm.d.ts';

/** Whether the site's own server looked into the file that comes and made it anew. */
const isExamined = (e: Pick<RequestEvent, 'get'>): boolean => statementOf(e).isExamined;

/** For a route that takes a file in a field of its form. @throws Refusal `invalid` where nobody looked into it */
export function requireExamined(e: Pick<RequestEvent, 'get'>, field: string): void {
  if (!isExamined(e)) throw fieldFault(field, 'unexamined');
}

/** For a write of a record: whatever name of its form brought a new file. @throws Refusal `invalid` where nobody looked into it */
export function requireExaminedFile(e: Pick<RecordRequestEvent, 'get' | 'record'>): void {
  const field = EXAMINED_FIELDS[e.record.collection().name];
  if (field !== undefined && e.record.getUnsavedFiles(field).length > 0) requireExamined(e, field);
}

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
