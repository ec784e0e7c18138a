import { deskAct } from '../../../backend/desk/desk.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { shownOf } from '../../../backend/engine/record-data.ts';
import { fieldFault } from '../../../backend/engine/refusal.ts';
import { acceptAgreement as operation } from '../../../model/agents/codes.operations.ts';
import { AGREEMENT_VERSION } from './agreement.rules.ts';
import { freeCode } from '../codes/code-writes.hooks.ts';

export function acceptAgreement(e: RequestEvent): void {
  deskAct(e, operation, (desk) => {
    const { tx, body, actor, now } = desk;
    const agent = desk.take('users', actor.user);
    if (agent.getString('type') !== 'agent') throw fieldFault('agent', 'missing');
    // What he read is what holds: a text that changed meanwhile is read first.
    if (body.version !== AGREEMENT_VERSION) throw fieldFault('version', 'wrong');
    const language = body.language === 'en' ? 'en' : 'ru';
    const whose = { agent: agent.id, version: AGREEMENT_VERSION };
    const known = tx.findRecordsByFilter('agent_agreements', 'agent = {:agent} && version = {:version}', '', 1, 0, whose)[0];
    const row = known ?? desk.add('agent_agreements', { ...whose, language, accepted_at: now }, { action: 'create' });
    if (agent.getString('manager_code') === '') {
      agent.set('manager_code', freeCode(tx, 'main'));
      desk.save(agent, { action: 'update' });
    }
    return { agreement: shownOf(row) };
  });
}
