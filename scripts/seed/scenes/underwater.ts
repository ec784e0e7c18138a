import { lift, mix } from './colour.ts';
import { type Frame, height, width } from './frame.ts';
import { canopy, palm } from './flora.ts';
import { diver, snorkeller } from './people.ts';
import { curve, fill, lens, line, n, oval, type Point, place, rect, tufts } from './svg.ts';

/** Open water below the surface with shafts of light. */
export function drawDepth(f: Frame, top: number): string {
  const { pal, sheet, rng } = f;
  const [deep, mid, shallow] = pal.water;
  const abyss = mix(deep, '#06223c', 0.45);
  let out = rect(
    0,
    top,
    width,
    height - top,
    sheet.vertical(
      [0, mix(shallow, pal.light, 0.35)],
      [0.07, mix(shallow, pal.light, 0.3)],
      [0.24, mix(shallow, mid, 0.6)],
      [0.55, mix(mid, deep, 0.45)],
      [1, abyss],
    ),
  );
  const x0 = f.sun.x;
  out += oval(x0, top - 40, 620, 330, sheet.radial([0, pal.light, 0.6], [0.5, pal.light, 0.18], [1, pal.light, 0]));
  let shafts = '';
  for (let i = 0; i < 9; i += 1) {
    const from = x0 + (i - 4) * 62 + rng.range(-24, 24);
    const w = rng.range(14, 44);
    const slant = (i - 4) * 70 - f.lit * 120;
    shafts += `M${n(from)} ${n(top)}L${n(from + w)} ${n(top)}L${n(from + slant + w * 3)} 800L${n(from + slant - w)} 800Z`;
  }
  out += fill(shafts, sheet.between(top, 720, [0, pal.light, 0.34], [1, pal.light, 0]));
  return out;
}

function distance(f: Frame, colour: string, d: number): string {
  return mix(colour, mix(f.pal.water[1], f.pal.water[0], 0.45), d);
}

/** Layers of reef falling away on both sides. */
export function reefMounds(f: Frame): string {
  const { rng, pal } = f;
  let out = '';
  const high = rng.sign();
  for (let layer = 0; layer < 3; layer += 1) {
    const d = 0.85 - layer * 0.27;
    const base = 560 + layer * 78;
    const edge: Point[] = [];
    for (let x = -40; x <= 1240; x += 34) {
      const side = ((x - 600) / 600) * (layer % 2 === 0 ? high : -high);
      edge.push([x, base - Math.max(0, side) ** 1.5 * (230 - layer * 20) + Math.sin(x / 90 + layer * 2) * 16 + rng.range(-12, 12)]);
    }
    edge.push([1250, 830], [-50, 830]);
    const body = `${tufts(edge.slice(0, -2), 0.62).replace(/A[^A]*Z$/, '')}L1250 830L-50 830Z`;
    out += fill(
      body,
      f.sheet.between(base - 230, 830, [0, distance(f, mix(pal.accents[2], pal.leaf, 0.3), d)], [1, distance(f, mix(pal.water[0], '#14142e', 0.55), d * 0.6)]),
    );
  }
  return out;
}

function branching(x: number, y: number, h: number, angle: number, depth: number, f: Frame): string {
  const tx = x + Math.cos(angle) * h;
  const ty = y + Math.sin(angle) * h;
  let d = `M${n(x)} ${n(y)}Q${n((x + tx) / 2 + f.rng.range(-4, 4))} ${n((y + ty) / 2)} ${n(tx)} ${n(ty)}`;
  if (depth > 0)
    for (const turn of [-0.5, 0.08, 0.55])
      if (depth > 1 || turn !== 0.08) d += branching(tx, ty, h * f.rng.range(0.6, 0.78), angle + turn + f.rng.range(-0.15, 0.15), depth - 1, f);
  return d;
}

