import { PlainTable } from '../../../kit/data-grid/PlainTable.tsx';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { Mapping } from '../../../model/imports/fields/shapes.ts';
import type { ImportFound, ImportRow } from '../../../model/imports/operations.ts';
import { fieldsOf } from '../rules/import-fields.ts';
import { columnsOf, PRESET_NAMES, presetOf, presetsFor } from '../rules/presets.ts';
import { useState } from 'react';
import { readAs, Way } from './Way.tsx';
import { fieldTitle, valueText, whyText, wordText } from './words.ts';
import { healthText } from '../../../crm/leads/card/AlsoSaid.tsx';
import { marksOf } from '../rules/beside.ts';
import { zoneClock } from '../../../lib/time/zone-clock.ts';
import { readLine } from '../rules/read-line.ts';
import { columnName } from '../rules/table.ts';
import type { Known } from '../rules/words.ts';

/** The first lines as they would be read by the columns that are chosen now: by the very rules that read them later. */
function Preview({ row, found, mapping }: { readonly row: ImportRow; readonly found: ImportFound; readonly mapping: Mapping }) {
  const { t, lang, country, timezone } = useStaff();
  const whole = readAs(row.what, mapping, found);
  const known: Known = { ...found.known, country, zone: zoneClock(timezone), now_ms: Date.now() };
  const fields = fieldsOf(row.what).filter(({ name }) => mapping.columns.includes(name) || mapping.defaults[name]);
  if (found.samples.length === 0 || fields.length === 0) return null;
  const read = found.samples.map(({ line, cells }) => ({ line, ...readLine(row.what, whole, cells, known) }));
  const marks = read.map(({ values }) => healthText(t, marksOf(values)));
  const isMarked = marks.some((mark) => mark !== '');
  return (
    <>
      <h3 id="import-preview">{t('import_preview')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is scrolled by keys too. */}
      <section className="import-wide" aria-labelledby="import-preview" tabIndex={0}>
        <PlainTable titles={[t('import_line'), ...fields.map(({ name }) => fieldTitle(t, row.what, name)), ...(isMarked ? [t('import_health')] : [])]}>
          {read.map(({ line, values, faults }, at) => {
            return (
              <tr key={line}>
                <th scope="row">{line}</th>
                {fields.map((field) => {
                  const fault = faults.find((one) => one.field === field.name);
                  return (
                    <td key={field.name} data-wrong={fault !== undefined}>
                      {fault
                        ? whyText(t, row.what, { field: '', reason: fault.code, twin: 0 })
                        : valueText({ t, lang, timezone, lists: known.lists }, field, values[field.name], String(values['budget_currency'] ?? known.currency))}
                    </td>
                  );
                })}
                {isMarked && <td data-wrong={marks[at] !== ''}>{marks[at]}</td>}
              </tr>
            );
          })}
        </PlainTable>
      </section>
    </>
  );
}

interface ColumnsProps {
  readonly row: ImportRow;
  readonly found: ImportFound;
  readonly mapping: Mapping;
  readonly missing: readonly string[];
  readonly onChange: (mapping: Mapping) => void;
}

/** Fields for which a word may stand where a line says nothing. */
const DEFAULTED = ['status', 'source', 'loss_reason', 'manager', 'state', 'method', 'category', 'region'];
const EXAMPLES = 3;

/** What each column of the file is, and how its first lines are read by that. */
export function Columns({ row, found, mapping, missing, onChange }: ColumnsProps) {
  const { t, lang } = useStaff();
  const names = ['', ...fieldsOf(row.what).map(({ name }) => name)];
  const titleOf = (name: string): string => (name === '' ? t('import_skip') : fieldTitle(t, row.what, name));
  const columns = row.columns ?? [];
  const presets = presetsFor(row.what);
  const [preset, setPreset] = useState(() => presetOf(row.what, columns));
  const choose = (at: number, name: string): void => onChange({ ...mapping, columns: mapping.columns.map((one, place) => (place === at ? name : one)) });
  const setDefault = (name: string, code: string): void => onChange({ ...mapping, defaults: { ...mapping.defaults, [name]: code } });
  return (
    <section className="import-card" aria-labelledby="import-columns">
      <h2 id="import-columns">{t('import_columns')}</h2>
      <p className="kit-hint">{t('import_columns_text')}</p>
      {missing.length > 0 && (
        <p className="kit-error" role="alert">
          {t('import_missing', { fields: missing.map((name) => titleOf(name)).join(', ') })}
        </p>
      )}
      {presets.length > 0 && (
        <ChoiceField
          label={t('import_preset')}
          value={preset}
          choices={['', ...presets]}
          titleOf={(one) => (one === '' ? t('import_preset_none') : PRESET_NAMES[one])}
          onChoose={(one) => {
            setPreset(one);
            if (one !== '') onChange({ ...mapping, columns: columnsOf(row.what, one, columns, mapping.columns) });
          }}
        />
      )}
      <ul className="import-columns">
        {columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
          <li key={at} data-skipped={mapping.columns[at] === ''}>
            <ChoiceField
              label={column || columnName(at)}
              value={mapping.columns[at] ?? ''}
              choices={names}
              titleOf={titleOf}
              onChoose={(name) => choose(at, name)}
            />
            <span className="import-sample">
              {found.samples
                .map(({ cells }) => cells[at] ?? '')
                .filter((cell) => cell.trim() !== '')
                .slice(0, EXAMPLES)
                .join(' · ')}
            </span>
            <Way at={at} row={row} found={found} mapping={mapping} onChange={onChange} />
          </li>
        ))}
      </ul>
      <div className="import-row">
        {fieldsOf(row.what).flatMap(({ name, list }) =>
          list && DEFAULTED.includes(name)
            ? [
                <ChoiceField
                  key={name}
                  label={t('import_default', { field: titleOf(name) })}
                  value={mapping.defaults[name] ?? ''}
                  choices={['', ...found.known.lists[list].map(({ code }) => code)]}
                  titleOf={(code) => (code === '' ? t('import_default_none') : wordText({ t, lang, lists: found.known.lists }, list, code))}
                  onChoose={(code) => setDefault(name, code)}
                />,
              ]
            : [],
        )}
      </div>
      <Preview row={row} found={found} mapping={mapping} />
    </section>
  );
}
