import { lift, mix } from './colour.ts';
import type { Frame } from './frame.ts';
import { angler, seated, standing } from './people.ts';
import { fill, lens, line, n, oval, place, rect } from './svg.ts';

export type BoatKind = 'longtail' | 'speedboat' | 'catamaran' | 'yacht' | 'sailing-yacht' | 'big-boat' | 'junk' | 'fishing';

interface Paint {
  readonly hull: string;
  readonly hullShade: string;
  readonly stripe: string;
  readonly roof: string;
  readonly trim: string;
  readonly glass: string;
  readonly body: string;
  readonly white: string;
  readonly whiteShade: string;
  readonly wood: string;
  readonly woodShade: string;
  readonly dresses: readonly string[];
}

function paintOf(f: Frame): Paint {
  const { pal, rng } = f;
  const [a, b, c] = pal.accents;
  const order = rng.pick([a, b, c], [b, c, a], [c, a, b], [a, c, b]);
  const wood = mix(pal.tone('#a4683c'), pal.ink, 0.1);
  const white = pal.white;
  return {
    hull: white,
    hullShade: mix(white, pal.sky[0], 0.38),
    stripe: order[0] ?? a,
    roof: order[1] ?? b,
    trim: order[2] ?? c,
    glass: pal.night > 0.4 ? pal.lamp : mix(pal.ink, pal.sky[0], 0.25),
    body: mix(pal.ink, pal.tone('#a8714c'), 0.75),
    white,
    whiteShade: mix(white, pal.sky[0], 0.34),
    wood,
    woodShade: mix(wood, pal.ink, 0.55),
    dresses: [a, b, pal.white, c, mix(a, pal.white, 0.4)],
  };
}

function row(p: Paint, xs: readonly number[], y: number, size: number): string {
  return xs.map((x, i) => place(x, y, size, 1, seated(p.body, p.dresses[(i * 3 + Math.abs(Math.round(x))) % p.dresses.length] ?? p.white))).join('');
}

function longtail(f: Frame, p: Paint): string {
  const cloth = f.pal.accents;
  const ribbon =
    fill('M194 -100L210 -94L206 -84L188 -90Z', cloth[0]) +
    fill('M190 -91L207 -85L203 -76L184 -81Z', cloth[1]) +
    fill('M186 -82L203 -76L198 -68L180 -73Z', cloth[2]) +
    fill('M197 -90Q176 -66 184 -38Q190 -30 186 -18Q196 -34 194 -48Q190 -66 206 -84Z', cloth[0]) +
    fill('M200 -80Q196 -58 204 -42Q204 -30 210 -24Q216 -42 209 -56Q206 -68 210 -84Z', cloth[1]);
  return (
    line('M-190 -34L-292 12', p.woodShade, 4) +
    line('M-292 12l-8 6', p.woodShade, 7) +
    fill('M-212 -48Q-196 -58 -176 -48L-172 -30L-206 -28Z', p.woodShade) +
    rect(-205, -44, 26, 5, p.trim) +
    place(-158, -12, 0.78, 1, standing(p.body, 'still', p.dresses[0])) +
    row(p, [-84, -46, -8, 32], -16, 0.86) +
    line('M-112 -18L-112 -84M-30 -18L-30 -92M58 -22L58 -86', p.woodShade, 4) +
    fill('M-128 -80Q-30 -106 78 -84L80 -75Q-30 -95 -128 -70Z', p.roof) +
    fill('M-128 -75Q-30 -99 79 -80L80 -75Q-30 -95 -128 -70Z', mix(p.roof, p.woodShade, 0.4)) +
    fill('M-206 -26C-120 -12 30 -8 112 -24C160 -40 190 -74 206 -126L216 -122C212 -70 190 -18 148 10L-188 10C-200 4 -206 -10 -206 -26Z', p.wood) +
    fill('M-200 0C-90 6 70 6 160 -4C156 2 152 6 148 10L-188 10Q-196 6 -200 0Z', p.woodShade) +
    line('M-204 -19C-120 -6 30 -3 116 -18C160 -32 188 -62 205 -104', p.trim, 4.5) +
    line('M-203 -13C-120 0 30 3 120 -11C158 -24 182 -48 198 -76', f.pal.white, 2, 0.8) +
    ribbon
  );
}

