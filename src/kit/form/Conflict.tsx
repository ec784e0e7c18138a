import { FieldView } from '../fields/FieldView.tsx';
import { useFieldTitle } from '../fields/field-title.ts';
import { Button } from '../ui/Button.tsx';
import { useT } from '../ui/staff-context.ts';
import type { Difference } from './conflict.ts';

interface ConflictProps {
  readonly differences: readonly Difference[];
  /** Takes the stored values of these fields into the form. */
  readonly onTakeTheirs: () => void;
  /** Goes on with what was typed, over these stored values. */
  readonly onKeepMine: () => void;
}

/** Both versions of the fields that somebody else changed meanwhile, and the choice between them. */
export function Conflict({ differences, onTakeTheirs, onKeepMine }: ConflictProps) {
  const t = useT();
  const titleOf = useFieldTitle();
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
          {differences.map(({ field, mine, theirs, isMine }) => (
            <tr key={field.name}>
              <th scope="row">{titleOf(field)}</th>
              <td>{isMine ? <FieldView spec={field} value={mine} /> : <span className="text-ink-2">{t('conflict_untouched')}</span>}</td>
              <td>
                <FieldView spec={field} value={theirs} />
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
