import { lift, mix } from './colour.ts';
import { type Frame, height, width } from './frame.ts';
import { bushCorner, canopy, grass, ground } from './flora.ts';
import { standing } from './people.ts';
import { curve, fill, lens, line, n, oval, type Point, place, rect } from './svg.ts';

/** A beach sweeping in from one side, with wet sand and a foam line. */
export function beachSweep(f: Frame, side: -1 | 1, top: number): string {
  const { pal, rng, sheet } = f;
  const at = (t: number): number => (side < 0 ? t * width : width - t * width);
  const belly = rng.range(0.42, 0.6);
  const shore: Point[] = [
    [at(-0.05), top],
    [at(0.14), top + 34],
    [at(belly * 0.66), top + 92],
    [at(belly), top + 178],
    [at(belly + 0.14), 700],
    [at(belly + 0.42), 850],
  ];
  const shift = (dx: number, dy: number): Point[] => shore.map(([x, y], i): Point => [x - side * dx * (0.3 + i * 0.22), y + dy * i * 0.16]);
  const area = (points: readonly Point[]): string => `${curve(points)}L${n(at(-0.1))} 850Z`;
  return (
    fill(area(shift(64, -20)), mix(pal.water[2], pal.sand, 0.3), 0.55) +
    fill(area(shift(34, -8)), mix(pal.water[2], pal.sand, 0.62), 0.8) +
    fill(area(shift(15, 0)), pal.white, 0.9) +
    fill(area(shift(2, 5)), mix(pal.sand, pal.rockShade, 0.36)) +
    fill(area(shift(-26, 14)), sheet.vertical([0, mix(pal.sand, pal.light, 0.35)], [0.6, pal.sand], [1, mix(pal.sand, pal.rockShade, 0.28)]))
  );
}

/** Sunshade with two loungers, about 200 wide. */
export function parasol(f: Frame, x: number, y: number, s: number): string {
  const { pal } = f;
  const a = f.rng.pick(pal.accents[0], pal.accents[1], pal.accents[2]);
  const dark = mix(a, pal.ink, 0.35);
  return place(
    x,
    y,
    s,
    f.rng.sign(),
    oval(0, 4, 150, 13, pal.ink, 0.22) +
      line('M0 0L8 -150', pal.white, 6) +
      fill('M-106 -118Q-70 -176 8 -182Q88 -176 122 -110Q96 -122 66 -114Q38 -124 8 -116Q-22 -126 -50 -116Q-80 -126 -106 -118Z', a) +
      fill('M-50 -116Q-34 -168 8 -182Q50 -168 66 -114Q38 -124 8 -116Q-22 -126 -50 -116Z', pal.white) +
      fill('M66 -114Q60 -164 8 -182Q88 -176 122 -110Q96 -122 66 -114Z', dark) +
      fill('M-130 -20L-40 -18L-18 -58L-8 -54L-32 -6L-130 -8Z', pal.white) +
      line('M-120 -10L-120 4M-48 -8L-44 4', dark, 6) +
      fill('M40 -18L130 -20L130 -8L34 -6Z', mix(pal.white, a, 0.3)) +
      line('M48 -8L46 4M122 -8L122 4', dark, 6),
  );
}

