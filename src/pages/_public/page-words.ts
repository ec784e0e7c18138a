/** As much of a title as search engines show, in characters. */
export const TITLE_MAX = 65;
/** The same of a description. */
export const DESCRIPTION_MAX = 160;
const HOUSE = 'Treasure Island';
/** A sentence is left to stand alone when it is this long at least. */
const SENTENCE_MIN = 70;

/** A text of so many characters at most, ended where a word ends. @example clip('one two three', 8) // 'one two…' */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const room = text.slice(0, max - 1);
  const isWordWhole = /\s/u.test(text.charAt(max - 1));
  const whole = isWordWhole ? room : room.replace(/\s+\S*$/u, '');
  return `${whole.replace(/[\s,;:.—–-]+$/u, '')}…`;
}

export interface TitleParts {
  readonly heading: string;
  /** What tells a page from others of the same heading. */
  readonly within?: string;
  /** Behind everything else: which page of a list it is. */
  readonly suffix?: string;
}

/** The title of a page: its heading, what it stands in, and the house's name as far as there is room. */
export function titleOf({ heading, within = '', suffix = '' }: TitleParts, siteName: string): string {
  const own = within === '' ? heading : `${heading}: ${within}`;
  for (const name of [siteName, HOUSE]) {
    const whole = `${own} — ${name}${suffix}`;
    if (whole.length <= TITLE_MAX) return whole;
  }
  if ((own + suffix).length <= TITLE_MAX) return own + suffix;
  const rest = TITLE_MAX - suffix.length;
  if (within === '') return clip(heading, rest) + suffix;
  const half = Math.floor((rest - 2) / 2);
  const clipped = clip(within, Math.max(half, rest - 2 - heading.length));
  return `${clip(heading, rest - 2 - clipped.length)}: ${clipped}${suffix}`;
}

/** A description of a page: whole sentences where they say enough, else as much as there is room for. */
export function descriptionOf(text: string, suffix = ''): string {
  const max = DESCRIPTION_MAX - suffix.length;
  if (text.length <= max) return text + suffix;
  const end = Math.max(...['. ', '! ', '? '].map((mark) => text.slice(0, max + 1).lastIndexOf(mark)));
  return (end + 1 >= SENTENCE_MIN ? text.slice(0, end + 1) : clip(text, max)) + suffix;
}
