import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { focusStep, focusWithin } from '../../../../src/catalogue/catalogue/rules/picture-crop.ts';
import { kindOf } from '../../../../src/lib/picture-kind.ts';
import { likenessOf, repeatedBy, unlikenessOf } from '../../../../src/studio/pictures/rules/likeness.ts';
import { inOrder, movedIn, sortsFor } from '../../../../src/studio/pictures/rules/order.ts';
import { isVideoLink } from '../../../../src/studio/pictures/rules/video-link.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const box = (...brands: readonly string[]): Uint8Array =>
  bytes(`\0\0\0${String.fromCharCode(16 + 4 * (brands.length - 1))}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`);

describe('what a file is', () => {
  it.each([
    ['jpeg', bytes('\xff\xd8\xff\xe1rest')],
    ['png', bytes('\x89PNG\r\n\x1a\n')],
    ['webp', bytes('RIFF\x10\0\0\0WEBPVP8 ')],
    ['avif', box('avif', 'mif1', 'miaf')],
    ['avif', box('mif1', 'avif')],
    ['heic', box('heic', 'mif1')],
    ['heic', box('mif1', 'heic')],
    ['gif', bytes('GIF89a')],
    ['video', box('isom', 'mp42')],
    ['video', box('qt  ')],
    ['document', bytes('%PDF-1.7')],
    ['unknown', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['unknown', bytes('RIFF\x10\0\0\0WAVEfmt ')],
    ['unknown', new Uint8Array()],
  ])('is %s by its first bytes', (kind, head) => {
    expect(kindOf(head)).toBe(kind);
  });

  it('is said of any bytes, without an error', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 80 }), (head) => void expect(kindOf(head)).toMatch(/^[a-z]+$/)));
  });
});

describe('a likeness', () => {
  const grey = fc.uint8Array({ minLength: 72, maxLength: 72 });

  it('does not change with the light, and has 64 bits to differ in', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 72, maxLength: 72 }), fc.integer({ min: 0, max: 100 }), (pixels, light) => {
        const lit = likenessOf(Uint8Array.from(pixels, (pixel) => pixel + light));
        expect(lit).toBe(likenessOf(Uint8Array.from(pixels)));
        expect(lit).toMatch(/^([0-9a-f]{16})?$/);
      }),
    );
  });

  it('differs by what an oracle counts bit by bit', () => {
    const bitsOf = (hex: string): string => [...hex].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('');
    fc.assert(
      fc.property(grey, grey, (one, other) => {
        const [first, second] = [likenessOf(one), likenessOf(other)];
        fc.pre(first !== '' && second !== '');
        const oracle = [...bitsOf(first)].filter((bit, at) => bit !== bitsOf(second)[at]).length;
        expect(unlikenessOf(first, second)).toBe(oracle);
        expect(unlikenessOf(second, first)).toBe(oracle);
      }),
    );
  });

  it('is none of a picture that shows nothing, so that a grey sky is like no other', () => {
    expect(likenessOf(new Uint8Array(72).fill(200))).toBe('');
    const blank = { source_hash: 'a', likeness: '' };
    expect(repeatedBy([blank], { source_hash: 'b', likeness: '' })).toBeNull();
  });

  it('tells the very file before one that looks like it', () => {
    const near = { id: 'near', source_hash: 'n', likeness: 'ffffffffffffffff' };
    const same = { id: 'same', source_hash: 's', likeness: '' };
    expect(repeatedBy([near, same], { source_hash: 's', likeness: 'ffffffffffffffff' })).toEqual({ of: same, isSame: true });
    expect(repeatedBy([near, same], { source_hash: 'x', likeness: 'fffffffffffffff0' })).toEqual({ of: near, isSame: false });
    expect(repeatedBy([near, same], { source_hash: 'x', likeness: 'ffffffffffffff00' })).toBeNull();
  });
});

describe('the order of pictures', () => {
  const list = fc.uniqueArray(fc.record({ id: fc.uuid(), sort: fc.integer({ min: -5, max: 5 }) }), { selector: ({ id }) => id, maxLength: 8 });

  it('is after writing what has to be written as it was wanted, whatever it was', () => {
    fc.assert(
      fc.property(
        list.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray([...all], { minLength: all.length }))),
        ([, wanted]) => {
          const written = new Map(sortsFor(wanted).map(({ id, sort }) => [id, sort]));
          const after = inOrder(wanted.map((one) => ({ ...one, sort: written.get(one.id) ?? one.sort })));
          expect(after.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
          expect([...written.values()].every(Number.isInteger)).toBe(true);
        },
      ),
    );
  });

  it('costs one write where there is room', () => {
    const placed = ['a', 'b', 'c', 'd'].map((id, at) => ({ id, sort: at * 1024 }));
    fc.assert(
      fc.property(fc.nat(3), fc.nat(3), fc.boolean(), (from, to, isBefore) => {
        const wanted = movedIn(placed, new Set([placed[from]?.id ?? '']), { id: placed[to]?.id ?? '', isBefore });
        expect(wanted.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c', 'd']);
        expect(sortsFor(wanted).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a focus', () => {
  it('is one of five places for a page, the nearest', () => {
    expect([-50, -38, -37, -13, -12, 0, 12, 13, 37, 38, 50].map(focusStep)).toEqual(['0', '0', '25', '25', '', '', '', '75', '75', '100', '100']);
    fc.assert(fc.property(fc.double(), (value) => void expect(['', '0', '25', '75', '100']).toContain(focusStep(value))));
  });

  it('never leaves the picture', () => {
    fc.assert(fc.property(fc.double(), (value) => void expect(Math.abs(focusWithin(value))).toBeLessThanOrEqual(50)));
  });
});

it('a video’s link is a whole one', () => {
  expect(['https://youtu.be/abc?t=3', ' https://vk.com/video-1_2 '].every(isVideoLink)).toBe(true);
  expect(['http://youtu.be/abc', 'javascript:alert(1)', 'https://', 'youtu.be/abc', 'https://a b', ''].some(isVideoLink)).toBe(false);
});
