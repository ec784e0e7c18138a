import { lift, mix } from './colour.ts';
import type { Frame } from './frame.ts';
import { fill, n, type Point, poly, tufts } from './svg.ts';
import { mirror, ripples } from './water.ts';

export interface Tower {
  readonly x: number;
  readonly base: number;
  readonly w: number;
  readonly h: number;
  /** 0 near, 1 lost in haze. */
  readonly distance: number;
  readonly shape?: 'dome' | 'pillar' | 'mesa' | 'fin' | 'needle';
  readonly reflect?: boolean;
}

type Profile = readonly (readonly [t: number, half: number])[];

const profiles: Readonly<Record<NonNullable<Tower['shape']>, Profile>> = {
  dome: [
    [0, 0.9],
    [0.05, 0.94],
    [0.09, 1.02],
    [0.3, 0.98],
    [0.5, 0.93],
    [0.68, 0.82],
    [0.84, 0.6],
    [0.95, 0.3],
  ],
  pillar: [
    [0, 0.84],
    [0.05, 0.88],
    [0.09, 1],
    [0.3, 0.98],
    [0.55, 0.97],
    [0.74, 0.9],
    [0.88, 0.7],
    [0.97, 0.36],
  ],
  mesa: [
    [0, 0.93],
    [0.07, 0.95],
    [0.12, 1.01],
    [0.4, 0.98],
    [0.64, 0.95],
    [0.82, 0.86],
    [0.92, 0.68],
    [0.98, 0.42],
  ],
  fin: [
    [0, 0.92],
    [0.05, 0.95],
    [0.09, 1.01],
    [0.28, 0.9],
    [0.46, 0.74],
    [0.64, 0.58],
    [0.82, 0.38],
    [0.95, 0.16],
  ],
  needle: [
    [0, 0.5],
    [0.06, 0.52],
    [0.14, 0.62],
    [0.34, 0.86],
    [0.55, 1],
    [0.74, 0.96],
    [0.88, 0.72],
    [0.97, 0.34],
  ],
};

function sides(f: Frame, tower: Tower): { left: Point[]; right: Point[] } {
  const { rng } = f;
  const profile = profiles[tower.shape ?? 'dome'];
  const left: Point[] = [];
  const right: Point[] = [];
  const lean = rng.range(-0.1, 0.1) * tower.w;
  const wobble = tower.w * 0.07;
  for (const [t, half] of profile) {
    const y = tower.base - tower.h * t;
    const step = t > 0.1 ? wobble : wobble * 0.3;
    left.push([tower.x - (tower.w / 2) * half + lean * t + rng.range(-step, step), y + rng.range(-6, 6) * t]);
    right.push([tower.x + (tower.w / 2) * half + lean * t + rng.range(-step, step), y + rng.range(-6, 6) * t]);
  }
  return { left, right };
}

function between(points: readonly Point[], spacing: number, f: Frame, rough: number): Point[] {
  const out: Point[] = [];
  for (let i = 0; i < points.length - 1; i += 1) {
    const a = points[i];
    const b = points[i + 1];
    if (!a || !b) continue;
    const steps = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / spacing));
    for (let k = 0; k < steps; k += 1) {
      const t = k / steps;
      out.push([a[0] + (b[0] - a[0]) * t + f.rng.range(-rough, rough), a[1] + (b[1] - a[1]) * t + f.rng.range(-rough, rough)]);
    }
  }
  return out;
}

function outline(f: Frame, tower: Tower): { body: string; left: Point[]; right: Point[]; top: Point } {
  const { left, right } = sides(f, tower);
  const top: Point = [tower.x + f.rng.range(-0.08, 0.08) * tower.w, tower.base - tower.h];
  return { body: poly([...left, top, ...right.toReversed()]), left, right, top };
}

