import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areaOf, MAP_AREAS } from '../../../../../src/catalogue/catalogue/areas.ts';
import type { Box } from '../../../../../src/public/storefront/screens/route-map/geometry.ts';
import { layoutRouteMap, type RouteMapLayout, type RouteStop } from '../../../../../src/public/storefront/screens/route-map/route-map.ts';

const stop = (name: string, lat: number, lon: number, kind = 'island'): RouteStop => ({ name, lat, lon, kind });

const ROUTES: Readonly<Record<string, readonly RouteStop[]>> = {
  'Phi Phi': [
    stop('Пирс Чалонг', 7.8216, 98.3586, 'pier'),
    stop('Бухта Майя', 7.6797, 98.7649, 'bay'),
    stop('Лагуна Пиле', 7.6836, 98.7694, 'bay'),
    stop('Пляж Обезьян', 7.7447, 98.7586, 'beach'),
    stop('Пхи-Пхи Дон', 7.7407, 98.7784),
    stop('Остров Бамбу', 7.815, 98.7944),
  ],
  'Phang Nga': [
    stop('Ao Po Marina', 8.0697, 98.4403, 'pier'),
    stop('Panak Island', 8.1853, 98.4861),
    stop('Hong Island, Phang Nga', 8.2231, 98.5011),
    stop('James Bond Island', 8.2747, 98.5011),
    stop('Koh Panyee village', 8.3353, 98.5033, 'town'),
    stop('Ao Po Marina', 8.0697, 98.4403, 'pier'),
  ],
  Similan: [stop('Thap Lamu Pier', 8.5706, 98.2247, 'pier'), stop('Similan, island 4', 8.57, 97.6358), stop('Similan, island 8', 8.6561, 97.6467)],
  'Rok and Haa': [stop('Пирс Чалонг', 7.8216, 98.3586, 'pier'), stop('Рок Нок', 7.2119, 99.0614), stop('Острова Хаа', 7.4353, 98.9028, 'reef')],
  'Ang Thong': [
    stop('Nathon Pier', 9.535, 99.934, 'pier'),
    stop('Wua Ta Lap', 9.636, 99.672),
    stop('Emerald Lake, Mae Ko', 9.658, 99.667, 'lake'),
    stop('Sam Sao', 9.657, 99.688),
  ],
  'Koh Larn': [stop('Bali Hai Pier', 12.9236, 100.8664, 'pier'), stop('Tawaen Beach', 12.926, 100.773, 'beach'), stop('Samae Beach', 12.908, 100.765, 'beach')],
  Maafushi: [
    stop('Maafushi Harbour', 3.9423, 73.4905, 'pier'),
    stop('Turtle reef', 3.955, 73.475, 'reef'),
    stop('Sandbank', 3.925, 73.475, 'beach'),
    stop('Biyadhoo reef', 3.925, 73.454, 'reef'),
  ],
};

function layout(stops: readonly RouteStop[]): RouteMapLayout {
  const map = layoutRouteMap(stops);
  if (!map) throw new Error('no layout');
  return map;
}

function boxes(map: RouteMapLayout): readonly Box[] {
  return map.marks.flatMap(({ label }) => (label ? [label.box] : []));
}

describe.each(Object.entries(ROUTES))('route map of %s', (_, stops) => {
  const map = layout(stops);

  it('names every mark, without overlaps and inside the frame', () => {
    const all = boxes(map);
    expect(all).toHaveLength(map.marks.length);
    const { viewBox } = map;
    all.forEach((a, i) => {
      expect(a.x).toBeGreaterThanOrEqual(viewBox.x);
      expect(a.y).toBeGreaterThanOrEqual(viewBox.y);
      expect(a.x + a.width).toBeLessThanOrEqual(viewBox.x + viewBox.width);
      expect(a.y + a.height).toBeLessThanOrEqual(viewBox.y + viewBox.height);
      for (const b of all.slice(i + 1)) {
        const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
        expect(apart).toBe(true);
      }
    });
  });

  it('keeps marks apart and clear of foreign labels', () => {
    map.marks.forEach((mark, i) => {
      map.marks.forEach((other, j) => {
        if (i === j) return;
        expect(Math.hypot(mark.x - other.x, mark.y - other.y)).toBeGreaterThan(map.radius * 1.9);
        const box = other.label?.box;
        if (!box) return;
        const inside = mark.x > box.x && mark.x < box.x + box.width && mark.y > box.y && mark.y < box.y + box.height;
        expect(inside).toBe(false);
      });
    });
  });

  it('starts at the pier and numbers the stops from one', () => {
    expect(map.marks[0]).toMatchObject({ kind: 'pier', number: null, home: null });
    expect(map.marks.slice(1).map(({ number }) => number)).toEqual(map.marks.slice(1).map((_mark, i) => i + 1));
  });

  it('has a 4:3 frame at least 20 km wide, text of 13 px on a phone and a way back', () => {
    expect(map.viewBox.width).toBeGreaterThanOrEqual(400);
    expect(map.viewBox.width / map.viewBox.height).toBeCloseTo(4 / 3, 2);
    expect((map.fontSize * 360) / map.viewBox.width).toBeCloseTo(13, 0);
    expect(map.way).toMatch(/^M[\d. c-]+$/);
    expect(map.back).toMatch(/^M[\d. c-]+$/);
    expect(map.scale.width).toBe(map.scale.km * 20);
  });

  it('is the same each time and keeps one decimal', () => {
    expect(layoutRouteMap(stops)).toEqual(map);
    expect(JSON.stringify(map)).not.toMatch(/\d\.\d\d/);
  });
});

describe('layoutRouteMap', () => {
  it('is null without stops, and where no coastline covers them all', () => {
    expect(layoutRouteMap([])).toBeNull();
    expect(layoutRouteMap([stop('London', 51.5, 0)])).toBeNull();
    expect(layoutRouteMap([stop('Phuket', 7.9, 98.35), stop('Malé', 4.175, 73.509)])).toBeNull();
  });

  it('shows a single place without a way', () => {
    expect(layout([stop('Cheow Lan', 8.9767, 98.8058, 'lake')])).toMatchObject({ way: '', back: null });
  });

  it('draws no way back for a trip by road', () => {
    expect(layout([stop('Chalong temple', 7.8467, 98.3369, 'temple'), stop('Big Buddha', 7.8276, 98.3129, 'viewpoint')]).back).toBeNull();
  });

  it('marks a place once when the day comes back to it', () => {
    expect(layout(ROUTES['Phang Nga'] ?? []).marks).toHaveLength(5);
  });

  it('leads a boat round the cape in its way', () => {
    const map = layout([stop('Chalong', 7.8216, 98.3586, 'pier'), stop('Phi Phi', 7.7407, 98.7784)]);
    expect(map.way.split('c')).toHaveLength(3);
  });
});

describe('areaOf', () => {
  it('finds the area and has its file', () => {
    expect(areaOf([{ lat: 7.9, lon: 98.35 }])?.id).toBe('andaman');
    expect(areaOf([{ lat: 9.636, lon: 99.672 }])?.id).toBe('gulf-samui');
    expect(areaOf([])).toBeNull();
    for (const { href } of MAP_AREAS) expect(existsSync(`public${href.split('#')[0] ?? ''}`)).toBe(true);
  });
});
