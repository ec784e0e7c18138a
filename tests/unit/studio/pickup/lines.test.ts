import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TransferLine } from '../../../../src/model/catalogue/fields/shapes.ts';
import { areaId, extraId, hotelsIn, lineText, newLine, withLine } from '../../../../src/studio/pickup/rules/lines.ts';

const area = fc.constantFrom('patong', 'kata', 'karon', 'rawai');
const lines = fc.uniqueArray(
  area.map((id): TransferLine => newLine(id)),
  { selector: (line) => line.area },
);

describe('lines of transfers', () => {
  it('are changed in their places, one for each area', () => {
    fc.assert(
      fc.property(lines, area, fc.nat(900), (before, id, supplement) => {
        const line = { ...newLine(id), supplement };
        const after = withLine(before, id, line);
        expect(after.filter((one) => one.area === id)).toEqual([line]);
        expect(after.filter((one) => one.area !== id)).toEqual(before.filter((one) => one.area !== id));
        expect(withLine(after, id, null)).toEqual(before.filter((one) => one.area !== id));
      }),
    );
  });

  it('are told in words', () => {
    const words = { yes: 'we pick up', no: 'no pick-up', nameOf: (id: string) => id };
    const told = [
      { ...newLine('patong'), from: '06:45', to: '07:05', supplement: 200 },
      newLine('kata'),
      { ...newLine('rawai'), is_offered: false, supplement: 9 },
    ];
    expect(lineText(told, words)).toBe('patong: 06:45–07:05, +200; kata: we pick up; rawai: no pick-up');
  });
});

describe('names', () => {
  it('of hotels are taken as somebody pastes them', () => {
    expect(hotelsIn(' Amari  Phuket; Амари \r\n\n\tKeemala\n')).toEqual(['Amari Phuket; Амари', 'Keemala']);
    fc.assert(
      fc.property(fc.string(), (text) => {
        const hotels = hotelsIn(text);
        expect(hotelsIn(hotels.join('\n'))).toEqual(hotels);
      }),
    );
  });

  it('of areas and extras make ids that the database takes', () => {
    expect(areaId('Nai Yang, airport')).toBe('nai-yang-airport');
    expect(areaId('Патонг')).toBe('');
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (name) => {
        const id = areaId(name);
        expect(id === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)).toBe(true);
      }),
    );
    expect(extraId('101', ['101-extra-2'])).toBe('101-extra-3');
  });
});
