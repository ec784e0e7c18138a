import { drawBoat } from './boats.ts';
import { backRange, bayBackdrop, drawIsland } from './coast.ts';
import { mix } from './colour.ts';
import { type Frame, height, width } from './frame.ts';
import { boulder, bushCorner, canopy, cornerFronds, ground, mangroveTree, overhang, palm } from './flora.ts';
import { drawRange, drawTower } from './karst.ts';
import { caveFrame, lookout, raftHouses, waterfall } from './land.ts';
import { kayak, paddler, standing } from './people.ts';
import { birds, drawSky } from './sky.ts';
import { fill, lens, line, n, oval, type Point, place, rect, tufts } from './svg.ts';
import { drawWater, ripples } from './water.ts';

function drawKayak(f: Frame, x: number, y: number, s: number, flip: number): string {
  const { pal, rng } = f;
  const hull = rng.pick(pal.accents[0], pal.accents[1]);
  const body = mix(pal.ink, pal.tone('#a8714c'), 0.75);
  return (
    fill(lens(x, y + 14 * s, 300 * s, 9 * s), mix(pal.water[0], pal.ink, 0.3), 0.55) +
    fill(lens(x + 10, y + 26 * s, 210 * s, 5 * s), hull, 0.4) +
    place(x, y, s, flip, kayak(hull, mix(hull, pal.ink, 0.35), body, [pal.accents[2], pal.white], mix(pal.white, pal.ink, 0.15))) +
    fill(lens(x, y + 9 * s, 320 * s, 2.6), pal.water[2], 0.8)
  );
}

function mist(f: Frame, y: number, opacity: number): string {
  const paint = f.sheet.vertical([0, f.pal.haze, 0], [0.5, mix(f.pal.haze, '#ffffff', 0.35), opacity], [1, f.pal.haze, 0]);
  return rect(0, y - 70, width, 130, paint);
}

/** Emerald water closed in by cliffs. */
export function hongLagoon(f: Frame): string {
  const { rng, horizon } = f;
  let out = drawSky(f) + drawWater(f, { shallow: 0.9, wave: 0.25, glitter: f.pal.glow > 0.5 }) + drawRange(f, horizon, 0.6, 170);
  const wall = (side: -1 | 1): string => {
    const e = (x: number): number => (side < 0 ? x : width - x);
    return (
      drawTower(f, {
        x: e(rng.range(330, 400)),
        base: horizon + 26,
        w: rng.range(190, 240),
        h: rng.range(280, 350),
        distance: 0.34,
        shape: rng.pick('pillar', 'dome'),
      }) +
      drawTower(f, {
        x: e(rng.range(150, 200)),
        base: horizon + 66,
        w: rng.range(290, 340),
        h: rng.range(420, 500),
        distance: 0.16,
        shape: rng.pick('pillar', 'mesa'),
      }) +
      drawTower(f, { x: e(rng.range(-40, 10)), base: horizon + 130, w: rng.range(300, 360), h: rng.range(540, 620), distance: 0, shape: 'pillar' })
    );
  };
  out += wall(-1) + wall(1) + mist(f, horizon + 10, 0.4);
  out += drawKayak(f, rng.range(500, 700), horizon + rng.range(170, 220), rng.range(1.15, 1.4), rng.sign());
  if (rng.chance(0.55)) out += drawKayak(f, rng.range(480, 720), horizon + rng.range(66, 90), 0.5, rng.sign());
  if (rng.chance(0.6)) out += overhang(f, 0);
  return out + (rng.chance(0.4) ? bushCorner(f, rng.sign(), 280) : '');
}

