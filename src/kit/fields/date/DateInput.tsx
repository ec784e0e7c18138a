import { useFormContext } from 'react-hook-form';
import { FieldFrame } from '../base/FieldFrame.tsx';
import type { FormField } from '../base/form-field.ts';

/** A day, or a day with its time; the platform's own picker. */
export function DateInput({ spec }: { readonly spec: FormField }) {
  const { register } = useFormContext();
  return (
    <FieldFrame spec={spec}>
      {(ties) => <input {...register(spec.name)} {...ties} type={spec.hasTime ? 'datetime-local' : 'date'} className="kit-input" />}
    </FieldFrame>
  );
}

/** A time of day; the platform's own picker. */
export function TimeInput({ spec }: { readonly spec: FormField }) {
  const { register } = useFormContext();
  return <FieldFrame spec={spec}>{(ties) => <input {...register(spec.name)} {...ties} type="time" className="kit-input" />}</FieldFrame>;
}