function speedboat(p: Paint): string {
  const engine = (x: number): string =>
    fill(`M${x - 14} -44Q${x - 12} -58 ${x} -58Q${x + 12} -58 ${x + 12} -44L${x + 8} -20L${x + 5} 12L${x - 5} 12L${x - 8} -20Z`, p.woodShade) +
    rect(x - 13, -46, 25, 4, p.stripe);
  return (
    engine(-204) +
    engine(-190) +
    row(p, [-140, -106, -72, -38, -4, 30], -28, 0.8) +
    line('M-158 -30L-150 -92M-70 -30L-70 -94M16 -30L22 -92M62 -34L44 -90', p.whiteShade, 5) +
    fill('M-168 -94Q-60 -108 70 -92Q82 -88 74 -84L-166 -86Q-176 -90 -168 -94Z', p.roof) +
    fill('M-170 -90L76 -88L74 -84L-166 -86Z', mix(p.roof, p.woodShade, 0.35)) +
    fill('M44 -34L56 -64L70 -66L116 -37Z', mix(p.whiteShade, p.stripe, 0.3), 0.7) +
    line('M56 -64L70 -66L116 -37', p.white, 3) +
    fill('M-194 -34L110 -36Q176 -40 226 -58Q200 -10 128 10L-180 12Q-194 -8 -194 -34Z', p.white) +
    fill('M-190 -10Q20 -8 212 -36Q186 -6 128 10L-180 12Q-188 2 -190 -10Z', p.whiteShade) +
    fill('M-193 -24Q40 -22 222 -50L214 -39Q40 -10 -191 -13Z', p.stripe) +
    line('M112 -38Q140 -60 200 -66L222 -58', p.whiteShade, 3.5)
  );
}

function catamaran(p: Paint): string {
  return (
    fill('M-170 -30L196 -34L210 -22L186 0L-150 0Z', p.whiteShade) +
    line('M20 -60L20 -440', p.woodShade, 7) +
    line('M20 -78L-156 -72', p.woodShade, 6) +
    line('M20 -432L206 -30', p.whiteShade, 2) +
    line('M20 -432L-186 -30', p.whiteShade, 2) +
    fill('M12 -426Q-92 -300 -158 -82L12 -86Z', p.white) +
    fill('M12 -426Q-30 -260 12 -86L-60 -84Q-50 -300 12 -426Z', p.whiteShade, 0.6) +
    fill('M12 -426Q-18 -392 -42 -350L12 -352Z', p.stripe) +
    fill('M30 -404Q126 -236 196 -44Q110 -76 34 -68Q50 -230 30 -404Z', p.roof, 0.96) +
    fill('M30 -404Q74 -220 84 -70L34 -68Q50 -230 30 -404Z', mix(p.roof, p.white, 0.35), 0.8) +
    row(p, [116, 142, 168], -32, 0.7) +
    fill('M-120 -32Q-104 -72 -62 -74L44 -72Q78 -68 98 -34Z', p.white) +
    fill('M-92 -58L56 -57Q70 -54 78 -44L-100 -44Z', p.glass) +
    row(p, [-150], -32, 0.75) +
    fill('M-210 -34L206 -38Q218 -36 224 -30Q206 0 182 8L-190 8Q-206 -8 -210 -34Z', p.white) +
    fill('M-206 -12L212 -14Q198 2 182 8L-190 8Q-202 0 -206 -12Z', p.whiteShade) +
    line('M-206 -20L214 -24', p.stripe, 5)
  );
}

function yacht(p: Paint): string {
  return (
    line('M-40 -124L-30 -160L-6 -160', p.whiteShade, 7) +
    line('M-20 -160L-18 -190', p.whiteShade, 3) +
    row(p, [-88, -60, 0], -112, 0.66) +
    fill('M-128 -100L-112 -118L40 -120Q60 -112 84 -96Z', p.white) +
    fill('M16 -118L40 -120Q60 -112 76 -100L40 -102Z', p.glass, 0.8) +
    fill('M-172 -58L-150 -100L84 -100Q126 -86 158 -62Z', p.white) +
    fill('M-136 -90L78 -90Q108 -82 128 -70L-146 -68Z', p.glass) +
    row(p, [-190, -166], -46, 0.75) +
    fill('M-226 -52L140 -62Q196 -66 250 -80Q220 -16 170 10L-210 10Q-226 -16 -226 -52Z', p.white) +
    fill('M-222 -20Q40 -18 224 -40Q202 -8 170 10L-210 10Q-220 -4 -222 -20Z', p.whiteShade) +
    line('M-224 -38Q40 -40 236 -60', p.stripe, 5) +
    fill('M-60 -32L20 -34L26 -26L-56 -24ZM50 -35L110 -39L112 -32L56 -27Z', p.glass) +
    line('M120 -64Q180 -84 246 -82', p.whiteShade, 2.5)
  );
}

