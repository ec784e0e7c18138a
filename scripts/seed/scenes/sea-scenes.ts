import { type BoatKind, drawBoat, ownBow } from './boats.ts';
import { lift, mix } from './colour.ts';
import { type Frame, width } from './frame.ts';
import { bushCorner, canopy, cornerFronds, ground, palm } from './flora.ts';
import { backRange, bayBackdrop, type Layout } from './coast.ts';
import { drawTower } from './karst.ts';
import { beachSweep, caveFrame, jetty, parasol } from './land.ts';
import { lanternString } from './night.ts';
import { standing } from './people.ts';
import { birds, drawSky } from './sky.ts';
import { curve, fill, lens, line, n, oval, type Point, place, rect } from './svg.ts';
import { drawWater, glitter } from './water.ts';

/** Something close to the camera in some pictures. */
function framing(f: Frame): string {
  const roll = f.rng.next();
  if (roll < 0.3) return cornerFronds(f, f.rng.sign());
  if (roll < 0.42) return bushCorner(f, f.rng.sign(), 300);
  if (roll < 0.52) return caveFrame(f, 600 + f.rng.range(-60, 60), 560, 560, 500);
  return '';
}

/** Limestone towers over a sheltered bay. */
export function karstBay(f: Frame): string {
  const { rng, horizon } = f;
  const layout = rng.pick<Layout>('left', 'right', 'both');
  let out = drawSky(f) + drawWater(f, { shallow: rng.range(0.3, 0.8), wave: 0.5 }) + bayBackdrop(f, layout, rng.range(1, 1.15), true);
  const bow = rng.chance(0.25);
  if (rng.chance(0.4))
    out += drawTower(f, {
      x: layout === 'left' ? rng.range(720, 860) : rng.range(360, 470),
      base: horizon + 84,
      w: rng.range(84, 110),
      h: rng.range(210, 260),
      distance: 0.04,
      shape: 'needle',
    });
  if (bow) out += ownBow(f, rng.range(480, 720));
  else
    out += drawBoat(
      f,
      rng.pick('longtail', 'longtail', 'sailing-yacht', 'junk'),
      rng.range(420, 780),
      horizon + rng.range(150, 220),
      rng.range(0.55, 0.75),
      rng.sign(),
    );
  return out + birds(f, rng.range(300, 900), rng.range(120, 240), rng.int(3, 6)) + (bow ? '' : framing(f));
}

/** White sand, clear shallows and palms. */
export function beach(f: Frame): string {
  const { rng, horizon } = f;
  const side = rng.sign();
  const e = (x: number): number => (side < 0 ? x : width - x);
  let out = drawSky(f) + drawWater(f, { shallow: 0.95, wave: 0.45 }) + bayBackdrop(f, rng.pick<Layout>('far', side < 0 ? 'right' : 'left'), 0.85);
  if (rng.chance(0.6)) out += drawBoat(f, 'longtail', e(rng.range(790, 900)), horizon + rng.range(110, 160), rng.range(0.45, 0.6), side < 0 ? -1 : 1);
  const back: Point[] = [
    [e(-40), horizon - 60],
    [e(60), horizon - 90],
    [e(170), horizon - 40],
    [e(240), horizon + 14],
  ];
  out += canopy(f, side < 0 ? back : back.reverse(), horizon + 40, 0.12, 22);
  out += beachSweep(f, side, horizon + 8);
  out +=
    palm(f, e(rng.range(40, 90)), horizon + 130, rng.range(300, 360), side * -0.28) +
    palm(f, e(rng.range(130, 200)), horizon + 190, rng.range(380, 440), side * -0.36);
  if (rng.chance(0.65)) out += parasol(f, e(rng.range(250, 330)), rng.range(690, 720), rng.range(0.95, 1.15));
  else
    out +=
      place(e(330), 690, 1.3, 1, standing(mix(f.pal.ink, f.pal.tone('#a8714c'), 0.75), 'still', f.pal.accents[0])) +
      place(e(388), 700, 1.2, 1, standing(mix(f.pal.ink, f.pal.tone('#a8714c'), 0.75), 'wave', f.pal.accents[1]));
  return out + (rng.chance(0.5) ? cornerFronds(f, side) : '');
}

