import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/rows.ts';
import type { HitPage } from '../../../model/hits/operations.ts';

const SHAPE: HitPage = { kind: 'ic_excurs', id: '', country: '', region: '', slug: '' };

/** Every record that has a page of its own, as far as its address is made of it. */
const PAGES = `
  SELECT 'ic_excurs' AS kind, e.id, e.country, CASE WHEN c.has_regions THEN e.region ELSE '' END AS region, e.slug
    FROM ic_excurs e JOIN countries c ON c.id = e.country WHERE e.parent = '' AND e.status = 'active' AND e.hidden = FALSE
  UNION ALL SELECT 'country_regions', id, country, '', '' FROM country_regions
  UNION ALL SELECT 'ic_excurs_categories', id, country, '', slug FROM ic_excurs_categories
  UNION ALL SELECT 'ic_excurs_tags', id, country, '', slug FROM ic_excurs_tags
  UNION ALL SELECT 'ic_excurs_groups', id, country, '', slug FROM ic_excurs_groups
  UNION ALL SELECT 'excursion_collections', id, country, '', slug FROM excursion_collections WHERE active = TRUE
  UNION ALL SELECT 'posts', id, country, '', slug FROM posts WHERE state = 'published'`;

/** GET house/hit-pages: what hits can be counted for. */
export function listHitPages(e: RequestEvent): void {
  e.json(200, { pages: rowsOf(e.app, PAGES, {}, SHAPE as Record<keyof HitPage, string>) });
}
