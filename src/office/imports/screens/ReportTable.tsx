import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { ImportRow, ReportLine } from '../repo/imports.ts';
import { lineTitle } from './line-title.ts';
import { whyText } from './words.ts';

const MOST_SHOWN = 100;
const CELLS = 4;

/** Lines that somebody has to look at. */
export function ReportTable({ row, lines }: { readonly row: ImportRow; readonly lines: readonly ReportLine[] }) {
  const { t } = useStaff();
  return (
    <>
      {lines.length > MOST_SHOWN && <p className="kit-hint">{t('import_report_first', { count: MOST_SHOWN })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is scrolled by keys too. */}
      <section className="import-wide" aria-labelledby="import-report" tabIndex={0}>
        <table className="kit-plain-table">
          <thead>
            <tr>
              {(['import_line', 'import_outcome', 'import_reason', 'import_sample'] as const).map((title) => (
                <th key={title} scope="col">
                  {t(title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, MOST_SHOWN).map((line) => (
              <tr key={line.line}>
                <th scope="row">{line.line}</th>
                <td>{t(lineTitle(line))}</td>
                <td>{whyText(t, row.what, line)}</td>
                <td className="import-sample">
                  {line.cells
                    .filter((cell) => cell.trim() !== '')
                    .slice(0, CELLS)
                    .join(' · ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
