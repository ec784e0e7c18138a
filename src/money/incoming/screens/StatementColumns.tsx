import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { writeMoney } from '../../../lib/money.ts';
import type { Columns } from '../../../model/incoming/fields/shapes.ts';
import type { ReadLine } from '../../../model/incoming/operations.ts';

type Cells = readonly (readonly string[])[];
const TITLES = {
  day: 'statements_column_day',
  amount: 'statements_column_amount',
  payer: 'statements_column_payer',
  words: 'statements_column_words',
  reference: 'statements_column_reference',
} as const;
type Place = keyof typeof TITLES;
const PLACES: readonly Place[] = ['day', 'amount', 'payer', 'words', 'reference'];
const NEEDED: readonly Place[] = ['day', 'amount'];
const EXAMPLE_CHARS = 24;

/** What a column holds, as far as it tells: its head, else what stands first in it. */
function headOf(cells: Cells, at: number): string {
  const found = cells.map((row) => (row[at] ?? '').trim()).find((cell) => cell !== '') ?? '';
  return found.slice(0, EXAMPLE_CHARS);
}

interface ColumnFieldsProps {
  readonly cells: Cells;
  readonly columns: Columns;
  readonly onChange: (columns: Columns) => void;
}

/** Which column is what. */
export function ColumnFields({ cells, columns, onChange }: ColumnFieldsProps) {
  const { t } = useStaff();
  const width = Math.max(...cells.slice(0, 50).map((row) => row.length));
  const places = Array.from({ length: width }, (_, at) => String(at));
  return (
    <>
      <div className="statement-fields">
        {PLACES.map((place) => (
          <ChoiceField
            key={place}
            label={t(TITLES[place])}
            value={String(columns[place])}
            choices={NEEDED.includes(place) && columns[place] >= 0 ? places : ['-1', ...places]}
            titleOf={(at) => (at === '-1' ? t('statements_column_none') : headOf(cells, Number(at)) || t('statements_column', { number: Number(at) + 1 }))}
            onChoose={(at) => onChange({ ...columns, [place]: Number(at) })}
          />
        ))}
      </div>
      <label className="incoming-check">
        <input type="checkbox" checked={columns.isMonthFirst} onChange={({ target }) => onChange({ ...columns, isMonthFirst: target.checked })} />
        <span>{t('statements_month_first')}</span>
      </label>
    </>
  );
}

/** The first lines as they are read, so that a wrong column is seen before it is taken. */
export function Sample({ lines, currency }: { readonly lines: readonly ReadLine[]; readonly currency: string }) {
  const { t, lang } = useStaff();
  const { formats } = useFormats();
  return (
    <div>
      <p className="kit-label">{t('statements_sample')}</p>
      <ul className="statement-sample">
        {lines.map(({ line, day, amount, payer, words, reference }) => (
          <li key={line}>
            <span>{formatDay(day, lang)}</span> <b>{writeMoney(amount, currency, formats)}</b>{' '}
            <span>{[payer, words, reference].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
