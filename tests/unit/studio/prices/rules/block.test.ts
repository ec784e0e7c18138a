import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsIn } from '../../../../../src/kit/money/typed.ts';
import { cellsIn, placeBlock } from '../../../../../src/studio/prices/rules/preview.ts';
import { SHEET_PRICES } from '../../../../../src/studio/prices/rules/sheet.ts';

const quoted = (text: string): string => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

describe('a block of a spreadsheet', () => {
  it('is read back cell by cell, whatever is in them', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', '1', ' ', '"', '\t', '\n', '฿', ',') })
      .filter((text) => !text.startsWith('"') || quoted(text) !== text);
    const block = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }));
    fc.assert(
      fc.property(block, fc.constantFrom('\n', '\r\n'), fc.boolean(), (rows, end, isEnded) => {
        fc.pre(rows.some((row) => row.some((text) => text !== '')) && (isEnded || rows.at(-1)?.join('') !== ''));
        const text = rows.map((row) => row.map(quoted).join('\t')).join(end) + (isEnded ? end : '');
        expect(cellsIn(text)).toEqual(rows);
      }),
    );
  });

  it('has sums as people and programs write them', () => {
    for (const [text, sum] of [
      ['1 950', 1950],
      ['1\u00a0950', 1950],
      ['1,950', 1950],
      ['฿1950', 1950],
      ['฿1,950.00', 1950],
      ['1 950 ฿', 1950],
      ['1950.50', 1950.5],
      ['по запросу', null],
    ] as const)
      expect([text, unitsIn(text)]).toEqual([text, sum]);
  });

  it('goes to the right and downwards from a cell, and what does not fit is counted', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.constant('1'), { minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 9 }),
        fc.nat(4),
        fc.nat(SHEET_PRICES.length - 1),
        (block, row, column) => {
          const records = ['a', 'b', 'c', 'd', 'e'];
          const { placed, beyond } = placeBlock(block, records, SHEET_PRICES, { record: records[row] ?? '', price: SHEET_PRICES[column] ?? 'price_adult' });
          expect(placed.length + beyond).toBe(block.flat().length);
          for (const one of placed) expect(records.indexOf(one.record) >= row && SHEET_PRICES.indexOf(one.price) >= column).toBe(true);
          expect(new Set(placed.map((one) => `${one.record} ${one.price}`)).size).toBe(placed.length);
        },
      ),
    );
  });
});
