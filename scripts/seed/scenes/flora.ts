import { lift, mix } from './colour.ts';
import { type Frame, height, width } from './frame.ts';
import { curve, fill, line, n, type Point, poly, tufts } from './svg.ts';

/** One serrated palm leaf from the crown outwards. */
function frondPath(x: number, y: number, angle: number, length: number, droop: number, teeth: number): string {
  const dx = Math.cos(angle);
  const dy = Math.sin(angle);
  const tip: Point = [x + dx * length, y + dy * length + droop];
  const bend: Point = [x + dx * length * 0.55, y + dy * length * 0.62 - droop * 0.28];
  const at = (t: number): Point => [
    (1 - t) ** 2 * x + 2 * (1 - t) * t * bend[0] + t * t * tip[0],
    (1 - t) ** 2 * y + 2 * (1 - t) * t * bend[1] + t * t * tip[1],
  ];
  let upper = `M${n(x)} ${n(y)}`;
  const lower: string[] = [];
  for (let i = 1; i <= teeth; i += 1) {
    const t = i / teeth;
    const [px, py] = at(t);
    const [qx, qy] = at(t - 0.5 / teeth);
    const reach = length * 0.2 * Math.sin(Math.PI * Math.min(0.96, t * 0.84 + 0.12));
    const side = dx >= 0 ? 1 : -1;
    upper += `L${n(px + side * reach * 0.25)} ${n(py - reach * 0.42)}L${n(px)} ${n(py)}`;
    lower.unshift(`L${n(qx + side * reach * 0.5)} ${n(qy + reach)}L${n(qx)} ${n(qy)}`);
  }
  return `${upper}${lower.join('')}Z`;
}

/** A coconut palm; `h` is the height of its trunk. */
export function palm(f: Frame, x: number, y: number, h: number, leanTo = 0, distance = 0): string {
  const { rng, pal } = f;
  const lean = leanTo || rng.range(-0.35, 0.35);
  const top: Point = [x + lean * h, y - h];
  const mid: Point = [x + lean * h * 0.28, y - h * 0.55];
  const thick = h * 0.035;
  const bark = pal.far(mix(pal.rockShade, '#4a3728', 0.55 * (1 - pal.night)), distance);
  let out = fill(`M${n(x - thick * 1.3)} ${n(y)}Q${n(mid[0] - thick)} ${n(mid[1])} ${n(top[0] - thick * 0.6)} ${n(top[1])}L${n(top[0] + thick * 0.6)} ${n(top[1])}Q${n(mid[0] + thick)} ${n(mid[1])} ${n(x + thick * 1.3)} ${n(y)}Z`, bark);
  const dark = pal.far(mix(pal.leafDark, pal.ink, 0.25), distance);
  const light = pal.far(mix(pal.leaf, pal.light, 0.1), distance);
  let back = '';
  let front = '';
  const count = 9;
  for (let i = 0; i < count; i += 1) {
    const a = Math.PI * (1.08 + (i / (count - 1)) * 0.84) + rng.range(-0.1, 0.1);
    const flat = Math.abs(Math.cos(a));
    const d = frondPath(top[0], top[1], a, h * rng.range(0.42, 0.54), h * (0.1 + 0.28 * flat) * rng.range(0.8, 1.3), 8);
    if (i % 2 === 0) back += d;
    else front += d;
  }
  for (const a of [0.15, Math.PI - 0.15]) back += frondPath(top[0], top[1], a, h * 0.34, h * 0.24, 7);
  out += fill(back, dark) + fill(front, light);
  for (const dx of [-0.03, 0.025]) out += `<circle cx="${n(top[0] + dx * h)}" cy="${n(top[1] + h * 0.03)}" r="${n(h * 0.025)}" fill="${pal.far(mix(pal.accents[1], pal.ink, 0.5), distance)}"/>`;
  return out;
}

