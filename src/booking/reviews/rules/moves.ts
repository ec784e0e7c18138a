import type { ReviewState } from '../../../model/reviews/fields/reviews.ts';

/** What the house does with a review; what a guest does makes it `waiting` or `withdrawn`. */
export const REVIEW_MOVES = {
  publish: { from: ['waiting', 'declined'], to: 'published' },
  decline: { from: ['waiting', 'published'], to: 'declined' },
} as const satisfies Readonly<Record<string, { readonly from: readonly ReviewState[]; readonly to: ReviewState }>>;
export type ReviewMove = keyof typeof REVIEW_MOVES;

/** The moves that a state allows. @example movesFrom('waiting') // ['publish', 'decline'] */
export function movesFrom(state: string): readonly ReviewMove[] {
  return (['publish', 'decline'] as const).filter((move) => (REVIEW_MOVES[move].from as readonly string[]).includes(state));
}
