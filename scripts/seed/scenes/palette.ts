import type { SceneSpec } from '../model.ts';
import { lift, mix } from './colour.ts';

type Triple = readonly [string, string, string];

interface RegionColours {
  readonly day: Triple;
  readonly sunset: Triple;
  readonly night: Triple;
  /** Deep, middle and shallow water. */
  readonly water: Triple;
  readonly rock: string;
  readonly rockShade: string;
  readonly leaf: string;
  readonly leafDark: string;
  readonly sand: string;
  readonly accents: Triple;
}

const regions: Readonly<Record<SceneSpec['palette'], RegionColours>> = {
  phuket: {
    day: ['#2a86a8', '#83c6cd', '#f5ead0'],
    sunset: ['#3b3f74', '#e0735a', '#ffcb7a'],
    night: ['#0b1830', '#1b3555', '#41647c'],
    water: ['#0a566e', '#1795a3', '#86dccb'],
    rock: '#dfc8a4',
    rockShade: '#77696f',
    leaf: '#579457',
    leafDark: '#1d5046',
    sand: '#f5e3bc',
    accents: ['#df5330', '#f2b134', '#1f7a8c'],
  },
  krabi: {
    day: ['#3d989c', '#a9d5bd', '#fce4b8'],
    sunset: ['#54386b', '#d9625a', '#ffba68'],
    night: ['#121a38', '#2d2f5c', '#5e5279'],
    water: ['#0a615c', '#1c9f8a', '#a0e5bd'],
    rock: '#ebbd8c',
    rockShade: '#8a5c58',
    leaf: '#729c46',
    leafDark: '#2a5a3c',
    sand: '#f9e0b2',
    accents: ['#d33f2d', '#f0a830', '#2b7f6d'],
  },
  'khao-lak': {
    day: ['#3c8388', '#a0d0b8', '#f4f1d2'],
    sunset: ['#33456a', '#c56d62', '#f7cc8e'],
    night: ['#0a1c25', '#164049', '#3f6e6b'],
    water: ['#0d4a4f', '#207a73', '#8fcfb2'],
    rock: '#d0cab0',
    rockShade: '#606a69',
    leaf: '#52904c',
    leafDark: '#163d34',
    sand: '#ecdbb4',
    accents: ['#d65f2a', '#f1c04d', '#2d6f73'],
  },
  samui: {
    day: ['#2c7cc0', '#8ec7e6', '#fee2d1'],
    sunset: ['#4a3a82', '#ea6a72', '#ffc69c'],
    night: ['#121843', '#2b2e69', '#6c518b'],
    water: ['#0f5698', '#2a9ac8', '#a2e4df'],
    rock: '#e5cfc0',
    rockShade: '#766e8c',
    leaf: '#609e64',
    leafDark: '#21524e',
    sand: '#fbe7cf',
    accents: ['#ec5f4e', '#fbb13c', '#2b6cb0'],
  },
  pattaya: {
    day: ['#2a68ab', '#8cb6dc', '#f9e5d3'],
    sunset: ['#3a2f78', '#cb507b', '#ffa46c'],
    night: ['#150f3a', '#331f68', '#7c3d87'],
    water: ['#114280', '#287fb2', '#8cd3d8'],
    rock: '#dcc5b3',
    rockShade: '#6b6181',
    leaf: '#619463',
    leafDark: '#23484b',
    sand: '#f4dfc4',
    accents: ['#e3426f', '#ffb347', '#3a5bbf'],
  },
  maldives: {
    day: ['#1a86ca', '#7acfea', '#eaf7ee'],
    sunset: ['#4b4a9c', '#e887a5', '#ffd5aa'],
    night: ['#0a1840', '#1b3970', '#4c74a5'],
    water: ['#0752a0', '#12a0c6', '#96f2e2'],
    rock: '#e8d8c0',
    rockShade: '#7c8794',
    leaf: '#58a067',
    leafDark: '#1c5a52',
    sand: '#fff1da',
    accents: ['#f9675a', '#ffd166', '#118ab2'],
  },
};

/** The colours of one picture: the place's palette under the light of the hour. */
export interface Palette {
  readonly sky: Triple;
  readonly haze: string;
  readonly light: string;
  readonly shadow: string;
  readonly water: Triple;
  readonly rock: string;
  readonly rockShade: string;
  readonly leaf: string;
  readonly leafDark: string;
  readonly sand: string;
  readonly accents: Triple;
  readonly white: string;
  readonly ink: string;
  readonly lamp: string;
  /** 0 by day to 1 at night. */
  readonly night: number;
  /** 0 by day to 1 when the sun is at the horizon. */
  readonly glow: number;
  /** A colour of the world under this light. */
  tone(colour: string, share?: number): string;
  /** The same, further away: 0 near, 1 lost in haze. */
  far(colour: string, distance: number): string;
}

interface Key {
  readonly hour: number;
  readonly sky: Triple;
  readonly tint: string;
  readonly amount: number;
  readonly light: string;
  readonly night: number;
  readonly glow: number;
}

function blend(a: Triple, b: Triple, t: number): Triple {
  return [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)];
}

