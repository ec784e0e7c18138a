import type { Actor } from '../../../backend/actor.ts';
import { type Desk, openDesk } from '../../../backend/desk.ts';
import { guestWrite } from '../../../backend/guest-write.ts';
import type { PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { answerRefusal, Refusal } from '../../../backend/refusal.ts';
import { textIn } from '../../../backend/request.ts';
import { addUnsentPhoto as added, enterUnsent } from '../../../model/guide/operations.ts';
import type { Parts, Route, Taken, Told } from '../../../schema/operation.ts';
import { placesOf } from '../../../backend/taken.ts';
import { enterAll, keepPhoto } from './boarding.ts';
import { isKeyOf } from './copies.ts';

export const sendUnsent = (e: RequestEvent): void =>
  byKey(e, enterUnsent, (desk, copy) => {
    const results = enterAll(desk, copy);
    const ended = copy.getString('ended_at') !== '';
    if (ended && desk.body.isLast === true) {
      copy.set('forgotten_at', desk.now);
      desk.save(copy, { action: 'forgotten' });
    }
    const refused = results.filter(({ result }) => result === 'refused').map(({ key, code }) => ({ key, code }));
    if (ended && refused.length > 0) desk.note(copy, { action: 'unsent', note: { refused } });
    return { results, ended };
  });

export const addUnsentPhoto = (e: RequestEvent): void => byKey(e, added, (desk) => keepPhoto(desk, e, placesOf(e, added).key));

/** Does it in the name of the copy's guide. A wrong key is refused before anything waits for the database's writer. */
function byKey<Path extends string, Takes extends Parts, Answer>(
  e: RequestEvent,
  operation: Route<Path, never, Takes, Answer>,
  work: (desk: Desk<Taken<Takes>>, copy: PbRecord) => Told<Answer>,
): void {
  const { body } = e.requestInfo();
  const id = textIn(body['copy'], 15);
  const known = byId(e.app, 'guide_copies', id);
  if (!known || !isKeyOf(known, textIn(body['key'], 64))) {
    answerRefusal(e, new Refusal('copy_stale'));
    return;
  }
  guestWrite(e, operation, ({ tx, body: taken, sent }) => {
    const copy = byId(tx, 'guide_copies', id);
    if (!copy) throw new Refusal('copy_stale');
    if (copy.getString('forgotten_at') !== '') throw new Refusal('copy_ended');
    const guide = byId(tx, 'users', copy.getString('user'));
    const isGuide = guide?.getBool('active') === true && guide.getString('type') === 'guide';
    // Who does not work here any more sends nothing, but for what was on his phone when it was ended.
    if (!guide || (!isGuide && copy.getString('ended_at') === '')) throw new Refusal('forbidden');
    return work(openDesk(tx, actorIn(guide), taken, null, false, sent), copy);
  });
}

const actorIn = (guide: PbRecord): Actor => ({
  ref: `users:${guide.id}`,
  user: guide.id,
  name: guide.getString('name_ru') || guide.getString('username'),
  role: 'guide',
});
