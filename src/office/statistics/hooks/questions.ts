import type { Way } from '../../../access/writes.ts';
import type { App, RecordRequestEvent } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { settingIn } from '../../../backend/engine/settings.ts';
import { keptQuestion, MOST_PINS } from '../rules/own-question.ts';

const countOf = (tx: App, collection: string, owner: string, most: number): number =>
  tx.findRecordsByFilter(collection, 'owner = {:owner}', '', most, 0, { owner }).length;

/**
 * A question that somebody keeps: one that can be asked, written in its one way, and a way for its letters. As many as views of lists.
 * @throws Refusal `views_limit`, or with the fault at `question`, `email` or `monday`
 */
export function checkQuestion(e: RecordRequestEvent, tx: App, way: Way): void {
  if (way === 'delete') return;
  const record = e.record;
  if (!keptQuestion(record.getString('question'), new Date().toISOString().slice(0, 10))) throw fieldFault('question', 'wrong');
  const monday = record.getString('monday');
  if (monday === 'email' && record.getString('email') === '') throw fieldFault('email', 'missing');
  if (monday === 'message' && (byId(tx, 'users', record.getString('owner'))?.getString('phone_e164') ?? '') === '') throw fieldFault('monday', 'no_phone');
  if (way !== 'create' || e.hasSuperuserAuth()) return;
  const most = settingIn(tx, 'saved_views_most');
  if (countOf(tx, 'stat_questions', record.getString('owner'), most) >= most) throw new Refusal('views_limit', { most });
}

/** A question that somebody pins: his own or a shared one, and no more than a screen shows. @throws Refusal `not_found`, `views_limit` */
export function checkPin(e: RecordRequestEvent, tx: App, way: Way): void {
  if (way !== 'create') return;
  const owner = e.record.getString('owner');
  const question = byId(tx, 'stat_questions', e.record.getString('question'));
  if (!question || (question.getString('owner') !== owner && !question.getBool('shared'))) throw new Refusal('not_found', { collection: 'stat_questions' });
  if (countOf(tx, 'stat_pins', owner, MOST_PINS) >= MOST_PINS) throw new Refusal('views_limit', { most: MOST_PINS });
}