/** A longtail in the clear water of a bay. */
export function longtailBay(f: Frame): string {
  const { rng, horizon } = f;
  const flip = rng.sign();
  let out = drawSky(f) + drawWater(f, { shallow: 0.85, wave: 0.4 }) + bayBackdrop(f, flip > 0 ? 'left' : 'right', 0.95);
  if (rng.chance(0.5)) out += drawBoat(f, 'longtail', 600 + flip * rng.range(-420, -280), horizon + 90, 0.42, flip);
  out += drawBoat(f, 'longtail', rng.range(540, 660), horizon + rng.range(210, 250), rng.range(1.3, 1.5), flip);
  return out + (rng.chance(0.4) ? cornerFronds(f, flip > 0 ? -1 : 1) : '');
}

const heroScale: Readonly<Record<BoatKind, number>> = {
  longtail: 1.3,
  speedboat: 1.35,
  catamaran: 1.12,
  yacht: 1.35,
  'sailing-yacht': 1.08,
  'big-boat': 1.55,
  junk: 1.3,
  fishing: 1.45,
};

/** One boat as the hero of an open sea. */
export function boatAtSea(f: Frame, kind: BoatKind): string {
  const { rng, horizon } = f;
  const flip = rng.sign();
  const fast = kind === 'speedboat';
  let out =
    drawSky(f) +
    drawWater(f, { shallow: rng.range(0.2, 0.75), wave: fast ? 0.9 : 0.6 }) +
    bayBackdrop(f, rng.pick<Layout>('far', 'left', 'right', 'far'), rng.range(0.65, 0.9));
  if (rng.chance(0.35))
    out += drawBoat(f, rng.pick('longtail', 'sailing-yacht', 'speedboat'), 600 - flip * rng.range(330, 460), horizon + 46, 0.24, rng.sign());
  const y = horizon + rng.range(170, 225);
  out += drawBoat(f, kind, 600 + flip * rng.range(-10, 90), y, heroScale[kind] * rng.range(0.92, 1.06), flip, fast || kind === 'big-boat' || rng.chance(0.4));
  out += birds(f, rng.range(200, 1000), rng.range(90, 220), rng.int(2, 5));
  return out + (rng.chance(0.2) ? cornerFronds(f, flip) : '');
}

/** The sun going down over the sea. */
export function sunset(f: Frame): string {
  const { rng, horizon, sun } = f;
  let out =
    drawSky(f) +
    drawWater(f, { shallow: 0.15, wave: 0.55 }) +
    bayBackdrop(f, rng.pick<Layout>('far', sun.x < 600 ? 'right' : 'left', 'far'), 0.8) +
    glitter(f, horizon, 800);
  const side = sun.x < 600 ? 1 : -1;
  const choice = rng.int(0, 3);
  const kind = (['longtail', 'sailing-yacht', 'junk', 'catamaran'] as const)[choice] ?? 'longtail';
  out += drawBoat(
    f,
    kind,
    sun.x + side * rng.range(60, 240),
    horizon + rng.range(110, 170),
    (kind === 'longtail' ? 1 : 0.74) * rng.range(0.9, 1.1),
    side > 0 ? -1 : 1,
  );
  if (rng.chance(0.4))
    out +=
      ground(
        [
          [-20, 742],
          [300, 726],
          [700, 752],
          [1220, 730],
        ],
        mix(f.pal.ink, f.pal.sand, 0.3),
      ) +
      palm(f, side > 0 ? 1090 : 110, 790, 520, side * -0.22) +
      palm(f, side > 0 ? 1010 : 190, 800, 400, side * -0.3);
  else if (rng.chance(0.5)) out += cornerFronds(f, side);
  return out + birds(f, sun.x + side * 220, rng.range(130, 230), rng.int(4, 7));
}

