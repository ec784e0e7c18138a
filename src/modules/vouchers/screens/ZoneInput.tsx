import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { withPb } from '../../../data/browser-pb.ts';
import { listPickupZones } from '../../catalogue/repo/pickup-zones.ts';
import { FieldFrame } from '../../../kit/fields/FieldFrame.tsx';
import type { FormField } from '../../../kit/fields/form-field.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';

const load = withPb(listPickupZones);

/** The area of a pick-up: the country's own are proposed, any other can be written. */
export function ZoneInput({ spec }: { readonly spec: FormField }) {
  const { country } = useStaff();
  const { register } = useFormContext();
  const id = useId();
  // Without proposals it is a plain input.
  const zones = useQuery(load, [country]).found.data ?? [];
  return (
    <FieldFrame spec={spec}>
      {(ties) => (
        <>
          <input {...register(spec.name)} {...ties} type="text" list={id} autoComplete="off" className="kit-input" />
          <datalist id={id}>
            {zones.map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  );
}
