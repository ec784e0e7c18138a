import { deskAct } from '../../../backend/desk/desk.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { textIn } from '../../../backend/engine/request.ts';
import { SELLER_TYPES } from '../../../schema/vocab.ts';
import { byId } from '../../../backend/engine/rows.ts';
import { handAgent as handed, restoreAgent as restored, suspendAgent as suspended } from '../../../model/agents/office.operations.ts';
import { profileOf } from './terms.ts';

const MOVES = {
  suspend: { operation: suspended, from: 'active', to: 'suspended' },
  restore: { operation: restored, from: 'suspended', to: 'active' },
} as const;

function move(e: RequestEvent, action: keyof typeof MOVES): void {
  const { operation, from, to } = MOVES[action];
  deskAct(e, operation, (desk, { id }) => {
    const profile = profileOf(desk.tx, textIn(id, 15));
    if (!profile) throw new Refusal('not_found', { collection: 'agent_profiles' });
    desk.expect(profile);
    const state = profile.getString('state');
    if (state !== from) throw new Refusal('move_refused', { from: state, action, allowed: [] });
    const { reason } = desk.body;
    if (reason === '') throw new Refusal('reason_missing');
    profile.set('state', to);
    desk.save(profile, { action, reason });
    return { agent: profile.getString('agent'), state: to, revision: profile.getInt('revision') };
  });
}

export const suspendAgent = (e: RequestEvent): void => move(e, 'suspend');
export const restoreAgent = (e: RequestEvent): void => move(e, 'restore');

export function handAgent(e: RequestEvent): void {
  deskAct(e, handed, (desk, { id }) => {
    const agent = desk.take('users', id);
    if (agent.getString('type') !== 'agent') throw new Refusal('not_found', { collection: 'users' });
    desk.expect(agent);
    const { manager } = desk.body;
    const person = manager === '' ? undefined : byId(desk.tx, 'users', manager);
    const isSeller = person?.getBool('active') === true && SELLER_TYPES.some((type) => type === person.getString('type'));
    if (manager !== '' && !isSeller) throw fieldFault('manager', 'wrong');
    agent.set('manager', manager);
    desk.save(agent, { action: 'manager' });
    return { agent: agent.id, manager, revision: agent.getInt('revision') };
  });
}
