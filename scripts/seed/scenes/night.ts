import { lift, mix } from './colour.ts';
import { type Frame, height, width } from './frame.ts';
import { crowd, dancer, standing } from './people.ts';
import { curve, fill, line, n, oval, type Point, place, rect } from './svg.ts';

/** Paper lanterns on a sagging string between two points. */
export function lanternString(f: Frame, from: Point, to: Point, sag: number, count: number, size: number): string {
  const { pal, rng } = f;
  const mid: Point = [(from[0] + to[0]) / 2, Math.max(from[1], to[1]) + sag];
  const halo = f.sheet.radial([0, '#ffdf9a', 0.75], [0.4, '#ffc069', 0.25], [1, '#ffb050', 0]);
  const hues = [pal.accents[0], pal.accents[1], lift(pal.accents[0], 0.08), '#ffd58a'];
  let out = line(`M${n(from[0])} ${n(from[1])}Q${n(mid[0])} ${n(mid[1] * 2 - (from[1] + to[1]) / 2)} ${n(to[0])} ${n(to[1])}`, pal.ink, 2);
  for (let i = 1; i < count; i += 1) {
    const t = i / count;
    const cy = mid[1] * 2 - (from[1] + to[1]) / 2;
    const x = (1 - t) ** 2 * from[0] + 2 * (1 - t) * t * mid[0] + t * t * to[0];
    const y = (1 - t) ** 2 * from[1] + 2 * (1 - t) * t * cy + t * t * to[1];
    const s = size * rng.range(0.85, 1.15);
    const hue = hues[(i + rng.int(0, 1)) % hues.length] ?? '#ffd58a';
    out +=
      oval(x, y + s, s * 3.1, s * 3.1, halo) +
      oval(x, y + s, s, s * 1.08, hue) +
      oval(x, y + s, s * 0.5, s * 1.08, mix(hue, '#fff3cf', 0.6), 0.85) +
      rect(x - s * 0.36, y - s * 0.18, s * 0.72, s * 0.22, pal.ink) +
      rect(x - s * 0.3, y + s * 1.98, s * 0.6, s * 0.2, pal.ink);
  }
  return out;
}

function beams(f: Frame, top: number, bottom: number): string {
  const { pal, rng } = f;
  let out = '';
  const hues = [pal.accents[1], pal.accents[0], mix(pal.accents[2], '#9fd8ff', 0.5), pal.lamp, mix(pal.accents[0], '#d79bff', 0.5)];
  hues.forEach((hue, i) => {
    const x = 170 + i * 215 + rng.range(-30, 30);
    const aim = 600 + (x - 600) * rng.range(-0.5, 0.7);
    const w = rng.range(90, 150);
    out += fill(
      `M${n(x - 8)} ${n(top)}L${n(x + 8)} ${n(top)}L${n(aim + w)} ${n(bottom)}L${n(aim - w)} ${n(bottom)}Z`,
      f.sheet.between(top, bottom, [0, lift(hue, 0.1), 0.75], [0.7, hue, 0.22], [1, hue, 0.05]),
    );
  });
  return out;
}

