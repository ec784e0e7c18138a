import { lift, mix } from './colour.ts';
import { type Frame, height, width } from './frame.ts';
import { curve, fill, line, n, type Point, poly, tufts } from './svg.ts';

/** One feathered palm leaf from the crown to its tip, arching through `bend`. */
function frondPath(from: Point, bend: Point, tip: Point, reach: number, teeth: number): string {
  const at = (t: number): Point => [
    (1 - t) ** 2 * from[0] + 2 * (1 - t) * t * bend[0] + t * t * tip[0],
    (1 - t) ** 2 * from[1] + 2 * (1 - t) * t * bend[1] + t * t * tip[1],
  ];
  const grid = reach > 22 ? 1 : 2;
  let px = Math.round(from[0]);
  let py = Math.round(from[1]);
  let d = `M${px} ${py}`;
  const to = (x: number, y: number): void => {
    const dx = Math.round((x - px) * grid) / grid;
    const dy = Math.round((y - py) * grid) / grid;
    px += dx;
    py += dy;
    d += `l${dx} ${dy}`;
  };
  const spine = Math.max(0.8, reach * 0.05);
  const leaf = (side: -1 | 1, i: number): void => {
    const [ax, ay] = at(i / teeth);
    const [bx, by] = at((i + 1) / teeth);
    const size = Math.hypot(bx - ax, by - ay) || 1;
    const ux = (bx - ax) / size;
    const uy = (by - ay) / size;
    const out = side > 0 ? 1 : 0.8;
    const long = reach * (0.22 + 0.78 * Math.sin(Math.PI * Math.min(0.97, (i + 2) / (teeth + 2)))) * out;
    const tipX = ax + ux * long * 0.78 - uy * side * long * 0.66;
    const tipY = ay + uy * long * 0.78 + ux * side * long * 0.66 + long * 0.2;
    const foot = (x: number, y: number): void => to(x - uy * side * spine, y + ux * side * spine);
    if (side > 0) {
      foot(ax + (bx - ax) * 0.12, ay + (by - ay) * 0.12);
      to(tipX, tipY);
      foot(ax + (bx - ax) * 0.86, ay + (by - ay) * 0.86);
    } else {
      foot(ax + (bx - ax) * 0.86, ay + (by - ay) * 0.86);
      to(tipX, tipY);
      foot(ax + (bx - ax) * 0.12, ay + (by - ay) * 0.12);
    }
  };
  for (let i = 0; i < teeth; i += 1) leaf(1, i);
  to(tip[0] + (tip[0] - bend[0]) * 0.06, tip[1] + (tip[1] - bend[1]) * 0.06);
  for (let i = teeth - 1; i >= 0; i -= 1) leaf(-1, i);
  return `${d}Z`;
}

