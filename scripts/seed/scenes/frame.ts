import type { SceneSpec } from '../model.ts';
import { type Palette, paletteAt } from './palette.ts';
import { createRng, type Rng } from './random.ts';
import { Sheet } from './svg.ts';

export const width = 1200;
export const height = 800;

/** What every part of one drawing shares: chance, colours, light and camera. */
export interface Frame {
  readonly rng: Rng;
  readonly pal: Palette;
  readonly sheet: Sheet;
  readonly hour: number;
  readonly place: SceneSpec['palette'];
  readonly horizon: number;
  readonly sun: { readonly x: number; readonly y: number; readonly r: number; readonly up: boolean };
  /** Side the light comes from: −1 left, 1 right. */
  readonly lit: -1 | 1;
}

const hourRange: Partial<Record<SceneSpec['kind'], readonly [number, number]>> = {
  sunset: [17.5, 18.7],
  'night-show': [19.6, 22],
  reef: [7, 16.6],
  diving: [7, 16.6],
  waterfall: [7.4, 16.8],
  rafting: [7.4, 17],
  atoll: [6.4, 18],
};

/** Camera, light and palette of a picture. */
export function createFrame(spec: SceneSpec, seed: string): Frame {
  const rng = createRng(`${seed}|${spec.kind}|${spec.palette}|${spec.hour}|${spec.alt.en}`);
  const [least, most] = hourRange[spec.kind] ?? [5, 22.5];
  const hour = Math.max(least, Math.min(most, spec.hour));
  const pal = paletteAt(spec.palette, hour);
  const horizon = rng.range(345, 470);
  const day = (hour - 5.9) / 12.5;
  const up = day > -0.03 && day < 1.03;
  const rise = Math.sin(Math.PI * Math.max(0, Math.min(1, day)));
  const side = rng.sign();
  const x = 600 + side * rng.range(90, 400);
  const y = up ? horizon - 36 - rise * (horizon + 20) : rng.range(80, 170);
  return { rng, pal, sheet: new Sheet(), hour, place: spec.palette, horizon, sun: { x, y, r: up ? rng.range(38, 58) : rng.range(26, 38), up }, lit: side };
}