/** A fishing boat with lines out, sometimes a leaping fish. */
export function fishingGround(f: Frame): string {
  const { rng, horizon, pal } = f;
  const flip = rng.sign();
  let out = drawSky(f) + drawWater(f, { shallow: 0.1, wave: 0.85 }) + bayBackdrop(f, 'far', 0.7);
  out += drawBoat(f, 'fishing', 600 + flip * rng.range(90, 170), horizon + rng.range(150, 190), rng.range(1.2, 1.42), flip);
  if (rng.chance(0.65)) {
    const x = 600 - flip * rng.range(350, 410);
    const y = horizon + rng.range(200, 240);
    const back = mix(pal.water[0], pal.ink, 0.3);
    const splash = mix(pal.white, pal.water[2], 0.1);
    const fin = mix(back, pal.water[1], 0.3);
    let drops = '';
    for (let i = 0; i < 26; i += 1) {
      const a = rng.range(-2.6, -0.5);
      const d = rng.range(50, 125);
      const r = rng.range(1.6, 4.6);
      drops += `M${n(-70 + Math.cos(a) * d - r)} ${n(16 + Math.sin(a) * d)}a${n(r)} ${n(r)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-r * 2)} 0`;
    }
    out += place(
      x,
      y,
      1.05,
      -flip,
      fill('M-40 -58Q-24 -116 34 -128Q24 -104 66 -104Q20 -84 -10 -58Z', fin) +
        fill('M172 -166Q124 -132 100 -122Q40 -112 -20 -72Q-74 -34 -96 18L-58 18Q-46 -16 -6 -44Q48 -78 96 -98Q112 -106 118 -118Q140 -138 172 -166Z', back) +
        fill('M104 -100Q48 -78 -6 -44Q-46 -16 -58 18L-80 18Q-64 -24 -18 -56Q40 -92 112 -108Z', mix(pal.white, pal.water[2], 0.15)) +
        fill('M50 -80Q58 -52 44 -34Q32 -54 34 -72Z', fin) +
        oval(100, -112, 3.6, 3.8, pal.white) +
        fill('M-176 26Q-150 -6 -128 2Q-116 -34 -98 -8Q-84 -44 -66 -10Q-46 -32 -36 0Q-10 -10 16 26Q-80 42 -176 26Z', splash) +
        fill(drops, splash),
    );
  }
  return out + birds(f, 600 + flip * 260, rng.range(110, 200), rng.int(4, 8));
}

