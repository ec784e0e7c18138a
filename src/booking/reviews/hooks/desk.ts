import { deskAct, deskShow } from '../../../backend/desk/desk.ts';
import type { PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { setFields, shownOf } from '../../../backend/engine/record-data.ts';
import { byId } from '../../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { writtenOf } from '../../../schema/derive.ts';
import { kinshipOf } from '../../../schema/kinship.ts';
import { reasonIn } from '../../vouchers/voucher/voucher.hooks.ts';
import { reviews } from '../../../model/reviews/fields/reviews.ts';
import { actOnReview as operation, readVoucherOf as voucherOf } from '../../../model/reviews/operations.ts';
import { movesFrom, REVIEW_MOVES } from '../rules/moves.ts';

const EDITABLE = writtenOf(reviews);

export function readVoucherOf(e: RequestEvent): void {
  deskShow(e, voucherOf, (app, _actor, { id }) => {
    const review = byId(app, 'reviews', id);
    if (!review) throw new Refusal('not_found', { collection: 'reviews' });
    const voucher = byId(app, 'vouchers', review.getString('voucher'));
    return { id: voucher?.id ?? '', number: voucher?.getString('number') ?? '' };
  });
}

export function actOnReview(e: RequestEvent): void {
  deskAct(e, operation, (desk, { id, action }) => {
    const review = desk.take('reviews', id);
    const from = review.getString('state');
    let reason = '';
    if (action === 'save') {
      // Nobody reads what is not there any more, or not yet.
      if (from === 'invited' || from === 'withdrawn') throw new Refusal('move_refused', { from, action, allowed: movesFrom(from) });
      setFields(review, desk.edit(review, EDITABLE, kinshipOf(reviews)));
      checkAnswer(review);
    } else {
      desk.expect(review);
      if (!movesFrom(from).includes(action)) throw new Refusal('move_refused', { from, action, allowed: movesFrom(from) });
      reason = action === 'decline' ? reasonIn(desk) : '';
      review.set('state', REVIEW_MOVES[action].to);
      review.set('decline_reason', reason);
      review.set('published_at', action === 'publish' ? desk.now : '');
    }
    desk.save(review, { action, reason });
    return { review: shownOf(review) };
  });
}

/** An answer is read on pages of both languages. @throws Refusal `invalid` */
function checkAnswer(review: PbRecord<'reviews'>): void {
  const [ru, en] = [review.getString('answer_ru').trim(), review.getString('answer_en').trim()];
  if ((ru === '') !== (en === '')) throw fieldFault(ru === '' ? 'answer_ru' : 'answer_en', 'missing');
}