/** A theatre stage with curtains, beams and classical dancers. */
export function stageShow(f: Frame): string {
  const { pal, rng, sheet } = f;
  const dark = mix(pal.sky[0], '#0a0814', 0.6);
  const velvet = rng.pick(
    mix(pal.accents[0], '#5a0f24', 0.5),
    mix(pal.accents[2], '#10284a', 0.45),
    mix('#8a3f9a', '#2a1040', 0.45),
    mix(pal.accents[0], '#5a0f24', 0.5),
  );
  const gold = '#e9b64f';
  const floor = 590;
  let out =
    rect(0, 0, width, height, dark) +
    rect(
      130,
      40,
      940,
      560,
      sheet.vertical([0, mix(pal.sky[0], '#1a1038', 0.5)], [0.6, mix(pal.sky[2], pal.accents[0], 0.35)], [1, mix(pal.accents[1], pal.accents[0], 0.35)]),
    );
  const cx = rng.range(560, 640);
  out += oval(cx, 420, 330, 300, sheet.radial([0, '#ffe6ad', 0.95], [0.5, pal.accents[1], 0.4], [1, pal.accents[1], 0]));
  const back = mix(pal.sky[0], pal.accents[0], 0.35);
  const spires = rng.int(3, 5);
  for (let i = 0; i < spires; i += 1) {
    const x = 250 + (i * 700) / (spires - 1);
    const h = 200 + (1 - Math.abs(x - 600) / 400) * rng.range(80, 150);
    out += fill(
      `M${n(x - 66)} ${floor}L${n(x - 58)} ${n(floor - h * 0.3)}L${n(x - 40)} ${n(floor - h * 0.32)}L${n(x - 34)} ${n(floor - h * 0.52)}L${n(x - 18)} ${n(floor - h * 0.55)}Q${n(x - 8)} ${n(floor - h * 0.8)} ${n(x)} ${n(floor - h * 1.15)}Q${n(x + 8)} ${n(floor - h * 0.8)} ${n(x + 18)} ${n(floor - h * 0.55)}L${n(x + 34)} ${n(floor - h * 0.52)}L${n(x + 40)} ${n(floor - h * 0.32)}L${n(x + 58)} ${n(floor - h * 0.3)}L${n(x + 66)} ${floor}Z`,
      back,
      0.55,
    );
  }
  out += beams(f, 60, floor + 20);
  out +=
    fill(
      `M60 ${floor + 70}L150 ${floor - 14}L1050 ${floor - 14}L1140 ${floor + 70}Z`,
      sheet.vertical([0, mix(pal.accents[1], '#5a2a2a', 0.35)], [1, mix(velvet, '#1a0a16', 0.5)]),
    ) +
    oval(cx, floor + 22, 340, 30, '#ffe2a0', 0.4) +
    rect(40, floor + 68, 1120, 14, gold);
  const count = rng.pick(3, 5);
  const shadow = mix('#2a1226', pal.sky[0], 0.3);
  for (let i = 0; i < count; i += 1) {
    const k = i - (count - 1) / 2;
    const size = (count > 3 ? 1.5 : 1.95) * (k === 0 ? 1.25 : 1);
    const dress = Math.abs(k) % 2 === 0 ? pal.accents[0] : mix(pal.accents[2], '#3a7fb0', 0.3);
    out += place(cx + k * (count > 3 ? 158 : 226), floor + 16 + (k === 0 ? 26 : 0), size, k < 0 ? -1 : 1, dancer(mix('#dba274', shadow, 0.12), dress, gold));
  }
  const curtain = (side: -1 | 1): string => {
    const e = (x: number): number => (side < 0 ? x : width - x);
    let folds = '';
    for (let i = 0; i < 5; i += 1)
      folds += `M${n(e(18 + i * 46))} 30Q${n(e(20 + i * 48))} 330 ${n(e(6 + i * 20))} 612L${n(e(16 + i * 24))} 612Q${n(e(42 + i * 50))} 330 ${n(e(40 + i * 46))} 30Z`;
    return (
      fill(
        `M${n(e(-10))} 20L${n(e(268))} 20Q${n(e(250))} 300 ${n(e(116))} 452Q${n(e(120))} 540 ${n(e(150))} 640L${n(e(-10))} 640Z`,
        sheet.slanted(side < 0 ? 1 : -1, 0.2, [0, mix(velvet, '#14060e', 0.6)], [1, velvet]),
      ) +
      fill(folds, '#14060e', 0.28) +
      line(`M${n(e(116))} 452L${n(e(-10))} 486`, gold, 12)
    );
  };
  let swag = '';
  for (let i = 0; i < 5; i += 1) swag += `M${i * 240 - 6} -10L${i * 240 + 246} -10L${i * 240 + 246} 44Q${i * 240 + 120} 150 ${i * 240 - 6} 44Z`;
  out += curtain(-1) + curtain(1) + fill(swag, sheet.vertical([0, mix(velvet, '#14060e', 0.45)], [1, velvet]));
  for (let i = 0; i < 5; i += 1) out += line(`M${i * 240 - 6} 44Q${i * 240 + 120} 150 ${i * 240 + 246} 44`, gold, 7);
  const heads: number[] = [];
  for (let x = 10; x < 1220; x += 82) heads.push(x + rng.range(-18, 18));
  out +=
    crowd(heads, 704, 62, mix(dark, '#1c1024', 0.4)) +
    crowd(
      heads.map((x) => x + 44),
      762,
      78,
      '#08060e',
    );
  return out;
}

