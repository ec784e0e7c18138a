import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Crop,
  CROP_PARTS,
  cropOf,
  cropPixels,
  cropText,
  type Focus,
  focusHeldIn,
  focusInCrop,
  focusOfCrop,
  WHOLE,
} from '../../../../src/catalogue/catalogue/rules/picture-crop.ts';
import {
  CROP_MIN_PX,
  CROP_RATIOS,
  type CropFrame,
  type CropRatio,
  movedCrop,
  ratioOf,
  shapedCrop,
  sizedCrop,
} from '../../../../src/studio/pictures/rules/crop.ts';

const SHAPES: Readonly<Record<Exclude<CropRatio, 'free'>, number>> = { '3:2': 1.5, '1:1': 1, '16:9': 16 / 9 };
const sides = fc.record({ width: fc.integer({ min: 200, max: 3200 }), height: fc.integer({ min: 200, max: 3200 }) });
const anyParts = fc.integer({ min: -20_000, max: 20_000 });
const anyNumber = fc.oneof(anyParts, fc.double(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -0.4));
const ratio = fc.constantFrom(...CROP_RATIOS);
const side = fc.constantFrom(-1 as const, 1 as const);
type Step = (crop: Crop, frame: CropFrame) => Crop;
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(anyNumber, anyNumber).map(
    ([x, y]): Step =>
      (crop) =>
        movedCrop(crop, { x, y }),
  ),
  fc.tuple(side, side, anyNumber, anyNumber, fc.constantFrom('width' as const, 'height' as const)).map(
    ([x, y, width, height, leads]): Step =>
      (crop, frame) =>
        sizedCrop(crop, { x, y }, { width, height }, leads, frame),
  ),
  fc.constant<Step>((crop, frame) => shapedCrop(crop, frame)),
);
/** Whatever somebody does to a picture, one thing after another. */
const drawn = fc.record({ sides, ratio, steps: fc.array(step, { maxLength: 12 }) });
const made = ({ sides, ratio, steps }: { readonly sides: CropFrame['sides']; readonly ratio: CropRatio; readonly steps: readonly Step[] }): Crop =>
  steps.reduce((crop, one) => one(crop, { sides, ratio }), shapedCrop(WHOLE, { sides, ratio }));

describe('a crop', () => {
  it('stays inside of its picture and is never less than what a page can show, whatever is done', () => {
    fc.assert(
      fc.property(drawn, (one) => {
        const crop = made(one);
        expect(Object.values(crop).every(Number.isInteger)).toBe(true);
        expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(crop.x + crop.width, crop.y + crop.height)).toBeLessThanOrEqual(CROP_PARTS);
        const pixels = cropPixels(crop, one.sides);
        expect(Math.min(pixels.left, pixels.top)).toBeGreaterThanOrEqual(0);
        expect(pixels.left + pixels.width).toBeLessThanOrEqual(one.sides.width);
        expect(pixels.top + pixels.height).toBeLessThanOrEqual(one.sides.height);
        // A picture that is smaller, or holds no shape of that size, gives what it has: one of its sides is whole, but for rounding.
        const isSmall = pixels.width >= one.sides.width - 3 || pixels.height >= one.sides.height - 3;
        expect(isSmall || pixels.width >= CROP_MIN_PX.width - 1).toBe(true);
        expect(isSmall || pixels.height >= CROP_MIN_PX.height - 1).toBe(true);
      }),
    );
  });

  it('has the shape that was chosen, each side to a pixel, and is known by it', () => {
    fc.assert(
      fc.property(drawn, (one) => {
        if (one.ratio === 'free') return;
        const shape = SHAPES[one.ratio];
        const { width, height } = cropPixels(made(one), one.sides);
        expect(Math.abs(width - shape * height)).toBeLessThanOrEqual(1 + shape);
        expect(ratioOf(made(one), one.sides)).toBe(one.ratio);
      }),
    );
  });

  it('keeps the opposite corner where it was when one is drawn', () => {
    fc.assert(
      fc.property(drawn, side, side, anyParts, anyParts, (one, x, y, width, height) => {
        const before = made(one);
        const after = sizedCrop(before, { x, y }, { width, height }, 'width', one);
        const held = (crop: Crop) => [x > 0 ? crop.x : crop.x + crop.width, y > 0 ? crop.y : crop.y + crop.height];
        expect(held(after)).toEqual(held(before));
      }),
    );
  });

  it('is written in its record and read again; the whole picture is nothing, and nonsense is the whole picture', () => {
    fc.assert(fc.property(drawn, (one) => void expect(cropOf(cropText(made(one)))).toEqual(made(one))));
    expect(cropText(WHOLE)).toBe('');
    for (const nonsense of ['', '1,2,3', '0,0,0,10', '5000,0,6000,10', '-1,0,10,10', '0,0,1.5,10', '0,0,10,10,10', 'a,b,c,d', '0,0,,5'])
      expect(cropOf(nonsense)).toEqual(WHOLE);
    fc.assert(fc.property(fc.string(), (text) => void expect(cropOf(cropText(cropOf(text)))).toEqual(cropOf(text))));
  });
});

describe('what matters in a picture', () => {
  const focus = fc.record({ focus_x: fc.integer({ min: -50, max: 50 }), focus_y: fc.integer({ min: -50, max: 50 }) });

  it('is found in the crop where it lies in the picture, or on its edge', () => {
    fc.assert(
      fc.property(drawn, focus, (one, point) => {
        const crop = made(one);
        const found = focusInCrop(point, crop);
        for (const [axis, begin, length] of [['focus_x', crop.x, crop.width] as const, ['focus_y', crop.y, crop.height] as const]) {
          expect(Math.abs(found[axis])).toBeLessThanOrEqual(50);
          const wanted = (point[axis] + 50) * 100;
          const inside = Math.max(begin, Math.min(begin + length, wanted));
          // Half a per cent of the crop is lost where it is rounded.
          expect(Math.abs(begin + ((found[axis] + 50) / 100) * length - inside)).toBeLessThanOrEqual(length / 200 + 1e-6);
        }
      }),
    );
  });

  const isIn = ({ focus_x, focus_y }: Focus, { x, y, width, height }: Crop): boolean =>
    (focus_x + 50) * 100 >= x && (focus_x + 50) * 100 <= x + width && (focus_y + 50) * 100 >= y && (focus_y + 50) * 100 <= y + height;

  it('lies inside of the crop that it was chosen in, and of one that was drawn afterwards', () => {
    fc.assert(
      fc.property(drawn, focus, (one, point) => {
        const crop = made(one);
        expect(isIn(focusOfCrop(point, crop), crop)).toBe(true);
        expect(isIn(focusHeldIn(point, crop), crop)).toBe(true);
        if (isIn(point, crop)) expect(focusHeldIn(point, crop)).toEqual(point);
      }),
    );
  });

  it('stays the same in a picture that is not cut', () => {
    fc.assert(fc.property(focus, (point) => void expect([focusInCrop(point, WHOLE), focusOfCrop(point, WHOLE)]).toEqual([point, point])));
  });
});