/** One coral of a random family with its foot at the point. */
export function coral(f: Frame, x: number, y: number, s: number, colour: string): string {
  const { rng } = f;
  const dark = mix(colour, f.pal.water[0], 0.5);
  const light = lift(mix(colour, f.pal.light, 0.3), 0.03);
  switch (rng.int(0, 4)) {
    case 0: {
      const d =
        branching(x, y, s * 0.36, -Math.PI / 2 - 0.45, 2, f) +
        branching(x, y, s * 0.4, -Math.PI / 2, 2, f) +
        branching(x, y, s * 0.36, -Math.PI / 2 + 0.45, 2, f);
      return line(d, dark, s * 0.105) + line(d, colour, s * 0.06);
    }
    case 1: {
      const fan = tufts(
        [
          [x - s * 0.08, y],
          [x - s * 0.5, y - s * 0.45],
          [x - s * 0.42, y - s * 0.9],
          [x, y - s * 1.12],
          [x + s * 0.42, y - s * 0.9],
          [x + s * 0.5, y - s * 0.45],
          [x + s * 0.08, y],
        ],
        0.62,
      );
      let veins = '';
      for (let i = -3; i <= 3; i += 1)
        veins += `M${n(x)} ${n(y)}Q${n(x + i * s * 0.05)} ${n(y - s * 0.5)} ${n(x + i * s * 0.14)} ${n(y - s * (1 - Math.abs(i) * 0.07))}`;
      return fill(fan, colour) + line(veins, dark, s * 0.025, 0.7);
    }
    case 2: {
      let grooves = '';
      for (let i = 1; i < 4; i += 1)
        grooves += `M${n(x - s * 0.6 + i * s * 0.1)} ${n(y - s * 0.02)}Q${n(x)} ${n(y - s * (0.9 - i * 0.2))} ${n(x + s * 0.6 - i * s * 0.1)} ${n(y - s * 0.02)}`;
      return (
        fill(
          `M${n(x - s * 0.6)} ${n(y + 8)}Q${n(x - s * 0.62)} ${n(y - s * 0.62)} ${n(x)} ${n(y - s * 0.62)}Q${n(x + s * 0.62)} ${n(y - s * 0.62)} ${n(x + s * 0.6)} ${n(y + 8)}Z`,
          f.sheet.vertical([0, light], [1, dark]),
        ) + line(grooves, dark, s * 0.03, 0.6)
      );
    }
    case 3: {
      let out = fill(
        `M${n(x - s * 0.1)} ${n(y + 6)}L${n(x - s * 0.06)} ${n(y - s * 0.5)}L${n(x + s * 0.06)} ${n(y - s * 0.5)}L${n(x + s * 0.1)} ${n(y + 6)}Z`,
        dark,
      );
      for (const [w, up] of [
        [1.5, 0.4],
        [1.1, 0.62],
      ] as const)
        out += fill(
          `M${n(x - (s * w) / 2)} ${n(y - s * up - 6)}Q${n(x)} ${n(y - s * up - 20)} ${n(x + (s * w) / 2)} ${n(y - s * up - 4)}Q${n(x + s * 0.2)} ${n(y - s * up + s * 0.16)} ${n(x)} ${n(y - s * up + s * 0.2)}Q${n(x - s * 0.2)} ${n(y - s * up + s * 0.16)} ${n(x - (s * w) / 2)} ${n(y - s * up - 6)}Z`,
          f.sheet.vertical([0, light], [1, dark]),
        );
      return out;
    }
    default: {
      let out = '';
      for (let i = -2; i <= 2; i += 1) {
        const h = s * (0.95 - Math.abs(i) * 0.16) * rng.range(0.8, 1.1);
        const px = x + i * s * 0.2;
        out +=
          line(
            `M${n(px * 0.5 + x * 0.5)} ${n(y + 4)}Q${n(px)} ${n(y - h * 0.4)} ${n(px + i * s * 0.05)} ${n(y - h)}`,
            i % 2 === 0 ? colour : mix(colour, dark, 0.35),
            s * 0.17,
          ) + oval(px + i * s * 0.05, y - h - s * 0.01, s * 0.05, s * 0.035, dark);
      }
      return out;
    }
  }
}

