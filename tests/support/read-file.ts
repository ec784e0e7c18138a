import { strToU8, zipSync } from 'fflate';
import { readFile } from '../../src/office/imports/read-file.ts';
import type { Encoding, GuessedEncoding } from '../../src/office/imports/rules/encodings.ts';
import { guessShape, type IsKnown, tableOf } from '../../src/office/imports/rules/shape.ts';
import type { FileFault, FileTable, Shape } from '../../src/office/imports/rules/table.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A file's table as the import screen reads it where nobody chooses anything. */
export async function readTable(
  bytes: Bytes,
  { chosen, isKnown = () => false }: { readonly chosen?: Encoding; readonly isKnown?: IsKnown } = {},
): Promise<({ readonly table: FileTable; readonly shape: Shape } | { readonly fault: FileFault }) & { readonly encoding?: GuessedEncoding }> {
  const read = await readFile(bytes, chosen);
  if ('fault' in read) return read;
  const shape = guessShape(read.sheets, isKnown);
  const encoding = read.encoding ? { encoding: read.encoding } : {};
  const table = tableOf(read.sheets[shape.sheet] ?? { name: '', rows: [] }, shape);
  return 'fault' in table ? { ...table, ...encoding } : { ...table, shape, ...encoding };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A cell of a made file: a text, a number, or a sum with the format that it is shown in. */
export type MadeCell = string | number | { readonly sum: number; readonly currency: string; readonly format: string } | { readonly day: string };
interface MadeSheet {
  readonly name: string;
  readonly rows: readonly (readonly MadeCell[])[];
}

const DAY_MS = 86_400_000;
const letters = (at: number): string => String.fromCharCode(65 + at);

/** A spreadsheet as Excel writes one: numbers with a style, texts inline. */
export function xlsxOf(sheets: readonly MadeSheet[]): Bytes {
  const formats: string[] = [];
  const styleOf = (format: string): number => {
    if (!formats.includes(format)) formats.push(format);
    return formats.indexOf(format) + 1;
  };
  const cell = (value: MadeCell, place: string): string => {
    if (value === '') return '';
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
    if (typeof value === 'string') return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
    if ('day' in value) return `<c r="${place}" s="${styleOf('dd.mm.yyyy')}"><v>${(Date.parse(value.day) - Date.UTC(1899, 11, 30)) / DAY_MS}</v></c>`;
    return `<c r="${place}" s="${styleOf(value.format)}"><v>${value.sum}</v></c>`;
  };
  const parts = sheets.map(
    ({ rows }) =>
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
        .map((row, at) => `<row r="${at + 1}">${row.map((value, column) => cell(value, `${letters(column)}${at + 1}`)).join('')}</row>`)
        .join('')}</sheetData></worksheet>`,
  );
  const files: Record<string, Uint8Array> = Object.fromEntries(parts.map((part, at) => [`xl/worksheets/sheet${at + 1}.xml`, strToU8(part)]));
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  files['xl/workbook.xml'] = strToU8(
    `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets>${sheets
      .map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
  );
  files['xl/_rels/workbook.xml.rels'] = strToU8(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
      .map((_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`)
      .join('')}<Relationship Id="rIdS" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  );
  files['xl/styles.xml'] = strToU8(
    `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts>${formats
      .map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`)
      .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`,
  );
  return new Uint8Array(zipSync(files));
}

/** The same as LibreOffice writes it, with the empty rows and cells that it fills a sheet up with. */
export function odsOf(sheets: readonly MadeSheet[]): Bytes {
  const names = ['office', 'table', 'text'].map((one) => `xmlns:${one}="urn:oasis:names:tc:opendocument:xmlns:${one}:1.0"`).join(' ');
  const cell = (value: MadeCell): string => {
    if (value === '') return '<table:table-cell/>';
    if (typeof value === 'number') return `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`;
    if (typeof value === 'string') {
      const paragraphs = value.split('\n').map((text) => `<text:p>${escaped(text).replaceAll('  ', ' <text:s/>')}</text:p>`);
      return `<table:table-cell office:value-type="string">${paragraphs.join('')}<office:annotation><text:p>who wrote it</text:p></office:annotation></table:table-cell>`;
    }
    if ('day' in value) return `<table:table-cell office:value-type="date" office:date-value="${value.day}"><text:p>24.11</text:p></table:table-cell>`;
    return `<table:table-cell office:value-type="currency" office:currency="${value.currency}" office:value="${value.sum}"><text:p>x</text:p></table:table-cell>`;
  };
  const filler = '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
  const tables = sheets.map(
    ({ name, rows }) =>
      `<table:table table:name="${escaped(name)}">${rows
        .map((row) => `<table:table-row>${row.map(cell).join('')}<table:table-cell table:number-columns-repeated="16000"/></table:table-row>`)
        .join('')}${filler}</table:table>`,
  );
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${names}><office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document-content>`;
  return new Uint8Array(zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'), 'content.xml': strToU8(content) }));
}

/** A text's bytes in an encoding, by what each byte is decoded to; of GBK by its pairs. */
export function bytesIn(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new Uint8Array(new TextEncoder().encode(text));
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const pairs = [...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]);
    return new Uint8Array(encoding === 'utf-16le' ? [0xff, 0xfe, ...pairs] : [0xfe, 0xff, ...pairs.map((_, at) => pairs[at ^ 1] ?? 0)]);
  }
  const decoder = new TextDecoder(encoding);
  const known = new Map<string, readonly number[]>();
  for (let byte = 0; byte < 256; byte++) known.set(decoder.decode(new Uint8Array([byte])), [byte]);
  if (encoding === 'gbk')
    for (let one = 0xb0; one < 0xf8; one++) for (let two = 0xa1; two < 0xff; two++) known.set(decoder.decode(new Uint8Array([one, two])), [one, two]);
  return new Uint8Array(
    [...text].flatMap((letter) => {
      const bytes = known.get(letter);
      if (!bytes) throw new Error(`${letter} is not in ${encoding}`);
      return bytes;
    }),
  );
}
