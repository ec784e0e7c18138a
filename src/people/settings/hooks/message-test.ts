import { noteMessageTest as operation } from '../../../model/settings/operations.ts';
import { deskAct } from '../../../backend/desk.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { noteSecurity, personOf, subjectOf } from '../../../backend/security-log.ts';
import { storedTime } from '../../../backend/time.ts';
import { TEST_OUTCOMES } from '../rules/message-test.ts';

const MINUTE_MS = 60_000;

export function noteMessageTest(e: RequestEvent): void {
  deskAct(e, operation, ({ tx, actor, body }) => {
    const outcome = TEST_OUTCOMES.find((one) => one === body.outcome);
    if (!outcome) throw fieldFault('outcome', 'wrong');
    const person = personOf(tx, actor.ref);
    if (!person) throw new Refusal('forbidden');
    const end = body.end.replace(/\D/g, '');
    const what = [`test_${outcome}`, `…${end}`, body.host].filter(Boolean).join(' ');
    const { id } = body;
    if (id === '') return { id: noteSecurity(tx, { kind: 'message_test', person, address: body.address, what })?.id ?? '' };
    const row = byId(tx, 'security_log', id);
    const isOwn = row?.getString('kind') === 'message_test' && row.getString('subject') === subjectOf(person);
    // What happened is told once, and at once.
    if (!row || !isOwn || !row.getString('what').startsWith('test_asked ') || row.getString('at') < storedTime(Date.now() - MINUTE_MS))
      throw new Refusal('not_found', { collection: 'security_log' });
    row.set('what', what);
    tx.save(row);
    return { id };
  });
}
