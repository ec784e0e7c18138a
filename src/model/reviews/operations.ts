import { answers, deskGet, deskPost, given } from '../../schema/operation.ts';
import type { Review } from './fields/reviews.ts';

/** A review as the desk reads it: without its link and its voucher, which nobody is told by a list. */
export type ReviewRow = Omit<Review, 'token' | 'voucher'>;

/** The voucher that a review is of; empty of an example. */
export interface VoucherOfReview {
  readonly id: string;
  readonly number: string;
}

/** The voucher that a review is of; '' of an example. */
export const readVoucherOf = deskGet('reviews/{id}/voucher', { right: 'reviews.read', answer: answers<VoucherOfReview>() });

/** Translation and answer by the house (`save` is an edit), and whether it is read by everybody: it is declined with a reason. */
export const actOnReview = deskPost('reviews/{id}/{action}', {
  actions: ['save', 'publish', 'decline'],
  right: 'reviews.edit',
  takes: { reason: given<string>() },
  answer: answers<{ readonly review: ReviewRow }>(),
});
