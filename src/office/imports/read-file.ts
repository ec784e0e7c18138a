import { undefused } from '../../lib/text/defused.ts';
import { CELL_MAX_CHARS, COLUMNS_MAX, FILE_MAX_BYTES, LINES_MAX, UNPACKED_MAX_BYTES } from '../../model/imports/limits.ts';
import { type Encoding, type GuessedEncoding, likeliest } from './rules/encodings.ts';
import { type FileFault, type FileTable, isBoundedSheet } from './rules/table.ts';

const BOM_UTF16_LE = [0xff, 0xfe];
const BOM_UTF16_BE = [0xfe, 0xff];
const LOOKED_AT = 4000;
/** What no text has: control characters, and places that Windows-1251 leaves empty. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const NO_TEXT = /[\u0000-\u0008\u000b\u000e-\u001f\u0098\ufffd]/;

const begins = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte);

/** UTF-16 without its mark: every second byte of Latin letters and separators is zero. */
function isWide(bytes: Uint8Array, zeroAt: 0 | 1): boolean {
  const looked = bytes.subarray(0, LOOKED_AT);
  const pairs = Math.floor(looked.length / 2);
  let zeros = 0;
  for (let at = zeroAt; at < pairs * 2; at += 2) if (looked[at] === 0) zeros += 1;
  return pairs > 1 && zeros > 1 && looked[1 - zeroAt] !== 0 && zeros * 20 > pairs;
}

const decoded = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** The text of a file in an encoding; `null` where it cannot be in it. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string | null {
  const text = decoded(bytes, encoding);
  return text === null || NO_TEXT.test(text.slice(0, LOOKED_AT * 10)) ? null : text;
}

/** So much of a file is looked at for its encoding. */
const GUESSED_BYTES = 200_000;

/** What a file of text is in, whatever it says of itself: its mark and its zeros, else whether it is UTF-8, else what the library makes of it. */
export async function guessEncoding(bytes: Uint8Array): Promise<GuessedEncoding> {
  const wide = begins(bytes, BOM_UTF16_LE) || isWide(bytes, 1) ? 'utf-16le' : begins(bytes, BOM_UTF16_BE) || isWide(bytes, 0) ? 'utf-16be' : '';
  if (wide !== '') return { encoding: wide, percent: 100 };
  if (decodeText(bytes, 'utf-8') !== null) return { encoding: 'utf-8', percent: 100 };
  const { analyse } = await import('chardet');
  return likeliest(analyse(bytes.subarray(0, GUESSED_BYTES)), (encoding) => decodeText(bytes, encoding));
}

type Cells = readonly string[];
type Rows = { readonly rows: readonly Cells[] } | { readonly fault: FileFault };
/** A file's table, and of one of text what it was read in. */
export type ReadFile = ({ readonly table: FileTable } | { readonly fault: FileFault }) & { readonly encoding?: GuessedEncoding };

/** Among so many first rows the one of the headers is looked for: reports begin with a title. */
const HEAD_ROWS = 10;
/** Files in the archive of a spreadsheet. */
const PARTS_MAX = 2000;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** What a spreadsheet of before 2007 begins with. */
const OLD_BINARY = [0xd0, 0xcf, 0x11, 0xe0];
/** Rows by which the delimiter is found. */
const GUESSED_ROWS = 30;
const DELIMITERS = [';', ',', '\t', '|'];

/** Reads a CSV or XLSX file where it is, one of text in the encoding that somebody chose or that it seems to have: nothing is sent and nothing is kept. Formulas are the values that the file has of them, or the text that they are. */
export async function readFile(bytes: Uint8Array<ArrayBuffer>, chosen?: Encoding): Promise<ReadFile> {
  if (bytes.length > FILE_MAX_BYTES) return { fault: { code: 'size' } };
  if (bytes.length === 0) return { fault: { code: 'empty' } };
  if (begins(bytes, OLD_BINARY)) return { fault: { code: 'kind' } };
  if (begins(bytes, ZIP)) {
    const sheet = await sheetRows(bytes);
    return 'fault' in sheet ? sheet : tableOf(sheet.rows);
  }
  const encoding = chosen ? { encoding: chosen, percent: 100 } : await guessEncoding(bytes);
  const read = await textRows(bytes, encoding.encoding);
  return { ...('fault' in read ? read : tableOf(read.rows)), encoding };
}