/** Falling water between jungle walls, with its pool. */
export function waterfall(f: Frame): string {
  const { pal, rng, sheet } = f;
  const cx = rng.range(470, 730);
  const lip = rng.range(120, 190);
  const pool = rng.range(560, 600);
  const wide = rng.range(74, 120);
  const rock = mix(pal.rockShade, pal.leafDark, 0.45);
  const cliff: Point[] = [
    [-20, lip - 90],
    [220, lip - 40],
    [cx - wide, lip],
    [cx + wide, lip],
    [980, lip - 46],
    [1220, lip - 80],
  ];
  let out = fill(
    `${curve(cliff)}L1220 ${n(pool + 10)}L-20 ${n(pool + 10)}Z`,
    sheet.between(lip - 60, pool, [0, mix(rock, pal.rock, 0.35)], [0.5, rock], [1, mix(rock, pal.ink, 0.55)]),
  );
  let ledges = '';
  let lights = '';
  for (let i = 0; i < 26; i += 1) {
    const x = rng.range(cx - 430, cx + 430);
    const y = rng.range(lip + 20, pool - 30);
    const w = rng.range(40, 120);
    const h = rng.range(20, 80);
    const block = `M${n(x)} ${n(y)}L${n(x + w)} ${n(y - rng.range(-8, 14))}L${n(x + w * 0.9)} ${n(y + h)}L${n(x + w * 0.1)} ${n(y + h * 0.8)}Z`;
    if (i % 2 === 0) ledges += block;
    else lights += block;
  }
  out += fill(ledges, mix(rock, pal.ink, 0.6), 0.5) + fill(lights, mix(rock, pal.rock, 0.4), 0.4);
  const fall = mix(pal.white, pal.water[2], 0.08);
  const blue = mix(pal.water[1], pal.sky[1], 0.3);
  const veil = (x: number, y0: number, y1: number, w: number): string => {
    const left: Point[] = [];
    const right: Point[] = [];
    for (let i = 0; i <= 6; i += 1) {
      const t = i / 6;
      const grow = w * (0.8 + t * 0.42);
      left.push([x - grow + rng.range(-7, 7), y0 + (y1 - y0) * t]);
      right.unshift([x + grow + rng.range(-7, 7), y0 + (y1 - y0) * t]);
    }
    let bright = '';
    let dark = '';
    for (let i = 0; i < 16; i += 1) {
      const sx = x + rng.range(-0.85, 0.85) * w;
      const sw = rng.range(1.5, 5);
      const top = y0 + rng.range(0, 0.5) * (y1 - y0);
      const strand = `M${n(sx)} ${n(top)}L${n(sx + (sx - x) * 0.3 + sw)} ${n(Math.min(y1, top + (y1 - y0) * rng.range(0.3, 0.7)))}l${n(-sw * 2)} 2Z`;
      if (i % 2 === 0) bright += strand;
      else dark += strand;
    }
    return (
      fill(`${curve(left)}${curve(right, 'L')}Z`, sheet.vertical([0, fall], [0.35, mix(fall, blue, 0.35)], [0.75, mix(fall, blue, 0.18)], [1, fall])) +
      fill(dark, blue, 0.5) +
      fill(bright, pal.white, 0.9)
    );
  };
  const spray = (x: number, y: number, rx: number): string =>
    oval(x, y, rx, rx * 0.24, sheet.radial([0, pal.white, 0.95], [0.55, pal.white, 0.55], [1, pal.white, 0]));
  const shelf = lip + (pool - lip) * rng.range(0.42, 0.62);
  const twin = rng.chance(0.55);
  if (twin) out += veil(cx + rng.sign() * wide * rng.range(1.5, 1.9), lip + 30, pool + 6, wide * 0.24);
  out += veil(cx, lip - 6, shelf, wide * 0.55) + spray(cx, shelf, wide * 1.1);
  out += veil(cx + rng.range(-24, 24), shelf - 2, pool + 8, wide * 0.82);
  for (const dx of [-1, 1]) out += veil(cx + dx * wide * rng.range(1, 1.2), shelf + 16, pool + 8, wide * rng.range(0.12, 0.2));
  out += spray(cx, pool - 2, wide * 1.5);
  const crown = (a: number, b: number): string =>
    canopy(
      f,
      [
        [a, lip - 26],
        [(a + b) / 2, lip - 74],
        [b, lip - 26],
      ],
      lip + 14,
      0.3,
      22,
      12,
    );
  out += crown(cx - 430, cx - wide * 0.66) + crown(cx + wide * 0.66, cx + 430);
  const wall = (side: -1 | 1): string => {
    const e = (x: number): number => (side < 0 ? x : width - x);
    const points: Point[] = [
      [-20, lip - 130],
      [120, lip - 120],
      [250, lip - 40],
      [cx * 0.66, lip + 70],
      [cx * 0.6, lip + 200],
      [cx * 0.46, pool - 90],
      [cx * 0.34, pool + 10],
    ].map(([x, y]): Point => [e(x ?? 0), y ?? 0]);
    return canopy(f, side < 0 ? points : points.reverse(), pool + 16, 0.12, 26);
  };
  return out + wall(-1) + wall(1);
}