/** Drowned hills, mist and floating lodges. */
export function jungleLake(f: Frame): string {
  const { rng, horizon } = f;
  let out =
    drawSky(f) +
    drawWater(f, { shallow: 0.3, wave: 0.25 }) +
    drawRange(f, horizon, 0.82, 240) +
    mist(f, horizon - 40, 0.6) +
    drawRange(f, horizon + 2, 0.62, 200);
  out += drawTower(f, {
    x: rng.range(140, 320),
    base: horizon + 14,
    w: rng.range(200, 270),
    h: rng.range(280, 370),
    distance: 0.34,
    shape: rng.pick('fin', 'dome', 'pillar'),
  });
  out +=
    drawTower(f, {
      x: rng.range(860, 1060),
      base: horizon + 18,
      w: rng.range(220, 300),
      h: rng.range(260, 390),
      distance: 0.28,
      shape: rng.pick('fin', 'dome', 'mesa'),
    }) + mist(f, horizon + 14, 0.6);
  const side = rng.sign();
  const e = (x: number): number => (side < 0 ? x : width - x);
  const slope: Point[] = [
    [e(-40), horizon - 150],
    [e(120), horizon - 110],
    [e(260), horizon - 40],
    [e(390), horizon + 40],
  ];
  out += canopy(f, side < 0 ? slope : slope.reverse(), horizon + 62, 0.1, 24) + ripples(f, e(180), horizon + 64, 460, 70, f.pal.leafDark, 16);
  const count = rng.int(4, 6);
  out += raftHouses(f, side < 0 ? rng.range(470, 540) : rng.range(160, 230), horizon + 104, rng.range(0.92, 1.05), count);
  out += rng.chance(0.6)
    ? drawBoat(f, 'longtail', rng.range(480, 720), horizon + 260, 1, rng.sign())
    : drawKayak(f, rng.range(420, 780), horizon + 240, 1.2, rng.sign());
  return out + (rng.chance(0.5) ? cornerFronds(f, side) : bushCorner(f, side, 300));
}

/** A fall in the forest with its pool. */
export function jungleFall(f: Frame): string {
  const { rng, pal } = f;
  const low: Frame = { ...f, horizon: 580, sun: { ...f.sun, y: Math.min(f.sun.y, 90) } };
  let out = drawSky(low, 300) + drawRange(f, 260, 0.7, 150) + waterfall(f);
  out += drawWater(low, { top: 578, shallow: 0.8, wave: 0.35, glitter: false });
  out += oval(600, 582, 430, 20, f.sheet.radial([0, pal.white, 0.9], [0.5, pal.white, 0.4], [1, pal.white, 0]));
  for (let i = 0; i < 9; i += 1) out += boulder(f, rng.chance(0.5) ? rng.range(20, 420) : rng.range(780, 1180), 610 + i * 20, rng.range(70, 120) + i * 11);
  if (rng.chance(0.7))
    out +=
      place(rng.pick(330, 870), 700, 1.25, rng.sign(), standing(mix(pal.ink, pal.tone('#a8714c'), 0.75), 'wave', pal.accents[0])) +
      fill(lens(rng.pick(330, 870), 704, 0.1, 0.1), pal.white);
  return (
    out +
    bushCorner(f, -1, rng.range(240, 360)) +
    bushCorner(f, 1, rng.range(240, 360)) +
    (rng.chance(0.6) ? cornerFronds(f, rng.sign()) : overhang(f, rng.sign()))
  );
}

/** Islands seen from a high ridge. */
export function viewpoint(f: Frame): string {
  const { rng } = f;
  const top = rng.range(210, 260);
  const high: Frame = { ...f, horizon: top, sun: { ...f.sun, y: Math.min(f.sun.y, top - 30) } };
  const side = rng.sign();
  let out = drawSky(high, top) + drawWater(high, { shallow: 0.45, wave: 0.4 }) + backRange(high, top, 0.8, 90);
  for (let i = 0; i < 3; i += 1)
    out += drawBoat(high, rng.pick('longtail', 'speedboat', 'sailing-yacht'), rng.range(300, 900), top + rng.range(160, 380), 0.14 + i * 0.02, rng.sign());
  if (rng.chance(0.35)) {
    const stretch = rng.range(0.96, 1.16);
    out += `<g transform="translate(${n(600 - 600 * stretch + rng.range(-60, 60))} ${n(rng.range(-14, 18))}) scale(${stretch.toFixed(2)} 1)">${twinBays(high)}</g>`;
  } else {
    const spots = Array.from({ length: 6 }, (_, i) => ({ x: rng.range(40, 1160), t: i / 5 }));
    for (const { x, t } of spots) {
      const h = (70 + t * 150) * rng.range(0.8, 1.15);
      const base = top + 26 + t * t * 290;
      const near = side < 0 ? Math.max(x, 260 + t * 420) : Math.min(x, 940 - t * 420);
      out += fill(lens(near, base + 3, h * 1.5, 9 + t * 10), f.pal.water[2], 0.8);
      out += drawIsland(high, near, base, h * rng.range(0.75, 1.15), h, 0.6 - t * 0.5);
    }
  }
  return out + lookout(f, side) + birds(f, rng.range(400, 800), rng.range(120, 190), 4);
}

