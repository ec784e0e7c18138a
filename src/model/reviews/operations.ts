import { answers, deskGet, deskPost, flag, given, housePost, needed, number, word } from '../../schema/operation.ts';
import { type Bilingual, LANGUAGES } from '../../schema/vocab.ts';
import type { Review, ReviewStage, ReviewState } from './fields/reviews.ts';

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

/** What a guest may know of his review: nothing of it says how he is reached. */
export interface GuestReview {
  readonly stage: ReviewStage;
  readonly state: ReviewState;
  readonly excursion: Bilingual;
  /** Day of the trip, `YYYY-MM-DD`. */
  readonly day: string;
  readonly rating: number;
  readonly text: string;
  readonly name: string;
  /** Why the house keeps it back; '' where it does not. */
  readonly reason: string;
  readonly answer: Bilingual;
}

const LINK = { token: needed(given<string>()) } as const;

/** What the page of a link shows. @throws AppError `not_found` of a link that was given to nobody */
export const openReview = housePost('review', { takes: LINK, answer: answers<GuestReview>() });

/**
 * A guest's review, or what he changed of it. It waits to be read again, whatever became of it before; the same once more changes
 * nothing. @throws AppError `not_found`, `reviews_off`, `move_refused`, `invalid` with the fault at its field
 */
export const writeReview = housePost('review-write', {
  takes: {
    ...{ ...LINK, rating: needed(number), text: needed(given<string>()), name: needed(given<string>()), consent: needed(flag) },
    language: needed(word(LANGUAGES)),
  },
  answer: answers<GuestReview>(),
});

/** The guest takes back what he wrote, at any time; his words and stars are gone. @throws AppError `not_found` */
export const withdrawReview = housePost('review-withdraw', { takes: LINK, answer: answers<GuestReview>() });
