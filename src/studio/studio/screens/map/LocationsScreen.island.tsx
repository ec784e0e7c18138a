import { useCallback, useMemo, useRef, useState } from 'react';
import { islandTranslator } from '../../../../i18n/translator.ts';
import { localized } from '../../../../i18n/localized.ts';
import { useStaff } from '../../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../../kit/screen/staff-screen.tsx';
import { areaOf, type GeoPoint } from '../../../../catalogue/catalogue/areas.ts';
import { referenceOf } from '../../rules/subject.ts';
import type { EditedExcursion } from '../../repo/families.ts';
import { ExcursionFrame, type ExcursionFrameProps } from '../ExcursionFrame.tsx';
import { Tell, ToldContext } from '../days/Tell.tsx';
import { DAYS_TEXTS } from '../days/days-texts.ts';
import type { WayView } from '../../views/sailing-views.ts';
import { DraftOf } from '../sheet/DraftOf.tsx';
import { ChoiceField } from '../sheet/inputs.tsx';
import { CoastMap, type MapPoint } from './CoastMap.tsx';
import { distinctStops, type PlaceView } from '../../views/places.ts';
import { MoversContext, PlaceFields, type Mover } from './PlaceFields.tsx';
import { RouteField } from './RouteField.tsx';

interface LocationsProps extends ExcursionFrameProps {
  readonly variants: readonly EditedExcursion[];
  readonly ways: readonly WayView[];
  readonly places: readonly PlaceView[];
}

/** The way of an excursion on the coast: its stops in their order, its pier, and where each place lies. */
export const LocationsScreen = staffScreen(islandTranslator(DAYS_TEXTS), Locations);

const NOWHERE: GeoPoint = { lat: 0, lon: 0 };
const WAY = ['route', 'pier'];

function Locations({ variants, ways: first, places: known, ...frame }: LocationsProps) {
  const { t, lang } = useStaff();
  const [ways, setWays] = useState(first);
  const [places, setPlaces] = useState(known);
  const movers = useRef(new Map<string, Mover>());
  const told = useCallback((record: string, fields: Readonly<Record<string, unknown>>): void => {
    const put = <R extends { readonly id: string }>(all: readonly R[]): readonly R[] => all.map((one) => (one.id === record ? { ...one, ...fields } : one));
    setWays(put);
    setPlaces(put);
  }, []);
  const placeBy = useMemo(() => new Map(places.map((one) => [one.id, one])), [places]);
  const main = ways.find(({ id }) => id === frame.main.id);
  const { numbers, ids } = useMemo(() => distinctStops(ways), [ways]);
  const points = ids.flatMap((id): readonly MapPoint[] => {
    const place = placeBy.get(id);
    if (!place) return [];
    return [
      { id, name: localized(place, 'name', lang) || id, number: place.kind === 'pier' ? null : (numbers.get(id) ?? null), point: place.point ?? NOWHERE },
    ];
  });
  const alongside = ids.map((record) => referenceOf({ entity: 'locations', record }));
  const added = (place: PlaceView): void => setPlaces((all) => [...all, place]);
  const piers = places.map((one) => ({ value: one.id, text: localized(one, 'name', lang) || one.id }));
  const way = { places, onNewPlace: added };
  return (
    <ExcursionFrame {...frame} alongside={alongside}>
      <ToldContext value={told}>
        <MoversContext value={movers.current}>
          <section className="studio-section">
            <h2>{t('studio_map')}</h2>
            <p className="kit-hint">{t('studio_map_hint')}</p>
            <CoastMap points={points} onMove={(id, point) => movers.current.get(id)?.(point)} />
            {points.length > 0 && areaOf(points.map(({ point }) => point)) === null && (
              <p className="kit-notice kit-notice-bad" role="status">
                {t('studio_map_outside')}
              </p>
            )}
          </section>
          <DraftOf entity="ic_excurs" record={frame.main.id}>
            <section className="studio-section">
              <Tell names={WAY} />
              <RouteField {...way} />
              <ChoiceField name="pier" label={t('studio_field_pier')} choices={piers} none="–" />
            </section>
          </DraftOf>
          {variants.length > 0 && <p className="kit-hint">{t('studio_map_variants_hint')}</p>}
          {variants.map((variant) => (
            <details key={variant.id} className="kit-fold">
              <summary>{localized(variant, 'site_variant_name', lang) || localized(variant, 'name', lang)}</summary>
              <DraftOf entity="ic_excurs" record={variant.id}>
                <section className="studio-section">
                  <Tell names={WAY} />
                  <RouteField {...way} />
                  <ChoiceField name="pier" label={t('studio_field_pier')} choices={piers} none={t('studio_empty')} />
                </section>
              </DraftOf>
            </details>
          ))}
          <section className="studio-section">
            {main && <p className="kit-hint">{t('studio_map_shared')}</p>}
            {points.map(({ id, name }) => (
              <details key={id} className="kit-fold">
                <summary>{name}</summary>
                <DraftOf entity="locations" record={id}>
                  <PlaceFields record={id} />
                </DraftOf>
              </details>
            ))}
          </section>
        </MoversContext>
      </ToldContext>
    </ExcursionFrame>
  );
}
