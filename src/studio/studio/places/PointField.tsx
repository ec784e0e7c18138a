import { type ReactNode, useEffect, useId, useState } from 'react';
import { useT } from '../../../kit/ui/staff-context.ts';
import type { GeoPoint } from '../../../catalogue/catalogue/areas.ts';
import { coordinateIn } from './coordinate.rules.ts';
import { DraftField } from '../sheet/DraftField.tsx';

interface CoordinateBoxProps {
  readonly id: string;
  readonly value: number;
  /** What a text says; `null` of what is no coordinate. */
  readonly read: (text: string) => number | null;
  /** What is said of what is none. */
  readonly wrong: string;
  readonly onType: (value: number) => void;
}

/** Decimal degrees as they are typed; what are none stays in the box with a word, and nothing of it is saved. */
function CoordinateBox({ id, value, read, wrong, onType }: CoordinateBoxProps) {
  const [typed, setTyped] = useState(String(value));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place that moves on the map says so here.
  useEffect(() => setTyped((before) => (read(before) === value ? before : String(value))), [value]);
  const isOdd = read(typed) === null;
  return (
    <>
      <input
        id={id}
        className="kit-input"
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={isOdd}
        aria-describedby={isOdd ? `${id}-wrong` : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          const found = read(target.value);
          if (found !== null) onType(found);
        }}
      />
      {isOdd && (
        <p id={`${id}-wrong`} className="kit-error" role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}

const LAT_MAX = 90;
const LON_MAX = 180;

const pointIn = (value: unknown): GeoPoint => ({ lat: 0, lon: 0, ...(value as Partial<GeoPoint> | null) });
const inWords = (value: unknown): string => {
  const { lat, lon } = pointIn(value);
  return `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
};

interface PointFieldProps {
  readonly hint?: string;
  /** What stands above the coordinates, such as a map. */
  readonly children?: (point: GeoPoint, put: (point: GeoPoint) => void) => ReactNode;
}

/** Where a record lies, by its coordinates. */
export function PointField({ hint, children }: PointFieldProps) {
  const t = useT();
  return (
    <DraftField name="point" label={t('studio_field_point')} isGroup valueText={inWords} {...(hint === undefined ? {} : { hint })}>
      {(_ties, { value }, type) => {
        const point = pointIn(value);
        return (
          <>
            {children?.(point, type)}
            <div className="studio-pair">
              <Coordinate label={t('studio_map_lat')} value={point.lat} max={LAT_MAX} onType={(lat) => type({ ...point, lat })} />
              <Coordinate label={t('studio_map_lon')} value={point.lon} max={LON_MAX} onType={(lon) => type({ ...point, lon })} />
            </div>
          </>
        );
      }}
    </DraftField>
  );
}

interface CoordinateProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly onType: (value: number) => void;
}

function Coordinate({ label, value, max, onType }: CoordinateProps) {
  const id = useId();
  const t = useT();
  return (
    <div className="kit-field">
      <label className="kit-label" htmlFor={id}>
        {label}
      </label>
      <CoordinateBox id={id} value={value} read={(text) => coordinateIn(text, max)} wrong={t('studio_map_wrong', { max })} onType={onType} />
    </div>
  );
}
