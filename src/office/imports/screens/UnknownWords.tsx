import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { Mapping } from '../../../model/imports/fields/shapes.ts';
import type { ImportFound, ImportRow, ReportLine } from '../repo/imports.ts';
import { fieldsOf } from '../rules/import-fields.ts';
import { wordOf } from '../rules/words.ts';
import { fieldTitle } from './words.ts';

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
export function UnknownWords({ row, found, lines, mapping, onChange }: UnknownWordsProps) {
  const { t } = useStaff();
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
          return (
            <ChoiceField
              key={`${field} ${word}`}
              label={`${fieldTitle(t, row.what, field)}: ${t('import_word_lines', { word: said, count })}`}
              value={mapping.values[field]?.[word] ?? ''}
              choices={['', ...choices.map(({ code }) => code)]}
              titleOf={(code) => (code === '' ? t('import_word_unknown') : (choices.find((one) => one.code === code)?.names[0] ?? code))}
              onChoose={(code) => mean(field, word, code)}
            />
          );
        })}
      </div>
    </>
  );
}