/** One limestone tower: lit and shaded faces, streaks, jungle cap, undercut at the waterline. */
export function drawTower(f: Frame, tower: Tower): string {
  const { rng, pal, sheet } = f;
  const { body, left, right, top } = outline(f, tower);
  const d = tower.distance;
  const bright = pal.far(mix(pal.rock, pal.light, 0.22 * (1 - pal.night)), d);
  const shade = pal.far(mix(pal.rockShade, pal.rock, 0.12), d * 0.95);
  const stops = [
    [0, bright],
    [0.42, mix(bright, shade, 0.32)],
    [1, shade],
  ] as const;
  let out = '';
  if (tower.reflect !== false) out += mirror(f, body, tower.base, tower.h * 0.55, mix(shade, pal.water[0], 0.45), 0.62);
  out += fill(body, f.lit < 0 ? sheet.slanted(1, 0.12, ...stops) : sheet.slanted(-1, 0.12, ...stops));
  let ribs = '';
  let bands = '';
  let stains = '';
  const count = Math.max(3, Math.round(tower.w / 34));
  for (let i = 0; i < count; i += 1) {
    const x = tower.x - tower.w / 2 + (tower.w * (i + rng.range(0.1, 0.9))) / count;
    const wide = (tower.w / count) * rng.range(0.22, 0.5);
    const y0 = tower.base - tower.h * rng.range(0.5, 0.98);
    const y1 = tower.base - tower.h * rng.range(0, 0.3);
    const mid = (y0 + y1) / 2;
    const shape = poly([
      [x, y0],
      [x + wide * 0.7, mid - rng.range(0, 30)],
      [x + wide * rng.range(0.3, 1), y1],
      [x - wide * rng.range(0, 0.4), y1 - 10],
      [x - wide * 0.4, mid],
    ]);
    if (i % 3 === 1) bands += shape;
    else ribs += shape;
    if (rng.chance(0.6))
      stains += poly([
        [x + wide, y0 + 20],
        [x + wide + 3, mid],
        [x + wide + 1, mid + tower.h * 0.2],
        [x + wide - 3, mid],
      ]);
  }
  let inner =
    fill(ribs, mix(shade, pal.shadow, 0.35), 0.42) + fill(bands, lift(bright, 0.04), 0.55) + fill(stains, pal.far(mix(pal.rockShade, '#5a3826', 0.4), d), 0.35);
  inner += `<rect x="${n(tower.x - tower.w)}" y="${n(tower.base - tower.h * 0.4)}" width="${n(tower.w * 2)}" height="${n(tower.h * 0.4 + 2)}" fill="${sheet.vertical([0, pal.haze, 0], [1, pal.haze, 0.12 + d * 0.55])}"/>`;
  if (tower.reflect !== false)
    inner += `<rect x="${n(tower.x - tower.w)}" y="${n(tower.base - Math.min(12, tower.h * 0.05))}" width="${n(tower.w * 2)}" height="14" fill="${mix(shade, pal.ink, 0.55 - d * 0.4)}" opacity="0.75"/>`;
  out += `<g clip-path="${sheet.clip(body)}">${inner}</g>`;
  out += cap(f, tower, left, right, top);
  if (tower.reflect !== false && d < 0.6) out += ripples(f, tower.x, tower.base + 4, tower.w * 1.15, tower.h * 0.3, mix(pal.water[1], pal.haze, 0.25), 9);
  return out;
}

