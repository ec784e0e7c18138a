import type { Actor } from '../../../backend/actor.ts';
import { type Desk, openDesk } from '../../../backend/desk.ts';
import { guestWrite } from '../../../backend/guest-write.ts';
import type { PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import type { Plain } from '../../../backend/record-data.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { answerRefusal, Refusal } from '../../../backend/refusal.ts';
import { textIn } from '../../../backend/request.ts';
import { enterAll, keepPhoto } from './boarding.ts';
import { isKeyOf } from './copies.ts';

/**
 * POST guide-unsent {copy, key, clock, actions, isLast}: what a phone has left, by its copy's key alone: nobody need be signed in. Of a
 * copy that was ended it is taken until the phone says that it was the last of it.
 * @returns what became of each, and whether the copy was ended, so that the phone forgets everything
 */
export const sendUnsent = (e: RequestEvent): void =>
  byKey(e, (desk, copy) => {
    const results = enterAll(desk, copy);
    const ended = copy.getString('ended_at') !== '';
    if (ended && desk.body['isLast'] === true) {
      copy.set('forgotten_at', desk.now);
      desk.save(copy, { action: 'forgotten' });
    }
    const refused = results.filter(({ result }) => result === 'refused').map(({ key, code }) => ({ key, code }));
    if (ended && refused.length > 0) desk.note(copy, { action: 'unsent', note: { refused } });
    return { results, ended };
  });

/** POST guide-unsent/{action}/photo, a form with `copy`, `key` and the file `photo`. */
export const addUnsentPhoto = (e: RequestEvent): void => byKey(e, (desk) => keepPhoto(desk, e));

/** Does it in the name of the copy's guide. A wrong key is refused before anything waits for the database's writer. */
function byKey(e: RequestEvent, work: (desk: Desk, copy: PbRecord) => Plain): void {
  const { body } = e.requestInfo();
  const id = textIn(body['copy'], 15);
  const known = byId(e.app, 'guide_copies', id);
  if (!known || !isKeyOf(known, textIn(body['key'], 64))) {
    answerRefusal(e, new Refusal('copy_stale'));
    return;
  }
  guestWrite(e, ({ tx, body: sent }) => {
    const copy = byId(tx, 'guide_copies', id);
    if (!copy) throw new Refusal('copy_stale');
    if (copy.getString('forgotten_at') !== '') throw new Refusal('copy_ended');
    const guide = byId(tx, 'users', copy.getString('user'));
    const isGuide = guide?.getBool('active') === true && guide.getString('type') === 'guide';
    // Who does not work here any more sends nothing, but for what was on his phone when it was ended.
    if (!guide || (!isGuide && copy.getString('ended_at') === '')) throw new Refusal('forbidden');
    return work(openDesk(tx, actorIn(guide), sent, null), copy);
  });
}

const actorIn = (guide: PbRecord): Actor => ({
  ref: `users:${guide.id}`,
  user: guide.id,
  name: guide.getString('name_ru') || guide.getString('username'),
  role: 'guide',
});
