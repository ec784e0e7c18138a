import { FieldCell } from '../fields/FieldCell.tsx';
import type { FormValue } from '../fields/form-field.ts';
import { Button } from '../ui/Button.tsx';
import { useT } from '../ui/staff-context.ts';
import type { Difference } from './conflict.ts';

interface ConflictProps {
  readonly differences: readonly Difference[];
  /** Takes the stored version into the form. */
  readonly onTakeTheirs: () => void;
  /** Goes on with what was typed, over the stored version. */
  readonly onKeepMine: () => void;
}

/** Both versions of a record that somebody else changed meanwhile, and the choice between them. */
export function Conflict({ differences, onTakeTheirs, onKeepMine }: ConflictProps) {
  const t = useT();
  return (
    <div className="kit-notice kit-notice-bad" role="alert">
      <p className="font-semibold">{t('conflict_title')}</p>
      <table className="kit-conflict">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('conflict_mine')}</th>
            <th scope="col">{t('conflict_theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, mine, theirs }) => (
            <tr key={field.name}>
              <th scope="row">{t(field.title)}</th>
              <td>
                <Version difference={field} value={mine} />
              </td>
              <td>
                <Version difference={field} value={theirs} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-2">
        <Button action={onKeepMine}>{t('conflict_keep_mine')}</Button>
        <Button action={onTakeTheirs}>{t('conflict_take_theirs')}</Button>
      </div>
    </div>
  );
}

function Version({ difference: { field, options }, value }: { readonly difference: Difference['field']; readonly value: FormValue }) {
  if (field.type === 'password' || value === null || value === '') return <span className="text-ink-2">—</span>;
  return <FieldCell value={value} field={field} options={options} />;
}
