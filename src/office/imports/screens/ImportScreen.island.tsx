import { PlainTable } from '../../../kit/data-grid/PlainTable.tsx';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { Pill, type Tone } from '../../../kit/ui/Pill.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { IMPORT_KINDS, type ImportKind, type ImportState } from '../../../model/imports/fields/vocab.ts';
import { addImport, type ImportFound, type ImportList, type ImportRow, mapImport } from '../../../model/imports/operations.ts';
import { sendLines } from '../repo/imports.ts';
import type { Encoding, GuessedEncoding } from '../rules/encodings.ts';
import { guessShape, tableOf } from '../rules/shape.ts';
import { FileChoice } from './FileChoice.tsx';
import { OneImport } from './OneImport.tsx';
import { readApart, STATE_TITLES, WHAT_TITLES } from './words.ts';
import { useId, useMemo, useState } from 'react';
import { ask, browserPb } from '../../../data/ask.ts';
import { asAppError } from '../../../errors/app-error.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { errorText } from '../../../kit/ui/say.ts';
import { CELL_MAX_CHARS, COLUMNS_MAX, FILE_MAX_BYTES, LINES_MAX } from '../../../model/imports/limits.ts';
import { knownTitles, proposeMapping } from '../rules/propose.ts';
import type { FileFault, FileTable, Shape, Sheet } from '../rules/table.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { clients as clientsEn } from '../../../model/clients/messages/en.ts';
import { clients as clientsRu } from '../../../model/clients/messages/ru.ts';
import { leads as leadsEn } from '../../../model/leads/messages/en.ts';
import { leads as leadsRu } from '../../../model/leads/messages/ru.ts';
import { voucherDesk as vouchersEn } from '../../../model/vouchers/messages/en.desk.ts';
import { voucherDesk as vouchersRu } from '../../../model/vouchers/messages/ru.desk.ts';
import { paymentWords as paymentsEn } from '../../../model/vouchers/messages/en.payments.ts';
import { paymentWords as paymentsRu } from '../../../model/vouchers/messages/ru.payments.ts';
import { voucherStates as voucherStatesEn } from '../../../model/vouchers/messages/en.states.ts';
import { voucherStates as voucherStatesRu } from '../../../model/vouchers/messages/ru.states.ts';
import { imports as importsEn } from '../../../model/imports/messages/en.ts';
import { imports as importsRu } from '../../../model/imports/messages/ru.ts';

/** Texts of imports, and the titles of the fields that are read. */
const importsT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...leadsRu, ...clientsRu, ...vouchersRu, ...voucherStatesRu, ...paymentsRu, ...importsRu },
  en: { ...authEn, ...staffEn, ...leadsEn, ...clientsEn, ...vouchersEn, ...voucherStatesEn, ...paymentsEn, ...importsEn },
});

const FAULTS: Readonly<Record<FileFault['code'], MessageKey>> = {
  size: 'import_fault_size',
  kind: 'import_fault_kind',
  zip: 'import_fault_zip',
  encoding: 'import_fault_encoding',
  quote: 'import_fault_quote',
  empty: 'import_fault_empty',
  columns: 'import_fault_columns',
  lines: 'import_fault_lines',
  cell: 'import_fault_cell',
  header: 'import_fault_header',
};
const MB = FILE_MAX_BYTES / 1024 / 1024;
/** Titles of a field in both languages: a file may be in either. */
const titlesOf = (title: string): readonly string[] => [importsT('ru')(title as MessageKey), importsT('en')(title as MessageKey)];

/** A file that was read, and how somebody says that it is laid out. */
interface Asking {
  readonly kind: 'asking';
  readonly file: File;
  readonly sheets: readonly Sheet[];
  readonly shape: Shape;
  /** Of a file of text. */
  readonly encoding?: { readonly guess: GuessedEncoding; readonly chosen: Encoding };
}

type Stage =
  | { readonly kind: 'idle' | 'reading' }
  | { readonly kind: 'sending'; readonly sent: number; readonly total: number }
  | Asking
  | { readonly kind: 'wrong'; readonly text: string };

const bytesOf = async (file: File): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await file.arrayBuffer());
const NO_SHEET: Sheet = { name: '', rows: [] };

