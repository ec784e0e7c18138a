import { PlainTable } from '../../../kit/data-grid/PlainTable.tsx';
import { asking } from '../../../data/ask.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { Mapping } from '../../../model/imports/fields/shapes.ts';
import { type ImportFound, type ImportRow, readReport, type ReportLine } from '../../../model/imports/operations.ts';
import { fieldTitle, LINE_TITLES, notesText, PLAN_TITLES, type ValueWords, whyText, wordText } from './words.ts';
import { REPORT_LINES } from '../../../model/imports/limits.ts';
import { csvOf } from '../rules/report-csv.ts';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { fieldsOf } from '../rules/import-fields.ts';
import { nearestOf } from '../rules/nearest.ts';
import { wordOf } from '../rules/words.ts';

interface UnknownWordsProps {
  readonly row: ImportRow;
  readonly found: ImportFound;
  /** Lines that were refused. */
  readonly lines: readonly ReportLine[];
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

interface Unknown {
  readonly field: string;
  readonly word: string;
  readonly said: string;
  readonly count: number;
}

/** Words of the file that no list of the house has, by field, the most frequent first. */
function unknownIn(lines: readonly ReportLine[], { columns }: Mapping): readonly Unknown[] {
  const found = new Map<string, Unknown>();
  for (const { field, reason, cells } of lines) {
    if (reason !== 'word') continue;
    const said = cells.find((cell, at) => columns[at] === field && cell.trim() !== '') ?? '';
    const word = wordOf(said);
    if (word === '') continue;
    const key = `${field}\n${word}`;
    found.set(key, { field, word, said: said.trim(), count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()].toSorted((one, other) => other.count - one.count);
}

/** What the file's own words mean: said once, it holds for every line. */
function UnknownWords({ row, found, lines, mapping, onChange }: UnknownWordsProps) {
  const { t, lang } = useStaff();
  const unknown = unknownIn(lines, mapping).filter(({ field }) => fieldsOf(row.what).some(({ name, list }) => name === field && list));
  if (unknown.length === 0) return null;
  const mean = (field: string, word: string, code: string): void =>
    onChange({ ...mapping, values: { ...mapping.values, [field]: { ...mapping.values[field], [word]: code } } });
  return (
    <>
      <h3>{t('import_words')}</h3>
      <p className="kit-hint">{t('import_words_text')}</p>
      <div className="import-row">
        {unknown.map(({ field, word, said, count }) => {
          const list = fieldsOf(row.what).find(({ name }) => name === field)?.list;
          const choices = list ? found.known.lists[list] : [];
          const titleOf = (code: string): string =>
            code === '' || !list ? t('import_word_unknown') : wordText({ t, lang, lists: found.known.lists }, list, code);
          const like = mapping.values[field]?.[word] ? '' : nearestOf(choices, said);
          return (
            <div key={`${field} ${word}`} className="import-word">
              <ChoiceField
                label={`${fieldTitle(t, row.what, field)}: ${t('import_word_lines', { word: said, count })}`}
                value={mapping.values[field]?.[word] ?? ''}
                choices={['', ...choices.map(({ code }) => code)]}
                titleOf={titleOf}
                onChoose={(code) => mean(field, word, code)}
              />
              {like !== '' && <Button action={() => mean(field, word, like)}>{t('import_word_like', { name: titleOf(like) })}</Button>}
            </div>
          );
        })}
      </div>
    </>
  );
}

/** What became of a line, or would. */
export const lineTitle = ({ state, plan }: Pick<ReportLine, 'state' | 'plan'>) => (state === 'waiting' && plan !== '' ? PLAN_TITLES[plan] : LINE_TITLES[state]);

const MOST_SHOWN = 100;
const CELLS = 4;

/** Lines that somebody has to look at. */
function ReportTable({ row, lines, words }: { readonly row: ImportRow; readonly lines: readonly ReportLine[]; readonly words: ValueWords }) {
  const { t } = words;
  return (
    <>
      {lines.length > MOST_SHOWN && <p className="kit-hint">{t('import_report_first', { count: MOST_SHOWN })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is scrolled by keys too. */}
      <section className="import-wide" aria-labelledby="import-report" tabIndex={0}>
        <PlainTable titles={(['import_line', 'import_outcome', 'import_reason', 'import_sample'] as const).map((title) => t(title))}>
          {lines.slice(0, MOST_SHOWN).map((line) => (
            <tr key={line.line}>
              <th scope="row">{line.line}</th>
              <td>{t(lineTitle(line))}</td>
              <td>
                {whyText(t, row.what, line)}
                {notesText(words, row.what, line).map((note) => (
                  <p key={note}>{note}</p>
                ))}
              </td>
              <td className="import-sample">
                {line.cells
                  .filter((cell) => cell.trim() !== '')
                  .slice(0, CELLS)
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </PlainTable>
      </section>
    </>
  );
}

const load = asking(readReport);

/** The report per line as a CSV file; refused lines with their cells, as the file had them, so that they can be mended and brought again. */
async function downloadReport(row: ImportRow, words: ValueWords, only: 'all' | 'refused'): Promise<void> {
  const { t } = words;
  const lines: ReportLine[] = [];
  for (;;) {
    const { lines: found, hasMore } = await load({ id: row.id, after: lines.at(-1)?.line ?? 0, only, limit: REPORT_LINES });
    lines.push(...found);
    if (!hasMore) break;
  }
  const own = [t('import_line'), t('import_outcome'), t('import_reason'), t('import_notes')];
  const columns = row.columns ?? [];
  const rows = lines.map((line) => [
    String(line.line),
    t(lineTitle(line)),
    ...[whyText(t, row.what, line), notesText(words, row.what, line).join('. ')],
    ...columns.map((_, at) => line.cells[at] ?? ''),
  ]);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csvOf([[...own, ...columns], ...rows])], { type: 'text/csv' }));
  link.download = `${row.name.replace(/\.\w+$/, '')}-${only === 'all' ? 'report' : 'refused'}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}

interface OutcomeProps {
  readonly row: ImportRow;
  readonly found: ImportFound;
  readonly mapping: Mapping;
  readonly isChecked: boolean;
  readonly onChange: (mapping: Mapping) => void;
}

const LOOKED_AT = 1000;

/** What would become of the lines by the last check, or what became of them; why some of them did not. */
export function Outcome({ row, found, mapping, isChecked, onChange }: OutcomeProps) {
  const { t, lang, timezone } = useStaff();
  const words: ValueWords = { t, lang, timezone, lists: found.known.lists };
  const isPlan = row.state === 'ready';
  const isThere = row.state !== 'working' && row.state !== 'draft' && (isPlan ? row.checked !== '' : Boolean(row.phase) && row.phase !== 'check');
  const { found: report } = useQuery(load, [{ id: row.id, after: 0, only: 'looked', limit: LOOKED_AT }], {
    isOn: isThere,
    version: `${row.revision}-${row.ended_at}`,
  });
  if (!isThere) return null;
  const figures = isPlan
    ? (['create', 'join', 'refuse'] as const).map((name) => [PLAN_TITLES[name], row.plans[name] ?? 0] as const)
    : (['created', 'joined', 'refused', 'undone', 'kept', 'waiting'] as const).map((name) => [LINE_TITLES[name], row.states[name] ?? 0] as const);
  const lines = report.data?.lines ?? [];
  const isRefused = isPlan ? (row.plans.refuse ?? 0) > 0 : (row.states.refused ?? 0) + (row.states.kept ?? 0) > 0;
  return (
    <section className="import-card" aria-labelledby="import-outcome">
      <h2 id="import-outcome">{t(isPlan ? 'import_checked' : 'import_outcome')}</h2>
      {isPlan && !isChecked && <p className="import-stale">{t('import_unchecked')}</p>}
      <dl className="import-sums">
        {figures
          .filter(([title, count], at) => count > 0 || at < 3 || title === 'import_kept')
          .map(([title, count]) => (
            <div key={title}>
              <dt>{t(title)}</dt>
              <dd>{count.toLocaleString(lang)}</dd>
            </div>
          ))}
      </dl>
      {isPlan && <UnknownWords row={row} found={found} lines={lines} mapping={mapping} onChange={onChange} />}
      <h3 id="import-report">{t('import_report')}</h3>
      {report.data && lines.length === 0 && <p className="kit-hint">{t('import_report_none')}</p>}
      {lines.length > 0 && <ReportTable row={row} lines={lines} words={words} />}
      <div className="import-acts">
        <Button action={() => downloadReport(row, words, 'all')}>{t('import_download')}</Button>
        {isRefused && <Button action={() => downloadReport(row, words, 'refused')}>{t('import_download_refused')}</Button>}
      </div>
    </section>
  );
}
