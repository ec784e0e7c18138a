import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { islandTranslator } from '../../../i18n/translator.ts';
import { localized, nameById } from '../../../i18n/localized.ts';
import { useStaff, useT } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { areaOf, type GeoPoint } from '../../../catalogue/catalogue/areas.ts';
import { referenceOf } from '../drafts/drafted.rules.ts';
import type { EditedExcursion } from '../lists/families.repo.ts';
import { ExcursionFrame, type ExcursionFrameProps } from '../excursion/ExcursionFrame.tsx';
import { DAYS_TEXTS, Tell, ToldContext } from '../days/Tell.tsx';
import type { WayView } from '../days/sailing-views.ts';
import { DraftOf, useEdited } from '../sheet/use-draft.tsx';
import { ChoiceField, PairField } from '../sheet/inputs.tsx';
import { CoastMap, type MapPoint, movedBy, PointField } from './CoastMap.tsx';
import { distinctStops, placeId, type PlaceView, reordered } from './places.ts';
import { LOCATION_KINDS } from '../../../schema/vocab.ts';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { Button } from '../../../kit/ui/Button.tsx';
import { DraftField } from '../sheet/DraftField.tsx';
import { asking } from '../../../data/ask.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { createDraft } from '../../../model/studio/operations.ts';
import type { Pressed } from '../../../kit/ui/use-press.ts';
import { ChoiceField as Menu } from '../../../kit/ui/ChoiceField.tsx';

interface NewPlaceProps {
  readonly places: readonly PlaceView[];
  /** Where the stop before lies: a new place begins a kilometre east of it. */
  readonly near: GeoPoint | undefined;
  readonly onMade: (place: PlaceView) => void;
}

const KM = 1000;
const NAME_MAX = 120;

/** A place that the house does not have yet; its draft goes live with the way that leads there. */
function NewPlace({ places, near, onMade }: NewPlaceProps) {
  const { t, country } = useStaff();
  const [ru, setRu] = useState('');
  const [en, setEn] = useState('');
  const [said, setSaid] = useState('');
  const make = async (): Promise<Pressed> => {
    const missing = ru.trim() === '' || en.trim() === '';
    setSaid(missing ? t('studio_map_new_missing') : '');
    if (missing) return false;
    const id = placeId(
      en,
      places.map((one) => one.id),
    );
    const point = near ? movedBy(near, KM, 0) : { lat: 0, lon: 0 };
    const fields = { country, kind: 'island', name_ru: ru.trim(), name_en: en.trim(), point } as const;
    await asking(createDraft)({ entity: 'locations', id, fields, hand: crypto.randomUUID() });
    onMade({ id, ...fields });
    setRu('');
    setEn('');
  };
  return (
    <details className="kit-fold">
      <summary>{t('studio_map_new')}</summary>
      <div className="studio-section">
        <TextField label={t('studio_map_new_name', { language: t('studio_in_russian') })} value={ru} maxLength={NAME_MAX} onChange={setRu} />
        <TextField label={t('studio_map_new_name', { language: t('studio_in_english') })} value={en} maxLength={NAME_MAX} onChange={setEn} />
        {said && (
          <p className="kit-error" role="alert">
            {said}
          </p>
        )}
        <div>
          <Button action={make}>{t('studio_map_new_make')}</Button>
        </div>
      </div>
    </details>
  );
}

interface RouteFieldProps {
  readonly places: readonly PlaceView[];
  readonly onNewPlace: (place: PlaceView) => void;
}

const listed = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []);

/** The stops of a way in their order: places that there are, or new ones. */
function RouteField({ places, onNewPlace }: RouteFieldProps) {
  const { t, lang } = useStaff();
  const [chosen, setChosen] = useState('');
  const stopName = (id: string): string => nameById(places, id, lang);
  return (
    <DraftField name="route" label={t('studio_map_stops')} isGroup valueText={(value) => listed(value).map(stopName).join(' → ')}>
      {(_ties, { value }, type) => {
        const route = listed(value);
        const add = (id: string): void => {
          if (id !== '' && !route.includes(id)) type([...route, id]);
          setChosen('');
        };
        return (
          <div className="map-stops">
            {route.length === 0 && <p className="kit-hint">{t('studio_map_stops_none')}</p>}
            <ol className="map-stops">
              {route.map((id, at) => (
                <li key={id} className="map-stop map-stop-head">
                  <b>
                    {at + 1}. {stopName(id)}
                  </b>
                  <Button look="quiet" size="icon" label={t('studio_map_up', { name: stopName(id) })} action={() => type(reordered(route, at, -1))}>
                    <ArrowUp className="size-4" aria-hidden />
                  </Button>
                  <Button look="quiet" size="icon" label={t('studio_map_down', { name: stopName(id) })} action={() => type(reordered(route, at, 1))}>
                    <ArrowDown className="size-4" aria-hidden />
                  </Button>
                  <Button
                    look="quiet"
                    size="icon"
                    label={t('studio_map_take_out', { name: stopName(id) })}
                    action={() => type(route.filter((other) => other !== id))}
                  >
                    <X className="size-4" aria-hidden />
                  </Button>
                </li>
              ))}
            </ol>
            <div className="days-add">
              <Menu
                label={t('studio_map_add')}
                isBare
                value={chosen}
                choices={['', ...places.map(({ id }) => id).filter((id) => !route.includes(id))]}
                titleOf={(id) => (id === '' ? t('form_choose') : stopName(id))}
                onChoose={setChosen}
              />
              <Button action={() => add(chosen)}>{t('studio_map_add')}</Button>
            </div>
            <NewPlace
              places={places}
              near={places.find(({ id }) => id === route.at(-1))?.point}
              onMade={(place) => {
                onNewPlace(place);
                add(place.id);
              }}
            />
          </div>
        );
      }}
    </DraftField>
  );
}

/** Puts a place somewhere else. */
type Mover = (point: GeoPoint) => void;
/** How each place of the screen is moved, by its id. */
const MoversContext = createContext<Map<string, Mover>>(new Map());

const TOLD = ['name_ru', 'name_en', 'kind', 'point'];

/** What a place is called and where it lies. */
function PlaceFields({ record }: { readonly record: string }) {
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
