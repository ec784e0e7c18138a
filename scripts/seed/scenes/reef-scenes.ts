import type { Frame } from './frame.ts';
import { backRange } from './coast.ts';
import { drawSky } from './sky.ts';
import { mix } from './colour.ts';
import { bubbles, coralGarden, drawDepth, drawDiver, drawSnorkeller, islet, reefFish, reefMounds, school, turtle, waterline } from './underwater.ts';
import { drawBoat } from './boats.ts';

/** Coral garden, half under the surface or wholly below it. */
export function reef(f: Frame): string {
  const { rng, pal } = f;
  const split = rng.chance(0.45);
  const level = split ? rng.range(210, 280) : 0;
  let out = '';
  if (split) {
    out += drawSky(f, level + 30);
    out += backRange(f, level + 6, 0.5, rng.range(50, 90));
    out += islet(f, rng.pick(270, 900) + rng.range(-80, 80), level + 8, rng.range(240, 340));
    if (rng.chance(0.6)) out += drawBoat(f, 'longtail', rng.range(500, 720), level + 6, 0.32, rng.sign());
  }
  out += drawDepth(f, level);
  if (split) out += waterline(f, level);
  out += reefMounds(f);
  out += school(f, rng.range(250, 950), rng.range(level + 130, 470), rng.int(24, 44), rng.range(10, 14), mix(pal.white, pal.water[2], 0.25));
  out += school(f, rng.range(200, 1000), rng.range(level + 200, 560), rng.int(14, 26), rng.range(13, 18), pal.accents[1]);
  const star = rng.int(0, 2);
  if (star === 0) out += turtle(f, rng.range(430, 780), rng.range(level + 150, 450), rng.range(1.1, 1.45), rng.sign(), rng.range(-18, 8));
  else if (star === 1) out += drawSnorkeller(f, rng.range(420, 780), level + (split ? 58 : 150), rng.range(1.3, 1.7), rng.sign());
  else
    out +=
      reefFish(f, rng.range(380, 560), rng.range(400, 500), rng.range(1, 1.3), pal.accents[1]) +
      reefFish(f, rng.range(640, 860), rng.range(330, 460), rng.range(0.7, 0.95), pal.accents[0]);
  if (star !== 2) out += reefFish(f, rng.range(180, 1000), rng.range(500, 570), rng.range(0.5, 0.7), pal.accents[1]);
  return out + coralGarden(f);
}

/** Divers beside a reef wall. */
export function diving(f: Frame): string {
  const { rng, pal } = f;
  const dir = rng.sign();
  const x = 600 - dir * rng.range(0, 110);
  const y = rng.range(330, 420);
  const turn = rng.range(-14, 16) * dir;
  let out = drawDepth(f, 0) + reefMounds(f);
  out += school(f, 600 + dir * 300, rng.range(200, 300), rng.int(30, 46), rng.range(9, 12), mix(pal.water[1], pal.white, 0.45));
  out += drawDiver(f, x - dir * rng.range(250, 330), y + rng.range(-170, -110), 0.72, dir, turn * 0.6, 0.45) + bubbles(f, x - dir * 220, y - 190, 6);
  out += bubbles(f, x + dir * 140, y - 40, 12) + drawDiver(f, x, y, rng.range(1.6, 1.95), dir, turn);
  if (rng.chance(0.5)) out += turtle(f, x + dir * rng.range(330, 400), y + rng.range(60, 150), 0.85, dir, -8 * dir);
  else out += school(f, x + dir * 330, y + 140, 22, 15, pal.accents[1]);
  return out + coralGarden(f, 13);
}
