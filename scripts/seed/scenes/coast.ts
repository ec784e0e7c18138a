import { mix } from './colour.ts';
import type { Frame } from './frame.ts';
import { boulder, canopy, palm } from './flora.ts';
import { drawRange, drawTower } from './karst.ts';
import { fill, lens, type Point } from './svg.ts';
import { mirror, ripples } from './water.ts';

export type Layout = 'left' | 'right' | 'both' | 'far';

/** Whether the coast of this palette has limestone towers. */
export function hasKarst(f: Frame): boolean {
  return f.place === 'phuket' || f.place === 'krabi' || f.place === 'khao-lak';
}

/** Rounded green ridges lost in haze. */
function ridge(f: Frame, base: number, distance: number, tall: number): string {
  const { rng, pal, sheet } = f;
  const phase = rng.range(0, 6);
  const points: Point[] = [];
  for (let x = -40; x <= 1240; x += 64)
    points.push([
      x,
      base - tall * Math.max(0.02, 0.42 + 0.3 * Math.sin(x / 170 + phase) + 0.24 * Math.sin(x / 71 + phase * 2) - (phase > 3 ? x / 2600 : (1200 - x) / 2600)),
    ]);
  const d = `${points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${Math.round(y)}`).join('')}L1240 ${Math.round(base)}L-40 ${Math.round(base)}Z`;
  const colour = pal.far(mix(pal.leafDark, pal.sky[0], 0.3), distance);
  return mirror(f, d, base, tall * 0.5, colour, 0.3) + fill(d, sheet.between(base - tall, base, [0, colour], [1, mix(colour, pal.haze, 0.5)]));
}

/** Low coral islands on the line of the sea. */
function flatIslets(f: Frame, base: number, distance: number, count: number): string {
  const { rng, pal } = f;
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const w = rng.range(90, 260) * (1.2 - distance * 0.7);
    const x = rng.range(40, 1160);
    const points: Point[] = [
      [x - w / 2, base - 1],
      [x - w * 0.3, base - w * 0.05],
      [x, base - w * 0.075],
      [x + w * 0.3, base - w * 0.05],
      [x + w / 2, base - 1],
    ];
    out +=
      fill(lens(x, base + 2, w * 1.5, 5), pal.far(pal.water[2], distance * 0.5)) +
      canopy(f, points, base + 1, distance, Math.max(6, w * 0.05)) +
      fill(lens(x, base + 1.5, w * 1.2, 3), pal.far(pal.sand, distance * 0.6));
  }
  return out;
}

/** The far skyline of the region: towers, ridges or low islets. */
export function backRange(f: Frame, base: number, distance: number, tall: number): string {
  if (f.place === 'maldives') return flatIslets(f, base, distance, 4);
  return hasKarst(f) ? drawRange(f, base, distance, tall) : ridge(f, base, distance, tall);
}

/** One island of the region with its foot at the waterline. */
export function drawIsland(f: Frame, x: number, base: number, w: number, h: number, distance: number): string {
  const { rng, pal } = f;
  if (hasKarst(f)) return drawTower(f, { x, base, w, h, distance, shape: rng.pick('dome', 'pillar', 'mesa', 'fin', 'pillar') });
  const flat = f.place === 'maldives';
  const wide = flat ? w * 2 : w * 1.9;
  const tall = flat ? h * 0.18 : h * 0.62;
  const peak = rng.range(-0.16, 0.16);
  const points: Point[] = [
    [x - wide / 2, base - 4],
    [x - wide * 0.36, base - tall * 0.42],
    [x + wide * (peak - 0.14), base - tall * 0.86],
    [x + wide * peak, base - tall],
    [x + wide * (peak + 0.16), base - tall * 0.82],
    [x + wide * 0.38, base - tall * 0.36],
    [x + wide / 2, base - 4],
  ];
  const shape = `M${points.map(([px, py]) => `${Math.round(px)} ${Math.round(py)}`).join('L')}Z`;
  let out = mirror(f, shape, base, tall * 0.7, mix(pal.leafDark, pal.water[0], 0.4), 0.55);
  out += fill(lens(x, base + 3, wide * 1.25, flat ? 8 : 6), pal.far(pal.water[2], distance)) + canopy(f, points, base, distance, Math.max(8, wide * 0.038));
  if (flat) {
    for (let i = 0; i < (distance > 0.3 ? 2 : 3); i += 1) out += palm(f, x + rng.range(-0.32, 0.32) * wide, base - 4, tall * rng.range(1.2, 1.9), 0, distance);
    return out + fill(lens(x, base + 1, wide * 1.12, 7), pal.far(mix(pal.sand, pal.light, 0.3), distance * 0.7));
  }
  const stones = Math.max(5, Math.round(wide / 34));
  for (let i = 0; i < stones; i += 1)
    out += boulder(f, x - wide / 2 + (wide * (i + rng.range(0.1, 0.9))) / stones, base + 3, rng.range(0.07, 0.16) * wide, distance);
  return out + ripples(f, x, base + 5, wide * 1.1, tall * 0.3, mix(pal.water[1], pal.haze, 0.25), 7);
}

/** Distant skyline and nearer islands around a bay; `karst` asks for towers in any region. */
export function bayBackdrop(f: Frame, layout: Layout, size = 1, karst = false): string {
  const { rng, horizon } = f;
  const rocky = karst || hasKarst(f);
  let out = rocky
    ? drawRange(f, horizon, 0.78, rng.range(90, 150) * size) +
      drawRange(f, horizon + 4, 0.56, rng.range(110, 190) * size, rng.range(-100, 300), rng.range(800, 1300))
    : backRange(f, horizon, 0.74, rng.range(90, 160) * size) + backRange(f, horizon + 2, 0.52, rng.range(60, 110) * size);
  const spots: { x: number; h: number; d: number }[] = [];
  const group = (cx: number): void => {
    spots.push({ x: cx + rng.range(-30, 30), h: rng.range(270, 380) * size, d: 0.1 });
    spots.push({ x: cx + rng.sign() * rng.range(150, 230), h: rng.range(150, 250) * size, d: 0.26 });
  };
  if (layout === 'left' || layout === 'both') group(rng.range(130, 260));
  if (layout === 'right' || layout === 'both') group(rng.range(940, 1070));
  if (layout === 'far') spots.push({ x: rng.range(200, 1000), h: rng.range(130, 190), d: 0.36 }, { x: rng.range(100, 1100), h: rng.range(90, 150), d: 0.42 });
  if (layout !== 'far' || rng.chance(0.5)) spots.push({ x: rng.range(430, 770), h: rng.range(90, 170) * size, d: 0.42 });
  spots.sort((a, b) => b.d - a.d);
  for (const { x, h, d } of spots) {
    const base = horizon + 6 + (0.5 - d) * 70;
    const w = h * rng.range(0.55, 0.95);
    out += rocky ? drawTower(f, { x, base, w, h, distance: d, shape: rng.pick('dome', 'pillar', 'mesa', 'fin', 'pillar') }) : drawIsland(f, x, base, w, h, d);
  }
  return out;
}
