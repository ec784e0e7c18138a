import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../src/office/imports/read-file.ts';
import { proposeMapping } from '../../../src/office/imports/rules/propose.ts';
import { readDay, readMoment } from '../../../src/office/imports/rules/read-date.ts';
import { readSum } from '../../../src/office/imports/rules/read-money.ts';
import { csvOf } from '../../../src/office/imports/rules/report-csv.ts';
import { lastRowOf } from '../../../src/office/imports/rules/table.ts';
import { unitsOfTotal } from '../../../src/office/imports/hooks/singles.ts';
import { odsOf, readTable } from '../../support/read-file.ts';
import { defused } from '../../../src/lib/text/defused.ts';
import { xlsxStream } from '../../../src/platform/export/xlsx.ts';

const PHUKET = (): number => 420;
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
/** UTF-16, little end first. */
const wide = (text: string, mark: readonly number[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array([...mark, ...[...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8])]);
/** Cyrillic of Windows-1251. */
const cyrillic = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array([...text].map((letter) => (letter >= 'А' && letter <= 'я' ? letter.charCodeAt(0) - 0x410 + 0xc0 : letter.charCodeAt(0))));

describe('days and moments as people write them', () => {
  it('are read in every usual form', () => {
    for (const text of [
      '24.11.2026',
      '24/11/26',
      '2026-11-24',
      '24-11-2026',
      '24 ноября 2026 г.',
      '24 ноя 2026',
      'Nov 24, 2026',
      '24th November 2026',
      '24.11.2569',
      '46350',
      '2026/11/24',
    ])
      expect(readDay(text, 'dmy'), text).toBe('2026-11-24');
    expect([readDay('11/24/2026', 'dmy'), readDay('11/24/2026', 'mdy'), readDay('26/11/24', 'ymd')]).toEqual(['', '2026-11-24', '2026-11-24']);
    expect([readDay('03/04/2026', 'dmy'), readDay('03/04/2026', 'mdy')]).toEqual(['2026-04-03', '2026-03-04']);
    for (const text of ['', '31.02.2026', 'завтра', '12', '2026-13-01', '24.11.2026 что-то']) expect(readDay(text, 'dmy'), text).toBe('');
  });

  it('stand on the country’s clock unless they name another', () => {
    const at = (text: string) => new Date(readMoment(text, 'dmy', PHUKET) ?? Number.NaN).toISOString();
    expect(at('24.11.2026 14:05')).toBe('2026-11-24T07:05:00.000Z');
    expect(at('24.11.2026, 2:05 PM')).toBe('2026-11-24T07:05:00.000Z');
    expect(at('2026-11-24T14:05:30Z')).toBe('2026-11-24T14:05:30.000Z');
    expect(at('2026-11-24 14:05:30+03:00')).toBe('2026-11-24T11:05:30.000Z');
    expect(at('46350.5')).toBe('2026-11-24T05:00:00.000Z');
    expect(readMoment('24.11.2026 25:00', 'dmy', PHUKET)).toBeNull();
  });
});

describe('sums as people write them', () => {
  it('are whole minor units whatever parts them', () => {
    const written = (minor: number): readonly string[] => {
      const [whole, part] = [Math.floor(minor / 100), String(minor % 100).padStart(2, '0')];
      const by = (mark: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, mark);
      return [`${whole}.${part}`, `${whole},${part}`, `${by(' ')},${part} руб.`, `฿${by(',')}.${part}`, `${by('.')},${part} THB`, `$ ${by(',')}.${part}`];
    };
    fc.assert(
      fc.property(fc.nat(999_999_999), (minor) => {
        for (const text of written(minor)) expect(readSum(text)?.minor, text).toBe(minor);
      }),
    );
    expect(['1,234', '1.234', '12 500 ₽'].map((text) => readSum(text)?.minor)).toEqual([123_400, 123_400, 1_250_000]);
    for (const text of ['', 'много', '-5', '1,2,3', '12.34.56', '1e9']) expect(readSum(text), text).toBeNull();
  });

  it('are parted over a party to the last hundredth', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(9), fc.nat(4), fc.nat(2), (total, adults, children, infants) => {
        const units = unitsOfTotal(total, { adults, children, infants });
        expect(units.reduce((sum, { qty, unit_price }) => sum + qty * unit_price, 0)).toBe(total);
        if (adults + children + infants > 0) expect(units.reduce((sum, { qty }) => sum + qty, 0)).toBe(adults + children + infants);
      }),
    );
  });
});

