import { deskShow } from '../../../backend/desk.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import type { Plain } from '../../../backend/record-data.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { Refusal } from '../../../backend/refusal.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { REPORT_LINES } from '../../../model/imports/limits.ts';
import { readReport as operation } from '../../../model/imports/operations.ts';

/** How many lines became what, and by the last check would. */
export function countsOf(app: App, of: string, isPlanned: boolean): Plain {
  const count = (sql: string): Plain => Object.fromEntries(rowsOf(app, sql, { of }, { name: '', count: 0 }).map(({ name, count: of_ }) => [name, of_]));
  const states = count('SELECT state AS name, COUNT(*) AS count FROM import_lines INDEXED BY idx_import_lines_2 WHERE import = {:of} GROUP BY state');
  const plans = isPlanned
    ? count("SELECT plan AS name, COUNT(*) AS count FROM import_lines INDEXED BY idx_import_lines_1 WHERE import = {:of} AND plan != '' GROUP BY plan")
    : {};
  return { states, plans };
}

const ROW = { line: 0, state: '', plan: '', field: '', reason: '', twin: 0, lead: '', client: '', voucher: '', excursion: '', raw: '' };
/** What is asked for: lines that somebody has to look at, or all of them. */
const ONLY = {
  refused: "AND (state IN ('refused', 'kept') OR (state = 'waiting' AND plan = 'refuse'))",
  all: '',
};

export function readReport(e: RequestEvent): void {
  deskShow(e, operation, (app, _actor, asked) => {
    const record = byId(app, 'imports', asked.id);
    if (!record) throw new Refusal('not_found');
    const after = asked.after ?? 0;
    const limit = Math.min(REPORT_LINES, Math.max(1, asked.limit || REPORT_LINES));
    const only = ONLY[asked.only ?? 'all'];
    const sql = `SELECT line, state, plan, field, reason, twin, lead, client, voucher, excursion, COALESCE(raw, '') AS raw
      FROM import_lines INDEXED BY idx_import_lines_1 WHERE import = {:of} AND line > {:after} ${only} ORDER BY line LIMIT {:limit}`;
    const rows = rowsOf(app, sql, { of: record.id, after, limit }, ROW).map(({ raw, ...row }) => ({ ...row, cells: cellsIn(raw) }));
    return { lines: rows, hasMore: rows.length === limit };
  });
}

function cellsIn(raw: string): readonly string[] {
  const cells: unknown = JSON.parse(raw || 'null');
  return Array.isArray(cells) ? cells.map(String) : [];
}