/** Fire dancers on a beach at night before a seated crowd; drawn over a finished sea. */
export function fireShow(f: Frame): string {
  const { pal, rng, sheet } = f;
  const sand = mix(pal.sand, pal.sky[0], 0.55);
  const glow = sheet.radial([0, '#ffd27a', 0.85], [0.35, '#ff9a3d', 0.35], [1, '#ff7a2a', 0]);
  const body = '#140c14';
  let out = fill(
    `${curve([
      [-20, 590],
      [300, 560],
      [700, 566],
      [1220, 596],
    ])}L1220 820L-20 820Z`,
    sheet.vertical([0, mix(sand, '#ffb765', 0.25)], [1, mix(sand, '#0b0a14', 0.6)]),
  );
  const count = rng.int(2, 3);
  for (let i = 0; i < count; i += 1) {
    const x = 600 + (i - (count - 1) / 2) * 290 + rng.range(-20, 20);
    const y = 664 + (i % 2) * 22;
    const r = rng.range(118, 150);
    const cy = y - 150;
    out += oval(x, cy, r * 2.5, r * 2.5, glow) + oval(x, y + 4, 190, 24, '#ffb765', 0.45);
    const turn = rng.range(0, 360);
    let ring = '';
    for (let k = 0; k < 3; k += 1)
      ring += `<circle cx="${n(x)}" cy="${n(cy)}" r="${n(r - k * 9)}" fill="none" stroke="${['#ff8a2b', '#ffc24f', '#fff1bf'][k] ?? '#ffc24f'}" stroke-width="${[15, 9, 4][k] ?? 4}" stroke-linecap="round" stroke-dasharray="${n(r * (3.6 - k * 0.5))} ${n(r * 1.1)} ${n(r * 0.9)} ${n(r * 4)}" transform="rotate(${n(turn + k * 14)} ${n(x)} ${n(cy)})"/>`;
    let sparks = '';
    for (let k = 0; k < 26; k += 1) {
      const a = rng.range(0, Math.PI * 2);
      const d = r * rng.range(0.95, 1.5);
      const s = rng.range(1.5, 4);
      sparks += `M${n(x + Math.cos(a) * d)} ${n(cy + Math.sin(a) * d)}l${n(s)} ${n(-s * 2)}l${n(s)} ${n(s * 2)}Z`;
    }
    out += ring + fill(sparks, '#ffd98a') + place(x, y, 1.75, i % 2 === 0 ? 1 : -1, standing(body, rng.pick('wave', 'wave', 'point'), '#5a1f1c'));
  }
  const heads: number[] = [];
  for (let x = 20; x < 1220; x += 96) heads.push(x + rng.range(-24, 24));
  return out + crowd(heads, 748, 70, '#0b080f');
}