describe('files', () => {
  const table = 'Отчёт за год\n\nИмя;Телефон;Этап\nАнна;"+7916\n1";Новый\n\nБорис;2;=1+1\n';
  it('are read in the encodings that offices have, with whatever parts their columns', async () => {
    const wanted = {
      columns: ['Имя', 'Телефон', 'Этап'],
      lines: [
        ['Анна', '+7916\n1', 'Новый'],
        ['Борис', '2', '=1+1'],
      ],
    };
    const plain = table.replace('Отчёт', 'Отчет');
    for (const bytes of [
      bytesOf(table),
      bytesOf(`\ufeff${table}`),
      wide(table, [0xff, 0xfe]),
      wide(table, []),
      cyrillic(plain),
      bytesOf(table.replaceAll(';', '\t')),
      bytesOf(table.replaceAll(';', ',')),
    ]) {
      const read = await readTable(bytes);
      expect('table' in read && { columns: read.table.columns, lines: read.table.lines.map(({ cells }) => cells) }).toEqual(wanted);
    }
  });

  it('of spreadsheets give days as days and numbers as they are', async () => {
    async function* rows() {
      yield ['Анна', new Date('2026-11-24T00:00:00Z'), 79161234567];
    }
    const columns = ['Имя', 'Дата', 'Телефон'].map((title, at) => ({ title, value: (row: readonly (string | number | Date)[]) => row[at] ?? '' }));
    const bytes = new Uint8Array(await new Response(xlsxStream('x', columns, rows())).arrayBuffer());
    const read = await readTable(bytes);
    expect(read).toMatchObject({ table: { columns: ['Имя', 'Дата', 'Телефон'], lines: [{ line: 2, cells: ['Анна', '2026-11-24', '79161234567'] }] } });
    expect(await readTable(bytes.slice(0, bytes.length - 40))).toEqual({ fault: { code: 'zip' } });
  });

  it('that are broken say what and where', async () => {
    const fault = async (text: string | Uint8Array<ArrayBuffer>) => {
      const read = await readTable(typeof text === 'string' ? bytesOf(text) : text);
      return 'fault' in read ? read.fault : null;
    };
    expect(await fault('a;b\n1;2\n"3;4\n5;6\n')).toEqual({ code: 'quote', line: 3 });
    expect(await fault(`${Array.from({ length: 5001 }, (_, at) => `c${at}`).join(';')}\n1\n`)).toEqual({ code: 'columns', count: 5001 });
    expect(await fault('a;b\n')).toEqual({ code: 'empty' });
    expect(await fault('')).toEqual({ code: 'empty' });
    expect(await fault(`a;b\n1;${'x'.repeat(5001)}\n`)).toEqual({ code: 'cell', line: 2 });
    expect(await fault(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0x98]))).toEqual({ code: 'encoding' });
    expect(await fault(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]))).toEqual({ code: 'kind' });
    expect(await fault(`a;b\n${'1;2\n'.repeat(50_001)}`)).toEqual({ code: 'lines', count: 50_001 });
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]), 'utf-16le')).toBeNull();
  });

  it('are proposed columns by their headers in either language, each once', () => {
    const { columns } = proposeMapping('leads', ['Гость', 'E-mail', 'Phone', 'Этап', 'Телефон', 'нечто'], (title) =>
      title === 'lead_guest' ? ['Гость', 'Guest'] : [],
    );
    expect(columns).toEqual(['name', 'email', 'phone', 'status', '', '']);
  });

  it('of reports hold nothing that a spreadsheet would reckon', () => {
    expect(csvOf([['=1+1', '+7 916', '@x', 'a;"b"']])).toBe('\uFEFF\'=1+1;\'+7 916;\'@x;"a;""b"""\r\n');
    const sly = ['\u00A0=1+1', '＝1+1', '|cmd', ' @x', '%x', '-5', '+79161234567'];
    expect(csvOf([sly])).toBe(`\uFEFF${sly.map(defused).join(';')}\r\n`);
    expect(sly.map(defused).filter((cell, at) => cell === sly[at])).toEqual(['-5', '+79161234567']);
  });

  it('of ours are read back as they were', async () => {
    const read = await readTable(
      bytesOf(
        csvOf([
          ['Phone', 'Name'],
          ['+7 916 123', '=Anna'],
        ]),
      ),
    );
    expect('table' in read && read.table.lines).toEqual([{ line: 2, cells: ['+7 916 123', '=Anna'] }]);
  });

  it.each([
    ['a row far away', '<row r="1000000000"><c r="A1000000000"><v>1</v></c></row>'],
    ['a cell far away', '<row r="1"><c r="A999999999"><v>1</v></c></row>'],
    ['a column far away', '<row r="1"><c r="XFD1"><v>1</v></c></row>'],
    ['a column that no sheet has', '<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'],
    ['a row spelled otherwise', '<row r="&#49;000000000"/>'],
    ['a row in single quotes', "<x:row spans='1:2' r='1000000000'/>"],
  ])('with %s end nothing', async (_what, rows) => {
    const { zipSync, strToU8 } = await import('fflate');
    const sheet = (inside: string) =>
      new Uint8Array(zipSync({ 'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${inside}</sheetData></worksheet>`) }));
    expect(await readTable(sheet(rows))).toEqual({ fault: { code: 'zip' } });
    expect([lastRowOf(`<sheetData>${rows}</sheetData>`), lastRowOf('<sheetData><row r="60000"><c r="ALL60000"/></row></sheetData>')]).toEqual([
      Number.POSITIVE_INFINITY,
      60_000,
    ]);
  });

  it.each([
    [
      'a row a thousand million times',
      '<table:table-row table:number-rows-repeated="1000000000"><table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row>',
    ],
    [
      'a cell as often',
      '<table:table-row><table:table-cell office:value-type="string" table:number-columns-repeated="1000000000"><text:p>x</text:p></table:table-cell></table:table-row>',
    ],
    ['no end', '<table:table-row>'],
  ])('of OpenDocument with %s end nothing', async (_what, row) => {
    const { strFromU8, strToU8, unzipSync, zipSync } = await import('fflate');
    const parts = unzipSync(
      odsOf([
        {
          name: 'x',
          rows: [
            ['Name', 'Phone'],
            ['Ann', '1'],
          ],
        },
      ]),
    );
    const content = strFromU8(parts['content.xml'] ?? new Uint8Array()).replace('</table:table>', `${row}</table:table>`);
    expect(await readTable(new Uint8Array(zipSync({ ...parts, 'content.xml': strToU8(content) })))).toEqual({ fault: { code: 'zip' } });
  });

  it.each([
    ['less than it unpacks into', 100],
    ['more than anybody has', 4_000_000_000],
  ])('whose directory says %s end nothing', async (_what, said) => {
    const { zipSync, strToU8 } = await import('fflate');
    const rows = Array.from({ length: 20_000 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`).join('');
    const zip = new Uint8Array(zipSync({ 'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`) }));
    const view = new DataView(zip.buffer);
    // The central directory's entry (APPNOTE.TXT 4.3.12), and the file's own head (4.3.7).
    const directory = view.getUint32(zip.length - 22 + 16, true);
    expect(view.getUint32(directory, true)).toBe(0x02014b50);
    view.setUint32(directory + 24, said, true);
    view.setUint32(22, said, true);
    const before = process.memoryUsage().arrayBuffers;
    expect(await readTable(zip)).toEqual({ fault: { code: 'zip' } });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024);
  });
});
