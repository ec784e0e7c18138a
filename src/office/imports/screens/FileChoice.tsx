import { PlainTable } from '../../../kit/data-grid/PlainTable.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { ENCODINGS, type Encoding, type GuessedEncoding } from '../rules/encodings.ts';
import { HEAD_ROWS } from '../rules/shape.ts';
import { columnName, type FileFault, type FileTable, type Shape, type Sheet } from '../rules/table.ts';

const TITLES = {
  'utf-8': 'import_encoding_utf8',
  'utf-16le': 'import_encoding_utf16le',
  'utf-16be': 'import_encoding_utf16be',
  'windows-1251': 'import_encoding_1251',
  'windows-1252': 'import_encoding_1252',
  'windows-874': 'import_encoding_874',
  gbk: 'import_encoding_gbk',
  'koi8-r': 'import_encoding_koi8',
  'x-mac-cyrillic': 'import_encoding_mac_cyrillic',
  macintosh: 'import_encoding_mac',
} as const satisfies Readonly<Record<Encoding, MessageKey>>;

const SAMPLES = 5;
const CELLS = 3;
const LINES = 4;
const TITLE_CHARS = 60;

/** Cells of the first lines in which more stands than every encoding reads alike. */
function samplesOf(sheet: Sheet | undefined): readonly string[] {
  const told = (sheet?.rows ?? []).map((cells) => cells.filter((cell) => /[^ -~\s]/.test(cell)).slice(0, CELLS));
  return told
    .filter((cells) => cells.length > 0)
    .slice(0, SAMPLES)
    .map((cells) => cells.join(' · '));
}

interface EncodingProps {
  readonly sheet: Sheet | undefined;
  readonly guess: GuessedEncoding;
  readonly chosen: Encoding;
  readonly onChoose: (encoding: Encoding) => void;
}

/** What a file of text seems to be written in, how sure that is, how it reads, and any other encoding. */
function EncodingChoice({ sheet, guess, chosen, onChoose }: EncodingProps) {
  const { t } = useStaff();
  const samples = samplesOf(sheet);
  return (
    <>
      <p className="kit-hint">{t('import_encoding_text', { encoding: t(TITLES[guess.encoding]), percent: guess.percent })}</p>
      <ChoiceField label={t('import_encoding')} value={chosen} choices={ENCODINGS} titleOf={(one) => t(TITLES[one])} onChoose={onChoose} />
      {!sheet && (
        <p className="kit-error" role="alert">
          {t('import_encoding_wrong')}
        </p>
      )}
      {samples.length > 0 && (
        <ul className="import-samples" aria-label={t('import_encoding_sample')}>
          {samples.map((sample) => (
            <li key={sample}>{sample}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const HEADS = ['none', 'single', 'double'] as const;
const HEAD_TITLES = { none: 'import_heads_none', single: 'import_heads_single', double: 'import_heads_double' } as const;
const HEAD_ROWS_OF = { none: 0, single: 1, double: 2 } as const;

interface ShapeProps {
  readonly sheets: readonly Sheet[];
  readonly shape: Shape;
  readonly onShape: (shape: Shape) => void;
  /** How another sheet seems to be laid out. */
  readonly guessIn: (sheet: number) => Shape;
}

/** Which sheet is read, in which row its headers stand, and of how many rows they are. */
function ShapeChoice({ sheets, shape, onShape, guessIn }: ShapeProps) {
  const { t } = useStaff();
  const rows = sheets[shape.sheet]?.rows ?? [];
  const places = rows.slice(0, Math.max(HEAD_ROWS, shape.head + 1)).flatMap((cells, at) => (cells.some((cell) => cell.trim() !== '') ? [String(at)] : []));
  const rowTitle = (at: string): string => {
    const cells = (rows[Number(at)] ?? []).map((cell) => cell.trim()).filter((cell) => cell !== '');
    return `${Number(at) + 1}: ${cells.join(' · ').slice(0, TITLE_CHARS)}`;
  };
  return (
    <div className="import-row">
      {sheets.length > 1 && (
        <ChoiceField
          label={t('import_sheet')}
          value={String(shape.sheet)}
          choices={sheets.map((_, at) => String(at))}
          titleOf={(at) => t('import_sheet_rows', { sheet: sheets[Number(at)]?.name ?? '', count: sheets[Number(at)]?.rows.length ?? 0 })}
          onChoose={(at) => onShape(guessIn(Number(at)))}
        />
      )}
      <ChoiceField
        label={t('import_heads')}
        value={HEADS[shape.rows]}
        choices={HEADS}
        titleOf={(one) => t(HEAD_TITLES[one])}
        onChoose={(one) => onShape({ ...shape, rows: HEAD_ROWS_OF[one] })}
      />
      <ChoiceField
        label={t(shape.rows === 0 ? 'import_first_line' : 'import_head_row')}
        value={String(shape.head)}
        choices={places}
        titleOf={rowTitle}
        onChoose={(at) => onShape({ ...shape, head: Number(at) })}
      />
    </div>
  );
}

/** The first lines under their headers. */
function FirstLines({ table }: { readonly table: FileTable }) {
  const { t } = useStaff();
  const titles = table.columns.map((title, at) => title || columnName(at));
  return (
    <>
      <p id="import-first-lines" className="kit-hint">
        {t('import_first_lines', { count: table.lines.length })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is scrolled by keys too. */}
      <section className="import-wide" aria-labelledby="import-first-lines" tabIndex={0}>
        <PlainTable titles={[t('import_line'), ...titles]}>
          {table.lines.slice(0, LINES).map(({ line, cells }) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              {titles.map((title, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                <td key={`${title} ${at}`}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </PlainTable>
      </section>
    </>
  );
}

interface FileChoiceProps extends ShapeProps {
  /** Of a file of text: what it is read in. */
  readonly encoding?: Omit<EncodingProps, 'sheet'> | undefined;
  readonly table: FileTable | null;
  /** Why it is no table so; `null` where it is one, or where no sheet could be read. */
  readonly fault: FileFault | null;
  readonly faultText: (fault: FileFault) => string;
  /** Goes on with the file as it is read now. */
  readonly onGoOn: () => Promise<void>;
}

/** How a chosen file reads, before anything of it is sent: its letters, its sheet, its headers. */
export function FileChoice({ encoding, table, fault, faultText, onGoOn, ...shape }: FileChoiceProps) {
  const { t } = useStaff();
  return (
    <section className="import-encoding" aria-labelledby="import-reads">
      <h3 id="import-reads">{t('import_reads')}</h3>
      {encoding && <EncodingChoice {...encoding} sheet={shape.sheets[0]} />}
      {shape.sheets.length > 0 && <ShapeChoice {...shape} />}
      {fault && (
        <p className="kit-error" role="alert">
          {faultText(fault)}
        </p>
      )}
      {table && <FirstLines table={table} />}
      {table && (
        <Button look="primary" action={onGoOn}>
          {t('import_encoding_go_on')}
        </Button>
      )}
    </section>
  );
}
