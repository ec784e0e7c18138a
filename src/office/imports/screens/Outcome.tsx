import { withPb } from '../../../data/browser-pb.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { Mapping } from '../../../model/imports/fields/shapes.ts';
import { type ImportFound, type ImportRow, readReport } from '../repo/imports.ts';
import { downloadReport } from './download.ts';
import { ReportTable } from './ReportTable.tsx';
import { UnknownWords } from './UnknownWords.tsx';
import { LINE_TITLES, PLAN_TITLES } from './words.ts';

interface OutcomeProps {
  readonly row: ImportRow;
  readonly found: ImportFound;
  readonly mapping: Mapping;
  readonly isChecked: boolean;
  readonly onChange: (mapping: Mapping) => void;
}

const load = withPb(readReport);
const LOOKED_AT = 1000;

/** What would become of the lines by the last check, or what became of them; why some of them did not. */
export function Outcome({ row, found, mapping, isChecked, onChange }: OutcomeProps) {
  const { t, lang } = useStaff();
  const isPlan = row.state === 'ready';
  const isThere = row.state !== 'working' && row.state !== 'draft' && (isPlan ? row.checked !== '' : Boolean(row.phase) && row.phase !== 'check');
  const { found: report } = useQuery(load, [row.id, { after: 0, only: 'refused', limit: LOOKED_AT }], {
    isOn: isThere,
    version: `${row.revision}-${row.ended_at}`,
  });
  if (!isThere) return null;
  const figures = isPlan
    ? (['create', 'join', 'refuse'] as const).map((name) => [PLAN_TITLES[name], row.plans[name] ?? 0] as const)
    : (['created', 'joined', 'refused', 'undone', 'kept', 'waiting'] as const).map((name) => [LINE_TITLES[name], row.states[name] ?? 0] as const);
  const lines = report.data?.lines ?? [];
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
      {lines.length > 0 && <ReportTable row={row} lines={lines} />}
      <div className="import-acts">
        <Button action={() => downloadReport(row, t, 'all')}>{t('import_download')}</Button>
        {lines.length > 0 && <Button action={() => downloadReport(row, t, 'refused')}>{t('import_download_refused')}</Button>}
      </div>
    </section>
  );
}
