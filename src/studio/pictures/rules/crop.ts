import { type Crop, CROP_PARTS, type Sides } from '../../../catalogue/catalogue/rules/picture-crop.ts';

/** What is left of a picture at least, in pixels: less shows nothing on a page. A smaller picture stays as it is. */
export const CROP_MIN_PX: Sides = { width: 480, height: 320 };

export const CROP_RATIOS = ['free', '3:2', '1:1', '16:9'] as const;
export type CropRatio = (typeof CROP_RATIOS)[number];
const SHAPES = { '3:2': 3 / 2, '1:1': 1, '16:9': 16 / 9 } as const;
/** By so much may the width of a shape be off, in pixels. */
const NEARLY_PX = 1;

/** A corner by its side: 1 is the right or the lower one, -1 the left or the upper one. */
export interface Corner {
  readonly x: -1 | 1;
  readonly y: -1 | 1;
}

/** What holds a crop while it is drawn. */
export interface CropFrame {
  /** Sides of the whole picture in pixels. */
  readonly sides: Sides;
  readonly ratio: CropRatio;
}

const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value));
const finite = (value: number, otherwise: number): number => (Number.isFinite(value) ? value : otherwise);

/** Parts of the width for one part of the height; `null` of a free shape. */
const slopeOf = ({ sides, ratio }: CropFrame): number | null => (ratio === 'free' ? null : (SHAPES[ratio] * sides.height) / sides.width);

function leastOf({ sides }: CropFrame): Sides {
  const parts = (least: number, side: number): number => Math.min(CROP_PARTS, Math.ceil((least / side) * CROP_PARTS));
  return { width: parts(CROP_MIN_PX.width, sides.width), height: parts(CROP_MIN_PX.height, sides.height) };
}

/** A crop moved, as far as the picture goes. @param by in parts of the sides */
export function movedCrop(crop: Crop, by: { readonly x: number; readonly y: number }): Crop {
  const at = (begin: number, step: number, length: number): number => between(0, Math.round(begin + finite(step, 0)), CROP_PARTS - length);
  return { ...crop, x: at(crop.x, by.x, crop.width), y: at(crop.y, by.y, crop.height) };
}

/**
 * A crop of another size, the opposite corner where it was: inside of the picture, not below the least size, of the shape chosen.
 * @param wanted in parts of the sides @param leads the side that counts where the shape is fixed
 */
export function sizedCrop(crop: Crop, corner: Corner, wanted: Sides, leads: 'width' | 'height', frame: CropFrame): Crop {
  const room = {
    width: corner.x > 0 ? CROP_PARTS - crop.x : crop.x + crop.width,
    height: corner.y > 0 ? CROP_PARTS - crop.y : crop.y + crop.height,
  };
  const size = fitting({ width: finite(wanted.width, crop.width), height: finite(wanted.height, crop.height) }, leads, room, frame);
  return {
    x: corner.x > 0 ? crop.x : crop.x + crop.width - size.width,
    y: corner.y > 0 ? crop.y : crop.y + crop.height - size.height,
    ...size,
  };
}

function fitting(wanted: Sides, leads: 'width' | 'height', room: Sides, frame: CropFrame): Sides {
  const [slope, least] = [slopeOf(frame), leastOf(frame)];
  if (slope === null)
    return {
      width: Math.round(between(Math.min(least.width, room.width), wanted.width, room.width)),
      height: Math.round(between(Math.min(least.height, room.height), wanted.height, room.height)),
    };
  const most = Math.min(room.width, room.height * slope);
  const width = between(Math.min(most, Math.max(least.width, least.height * slope)), leads === 'width' ? wanted.width : wanted.height * slope, most);
  return { width: Math.min(room.width, Math.round(width)), height: Math.min(room.height, Math.round(width / slope)) };
}

/** A crop in the shape that was chosen, about its middle and no larger than need be. */
export function shapedCrop(crop: Crop, frame: CropFrame): Crop {
  const slope = slopeOf(frame);
  if (slope === null) return crop;
  const wanted = { width: Math.min(crop.width, crop.height * slope), height: crop.height };
  const size = fitting(wanted, 'width', { width: CROP_PARTS, height: CROP_PARTS }, frame);
  return movedCrop({ ...crop, ...size }, { x: (crop.width - size.width) / 2, y: (crop.height - size.height) / 2 });
}

/** The shape that a crop has, whoever drew it. */
export function ratioOf(crop: Crop, sides: Sides): CropRatio {
  const [width, height] = [(crop.width / CROP_PARTS) * sides.width, (crop.height / CROP_PARTS) * sides.height];
  return CROP_RATIOS.find((one) => one !== 'free' && Math.abs(width - height * SHAPES[one]) <= NEARLY_PX) ?? 'free';
}
