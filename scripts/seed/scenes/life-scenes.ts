import { mix } from './colour.ts';
import { type Frame, height, width } from './frame.ts';
import { bushCorner, canopy, cornerFronds, grass, ground, palm } from './flora.ts';
import { backRange } from './coast.ts';
import { chedi, elephant, seatedBuddha, templeHall } from './land.ts';
import { fireShow, lanternString, marketStalls, stageShow } from './night.ts';
import { standing } from './people.ts';
import { drawSky, birds } from './sky.ts';
import { fill, oval, type Point, place, rect } from './svg.ts';
import { drawWater } from './water.ts';

function hills(f: Frame, base: number, tall: number, distance: number, grain: number): string {
  const points: Point[] = [];
  const phase = f.rng.range(0, 6);
  for (let x = -40; x <= 1240; x += 128) points.push([x, base - tall * (0.45 + 0.4 * Math.sin(x / 210 + phase) + f.rng.range(-0.1, 0.15))]);
  return canopy(f, points, base + 6, distance, grain);
}

/** Dancers on a stage, or fire on the beach. */
export function nightShow(f: Frame): string {
  if (f.rng.chance(0.6)) return stageShow(f);
  const { rng } = f;
  return (
    drawSky(f) +
    backRange(f, f.horizon, 0.5, 110) +
    drawWater(f, { shallow: 0.2, wave: 0.4 }) +
    palm(f, rng.range(60, 150), 620, 400, 0.18) +
    palm(f, rng.range(1060, 1140), 640, 440, -0.2) +
    fireShow(f) +
    lanternString(f, [150, 190], [1080, 170], rng.range(40, 80), 13, 12)
  );
}

/** Gilded stupas, a hall or a great figure among trees. */
export function temple(f: Frame): string {
  const { rng, pal, sheet } = f;
  const base = rng.range(600, 640);
  let out = drawSky(f, base) + hills(f, base, 210, 0.68, 16) + hills(f, base, 130, 0.42, 20);
  const theme = rng.int(0, 2);
  const pave = sheet.vertical([0, mix(pal.sand, pal.light, 0.3)], [1, mix(pal.sand, pal.rockShade, 0.5)]);
  if (theme === 0) {
    const side = rng.sign();
    out +=
      chedi(f, 600 + side * 330, base + 4, 360) +
      chedi(f, 600 + side * 470, base + 8, 230) +
      templeHall(f, 600 - side * rng.range(60, 130), base + 10, rng.range(1.12, 1.24));
  } else if (theme === 1) {
    const mound: Point[] = [
      [-40, base],
      [160, base - 40],
      [400, base - 120],
      [600, base - 150],
      [800, base - 120],
      [1040, base - 40],
      [1240, base],
    ];
    out +=
      canopy(f, mound, base + 10, 0.22, 26) +
      seatedBuddha(f, rng.range(520, 680), base - 118, rng.range(400, 450)) +
      chedi(f, rng.pick(150, 1050), base + 6, 250);
    out += hills(f, base + 14, 66, 0.08, 24);
  } else {
    const cx = rng.range(540, 660);
    out +=
      chedi(f, cx - 300, base + 6, 260) +
      chedi(f, cx + 300, base + 6, 260) +
      chedi(f, cx - 160, base + 8, 180) +
      chedi(f, cx + 160, base + 8, 180) +
      chedi(f, cx, base + 6, 520);
  }
  out += rect(0, base, width, height - base, pave) + fill(`M${520} ${base}L680 ${base}L900 810L300 810Z`, mix(pal.sand, pal.white, 0.4), 0.6);
  for (let i = 0; i < 4; i += 1) out += rect(0, base + 20 + i * i * 14, width, 3 + i, mix(pal.sand, pal.rockShade, 0.5), 0.35);
  const people = rng.int(2, 4);
  for (let i = 0; i < people; i += 1) {
    const x = 600 + rng.range(-210, 210);
    out +=
      oval(x, base + 62 + i * 26, 26, 5, pal.ink, 0.25) +
      place(
        x,
        base + 62 + i * 26,
        0.72 + i * 0.1,
        rng.sign(),
        standing(mix(pal.ink, pal.tone('#a8714c'), 0.75), 'still', [pal.accents[1], pal.white, pal.accents[0], pal.accents[2]][i % 4]),
      );
  }
  out += rng.chance(0.5) ? bushCorner(f, -1, 260) + bushCorner(f, 1, 230) : palm(f, rng.pick(90, 1110), 760, 480);
  if (pal.night > 0.4) out += lanternString(f, [-20, 240], [1220, 220], 70, 16, 13);
  else if (rng.chance(0.5)) out += cornerFronds(f, rng.sign());
  return out;
}

