import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import { localized } from '../../../../i18n/localized.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { useStaff } from '../../../../kit/ui/staff-context.ts';
import { DraftField } from '../sheet/DraftField.tsx';
import { NewPlace } from './NewPlace.tsx';
import { type PlaceView, reordered } from '../../views/places.ts';

interface RouteFieldProps {
  readonly places: readonly PlaceView[];
  readonly onNewPlace: (place: PlaceView) => void;
}

const listed = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []);

/** The stops of a way in their order: places that there are, or new ones. */
export function RouteField({ places, onNewPlace }: RouteFieldProps) {
  const { t, lang } = useStaff();
  const [chosen, setChosen] = useState('');
  const nameOf = (id: string): string => {
    const place = places.find((one) => one.id === id);
    return (place && localized(place, 'name', lang)) || id;
  };
  return (
    <DraftField name="route" label={t('studio_map_stops')} isGroup valueText={(value) => listed(value).map(nameOf).join(' → ')}>
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
                    {at + 1}. {nameOf(id)}
                  </b>
                  <Button look="quiet" size="icon" label={t('studio_map_up', { name: nameOf(id) })} action={() => type(reordered(route, at, -1))}>
                    <ArrowUp className="size-4" aria-hidden />
                  </Button>
                  <Button look="quiet" size="icon" label={t('studio_map_down', { name: nameOf(id) })} action={() => type(reordered(route, at, 1))}>
                    <ArrowDown className="size-4" aria-hidden />
                  </Button>
                  <Button
                    look="quiet"
                    size="icon"
                    label={t('studio_map_take_out', { name: nameOf(id) })}
                    action={() => type(route.filter((other) => other !== id))}
                  >
                    <X className="size-4" aria-hidden />
                  </Button>
                </li>
              ))}
            </ol>
            <div className="days-add">
              <select className="kit-input kit-select" aria-label={t('studio_map_add')} value={chosen} onChange={({ target }) => setChosen(target.value)}>
                <option value="">{t('form_choose')}</option>
                {places
                  .filter(({ id }) => !route.includes(id))
                  .map((one) => (
                    <option key={one.id} value={one.id}>
                      {nameOf(one.id)}
                    </option>
                  ))}
              </select>
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