/** A bell-shaped gilded stupa of the given height. */
export function chedi(f: Frame, x: number, y: number, h: number): string {
  const gold = f.pal.tone('#e9b44c', 0.6);
  const shine = mix(gold, f.pal.light, 0.55);
  const dark = mix(gold, f.pal.ink, 0.5);
  const paint = f.lit < 0 ? f.sheet.slanted(1, 0, [0, shine], [0.4, gold], [1, dark]) : f.sheet.slanted(-1, 0, [0, shine], [0.4, gold], [1, dark]);
  const tier = (w: number, top: number, bottom: number): string =>
    fill(`M${n(-w)} ${n(-bottom)}L${n(-w * 0.94)} ${n(-top)}L${n(w * 0.94)} ${n(-top)}L${n(w)} ${n(-bottom)}Z`, paint);
  let out =
    tier(52, 8, 0) +
    tier(45, 15, 8) +
    tier(38, 22, 15) +
    fill('M-33 -22Q-31 -40 -22 -52Q-18 -60 -17 -66L17 -66Q18 -60 22 -52Q31 -40 33 -22Z', paint) +
    tier(19, 73, 66);
  let rings = '';
  for (let i = 0; i < 6; i += 1) out += tier(12 - i * 1.6, 79 + i * 5, 73 + i * 5);
  rings += 'M-31 -30L31 -30M-27 -42L27 -42';
  return place(x, y, h / 140, 1, out + fill('M-3 -103L0 -140L3 -103Z', paint) + line(rings, dark, 1.4, 0.6));
}

/** A temple hall with three tiers of swept roofs, about 400 wide, feet at the origin. */
export function templeHall(f: Frame, x: number, y: number, s: number): string {
  const { pal } = f;
  const gold = pal.tone('#efbd54', 0.6);
  const roof = mix(pal.tone('#b5402c'), pal.accents[0], 0.4);
  const green = mix(pal.leafDark, pal.accents[2], 0.4);
  const wall = pal.white;
  const lamp = pal.night > 0.4 ? pal.lamp : mix(pal.ink, pal.accents[0], 0.3);
  const tier = (w: number, eave: number, ridge: number, top: number): string =>
    fill(
      `M${-w - 26} ${-eave + 8}Q${-w * 0.72} ${-eave - 22} ${-top} ${-ridge}L${top} ${-ridge}Q${w * 0.72} ${-eave - 22} ${w + 26} ${-eave + 8}L${w} ${-eave + 10}L${-w} ${-eave + 10}Z`,
      f.sheet.vertical([0, lift(roof, 0.06)], [1, mix(roof, pal.ink, 0.3)]),
    ) +
    line(`M${-w - 26} ${-eave + 6}Q${-w * 0.72} ${-eave - 22} ${-top} ${-ridge}M${w + 26} ${-eave + 6}Q${w * 0.72} ${-eave - 22} ${top} ${-ridge}`, gold, 6) +
    line(`M${-w - 2} ${-eave + 8}L${w + 2} ${-eave + 8}`, green, 6) +
    line(
      `M${-w - 26} ${-eave + 6}q-14 -4 -18 -22M${w + 26} ${-eave + 6}q14 -4 18 -22M${-top} ${-ridge}q-12 -10 -10 -30M${top} ${-ridge}q12 -10 10 -30`,
      gold,
      4.5,
    );
  let columns = '';
  for (let i = -3; i <= 3; i += 1) columns += rect(i * 54 - 8, -132, 16, 116, wall) + rect(i * 54 - 10, -134, 20, 8, gold);
  const doors = [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5]
    .map((i) => fill(`M${i * 54 - 13} -18L${i * 54 - 13} -86Q${i * 54} -116 ${i * 54 + 13} -86L${i * 54 + 13} -18Z`, Math.abs(i) < 1 ? gold : lamp))
    .join('');
  return place(
    x,
    y,
    s,
    1,
    rect(-236, -18, 472, 18, mix(wall, pal.shadow, 0.3)) +
      rect(-212, -30, 424, 14, wall) +
      rect(-196, -140, 392, 124, mix(wall, pal.shadow, 0.35)) +
      doors +
      columns +
      tier(206, 134, 236, 112) +
      tier(150, 214, 292, 76) +
      fill('M-96 -270L0 -366L96 -270Z', roof) +
      fill('M-70 -272L0 -342L70 -272Z', gold) +
      fill('M-48 -274L0 -322L48 -274Z', green) +
      line('M-112 -262L0 -370L112 -262', gold, 7) +
      line('M0 -370L0 -410M-112 -262q-10 -2 -14 -18M112 -262q10 -2 14 -18', gold, 5),
  );
}

