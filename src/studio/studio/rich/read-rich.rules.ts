import { BREAK, isSafeLink, type RichBlock, richHtml, type Run, type TextBlock, tidyRuns, wordsIn } from './rich-blocks.rules.ts';

/** What HTML is made of, as far as texts are concerned. */
type Token =
  | { readonly kind: 'open'; readonly tag: string; readonly attributes: string }
  | { readonly kind: 'close'; readonly tag: string }
  | { readonly kind: 'text'; readonly text: string };

const MARKUP = /<!--[\s\S]*?-->|<!\[[^\]]*\]>|<[!?][^>]*>|<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
/** Elements whose content is no text of the page. */
const UNREAD = /<(style|script|head|title|xml|o:p|template)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;

const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', shy: '', ndash: '–', mdash: '—', hellip: '…', middot: '·', bull: '•' },
  ...{
    laquo: '«',
    raquo: '»',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    times: '×',
    deg: '°',
    copy: '©',
    euro: '€',
    zwnj: '',
    zwj: '\u200d',
  },
};
const POINT_MAX = 0x10_ffff;

/** Text without entities; one that is not known stays as it is written. @example decoded('a&nbsp;&amp;&#8212;') // 'a\u00a0&—' */
function decoded(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? NAMED[name.toLowerCase()] ?? whole;
    const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return point > 0 && point <= POINT_MAX ? String.fromCodePoint(point) : '';
  });
}

/** The tags and texts of HTML in their order. Comments, styles and what Word says to itself are left out; nothing of it runs or is fetched. */
function tokensOf(html: string): readonly Token[] {
  const read = html.replace(UNREAD, '');
  const tokens: Token[] = [];
  const say = (raw: string): void => {
    if (raw !== '') tokens.push({ kind: 'text', text: decoded(raw) });
  };
  let from = 0;
  for (const match of read.matchAll(MARKUP)) {
    const [whole, slash, name = '', attributes = ''] = match;
    say(read.slice(from, match.index));
    from = match.index + whole.length;
    if (name === '') continue;
    const tag = name.toLowerCase();
    tokens.push(slash === '/' ? { kind: 'close', tag } : { kind: 'open', tag, attributes });
  }
  say(read.slice(from));
  return tokens;
}

/** An attribute of a tag, decoded; '' where it has none. */
function attributeOf(attributes: string, name: string): string {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes);
  return decoded(found?.[1] ?? found?.[2] ?? found?.[3] ?? '');
}

type Open = Extract<Token, { readonly kind: 'open' }>;
interface Container {
  readonly tag: 'root' | 'ul' | 'ol' | 'li' | 'blockquote';
  readonly blocks: RichBlock[];
  readonly items: RichBlock[][];
}
interface Style {
  readonly tag: string;
  readonly strong: boolean;
  readonly em: boolean;
  readonly href: string;
}

const PLAIN: Style = { tag: '', strong: false, em: false, href: '' };
const BLOCKS = /^(p|div|section|article|header|footer|main|aside|figure|figcaption|table|tbody|thead|tr|dl|dt|dd|address|pre|center|body|html|hr|h[1-6])$/;
const VOID = /^(br|hr|img|input|meta|link|wbr|col|base)$/;
/** Word's own sign before an item of its lists. */
const LIST_SIGN = /mso-list\s*:\s*ignore/i;
const LIST_ITEM = /mso-list\s*:\s*l\d/i;
const NUMBERED = /^\s*(\d{1,3}|[a-zа-я])[.)]/i;

