const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' };

/**
 * The words of a text from an HTML editor as one line, for places that show no markup.
 * @example oneLine('<p>Licence&nbsp;1</p><p>Insured</p>') // 'Licence\u00a01 Insured'
 */
export function oneLine(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(\w+|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

/** As much of a title as search engines show, in characters. */
export const TITLE_MAX = 65;
/** The same of a description. */
export const DESCRIPTION_MAX = 160;
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

/** A description of a page: whole sentences where they say enough, else as much as there is room for. */
export function descriptionOf(text: string, suffix = ''): string {
  const max = DESCRIPTION_MAX - suffix.length;
  if (text.length <= max) return text + suffix;
  const end = Math.max(...['. ', '! ', '? '].map((mark) => text.slice(0, max + 1).lastIndexOf(mark)));
  return (end + 1 >= SENTENCE_MIN ? text.slice(0, end + 1) : clip(text, max)) + suffix;
}
