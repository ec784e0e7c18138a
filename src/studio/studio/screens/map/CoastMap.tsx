import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Button } from '../../../../kit/ui/Button.tsx';
import { useStaff } from '../../../../kit/ui/staff-context.ts';
import type { GeoPoint } from '../../../../catalogue/catalogue/areas.ts';
import { type CoastView, isPlaced, movedBy, placeIn, pointAt, viewOf, zoomed } from './coast-view.ts';

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
