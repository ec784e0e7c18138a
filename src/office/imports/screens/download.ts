import { browserPb } from '../../../data/browser-pb.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { type ImportRow, readReport, type ReportLine } from '../repo/imports.ts';
import { REPORT_LINES } from '../../../model/imports/limits.ts';
import { csvOf } from '../rules/report-csv.ts';
import { lineTitle } from './line-title.ts';
import { whyText } from './words.ts';

/** The report per line as a CSV file; refused lines with their cells, as the file had them, so that they can be mended and brought again. */
export async function downloadReport(row: ImportRow, t: Translate, only: 'all' | 'refused'): Promise<void> {
  const pb = await browserPb();
  const lines: ReportLine[] = [];
  for (;;) {
    const { lines: found, hasMore } = await readReport(pb, row.id, { after: lines.at(-1)?.line ?? 0, only, limit: REPORT_LINES });
    lines.push(...found);
    if (!hasMore) break;
  }
  const own = [t('import_line'), t('import_outcome'), t('import_reason')];
  const columns = row.columns ?? [];
  const rows = lines.map((line) => [String(line.line), t(lineTitle(line)), whyText(t, row.what, line), ...columns.map((_, at) => line.cells[at] ?? '')]);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csvOf([[...own, ...columns], ...rows])], { type: 'text/csv' }));
  link.download = `${row.name.replace(/\.\w+$/, '')}-${only === 'all' ? 'report' : 'refused'}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
