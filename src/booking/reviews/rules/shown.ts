import type { Language } from '../../../schema/vocab.ts';

/** What of a review its excursion's rating is made of. */
interface Rated {
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

// decision: reviews
/** The one way in which an average is reckoned, from the records themselves. @example ratingOf([five, four]) // { count: 2, tenths: 45 } */
export function ratingOf(reviews: readonly Rated[]): Rating {
  const counted = reviews.filter(isCounted);
  const sum = counted.reduce((total, { rating }) => total + rating, 0);
  // In whole numbers, so that a half is a half.
  return { count: counted.length, tenths: counted.length === 0 ? 0 : Math.floor((sum * 20 + counted.length) / (counted.length * 2)) };
}

/** Whether a card says it. */
export const isForCards = ({ count }: Rating): boolean => count >= CARD_LEAST;

/** What of a review a page shows. */
export interface Told extends Rated {
  readonly id: string;
  readonly language: Language | '';
  readonly text: string;
  readonly translation: string;
  readonly published_at: string;
}

/** The words of a review for a page: in its language where there are such, by the guest or translated; else as he wrote. */
export interface Words {
  readonly text: string;
  readonly language: Language;
  /** What he wrote himself, where the text is a translation. */
  readonly original: string;
}

/** The words of a review on a page in a language. */
export function wordsOf({ language, text, translation }: Pick<Told, 'language' | 'text' | 'translation'>, page: Language): Words {
  const own = language === '' ? page : language;
  const isTranslated = own !== page && translation !== '';
  return isTranslated ? { text: translation, language: page, original: text } : { text, language: own, original: '' };
}

/**
 * The reviews that a page has words of: those that can be read in its language first, newest first among each. Examples
 * stand in only as long as nothing real is there.
 */
export function shownReviews<R extends Told>(reviews: readonly R[], page: Language): readonly R[] {
  const real = reviews.filter(isCounted);
  const shown = real.length > 0 ? real : reviews.filter(({ is_demo, state }) => is_demo && state === 'published');
  const isForeign = (one: R): number => Number(wordsOf(one, page).language !== page);
  const newest = (one: R, other: R): number =>
    one.published_at === other.published_at ? (one.id < other.id ? -1 : 1) : one.published_at < other.published_at ? 1 : -1;
  return shown.filter(({ text }) => text !== '').toSorted((one, other) => isForeign(one) - isForeign(other) || newest(one, other));
}
