import { useState } from 'react';
import { asking } from '../../../data/ask.ts';
import { type AppError, asAppError } from '../../../errors/app-error.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { Pressed } from '../../../kit/ui/use-press.ts';
import { Tick } from '../../../kit/form/Tick.tsx';
import { FileField } from '../../../kit/form/FileField.tsx';
import { writeMoney } from '../../../lib/money.ts';
import type { Columns } from '../../../model/incoming/fields/statements.ts';
import { STATEMENT_LINES_MAX, STATEMENT_MAX_BYTES } from '../../../model/incoming/limits.ts';
import { addStatement, type Bank, type ReadLine } from '../../../model/incoming/operations.ts';
import { dayIn, encodingOf, guessColumns, readStatement, separatorOf } from '../rules/statement.ts';

type FileFault = 'large' | 'wrong';

/** The cells of a bank's file, whatever it is written in; or why it is none. */
async function cellsOf(file: File): Promise<readonly (readonly string[])[] | FileFault> {
  if (file.size > STATEMENT_MAX_BYTES) return 'large';
  const [buffer, { default: Papa }] = await Promise.all([file.arrayBuffer(), import('papaparse')]);
  const bytes = new Uint8Array(buffer);
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const cells = Papa.parse<string[]>(text, { delimiter: separatorOf(text), skipEmptyLines: false }).data;
  return cells.some((row) => row.length > 1 && row.some((cell) => dayIn(cell, false) !== '' || dayIn(cell, true) !== '')) ? cells : 'wrong';
}

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
function ColumnFields({ cells, columns, onChange }: ColumnFieldsProps) {
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
      <Tick className="incoming-check" isOn={columns.isMonthFirst} onChange={(isMonthFirst) => onChange({ ...columns, isMonthFirst })}>
        <span>{t('statements_month_first')}</span>
      </Tick>
    </>
  );
}

/** The first lines as they are read, so that a wrong column is seen before it is taken. */
function Sample({ lines, currency }: { readonly lines: readonly ReadLine[]; readonly currency: string }) {
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

/** What a statement was refused for, with the number of the line where it is one; '' where the refusal's own words tell it. */
function lineRefused(t: Translate, error: AppError): string {
  const fields = error.data['fields'] as Readonly<Record<string, { readonly code?: string } | undefined>> | undefined;
  const line = /^line_(\d+)$/.exec(fields?.['lines']?.code ?? '')?.[1];
  if (line !== undefined) return t('statements_line_refused', { line });
  if (fields?.['lines']?.code === 'too_many') return t('statements_long', { most: STATEMENT_LINES_MAX });
  return fields?.['currency'] ? t('statements_currency_differs') : '';
}
const FILE_FAULTS = { large: 'statements_file_large', wrong: 'statements_file_wrong' } as const;

interface NewStatementProps {
  readonly banks: readonly Bank[];
  readonly onDone: () => void;
}

/** Reads a file of a bank: what of it is money that came is shown first, and goes in when somebody says so. */
export function NewStatement({ banks, onDone }: NewStatementProps) {
  const { t } = useStaff();
  const [file, setFile] = useState<{ readonly name: string; readonly cells: Cells } | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    const cells = await cellsOf(chosen).catch((): FileFault => 'wrong');
    setFault(typeof cells === 'string' ? cells : null);
    setFile(typeof cells === 'string' ? null : { name: chosen.name, cells });
  };
  return (
    <section className="statement-new">
      <h2>{t('statements_add')}</h2>
      <FileField
        label={t('statements_file')}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        said={t(fault ? FILE_FAULTS[fault] : 'statements_file_hint')}
        isWrong={fault !== null}
        onFile={(chosen) => void choose(chosen)}
      />
      {file && (
        <Read
          key={file.name + file.cells.length}
          {...file}
          banks={banks}
          onDone={() => {
            setFile(null);
            onDone();
          }}
        />
      )}
    </section>
  );
}

const NEW = '';
const fits = ({ columns }: Bank, cells: Cells): boolean =>
  columns !== null && readStatement(cells, columns).lines.length > 0 && readStatement(cells, columns).faults.length === 0;

interface ReadProps extends NewStatementProps {
  readonly name: string;
  readonly cells: Cells;
}

/** How the file is laid out, and what comes of it. */
function Read({ name, cells, banks, onDone }: ReadProps) {
  const { t, country } = useStaff();
  const { formats } = useFormats();
  const keys = useIdempotencyKeys('statements/create');
  const known = banks.find((one) => fits(one, cells));
  const [bank, setBank] = useState(known?.id ?? NEW);
  const [title, setTitle] = useState('');
  const [currency, setCurrency] = useState(formats[0]?.code ?? 'THB');
  const [columns, setColumns] = useState<Columns>(known?.columns ?? guessColumns(cells));
  const [said, setSaid] = useState('');
  const chosen = banks.find((one) => one.id === bank);
  const { lines, passed, faults } = readStatement(cells, columns);
  const [first] = faults;
  const chooseBank = (next: string): void => {
    setBank(next);
    setColumns(banks.find((one) => one.id === next)?.columns ?? guessColumns(cells));
  };
  const problem = (): string => {
    if (columns.day < 0 || columns.amount < 0) return t('statements_columns_missing');
    if (first) return t(first.code === 'day' ? 'statements_fault_day' : 'statements_fault_sum', { line: first.line });
    if (lines.length === 0) return t('statements_nothing');
    if (lines.length > STATEMENT_LINES_MAX) return t('statements_long', { most: STATEMENT_LINES_MAX });
    return chosen || title.trim() !== '' ? '' : t('statements_bank_missing');
  };
  const send = async (): Promise<Pressed> => {
    setSaid(problem());
    if (problem() !== '') return false;
    const sent = { country, bank: { name: chosen?.name ?? title.trim(), currency: chosen?.currency ?? currency, columns }, file: name, lines };
    try {
      const { statement } = await asking(addStatement)(sent, { key: keys.keyFor(sent) });
      keys.done();
      sayDone(t('statements_imported', { added: statement.added, known: statement.known }));
      onDone();
    } catch (thrown) {
      setSaid(lineRefused(t, asAppError(thrown)));
      throw thrown;
    }
  };
  return (
    <div className="statement-read">
      <div className="statement-fields">
        <ChoiceField
          label={t('statements_bank')}
          value={bank}
          choices={[NEW, ...banks.map((one) => one.id)]}
          titleOf={(one) => banks.find((known) => known.id === one)?.name ?? t('statements_bank_new')}
          onChoose={chooseBank}
        />
        {!chosen && <TextField label={t('statements_bank_name')} value={title} maxLength={60} isRequired onChange={setTitle} />}
        {!chosen && (
          <ChoiceField
            label={t('statements_currency')}
            value={currency}
            choices={formats.map(({ code }) => code)}
            titleOf={(code) => code}
            onChoose={setCurrency}
          />
        )}
      </div>
      <ColumnFields cells={cells} columns={columns} onChange={setColumns} />
      <p role="status">
        {t('statements_found', { count: lines.length })} {passed > 0 && t('statements_passed', { count: passed })}
      </p>
      {lines.length > 0 && <Sample lines={lines.slice(0, 4)} currency={chosen?.currency ?? currency} />}
      {(said || (first && columns.amount >= 0)) && (
        <p className="kit-error" role="alert">
          {said || problem()}
        </p>
      )}
      <Button look="primary" action={send}>
        {t('statements_import')}
      </Button>
    </div>
  );
}
