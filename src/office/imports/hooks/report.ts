import { deskShow } from '../../../backend/desk/desk.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import type { LineNotes } from '../../../model/imports/fields/shapes.ts';
import { REPORT_LINES } from '../../../model/imports/limits.ts';
import { readReport as operation } from '../../../model/imports/operations.ts';
import { fileName, filledIn, keptIn, leftIn } from '../rules/beside.ts';

const ROW = { line: 0, state: '', plan: '', field: '', reason: '', twin: 0, lead: '', client: '', voucher: '', excursion: '', raw: '', filled: '', met: '' };
const REFUSED = "(state IN ('refused', 'kept') OR (state = 'waiting' AND plan = 'refuse'))";
/** What is asked for: lines that were not taken, those with others of which something is told, or all of them. */
const ONLY = {
  refused: `AND ${REFUSED}`,
  looked: `AND (${REFUSED} OR instr(COALESCE(filled, ''), '"also.') > 0 OR instr(COALESCE(filled, ''), '"left.') > 0 OR instr(COALESCE(met, ''), '"health":') > 0)`,
  all: '',
};

export function readReport(e: RequestEvent): void {
  deskShow(e, operation, (app, _actor, asked) => {
    const record = byId(app, 'imports', asked.id);
    if (!record) throw new Refusal('not_found');
    const after = asked.after ?? 0;
    const limit = Math.min(REPORT_LINES, Math.max(1, asked.limit || REPORT_LINES));
    const only = ONLY[asked.only ?? 'all'];
    const sql = `SELECT line, state, plan, field, reason, twin, lead, client, voucher, excursion, COALESCE(raw, '') AS raw,
        COALESCE(filled, '') AS filled, COALESCE(met, '') AS met FROM import_lines INDEXED BY idx_import_lines_1 WHERE import = {:of} AND line > {:after} ${only} ORDER BY line LIMIT {:limit}`;
    const rows = rowsOf(app, sql, { of: record.id, after, limit }, ROW).map(({ raw, filled, met, ...row }) => ({
      ...row,
      cells: cellsIn(raw),
      ...toldIn(cellsIn(filled), met),
    }));
    return { lines: rows, hasMore: rows.length === limit };
  });
}

/** What is told of a line: what it filled in, put beside or left, with the values while they are there, and of whose health it speaks. */
function toldIn(done: readonly string[], met: string) {
  const { beside = {}, health = [] } = (JSON.parse(met || 'null') as LineNotes | null) ?? {};
  const kept = keptIn(done).map((field) => ({ field, values: beside[field] ?? [] }));
  return { filled: filledIn(done).map(fileName), kept, left: leftIn(done), health };
}

function cellsIn(raw: string): readonly string[] {
  const cells: unknown = JSON.parse(raw || 'null');
  return Array.isArray(cells) ? cells.map(String) : [];
}