function twinBays(f: Frame): string {
  const { pal, horizon } = f;
  const y = horizon + 96;
  const head = (dir: -1 | 1): string => {
    const e = (x: number): number => 600 + dir * x;
    const points: Point[] = [
      [e(170), y + 96],
      [e(236), y + 20],
      [e(340), y - 66],
      [e(450), y - 96],
      [e(560), y - 60],
      [e(690), y + 60],
    ];
    return canopy(f, dir > 0 ? points : points.reverse(), y + 112, 0.16, 19, 58);
  };
  const land = `M350 ${n(y + 6)}Q470 ${n(y + 78)} 600 ${n(y + 76)}Q730 ${n(y + 78)} 850 ${n(y + 6)}L870 ${n(y + 196)}Q740 ${n(y + 112)} 600 ${n(y + 112)}Q460 ${n(y + 112)} 330 ${n(y + 196)}Z`;
  const grove: Point[] = [
    [440, y + 96],
    [520, y + 86],
    [600, y + 84],
    [680, y + 86],
    [760, y + 96],
  ];
  const sand = mix(pal.sand, pal.light, 0.4);
  return (
    oval(270, y + 122, 330, 66, mix(pal.water[1], pal.water[2], 0.6), 0.6) +
    oval(930, y + 122, 330, 66, mix(pal.water[1], pal.water[2], 0.6), 0.6) +
    oval(600, y + 24, 300, 62, mix(pal.water[2], pal.water[1], 0.35)) +
    oval(600, y + 40, 230, 44, pal.water[2]) +
    oval(600, y + 186, 262, 80, mix(pal.water[2], pal.water[1], 0.35)) +
    oval(600, y + 164, 206, 54, pal.water[2]) +
    line(land, mix(pal.white, pal.water[2], 0.3), 16) +
    line(land, sand, 9) +
    fill(land, sand) +
    canopy(f, grove, y + 100, 0.12, 13, 6) +
    head(-1) +
    head(1)
  );
}

/** Looking out of a sea cave. */
export function cave(f: Frame): string {
  const { rng, horizon, pal } = f;
  const cx = rng.range(540, 660);
  const inner: Frame = { ...f, horizon: horizon + 50, sun: { ...f.sun, x: cx + rng.range(-180, 180) } };
  let out = drawSky(inner, inner.horizon) + drawWater(inner, { shallow: 0.9, wave: 0.35 }) + bayBackdrop(inner, 'far', 0.8, true);
  out += drawTower(inner, {
    x: cx + rng.sign() * rng.range(110, 190),
    base: horizon + 66,
    w: rng.range(150, 200),
    h: rng.range(250, 320),
    distance: 0.2,
    shape: rng.pick('dome', 'pillar', 'needle'),
  });
  out += caveFrame(f, cx, rng.range(560, 600), rng.range(440, 520), rng.range(420, 480));
  const glow = mix(pal.water[1], pal.water[2], 0.4);
  out +=
    fill(`M-10 700Q200 664 ${n(cx)} 690Q1000 664 1210 704L1210 820L-10 820Z`, f.sheet.vertical([0, glow, 0.85], [1, mix(pal.water[0], pal.ink, 0.6), 0.95])) +
    ripples(f, cx, 704, 900, 90, pal.water[2], 22);
  return out + drawKayak(f, cx + rng.range(-120, 120), 690, rng.range(1.2, 1.45), rng.sign());
}

