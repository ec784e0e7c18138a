import { useWatch } from 'react-hook-form';
import { FieldInput } from '../../../kit/fields/FieldInput.tsx';
import type { FormField } from '../../../kit/fields/base/form-field.ts';
import { UnprintedNotice } from '../list/UnprintedNotice.tsx';

/** An input of what stands on the guest's paper: letters that the paper cannot show are named beside it while they are typed. */
export function PrintedInput({ spec }: { readonly spec: FormField }) {
  const { input: _self, ...plain } = spec;
  const value: unknown = useWatch({ name: spec.name });
  return (
    <div>
      <FieldInput spec={plain} />
      <div role="status">
        <UnprintedNotice texts={[typeof value === 'string' ? value : '']} />
      </div>
    </div>
  );
}
