import { createHash } from 'node:crypto';

const OPENING = /<!--|<(script|style)(?=[\s/>])/gi;
const ATTRIBUTES = /([^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*)>/y;
const COMMENT_END = /-->/g;
const CLOSING = { script: /<\/script[\s/>]/gi, style: /<\/style[\s/>]/gi } as const;
const TYPE = /\stype\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
/** What browsers run, or obey; every other type, such as `application/ld+json`, is data. */
const EXECUTABLE = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;
const KEPT_HASHES = 256;

export interface PolicyOptions {
  /** Allows `style="…"` attributes, which no hash covers; for screens whose parts are placed by script or by React. */
  readonly styleAttributes?: boolean;
}

/**
 * The Content-Security-Policy of a page: everything from this site, of inline scripts and styles only those that stand
 * in its HTML, by their SHA-256.
 * @example contentSecurityPolicy('<script>go()</script>') // "default-src 'self'; script-src 'self' 'sha256-…'; …"
 */
export function contentSecurityPolicy(html: string, { styleAttributes = false }: PolicyOptions = {}): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const { isStyle, attributes, text } of inlineElements(html)) {
    if (isStyle) styles.add(hashOf(text));
    else if (!/\ssrc\s*=/i.test(attributes) && isExecutable(attributes)) scripts.add(hashOf(text));
  }
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ...(styleAttributes ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

interface InlineElement {
  readonly isStyle: boolean;
  readonly attributes: string;
  readonly text: string;
}

/** Scripts and styles of a page, in one walk: the rest of a page where one does not end is looked at no further. */
function* inlineElements(source: string): Generator<InlineElement> {
  // The HTML parser knows no carriage returns: browsers hash what is left.
  const html = source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source;
  const find = (pattern: RegExp, from: number): RegExpExecArray | null => {
    pattern.lastIndex = from;
    return pattern.exec(html);
  };
  for (let at = 0; ; ) {
    const opening = find(OPENING, at);
    if (!opening) return;
    const inside = opening.index + opening[0].length;
    const [, name] = opening;
    if (name === undefined) {
      const end = find(COMMENT_END, inside);
      if (!end) return;
      at = end.index;
      continue;
    }
    const tag = find(ATTRIBUTES, inside);
    if (!tag) return;
    const begin = inside + tag[0].length;
    const isStyle = name.toLowerCase() === 'style';
    const end = find(isStyle ? CLOSING.style : CLOSING.script, begin);
    if (!end) return;
    yield { isStyle, attributes: tag[1] ?? '', text: html.slice(begin, end.index) };
    at = end.index + 1;
  }
}

function isExecutable(attributes: string): boolean {
  const [, double, single, bare] = TYPE.exec(attributes) ?? [];
  return EXECUTABLE.test((double ?? single ?? bare ?? '').trim());
}

/** The pages of a site share a few inline texts, so the hashes of the latest are kept. */
const known = new Map<string, string>();

function hashOf(text: string): string {
  const kept = known.get(text);
  if (kept !== undefined) return kept;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  if (known.size >= KEPT_HASHES) known.clear();
  known.set(text, hash);
  return hash;
}
