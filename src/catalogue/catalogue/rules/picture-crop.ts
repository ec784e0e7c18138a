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

/** A side of a picture has so many parts: a hundredth of a per cent, which is a third of a pixel of the largest that is kept. */
export const CROP_PARTS = 10_000;

/** The rectangle of a picture that pages show, in parts of its sides, from its upper left corner. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export const WHOLE: Crop = { x: 0, y: 0, width: CROP_PARTS, height: CROP_PARTS };

/** Sides of a picture in pixels, upright. */
export interface Sides {
  readonly width: number;
  readonly height: number;
}

/** The rectangle that a record says; the whole picture where it says none, or none that lies in the picture. @example cropOf('2500,0,5000,10000') */
export function cropOf(text = ''): Crop {
  const [x = -1, y = -1, width = 0, height = 0, ...more] = text.split(',').map(Number);
  const isInside = x >= 0 && y >= 0 && width >= 1 && height >= 1 && x + width <= CROP_PARTS && y + height <= CROP_PARTS;
  return isInside && more.length === 0 && [x, y, width, height].every(Number.isInteger) ? { x, y, width, height } : WHOLE;
}

/** A rectangle as a record says it; '' is the whole picture. */
export function cropText({ x, y, width, height }: Crop): string {
  return width === CROP_PARTS && height === CROP_PARTS ? '' : [x, y, width, height].join(',');
}

/** What is cut out of a picture of so many pixels: whole ones, one at least, all of them inside. */
export function cropPixels(crop: Crop, sides: Sides): { readonly left: number; readonly top: number } & Sides {
  const pixels = (parts: number, side: number): number => Math.round((parts / CROP_PARTS) * side);
  const [width, height] = [Math.max(1, pixels(crop.width, sides.width)), Math.max(1, pixels(crop.height, sides.height))];
  return {
    left: Math.min(pixels(crop.x, sides.width), sides.width - width),
    top: Math.min(pixels(crop.y, sides.height), sides.height - height),
    width,
    height,
  };
}

/** Where a point of the whole picture lies in its crop; on the edge where it was cut off. */
export function focusInCrop({ focus_x, focus_y }: Focus, { x, y, width, height }: Crop): Focus {
  return { focus_x: within(focus_x, x, width), focus_y: within(focus_y, y, height) };
}

/** Where a point of a crop lies in the whole picture: records say it so, and a wider crop finds it where it was. */
export function focusOfCrop({ focus_x, focus_y }: Focus, { x, y, width, height }: Crop): Focus {
  return { focus_x: outOf(focus_x, x, width), focus_y: outOf(focus_y, y, height) };
}

/** A point of the whole picture that a crop has left; where it was cut off the nearest one that is there. */
export function focusHeldIn(focus: Focus, crop: Crop): Focus {
  const isThere = (at: number, begin: number, length: number): boolean => (at + FOCUS_MAX) * SHARE >= begin && (at + FOCUS_MAX) * SHARE <= begin + length;
  const nearest = focusOfCrop(focusInCrop(focus, crop), crop);
  return {
    focus_x: isThere(focus.focus_x, crop.x, crop.width) ? focus.focus_x : nearest.focus_x,
    focus_y: isThere(focus.focus_y, crop.y, crop.height) ? focus.focus_y : nearest.focus_y,
  };
}

const SHARE = CROP_PARTS / (2 * FOCUS_MAX);

const within = (at: number, begin: number, length: number): number => focusWithin((((at + FOCUS_MAX) * SHARE - begin) / length) * 2 * FOCUS_MAX - FOCUS_MAX);

/** Whole per cent of the picture, inside of the crop as far as it holds one. */
function outOf(at: number, begin: number, length: number): number {
  const wanted = (begin + ((at + FOCUS_MAX) / (2 * FOCUS_MAX)) * length) / SHARE;
  const [first, last] = [Math.ceil(begin / SHARE), Math.floor((begin + length) / SHARE)];
  return focusWithin((first > last ? wanted : Math.max(first, Math.min(last, Math.round(wanted)))) - FOCUS_MAX);
}
