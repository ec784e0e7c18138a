import { useFormContext } from 'react-hook-form';
import { useT } from '../../ui/staff-context.ts';
import { FieldFrame } from '../base/FieldFrame.tsx';
import type { FormField } from '../base/form-field.ts';
import { optionText } from './option-text.ts';

/** One value of a closed list: the platform's own control, which phones and screen readers know best. */
export function SelectInput({ spec }: { readonly spec: FormField }) {
  const t = useT();
  const { register } = useFormContext();
  const values = spec.field.type === 'select' ? spec.field.values : [];
  const choices = spec.choices ?? values.map((value) => ({ value, text: optionText(t, spec.options, value) }));
  return (
    <FieldFrame spec={spec}>
      {(ties) => (
        <select {...register(spec.name)} {...ties} className="kit-input kit-select">
          <option value="">{t('form_choose')}</option>
          {choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
