import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { GeoPoint } from '../../../catalogue/catalogue/areas.ts';
import { CoastMap } from '../../studio/screens/map/CoastMap.tsx';
import { PointField } from '../../studio/screens/map/PointField.tsx';
import { useEdited } from '../../studio/screens/sheet/DraftOf.tsx';
import { type KnownPlace, placesAround, pointDoubt } from '../point.ts';

/** So much of the coast that the next bays are seen. */
const LEAST_KM = 16;
const DOUBTS = { unset: 'pickup_point_unset', outside: 'pickup_point_outside' } as const;

interface AreaPointProps {
  readonly id: string;
  readonly name: string;
  readonly places: readonly KnownPlace[];
}

/** Where an area lies on the coast: by mouse, finger, arrow keys or coordinates. */
export function AreaPoint({ id, name, places }: AreaPointProps) {
  const { t } = useStaff();
  const { draft } = useEdited();
  const region = String(draft.field('region').value ?? '');
  return (
    <PointField hint={t('pickup_point_hint')}>
      {(point, put) => (
        <>
          <CoastMap
            key={region}
            points={[{ id, name, number: null, point }]}
            around={placesAround(places, region)}
            least={LEAST_KM}
            whole={t('pickup_point_whole')}
            onMove={(_id, to) => put(to)}
          />
          <Doubt point={point} places={places} region={region} />
        </>
      )}
    </PointField>
  );
}

function Doubt({ point, places, region }: { readonly point: GeoPoint; readonly places: readonly KnownPlace[]; readonly region: string }) {
  const { t } = useStaff();
  const doubt = pointDoubt(point, places, region);
  const said = doubt === null ? '' : doubt.kind === 'far' ? t('pickup_point_far', { km: doubt.km }) : t(DOUBTS[doubt.kind]);
  return (
    <p role="status" className={doubt?.kind === 'unset' || said === '' ? 'kit-hint' : 'kit-notice kit-notice-bad'}>
      {said}
    </p>
  );
}
