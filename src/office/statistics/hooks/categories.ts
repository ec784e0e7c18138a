import { readCategories as operation } from '../../../model/statistics/operations.ts';
import { deskShow } from '../../../backend/desk/desk.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';

export function readCategories(e: RequestEvent): void {
  deskShow(e, operation, (app, _actor, { country }) => {
    const sql = `SELECT (SELECT json_group_object(id, category) FROM ic_excurs WHERE country = {:country} AND parent = '') AS by_excursion,
      (SELECT json_group_array(json_object('id', id, 'name_ru', name_ru, 'name_en', name_en))
        FROM ic_excurs_categories WHERE country = {:country}) AS named`;
    const [told] = rowsOf(app, sql, { country }, { by_excursion: '', named: '' });
    return [`"of":${told?.by_excursion || '{}'}`, `"rows":${told?.named || '[]'}`];
  });
}
