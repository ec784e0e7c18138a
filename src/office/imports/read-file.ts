import { FILE_MAX_BYTES, UNPACKED_MAX_BYTES } from '../../model/imports/limits.ts';
import { type Encoding, type GuessedEncoding, likeliest } from './rules/encodings.ts';
import { currencyStyles, withCurrencies } from './rules/number-formats.ts';
import { ALL_ROWS_MAX, type Cells, type FileFault, lastRowOf, type Sheet } from './rules/table.ts';

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

type Sheets = { readonly sheets: readonly Sheet[] } | { readonly fault: FileFault };
/** The sheets of a file, and of one of text what it was read in. */
export type ReadFile = Sheets & { readonly encoding?: GuessedEncoding };

/** Files in the archive of a spreadsheet. */
const PARTS_MAX = 2000;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** What a spreadsheet of before 2007 begins with. */
const OLD_BINARY = [0xd0, 0xcf, 0x11, 0xe0];
/** Rows by which the delimiter is found. */
const GUESSED_ROWS = 30;
const DELIMITERS = [';', ',', '\t', '|'];

/**
 * Reads a CSV, XLSX or ODS file where it is, one of text in the encoding that somebody chose or that it seems to have: nothing is
 * sent and nothing is kept. Formulas are the values that the file has of them, or the text that they are.
 */
export async function readFile(bytes: Uint8Array<ArrayBuffer>, chosen?: Encoding): Promise<ReadFile> {
  if (bytes.length > FILE_MAX_BYTES) return { fault: { code: 'size' } };
  if (bytes.length === 0) return { fault: { code: 'empty' } };
  if (begins(bytes, OLD_BINARY)) return { fault: { code: 'kind' } };
  if (begins(bytes, ZIP)) return bookSheets(bytes);
  const encoding = chosen ? { encoding: chosen, percent: 100 } : await guessEncoding(bytes);
  return { ...(await textSheet(bytes, encoding.encoding)), encoding };
}

type Parts = Readonly<Record<string, Uint8Array>>;
const CONTENT = 'content.xml';
const STYLES = 'xl/styles.xml';
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

async function bookSheets(bytes: Uint8Array<ArrayBuffer>): Promise<Sheets> {
  try {
    const parts = await unpacked(bytes);
    const content = parts[CONTENT];
    if (!content) return { sheets: await excelSheets(parts) };
    const { odsSheets } = await import('./ods.ts');
    return { sheets: odsSheets(new TextDecoder().decode(content)) };
  } catch {
    // Whatever it was: this is no spreadsheet that can be read.
    return { fault: { code: 'zip' } };
  }
}

/** What unpacks by itself does so in a worker made of text, which the site's policy lets nobody do: it is given an archive with nothing packed in it. */
async function excelSheets(parts: Parts): Promise<readonly Sheet[]> {
  const [{ default: readBook }, { zipSync }] = await Promise.all([import('read-excel-file/universal'), import('fflate')]);
  const plain = new Uint8Array(zipSync(withShownCurrencies(parts), { level: 0 })).buffer;
  const sheets = await readBook(plain, { trim: false });
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: (data ?? []).map((row) => row.map(cellText)) }));
}

/** A number's currency stands in its format alone. */
function withShownCurrencies(parts: Parts): Parts {
  const text = (part: Uint8Array | undefined): string => new TextDecoder().decode(part);
  const styles = currencyStyles(text(parts[STYLES]));
  if (styles.every((currency) => currency === '')) return parts;
  const told = Object.entries(parts).map(([name, part]) => [name, SHEET.test(name) ? new TextEncoder().encode(withCurrencies(text(part), styles)) : part]);
  return Object.fromEntries(told);
}

/** An archive's files. One that unpacks into more than anybody types is none that is read. @throws RangeError */
async function unpacked(bytes: Uint8Array): Promise<Parts> {
  const { strFromU8, unzipSync } = await import('fflate');
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
  const rows = Object.values(files).reduce((sum, part) => sum + lastRowOf(strFromU8(part, true)), 0);
  if (rows > ALL_ROWS_MAX) throw new RangeError('The sheets are larger than any that are read.');
  return files;
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

async function textSheet(bytes: Uint8Array, encoding: Encoding): Promise<Sheets> {
  const text = decodeText(bytes, encoding);
  if (text === null) return { fault: { code: 'encoding' } };
  const { default: Papa } = await import('papaparse');
  const scores = DELIMITERS.map((delimiter) => sharedWidth(Papa.parse<string[]>(text, { delimiter, preview: GUESSED_ROWS }).data));
  const delimiter = DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ';';
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) return { fault: { code: 'quote', line: (broken.row ?? 0) + 1 } };
  return { sheets: [{ name: '', rows: data }] };
}

/** How well a delimiter parts rows: how many share one width, weighed by it. A title above them is of one cell whatever parts them. */
function sharedWidth(rows: readonly Cells[]): number {
  const widths = rows.map(({ length }) => length).filter((width) => width > 1);
  return Math.max(0, ...widths.map((width) => widths.filter((one) => one === width).length * (width - 1)));
}