/** A channel between stilt roots. */
export function mangrove(f: Frame): string {
  const { rng, horizon, pal } = f;
  const line0 = horizon + 50;
  const deep: Frame = { ...f, horizon: line0 };
  let out = drawSky(f, line0) + drawRange(f, line0 - 40, 0.7, 170);
  const far: Point[] = [
    [-40, line0 - 150],
    [200, line0 - 120],
    [480, line0 - 60],
    [620, line0 - 34],
    [760, line0 - 66],
    [1000, line0 - 130],
    [1240, line0 - 150],
  ];
  out += canopy(f, far, line0 + 4, 0.5, 18) + drawWater(deep, { shallow: 0.45, wave: 0.2 });
  const bank = (side: -1 | 1): string => {
    const e = (x: number): number => (side < 0 ? x : width - x);
    const order = (points: Point[]): Point[] => (side < 0 ? points : points.reverse());
    let s = '';
    for (let i = 0; i < 5; i += 1) s += mangroveTree(f, e(410 - i * 76), line0 + 14 + i * 4, 132 + i * 14, 0.3);
    s += canopy(
      f,
      order([
        [e(-40), line0 - 230],
        [e(160), line0 - 200],
        [e(330), line0 - 120],
        [e(450), line0 - 50],
      ]),
      line0 - 52,
      0.3,
      20,
      8,
    );
    for (let i = 0; i < 4; i += 1) s += mangroveTree(f, e(280 - i * 92), line0 + 84 + i * 26, 300 + i * 26, 0.02);
    s += canopy(
      f,
      order([
        [e(-40), line0 - 340],
        [e(110), line0 - 300],
        [e(240), line0 - 200],
        [e(350), line0 - 70],
      ]),
      line0 - 26,
      0.06,
      26,
      16,
    );
    s += `<g opacity="0.35" transform="translate(0 ${n((line0 + 80) * 1.5)}) scale(1 -0.5)">${canopy(
      f,
      order([
        [e(-40), line0 - 120],
        [e(190), line0 - 110],
        [e(330), line0 - 10],
      ]),
      line0 + 80,
      0,
      40,
    )}</g>`;
    return s;
  };
  out += bank(-1) + bank(1);
  out +=
    ripples(f, 600, line0 + 60, 1000, 240, mix(pal.water[2], pal.leaf, 0.3), 26) +
    drawKayak(f, rng.range(520, 680), line0 + rng.range(150, 190), rng.range(1.15, 1.35), rng.sign());
  if (rng.chance(0.5)) out += drawKayak(f, rng.range(560, 640), line0 + 50, 0.5, rng.sign());
  return out + (rng.chance(0.5) ? cornerFronds(f, rng.sign()) : '');
}

function raft(f: Frame, x: number, y: number, s: number, flip: number): string {
  const { pal } = f;
  const hull = f.rng.pick(pal.accents[0], pal.accents[1]);
  const dark = mix(hull, pal.ink, 0.42);
  const body = mix(pal.ink, pal.tone('#a8714c'), 0.75);
  const crew = (px: number, py: number, flipped: number): string =>
    place(
      px,
      py,
      1.12,
      flipped,
      paddler(body, pal.accents[2], pal.white) + fill('M-9 -46Q1 -62 11 -46Z', hull === pal.accents[0] ? pal.accents[1] : pal.accents[0]),
    );
  return place(
    x,
    y,
    s,
    flip,
    crew(-92, -28, -1) +
      crew(-24, -34, 1) +
      crew(46, -34, 1) +
      fill('M-182 -46Q-150 -34 0 -32Q140 -34 184 -58Q206 -58 204 -34Q190 8 120 18L-124 18Q-192 10 -204 -22Q-204 -46 -182 -46Z', hull) +
      fill('M-200 -10Q0 12 200 -18Q180 12 120 18L-124 18Q-186 12 -200 -10Z', dark) +
      line('M-192 -28Q0 -10 196 -40', pal.white, 4, 0.8) +
      crew(-62, -8, 1) +
      crew(70, -12, 1) +
      fill('M-130 0Q0 10 130 -6L124 18L-124 18Z', hull),
    -4,
  );
}

