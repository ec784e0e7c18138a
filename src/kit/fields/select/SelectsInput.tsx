import { useFormContext } from 'react-hook-form';
import { useT } from '../../ui/staff-context.ts';
import { FieldFrame } from '../base/FieldFrame.tsx';
import type { FormField } from '../base/form-field.ts';
import { optionText } from './option-text.ts';

/** Several values of a closed list. */
export function SelectsInput({ spec }: { readonly spec: FormField }) {
  const t = useT();
  const { register } = useFormContext();
  const values = spec.field.type === 'select' ? spec.field.values : [];
  return (
    <FieldFrame spec={spec} isGroup>
      {() => (
        <div className="flex flex-wrap gap-x-4">
          {values.map((value) => (
            <label key={value} className="kit-check">
              <input type="checkbox" value={value} {...register(spec.name)} />
              {spec.choices?.find((one) => one.value === value)?.text ?? optionText(t, spec.options, value)}
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