function sailingYacht(p: Paint): string {
  return (
    line('M24 -40L24 -470', p.woodShade, 6) +
    line('M24 -56L-140 -48', p.woodShade, 6) +
    fill('M16 -460Q-84 -300 -142 -60L16 -64Z', p.white) +
    fill('M16 -460Q-14 -260 16 -64L-54 -62Q-46 -320 16 -460Z', p.whiteShade, 0.6) +
    fill('M34 -440Q124 -250 206 -44Q120 -66 42 -54Q60 -240 34 -440Z', p.white, 0.97) +
    fill('M34 -440Q90 -220 106 -58L42 -54Q60 -240 34 -440Z', p.stripe, 0.9) +
    fill('M-96 -36Q-80 -56 -40 -56L60 -52Q80 -48 96 -36Z', p.white) +
    fill('M-64 -50L50 -47L62 -40L-70 -40Z', p.glass) +
    row(p, [-146, -120], -34, 0.72) +
    fill('M-206 -42Q0 -30 226 -46Q200 -2 120 10L-120 10Q-190 0 -206 -42Z', p.stripe) +
    fill('M-196 -18Q0 -4 206 -20Q180 2 120 10L-120 10Q-178 4 -196 -18Z', mix(p.stripe, p.woodShade, 0.5)) +
    line('M-204 -38Q0 -26 222 -41', p.white, 4)
  );
}

function bigBoat(f: Frame, p: Paint): string {
  const lights = f.pal.night > 0.3;
  const deck = (y: number, x0: number, x1: number, roof: string): string => {
    let out = rect(x0 + 12, y - 44, x1 - x0 - 24, 44, lights ? mix(f.pal.lamp, f.pal.accents[1], 0.25) : mix(p.woodShade, p.glass, 0.5), lights ? 0.92 : 0.75);
    const xs: number[] = [];
    for (let x = x0 + 34; x < x1 - 28; x += 27) xs.push(x + f.rng.range(-5, 5));
    out += row(p, xs, y, 0.66);
    let posts = '';
    for (let x = x0 + 14; x <= x1 - 14; x += 54) posts += `M${n(x)} ${n(y)}L${n(x)} ${n(y - 46)}`;
    out += line(posts, p.white, 3.5) + rect(x0 + 8, y - 15, x1 - x0 - 16, 15, p.white) + line(`M${x0 + 8} ${y - 18}L${x1 - 8} ${y - 18}`, p.whiteShade, 2);
    return out + fill(`M${x0} ${y - 52}L${x1 - 6} ${y - 52}L${x1 + 10} ${y - 44}L${x0} ${y - 44}Z`, roof);
  };
  let bulbs = '';
  if (lights) for (let x = -200; x <= 120; x += 24) bulbs += oval(x, -150 + Math.abs(Math.sin(x)) * 5, 3, 3, '#fff1c4');
  return (
    deck(-94, -170, 96, p.roof) +
    deck(-46, -214, 150, p.white) +
    fill('M92 -92L100 -132L132 -132L158 -92Z', p.white) +
    fill('M110 -126L132 -126L146 -104L110 -104Z', p.glass) +
    line('M70 -146L70 -200M70 -190L150 -134M70 -190L-160 -146', p.whiteShade, 2.5) +
    fill('M70 -200L96 -193L70 -186Z', f.pal.accents[0]) +
    bulbs +
    fill('M-232 -48L150 -50Q204 -58 244 -84Q226 -14 176 12L-216 12Q-234 -10 -232 -48Z', p.white) +
    fill('M-230 -12Q20 -8 214 -30Q200 -4 176 12L-216 12Q-226 2 -230 -12Z', p.stripe) +
    line('M-231 -28Q20 -26 226 -50', p.trim, 6)
  );
}