/** White water through the forest. */
export function rafting(f: Frame): string {
  const { rng, pal, sheet } = f;
  const top = rng.range(330, 380);
  let out = drawSky(f, top + 20) + drawRange(f, top, 0.75, 150);
  const back: Point[] = [
    [-40, top - 190],
    [220, top - 150],
    [440, top - 60],
    [600, top - 20],
    [760, top - 70],
    [980, top - 160],
    [1240, top - 200],
  ];
  out += canopy(f, back, top + 30, 0.42, 20);
  const edge = (side: -1 | 1): Point[] => {
    const e = (x: number): number => (side < 0 ? x : width - x);
    const points: Point[] = [
      [e(-40), top - 230],
      [e(140), top - 170],
      [e(290), top - 50],
      [e(400), top + 44],
    ];
    return side < 0 ? points : points.reverse();
  };
  const river = `M560 ${n(top)}L650 ${n(top)}Q760 ${n(top + 90)} 1010 ${n(top + 170)}Q1180 ${n(top + 240)} 1320 820L-120 820Q40 ${n(top + 230)} 230 ${n(top + 160)}Q470 ${n(top + 80)} 560 ${n(top)}Z`;
  out +=
    fill(`M-20 ${n(top + 10)}L1220 ${n(top + 10)}L1220 820L-20 820Z`, mix(pal.leafDark, pal.rockShade, 0.4)) +
    fill(river, sheet.vertical([0, mix(pal.water[2], pal.haze, 0.4)], [0.5, pal.water[1]], [1, mix(pal.water[0], pal.water[1], 0.4)]));
  out += canopy(f, edge(-1), top + 130, 0.14, 26) + canopy(f, edge(1), top + 130, 0.14, 26);
  const white = mix(pal.white, pal.water[2], 0.12);
  const surge = (count: number, y0: number, y1: number): string => {
    let swell = '';
    let crests = '';
    let dashes = '';
    for (let i = 0; i < count; i += 1) {
      const y = y0 + (y1 - y0) * (i / count);
      const t = (y - top) / (height - top);
      const x = 600 + rng.range(-1, 1) * (40 + t * 520);
      const w = (36 + t * 150) * rng.range(0.7, 1.2);
      const h = (8 + t * 28) * rng.range(0.7, 1.1);
      swell += `M${n(x - w)} ${n(y + h * 0.5)}q${n(w * 0.7)} ${n(-h * 0.3)} ${n(w)} ${n(-h * 1.3)}q${n(w * 0.3)} ${n(h)} ${n(w)} ${n(h * 1.3)}q${n(-w)} ${n(h * 0.5)} ${n(-w * 2)} 0Z`;
      crests += tufts(
        [
          [x - w * 0.7, y + h * 0.2],
          [x - w * 0.4, y - h * 0.2],
          [x - w * 0.16, y - h * 0.46],
          [x + w * 0.08, y - h * 0.62],
          [x + w * 0.3, y - h * 0.4],
          [x + w * 0.62, y],
          [x + w * 0.9, y + h * 0.3],
          [x + w * 0.3, y + h * 0.12],
          [x, y - h * 0.1],
          [x - w * 0.3, y + h * 0.3],
        ],
        0.6,
      );
      dashes += lens(x + rng.range(-0.5, 0.5) * w, y + h * 0.9, w * rng.range(0.8, 1.5), 2 + t * 4);
    }
    return fill(dashes, white, 0.8) + fill(swell, mix(pal.water[1], pal.water[2], 0.45)) + fill(crests, white, 0.95);
  };
  out += surge(18, top + 20, 620);
  for (let i = 0; i < 8; i += 1)
    out += boulder(
      f,
      (i % 2 === 0 ? rng.range(40, 330) : rng.range(870, 1160)) + (i < 3 ? (i % 2 === 0 ? 130 : -130) : 0),
      top + 110 + i * 40,
      rng.range(70, 110) + i * 14,
    );
  out += raft(f, rng.range(540, 660), rng.range(590, 630), rng.range(1.35, 1.55), rng.sign());
  out += surge(12, 640, 790);
  let drops = '';
  for (let i = 0; i < 40; i += 1) {
    const r = rng.range(2, 6);
    drops += `M${n(600 + rng.range(-330, 330) - r)} ${n(rng.range(540, 690))}a${n(r)} ${n(r)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-r * 2)} 0`;
  }
  return (
    out +
    fill(drops, white, 0.85) +
    bushCorner(f, rng.sign(), 300) +
    (rng.chance(0.5) ? cornerFronds(f, rng.sign()) : '') +
    (rng.chance(0.3) ? palm(f, 90, top + 120, 330) + oval(0, 0, 1, 1, white) : '') +
    ground(
      [
        [-20, 830],
        [1220, 830],
      ],
      pal.leafDark,
    )
  );
}
