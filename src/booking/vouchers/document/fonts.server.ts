import { createRequire } from 'node:module';
import path from 'node:path';
import { printedText } from './printed.rules.ts';

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => path.dirname(require.resolve(`${name}/package.json`));

/** A family of Google's Noto fonts as its package has it. */
const noto =
  (name: string, file: string) =>
  (weight: string): string =>
    path.join(folderOf(`@expo-google-fonts/${name}`), weight, `${file}_${weight}.ttf`);
const inWeights = (normal: string, bold = normal) => ({ normal, bold, italics: normal, bolditalics: bold });

/**
 * DejaVu Sans has Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic, Lao, ฿, ₽ and №; Noto Sans (SIL Open Font License
 * 1.1) Thai, Devanagari, Chinese with Japanese, and Korean. pdfmake draws a missing glyph as nothing, so each run of letters is
 * given the font that has it; a font is read when the first run asks for it. The two of ten and six megabytes have one weight.
 */
export function voucherFonts() {
  const dejavu = path.join(folderOf('dejavu-fonts-ttf'), 'ttf');
  const [thai, devanagari] = [noto('noto-sans-thai', 'NotoSansThai'), noto('noto-sans-devanagari', 'NotoSansDevanagari')];
  return {
    Latin: inWeights(path.join(dejavu, 'DejaVuSans.ttf'), path.join(dejavu, 'DejaVuSans-Bold.ttf')),
    Thai: inWeights(thai('400Regular'), thai('700Bold')),
    Devanagari: inWeights(devanagari('400Regular'), devanagari('700Bold')),
    Chinese: inWeights(noto('noto-sans-sc', 'NotoSansSC')('400Regular')),
    Korean: inWeights(noto('noto-sans-kr', 'NotoSansKR')('400Regular')),
  } as const;
}

type Font = keyof ReturnType<typeof voucherFonts>;

/** Letters of a font, with the spaces between words of theirs. The sign of the baht (U+0E3F) is in DejaVu too and goes with the digits beside it. */
const SCRIPTS: readonly (readonly [font: Font, letters: string])[] = [
  ['Thai', '\\u0E01-\\u0E3A\\u0E40-\\u0E5B'],
  ['Devanagari', '\\u0900-\\u097F'],
  ['Chinese', '\\u3000-\\u30FF\\u3400-\\u9FFF\\uFF01-\\uFF9F'],
  ['Korean', '\\u3131-\\u318E\\uAC00-\\uD7A3'],
];
/** Letters that are written from right to left, and what stands upon them. */
const LEFTWARDS = '\\u05B0-\\u05F4\\u0606-\\u065F\\u066E-\\u06EF\\uFB1D-\\uFBFF\\uFE70-\\uFEFC';
const RUNS = new RegExp(
  [...SCRIPTS.map(([, letters]) => letters), LEFTWARDS].map((letters) => `([${letters}]+(?:[\\s\\u00A0]+[${letters}]+)*)`).join('|'),
  'g',
);

/** As many letters of a text from right to left stand in one line. */
const LEFTWARD_LINE = 60;

/**
 * A run from right to left: the library turns the letters of what it sets at once, so its words are set at once, without spaces at
 * which it would cut them and put the first word on the left. Longer ones are cut into lines here.
 */
function leftwards(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(/[\s\u00A0]+/)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < LEFTWARD_LINE) lines[lines.length - 1] = `${line}\u00A0${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

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
  readonly font: Font;
}

/** A text as runs of one font each, in letters that they have. @example runsOf('Отель กะตะ 5') // Latin «Отель », Thai «กะตะ», Latin « 5» */
export function runsOf(written: string): readonly Run[] {
  const text = printedText(written);
  const runs: Run[] = [];
  let at = 0;
  for (const match of text.matchAll(RUNS)) {
    if (match.index > at) runs.push({ text: text.slice(at, match.index), font: 'Latin' });
    const font = SCRIPTS.find((_, place) => match[place + 1] !== undefined)?.[0];
    runs.push(font ? { text: match[0], font } : { text: leftwards(match[0]), font: 'Latin' });
    at = match.index + match[0].length;
  }
  if (at < text.length || runs.length === 0) runs.push({ text: text.slice(at), font: 'Latin' });
  return runs;
}