/** Market stalls under striped awnings, with goods, lamps and passers-by. */
export function marketStalls(f: Frame): string {
  const { pal, rng, sheet } = f;
  const wood = mix(pal.tone('#8a5f3d'), pal.ink, 0.2);
  const lit = pal.night > 0.3 || pal.glow > 0.6;
  const body = mix(pal.ink, '#1d1418', 0.5);
  const halo = sheet.radial([0, '#ffe2a0', 0.9], [0.4, '#ffc56b', 0.35], [1, '#ffb050', 0]);
  let out = '';
  const stall = (x: number, y: number, w: number, hue: string): string => {
    const h = w * 0.62;
    const inside = lit ? mix('#ffcf86', hue, 0.2) : mix(wood, pal.ink, 0.45);
    let s =
      rect(x - w / 2 + 8, y - h, w - 16, h, sheet.vertical([0, inside], [1, mix(inside, wood, 0.6)])) +
      rect(x - w / 2 + 4, y - h, 9, h + w * 0.06, wood) +
      rect(x + w / 2 - 13, y - h, 9, h + w * 0.06, wood);
    s += rect(x - w * 0.42, y - h * 0.66, w * 0.84, 6, wood);
    for (let i = 0; i < 7; i += 1)
      s += fill(
        `M${n(x - w * 0.39 + i * w * 0.12)} ${n(y - h * 0.66)}v${n(-h * rng.range(0.1, 0.2))}h${n(w * 0.075)}V${n(y - h * 0.66)}Z`,
        [pal.accents[0], pal.accents[1], pal.accents[2], pal.white][(i + rng.int(0, 3)) % 4] ?? pal.white,
      );
    s += place(x + rng.range(-0.2, 0.2) * w, y - 4, w / 250, 1, standing(body, 'hips', pal.accents[2]));
    s += rect(x - w / 2, y - h * 0.32, w, h * 0.36, mix(hue, wood, 0.55)) + rect(x - w / 2, y - h * 0.34, w, 9, wood);
    const fruit = [pal.accents[1], pal.accents[0], pal.leaf, lift(pal.accents[1], 0.06), mix(pal.accents[0], pal.accents[1], 0.5)];
    for (let b = 0; b < 5; b += 1) {
      const bx = x - w * 0.4 + b * w * 0.2;
      const c = fruit[(b + rng.int(0, 4)) % fruit.length] ?? pal.accents[1];
      for (let k = 0; k < 4; k += 1)
        s += oval(
          bx + ((k % 3) - 1) * w * 0.05 + (k > 2 ? w * 0.02 : 0),
          y - h * 0.36 - (k > 2 ? w * 0.045 : 0),
          w * 0.034,
          w * 0.034,
          k % 2 === 0 ? c : lift(c, 0.06),
        );
    }
    const n0 = 8;
    for (let i = 0; i < n0; i += 1) {
      const ax = x - w * 0.58 + (i * w * 1.16) / n0;
      const aw = (w * 1.16) / n0;
      const tx = x - w * 0.5 + (i * w) / n0;
      s += fill(
        `M${n(tx)} ${n(y - h - w * 0.2)}H${n(tx + w / n0)}L${n(ax + aw)} ${n(y - h + 6)}Q${n(ax + aw / 2)} ${n(y - h + 34)} ${n(ax)} ${n(y - h + 6)}Z`,
        i % 2 === 0 ? hue : pal.white,
      );
    }
    if (lit) s += oval(x, y - h + 44, w * 0.42, w * 0.42, halo) + oval(x, y - h + 40, 11, 14, '#fff3cc');
    return s;
  };
  const hues = [pal.accents[0], pal.accents[2], pal.accents[1]];
  const turn = rng.int(0, 2);
  for (let i = 0; i < 5; i += 1) out += stall(80 + i * 260 + rng.range(-14, 14), 556, 176, hues[(i + turn + 1) % 3] ?? pal.accents[0]);
  out += rect(0, 556, width, 250, sheet.vertical([0, mix(pal.sand, lit ? '#ffb765' : pal.rockShade, 0.35)], [1, mix(pal.rockShade, pal.ink, 0.5)]));
  for (let i = 0; i < 6; i += 1) out += oval(rng.range(300, 900), 600 + i * 14, 150, 9, lit ? '#ffd08a' : pal.light, 0.16);
  const near = [150 + rng.range(-20, 20), 1050 + rng.range(-20, 20)];
  near.forEach((x, i) => {
    out += stall(x, 730, 330, hues[(i + turn) % 3] ?? pal.accents[0]);
  });
  const walkers = rng.int(3, 5);
  for (let i = 0; i < walkers; i += 1) {
    const y = 640 + i * 26;
    out += place(420 + ((i * 137) % 360) + rng.range(-20, 20), y, 1.1 + i * 0.2, rng.sign(), standing(body, rng.pick('still', 'hips', 'still'), hues[i % 3]));
  }
  return out;
}
