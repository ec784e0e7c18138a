import { createContext, useContext, useEffect } from 'react';
import { LOCATION_KINDS } from '../../../../schema/vocab.ts';
import { useT } from '../../../../kit/ui/staff-context.ts';
import type { GeoPoint } from '../../../../catalogue/catalogue/areas.ts';
import { Tell } from '../days/Tell.tsx';
import { useEdited } from '../sheet/DraftOf.tsx';
import { ChoiceField, PairField } from '../sheet/inputs.tsx';
import { PointField } from './PointField.tsx';

/** Puts a place somewhere else. */
export type Mover = (point: GeoPoint) => void;
/** How each place of the screen is moved, by its id. */
export const MoversContext = createContext<Map<string, Mover>>(new Map());

const TOLD = ['name_ru', 'name_en', 'kind', 'point'];

/** What a place is called and where it lies. */
export function PlaceFields({ record }: { readonly record: string }) {
  const t = useT();
  const { draft } = useEdited();
  const movers = useContext(MoversContext);
  useEffect(() => {
    movers.set(record, (point) => draft.type('point', point));
    return () => void movers.delete(record);
  });
  return (
    <section className="studio-section">
      <Tell names={TOLD} />
      <PairField name="name" label={t('studio_field_name')} />
      <ChoiceField name="kind" label={t('studio_field_kind')} choices={LOCATION_KINDS.map((kind) => ({ value: kind, text: t(`studio_kind_${kind}`) }))} />
      <PointField />
    </section>
  );
}