/** Boats moored along a pier under the hills. */
export function harbour(f: Frame): string {
  const { rng, horizon, pal } = f;
  const side = rng.sign();
  const e = (x: number): number => (side < 0 ? x : width - x);
  let out = drawSky(f) + drawWater(f, { shallow: 0.35, wave: 0.35 }) + backRange(f, horizon, 0.75, 150);
  const shore: Point[] = [];
  for (let x = -40; x <= 1240; x += 80) shore.push([x, horizon - 40 - 60 * Math.abs(Math.sin(x / 260 + rng.range(0, 0.4)))]);
  out += canopy(f, shore, horizon + 8, 0.45, 17);
  let town = '';
  let lamps = '';
  for (let x = e(60); Math.abs(x - e(60)) < 620; x -= side * rng.range(56, 84)) {
    const h = rng.range(24, 56);
    town +=
      rect(x, horizon + 8 - h, 50, h, mix(pal.far(pal.white, 0.25), pal.rock, rng.range(0, 0.4))) +
      fill(
        `M${n(x - 6)} ${n(horizon + 9 - h)}L${n(x + 25)} ${n(horizon - 12 - h)}L${n(x + 56)} ${n(horizon + 9 - h)}Z`,
        pal.far(mix(pal.accents[0], pal.ink, 0.2), 0.25),
      );
    if (pal.night > 0.3 || pal.glow > 0.7) lamps += rect(x + 12, horizon - h * 0.5, 9, 10, pal.lamp) + rect(x + 30, horizon - h * 0.5, 9, 10, pal.lamp);
  }
  out += town + lamps;
  for (let i = 0; i < 4; i += 1)
    out += drawBoat(
      f,
      rng.pick('sailing-yacht', 'yacht', 'speedboat', 'catamaran'),
      e(150 + i * 215 + rng.range(-40, 40)),
      horizon + 48 + (i % 2) * 20,
      rng.range(0.24, 0.34),
      rng.sign(),
    );
  const py = horizon + 150;
  out +=
    drawBoat(f, rng.pick('big-boat', 'fishing', 'longtail'), e(rng.range(900, 960)), py + 6, rng.range(0.85, 1), side < 0 ? -1 : 1) +
    jetty(f, py, e(-20), e(640));
  const lampPosts = [120, 340, 560];
  for (const x of lampPosts)
    out +=
      line(`M${n(e(x))} ${n(py - 4)}V${n(py - 104)}q${side < 0 ? 4 : -4} -14 ${side < 0 ? 26 : -26} -14`, pal.ink, 5) +
      (pal.night > 0.2 || pal.glow > 0.6 ? oval(e(x) - side * 28, py - 112, 46, 46, f.sheet.radial([0, pal.lamp, 0.9], [1, pal.lamp, 0])) : '') +
      oval(e(x) - side * 28, py - 114, 9, 7, pal.night > 0.2 ? '#fff0c8' : pal.white);
  for (let i = 0; i < 4; i += 1)
    out += place(
      e(200 + i * 120 + rng.range(-20, 20)),
      py - 5,
      0.72,
      rng.sign(),
      standing(mix(pal.ink, pal.tone('#a8714c'), 0.75), rng.pick('still', 'hips', 'wave'), pal.accents[i % 3]),
    );
  out += drawBoat(f, 'longtail', e(rng.range(330, 470)), 732, 1.1, side < 0 ? 1 : -1);
  return out + (pal.night > 0.4 ? lanternString(f, [e(-20), py - 190], [e(700), py - 150], 30, 10, 9) : '');
}

/** Ring reefs and islands seen from the air. */
export function atoll(f: Frame): string {
  const { rng, pal, sheet } = f;
  const top = rng.range(150, 230);
  const low: Frame = { ...f, horizon: top, sun: { ...f.sun, y: Math.min(f.sun.y, top - 24), r: f.sun.r * 0.7 } };
  const deep = mix(pal.water[0], pal.water[1], 0.15);
  let out =
    drawSky(low, top) +
    rect(0, top, width, 800 - top, sheet.vertical([0, mix(pal.water[1], pal.haze, 0.6)], [0.16, mix(pal.water[1], pal.water[0], 0.5)], [1, deep]));
  let marks = '';
  for (let i = 0; i < 70; i += 1) {
    const t = rng.next() ** 1.4;
    marks += lens(rng.range(0, 1200), top + 10 + t * 600, 14 + t * 50, 0.8 + t * 1.6);
  }
  out += fill(marks, mix(pal.water[2], pal.white, 0.3), 0.35);
  const blob = (x: number, y: number, rx: number, ry: number, wob: number[]): string => {
    const points: Point[] = wob.map(
      (k, i): Point => [x + Math.cos((i / wob.length) * Math.PI * 2) * rx * k, y + Math.sin((i / wob.length) * Math.PI * 2) * ry * k],
    );
    return `${curve([...points, points[0] ?? [x, y], points[1] ?? [x, y]])}Z`;
  };
  const ringReef = (x: number, y: number, rx: number, island: boolean): string => {
    const ry = rx * (0.26 + ((y - top) / 600) * 0.16);
    const wob = Array.from({ length: 11 }, () => rng.range(0.86, 1.1));
    const at = (k: number): string => blob(x, y, rx * k, ry * k, wob);
    let s =
      fill(at(1.14), mix(deep, pal.water[1], 0.6), 0.7) +
      fill(at(1.03), mix(pal.white, pal.water[2], 0.25), 0.85) +
      fill(at(1), pal.water[2]) +
      fill(at(0.9), mix(pal.water[2], pal.water[1], 0.35)) +
      fill(at(0.76), mix(pal.water[1], pal.water[2], 0.25)) +
      fill(at(0.5), mix(pal.water[1], pal.water[0], 0.25), 0.7);
    for (let i = 0; i < 7; i += 1) {
      const a = rng.range(0, 6.28);
      const k = rng.range(0.2, 0.8);
      s += oval(x + Math.cos(a) * rx * k, y + Math.sin(a) * ry * k, rx * 0.07, ry * 0.07, mix(pal.water[0], pal.leafDark, 0.3), 0.4);
    }
    if (island) {
      const ix = x + rx * rng.range(-0.4, 0.2);
      const iy = y + ry * rng.range(-0.2, 0.15);
      const iw = rx * rng.range(0.32, 0.42);
      s += blobIsland(f, ix, iy, iw, ry * 0.36, blob);
      const dir = ix < x ? 1 : -1;
      s += villas(f, ix + dir * iw * 0.95, iy, dir, rx / 400);
    }
    return s;
  };
  for (let i = 0; i < 4; i += 1) out += ringReef(rng.range(60, 1140), top + 34 + i * 26, rng.range(70, 130), false);
  out +=
    ringReef(rng.range(120, 320), top + rng.range(190, 240), rng.range(170, 220), rng.chance(0.5)) +
    ringReef(rng.range(900, 1080), top + rng.range(150, 210), rng.range(150, 210), rng.chance(0.5));
  out += ringReef(rng.range(540, 680), rng.range(565, 610), rng.range(400, 450), true);
  out += drawBoat(f, rng.pick('speedboat', 'catamaran'), rng.range(160, 1040), 752, 0.3, rng.sign(), true);
  return out + (rng.chance(0.35) ? cornerFronds(f, rng.sign()) : '');
}

