import type { App } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import type { Values } from '../rules/read-line.ts';
import { wordOf } from '../rules/words.ts';

const NAMED = { id: '', one: '', other: '', third: '', fourth: '', fifth: '' };

/**
 * The variant that a line's excursion is sold in, by any of its names.
 * @returns its id; '' where the line names none, `null` where none of the excursion, or several, are called so
 */
export function variantOf(app: App, values: Values): string | null {
  const named = wordOf(String(values['variant'] ?? ''));
  if (named === '') return '';
  const sql = `SELECT id, name_ru AS one, name_en AS other, site_variant_name_ru AS third, site_variant_name_en AS fourth, slug AS fifth
    FROM ic_excurs WHERE id = {:excursion} OR (parent = {:excursion} AND status != 'archived')`;
  const rows = rowsOf(app, sql, { excursion: String(values['excursion'] ?? '') }, NAMED);
  const found = rows.filter(({ id, ...names }) => [id, ...Object.values(names)].some((name) => wordOf(name) === named));
  const [only] = found;
  if (!only || found.length > 1) return null;
  return only.id === values['excursion'] ? '' : only.id;
}
