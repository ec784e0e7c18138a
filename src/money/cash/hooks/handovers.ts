import type { RecordEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/record-data.ts';
import { inTransaction } from '../../../backend/sessions.ts';
import type { HandoverLine } from '../../../model/guide/fields/handovers.ts';
import { HOLDER } from '../../../model/cash/fields/vocab.ts';
import { post } from './entries.ts';
import { pocketOf } from './holders.ts';

/** What a guide handed over and two have counted goes from his hand into that of whoever counted it; what is missing stays his. */
export function followHandover(e: RecordEvent): void {
  inTransaction(e, (tx) => {
    const { record } = e;
    const was = record.original().getString('state');
    e.next();
    if (was === 'done' || record.getString('state') !== 'done') return;
    const country = record.getString('country');
    const guide = `${HOLDER.user}${record.getString('guide')}`;
    const taker = pocketOf(tx, record.getString('counted_by'), country);
    post(
      tx,
      jsonIn<readonly HandoverLine[]>(record, 'lines', []).flatMap(({ currency, handed }) => [
        { country, holder: guide, other: taker, currency, amount: -handed, kind: 'move' as const, handover: record.id },
        { country, holder: taker, other: guide, currency, amount: handed, kind: 'move' as const, handover: record.id },
      ]),
    );
  });
}
