import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { Mapping } from '../../../model/imports/fields/shapes.ts';
import type { ImportFound, ImportRow } from '../repo/imports.ts';
import { fieldsOf } from '../rules/import-fields.ts';
import { Preview } from './Preview.tsx';
import { fieldTitle } from './words.ts';

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
  const { t } = useStaff();
  const names = ['', ...fieldsOf(row.what).map(({ name }) => name)];
  const titleOf = (name: string): string => (name === '' ? t('import_skip') : fieldTitle(t, row.what, name));
  const columns = row.columns ?? [];
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
      <ul className="import-columns">
        {columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
          <li key={at} data-skipped={mapping.columns[at] === ''}>
            <ChoiceField
              label={column || String(at + 1)}
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
          </li>
        ))}
      </ul>
      <div className="import-row">
        <ChoiceField
          label={t('import_day_order')}
          value={mapping.day_order}
          choices={['dmy', 'mdy'] as const}
          titleOf={(order) => t(order === 'dmy' ? 'import_day_order_dmy' : 'import_day_order_mdy')}
          onChoose={(day_order) => onChange({ ...mapping, day_order })}
        />
        {fieldsOf(row.what).flatMap(({ name, list }) =>
          list && DEFAULTED.includes(name)
            ? [
                <ChoiceField
                  key={name}
                  label={t('import_default', { field: titleOf(name) })}
                  value={mapping.defaults[name] ?? ''}
                  choices={['', ...found.known.lists[list].map(({ code }) => code)]}
                  titleOf={(code) => (code === '' ? t('import_default_none') : (found.known.lists[list].find((one) => one.code === code)?.names[0] ?? code))}
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
