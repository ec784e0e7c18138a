import { FieldInput } from '../../../kit/fields/FieldInput.tsx';
import type { FormField } from '../../../kit/fields/base/form-field.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { rightsOf } from './rights.ts';

/** A field of seniors: what others may not say they are not asked. */
export function SeniorInput({ spec: { input: _self, ...plain } }: { readonly spec: FormField }) {
  const { session } = useStaff();
  return rightsOf(session, { sold_by: '' }).isSenior ? <FieldInput spec={plain} /> : null;
}
