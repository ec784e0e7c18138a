import { symbol, symbolCircle, symbolCross, symbolDiamond, symbolSquare, symbolStar, symbolTriangle } from 'd3-shape';

/** Hues of charts, each with a dash, a shape and a hatch of its own: no colour says anything alone. */
export const TONES = [1, 2, 3, 4, 5, 6] as const;
export type Tone = (typeof TONES)[number];

/** The hue of the so-manieth series where it has none of its own. */
export const toneAt = (at: number): Tone => TONES[at % TONES.length] ?? 1;

const SYMBOLS = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolCross, symbolStar] as const;
const SIZE = 52;

/** The outline of a hue's mark around a point. */
export const markPath = (tone: Tone): string =>
  (symbol(SYMBOLS[tone - 1] ?? symbolCircle, SIZE)() ?? '').replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));

/**
 * Colours of a file, which has no style sheet: those of the light theme. `charts/charts-hues.staff.css` says the same, and a test
 * holds both together.
 */
export const LIGHT = {
  tones: ['#00737e', '#b82f00', '#4332a8', '#bd8921', '#6b8be8', '#690039'],
  ink: '#222222',
  ink2: '#5d5b57',
  line: '#e8e7e5',
  panel: '#ffffff',
} as const;
/** Dashes of lines by hue. */
export const DASHES = ['none', '9 4', '2 4', '9 4 2 4', '16 4', '5 3'] as const;
