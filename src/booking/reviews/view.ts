import { getT } from '../../i18n/t.ts';
import type { Language } from '../../i18n/language.ts';
import type { Review } from '../../model/reviews/fields/reviews.ts';
import { isForCards, type Rating, ratingOf, shownReviews, wordsOf } from './rules/shown.ts';

/** Open at once, and behind the button: what a page of its own weight can bear. */
const SHOWN = { open: 3, most: 6 } as const;

/** What pages are made of. */
export type PageReview = Pick<
  Review,
  'id' | 'language' | 'text' | 'translation' | 'name' | 'rating' | 'state' | 'is_demo' | 'trip_month' | 'published_at' | 'answer_ru' | 'answer_en'
>;

/** A review as a page shows it. */
export interface ReviewView {
  readonly stars: number;
  readonly name: string;
  /** Month of the trip in words. */
  readonly month: string;
  readonly text: string;
  /** Language of the text, where it is not the page's. */
  readonly lang?: Language;
  /** The guest's own words, where the text is a translation. */
  readonly original?: { readonly text: string; readonly lang: Language };
  readonly answer?: string;
}

/** The section of reviews on an excursion's page. */
export interface ReviewsView {
  /** Of real reviews alone. */
  readonly count: number;
  /** With one decimal, as the language writes it; '' without real reviews. */
  readonly average: string;
  /** The same for machines, with a point. */
  readonly value: string;
  /** Whether these are examples: nothing real is there. */
  readonly isDemo: boolean;
  readonly open: readonly ReviewView[];
  readonly more: readonly ReviewView[];
}

/** An average as a language writes it. @example averageText({ count: 4, tenths: 48 }, 'ru') // '4,8' */
export function averageText({ count, tenths }: Rating, language: Language): string {
  if (count === 0) return '';
  const value = (tenths / 10).toFixed(1);
  return language === 'ru' ? value.replace('.', ',') : value;
}

/** What the card of an excursion says of its reviews; '' where there are too few real ones. */
export function cardRating(reviews: readonly PageReview[], language: Language): string {
  const rating = ratingOf(reviews);
  return isForCards(rating) ? averageText(rating, language) : '';
}

/** What an excursion's page shows of its reviews; `null` where there is nothing to show. */
export function reviewsView(reviews: readonly PageReview[], language: Language): ReviewsView | null {
  const rating = ratingOf(reviews);
  const views = shownReviews(reviews, language)
    .slice(0, SHOWN.most)
    .map((review) => viewOf(review, language));
  if (rating.count === 0 && views.length === 0) return null;
  return {
    count: rating.count,
    average: averageText(rating, language),
    value: rating.count === 0 ? '' : (rating.tenths / 10).toFixed(1),
    isDemo: rating.count === 0,
    open: views.slice(0, SHOWN.open),
    more: views.slice(SHOWN.open),
  };
}

function viewOf(review: PageReview, page: Language): ReviewView {
  const { text, language, original } = wordsOf(review, page);
  const answer = page === 'ru' ? review.answer_ru : review.answer_en;
  return {
    stars: review.rating,
    name: review.name || getT(page)('reviews_guest'),
    month: monthText(review.trip_month, page),
    text,
    ...(language === page ? {} : { lang: language }),
    ...(original && review.language ? { original: { text: original, lang: review.language } } : {}),
    ...(answer ? { answer } : {}),
  };
}

function monthText(month: string, language: Language): string {
  if (month === '') return '';
  const written = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));
  return written.replace(/\s*г\.$/, '');
}
