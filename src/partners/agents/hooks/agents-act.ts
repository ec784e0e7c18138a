import { deskWrite } from '../../../backend/desk.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { textIn } from '../../../backend/request.ts';
import { SELLER_TYPES } from '../../../schema/vocab.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { profileOf } from './terms.ts';

const MOVES = { suspend: { from: 'active', to: 'suspended' }, restore: { from: 'suspended', to: 'active' } } as const;

/** POST agents/{id}/{suspend|restore} {reason}: an agent who is suspended earns nothing of new sales, and no payout is drawn up for him. */
export function stopAgent(e: RequestEvent, action: keyof typeof MOVES): void {
  deskWrite(e, { right: 'commissions.rules' }, (desk) => {
    const profile = profileOf(desk.tx, textIn(e.request.pathValue('id'), 15));
    if (!profile) throw new Refusal('not_found', { collection: 'agent_profiles' });
    desk.expect(profile);
    const { from, to } = MOVES[action];
    const state = profile.getString('state');
    if (state !== from) throw new Refusal('move_refused', { from: state, action, allowed: [] });
    const reason = textIn(desk.body['reason'], 300);
    if (reason === '') throw new Refusal('reason_missing');
    profile.set('state', to);
    desk.save(profile, { action, reason });
    return { agent: profile.getString('agent'), state: to, revision: profile.getInt('revision') };
  });
}

/** POST agents/{id}/manager {manager}: somebody else looks after an agent from now on, and sees what is his; '' for nobody. */
export function handAgent(e: RequestEvent): void {
  deskWrite(e, { right: 'commissions.rules' }, (desk) => {
    const agent = desk.take('users', e.request.pathValue('id'));
    if (agent.getString('type') !== 'agent') throw new Refusal('not_found', { collection: 'users' });
    desk.expect(agent);
    const manager = textIn(desk.body['manager'], 15);
    const person = manager === '' ? undefined : byId(desk.tx, 'users', manager);
    const isSeller = person?.getBool('active') === true && SELLER_TYPES.some((type) => type === person.getString('type'));
    if (manager !== '' && !isSeller) throw fieldFault('manager', 'wrong');
    agent.set('manager', manager);
    desk.save(agent, { action: 'manager' });
    return { agent: agent.id, manager, revision: agent.getInt('revision') };
  });
}