/** A garden of corals along the bottom, big ones in the corners. */
export function coralGarden(f: Frame, count = 15): string {
  const { rng, pal } = f;
  const hues = [
    pal.accents[0],
    pal.accents[1],
    mix(pal.accents[0], '#e58fc0', 0.6),
    mix(pal.accents[2], '#9b7fd0', 0.6),
    mix(pal.accents[1], pal.leaf, 0.5),
    '#f2e3c6',
  ];
  let out = '';
  const spots: { x: number; y: number; s: number }[] = [];
  for (let i = 0; i < count; i += 1) {
    const x = ((i + rng.range(0.1, 0.9)) / count) * 1240 - 20;
    const edge = Math.abs(x - 600) / 600;
    spots.push({ x, y: rng.range(680, 800) - edge * 40, s: rng.range(64, 120) * (0.8 + edge * 0.9) });
  }
  spots.sort((a, b) => a.y - b.y);
  spots.forEach(({ x, y, s }, i) => {
    const hue = hues[(i * 5 + rng.int(0, 1)) % hues.length] ?? pal.accents[0];
    out += coral(f, x, y, s, distance(f, hue, Math.max(0, (790 - y) / 260)));
  });
  const floor: Point[] = [];
  for (let x = -30; x < 1250; x += rng.range(26, 70)) floor.push([x, 786 - (Math.abs(x - 600) / 600) ** 2 * 40 + rng.range(-9, 9)]);
  return out + fill(tufts([...floor, [1250, 830], [-40, 830]], 0.66), mix(pal.water[0], '#0b1026', 0.55));
}

function fishPath(x: number, y: number, s: number, dir: number): string {
  const k = dir * s;
  return `M${n(x + k)} ${n(y)}q${n(-k * 0.8)} ${n(-s * 0.6)} ${n(-k * 1.6)} ${n(-s * 0.08)}l${n(-k * 0.5)} ${n(-s * 0.34)}l${n(k * 0.15)} ${n(s * 0.42)}l${n(-k * 0.15)} ${n(s * 0.42)}l${n(k * 0.5)} ${n(-s * 0.34)}q${n(k * 0.8)} ${n(s * 0.52)} ${n(k * 1.6)} ${n(-s * 0.08)}Z`;
}

/** A school of fish curving through the water. */
export function school(f: Frame, x: number, y: number, count: number, size: number, colour: string): string {
  const { rng } = f;
  const dir = rng.sign();
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const a = rng.range(0, Math.PI * 2);
    const r = Math.sqrt(rng.next());
    const dx = Math.cos(a) * r * size * 12;
    d += fishPath(x + dx, y + Math.sin(a) * r * size * 4.2 + Math.sin(dx / 110) * size * 2.4, size * rng.range(0.7, 1.15), dir);
  }
  return fill(d, colour, 0.92);
}

/** A larger banded reef fish. */
export function reefFish(f: Frame, x: number, y: number, s: number, colour: string): string {
  const dir = f.rng.sign();
  const band = mix(colour, '#16203a', 0.75);
  const shape = `M60 0Q40 -46 -10 -44Q-44 -34 -56 -8L-88 -32L-80 0L-88 32L-56 8Q-44 34 -10 44Q40 46 60 0Z`;
  const clip = f.sheet.clip(shape);
  return place(
    x,
    y,
    s,
    dir,
    `${fill('M-40 -34Q-10 -74 34 -34ZM-34 32Q-10 66 20 36Z', mix(colour, band, 0.35))}${fill(shape, colour)}<g clip-path="${clip}">${fill('M18 -60Q6 0 18 60L32 60Q22 0 32 -60ZM-26 -60Q-40 0 -26 60L-8 60Q-18 0 -8 -60Z', f.pal.white, 0.92)}${fill('M32 -60Q22 0 32 60L37 60Q28 0 37 -60ZM-30 -60Q-44 0 -30 60L-26 60Q-40 0 -26 -60Z', band)}</g>${oval(44, -8, 5, 5.5, '#14202a')}`,
  );
}

