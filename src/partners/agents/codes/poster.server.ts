import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { runsOf, voucherFonts } from '../../../booking/vouchers/document/fonts.server.ts';
import { type Poster, POSTER_WORDS } from './poster-words.ts';

const fonts = voucherFonts();
const files: ReadonlySet<string> = new Set(Object.values(fonts).flatMap((font) => Object.values(font)));
pdfmake.setFonts(fonts);
// Nothing but the fonts is read, nothing is fetched.
pdfmake.setLocalAccessPolicy((path) => files.has(path));
pdfmake.setUrlAccessPolicy(() => false);

const INK = '#12263a';
const QUIET = '#4d5c69';
const SEA = '#0b6e8f';
const QR_PT = 270;
const CODE_PT = 58;
/** So many letters stand in a line at that size; a longer code is set smaller. */
const CODE_LETTERS = 10;

const runs = (text: string) => runsOf(text).map((run) => ({ text: run.text, font: run.font }));
const line = (text: string, style: Readonly<Record<string, unknown>>): Content => ({ text: runs(text), alignment: 'center', ...style });

/** The definition that pdfmake sets; apart from its bytes, so that a test can look at it. */
export function posterDefinition({ language, code, link, trip }: Poster): TDocumentDefinitions {
  const words = POSTER_WORDS[language];
  return {
    pageSize: 'A4',
    pageMargins: [48, 52, 48, 40],
    defaultStyle: { font: 'Latin', fontSize: 18, lineHeight: 1.2, color: INK },
    info: { title: `Treasure Island ${code}`, creator: 'Treasure Island', producer: 'Treasure Island' },
    language,
    content: [
      line('Treasure Island', { fontSize: 20, bold: true, color: SEA }),
      line(words.headline, { fontSize: 38, bold: true, lineHeight: 1.1, margin: [0, 14, 0, 0] }),
      line(trip === '' ? words.lead : trip, { fontSize: 18, color: QUIET, margin: [0, 6, 0, 22] }),
      { qr: link, fit: QR_PT, eccLevel: 'M', alignment: 'center', foreground: '#000000' },
      line(words.code, { fontSize: 16, color: QUIET, margin: [0, 20, 0, 0] }),
      line(code, { fontSize: Math.min(CODE_PT, (CODE_PT * CODE_LETTERS) / code.length), bold: true, lineHeight: 1, characterSpacing: 3 }),
      {
        table: {
          widths: [26, '*'],
          body: words.steps.map((step, at) => [{ text: `${at + 1}.`, bold: true, color: SEA }, { text: runs(step) }]),
        },
        layout: 'noBorders',
        margin: [60, 22, 30, 16],
      },
      line(link.replace(/^https?:\/\//, ''), { fontSize: 11, color: QUIET }),
    ],
  };
}

/** The PDF of a poster. */
export function posterPdf(poster: Poster): Promise<Buffer> {
  return pdfmake.createPdf(posterDefinition(poster)).getBuffer();
}
