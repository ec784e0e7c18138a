import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { hasWords } from '../../../lib/text/fold.ts';
import { useStaff } from '../../ui/staff-context.ts';
import { FieldFrame } from '../base/FieldFrame.tsx';
import type { FormField } from '../base/form-field.ts';
import { type LoadOptions, useOptions } from './PickInput.tsx';

/** Several records of another collection: a list to tick, narrowed by typing; what is ticked stands first. */
export function PicksInput({ spec, load }: { readonly spec: FormField; readonly load: LoadOptions }) {
  const { t } = useStaff();
  const { control } = useFormContext();
  const { field } = useController({ name: spec.name, control });
  const options = useOptions(load);
  const [search, setSearch] = useState('');
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : [];
  const [first] = useState(chosen);
  const shown = (options ?? [])
    .filter(({ title }) => hasWords(title, search))
    .toSorted((one, other) => Number(first.includes(other.id)) - Number(first.includes(one.id)));
  const tick = (id: string, isOn: boolean): void => field.onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <FieldFrame spec={spec} isGroup>
      {() => (
        <div className="kit-picks">
          <input
            type="search"
            className="kit-input"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            aria-label={t('picks_search')}
            placeholder={t('picks_search')}
          />
          <div className="kit-picks-list" aria-busy={options === null}>
            {shown.map(({ id, title }) => (
              <label key={id} className="kit-check">
                <input type="checkbox" checked={chosen.includes(id)} onChange={(event) => tick(id, event.target.checked)} />
                {title}
              </label>
            ))}
          </div>
          <p className="kit-hint" role="status">
            {t('picks_count', { count: chosen.length })}
          </p>
        </div>
      )}
    </FieldFrame>
  );
}
