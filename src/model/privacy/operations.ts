import { answers, deskPost, text } from '../../schema/operation.ts';
import type { ClientRecord } from '../clients/known.operations.ts';

/**
 * Whatever says who somebody was is wiped wherever it stands, by the erasures of the fields (schema/erasure.ts), down to the files of the
 * database; numbers, days and sums stay.
 * @throws Refusal `move_refused`, `stale`
 */
export const anonymiseClient = deskPost('clients/{id}/anonymise', {
  right: 'clients.anonymise',
  takes: { reason: text(500) },
  answer: answers<{ readonly client: ClientRecord }>(),
});
