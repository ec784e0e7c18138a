import { lazy, useMemo } from 'react';
import type { ListPage } from '../../../data/list-query.ts';
import { DataGrid } from '../../../kit/data-grid/DataGrid.tsx';
import { useGrid } from '../../../kit/data-grid/use-grid.ts';
import type { PickOption } from '../../../kit/fields/relation/PickInput.tsx';
import { live } from '../../../kit/live/hear-live.ts';
import { useAddress } from '../../../kit/panels/Address.tsx';
import { Panels } from '../../../kit/panels/Panels.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { matchPath } from '../../../routing/panels.ts';
import type { ReviewRow } from '../../../model/reviews/operations.ts';
import { listReviews, REVIEW_LIST } from '../repo.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { desk as deskEn } from '../../../model/desk/messages/en.ts';
import { desk as deskRu } from '../../../model/desk/messages/ru.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { reviewDesk as reviewsEn } from '../../../model/reviews/messages/en.desk.ts';
import { reviewDesk as reviewsRu } from '../../../model/reviews/messages/ru.desk.ts';
import { browserPb } from '../../../data/ask.ts';
import { describedColumns, type Resource } from '../../../kit/data-grid/resource.tsx';
import { describedOptions } from '../../../kit/fields/described-options.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { RATINGS, reviews } from '../../../model/reviews/fields/reviews.ts';
import { starsOf, StatePill } from './stars.tsx';

/** The list of reviews, the latest first. */
function reviewsResource(country: string, excursions: readonly PickOption[], timezone: string): Resource<ReviewRow> {
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

/** Texts of the desk's screens of reviews, and no others. */
const reviewsT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...deskRu, ...reviewsRu },
  en: { ...authEn, ...staffEn, ...deskEn, ...reviewsEn },
});

const ReviewPanel = lazy(() => import('./ReviewPanel.tsx').then((module) => ({ default: module.ReviewPanel })));

interface ReviewsProps {
  readonly first: ListPage<ReviewRow>;
  readonly record: ReviewRow | null;
  /** Excursions by their names, for rows and the filter. */
  readonly excursions: readonly PickOption[];
}

/** Reviews of guests: the list, and one beside it. */
export const ReviewsScreen = staffScreen(reviewsT, Reviews);

function Reviews({ first, record, excursions }: ReviewsProps) {
  const { t, lang, country, timezone } = useStaff();
  const { address } = useAddress();
  const base = localePath(href('reviews', { country }), lang);
  const resource = useMemo(() => reviewsResource(country, excursions, timezone), [country, excursions, timezone]);
  const grid = useGrid(resource, base, first, { live: live('reviews') });
  const query = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  const id = matchPath('reviews', address)?.params['id'];
  const known = grid.rows.data?.rows.find((row) => row.id === id) ?? (record?.id === id ? record : null);
  const excursionOf = (excursion: string): string => excursions.find((one) => one.id === excursion)?.title ?? excursion;
  const panel =
    id === undefined ? null : <ReviewPanel key={id} id={id} first={known} closeTo={base + query} excursionOf={excursionOf} onChanged={grid.refresh} />;
  return (
    <Panels panel={panel}>
      <h1 className="sr-only">{t('reviews_title')}</h1>
      <DataGrid
        resource={resource}
        grid={grid}
        base={base}
        hrefOf={(review) => localePath(href('review', { country, id: review.id }), lang) + query}
        openId={id}
      />
    </Panels>
  );
}
