import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AREAS } from '../../../../scripts/seed/data/pickup-areas.ts';
import { LOCATIONS } from '../../../../scripts/seed/catalogue.ts';
import { FAR_KM, kmBetween, pointDoubt } from '../../../../src/studio/pickup/point.ts';
import { textOfUse, usedIn } from '../../../../src/studio/pickup/rules/uses.ts';
import { coordinateIn } from '../../../../src/studio/studio/places/coordinate.rules.ts';

const PLACES = LOCATIONS.map(({ region, lat, lon }) => ({ region: region ?? '', point: { lat, lon } }));
const point = fc.record({ lat: fc.double({ min: -60, max: 60, noNaN: true }), lon: fc.double({ min: -170, max: 170, noNaN: true }) });

/** Kilometres on the sphere by the haversine, which the rule does not use. */
function onSphere(one: { lat: number; lon: number }, other: { lat: number; lon: number }): number {
  const rad = (degrees: number): number => (degrees * Math.PI) / 180;
  const [north, east] = [rad(other.lat - one.lat), rad(other.lon - one.lon)];
  const half = Math.sin(north / 2) ** 2 + Math.cos(rad(one.lat)) * Math.cos(rad(other.lat)) * Math.sin(east / 2) ** 2;
  return 2 * 6378.1 * Math.asin(Math.sqrt(half));
}

describe('where an area lies', () => {
  it('is measured as on the sphere, as far as anybody is driven', () => {
    fc.assert(
      fc.property(point, fc.double({ min: -0.5, max: 0.5, noNaN: true }), fc.double({ min: -0.5, max: 0.5, noNaN: true }), (from, north, east) => {
        const to = { lat: from.lat + north, lon: from.lon + east };
        expect(Math.abs(kmBetween(from, to) - onSphere(from, to))).toBeLessThan(0.5);
      }),
    );
  });

  it('is doubted of no area of the demo', () => {
    for (const { id, region, lat, lon } of AREAS) expect([id, pointDoubt({ lat, lon }, PLACES, region ?? '')]).toEqual([id, null]);
  });

  it('is doubted where nobody has placed it, off every coast, and far from its region', () => {
    expect(pointDoubt({ lat: 0, lon: 0 }, PLACES, 'phuket')).toEqual({ kind: 'unset' });
    expect(pointDoubt({ lat: 55.7, lon: 37.6 }, PLACES, 'phuket')).toEqual({ kind: 'outside' });
    expect(pointDoubt({ lat: 9.53, lon: 100.06 }, PLACES, 'phuket')).toMatchObject({ kind: 'far' });
    expect(pointDoubt({ lat: 9.53, lon: 100.06 }, PLACES, 'samui')).toBeNull();
    expect(pointDoubt({ lat: 7.9, lon: 98.3 }, [], 'phuket')).toBeNull();
    expect(FAR_KM).toBeGreaterThan(20);
  });
});

describe('a coordinate', () => {
  it('is read as it is written, with a point or a comma, of either side of zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_000_000, max: 9_000_000 }), fc.constantFrom('.', ','), (scaled, mark) => {
        const value = scaled / 100_000;
        expect(coordinateIn(` ${value.toFixed(5).replace('.', mark)}° `, 90)).toBeCloseTo(value, 9);
      }),
    );
  });

  it('is none of words, of nothing, or beyond the pole', () => {
    for (const text of ['', 'x', '7.8.1', '7°52′', '90.1', '-91', '1e1']) expect([text, coordinateIn(text, 90)]).toEqual([text, null]);
    expect(coordinateIn('7,880', 90)).toBe(7.88);
    expect(coordinateIn('98.30', 180)).toBe(98.3);
  });
});

it('uses of an area come back as they were said', () => {
  const fault = (named: readonly string[]) => ({ code: 'area_used', message: `${textOfUse(named)}.` });
  expect(usedIn({ excursions: fault(['101', '102']), vouchers: fault(['V-7']), name: { code: 'wrong', message: 'x' } })).toEqual({
    excursions: ['101', '102'],
    vouchers: ['V-7'],
  });
});