/** A swimming sea turtle about 260 long. */
export function turtle(f: Frame, x: number, y: number, s: number, dir: number, turn: number): string {
  const shell = mix(f.pal.tone('#7d6a35'), f.pal.leafDark, 0.35);
  const skin = mix(f.pal.tone('#a89a5c'), f.pal.water[1], 0.25);
  const dark = mix(shell, '#0b1c2a', 0.55);
  return place(
    x,
    y,
    s,
    dir,
    fill('M-70 18Q-112 30 -130 56Q-92 58 -56 34ZM-64 -22Q-100 -44 -128 -38Q-112 -14 -70 -6Z', mix(skin, dark, 0.3)) +
      fill('M44 -34Q36 -92 -10 -130Q-24 -88 10 -38Z', mix(skin, dark, 0.35)) +
      fill('M84 -14Q112 -30 138 -18Q150 -4 136 6Q108 12 86 8Z', skin) +
      oval(126, -10, 3.6, 4, '#10202a') +
      fill('M-96 6Q-84 -46 0 -52Q74 -50 96 -4Q78 34 0 40Q-72 38 -96 6Z', f.sheet.vertical([0, lift(shell, 0.1)], [1, dark])) +
      line(
        'M-64 -26L-36 -8L-64 18M-36 -8L10 -10M10 -10L36 -36M10 -10L30 18M36 -36L62 -14L30 18M-36 -8L-26 -42M-36 -8L-22 28M62 -14L90 -8',
        mix(shell, skin, 0.75),
        4,
        0.75,
      ) +
      fill('M54 16Q70 78 28 138Q2 110 14 34Z', skin) +
      line('M46 50L26 62M48 76L24 88M40 100L22 110', mix(skin, dark, 0.55), 5, 0.6),
    turn,
  );
}

/** Rising bubbles. */
export function bubbles(f: Frame, x: number, y: number, count: number): string {
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const t = i / count;
    const r = f.rng.range(3, 6) + t * 9;
    const bx = x + f.rng.range(-16, 16) + Math.sin(t * 7) * 14;
    const by = y - t * 190 - f.rng.range(0, 14);
    out += oval(bx, by, r * 1.15, r * 0.8, f.pal.white, 0.45) + oval(bx - r * 0.3, by - r * 0.25, r * 0.3, r * 0.18, '#ffffff', 0.8);
  }
  return out;
}

/** The waterline of a half-under picture: a bright lens over the upper world. */
export function waterline(f: Frame, level: number): string {
  const edge: Point[] = [];
  const amp = f.rng.range(10, 22);
  const phase = f.rng.range(0, 6);
  for (let x = -60; x <= 1260; x += 110) edge.push([x, level + Math.sin(x / 190 + phase) * amp]);
  const under = edge.map(([x, y]): Point => [x, y + 15]).reverse();
  const foot = edge.map(([x]): Point => [x, level + amp + 34]).reverse();
  return (
    fill(`${curve(edge)}${curve(foot, 'L')}Z`, mix(f.pal.water[2], f.pal.light, 0.35)) +
    fill(`${curve(edge)}${curve(under, 'L')}Z`, mix(f.pal.white, f.pal.water[2], 0.15), 0.9)
  );
}

/** A small island for the half above the water. */
export function islet(f: Frame, x: number, y: number, w: number): string {
  const points: Point[] = [
    [x - w / 2, y],
    [x - w * 0.3, y - w * 0.14],
    [x, y - w * 0.22],
    [x + w * 0.3, y - w * 0.13],
    [x + w / 2, y],
  ];
  return (
    canopy(f, points, y + 2, 0.2, w * 0.05) +
    palm(f, x - w * 0.16, y - w * 0.1, w * 0.27, -0.2) +
    palm(f, x + w * 0.12, y - w * 0.12, w * 0.32, 0.25) +
    fill(lens(x, y + 3, w * 1.35, w * 0.045), f.pal.sand)
  );
}

/** A diver in the scene's colours. */
export function drawDiver(f: Frame, x: number, y: number, s: number, dir: number, turn: number, far = 0): string {
  const dim = (c: string): string => distance(f, c, far);
  return place(x, y, s, dir, diver(dim('#12293a'), dim(f.pal.accents[1]), dim(f.pal.accents[0]), dim('#cfeef2')), turn);
}

/** A snorkeller in the scene's colours. */
export function drawSnorkeller(f: Frame, x: number, y: number, s: number, dir: number): string {
  return place(x, y, s, dir, snorkeller(mix('#b97a55', f.pal.water[0], 0.35), f.pal.accents[0], f.pal.accents[1]), f.rng.range(2, 12));
}
