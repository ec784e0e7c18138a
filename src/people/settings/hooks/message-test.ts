import { deskWrite } from '../../../backend/desk.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { textIn } from '../../../backend/request.ts';
import { noteSecurity, personOf, subjectOf } from '../../../backend/security-log.ts';
import { storedTime } from '../../../backend/time.ts';
import { TEST_OUTCOMES } from '../rules/message-test.ts';

const MINUTE_MS = 60_000;

/**
 * POST settings/message-test {outcome, host, end, address, id?}: writes down that a test message is about to be sent, and with `id` what became of
 * it. Of the number only its end is kept. It is the site's own server that asks, in the name of whoever pressed.
 */
export function noteMessageTest(e: RequestEvent): void {
  deskWrite(e, { right: 'settings.edit' }, ({ tx, actor, body }) => {
    const outcome = TEST_OUTCOMES.find((one) => one === body['outcome']);
    if (!outcome) throw fieldFault('outcome', 'wrong');
    const person = personOf(tx, actor.ref);
    if (!person) throw new Refusal('forbidden');
    const end = textIn(body['end'], 4).replace(/\D/g, '');
    const what = [`test_${outcome}`, `…${end}`, textIn(body['host'], 100)].filter(Boolean).join(' ');
    const id = textIn(body['id'], 15);
    if (id === '') return { id: noteSecurity(tx, { kind: 'message_test', person, address: textIn(body['address'], 60), what })?.id ?? '' };
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
