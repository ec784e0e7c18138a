import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedBy, placeIn, pointAt, viewOf, zoomed } from '../../../../../src/studio/studio/places/CoastMap.tsx';
import { distinctStops, placeId, reordered } from '../../../../../src/studio/studio/places/places.ts';

const point = fc.record({ lat: fc.double({ min: 7, max: 9.5, noNaN: true }), lon: fc.double({ min: 97.5, max: 99.5, noNaN: true }) });
const EARTH_M = 6_378_137;
const rad = (degrees: number): number => (degrees * Math.PI) / 180;
/** Metres between two points over a globe, by the haversine. */
function metres(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const h = Math.sin(rad(b.lat - a.lat) / 2) ** 2 + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lon - a.lon) / 2) ** 2;
  return 2 * EARTH_M * Math.asin(Math.sqrt(h));
}

describe('the coast on which stops are set', () => {
  it('shows every stop, and a place of it leads back to its point', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 8 }), fc.constantFrom(0.5, 1, 2), (points, times) => {
        const whole = viewOf(points);
        for (const one of points) {
          const { x, y } = placeIn(whole, one);
          expect(x >= 0 && x <= 1 && y >= 0 && y <= 1).toBe(true);
          const view = zoomed(whole, times);
          expect(metres(pointAt(view, placeIn(view, one)), one)).toBeLessThan(2);
        }
      }),
    );
  });

  it('moves a point by the metres that were asked for', () => {
    fc.assert(
      fc.property(point, fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 }), (one, east, north) => {
        const moved = movedBy(one, east, north);
        expect(Math.abs(metres(one, moved) - Math.hypot(east, north))).toBeLessThan(2);
        if (Math.abs(north) > 2) expect(moved.lat > one.lat).toBe(north > 0);
        if (Math.abs(east) > 2) expect(moved.lon > one.lon).toBe(east > 0);
      }),
    );
  });

  it('is that of the whole country’s first area where no stop is placed yet', () => {
    expect(viewOf([{ lat: 0, lon: 0 }])).toEqual(viewOf([]));
  });
});

describe('the stops of a way', () => {
  it('are moved one place at a time and never lost', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 })), fc.nat(10), fc.constantFrom(-1 as const, 1 as const), (route, at, by) => {
        const moved = reordered(route, at, by);
        expect([...moved].sort()).toEqual([...route].sort());
        const isMoved = route[at] !== undefined && route[at + by] !== undefined;
        expect(isMoved ? reordered(moved, at + by, by === 1 ? -1 : 1) : moved).toEqual(route);
      }),
    );
    expect(reordered(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  });

  it('have numbers in the order in which they come first', () => {
    const { ids, numbers } = distinctStops([
      { route: ['pier', 'bay', 'pier'], pier: 'pier' },
      { route: [], pier: 'other' },
    ]);
    expect(ids).toEqual(['pier', 'bay', 'other']);
    expect([...numbers]).toEqual([
      ['pier', 1],
      ['bay', 2],
    ]);
  });

  it('of a new place have an id like no other', () => {
    expect(placeId('Maya Bay!', ['maya-bay', 'maya-bay-2'])).toBe('maya-bay-3');
    expect(placeId('Бухта', [])).toBe('place');
  });
});
