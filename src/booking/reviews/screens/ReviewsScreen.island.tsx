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
import type { ReviewRow } from '../repo.ts';
import { reviewsResource } from './reviews-resource.tsx';
import { reviewsT } from './texts.ts';

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