/** Foreground fronds reaching in from an upper corner. */
export function cornerFronds(f: Frame, side: -1 | 1): string {
  const { rng, pal, sheet } = f;
  const x = side < 0 ? rng.range(-60, 10) : width - rng.range(-60, 10);
  const y = rng.range(-40, 60);
  const dark = mix(pal.leafDark, pal.ink, 0.55);
  let deep = '';
  let lit = '';
  for (let i = 0; i < 5; i += 1) {
    const a = 0.05 + i * 0.3 + rng.range(-0.08, 0.08);
    const d = frondPath(x, y, side < 0 ? a : Math.PI - a, rng.range(290, 460), rng.range(50, 150) * (1 - i * 0.14), 17);
    if (i % 2 === 0) deep += d;
    else lit += d;
  }
  return fill(lit, sheet.vertical([0, dark], [1, mix(pal.leaf, dark, 0.45)])) + fill(deep, mix(dark, pal.ink, 0.3));
}

/** Rounded mass of jungle filling down to `base`. */
export function canopy(f: Frame, points: readonly Point[], base: number, distance: number, grain = 22): string {
  const { rng, pal, sheet } = f;
  const light = pal.far(mix(pal.leaf, pal.light, 0.1), distance);
  const dark = pal.far(pal.leafDark, distance);
  const edge: Point[] = [];
  const shine: Point[] = [];
  for (let i = 0; i < points.length - 1; i += 1) {
    const a = points[i];
    const b = points[i + 1];
    if (!a || !b) continue;
    const steps = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / grain));
    for (let k = 0; k < steps; k += 1) {
      const p: Point = [a[0] + ((b[0] - a[0]) * k) / steps + rng.range(-4, 4), a[1] + ((b[1] - a[1]) * k) / steps + rng.range(-grain, grain) * 0.4];
      edge.push(p);
      for (let row = 0; row < 3; row += 1) {
        const py = p[1] + grain * (0.9 + row * 1.7) + rng.range(-6, 6);
        if (py < base - grain && rng.chance(0.5 - row * 0.1)) shine.push([p[0] + rng.range(-8, 8), py]);
      }
    }
  }
  const first = edge[0];
  const last = points[points.length - 1];
  if (!first || !last) return '';
  edge.push(last);
  const d = `${tufts(edge).replace(/A[^A]*Z$/, '')}L${n(last[0])} ${n(base)}L${n(first[0])} ${n(base)}Z`;
  const clumps = shine.map(([x, y]) => {
    const s = grain * rng.range(0.55, 1.1);
    return `M${n(x - s)} ${n(y)}a${n(s)} ${n(s * 0.85)} 0 0 1 ${n(s * 2)} 0q${n(-s)} ${n(-s * 0.55)} ${n(-s * 2)} 0Z`;
  }).join('');
  const top = Math.min(...edge.map((p) => p[1]));
  return fill(d, sheet.between(top, base, [0, light], [0.45, mix(light, dark, 0.7)], [1, dark])) + fill(clumps, lift(light, 0.03), 0.5);
}

/** Broad dark leaves in a lower corner. */
export function bushCorner(f: Frame, side: -1 | 1, reach = 330): string {
  const { rng, pal, sheet } = f;
  const x0 = side < 0 ? -20 : width + 20;
  const dark = mix(pal.leafDark, pal.ink, 0.5);
  let a = '';
  let b = '';
  for (let i = 0; i < 13; i += 1) {
    const angle = -Math.PI / 2 + side * -1 * (i / 13) * 1.5 + rng.range(-0.1, 0.1);
    const length = reach * rng.range(0.55, 1) * (1 - i * 0.015);
    const ox = x0 - side * i * 14;
    const oy = height + 30;
    const tip: Point = [ox + Math.cos(angle) * length, oy + Math.sin(angle) * length];
    const wide = length * rng.range(0.1, 0.17);
    const nx = -Math.sin(angle) * wide;
    const ny = Math.cos(angle) * wide;
    const mx = ox + Math.cos(angle) * length * 0.58;
    const my = oy + Math.sin(angle) * length * 0.58;
    const leaf = `M${n(ox)} ${n(oy)}Q${n(mx + nx)} ${n(my + ny)} ${n(tip[0])} ${n(tip[1])}Q${n(mx - nx)} ${n(my - ny)} ${n(ox)} ${n(oy)}Z`;
    if (i % 2 === 0) a += leaf;
    else b += leaf;
  }
  return fill(b, sheet.vertical([0, mix(pal.leaf, dark, 0.35)], [1, dark])) + fill(a, mix(dark, pal.ink, 0.25));
}