function blobIsland(
  f: Frame,
  x: number,
  y: number,
  rx: number,
  ry: number,
  blob: (x: number, y: number, rx: number, ry: number, wob: number[]) => string,
): string {
  const { rng, pal } = f;
  const wob = Array.from({ length: 9 }, () => rng.range(0.84, 1.12));
  const points: Point[] = [
    [x - rx * 0.66, y - ry * 0.1],
    [x - rx * 0.4, y - ry * 0.6],
    [x, y - ry * 0.8],
    [x + rx * 0.4, y - ry * 0.6],
    [x + rx * 0.66, y - ry * 0.05],
  ];
  let out = fill(blob(x, y + 5, rx * 1.12, ry * 1.18, wob), mix(pal.sand, pal.water[2], 0.55)) + fill(blob(x, y, rx, ry, wob), mix(pal.sand, pal.light, 0.3));
  out += canopy(f, points, y + ry * 0.1, 0.02, rx * 0.07, ry * 0.34);
  for (let i = 0; i < 5; i += 1) out += palm(f, x + rng.range(-0.55, 0.55) * rx, y + ry * rng.range(-0.1, 0.34), rx * rng.range(0.32, 0.46));
  return out;
}

function villas(f: Frame, x: number, y: number, dir: number, s: number): string {
  const { pal } = f;
  const wood = mix(pal.tone('#a87a50'), pal.ink, 0.1);
  const roof = mix(pal.tone('#c49a66'), lift(pal.rockShade, 0), 0.25);
  let out = line(`M${n(x - dir * 30 * s)} ${n(y)}Q${n(x + dir * 150 * s)} ${n(y + 6 * s)} ${n(x + dir * 250 * s)} ${n(y + 46 * s)}`, wood, 7 * s);
  for (let i = 0; i < 6; i += 1) {
    const t = 0.3 + i * 0.14;
    const vx = x + dir * 250 * s * t;
    const vy = y + 46 * s * t * t + (i % 2 === 0 ? -16 : 22) * s;
    out += place(
      vx,
      vy,
      s * 0.62,
      1,
      line('M-18 0V16M18 0V16', wood, 4) +
        rect(-24, -22, 48, 24, mix(wood, pal.white, 0.35)) +
        fill('M-34 -18L0 -52L34 -18Z', roof) +
        fill('M0 -52L34 -18L4 -18Z', mix(roof, pal.ink, 0.3)),
    );
  }
  return out;
}
