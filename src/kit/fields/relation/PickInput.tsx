import { useFormContext } from 'react-hook-form';
import { useQuery } from '../../query/use-query.ts';
import { useStaff } from '../../ui/staff-context.ts';
import type { Language } from '../../../i18n/language.ts';
import { FieldFrame } from '../base/FieldFrame.tsx';
import type { FormField } from '../base/form-field.ts';

export interface PickOption {
  readonly id: string;
  readonly title: string;
}
const NONE: readonly PickOption[] = [];
export type LoadOptions = (country: string, lang: Language) => Promise<readonly PickOption[]>;

/** Options of a relation; they come with the form. `null` until then. `load` must be stable. */
export function useOptions(load: LoadOptions): readonly PickOption[] | null {
  const { country, lang } = useStaff();
  const { found } = useQuery(load, [country, lang]);
  // Without them the value that is there stays; saving says what is wrong.
  return found.data ?? (found.state === 'failed' ? NONE : null);
}

/** One record of another collection, by the platform's own list. */
export function PickInput({ spec, load }: { readonly spec: FormField; readonly load: LoadOptions }) {
  const { t } = useStaff();
  const { register, getValues } = useFormContext();
  const options = useOptions(load);
  const value = String(getValues(spec.name) ?? '');
  const known = options?.some(({ id }) => id === value) === true || value === '';
  return (
    <FieldFrame spec={spec}>
      {(ties) => (
        <select {...register(spec.name)} {...ties} key={options ? 'full' : 'empty'} className="kit-input kit-select" aria-busy={options === null}>
          <option value="">{t('form_choose')}</option>
          {!known && <option value={value}>{value}</option>}
          {options?.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
