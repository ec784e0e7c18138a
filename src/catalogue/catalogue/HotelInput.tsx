import { useEffect, useId, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { withPb } from '../../data/ask.ts';
import { localized } from '../../i18n/localized.ts';
import type { FormField } from '../../kit/fields/base/form-field.ts';
import { FieldFrame } from '../../kit/fields/base/FieldFrame.tsx';
import { useQuery } from '../../kit/query/use-query.ts';
import { useStaff } from '../../kit/ui/staff-context.ts';
import { type AreaHotels, listPickupAreas } from './repo/pickup.ts';
import { hotelNames, zoneBeside } from './rules/hotels.ts';

const loadAreas = withPb(listPickupAreas);
const NO_AREAS: readonly AreaHotels[] = [];
const KEPT = { isKept: true } as const;
/** Value of a form in which nothing was agreed yet. */
export const PROPOSES = 'proposes_pickup';

/** The pick-up areas of the country; without them the field is a plain one. */
export function usePickupAreas(): readonly AreaHotels[] {
  return useQuery(loadAreas, [useStaff().country], KEPT).found.data ?? NO_AREAS;
}

/** Proposes in `zone` the area of the form's `hotel`: where none stands there, or that of the hotel before. What a record was saved with stays until another hotel is chosen. */
function useAreaDefault(areas: readonly AreaHotels[]): void {
  const { getValues, setValue, formState } = useFormContext();
  const hotel = String(useWatch({ name: 'hotel' }) ?? '');
  const before = useRef(formState.defaultValues?.[PROPOSES] === true ? '' : String(formState.defaultValues?.['hotel'] ?? ''));
  useEffect(() => {
    if (areas.length === 0 || hotel === before.current) return;
    const zone = String(getValues('zone') ?? '');
    const next = zoneBeside(areas, zone, { hotel, before: before.current });
    before.current = hotel;
    if (next !== zone) setValue('zone', next, { shouldDirty: true });
  }, [areas, hotel, getValues, setValue]);
}

/** Where they stay: the hotels of the country's areas are proposed, any other can be written. One that is known brings its area. */
export function HotelInput({ spec }: { readonly spec: FormField }) {
  const { lang } = useStaff();
  const { register } = useFormContext();
  const id = useId();
  const areas = usePickupAreas();
  useAreaDefault(areas);
  return (
    <FieldFrame spec={spec}>
      {(ties) => (
        <>
          <input {...register(spec.name)} {...ties} type="text" list={id} autoComplete="off" className="kit-input" />
          <datalist id={id}>
            {areas.flatMap((area) =>
              (area.hotels ?? []).map((line) => <option key={`${area.id} ${line}`} value={hotelNames(line)[0] ?? ''} label={localized(area, 'name', lang)} />),
            )}
          </datalist>
        </>
      )}
    </FieldFrame>
  );
}
