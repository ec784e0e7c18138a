import { plainLetters } from '../../../lib/text/fold.ts';
import type { TransferLine } from '../../../model/catalogue/fields/shapes.ts';

/** The lines of a draft; none where it has none yet. */
export const linesIn = (value: unknown): readonly TransferLine[] => (Array.isArray(value) ? (value as readonly TransferLine[]) : []);

/** A line of an area before anything is said of it. */
export const newLine = (area: string): TransferLine => ({ area, from: '', to: '', supplement: 0, unit: 'person', is_offered: true });

/** The lines with another one for an area, in its old place; `null` takes it out. */
export function withLine(lines: readonly TransferLine[], area: string, line: TransferLine | null): readonly TransferLine[] {
  const isKnown = lines.some((one) => one.area === area);
  if (line === null) return lines.filter((one) => one.area !== area);
  return isKnown ? lines.map((one) => (one.area === area ? line : one)) : [...lines, line];
}

interface LineWords {
  readonly yes: string;
  readonly no: string;
  readonly nameOf: (area: string) => string;
}

/** The lines in words. @example lineText(lines, words) // 'Patong: 06:45–07:05, +200; Mai Khao: no pick-up' */
export const lineText = (lines: readonly TransferLine[], { yes, no, nameOf }: LineWords): string =>
  lines
    .map(({ area, from, to, supplement, is_offered }) => {
      const window = from === '' ? yes : `${from}–${to}`;
      return `${nameOf(area)}: ${is_offered ? window : no}${is_offered && supplement > 0 ? `, +${supplement}` : ''}`;
    })
    .join('; ');

/** Hotels a line, as somebody pastes them; empty ones and blanks at the ends go. */
export const hotelsIn = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

const SLUG_MAX = 40;

/** The id of an area out of its English name; '' of a name without Latin letters. @example areaId('Nai Yang, airport') // 'nai-yang-airport' */
export const areaId = (name: string): string =>
  plainLetters(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, SLUG_MAX)
    .replace(/-$/, '');

/** The id of one more extra of an excursion. @example extraId('101', ['101-extra-1']) // '101-extra-2' */
export function extraId(excursion: string, taken: readonly string[]): string {
  let number = taken.length + 1;
  while (taken.includes(`${excursion}-extra-${number}`)) number += 1;
  return `${excursion}-extra-${number}`;
}
