import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '../../ui/staff-context.ts';
import type { FormField } from '../base/form-field.ts';

/** A yes or no. */
export function BoolInput({ spec }: { readonly spec: FormField }) {
  const t = useT();
  const id = useId();
  const { register } = useFormContext();
  return (
    <div className="kit-field">
      <label className="kit-check">
        <input type="checkbox" {...register(spec.name)} aria-describedby={spec.hint && id} />
        {t(spec.title)}
      </label>
      {spec.hint && (
        <p id={id} className="kit-hint">
          {t(spec.hint)}
        </p>
      )}
    </div>
  );
}
