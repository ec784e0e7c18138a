import { useFormContext, useFormState } from 'react-hook-form';
import { FieldInput } from '../../../kit/fields/FieldInput.tsx';
import type { FormField } from '../../../kit/fields/base/form-field.ts';

/** That a second voucher of the same guest, trip and day is meant: asked for once the house has asked. */
export function AgainInput({ spec: { input: _self, ...plain } }: { readonly spec: FormField }) {
  const { control, getValues } = useFormContext();
  const { errors } = useFormState({ control, name: plain.name });
  return errors[plain.name] || getValues(plain.name) === true ? <FieldInput spec={plain} /> : null;
}
