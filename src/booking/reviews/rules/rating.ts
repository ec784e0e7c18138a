/** What of a review its excursion's rating is made of. */
export interface Rated {
  readonly state: string;
  readonly is_demo: boolean;
  /** 1 to 5; 0 where none was given. */
  readonly rating: number;
}

/** The rating of an excursion. */
export interface Rating {
  /** Published reviews with stars, examples left out. */
  readonly count: number;
  /** Their average in tenths of a star, halves up; 0 without any. */
  readonly tenths: number;
}

/** Fewer say too little of a trip for its card. */
const CARD_LEAST = 3;

/** Whether a review counts: it is read by everybody, it is real, and it has stars. */
export const isCounted = ({ state, is_demo, rating }: Rated): boolean => state === 'published' && !is_demo && rating >= 1 && rating <= 5;

/** The one way in which an average is reckoned, from the records themselves. @example ratingOf([five, four]) // { count: 2, tenths: 45 } */
export function ratingOf(reviews: readonly Rated[]): Rating {
  const counted = reviews.filter(isCounted);
  const sum = counted.reduce((total, { rating }) => total + rating, 0);
  // In whole numbers, so that a half is a half.
  return { count: counted.length, tenths: counted.length === 0 ? 0 : Math.floor((sum * 20 + counted.length) / (counted.length * 2)) };
}

/** Whether a card says it. */
export const isForCards = ({ count }: Rating): boolean => count >= CARD_LEAST;