/** A coconut palm; `h` is the height of its trunk. */
export function palm(f: Frame, x: number, y: number, h: number, leanTo = 0, distance = 0): string {
  const { rng, pal } = f;
  const lean = leanTo || rng.range(-0.35, 0.35);
  const top: Point = [x + lean * h, y - h];
  const mid: Point = [x + lean * h * 0.28, y - h * 0.55];
  const thick = h * 0.035;
  const bark = pal.far(mix(pal.rockShade, '#4a3728', 0.55 * (1 - pal.night)), distance);
  let out = fill(
    `M${n(x - thick * 1.3)} ${n(y)}Q${n(mid[0] - thick)} ${n(mid[1])} ${n(top[0] - thick * 0.6)} ${n(top[1])}L${n(top[0] + thick * 0.6)} ${n(top[1])}Q${n(mid[0] + thick)} ${n(mid[1])} ${n(x + thick * 1.3)} ${n(y)}Z`,
    bark,
  );
  const dusk = pal.glow > 0.8 ? 0.55 : 0;
  const dark = pal.far(mix(pal.leafDark, pal.ink, 0.25 + dusk * 0.6), distance);
  const light = pal.far(mix(mix(pal.leaf, pal.light, 0.1), pal.ink, dusk), distance);
  let back = '';
  let front = '';
  const teeth = Math.round(Math.max(3, Math.min(12, h / 24)));
  const leaves = [
    [0.5, 0.2],
    [0.53, -0.06],
    [0.4, -0.26],
    [0.2, -0.38],
    [0.34, 0.32],
  ] as const;
  leaves.slice(0, h < 90 ? 4 : 5).forEach(([dx, dy], i) => {
    for (const side of [-1, 1] as const) {
      const k = h * rng.range(0.88, 1.1);
      const tip: Point = [top[0] + side * dx * k, top[1] + dy * k];
      const bend: Point = [top[0] + side * dx * k * 0.5, top[1] + Math.min(dy, 0) * k * 0.9 - k * 0.16];
      const d = frondPath(top, bend, tip, h * 0.13, teeth);
      if ((i + (side > 0 ? 1 : 0)) % 2 === 0) back += d;
      else front += d;
    }
  });
  out += fill(back, dark) + fill(front, light);
  for (const dx of [-0.03, 0.025])
    out += `<circle cx="${n(top[0] + dx * h)}" cy="${n(top[1] + h * 0.03)}" r="${n(h * 0.025)}" fill="${pal.far(mix(pal.accents[1], pal.ink, 0.5), distance)}"/>`;
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
    const long = rng.range(320, 470);
    const dx = -side * Math.cos(a) * long;
    const dy = Math.sin(a) * long;
    const d = frondPath([x, y], [x + dx * 0.55, y + dy * 0.4 - 20], [x + dx, y + dy + rng.range(20, 90) * (1 - i * 0.14)], long * 0.2, 18);
    if (i % 2 === 0) deep += d;
    else lit += d;
  }
  return fill(lit, sheet.vertical([0, dark], [1, mix(pal.leaf, dark, 0.45)])) + fill(deep, mix(dark, pal.ink, 0.3));
}

/** Whether a point lies inside a closed outline. */
function inside([x, y]: Point, outline: readonly Point[]): boolean {
  let odd = false;
  let from = outline[outline.length - 1];
  for (const to of outline) {
    if (from && to[1] > y !== from[1] > y && x < ((from[0] - to[0]) * (y - to[1])) / (from[1] - to[1]) + to[0]) odd = !odd;
    from = to;
  }
  return odd;
}

