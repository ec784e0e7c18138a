import { useFormContext } from 'react-hook-form';
import { FieldFrame } from '../base/FieldFrame.tsx';
import type { FormField } from '../base/form-field.ts';

/** Text of several lines. */
export function LongTextInput({ spec }: { readonly spec: FormField }) {
  const { register } = useFormContext();
  return <FieldFrame spec={spec}>{(ties) => <textarea {...register(spec.name)} {...ties} className="kit-input kit-textarea" rows={4} />}</FieldFrame>;
}