function keysOf(c: RegionColours): readonly Key[] {
  const dawn: Triple = [mix(c.sunset[0], c.day[0], 0.35), mix(c.sunset[1], '#f0b2ac', 0.55), mix(c.sunset[2], '#ffe6c4', 0.4)];
  const dusk = mix(c.sunset[0], '#20183a', 0.5);
  const gold: Triple = [mix(c.day[0], c.sunset[0], 0.12), mix(c.day[1], '#ffe2b4', 0.5), mix(c.sunset[2], '#ffe9c4', 0.3)];
  const dim = mix(c.night[0], c.night[1], 0.45);
  const after: Triple = [mix(c.night[0], c.sunset[0], 0.45), mix(mix(c.sunset[0], '#b0548a', 0.45), c.sunset[1], 0.34), mix(c.sunset[1], c.sunset[2], 0.35)];
  return [
    { hour: 4.4, sky: c.night, tint: dim, amount: 0.62, light: '#dfe9ff', night: 1, glow: 0 },
    { hour: 5.4, sky: blend(c.night, dawn, 0.6), tint: mix(c.night[0], c.sunset[0], 0.5), amount: 0.52, light: '#ffc9b0', night: 0.4, glow: 0.8 },
    { hour: 6.3, sky: dawn, tint: mix(dusk, c.sunset[1], 0.3), amount: 0.34, light: '#ffdcae', night: 0, glow: 1 },
    { hour: 7.6, sky: blend(c.day, dawn, 0.25), tint: c.sunset[2], amount: 0.1, light: '#ffebc4', night: 0, glow: 0.4 },
    { hour: 9.5, sky: c.day, tint: c.day[2], amount: 0.02, light: '#fff8e2', night: 0, glow: 0 },
    { hour: 15, sky: [c.day[0], c.day[1], mix(c.day[2], '#ffe2b0', 0.3)], tint: '#f6d9a0', amount: 0.04, light: '#fff3d4', night: 0, glow: 0.1 },
    { hour: 16.8, sky: gold, tint: mix(c.sunset[1], c.sunset[0], 0.25), amount: 0.13, light: '#ffdca0', night: 0, glow: 0.7 },
    {
      hour: 17.4,
      sky: [lift(c.sunset[0], 0.13), mix(c.sunset[1], '#ffd2a4', 0.34), mix(c.sunset[2], '#ffe3b4', 0.25)],
      tint: mix(dusk, c.sunset[1], 0.3),
      amount: 0.25,
      light: '#ffd08c',
      night: 0,
      glow: 0.9,
    },
    { hour: 18, sky: c.sunset, tint: dusk, amount: 0.42, light: '#ffc27a', night: 0.05, glow: 1 },
    { hour: 18.9, sky: after, tint: mix(dusk, c.night[0], 0.5), amount: 0.54, light: '#ffab86', night: 0.5, glow: 0.7 },
    { hour: 20, sky: c.night, tint: dim, amount: 0.62, light: '#e6ecff', night: 1, glow: 0 },
    { hour: 23, sky: blend(c.night, ['#060a18', '#0d1730', '#24304c'], 0.35), tint: dim, amount: 0.66, light: '#dfe6ff', night: 1, glow: 0 },
  ];
}

/** Colours of a place at an hour. */
export function paletteAt(place: SceneSpec['palette'], hour: number): Palette {
  const c = regions[place];
  const keys = keysOf(c);
  let before = keys[0];
  let after = keys[keys.length - 1];
  for (const key of keys) {
    if (key.hour <= hour) before = key;
    else {
      after = key;
      break;
    }
  }
  if (!before || !after) throw new Error('No light for this hour');
  const span = after.hour - before.hour;
  const t = span > 0 ? Math.max(0, Math.min(1, (hour - before.hour) / span)) : 0;
  const sky = blend(before.sky, after.sky, t);
  const tint = mix(before.tint, after.tint, t);
  const amount = before.amount + (after.amount - before.amount) * t;
  const night = before.night + (after.night - before.night) * t;
  const glow = before.glow + (after.glow - before.glow) * t;
  const haze = mix(sky[2], sky[1], 0.35);
  const evening = Math.max(0, Math.min(1, (amount - 0.13) / 0.24)) * (1 - night * 0.4);
  const tone = (colour: string, share = 1): string => mix(colour, tint, amount * share);
  return {
    sky,
    haze,
    night,
    glow,
    tone,
    light: mix(before.light, after.light, t),
    shadow: mix(tone(c.rockShade), sky[0], 0.3),
    water: [
      mix(mix(tone(c.water[0], 0.7), sky[0], 0.1), mix(lift(sky[0], -0.03), sky[1], 0.12), evening * 0.7),
      mix(mix(tone(c.water[1], 0.6), sky[1], 0.12), mix(sky[0], sky[1], 0.3), evening * 0.6),
      mix(mix(tone(c.water[2], 0.6), sky[2], 0.08), mix(sky[1], sky[2], 0.4), evening * 0.5),
    ],
    rock: tone(c.rock),
    rockShade: tone(c.rockShade),
    leaf: tone(c.leaf),
    leafDark: tone(c.leafDark),
    sand: tone(c.sand, 0.85),
    accents: [tone(c.accents[0], 0.7), tone(c.accents[1], 0.6), tone(c.accents[2], 0.7)],
    white: tone('#fdfaf2', 0.75),
    ink: mix(tone('#1d2b33'), lift(sky[0], -0.3), 0.4),
    lamp: '#ffd489',
    far: (colour, distance) => mix(colour, haze, distance),
  };
}
