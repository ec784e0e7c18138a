import { houseAct } from '../../../backend/house-act.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { type HitPage, listHitPages as operation } from '../../../model/hits/operations.ts';

const SHAPE: HitPage = { kind: 'ic_excurs', id: '', country: '', region: '', slug: '' };

const PAGES = `
  SELECT 'ic_excurs' AS kind, e.id, e.country, CASE WHEN c.has_regions THEN e.region ELSE '' END AS region, e.slug
    FROM ic_excurs e JOIN countries c ON c.id = e.country WHERE e.parent = '' AND e.status = 'active' AND e.hidden = FALSE
  UNION ALL SELECT 'country_regions', id, country, '', '' FROM country_regions
  UNION ALL SELECT 'ic_excurs_categories', id, country, '', slug FROM ic_excurs_categories
  UNION ALL SELECT 'ic_excurs_tags', id, country, '', slug FROM ic_excurs_tags
  UNION ALL SELECT 'ic_excurs_groups', id, country, '', slug FROM ic_excurs_groups
  UNION ALL SELECT 'excursion_collections', id, country, '', slug FROM excursion_collections WHERE active = TRUE
  UNION ALL SELECT 'posts', id, country, '', slug FROM posts WHERE state = 'published'`;

export function listHitPages(e: RequestEvent): void {
  houseAct(e, operation, () => ({ pages: rowsOf(e.app, PAGES, {}, SHAPE as Record<keyof HitPage, string>) }));
}
