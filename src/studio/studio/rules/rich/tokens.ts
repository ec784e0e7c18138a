/** What HTML is made of, as far as texts are concerned. */
export type Token =
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
export function decoded(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? NAMED[name.toLowerCase()] ?? whole;
    const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return point > 0 && point <= POINT_MAX ? String.fromCodePoint(point) : '';
  });
}

/** The tags and texts of HTML in their order. Comments, styles and what Word says to itself are left out; nothing of it runs or is fetched. */
export function tokensOf(html: string): readonly Token[] {
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
export function attributeOf(attributes: string, name: string): string {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes);
  return decoded(found?.[1] ?? found?.[2] ?? found?.[3] ?? '');
}
