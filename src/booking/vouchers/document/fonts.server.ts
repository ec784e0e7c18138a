import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => path.dirname(require.resolve(`${name}/package.json`));

/**
 * DejaVu Sans has Cyrillic, ฿, ₽ and №, but no Thai; Noto Sans Thai (SIL Open Font License 1.1) has Thai and no
 * Cyrillic. pdfmake draws a missing glyph as nothing, so each run of letters is given the font that has it.
 */
export function voucherFonts() {
  const dejavu = path.join(folderOf('dejavu-fonts-ttf'), 'ttf');
  const thai = folderOf('@expo-google-fonts/noto-sans-thai');
  const [normal, bold] = [path.join(dejavu, 'DejaVuSans.ttf'), path.join(dejavu, 'DejaVuSans-Bold.ttf')];
  const [thaiNormal, thaiBold] = [path.join(thai, '400Regular', 'NotoSansThai_400Regular.ttf'), path.join(thai, '700Bold', 'NotoSansThai_700Bold.ttf')];
  return {
    Latin: { normal, bold, italics: normal, bolditalics: bold },
    Thai: { normal: thaiNormal, bold: thaiBold, italics: thaiNormal, bolditalics: thaiBold },
  };
}

/** Thai letters; the sign of the baht (U+0E3F) is in DejaVu too and goes with the digits beside it. */
const THAI = /[\u0E01-\u0E3A\u0E40-\u0E5B]+(?:[\s\u00A0]+[\u0E01-\u0E3A\u0E40-\u0E5B]+)*/g;

/** A word longer than this may be wider than its column, and pdfmake cuts off what is. */
const LONG_WORD = /\S{30,}/g;
const MAY_BREAK = '\u200B';
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A text whose long words may go on in the next line: Thai between its words, which no spaces part, others anywhere. */
export function breakable(text: string): string {
  return text.replace(LONG_WORD, (word) => {
    const segments = [...(/[\u0E01-\u0E5B]/.test(word) ? thaiWords : letters).segment(word)];
    return segments.map(({ segment }) => segment).join(MAY_BREAK);
  });
}

export interface Run {
  readonly text: string;
  readonly font: 'Latin' | 'Thai';
}

/** A text as runs of one font each. @example runsOf('Отель กะตะ 5') // Latin «Отель », Thai «กะตะ», Latin « 5» */
export function runsOf(text: string): readonly Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const match of text.matchAll(THAI)) {
    if (match.index > at) runs.push({ text: text.slice(at, match.index), font: 'Latin' });
    runs.push({ text: match[0], font: 'Thai' });
    at = match.index + match[0].length;
  }
  if (at < text.length || runs.length === 0) runs.push({ text: text.slice(at), font: 'Latin' });
  return runs;
}
