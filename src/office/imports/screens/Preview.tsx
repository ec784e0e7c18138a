import { useStaff } from '../../../kit/ui/staff-context.ts';
import { major } from '../../../lib/money.ts';
import { zoneClock } from '../../../lib/zone-clock.ts';
import type { Mapping } from '../../../model/imports/fields/shapes.ts';
import type { ImportFound, ImportRow } from '../repo/imports.ts';
import { fieldsOf, type ImportField } from '../rules/import-fields.ts';
import type { Value } from '../rules/read-cell.ts';
import { readLine } from '../rules/read-line.ts';
import type { Known } from '../rules/words.ts';
import { formatDay, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { fieldTitle, whyText } from './words.ts';

/** The first lines as they would be read by the columns that are chosen now: by the very rules that read them later. */
export function Preview({ row, found, mapping }: { readonly row: ImportRow; readonly found: ImportFound; readonly mapping: Mapping }) {
  const { t, lang, country, timezone } = useStaff();
  const known: Known = { ...found.known, country, zone: zoneClock(timezone), now_ms: Date.now() };
  const fields = fieldsOf(row.what).filter(({ name }) => mapping.columns.includes(name) || mapping.defaults[name]);
  if (found.samples.length === 0 || fields.length === 0) return null;
  const shown = (field: ImportField, value: Value | undefined): string => {
    if (value === undefined) return '';
    if (field.kind === 'day') return formatDay(String(value), lang);
    if (field.kind === 'moment') return formatMoment(String(value), lang, timezone);
    if (field.kind === 'money') return major(Number(value)).toLocaleString(lang);
    if (field.list) return known.lists[field.list].find(({ code }) => code === value)?.names[0] ?? String(value);
    return Array.isArray(value) ? value.join(', ') : String(value);
  };
  return (
    <>
      <h3 id="import-preview">{t('import_preview')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is scrolled by keys too. */}
      <section className="import-wide" aria-labelledby="import-preview" tabIndex={0}>
        <table className="kit-plain-table">
          <thead>
            <tr>
              <th scope="col">{t('import_line')}</th>
              {fields.map(({ name }) => (
                <th key={name} scope="col">
                  {fieldTitle(t, row.what, name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.samples.map(({ line, cells }) => {
              const { values, faults } = readLine(row.what, mapping, cells, known);
              return (
                <tr key={line}>
                  <th scope="row">{line}</th>
                  {fields.map((field) => {
                    const fault = faults.find((one) => one.field === field.name);
                    return (
                      <td key={field.name} data-wrong={fault !== undefined}>
                        {fault ? whyText(t, row.what, { field: '', reason: fault.code, twin: 0 }) : shown(field, values[field.name])}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </>
  );
}
