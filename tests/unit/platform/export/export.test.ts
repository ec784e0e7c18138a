import fc from 'fast-check';
import Papa from 'papaparse';
import readXlsx from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { defused } from '../../../../src/lib/text/defused.ts';
import { type Cell, csvPieces, csvStream, type ExportColumn } from '../../../../src/platform/export/described.ts';
import { xlsxPieces } from '../../../../src/platform/export/xlsx.ts';

type Row = readonly Cell[];
const columnsOf = (count: number): readonly ExportColumn<Row>[] =>
  Array.from({ length: count }, (_, at) => ({ title: `C${at}`, value: (row) => row[at] ?? null }));
const csvOf = async (rows: readonly Row[], columns = columnsOf(rows[0]?.length ?? 1)) => {
  let text = '';
  for await (const piece of csvPieces(columns, rows, 'ru')) text += piece;
  return text;
};
const sheetOf = async (rows: readonly Row[], columns = columnsOf(rows[0]?.length ?? 1)) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxPieces('Лист <1>', columns, rows)) pieces.push(piece);
  const [sheet] = await readXlsx(Buffer.concat(pieces));
  return sheet?.data ?? [];
};
const EVIL = ['=1+1', '+cmd|x', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '|calc', '%0A=1', ' =1', '\u00A0=1', '\uFEFF=1', '＝1+1', '＠x'];

describe('a list as CSV', () => {
  it('opens in Excel: marked as UTF-8, parted by semicolons', async () => {
    expect(await csvOf([['Анна', 5, true, null, new Date(0)]])).toBe('\uFEFFC0;C1;C2;C3;C4\r\nАнна;5;1;;1970-01-01 00:00\r\n');
  });

  it('runs nothing: whatever looks like a formula is text', async () => {
    for (const evil of EVIL) expect(defused(evil).startsWith("'")).toBe(true);
    for (const plain of ['Анна', '-5', '+79161234567', '-2,50', '', 'a=b', '12.5']) expect(defused(plain)).toBe(plain);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.constantFrom(...EVIL).chain((start) => fc.string().map((rest) => start + rest)),
        ),
        (text) => {
          const first = defused(text).trimStart().charAt(0);
          expect('=@|%'.includes(first) && first !== '').toBe(false);
        },
      ),
    );
  });

  it('says again what went in, quotes and line breaks too', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.string(), fc.string({ unit: 'grapheme' }), fc.constantFrom('a;b', '"', 'x\ny', 'x\r\ny')), { minLength: 1, maxLength: 8 }),
        async (rows) => {
          const read = Papa.parse<string[]>((await csvOf(rows)).slice(1), { delimiter: ';', newline: '\r\n' }).data.slice(1, -1);
          expect(read).toEqual(rows.map((row) => row.map((text) => defused(text))));
        },
      ),
    );
  });

  it('streams: no more than a piece is held, and a reader who leaves stops the source', async () => {
    let made = 0;
    let isClosed = false;
    async function* source(): AsyncGenerator<Row> {
      try {
        for (; made < 100_000; made++) yield [made];
      } finally {
        isClosed = true;
      }
    }
    const reader = csvStream(columnsOf(1), source(), 'ru').getReader();
    await reader.read();
    await reader.read();
    await reader.cancel();
    expect(made).toBeLessThan(2000);
    expect(isClosed).toBe(true);
  });
});

describe('a list as XLSX', () => {
  it('has its texts, numbers, booleans and instants back, in any script', async () => {
    const rows: Row[] = [
      ['Щукина & «Ко» <b>', 12.5, true, new Date('2026-12-05T01:00:00Z'), null],
      ['โรงแรม 🏝', -7, false, null, 'x'],
    ];
    const [header, ...read] = await sheetOf(rows);
    expect(header).toEqual(['C0', 'C1', 'C2', 'C3', 'C4']);
    expect(read).toEqual(rows.map((row) => row.map((cell) => cell)));
  });

  it('runs nothing either', async () => {
    const [, ...read] = await sheetOf(EVIL.map((evil) => [evil]));
    expect(read.every(([cell]) => typeof cell === 'string' && cell.startsWith("'"))).toBe(true);
  });

  it('of thousands of rows is whole', async () => {
    const rows = Array.from({ length: 3001 }, (_, at): Row => [at, `Гость ${at}`]);
    const read = await sheetOf(rows);
    expect(read).toHaveLength(3002);
    expect(read.at(-1)).toEqual([3000, 'Гость 3000']);
  });
});