async function sheetRows(bytes: Uint8Array<ArrayBuffer>): Promise<Rows> {
  try {
    const [{ readSheet }, plain] = await Promise.all([import('read-excel-file/universal'), unpacked(bytes)]);
    const rows = await readSheet(plain, { trim: false });
    return { rows: rows.map((row) => row.map(cellText)) };
  } catch {
    // Whatever it was: this is no spreadsheet that can be read.
    return { fault: { code: 'zip' } };
  }
}

/**
 * The same archive with nothing packed in it. What unpacks by itself does so in a worker made of text, which the site's policy
 * lets nobody do; and a file that unpacks into more than anybody types is none that is read.
 */
async function unpacked(bytes: Uint8Array): Promise<ArrayBuffer> {
  const { strFromU8, unzipSync, zipSync } = await import('fflate');
  let size = 0;
  let count = 0;
  const files = unzipSync(bytes, {
    filter({ originalSize }) {
      size += originalSize;
      count += 1;
      if (size > UNPACKED_MAX_BYTES || count > PARTS_MAX) throw new RangeError('The file unpacks into too much.');
      return true;
    },
  });
  // A cell that says it stands in row 1,000,000,000 would have all rows before it made.
  for (const part of Object.values(files)) if (!isBoundedSheet(strFromU8(part, true))) throw new RangeError('The sheet is larger than any that is read.');
  return new Uint8Array(zipSync(files, { level: 0 })).buffer;
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
      .replace(/\.\d{3}Z$/, '')
      .replace('T', ' ');
  return String(cell);
}

async function textRows(bytes: Uint8Array, encoding: Encoding): Promise<Rows> {
  const text = decodeText(bytes, encoding);
  if (text === null) return { fault: { code: 'encoding' } };
  const { default: Papa } = await import('papaparse');
  const scores = DELIMITERS.map((delimiter) => sharedWidth(Papa.parse<string[]>(text, { delimiter, preview: GUESSED_ROWS }).data));
  const delimiter = DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ';';
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) return { fault: { code: 'quote', line: (broken.row ?? 0) + 1 } };
  return { rows: data };
}

/** How well a delimiter parts rows: how many share one width, weighed by it. A title above them is of one cell whatever parts them. */
function sharedWidth(rows: readonly Cells[]): number {
  const widths = rows.map(({ length }) => length).filter((width) => width > 1);
  return Math.max(0, ...widths.map((width) => widths.filter((one) => one === width).length * (width - 1)));
}

const filled = (cells: Cells): number => cells.filter((cell) => cell.trim() !== '').length;

function tableOf(rows: readonly Cells[]): ReadFile {
  const head = rows.slice(0, HEAD_ROWS);
  const most = Math.max(0, ...head.map(filled));
  const at = head.findIndex((cells) => filled(cells) > 0 && filled(cells) * 2 >= most);
  const headers = rows[at];
  if (!headers) return { fault: { code: 'empty' } };
  const width = headers.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (width > COLUMNS_MAX) return { fault: { code: 'columns', count: width } };
  const lines = rows
    .slice(at + 1)
    .flatMap((cells, place) => (filled(cells) > 0 ? [{ line: at + place + 2, cells: cells.slice(0, width).map(undefused) }] : []));
  if (lines.length === 0) return { fault: { code: 'empty' } };
  if (lines.length > LINES_MAX) return { fault: { code: 'lines', count: lines.length } };
  const long = lines.find(({ cells }) => cells.some((cell) => cell.length > CELL_MAX_CHARS));
  if (long) return { fault: { code: 'cell', line: long.line } };
  return { table: { columns: headers.slice(0, width).map((cell) => cell.replace(/\s+/g, ' ').trim().slice(0, 200)), lines } };
}