/** Elephants walking out of the trees to the water. */
export function elephants(f: Frame): string {
  const { rng, pal, sheet } = f;
  const base = rng.range(520, 560);
  let out = drawSky(f, base) + hills(f, base, 300, 0.72, 18) + hills(f, base, 230, 0.5, 22) + hills(f, base + 8, 150, 0.22, 26);
  if (rng.chance(0.6)) out += palm(f, rng.range(80, 240), base + 20, 330) + palm(f, rng.range(960, 1120), base + 20, 380);
  const bank = sheet.vertical([0, mix(pal.leaf, pal.sand, 0.45)], [1, mix(pal.leafDark, pal.sand, 0.25)]);
  out += ground(
    [
      [-20, base + 6],
      [300, base - 6],
      [700, base + 8],
      [1220, base - 4],
    ],
    bank,
  );
  const stream = rng.chance(0.6);
  if (stream)
    out += fill(`M-20 690Q300 652 600 672Q900 690 1220 654L1220 820L-20 820Z`, sheet.vertical([0, mix(pal.water[2], pal.sky[2], 0.4)], [1, pal.water[1]]));
  const grey = mix(pal.tone('#8d8484'), pal.shadow, 0.12);
  const dir = rng.sign();
  const tusk = pal.white;
  const one = (x: number, y: number, s: number, warm: number): string => {
    const c = mix(grey, pal.tone('#9c7d6c'), warm);
    const shape = elephant(c, mix(c, pal.ink, 0.42), mix(c, pal.light, 0.5), tusk);
    const under = stream ? `<g opacity="0.32">${place(x, y, s, dir, `<g transform="scale(1 -0.5)">${shape}</g>`)}</g>` : '';
    return under + oval(x, y + 2, 140 * s, 13 * s, pal.ink, 0.28) + place(x, y, s, dir, shape);
  };
  const lead = 600 + dir * rng.range(60, 140);
  out += one(lead - dir * 400, 640, 1.15, 0.1);
  out += one(lead, 690, rng.range(1.75, 1.95), 0.25) + one(lead - dir * rng.range(250, 280), 700, 0.85, 0.4);
  if (rng.chance(0.55)) out += place(lead + dir * 330, 690, 1.5, -dir, standing(mix(pal.ink, pal.tone('#a8714c'), 0.75), 'point', pal.accents[0]));
  const blades: Point[] = [];
  for (let i = 0; i < 70; i += 1) blades.push([rng.range(-10, 1210), rng.range(786, 812)]);
  out += grass(f, blades, mix(pal.leafDark, pal.ink, 0.35), 90) + bushCorner(f, dir > 0 ? -1 : 1, 300);
  return out + (rng.chance(0.4) ? birds(f, rng.range(300, 900), 150, 5) : '');
}

/** Market street under strings of lanterns. */
export function market(f: Frame): string {
  const { rng, pal } = f;
  let out = drawSky(f, 560) + hills(f, 560, 230, 0.62, 18);
  if (rng.chance(0.6)) out += chedi(f, rng.range(380, 820), 540, 330);
  let roofs = '';
  for (let x = -40; x < 1240; x += 150)
    roofs += `M${x} 560V${Math.round(430 + rng.range(-34, 24))}L${x + 78} ${Math.round(380 + rng.range(-30, 20))}L${x + 156} ${Math.round(430 + rng.range(-20, 20))}V560Z`;
  out += fill(roofs, mix(pal.rockShade, pal.sky[0], 0.5)) + palm(f, rng.range(180, 320), 560, 320) + palm(f, rng.range(880, 1020), 560, 290);
  out += marketStalls(f);
  return (
    out +
    lanternString(f, [-30, 150], [1230, 120], rng.range(40, 90), 15, 17) +
    lanternString(f, [-30, rng.range(230, 290)], [1230, rng.range(210, 260)], rng.range(40, 80), 19, 11)
  );
}
