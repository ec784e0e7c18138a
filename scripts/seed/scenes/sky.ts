import { lift, mix } from './colour.ts';
import { type Frame, width } from './frame.ts';
import { fill, lens, n, oval, type Point, rect, tufts } from './svg.ts';

function stars(f: Frame, bottom: number): string {
  const { rng, pal } = f;
  let d = '';
  for (let i = 0; i < 90; i += 1) {
    const r = rng.range(0.8, 2.2);
    const x = rng.range(0, width);
    const y = rng.next() ** 1.5 * bottom * 0.9;
    d += `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-r * 2)} 0`;
  }
  return fill(d, '#fdf6e3', Math.max(0, pal.night - 0.3));
}

/** A heaped cloud with a flat base. */
function cumulus(f: Frame, x: number, y: number, w: number, h: number): string {
  const { rng, pal, sheet } = f;
  const points: Point[] = [[x - w / 2, y]];
  const count = Math.max(4, Math.round(w / 42));
  for (let i = 1; i < count; i += 1) {
    const t = i / count;
    points.push([x - w / 2 + w * t + rng.range(-6, 6), y - h * Math.sin(Math.PI * t) ** 0.8 * rng.range(0.6, 1.05)]);
  }
  points.push([x + w / 2, y]);
  const top = mix(pal.light, '#ffffff', pal.glow > 0.5 ? 0.1 : 0.5);
  const shade = mix(pal.sky[1], pal.sky[2], 0.5);
  const d = tufts(points).replace(/A[^A]*Z$/, 'Z');
  return fill(d, sheet.vertical([0, mix(top, pal.sky[1], pal.night * 0.85)], [1, mix(shade, top, 0.15), 0.15]), 0.9);
}

/** Long thin evening clouds. */
function streaks(f: Frame, bottom: number): string {
  const { rng, pal } = f;
  let out = '';
  const count = rng.int(5, 9);
  for (let i = 0; i < count; i += 1) {
    const y = rng.range(bottom * 0.12, bottom * 0.86);
    const near = 1 - Math.min(1, Math.abs(y - f.sun.y) / 260);
    const colour = mix(mix(pal.sky[0], pal.sky[1], y / bottom), pal.light, 0.22 + near * 0.5);
    const x = rng.range(-60, width + 60);
    const w = rng.range(220, 620);
    const h = rng.range(5, 17);
    out += fill(lens(x, y, w, h) + lens(x + rng.range(-90, 90), y + h * 0.6, w * 0.6, h * 0.7), colour, 0.75);
  }
  return out;
}

/** Sky with sun or moon, clouds and stars for the hour. */
export function drawSky(f: Frame, bottom = f.horizon): string {
  const { pal, sheet, rng, sun } = f;
  let out = rect(0, 0, width, bottom + 4, sheet.vertical([0, pal.sky[0]], [0.58, pal.sky[1]], [1, pal.sky[2]]));
  if (pal.night > 0.35) out += stars(f, bottom);
  const reach = sun.up ? 300 + pal.glow * 260 : 190;
  out += oval(sun.x, sun.y, reach, reach, sheet.radial([0, pal.light, sun.up ? 0.75 : 0.35], [0.35, pal.light, sun.up ? 0.25 : 0.1], [1, pal.light, 0]));
  if (sun.up && pal.glow > 0.55 && rng.chance(0.45)) {
    let rays = '';
    const turn = rng.range(0, 0.4);
    for (let i = 0; i < 14; i += 1) {
      const a = turn + (i / 14) * Math.PI * 2;
      rays += `M${n(sun.x)} ${n(sun.y)}L${n(sun.x + Math.cos(a) * 1100)} ${n(sun.y + Math.sin(a) * 1100)}L${n(sun.x + Math.cos(a + 0.16) * 1100)} ${n(sun.y + Math.sin(a + 0.16) * 1100)}Z`;
    }
    out += fill(rays, pal.light, 0.07);
  }
  const disc = sun.up ? mix(pal.light, '#ffffff', pal.glow > 0.8 ? 0.35 : 0.7) : '#fbf3dc';
  if (sun.up) out += oval(sun.x, sun.y, sun.r, sun.r, disc);
  else {
    const r = sun.r;
    out += fill(
      `M${n(sun.x)} ${n(sun.y - r)}a${n(r)} ${n(r)} 0 1 0 ${n(r * 0.95)} ${n(r * 1.3)}a${n(r * 0.86)} ${n(r * 0.86)} 0 1 1 ${n(-r * 0.95)} ${n(-r * 1.3)}Z`,
      disc,
    );
  }
  if (pal.glow > 0.5 || pal.night > 0.5) out += streaks(f, bottom);
  if (pal.glow <= 0.75 && pal.night < 0.7) {
    const count = rng.int(2, 4);
    for (let i = 0; i < count; i += 1) {
      const y = bottom * rng.range(0.3, 0.94);
      const size = 0.5 + (1 - y / bottom) * 0.9;
      out += cumulus(f, rng.range(0, width), y, rng.range(190, 380) * size, rng.range(50, 96) * size);
    }
  }
  return out;
}

/** A few gulls or terns. */
export function birds(f: Frame, x: number, y: number, count: number): string {
  const { rng, pal } = f;
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const s = rng.range(9, 17);
    const bx = x + rng.range(-130, 130);
    const by = y + rng.range(-50, 50);
    d += `M${n(bx - s)} ${n(by - s * 0.35)}Q${n(bx - s * 0.4)} ${n(by - s * 0.7)} ${n(bx)} ${n(by)}Q${n(bx + s * 0.4)} ${n(by - s * 0.7)} ${n(bx + s)} ${n(by - s * 0.35)}Q${n(bx + s * 0.4)} ${n(by - s * 0.35)} ${n(bx)} ${n(by + 3)}Q${n(bx - s * 0.4)} ${n(by - s * 0.35)} ${n(bx - s)} ${n(by - s * 0.35)}Z`;
  }
  return fill(d, pal.glow > 0.5 || pal.night > 0.4 ? pal.ink : mix(pal.white, lift(pal.sky[0], -0.1), 0.15), 0.9);
}
