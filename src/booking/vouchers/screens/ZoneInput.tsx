import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { localized } from '../../../i18n/localized.ts';
import { FieldFrame } from '../../../kit/fields/base/FieldFrame.tsx';
import type { FormField } from '../../../kit/fields/base/form-field.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { usePickupAreas, usePickupDefault } from './use-pickup-default.ts';

/** The area of a pick-up: the country's own are proposed with their window and supplement, any other can be written. */
export function ZoneInput({ spec }: { readonly spec: FormField }) {
  const { lang } = useStaff();
  const { register } = useFormContext();
  const id = useId();
  const areas = usePickupAreas();
  usePickupDefault(areas);
  return (
    <FieldFrame spec={spec}>
      {(ties) => (
        <>
          <input {...register(spec.name)} {...ties} type="text" list={id} autoComplete="off" className="kit-input" />
          <datalist id={id}>
            {areas.map((area) => (
              <option key={area.id} value={area.name_en} label={localized(area, 'name', lang)} />
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  );
}
