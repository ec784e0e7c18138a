import { describe, expect, it } from 'vitest';
import { codeIn, tokenOf } from '../../../../src/money/guide/screens/read-code.ts';
import { drawFrame } from '../../../support/code-frames.ts';

const TOKEN = '0123456789abcdef0123456789abcdef';
const LINK = `https://treasure-island.example/en/v/${TOKEN}`;
const EASY = { turned: 0, size: 300, blur: 0, noise: 0, shade: 0 } as const;

describe('the code of a voucher', () => {
  it.each([
    ['straight', EASY],
    ['turned on the counter', { ...EASY, turned: 37 }],
    ['upside down and far away', { ...EASY, turned: 180, size: 190 }],
    ['smeared by a hand that moves', { ...EASY, turned: 8, blur: 2 }],
    ['noisy, half in the shade', { ...EASY, turned: 12, noise: 45, shade: 0.45 }],
    ['all of it', { turned: 21, size: 310, blur: 1, noise: 20, shade: 0.35 }],
  ])('is read from a frame: %s', (_how, faults) => {
    const { width, height, grey } = drawFrame(LINK, 640, 480, faults, 7);
    const pixels = new Uint8ClampedArray(width * height * 4);
    for (const [at, value] of grey.entries()) pixels.set([value, value, value, 255], at * 4);
    expect(tokenOf(codeIn(pixels, width, height))).toBe(TOKEN);
  });

  it('is no other code’s', () => {
    for (const text of ['', 'https://example.com/', `https://example.com/v/${TOKEN}0`, 'https://example.com/v/xyz', TOKEN]) expect(tokenOf(text)).toBe('');
    expect(tokenOf(`https://example.com/v/${TOKEN}?lang=ru`)).toBe(TOKEN);
  });
});
