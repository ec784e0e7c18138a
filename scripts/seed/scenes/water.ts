import { mix } from './colour.ts';
import { type Frame, height, width } from './frame.ts';
import { curve, fill, lens, n, type Point, rect } from './svg.ts';

export interface WaterOptions {
  readonly top?: number;
  readonly bottom?: number;
  /** 0 open deep sea, 1 shallow lagoon at the viewer's feet. */
  readonly shallow?: number;
  /** 0 mirror, 1 lively. */
  readonly wave?: number;
  readonly glitter?: boolean;
}

/** Sea or lake from the horizon down: depth bands, waves and sun glitter. */
export function drawWater(f: Frame, options: WaterOptions = {}): string {
  const { pal, sheet, rng } = f;
  const top = options.top ?? f.horizon;
  const bottom = options.bottom ?? height;
  const shallow = options.shallow ?? 0.4;
  const wave = options.wave ?? 0.6;
  const depth = bottom - top;
  const far = mix(pal.water[1], pal.haze, 0.55);
  const near = mix(pal.water[0], pal.water[2], shallow);
  const middle = mix(pal.water[0], pal.water[1], 0.35 + shallow * 0.65);
  let out = rect(0, top, width, depth, sheet.vertical([0, far], [0.12, mix(far, middle, 0.6)], [0.42, middle], [1, near]));
  const bands = rng.int(3, 5);
  for (let i = 0; i < bands; i += 1) {
    const t = 0.1 + (i / bands) * 0.85 + rng.range(-0.03, 0.03);
    const y = top + depth * t ** 1.35;
    const thick = 8 + t * 52;
    const upper: Point[] = [];
    const lower: Point[] = [];
    for (let x = -80; x <= 1280; x += 170) {
      upper.push([x, y + rng.range(-0.5, 0.5) * thick * 0.8]);
      lower.unshift([x, y + thick * rng.range(0.5, 1.1)]);
    }
    const colour = i % 2 === 0 ? mix(middle, pal.water[2], 0.3 + shallow * 0.35) : mix(middle, pal.water[0], 0.6);
    out += fill(`${curve(upper)}${curve(lower, 'L')}Z`, colour, 0.4);
  }
  let light = '';
  let dark = '';
  const marks = Math.round(46 + wave * 70);
  for (let i = 0; i < marks; i += 1) {
    const t = rng.next() ** 0.9;
    const y = top + 6 + (depth - 6) * t ** 1.5;
    const w = (22 + 150 * t) * rng.range(0.5, 1.2);
    const mark = lens(rng.range(-40, 1240), y, w, (0.7 + 3.6 * t) * (0.5 + wave * 0.6));
    if (rng.chance(0.55)) light += mark;
    else dark += mark;
  }
  out += fill(dark, pal.water[0], 0.32) + fill(light, mix(pal.water[2], pal.sky[2], 0.4), 0.5);
  if (options.glitter !== false) out += glitter(f, top, bottom);
  return out;
}

/** The broken path of light under the sun or moon. */
export function glitter(f: Frame, top: number, bottom: number): string {
  const { pal, rng, sun } = f;
  const strength = sun.up ? 0.35 + pal.glow * 0.6 : 0.5;
  let d = '';
  let core = '';
  const count = sun.up ? 34 + Math.round(pal.glow * 50) : 36;
  for (let i = 0; i < count; i += 1) {
    const t = rng.next();
    const y = top + 3 + (bottom - top) * t ** 1.4;
    const spread = 26 + t * 95;
    const x = sun.x + (rng.next() + rng.next() - 1) * spread;
    const mark = lens(x, y, (16 + t * 80) * rng.range(0.4, 1.2), 1.1 + t * 3.6);
    if (rng.chance(0.4)) core += mark;
    else d += mark;
  }
  const spark = mix(pal.light, '#ffffff', sun.up ? 0.35 : 0.1);
  return fill(d, pal.light, strength * 0.7) + fill(core, spark, strength);
}

/** Horizontal ripples that break up a reflection. */
export function ripples(f: Frame, x: number, y: number, w: number, h: number, colour: string, count: number): string {
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const t = f.rng.next();
    d += lens(x + f.rng.range(-0.5, 0.5) * w, y + t * h, w * f.rng.range(0.12, 0.45), 1.2 + t * 2.4);
  }
  return fill(d, colour, 0.55);
}

/** Mirrored silhouette fading with distance from the waterline. */
export function mirror(f: Frame, d: string, waterline: number, reach: number, colour: string, opacity = 0.5): string {
  const paint = f.sheet.between(waterline - reach / 0.55, waterline, [0, colour, 0], [1, colour, opacity]);
  return `<g transform="translate(0 ${n(waterline * 1.55)}) scale(1 -0.55)">${fill(d, paint)}</g>`;
}
