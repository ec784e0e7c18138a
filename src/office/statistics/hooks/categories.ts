import { deskRead } from '../../../backend/desk.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { wordIn } from '../../../backend/request.ts';
import { rowsOf } from '../../../backend/rows.ts';

/** GET stats/categories?country=: the category of every excursion as it stands today, and what categories are called. */
export function readCategories(e: RequestEvent): void {
  deskRead(e, 'stats.team', (app, _actor, query) => {
    const sql = `SELECT (SELECT json_group_object(id, category) FROM ic_excurs WHERE country = {:country} AND parent = '') AS by_excursion,
      (SELECT json_group_array(json_object('id', id, 'name_ru', name_ru, 'name_en', name_en))
        FROM ic_excurs_categories WHERE country = {:country}) AS named`;
    const [told] = rowsOf(app, sql, { country: wordIn(query['country']) }, { by_excursion: '', named: '' });
    return [`"of":${told?.by_excursion || '{}'}`, `"rows":${told?.named || '[]'}`];
  });
}
