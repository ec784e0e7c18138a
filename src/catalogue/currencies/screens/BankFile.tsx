import { useState } from 'react';
import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { FileField } from '../../../kit/form/FileField.tsx';
import { type BankTable, bankTable, ratesInTable } from '../rules/fetched-rates.ts';
import type { Pair } from '../../../model/currencies/operations.ts';

/** No bank's table of rates is larger. */
const MOST_BYTES = 1_000_000;
/** The column that is meant where a table has several. */
const USUAL = /курс|rate|mid|сред/i;

interface BankFileProps {
  readonly pairs: readonly Pair[];
  /** The country's currencies, the main one first. */
  readonly codes: readonly string[];
  /** What the table says of pairs: it is written into the form, and entered by whoever looks at it. */
  readonly onFound: (found: ReadonlyMap<Pair, string>) => void;
}

/** The text of a file, as banks write it: UTF-8, or the Cyrillic of before. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** The table of a file; `null` where it is none. */
async function tableOf(file: File): Promise<BankTable | null> {
  if (file.size > MOST_BYTES) return null;
  const [text, { default: Papa }] = await Promise.all([textOf(file), import('papaparse')]);
  return bankTable(Papa.parse<string[]>(text, { skipEmptyLines: true }).data);
}

/** Rates out of a file that a bank publishes; nothing is entered by that. */
export function BankFile({ pairs, codes, onFound }: BankFileProps) {
  const { t } = useStaff();
  const [table, setTable] = useState<BankTable | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [column, setColumn] = useState(0);
  const [bank, setBank] = useState('');
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    // What the disk or the network refuses is no table either.
    const found = await tableOf(file).catch(() => null);
    setTable(found);
    setWrong(found === null);
    if (!found) return;
    const told = new Set(found.lines.map(({ code }) => code));
    setColumn(
      Math.max(
        0,
        found.columns.findIndex((head) => USUAL.test(head)),
      ),
    );
    // A bank does not tell the worth of its own currency.
    setBank(codes.find((code) => !told.has(code)) ?? codes[0] ?? '');
  };
  const found = table && ratesInTable(table, { column, bank }, pairs);
  const missing = pairs.filter((pair) => !found?.has(pair));
  return (
    <details className="rates-bank">
      <summary>{t('rates_bank')}</summary>
      <div className="rates-bank-parts">
        <FileField
          label={t('rates_bank_file')}
          accept=".csv,.txt,text/csv,text/plain"
          said={t(isWrong ? 'rates_bank_wrong' : 'rates_bank_text')}
          isWrong={isWrong}
          onFile={(file) => void choose(file)}
        />
        {table && found && (
          <>
            <div className="rates-row">
              <ChoiceField
                label={t('rates_bank_column')}
                value={String(column)}
                choices={table.columns.map((_, at) => String(at))}
                titleOf={(at) => table.columns[Number(at)] ?? at}
                onChoose={(at) => setColumn(Number(at))}
              />
              <ChoiceField label={t('rates_bank_currency')} value={bank} choices={codes} titleOf={(code) => code} onChoose={setBank} />
            </div>
            <p className="kit-hint" role="status">
              {[...found].map(([{ base, quote }, value]) => `${base}/${quote} ${value}`).join('; ')}
              {missing.length > 0 && ` · ${t('rates_bank_missing', { pairs: missing.map(({ base, quote }) => `${base}/${quote}`).join(', ') })}`}
            </p>
            {found.size > 0 && (
              <Button
                action={() => {
                  onFound(found);
                  sayDone(t('rates_bank_put'));
                }}
              >
                {t('rates_bank_do')}
              </Button>
            )}
          </>
        )}
      </div>
    </details>
  );
}
