import { type InlineHashes, hashOf } from '../web/csp.ts';

const OPENING = /<(script|style)(?=[\s/>])/gi;
const ATTRIBUTES = /([^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*)>/y;
const CLOSING = { script: /<\/script[\s/>]/gi, style: /<\/style[\s/>]/gi } as const;
const TYPE = /\stype\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
/** What browsers run, or obey; every other type, such as `application/ld+json`, is data. */
const EXECUTABLE = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/**
 * The first inline script or style of a page that the code does not name; `null` where there is none. Whatever looks
 * like one counts, also in a comment or an attribute: pages write `<` nowhere else than in their own elements.
 */
export function firstForeignInline(html: string, { scripts, styles }: InlineHashes): string | null {
  for (const { isStyle, text } of inlineElements(html)) if (!(isStyle ? styles : scripts).includes(hashOf(text))) return text;
  return null;
}

interface InlineElement {
  readonly isStyle: boolean;
  readonly text: string;
}

/** Inline scripts that run and inline styles, in one walk; one that does not end goes to the end of the page. */
export function* inlineElements(html: string): Generator<InlineElement> {
  const find = (pattern: RegExp, from: number): RegExpExecArray | null => {
    pattern.lastIndex = from;
    return pattern.exec(html);
  };
  for (let at = 0; ; ) {
    const opening = find(OPENING, at);
    if (!opening) return;
    const isStyle = opening[1]?.toLowerCase() === 'style';
    const inside = opening.index + opening[0].length;
    const tag = find(ATTRIBUTES, inside);
    const begin = inside + (tag?.[0].length ?? 0);
    const end = tag && find(isStyle ? CLOSING.style : CLOSING.script, begin);
    const attributes = tag?.[1] ?? '';
    if (isStyle || !end || (!/\ssrc\s*=/i.test(attributes) && isExecutable(attributes))) yield { isStyle, text: html.slice(begin, end?.index) };
    if (!end) return;
    at = end.index + 1;
  }
}

function isExecutable(attributes: string): boolean {
  const [, double, single, bare] = TYPE.exec(attributes) ?? [];
  return EXECUTABLE.test((double ?? single ?? bare ?? '').trim());
}