/** A great seated figure on its lotus plinth, facing the viewer. */
export function seatedBuddha(f: Frame, x: number, y: number, h: number): string {
  const { pal } = f;
  const stone = f.rng.chance(0.5) ? mix(pal.white, pal.rock, 0.25) : pal.tone('#ecbb55', 0.6);
  const shade = mix(stone, pal.shadow, 0.55);
  const paint =
    f.lit < 0
      ? f.sheet.slanted(1, 0, [0, mix(stone, pal.light, 0.3)], [0.5, stone], [1, shade])
      : f.sheet.slanted(-1, 0, [0, mix(stone, pal.light, 0.3)], [0.5, stone], [1, shade]);
  let petals = '';
  for (let i = -5; i <= 5; i += 1) petals += `M${i * 19 - 10} 0Q${i * 19 - 12} -14 ${i * 19} -22Q${i * 19 + 12} -14 ${i * 19 + 10} 0Z`;
  return place(
    x,
    y,
    h / 230,
    1,
    rect(-124, 0, 248, 16, shade) +
      fill('M-116 0L-108 -20L108 -20L116 0Z', shade) +
      fill(petals, paint) +
      fill('M-114 -26Q-120 -50 -74 -58Q-30 -64 0 -60Q30 -64 74 -58Q120 -50 114 -26Q60 -18 0 -20Q-60 -18 -114 -26Z', paint) +
      line('M-104 -34Q-50 -40 -6 -30Q40 -22 96 -34', shade, 4, 0.55) +
      fill(
        'M-66 -50Q-72 -108 -56 -128Q-44 -140 -14 -146L14 -146Q44 -140 56 -128Q72 -108 66 -50Q56 -40 44 -52L40 -96L36 -52Q0 -44 -36 -52L-40 -96L-44 -52Q-56 -40 -66 -50Z',
        paint,
      ) +
      fill('M-40 -58L-40 -120Q0 -112 40 -120L40 -58Q0 -48 -40 -58Z', paint) +
      line('M34 -140Q-12 -116 -30 -62M40 -96L38 -60M-40 -96L-38 -60', shade, 4, 0.55) +
      line('M-54 -62Q-30 -44 4 -46M60 -58Q68 -44 82 -34', paint, 14) +
      fill('M-13 -138L-13 -158L13 -158L13 -138Q0 -130 -13 -138Z', shade) +
      fill('M-27 -180Q-31 -164 -26 -152Q-22 -158 -22 -176ZM27 -180Q31 -164 26 -152Q22 -158 22 -176Z', paint) +
      fill('M-24 -180Q-25 -204 0 -205Q25 -204 24 -180Q22 -156 0 -149Q-22 -156 -24 -180Z', paint) +
      line('M-15 -176Q-9 -173 -4 -176M4 -176Q9 -173 15 -176M-6 -161Q0 -158 6 -161M0 -176L0 -168', shade, 2, 0.8) +
      fill('M-26 -182Q-28 -210 0 -211Q28 -210 26 -182Q16 -194 0 -194Q-16 -194 -26 -182Z', mix(stone, shade, 0.55)) +
      fill('M-12 -208Q-12 -216 -6 -220Q-2 -226 0 -238Q2 -226 6 -220Q12 -216 12 -208Z', mix(stone, shade, 0.4)),
  );
}

