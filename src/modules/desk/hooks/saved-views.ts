import { SAVED_VIEWS_MAX } from '../../../config/constants.ts';
import type { RecordRequestEvent } from '../../../backend/jsvm.d.ts';
import { inTransaction } from '../../../backend/sessions.ts';
import { answerRefusal, Refusal } from '../../../backend/refusal.ts';

/** A view that somebody saves: as many as he finds his way in, counted with the write. */
export function guardViews(e: RecordRequestEvent): void {
  if (e.hasSuperuserAuth()) {
    e.next();
    return;
  }
  const refusal = new Refusal('views_limit', { most: SAVED_VIEWS_MAX });
  try {
    inTransaction(e, (tx) => {
      const owner = e.record.getString('owner');
      if (tx.findRecordsByFilter('saved_views', 'owner = {:owner}', '', SAVED_VIEWS_MAX, 0, { owner }).length >= SAVED_VIEWS_MAX) throw refusal;
      e.next();
    });
  } catch (error) {
    // Written first: in a batch the exception then undoes the other parts too.
    if (String(error).includes(refusal.code)) answerRefusal(e, refusal);
    throw error;
  }
}