/** A file is read here, in the page; its lines are sent when they can be read. */
function NewImport() {
  const { t, lang, country } = useStaff();
  const id = useId();
  const [what, setWhat] = useState<ImportKind>('leads');
  const [stage, setStage] = useState<Stage>({ kind: 'idle' });
  const numbers = { mb: MB, lines: LINES_MAX.toLocaleString(lang), columns: COLUMNS_MAX, chars: CELL_MAX_CHARS };
  const wrong = (text: string): void => setStage({ kind: 'wrong', text });

  const faultText = ({ code, line = 0, count = 0 }: FileFault): string => t(FAULTS[code], { ...numbers, line, count });
  const shapeOf = (sheets: readonly Sheet[]): Shape => guessShape(sheets, knownTitles(what, titlesOf));

  const bring = async (file: File, before?: GuessedEncoding, chosen?: Encoding): Promise<void> => {
    if (!before) setStage({ kind: 'reading' });
    if (file.size > FILE_MAX_BYTES) return wrong(t('import_fault_size', numbers));
    const read = await readApart(await bytesOf(file), chosen);
    const guess = before ?? read.encoding;
    // What does not read in one encoding may read in another.
    if ('fault' in read && !(guess && read.fault.code === 'encoding')) return wrong(faultText(read.fault));
    const sheets = 'fault' in read ? [] : read.sheets;
    setStage({ kind: 'asking', file, sheets, shape: shapeOf(sheets), ...(guess ? { encoding: { guess, chosen: chosen ?? guess.encoding } } : {}) });
  };

  const send = async (file: File, { columns, lines }: FileTable): Promise<void> => {
    const pb = await browserPb();
    const { import: made } = await ask(pb, addImport, { country, what, name: file.name.slice(0, 120), columns });
    setStage({ kind: 'sending', sent: 0, total: lines.length });
    await sendLines(pb, made.id, lines, (sent) => setStage({ kind: 'sending', sent, total: lines.length }));
    const mapping = made.mapping ?? proposeMapping(what, columns, titlesOf);
    await ask(pb, mapImport, { id: made.id, mapping, lines: lines.length }, { expected: made.revision });
    location.assign(localePath(href('admin-import-one', { country, id: made.id }), lang));
  };
  /** Whatever goes wrong is said where the file is chosen. */
  const again = (work: Promise<void>): Promise<void> => work.catch((error: unknown) => wrong(errorText(t, asAppError(error))));
  const asked = stage.kind === 'asking' ? stage : null;
  const found = useMemo(() => (asked && asked.sheets.length > 0 ? tableOf(asked.sheets[asked.shape.sheet] ?? NO_SHEET, asked.shape) : null), [asked]);
  const isBusy = stage.kind === 'reading' || stage.kind === 'sending';
  return (
    <section className="import-card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('import_new')}</h2>
      <div className="import-row">
        <ChoiceField
          label={t('import_what')}
          value={what}
          choices={IMPORT_KINDS}
          titleOf={(one) => t(WHAT_TITLES[one])}
          onChoose={setWhat}
          isDisabled={isBusy}
        />
        <div className="kit-field">
          <label className="kit-label" htmlFor={id}>
            {t('import_file')}
          </label>
          <input
            id={id}
            className="kit-input"
            type="file"
            accept=".csv,.txt,.tsv,.xlsx,.ods,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet"
            disabled={isBusy}
            aria-invalid={stage.kind === 'wrong'}
            aria-describedby={`${id}-said`}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void again(bring(file));
            }}
          />
        </div>
      </div>
      {asked && (
        <FileChoice
          {...asked}
          encoding={asked.encoding && { ...asked.encoding, onChoose: (chosen) => again(bring(asked.file, asked.encoding?.guess, chosen)) }}
          table={found && 'table' in found ? found.table : null}
          fault={found && 'fault' in found ? found.fault : null}
          faultText={faultText}
          onShape={(shape) => setStage({ ...asked, shape })}
          guessIn={(sheet) => ({ ...shapeOf(asked.sheets.slice(sheet, sheet + 1)), sheet })}
          onGoOn={async () => {
            if (found && 'table' in found) await again(send(asked.file, found.table));
          }}
        />
      )}
      <p id={`${id}-said`} className={stage.kind === 'wrong' ? 'kit-error' : 'kit-hint'} role="status">
        {stage.kind === 'wrong' && stage.text}
        {stage.kind === 'idle' && t('import_file_text', numbers)}
        {stage.kind === 'reading' && t('import_reading')}
        {stage.kind === 'sending' && t('import_sending', { sent: stage.sent, total: stage.total })}
      </p>
      {stage.kind === 'sending' && <progress className="import-bar" value={stage.sent} max={stage.total} aria-label={t('import_file')} />}
    </section>
  );
}

const TONES: Readonly<Record<ImportState, Tone>> = {
  draft: 'quiet',
  ready: 'sea',
  working: 'amber',
  paused: 'amber',
  done: 'ok',
  cancelled: 'coral',
  undone: 'quiet',
};

/** Files that become records: a new one, those before, and each by itself. */
export const ImportScreen = staffScreen(importsT, ({ first }: { readonly first: ImportList | ImportFound }) =>
  'imports' in first ? <Imports imports={first.imports} /> : <OneImport first={first} />,
);

function Imports({ imports }: { readonly imports: readonly ImportRow[] }) {
  const { t } = useStaff();
  return (
    <div className="import">
      <h1>{t('import_title')}</h1>
      <p className="kit-hint">{t('import_text')}</p>
      <NewImport />
      {imports.length === 0 ? <p className="kit-hint">{t('import_none')}</p> : <Latest imports={imports} />}
    </div>
  );
}

function Latest({ imports }: { readonly imports: readonly ImportRow[] }) {
  const { t, lang, country, timezone } = useStaff();
  return (
    <section>
      <h2 id="import-latest">{t('import_list')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is scrolled by keys too. */}
      <section className="import-wide import-latest" aria-labelledby="import-latest" tabIndex={0}>
        <PlainTable
          titles={(['import_file', 'import_what', 'import_lines', 'import_created', 'import_refused', 'import_state', 'import_started'] as const).map((title) =>
            t(title),
          )}
        >
          {imports.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <a href={localePath(href('admin-import-one', { country, id: one.id }), lang)}>{one.name}</a>
              </th>
              <td>{t(WHAT_TITLES[one.what])}</td>
              <td data-title={t('import_lines')}>{one.lines}</td>
              <td data-title={t('import_created')}>{one.states.created ?? 0}</td>
              <td data-title={t('import_refused')}>{one.states.refused ?? 0}</td>
              <td>
                <Pill tone={TONES[one.state]}>{t(STATE_TITLES[one.state])}</Pill>
              </td>
              <td>{formatMoment(one.created, lang, timezone)}</td>
            </tr>
          ))}
        </PlainTable>
      </section>
    </section>
  );
}
