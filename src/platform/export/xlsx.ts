import { strToU8, Zip, ZipDeflate } from 'fflate';
import { defused } from '../../lib/text/defused.ts';
import type { Cell, ExportColumn, Rows } from './described.ts';

// decision: files-of-lists
/** The limit of the format itself, header included. */
const MOST_ROWS = 1_048_576;
/** So many rows of a list fit. */
export const MOST_SHEET_ROWS = MOST_ROWS - 1;
const PART_ROWS = 250;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
/** Positions in `cellXfs`. */
const STYLE = { plain: 0, header: 1, instant: 2, whole: 3, cents: 4, share: 5, day: 6, month: 7 } as const;
const DAY_MS = 86_400_000;
/** Days from the calendar of spreadsheets to 1970. */
const EPOCH_DAYS = 25_569;

/**
 * A list as XLSX, in pieces: rows are packed as they come, so a list of any length takes no more room than a few
 * hundred of them, and others are served in between.
 */
export async function* xlsxPieces<R>(sheet: string, columns: readonly ExportColumn<R>[], rows: Rows<R>): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    packed.push(piece);
  });
  const add = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    return file;
  };
  for (const [name, text] of Object.entries(frame(sheet))) add(name).push(strToU8(HEAD + text), true);
  const body = add('xl/worksheets/sheet1.xml');
  body.push(strToU8(HEAD + opening(columns)));
  const letters = columns.map((_, at) => columnLetters(at));
  let number = 2;
  let part = '';
  for await (const row of rows) {
    if (number > MOST_ROWS) break;
    part += `<row r="${number}">${columns.map((column, at) => cellOf(`${letters[at]}${number}`, column.value(row), column)).join('')}</row>`;
    if (number++ % PART_ROWS !== 0) continue;
    body.push(strToU8(part));
    part = '';
    yield* packed.splice(0);
    await new Promise((resolve) => setImmediate(resolve));
  }
  body.push(strToU8(`${part}</sheetData></worksheet>`), true);
  zip.end();
  yield* packed;
}

/** The same as a stream, for an answer. */
export function xlsxStream<R>(sheet: string, columns: readonly ExportColumn<R>[], rows: Rows<R>): ReadableStream<Uint8Array> {
  const pieces = xlsxPieces(sheet, columns, rows);
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

function opening<R>(columns: readonly ExportColumn<R>[]): string {
  const widths = columns.map(({ width = 16 }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('');
  const titles = columns.map(({ title }, at) => textCell(`${columnLetters(at)}1`, title, STYLE.header)).join('');
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return `<worksheet xmlns="${MAIN}">${frozen}<cols>${widths}</cols><sheetData><row r="1">${titles}</row>`;
}

/** Text stays text: a cell of this type is never run. It is defused all the same, for whoever saves the sheet as CSV. */
function textCell(address: string, text: string, style: number = STYLE.plain): string {
  return `<c r="${address}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(defused(text))}</t></is></c>`;
}

function cellOf(address: string, cell: Cell, { decimals, as }: Pick<ExportColumn<never>, 'decimals' | 'as'>): string {
  if (cell === null || cell === '' || (typeof cell === 'number' && !Number.isFinite(cell))) return '';
  if (typeof cell === 'string') return textCell(address, cell);
  if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (cell instanceof Date) return `<c r="${address}" s="${as === undefined ? STYLE.instant : STYLE[as]}"><v>${cell.getTime() / DAY_MS + EPOCH_DAYS}</v></c>`;
  const style = as === 'share' ? STYLE.share : decimals === undefined ? STYLE.plain : decimals === 0 ? STYLE.whole : STYLE.cents;
  return `<c r="${address}" s="${style}"><v>${cell}</v></c>`;
}

/** Name of a column. @example columnLetters(27) // 'AB' */
function columnLetters(at: number): string {
  return (at >= 26 ? columnLetters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));
}

/** Everything of the file but its rows. */
function frame(sheet: string): Readonly<Record<string, string>> {
  const name = escapeXml(sheet.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Sheet');
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const xf = (numFmt: number, font: number): string =>
    `<xf numFmtId="${numFmt}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="4"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="0.0%"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="167" formatCode="yyyy\\-mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8">${xf(0, 0)}${xf(0, 1)}${xf(164, 0)}${xf(1, 0)}${xf(2, 0)}${xf(165, 0)}${xf(166, 0)}${xf(167, 0)}</cellXfs></styleSheet>`,
  };
}
