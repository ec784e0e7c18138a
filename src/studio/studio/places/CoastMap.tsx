import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { areaOf, type GeoPoint, MAP_AREAS, type MapArea, project, UNITS_PER_DEGREE, UNITS_PER_KM } from '../../../catalogue/catalogue/areas.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff, useT } from '../../../kit/ui/staff-context.ts';
import { DraftField } from '../sheet/DraftField.tsx';
import { coordinateIn } from './coordinate.rules.ts';

/** A window onto a coast, in map units of 50 m; as high as it is wide. */
interface CoastView {
  readonly area: MapArea;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** So that a lone point is not alone in the sea. */
const LEAST_KM = 4;
/** Room around the points, as a share of what they take. */
const ROOM = 0.3;

/** Whether somebody has said where a place is: nothing of the house lies in the Gulf of Guinea. */
const isPlaced = ({ lat, lon }: GeoPoint): boolean => lat !== 0 || lon !== 0;

/** The area of most points, and of none at all the first one. */
function areaFor(points: readonly GeoPoint[]): MapArea {
  const counted = MAP_AREAS.map((area) => ({ area, count: points.filter((point) => areaOf([point]) === area).length }));
  return counted.sort((a, b) => b.count - a.count)[0]?.area ?? (MAP_AREAS[0] as MapArea);
}

/**
 * The window in which all points of a route are seen, `least` kilometres of coast or more; where none has its place yet,
 * that in which those around are.
 */
export function viewOf(all: readonly GeoPoint[], around: readonly GeoPoint[] = [], least = LEAST_KM): CoastView {
  const own = all.filter(isPlaced);
  const placed = own.length > 0 ? own : around.filter(isPlaced);
  const area = areaFor(placed);
  const points = (placed.length > 0 ? placed : [{ lat: (area.north + area.south) / 2, lon: (area.west + area.east) / 2 }]).map((point) => project(area, point));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const size = Math.max(Math.max(right - left, bottom - top) * (1 + 2 * ROOM), least * UNITS_PER_KM);
  return { area, x: (left + right - size) / 2, y: (top + bottom - size) / 2, size };
}

/** The same middle, so many times as wide; never less than a kilometre, nor more than the coast. */
export function zoomed(view: CoastView, times: number, around: { readonly x: number; readonly y: number } = middleOf(view)): CoastView {
  const size = Math.min(Math.max(view.size * times, UNITS_PER_KM), (view.area.north - view.area.south) * UNITS_PER_DEGREE);
  const share = size / view.size;
  return { ...view, size, x: around.x - (around.x - view.x) * share, y: around.y - (around.y - view.y) * share };
}
const middleOf = ({ x, y, size }: CoastView) => ({ x: x + size / 2, y: y + size / 2 });

/** Where a point lies in the window, in shares of its sides. */
export function placeIn(view: CoastView, point: GeoPoint): { readonly x: number; readonly y: number } {
  const { x, y } = project(view.area, point);
  return { x: (x - view.x) / view.size, y: (y - view.y) / view.size };
}

/** The point at a place of the window; to a metre. */
export function pointAt({ area, x, y, size }: CoastView, at: { readonly x: number; readonly y: number }): GeoPoint {
  return rounded({
    lon: area.west + (x + at.x * size) / (area.cosLat * UNITS_PER_DEGREE),
    lat: area.north - (y + at.y * size) / UNITS_PER_DEGREE,
  });
}

/** The point so many metres to the east and to the north. */
export function movedBy({ lat, lon }: GeoPoint, east: number, north: number): GeoPoint {
  const perDegree = (UNITS_PER_DEGREE / UNITS_PER_KM) * 1000;
  return rounded({ lat: lat + north / perDegree, lon: lon + east / (perDegree * Math.cos((lat * Math.PI) / 180)) });
}

/** Five places after the point are a metre. */
const rounded = ({ lat, lon }: GeoPoint): GeoPoint => ({ lat: Math.round(lat * 1e5) / 1e5, lon: Math.round(lon * 1e5) / 1e5 });

/** A point of the map: a pier has no number. */
export interface MapPoint {
  readonly id: string;
  readonly name: string;
  readonly number: number | null;
  readonly point: GeoPoint;
}

interface CoastMapProps {
  readonly points: readonly MapPoint[];
  readonly onMove: (id: string, point: GeoPoint) => void;
  /** What shows which coast is meant, where nothing is placed yet. */
  readonly around?: readonly GeoPoint[];
  /** Kilometres of coast that are seen at least. */
  readonly least?: number;
  /** What the button says that shows all of it. */
  readonly whole?: string;
}

/** Metres that an arrow key moves a point by; by Shift and by Alt. */
const STEP_M = 50;
const FAR_M = 500;
const NEAR_M = 5;
const ARROWS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The project's coast with the points of a route, each moved by mouse, finger or arrow keys. */
export function CoastMap({ points, onMove, around, least, whole }: CoastMapProps) {
  const { t } = useStaff();
  const all = (): CoastView =>
    viewOf(
      points.map(({ point }) => point),
      around,
      least,
    );
  const [view, setView] = useState(all);
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const held = useRef('');
  /** Where a point was last put while it has the focus: keys come quicker than drafts are told. */
  const latest = useRef(new Map<string, GeoPoint>());

  const say = (one: MapPoint, point: GeoPoint): void =>
    setSaid(t('studio_map_moved', { name: one.name, lat: point.lat.toFixed(5), lon: point.lon.toFixed(5) }));
  const put = (one: MapPoint, point: GeoPoint): void => {
    latest.current.set(one.id, point);
    onMove(one.id, point);
  };
  const walk = (event: KeyboardEvent, one: MapPoint): void => {
    const way = ARROWS[event.key];
    if (!way || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const metres = event.shiftKey ? FAR_M : event.altKey ? NEAR_M : STEP_M;
    const point = movedBy(latest.current.get(one.id) ?? one.point, way[0] * metres, way[1] * metres);
    put(one, point);
    say(one, point);
  };
  const drag = (event: PointerEvent, one: MapPoint): void => {
    const frame = box.current?.getBoundingClientRect();
    if (held.current !== one.id || !frame) return;
    const at = { x: (event.clientX - frame.left) / frame.width, y: (event.clientY - frame.top) / frame.height };
    if (at.x > 0 && at.x < 1 && at.y > 0 && at.y < 1) put(one, pointAt(view, at));
  };
  const release = (one: MapPoint): void => {
    // Where it came to rest, once.
    if (held.current === one.id) say(one, latest.current.get(one.id) ?? one.point);
    held.current = '';
  };
  return (
    <div className="coast">
      <div ref={box} className="coast-box">
        <svg viewBox={`${view.x} ${view.y} ${view.size} ${view.size}`} aria-hidden="true">
          <use href={view.area.href} />
        </svg>
        {points.map((one) => {
          const { x, y } = isPlaced(one.point) ? placeIn(view, one.point) : { x: 0.5, y: 0.5 };
          if (x < 0 || x > 1 || y < 0 || y > 1) return null;
          return (
            <button
              key={one.id}
              type="button"
              className="coast-point"
              data-pier={one.number === null}
              data-number={one.number ?? '■'}
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              aria-label={t('studio_map_point', { name: one.name, lat: one.point.lat.toFixed(5), lon: one.point.lon.toFixed(5) })}
              onFocus={() => latest.current.delete(one.id)}
              onBlur={() => latest.current.delete(one.id)}
              onKeyDown={(event) => walk(event, one)}
              onPointerDown={(event) => {
                held.current = one.id;
                event.currentTarget.setPointerCapture(event.pointerId);
              }}
              onPointerMove={(event) => drag(event, one)}
              onPointerUp={() => release(one)}
              onPointerCancel={() => release(one)}
            >
              <span>{one.name}</span>
            </button>
          );
        })}
      </div>
      <div className="coast-zoom">
        <Button action={() => setView(zoomed(view, 0.5))}>{t('studio_map_closer')}</Button>
        <Button action={() => setView(zoomed(view, 2))}>{t('studio_map_farther')}</Button>
        <Button action={() => setView(all())}>{whole ?? t('studio_map_whole')}</Button>
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}

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