function junk(f: Frame, p: Paint): string {
  const sail = (x: number, top: number, w: number, bottom: number): string => {
    const h = bottom - top;
    let out = fill(
      `M${x} ${top}Q${x + w * 0.75} ${top + h * 0.12} ${x + w} ${bottom - h * 0.34}Q${x + w * 0.96} ${bottom - h * 0.1} ${x + w * 0.82} ${bottom}L${x - w * 0.16} ${bottom - 8}Q${x - w * 0.2} ${top + h * 0.4} ${x} ${top}Z`,
      f.pal.accents[0],
    );
    let battens = '';
    for (let i = 1; i < 6; i += 1)
      battens += `M${n(x - w * 0.16 * Math.min(1, i / 3))} ${n(top + (h * i) / 6)}L${n(x + w * (0.42 + i * 0.1))} ${n(top + h * (i / 6) + h * 0.06)}`;
    out += line(battens, mix(f.pal.accents[0], p.woodShade, 0.5), 3);
    return line(`M${x + w * 0.12} ${top - 16}L${x + w * 0.12} -30`, p.woodShade, 6) + out;
  };
  return (
    sail(-176, -250, 100, -76) +
    sail(-62, -360, 150, -68) +
    sail(96, -240, 90, -74) +
    row(p, [-190, -160, -110, -70, -30, 20, 60, 100], -42, 0.66) +
    fill('M-236 -92Q-214 -58 -150 -52L-150 -34L-226 -40Z', mix(p.wood, p.woodShade, 0.3)) +
    fill('M-238 -92Q-224 -52 -150 -44Q20 -30 140 -46Q196 -58 236 -88Q222 -16 168 12L-196 12Q-232 -30 -238 -92Z', p.wood) +
    fill('M-222 -30Q0 -8 212 -40Q198 -6 168 12L-196 12Q-214 -6 -222 -30Z', p.woodShade) +
    line('M-232 -68Q-214 -40 -150 -34Q20 -20 146 -36Q196 -48 230 -70', p.roof, 4)
  );
}

function fishing(f: Frame, p: Paint): string {
  const cabin = f.pal.white;
  return (
    line('M-40 -120L-40 -232M-40 -220L-176 -150M-40 -220L130 -70M-40 -150L-196 -220M-40 -150L70 -238', p.woodShade, 3) +
    place(-176, -34, 0.82, -1, angler(p.body, p.dresses[0] ?? p.roof, p.woodShade)) +
    fill('M-112 -40L-106 -112L16 -112L34 -40Z', cabin) +
    fill('M-94 -100L-52 -100L-54 -72L-96 -72ZM-42 -100L6 -100L14 -72L-44 -72Z', p.glass) +
    fill('M-124 -112L28 -112L34 -122L-118 -122Z', p.roof) +
    place(84, -42, 0.78, 1, standing(p.body, 'hips', p.dresses[1])) +
    row(p, [126], -44, 0.7) +
    fill('M-222 -42Q-60 -24 80 -38Q176 -52 232 -104Q222 -30 164 12L-196 12Q-220 -10 -222 -42Z', p.stripe) +
    fill('M-216 -14Q-20 2 208 -34Q192 -4 164 12L-196 12Q-210 0 -216 -14Z', mix(p.stripe, p.woodShade, 0.55)) +
    line('M-220 -34Q-60 -16 84 -30Q172 -44 226 -88', p.white, 5) +
    line('M-218 -24Q-40 -6 90 -20Q168 -32 222 -70', p.roof, 3)
  );
}

function body(f: Frame, kind: BoatKind, p: Paint): string {
  switch (kind) {
    case 'longtail':
      return longtail(f, p);
    case 'speedboat':
      return speedboat(p);
    case 'catamaran':
      return catamaran(p);
    case 'yacht':
      return yacht(p);
    case 'sailing-yacht':
      return sailingYacht(p);
    case 'big-boat':
      return bigBoat(f, p);
    case 'junk':
      return junk(f, p);
    case 'fishing':
      return fishing(f, p);
  }
}

function wake(f: Frame, scale: number): string {
  const white = mix(f.pal.white, f.pal.water[2], 0.12);
  let spray = '';
  for (let i = 0; i < 12; i += 1) {
    const x = f.rng.range(60, 200);
    const s = f.rng.range(2, 5) / Math.max(0.5, scale);
    spray += `M${n(x)} ${n(f.rng.range(-40, 0) * (x / 200))}m${n(-s)} 0a${n(s)} ${n(s)} 0 1 0 ${n(s * 2)} 0a${n(s)} ${n(s)} 0 1 0 ${n(-s * 2)} 0`;
  }
  return (
    fill('M-186 6Q-300 -26 -380 -16Q-520 4 -640 8Q-500 22 -380 24L-180 20Z', white, 0.85) +
    fill('M-200 14Q-380 34 -640 52Q-380 62 -180 22Z', white, 0.45) +
    fill('M216 0Q196 -22 168 -14Q140 -26 112 -8Q40 8 -190 12L-190 22Q40 32 150 20Q190 14 216 0Z', white, 0.92) +
    fill('M170 18Q60 36 -260 40Q0 50 110 34Q150 26 170 18Z', white, 0.5) +
    fill(spray, white, 0.9)
  );
}

