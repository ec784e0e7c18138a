import pdfmake from 'pdfmake';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { breakable, runsOf, voucherFonts } from '../../../booking/vouchers/document/fonts.server.ts';
import type { StatementPage, StatementPart } from './payout-sum.ts';

const fonts = voucherFonts();
const files: ReadonlySet<string> = new Set(Object.values(fonts).flatMap((font) => Object.values(font)));
pdfmake.setFonts(fonts);
// Nothing but the fonts is read, nothing is fetched.
pdfmake.setLocalAccessPolicy((path) => files.has(path));
pdfmake.setUrlAccessPolicy(() => false);

const INK = '#1b1b1b';
const QUIET = '#5c5c5c';
const LINE = '#c9c9c9';
const SUM_COLUMN = 3;
const WIDTHS = [74, 130, 58, 66, '*'];

/** Most texts have letters of one font: then they are one run, which costs the layout least. */
function said(text: string): Pick<Extract<Content, { text: unknown }>, 'text'> {
  const runs = runsOf(breakable(text));
  return { text: runs.length === 1 && runs[0]?.font === 'Latin' ? runs[0].text : runs.map((run) => ({ text: run.text, font: run.font })) };
}

function tableOf({ titles, rows }: StatementPart): Content {
  const head = titles.map((title, at): TableCell => ({ ...said(title), color: QUIET, ...(at === SUM_COLUMN ? { alignment: 'right' } : {}) }));
  const body = rows.map((cells) => cells.map((cell, at): TableCell => (at === SUM_COLUMN ? { ...said(cell), alignment: 'right' } : said(cell))));
  return {
    table: { widths: WIDTHS, headerRows: 1, body: [head, ...body] },
    fontSize: 7.5,
    layout: {
      ...{ hLineWidth: (at: number) => (at === 1 ? 0.7 : at === 0 ? 0 : 0.25), vLineWidth: () => 0, hLineColor: () => LINE },
      ...{ paddingLeft: () => 0, paddingRight: () => 6, paddingTop: () => 1.5, paddingBottom: () => 1.5 },
    },
  };
}

const partOf = (part: StatementPart): Content[] => [
  { ...said(part.heading), bold: true, fontSize: 12, margin: [0, 12, 0, 0] },
  { ...said(part.state), color: QUIET },
  { ...said(part.sum), margin: [0, 0, 0, 6] },
  tableOf(part),
];

/** The PDF of a statement. */
export function statementPdf(page: StatementPage): Promise<Buffer> {
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 44],
    defaultStyle: { font: 'Latin', fontSize: 9, lineHeight: 1.2, color: INK },
    info: { title: page.title, creator: 'Treasure Island', producer: 'Treasure Island' },
    language: page.language,
    footer: (current, count) => ({ text: `${current} / ${count}`, alignment: 'center', fontSize: 7.5, color: QUIET, margin: [0, 12, 0, 0] }),
    content: [
      { text: 'Treasure Island', color: QUIET },
      { ...said(page.title), fontSize: 18, bold: true },
      { ...said(page.agent), fontSize: 11 },
      ...page.parts.flatMap(partOf),
    ],
  };
  return pdfmake.createPdf(definition).getBuffer();
}
