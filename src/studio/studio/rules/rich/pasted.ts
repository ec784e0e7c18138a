import { BREAK, isSafeLink, type RichBlock, type Run, richHtml, wordsIn } from './rich-blocks.ts';
import { readRich } from './read-rich.ts';
import { tidyRuns } from './tidy-runs.ts';

/** Signs that nobody sees, and marks of direction that messengers add. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g;
/** `[22.11.2026, 10:15:03] Anna: ` and `22/11/2026, 10:15 - Anna: ` before a message that was copied. */
const SENT = /^(?:\[[\d.,:/\s]+(?:[ap]\.?m\.?)?\]\s*[^:\n]{1,60}:\s?|\d{1,2}[./]\d{1,2}[./]\d{2,4},\s\d{1,2}:\d{2}(?:\s?[ap]\.?m\.?)?\s-\s[^:\n]{1,60}:\s?)/i;
const BULLET = /^\s*(?:[-–—•·●▪*]|\u{1f539}|\u{1f538})\s+/u;
const NUMBER = /^\s*\d{1,2}[.)]\s+/;
const QUOTED = /^>\s?/;
/** `*bold*`, `_italic_`, `~struck~` where they stand at words' ends, as WhatsApp has them; and addresses. */
const MARKS = /(?<![a-zа-яё\d*_~])([*_~])(?!\1)(?=\S)([^\n]*?\S)\1(?![a-zа-яё\d*_~])|https?:\/\/[^\s<>"]+[^\s<>".,;:!?)»]/giu;

const plainText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .replace(/[\u00a0\u202f]/g, ' ');

function runsOf(text: string, style: Omit<Run, 'text'> = { strong: false, em: false, href: '' }): readonly Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    const [whole, sign, inner = ''] = match;
    if (match.index > from) runs.push({ ...style, text: text.slice(from, match.index) });
    from = match.index + whole.length;
    if (sign === undefined) runs.push({ ...style, text: whole, href: isSafeLink(whole) ? whole : '' });
    else runs.push(...runsOf(inner, { ...style, strong: style.strong || sign === '*', em: style.em || sign === '_' }));
  }
  if (from < text.length) runs.push({ ...style, text: text.slice(from) });
  return runs;
}

/** Plain text with the marks of messengers, as an article: lines that are listed become lists, empty ones part paragraphs. */
export function pastedText(text: string): readonly RichBlock[] {
  const blocks: RichBlock[] = [];
  let lines: string[] = [];
  const endParagraph = (): void => {
    const runs = tidyRuns(lines.flatMap((line, at) => [...(at > 0 ? [{ text: BREAK, strong: false, em: false, href: '' }] : []), ...runsOf(line)]));
    lines = [];
    if (runs.length > 0) blocks.push({ kind: 'p', runs });
  };
  const addItem = (kind: 'ul' | 'ol', line: string): void => {
    endParagraph();
    const runs = tidyRuns(runsOf(line));
    if (runs.length === 0) return;
    const last = blocks.at(-1);
    const item: readonly RichBlock[] = [{ kind: 'p', runs }];
    if (last && last.kind === kind && 'items' in last) blocks[blocks.length - 1] = { kind, items: [...last.items, item] };
    else blocks.push({ kind, items: [item] });
  };
  for (const sent of plainText(text).split('\n')) {
    const line = sent.replace(SENT, '');
    if (BULLET.test(line)) addItem('ul', line.replace(BULLET, ''));
    else if (NUMBER.test(line)) addItem('ol', line.replace(NUMBER, ''));
    else if (line.trim() === '') endParagraph();
    else lines.push(line.replace(QUOTED, ''));
  }
  endParagraph();
  return blocks;
}

/** What is pasted from a page or a document, ready for an article. @example pastedHtml('<p class=MsoNormal>Hi<o:p></o:p></p>') // '<p>Hi</p>' */
export const pastedHtml = (html: string): string => richHtml(readRich(html.replace(UNSEEN, '').replace(/&nbsp;|&#160;|&#xa0;|[\u00a0\u202f]/gi, ' ')));

/** What is pasted into a field of plain text: its words, paragraphs parted by an empty line. @param isLong whether it has lines at all */
export function pastedPlain(copied: { readonly html: string; readonly text: string }, isLong: boolean): string {
  const blocks = copied.html === '' ? pastedText(copied.text) : readRich(pastedHtml(copied.html));
  if (!isLong) return blocks.map(wordsIn).join(' ').replace(/\s+/g, ' ').trim();
  return blocks.map(wordsIn).join('\n\n');
}