function cap(f: Frame, tower: Tower, left: Point[], right: Point[], top: Point): string {
  const { rng, pal, sheet } = f;
  const d = tower.distance;
  const grain = Math.max(9, Math.min(24, tower.w * 0.075));
  const from = rng.int(3, 5);
  const to = rng.int(3, 5);
  const edge = between([...left.slice(from), top, ...right.slice(to).toReversed(), right[to] ?? top], grain, f, grain * 0.16);
  const a = left[from] ?? top;
  const b = right[to] ?? top;
  const lower: Point[] = [];
  const drips = Math.max(5, Math.round(tower.w / (grain * 1.5)));
  for (let i = 0; i <= drips; i += 1) {
    const t = i / drips;
    const crown = Math.sin(Math.PI * t) * tower.h * 0.14;
    lower.push([b[0] + (a[0] - b[0]) * t, b[1] + (a[1] - b[1]) * t - crown + (i > 0 && i < drips ? rng.range(-0.1, 0.15) * tower.h : 0)]);
  }
  const light = pal.far(mix(pal.leaf, pal.light, 0.14), d);
  const dark = pal.far(pal.leafDark, d * 0.92);
  const stops = [
    [0, light],
    [0.55, mix(light, dark, 0.65)],
    [1, dark],
  ] as const;
  let out = fill(tufts([...edge, ...lower]), f.lit < 0 ? sheet.slanted(0.8, 0.8, ...stops) : sheet.slanted(-0.8, 0.8, ...stops));
  let bushes = '';
  let shine = '';
  const count = Math.round(tower.w / 44) + 1;
  for (let i = 0; i < count; i += 1) {
    const t = rng.chance(0.6) ? rng.range(0.36, 0.62) : rng.range(0.05, 0.2);
    const x = tower.x + rng.sign() * rng.range(0.12, 0.44) * tower.w;
    const y = tower.base - tower.h * t - 6;
    const s = grain * rng.range(0.5, 0.95);
    const drop = s * rng.range(0.4, 2.6);
    bushes += tufts([
      [x - s * 1.3, y],
      [x - s * 0.5, y - s * 0.7],
      [x + s * 0.6, y - s * 0.6],
      [x + s * 1.3, y + s * 0.1],
      [x + s * 0.5, y + s * 0.5],
      [x + s * 0.2, y + drop],
      [x - s * 0.4, y + s * 0.5],
    ]);
  }
  for (const [x, y] of edge) {
    if (!rng.chance(0.45)) continue;
    const s = grain * rng.range(0.5, 0.95);
    const px = x + (tower.x - x) * rng.range(0.08, 0.5);
    const py = y + rng.range(0.3, 1.8) * grain;
    shine += `M${n(px - s)} ${n(py)}a${n(s)} ${n(s * 0.8)} 0 0 1 ${n(s * 2)} 0q${n(-s)} ${n(-s * 0.5)} ${n(-s * 2)} 0Z`;
  }
  out += fill(bushes, mix(light, dark, 0.7), 0.95) + fill(shine, lift(light, 0.05), 0.55);
  return out;
}

/** A hazy range of towers as one silhouette. */
export function drawRange(f: Frame, base: number, distance: number, tallest: number, from = -60, to = 1260): string {
  const { rng, pal, sheet } = f;
  let d = '';
  let caps = '';
  let x = from + rng.range(0, 60);
  while (x < to) {
    const w = tallest * rng.range(0.5, 1.5);
    const h = tallest * rng.range(0.35, 1);
    const tower: Tower = { x: x + w / 2, base, w, h, distance, shape: rng.pick('dome', 'pillar', 'mesa', 'fin') };
    const made = outline(f, tower);
    d += made.body;
    const grain = Math.max(9, w * 0.13);
    const edge = between([...made.left.slice(4), made.top, ...made.right.slice(4).toReversed(), made.right[4] ?? made.top], grain, f, 1);
    caps += tufts([...edge, [tower.x + w * 0.15, base - h * 0.62], [tower.x - w * 0.2, base - h * 0.68]]);
    x += w * rng.range(0.55, 1.15) + (rng.chance(0.35) ? rng.range(20, 130) : 0);
  }
  const rock = pal.far(mix(pal.rockShade, pal.rock, 0.25), distance);
  const leaf = pal.far(mix(pal.leafDark, pal.sky[0], 0.25), distance);
  return (
    mirror(f, d, base, tallest * 0.5, mix(rock, pal.water[0], 0.3), 0.35) +
    fill(d, sheet.between(base - tallest, base, [0, rock], [1, mix(rock, pal.haze, 0.55)])) +
    fill(caps, sheet.between(base - tallest, base, [0, leaf], [1, mix(leaf, pal.haze, 0.5)]), 0.85)
  );
}