/** A boat at the waterline with its reflection, shadow and, if under way, wake. */
export function drawBoat(f: Frame, kind: BoatKind, x: number, y: number, scale: number, flip: -1 | 1, moving = false): string {
  const p = paintOf(f);
  const shape = body(f, kind, p);
  const tall = kind === 'catamaran' || kind === 'sailing-yacht' || kind === 'junk';
  const dark = mix(f.pal.water[0], f.pal.ink, 0.35);
  const tint = kind === 'longtail' || kind === 'junk' ? p.woodShade : kind === 'fishing' || kind === 'sailing-yacht' ? p.stripe : p.whiteShade;
  let streak = '';
  for (let i = 0; i < (tall ? 13 : 8); i += 1)
    streak += lens(f.rng.range(-70, 70), 24 + i * (tall ? 17 : 11), (tall ? 250 : 300) * f.rng.range(0.3, 0.9) * (1 - i * 0.05), 2.6);
  let out = fill('M-214 6Q-230 34 -120 42L120 44Q220 34 206 4Z', dark, 0.5) + fill(streak, mix(tint, f.pal.water[1], 0.3), 0.55);
  if (moving && kind !== 'speedboat')
    out += fill('M180 8Q60 26 -260 24Q60 40 200 14ZM-180 8Q-300 10 -420 26Q-280 26 -170 20Z', mix(f.pal.white, f.pal.water[2], 0.2), 0.75);
  out += shape;
  if (moving && kind === 'speedboat')
    out = `${fill('M-214 6Q-230 34 -120 42L120 44Q220 34 206 4Z', dark, 0.5)}<g transform="rotate(-3)">${shape}</g>${wake(f, scale)}`;
  if (!moving) out += fill(lens(0, 12, 430, 3.4), lift(f.pal.water[2], 0.05), 0.7);
  return place(x, y, scale, flip, out);
}

/** The bow of the viewer's own longtail, from inside the boat. */
export function ownBow(f: Frame, x: number): string {
  const { pal } = f;
  const wood = mix(pal.tone('#8f5733'), pal.ink, 0.25);
  const dark = mix(wood, pal.ink, 0.6);
  const tip = f.horizon + 6;
  const base = 800;
  const [a, b, c] = pal.accents;
  const knot = (y: number, w: number, colour: string): string =>
    fill(
      `M${n(x - w)} ${n(y)}Q${n(x)} ${n(y + 14)} ${n(x + w)} ${n(y - 3)}L${n(x + w + 2)} ${n(y + 19)}Q${n(x)} ${n(y + 36)} ${n(x - w - 2)} ${n(y + 22)}Z`,
      colour,
    );
  const tail = (dx: number, l: number, colour: string): string =>
    fill(`M${n(x + dx)} ${n(tip + 80)}q${dx * 1.6} ${l * 0.4} ${n(dx * 0.9)} ${l}q16 -12 24 4q8 -${n(l * 0.5)} -${n(12 - dx * 0.2)} -${l}Z`, colour);
  return (
    fill(
      `M${n(x - 400)} ${base}Q${n(x - 120)} ${n(base - 110)} ${n(x - 22)} ${n(tip + 130)}L${n(x - 12)} ${n(tip)}Q${n(x)} ${n(tip - 12)} ${n(x + 12)} ${n(tip)}L${n(x + 22)} ${n(tip + 130)}Q${n(x + 120)} ${n(base - 110)} ${n(x + 400)} ${base}Z`,
      wood,
    ) +
    fill(`M${n(x - 340)} ${base}Q${n(x - 100)} ${n(base - 84)} ${n(x)} ${n(tip + 180)}Q${n(x + 100)} ${n(base - 84)} ${n(x + 340)} ${base}Z`, dark) +
    line(
      `M${n(x - 372)} ${base}Q${n(x - 112)} ${n(base - 98)} ${n(x - 14)} ${n(tip + 140)}M${n(x + 372)} ${base}Q${n(x + 112)} ${n(base - 98)} ${n(x + 14)} ${n(tip + 140)}`,
      mix(pal.rock, wood, 0.4),
      5,
    ) +
    fill(`M${n(x + 2)} ${n(tip - 6)}Q${n(x + 12)} ${n(tip)} ${n(x + 12)} ${n(tip)}L${n(x + 20)} ${n(tip + 120)}L${n(x + 4)} ${n(tip + 150)}Z`, dark, 0.6) +
    tail(-20, 150, c) +
    tail(16, 132, b) +
    tail(-4, 168, a) +
    knot(tip + 34, 20, a) +
    knot(tip + 56, 22, b) +
    knot(tip + 78, 24, c)
  );
}