/** The blocks of an article in HTML, whoever wrote it: what pages do not show is let go, its words stay. */
export function readRich(html: string): readonly RichBlock[] {
  const root: Container = { tag: 'root', blocks: [], items: [] };
  const stack: Container[] = [root];
  const styles: Style[] = [];
  let runs: Run[] = [];
  let kind: TextBlock['kind'] = 'p';
  let unread = '';
  let depth = 0;
  let sign = '';
  let wordItem = false;

  const top = (): Container => stack.at(-1) ?? root;
  const style = (): Style => styles.at(-1) ?? PLAIN;
  const pushList = (tag: 'ul' | 'ol'): void => {
    if (top().tag === 'ul' || top().tag === 'ol') pushItem();
    const list: Container = { tag, blocks: [], items: [] };
    stack.push(list);
  };
  const pushItem = (): void => void stack.push({ tag: 'li', blocks: [], items: [] });
  const pop = (): void => {
    const done = stack.pop();
    if (!done || done === root) return void stack.push(root);
    const { tag } = done;
    if (tag === 'li') top().items.push(done.blocks);
    else if (tag === 'blockquote') done.blocks.length > 0 && top().blocks.push({ kind: tag, blocks: done.blocks });
    else if (tag !== 'root') {
      const items = done.items.filter((item) => item.length > 0);
      if (items.length > 0) top().blocks.push({ kind: tag, items });
    }
  };
  const popTo = (tags: readonly string[]): void => {
    if (!stack.some(({ tag }) => tags.includes(tag))) return;
    while (!tags.includes(top().tag)) pop();
  };
  const endText = (): void => {
    const tidy = tidyRuns(runs);
    runs = [];
    const isInside = stack.length > 1;
    if (tidy.length > 0) {
      if (wordItem) addWordItem(tidy);
      else if (top().tag === 'ul' || top().tag === 'ol') top().items.push([{ kind: 'p', runs: tidy }]);
      else top().blocks.push({ kind: isInside ? 'p' : kind, runs: tidy });
    }
    kind = 'p';
    wordItem = false;
    sign = '';
  };
  const addWordItem = (tidy: readonly Run[]): void => {
    const tag = NUMBERED.test(sign) ? 'ol' : 'ul';
    const { blocks } = top();
    const last = blocks.at(-1);
    const item: readonly RichBlock[] = [{ kind: 'p', runs: tidy }];
    if (last && last.kind === tag && 'items' in last) blocks[blocks.length - 1] = { kind: tag, items: [...last.items, item] };
    else blocks.push({ kind: tag, items: [item] });
  };
  const open = ({ tag, attributes }: Open): void => {
    const css = attributeOf(attributes, 'style');
    if (LIST_SIGN.test(css)) {
      unread = tag;
      depth = 1;
      return;
    }
    if (tag === 'br') return void runs.push({ ...style(), text: BREAK });
    if (tag === 'td' || tag === 'th') return void runs.push({ ...PLAIN, text: ' ' });
    if (tag === 'ul' || tag === 'ol') {
      endText();
      pushList(tag);
    } else if (tag === 'li') {
      endText();
      if (stack.some((one) => one.tag === 'ul' || one.tag === 'ol')) popTo(['ul', 'ol']);
      else pushList('ul');
      pushItem();
    } else if (tag === 'blockquote') {
      endText();
      if (stack.length === 1) stack.push({ tag, blocks: [], items: [] });
    } else if (BLOCKS.test(tag)) {
      endText();
      if (/^h[12]$/.test(tag)) kind = 'h2';
      else if (/^h[3-6]$/.test(tag)) kind = 'h3';
      wordItem = LIST_ITEM.test(css) && top().tag !== 'ul' && top().tag !== 'ol' && top().tag !== 'li';
    } else if (!VOID.test(tag) && !attributes.endsWith('/')) styles.push(styleOf(tag, attributes, css, style()));
  };
  const close = (tag: string): void => {
    if (tag === 'ul' || tag === 'ol') {
      endText();
      popTo([tag]);
      if (top().tag === tag) pop();
    } else if (tag === 'li') {
      endText();
      popTo(['li']);
      if (top().tag === 'li') pop();
    } else if (tag === 'blockquote') {
      endText();
      popTo([tag]);
      if (top().tag === tag) pop();
    } else if (BLOCKS.test(tag)) endText();
    else {
      const at = styles.findLastIndex((one) => one.tag === tag);
      if (at >= 0) styles.splice(at, 1);
    }
  };
  for (const token of tokensOf(html)) {
    if (unread !== '') {
      if (token.kind === 'text') sign += token.text;
      else if (token.tag === unread) depth += token.kind === 'open' ? 1 : -1;
      if (depth === 0) unread = '';
    } else if (token.kind === 'text') runs.push({ ...runStyle(style()), text: token.text });
    else if (token.kind === 'open') open(token);
    else close(token.tag);
  }
  endText();
  while (stack.length > 1) pop();
  return root.blocks;
}

const runStyle = ({ strong, em, href }: Style): Omit<Run, 'text'> => ({ strong, em, href });

function styleOf(tag: string, attributes: string, css: string, around: Style): Style {
  const weight = /(?:^|;)\s*font-weight\s*:\s*(\w+)/i.exec(css)?.[1];
  const slant = /(?:^|;)\s*font-style\s*:\s*(\w+)/i.exec(css)?.[1];
  const isStrong = weight === undefined ? tag === 'b' || tag === 'strong' : weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
  const isEm = slant === undefined ? tag === 'i' || tag === 'em' : slant === 'italic' || slant === 'oblique';
  const href = tag === 'a' ? attributeOf(attributes, 'href').trim() : '';
  return { tag, strong: around.strong || isStrong, em: around.em || isEm, href: isSafeLink(href) ? href : around.href };
}

/** HTML of an article in the one form in which it is kept: what pages show of it, and nothing else. */
export const tidyRich = (html: string): string => richHtml(readRich(html));

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