/** An elephant in profile facing right, about 250 long, feet at the origin. */
export function elephant(colour: string, shade: string, light: string, tusk: string): string {
  return (
    fill('M-92 -70L-88 -2Q-74 4 -58 -2L-52 -60ZM26 -70L34 -2Q48 4 64 -2L62 -72Z', shade) +
    fill(
      'M-126 -104Q-128 -156 -70 -172Q-20 -184 30 -172Q60 -186 92 -174Q118 -160 122 -126Q124 -96 128 -70Q132 -38 122 -16Q118 -4 134 -8Q142 -14 146 -8Q142 10 124 10Q104 8 104 -16Q106 -46 98 -70Q88 -88 74 -88Q70 -70 54 -62Q52 -30 52 -2Q36 5 18 -2Q16 -30 10 -58Q-30 -48 -62 -56Q-66 -28 -70 -2Q-88 5 -106 -2Q-106 -36 -112 -62Q-124 -80 -126 -104Z',
      colour,
    ) +
    fill('M24 -164Q48 -182 66 -164Q78 -134 64 -104Q48 -82 34 -96Q10 -122 24 -164Z', shade) +
    fill('M22 -166Q44 -182 62 -166Q72 -136 58 -108Q44 -90 32 -102Q10 -128 22 -166Z', colour) +
    fill('M22 -166Q44 -182 62 -166Q64 -158 64 -150Q44 -168 18 -150Z', light, 0.6) +
    fill('M92 -84Q112 -76 128 -84Q118 -66 94 -72Z', tusk) +
    oval(94, -132, 4, 4.4, '#14181c') +
    line('M-124 -116Q-140 -96 -138 -56', shade, 6) +
    fill('M-142 -58L-133 -58L-132 -36L-145 -36Z', shade) +
    fill('M-118 -140Q-96 -172 -40 -176Q0 -182 28 -172Q0 -166 -40 -164Q-90 -160 -118 -140Z', light, 0.55)
  );
}

/** Lodges floating in a row on a lake. */
export function raftHouses(f: Frame, x: number, y: number, s: number, count: number): string {
  const { pal } = f;
  const wall = mix(pal.tone('#b98a58'), pal.ink, 0.1);
  const roof = mix(pal.tone('#8a5a38'), pal.ink, 0.3);
  const window = pal.night > 0.2 ? pal.lamp : mix(pal.ink, wall, 0.25);
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const k = x + i * 112 * s;
    out += place(
      k,
      y,
      s,
      1,
      fill('M-46 -66L46 -66L46 -8L-46 -8Z', i % 2 === 0 ? wall : mix(wall, pal.accents[1], 0.2)) +
        rect(-12, -46, 24, 38, window) +
        rect(-38, -48, 16, 18, window) +
        rect(22, -48, 16, 18, window) +
        fill('M-60 -58L0 -104L60 -58L52 -54L-52 -54Z', roof) +
        fill('M0 -104L60 -58L52 -54L0 -54Z', mix(roof, pal.ink, 0.3)) +
        rect(-58, -10, 116, 10, mix(wall, pal.ink, 0.55)) +
        fill('M-50 4L50 4L30 50L-30 50Z', mix(wall, pal.water[0], 0.55), 0.5),
    );
  }
  return out + fill(lens(x + ((count - 1) * 112 * s) / 2, y + 14 * s, count * 120 * s, 4), pal.water[2], 0.7);
}

