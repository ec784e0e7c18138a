import { FOCUS_MAX } from '../../../model/catalogue/fields/picture-fields.ts';

/** Pages cut pictures at one of five places along each side: their styles say no more. */
const STEP = FOCUS_MAX / 2;

/** How far from the middle a picture is cut, −50 to 50. */
export interface Focus {
  readonly focus_x: number;
  readonly focus_y: number;
}

/** A number held to what a focus may be; the middle where it is none. */
export const focusWithin = (value: number): number => (Number.isFinite(value) ? Math.max(-FOCUS_MAX, Math.min(FOCUS_MAX, Math.round(value))) : 0);

/**
 * The place along a side as pages know it: 0, 25, 75 or 100 per cent; '' is the middle, which needs no word.
 * @example focusStep(-38) // '0'
 */
export function focusStep(value: number): string {
  const held = focusWithin(value);
  const step = Math.sign(held) * Math.round(Math.abs(held) / STEP) * STEP;
  return step === 0 ? '' : String(step + FOCUS_MAX);
}