/** Mangrove tree on arched stilt roots; `h` is the height of the crown. */
export function mangroveTree(f: Frame, x: number, y: number, h: number, distance: number): string {
  const { rng, pal } = f;
  const bark = pal.far(mix(pal.rockShade, '#3b2c26', 0.6 * (1 - pal.night * 0.5)), distance);
  let roots = '';
  const fork = y - h * 0.3;
  for (let i = -4; i <= 4; i += 1) {
    const reach = i * h * 0.075 + rng.range(-8, 8);
    const start = fork - rng.range(0, h * 0.14);
    roots += `M${n(x + i)} ${n(start)}Q${n(x + reach * 0.95)} ${n(start - h * 0.01)} ${n(x + reach)} ${n(y + rng.range(-2, 8))}`;
    if (i % 2 !== 0) roots += `M${n(x + reach * 0.6)} ${n(start + h * 0.06)}Q${n(x + reach * 1.3)} ${n(start + h * 0.06)} ${n(x + reach * 1.45)} ${n(y + 5)}`;
  }
  const trunk = `M${n(x)} ${n(fork + 10)}Q${n(x + rng.range(-14, 14))} ${n(y - h * 0.5)} ${n(x + rng.range(-20, 20))} ${n(y - h * 0.8)}`;
  return line(roots, bark, h * 0.017) + line(trunk, bark, h * 0.042);
}

/** Hanging creepers from a height. */
export function creepers(f: Frame, x0: number, x1: number, y: number, longest: number, colour: string): string {
  const { rng } = f;
  let d = '';
  let leaves = '';
  for (let i = 0; i < 12; i += 1) {
    const x = rng.range(x0, x1);
    const l = longest * rng.range(0.3, 1);
    d += `M${n(x)} ${n(y)}q${n(rng.range(-14, 14))} ${n(l / 2)} ${n(rng.range(-8, 8))} ${n(l)}`;
    for (let k = 0; k < 4; k += 1) leaves += `M${n(x)} ${n(y + (l * (k + 0.5)) / 4)}q9 2 6 14q-10 -4 -6 -14Z`;
  }
  return line(d, colour, 2.4) + fill(leaves, colour);
}

/** Grass blades along the lower edge. */
export function grass(f: Frame, points: readonly Point[], colour: string, tall: number): string {
  const { rng } = f;
  let d = '';
  for (const [x, y] of points) {
    const h = tall * rng.range(0.4, 1);
    const bend = rng.range(-0.5, 0.5) * h;
    d += `M${n(x - 3)} ${n(y)}Q${n(x)} ${n(y - h * 0.6)} ${n(x + bend)} ${n(y - h)}Q${n(x + 4)} ${n(y - h * 0.5)} ${n(x + 5)} ${n(y)}Z`;
  }
  return fill(d, colour);
}

/** Ground rising and falling between points, filled to the bottom edge. */
export function ground(points: readonly Point[], paint: string, base = height + 4): string {
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last) return '';
  return fill(`${curve(points)}L${n(last[0])} ${n(base)}L${n(first[0])} ${n(base)}Z`, paint);
}

/** Boulder with a lit face. */
export function boulder(f: Frame, x: number, y: number, w: number, distance = 0): string {
  const { rng, pal } = f;
  const h = w * rng.range(0.4, 0.62);
  const dark = pal.far(mix(pal.rockShade, pal.ink, 0.3), distance);
  const lit = pal.far(mix(pal.rock, pal.rockShade, 0.25), distance);
  const body: Point[] = [[x - w / 2, y], [x - w * 0.44, y - h * 0.55], [x - w * 0.16, y - h], [x + w * 0.2, y - h * 0.92], [x + w * 0.44, y - h * 0.5], [x + w / 2, y]];
  const face: Point[] = f.lit < 0
    ? [[x - w * 0.44, y - h * 0.55], [x - w * 0.16, y - h], [x + w * 0.1, y - h * 0.95], [x - w * 0.06, y - h * 0.5], [x - w * 0.3, y - h * 0.3]]
    : [[x + w * 0.44, y - h * 0.5], [x + w * 0.2, y - h * 0.92], [x - w * 0.1, y - h * 0.98], [x + w * 0.06, y - h * 0.5], [x + w * 0.3, y - h * 0.3]];
  return fill(poly(body), dark) + fill(poly(face), lit, 0.8);
}