/** Dark cave mouth framing the view, with stalactites. */
export function caveFrame(f: Frame, cx: number, cy: number, rx: number, ry: number): string {
  const { rng, pal, sheet } = f;
  const dark = mix(mix(pal.rockShade, pal.ink, 0.75), '#0a1216', 0.55);
  const ring = (grow: number, rough: number): Point[] => {
    const points: Point[] = [];
    for (let i = 0; i <= 30; i += 1) {
      const a = Math.PI * (0.93 + (i / 30) * 1.14);
      const k = grow + rng.range(-rough, rough);
      points.push([cx + Math.cos(a) * rx * k, cy + Math.sin(a) * ry * k]);
    }
    return points;
  };
  const hole = (points: readonly Point[]): string =>
    `M-10 -10H1210V810H-10Z${curve(points)}L${n(points[points.length - 1]?.[0] ?? 1200)} 815L${n(points[0]?.[0] ?? 0)} 815Z`;
  const inner = ring(1, 0.035);
  let spikes = '';
  for (let i = 4; i < 27; i += 1) {
    const p = inner[i];
    if (!p || rng.chance(0.3)) continue;
    const l = rng.range(24, 120) * Math.sin((i / 30) * Math.PI);
    const w = rng.range(10, 26);
    spikes += `M${n(p[0] - w)} ${n(p[1] - 26)}Q${n(p[0] - w * 0.2)} ${n(p[1] + l * 0.3)} ${n(p[0] + rng.range(-3, 3))} ${n(p[1] + l)}Q${n(p[0] + w * 0.3)} ${n(p[1] + l * 0.3)} ${n(p[0] + w)} ${n(p[1] - 26)}Z`;
  }
  const lit = mix(pal.rockShade, pal.rock, 0.4);
  return (
    `<path fill-rule="evenodd" d="${hole(inner)}" fill="${sheet.radial([0.45, lit], [0.72, mix(lit, dark, 0.75)], [1, dark])}"/>` +
    fill(spikes, mix(lit, dark, 0.55)) +
    `<path fill-rule="evenodd" d="${hole(ring(1.18, 0.07))}" fill="${mix(dark, lit, 0.16)}" opacity="0.7"/><path fill-rule="evenodd" d="${hole(ring(1.42, 0.1))}" fill="${dark}" opacity="0.85"/>`
  );
}

/** Ridge in the foreground with people looking out. */
export function lookout(f: Frame, side: -1 | 1): string {
  const { pal, rng } = f;
  const e = (x: number): number => (side < 0 ? x : width - x);
  const dark = mix(mix(pal.leafDark, pal.ink, 0.5), pal.rockShade, 0.15);
  const points: Point[] = [
    [e(-40), 560],
    [e(160), 600],
    [e(330), 618],
    [e(470), 668],
    [e(650), 752],
    [e(820), 820],
  ];
  const ridge = side < 0 ? points : points.reverse();
  const tops: Point[] = [];
  for (let i = 0; i < 46; i += 1) {
    const t = rng.next();
    tops.push([e(t * 640 - 20), 592 + t * t * 190 + rng.range(4, 26)]);
  }
  const body = mix(pal.ink, pal.tone('#a8714c'), 0.7);
  const person = (x: number, y: number, s: number, pose: 'still' | 'wave' | 'point' | 'hips', dress: string): string =>
    place(e(x), y, s, side < 0 ? 1 : -1, standing(body, pose, dress));
  return (
    ground(ridge, dark, height + 10) +
    grass(f, tops, mix(pal.leaf, dark, 0.5), 46) +
    person(196, 612, 1.5, 'point', pal.accents[0]) +
    (rng.chance(0.7) ? person(322, 636, 1.38, 'hips', pal.accents[1]) : '') +
    bushCorner(f, side < 0 ? -1 : 1, 190)
  );
}

/** A timber jetty running out from one side. */
export function jetty(f: Frame, y: number, from: number, to: number): string {
  const { pal } = f;
  const wood = mix(pal.tone('#8d6746'), pal.ink, 0.2);
  let piles = '';
  for (let x = Math.min(from, to); x <= Math.max(from, to); x += 52) piles += `M${n(x)} ${n(y)}L${n(x)} ${n(y + 62)}`;
  return (
    line(piles, mix(wood, pal.ink, 0.6), 9) +
    rect(Math.min(from, to), y - 6, Math.abs(to - from), 14, wood) +
    rect(Math.min(from, to), y - 6, Math.abs(to - from), 5, mix(wood, pal.light, 0.35))
  );
}
