import { useStaff } from '../../../../kit/ui/staff-context.ts';
import { DraftField } from '../sheet/DraftField.tsx';
import type { Choice } from '../sheet/inputs.tsx';
import { Rows } from './Rows.tsx';

interface RecordsProps {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

const idsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []);

/** Records that a text names, in the order in which the page shows them. */
export function RecordsField({ name, label, choices }: RecordsProps) {
  const { t } = useStaff();
  const textOf = (id: string): string => choices.find(({ value }) => value === id)?.text ?? id;
  return (
    <DraftField name={name} label={label} isGroup valueText={(value) => idsIn(value).map(textOf).join('\n')}>
      {(ties, { value }, type) => {
        const ids = idsIn(value);
        return (
          <>
            <Rows rows={ids} empty={null} nameOf={textOf} onChange={type}>
              {(id, at) => (
                <span className="studio-row-title" tabIndex={-1}>
                  {at + 1}. {textOf(id)}
                </span>
              )}
            </Rows>
            <select
              id={ties.id}
              className="kit-input kit-select"
              aria-label={t('studio_record_add', { label })}
              value=""
              onChange={({ target }) => target.value !== '' && type([...ids, target.value])}
            >
              <option value="">{t('studio_record_add', { label })}</option>
              {choices
                .filter((one) => !ids.includes(one.value))
                .map((one) => (
                  <option key={one.value} value={one.value}>
                    {one.text}
                  </option>
                ))}
            </select>
          </>
        );
      }}
    </DraftField>
  );
}
