import { browserPb } from '../../../data/browser-pb.ts';
import { describedColumns } from '../../../kit/data-grid/described.tsx';
import type { Resource } from '../../../kit/data-grid/resource.ts';
import { describedOptions } from '../../../kit/fields/described-options.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import type { PickOption } from '../../../kit/fields/relation/PickInput.tsx';
import { reviews } from '../../../model/reviews/fields/reviews.ts';
import { RATINGS } from '../../../model/reviews/fields/vocab.ts';
import { listReviews, REVIEW_LIST, type ReviewRow } from '../repo.ts';
import { StatePill } from './StatePill.tsx';
import { starsOf } from './stars.ts';

/** The list of reviews, the latest first. */
export function reviewsResource(country: string, excursions: readonly PickOption[], timezone: string): Resource<ReviewRow> {
  const titles = new Map(excursions.map(({ id, title }) => [id, title]));
  return {
    title: 'reviews_title',
    list: REVIEW_LIST,
    columns: describedColumns<ReviewRow>(reviews, {
      name: (review) => <span className="font-medium">{review.name || '—'}</span>,
      excursion: (review) => titles.get(review.excursion) ?? review.excursion,
      rating: (review) => (review.rating > 0 ? <span title={String(review.rating)}>{starsOf(review.rating)}</span> : '—'),
      state: (review) => <StatePill review={review} />,
      moment: (review, lang) => review.written_at && formatMoment(review.written_at, lang, timezone),
    }),
    filterTitles: { state: 'review_state', excursion: 'review_excursion', rating: 'review_rating' },
    options: describedOptions(reviews),
    choices: {
      excursion: excursions.map(({ id, title }) => ({ value: id, text: title })),
      rating: RATINGS.toReversed().map((stars) => ({ value: String(stars), text: starsOf(stars) })),
    },
    searchHint: 'reviews_search_hint',
    empty: { title: 'reviews_empty', text: 'reviews_empty_text' },
    isQuiet: ({ state }) => state === 'declined' || state === 'withdrawn' || state === 'invited',
    load: (query) => browserPb().then((pb) => listReviews(pb, country, query)),
  };
}