/** Rounded mass of jungle filling down to `base`. */
export function canopy(f: Frame, points: readonly Point[], base: number, distance: number, grain = 22, hang = 0): string {
  const { rng, pal, sheet } = f;
  const light = pal.far(mix(pal.leaf, pal.light, 0.1), distance);
  const dark = pal.far(pal.leafDark, distance);
  const edge: Point[] = [];
  const shine: Point[] = [];
  const shade: Point[] = [];
  const thin = grain < 14 ? 0.6 : 1;
  for (let i = 0; i < points.length - 1; i += 1) {
    const a = points[i];
    const b = points[i + 1];
    if (!a || !b) continue;
    const steps = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / grain));
    for (let k = 0; k < steps; k += 1) {
      const p: Point = [a[0] + ((b[0] - a[0]) * k) / steps + rng.range(-4, 4), a[1] + ((b[1] - a[1]) * k) / steps + rng.range(-grain, grain) * 0.4];
      edge.push(p);
      const depth = base - p[1];
      for (let row = 0; row < 4; row += 1) {
        const py = p[1] + grain * 0.9 + (row < 2 ? row * grain * 1.7 : rng.range(0.25, 0.95) * depth) + rng.range(-6, 6);
        const likely = row < 2 ? 0.46 - row * 0.1 : Math.min(0.42, depth / 500);
        if (py < base - grain * 0.6 && rng.chance(likely * thin)) (row < 2 ? shine : shade).push([p[0] + rng.range(-8, 8), py]);
      }
    }
  }
  const first = edge[0];
  const last = points[points.length - 1];
  if (!first || !last) return '';
  edge.push(last);
  let under = `L${n(last[0])} ${n(base)}L${n(first[0])} ${n(base)}`;
  if (hang > 0) {
    const low: Point[] = [];
    const steps = Math.max(4, Math.round((last[0] - first[0]) / (grain * 1.5)));
    for (let i = steps; i >= 0; i -= 1)
      low.push([first[0] + ((last[0] - first[0]) * i) / steps, base + hang * Math.sin((Math.PI * i) / steps) + rng.range(-0.35, 0.35) * grain]);
    under = tufts(low)
      .replace(/^M/, 'L')
      .replace(/A[^A]*Z$/, '');
  }
  const d = `${tufts(edge).replace(/A[^A]*Z$/, '')}${under}Z`;
  const whole: Point[] = [...edge, [last[0], base], [first[0], base]];
  const clumps = (spots: readonly Point[]): string =>
    spots
      .filter(([x, y]) => inside([x - grain * 0.5, y], whole) && inside([x + grain * 0.5, y], whole))
      .map(([x, y]) => {
        const s = grain * rng.range(0.55, 1.1);
        return `M${n(x - s)} ${n(y)}a${n(s)} ${n(s * 0.85)} 0 0 1 ${n(s * 2)} 0q${n(-s)} ${n(-s * 0.55)} ${n(-s * 2)} 0Z`;
      })
      .join('');
  const top = Math.min(...edge.map((p) => p[1]));
  return (
    fill(d, sheet.between(top, base, [0, light], [0.45, mix(light, dark, 0.7)], [1, dark])) +
    fill(clumps(shade), mix(light, dark, 0.42), 0.55) +
    fill(clumps(shine), lift(light, 0.03), 0.5)
  );
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

/** Dark leaves overhanging the upper edge, with a few creepers. */
export function overhang(f: Frame, from: -1 | 0 | 1): string {
  const { rng, pal } = f;
  const dark = mix(pal.leafDark, pal.ink, 0.5);
  const points: Point[] = [];
  let vines = '';
  for (let x = 1230; x >= -40; x -= 38) {
    const t = x / width;
    const reach = from === 0 ? Math.abs(t - 0.5) * 2 : from < 0 ? 1 - t * 1.5 : t * 1.5 - 0.5;
    const y = -26 + Math.max(0, reach) ** 1.4 * 130 + rng.range(-10, 14);
    points.push([x, y]);
    if (reach > 0.3 && rng.chance(0.3))
      vines += `M${n(x)} ${n(y)}q${n(rng.range(-10, 10))} ${n(rng.range(20, 50))} ${n(rng.range(-6, 6))} ${n(rng.range(60, 130))}`;
  }
  return line(vines, dark, 3) + fill(tufts([...points, [-40, -50], [1240, -50]], 0.56), dark);
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
  const body: Point[] = [
    [x - w / 2, y],
    [x - w * 0.44, y - h * 0.55],
    [x - w * 0.16, y - h],
    [x + w * 0.2, y - h * 0.92],
    [x + w * 0.44, y - h * 0.5],
    [x + w / 2, y],
  ];
  const face: Point[] =
    f.lit < 0
      ? [
          [x - w * 0.44, y - h * 0.55],
          [x - w * 0.16, y - h],
          [x + w * 0.1, y - h * 0.95],
          [x - w * 0.06, y - h * 0.5],
          [x - w * 0.3, y - h * 0.3],
        ]
      : [
          [x + w * 0.44, y - h * 0.5],
          [x + w * 0.2, y - h * 0.92],
          [x - w * 0.1, y - h * 0.98],
          [x + w * 0.06, y - h * 0.5],
          [x + w * 0.3, y - h * 0.3],
        ];
  return fill(poly(body), dark) + fill(poly(face), lit, 0.8);
}
