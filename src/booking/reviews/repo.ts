import type PocketBase from 'pocketbase';
import { type ListPage, type ListQuery, type ListShape, listCondition } from '../../data/list-query.ts';
import { all, filterOf, sortOf, where } from '../../data/query.ts';
import { answered } from '../../errors/app-error.ts';
import { reviews } from '../../model/reviews/fields/reviews.ts';
import type { ReviewRow } from '../../model/reviews/operations.ts';

const is = where(reviews).is;

/** What can be asked of the list of reviews. */
export const REVIEW_LIST: ListShape = {
  description: reviews,
  search: ['name', 'text', 'translation'],
  filters: ['state', 'excursion', 'rating'],
  asked: { rating: { accepts: (value) => /^[1-5]$/.test(value), means: (value) => is('rating', '=', Number(value) || 0) } },
  sorts: ['written_at', 'rating', 'trip_month', 'name', 'state'],
  defaultSort: { field: 'written_at', descending: true },
  pageSize: 50,
  paging: 'pages',
};

/** Links that nobody wrote by yet come only when they are asked for. */
export async function listReviews(pb: PocketBase, country: string, query: ListQuery): Promise<ListPage<ReviewRow>> {
  const written = query.filters['state'] ? [] : [is('state', '!=', 'invited')];
  const filter = filterOf(pb, all(is('country', '=', country), ...written, listCondition(REVIEW_LIST, query)));
  const { items, totalItems, totalPages } = await answered(
    pb.collection('reviews').getList<ReviewRow>(query.page, query.size ?? REVIEW_LIST.pageSize, { filter, sort: sortOf(query.sort) }),
  );
  return { rows: items, total: totalItems, hasMore: query.page < totalPages };
}

/** How many reviews of a country wait to be published or declined. */
export async function countWaiting(pb: PocketBase, country: string): Promise<number> {
  const filter = filterOf(pb, all(is('country', '=', country), is('state', '=', 'waiting')));
  return (await answered(pb.collection('reviews').getList(1, 1, { filter, fields: 'id' }))).totalItems;
}

export function getReview(pb: PocketBase, id: string): Promise<ReviewRow> {
  return answered(pb.collection('reviews').getOne<ReviewRow>(id));
}
